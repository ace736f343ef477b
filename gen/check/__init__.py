"""Judge a case: rules, one per file, and the gate that runs them and words what they find."""
