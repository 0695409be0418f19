"""The national games we play; a new one is a file here and a line in this list."""

from core.rulesets.brazilian import BRAZILIAN
from core.rulesets.italian import ITALIAN

RULESETS = (BRAZILIAN, ITALIAN)
BY_CODE = {ruleset.code: ruleset for ruleset in RULESETS}
"""Each rule set by the name it has in data, storage and commands."""

__all__ = ["BRAZILIAN", "BY_CODE", "ITALIAN", "RULESETS"]
