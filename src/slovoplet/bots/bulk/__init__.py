"""Bulk work in shards: in this process, in several, or on a cluster, with the same results byte for byte."""
