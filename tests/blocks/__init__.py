"""Tests of the blocks modules are made of."""
