"""Running the service: its settings, and gunicorn with workers of our own."""
