"""What bots do: those that come with the package, and those of others."""
