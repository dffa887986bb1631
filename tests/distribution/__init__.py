"""The wheel and the sdist: what is in them, and that they work where they are installed, outside the checkout."""
