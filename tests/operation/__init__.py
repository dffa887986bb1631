"""The service as its operator sees it: settings, logs, metrics, limits, starts and stops."""
