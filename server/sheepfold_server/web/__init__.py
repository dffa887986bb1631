"""The service over HTTP. No other folder uses Flask."""
