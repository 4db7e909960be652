"""The pages as they are sent: many small files together in a few, each under a path that names its content.

Made when the server starts, from the files as they are written: there is nothing to build.
"""
