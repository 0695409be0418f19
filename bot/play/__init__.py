"""What players can do, one function per verb: load, ask core, save, and wake those who show it."""
