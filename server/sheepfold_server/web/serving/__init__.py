"""Running the service with its settings, on gunicorn."""
