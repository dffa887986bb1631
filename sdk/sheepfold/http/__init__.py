"""How calls reach the rules: in this process, or over HTTP."""
