"""Settings of all tests."""

from hypothesis import settings

# Machines are shared and slow at times; pytest-timeout is what stops a test that hangs.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
