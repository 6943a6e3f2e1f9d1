"""Scenario files, described positions, and the runner between them."""
