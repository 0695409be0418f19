"""The game and the match as values: asked, it answers; it never does anything itself."""
