"""The programs of `checks` can tell good from bad, and the short forms of those that call a service."""
