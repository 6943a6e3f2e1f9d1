"""The tools of the developers."""
