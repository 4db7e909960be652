"""House rules: settings as a form, and rule sets of one's own as files."""
