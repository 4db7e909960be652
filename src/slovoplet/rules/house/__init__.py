"""House rules: settings as a form, rule sets of one's own as files, and games judged at a real table."""
