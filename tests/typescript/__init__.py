"""The client in TypeScript: its own tests under Node, its package, and its build, which the pages carry."""
