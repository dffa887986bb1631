"""The service over HTTP. No other folder knows Flask."""
