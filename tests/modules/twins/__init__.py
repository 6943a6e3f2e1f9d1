"""How the hidden parts of modules are mixed for the laws, a file for each module."""
