"""Tests that drive a real browser: whole games by mouse, finger and keyboard."""
