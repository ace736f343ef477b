"""Touch the disk safely: paths that stay inside, regular files only, all-or-nothing writes."""
