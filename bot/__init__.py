"""The running program: loads, lets `core` decide, saves, then shows."""
