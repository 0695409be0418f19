"""How fast and how small, each against a peer measured in the same run."""
