"""Two people at one terminal."""
