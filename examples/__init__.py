"""Programs that show how to use the service and its client."""
