"""Games for agents that are language models, by the Model Context Protocol. It needs the extra `mcp`."""
