"""Ukrainian words, built on the user's machine from the packages of the extra `uk`, and never shipped."""
