"""Games as data and the referee as pure functions: `decide`, `fold`, `view`."""
