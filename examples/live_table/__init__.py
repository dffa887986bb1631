"""An app in which friends play live, each at a browser of their own."""
