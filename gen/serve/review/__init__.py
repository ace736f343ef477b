"""Let a person review the points of a report beside the texts they rest on (design §9)."""
