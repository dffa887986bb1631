"""Running the service: its settings, and gunicorn as it is shipped."""
