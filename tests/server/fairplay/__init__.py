"""Tests of fair play."""
