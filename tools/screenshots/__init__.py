"""Pictures of every screen of the pages, in six sizes, light and dark: `make screenshots`."""
