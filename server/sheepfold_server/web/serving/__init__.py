"""Running the service: its settings, gunicorn with workers of our own, and what a process answers before any call."""
