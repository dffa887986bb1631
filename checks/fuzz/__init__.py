"""The running service, checked against its document and the rules in this process."""
