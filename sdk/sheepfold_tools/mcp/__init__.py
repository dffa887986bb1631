"""Games for agents that are language models, through the Model Context Protocol. It needs the extra `mcp`."""
