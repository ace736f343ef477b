"""Publish a finished report: identify the build, write the manifest, swap the folder in."""
