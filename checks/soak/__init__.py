"""A long time of full load, while workers are killed."""
