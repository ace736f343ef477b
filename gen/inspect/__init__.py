"""Look at finished bytes and hand what they show to the rules of the same gate."""
