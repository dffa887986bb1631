"""What is kept of a table."""

from django.db import models


class Table(models.Model):
    """A match, and the names of the users who play it, in the order of their seats."""

    match = models.JSONField()
    players = models.JSONField()
