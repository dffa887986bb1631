"""An app in which friends play live, each in their own browser."""
