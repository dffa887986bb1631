"""The command line, as a program and in parts."""
