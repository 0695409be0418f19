"""What terms are called in Greek, the word that readers are told first."""

from collections.abc import Mapping
from typing import Final

CALLED: Final[Mapping[str, str]] = {
    # A game, and the terms of a challenge. What is said in two words is read word by word.
    "draughts": "ντάμα",
    "brazilian": "βραζιλιάνικη βραζιλιάνικα",
    "italian": "ιταλική ιταλικά",
    "white": "λευκά λευκός άσπρα",
    "black": "μαύρα μαύρος",
    "rated": "βαθμολογημένη",
    "casual": "φιλική",
    "takebacks": "ανακλήσεις",
    "bank": "απόθεμα τράπεζα",
    "none": "απεριόριστα χωρίς όριο",
    "days": "μέρες μέρα ημέρες ημέρα μ η",
    # What can be set for a chat, and what to.
    "game": "παιχνίδι",
    "pace": "ρυθμός",
    "threads": "νήματα νήμα θέματα θέμα",
    "challengers": "προκλήσεις",
    "leaderboard": "κατάταξη",
    "places": "μέρη μέρος",
    "language": "γλώσσα",
    "on": "ναι ενεργό ενεργή",
    "off": "όχι ανενεργό ανενεργή",
    "anyone": "όλοι οποιοσδήποτε",
    "named": "ονομαστικά ορίζοντας",
    "admins": "διαχειριστές διαχειριστής",
    "here": "εδώ",
    "elsewhere": "αλλού όχι-εδώ",
    "everywhere": "παντού",
    # A language, and the chat for which it is chosen.
    "auto": "αυτόματα αυτόματη",
    "en": "αγγλικά",
    "pt_BR": "πορτογαλικά",
    "it": "ιταλικά",
    "es": "ισπανικά",
    "el": "ελληνικά",
    "tr": "τουρκικά",
    "chat": "συνομιλία ομάδα",
    # What somebody prefers, and how they come back from a vacation.
    "zone": "ζώνη ζώνη-ώρας",
    "quiet": "ησυχία",
    "reminders": "υπενθυμίσεις",
    "private": "ιδιωτικά",
    "theme": "θέμα",
    "vacation": "διακοπές άδεια",
    "notation": "γραφή σημειογραφία",
    "numbers": "αριθμοί αριθμούς",
    "letters": "γράμματα",
    "back": "επιστροφή πίσω γύρισα",
    # Which leaderboard.
    "overall": "συνολικά γενική",
    "month": "μήνας μήνα αυτός αυτόν τον",
    # What is typed at the terminal alone.
    "new": "νέα νέο",
    "quit": "έξοδος έξοδο",
    "drop": "διαγραφή σβήσε αφαίρεση",
    "start": "αρχή",
    "end": "τέλος",
    "yes": "ναι",
    "no": "όχι",
}
