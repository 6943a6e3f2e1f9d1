"""Tests of the server's parts, over HTTP, on a database of their own."""
