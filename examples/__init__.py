"""Programs that show the service and its client at work."""
