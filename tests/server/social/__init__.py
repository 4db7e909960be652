"""Tests of what is between people."""
