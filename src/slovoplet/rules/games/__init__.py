"""The games, a TOML file each, and the shelf they are read from."""
