"""The running service, judged by its document and by the rules in this process."""
