"""The rules of thumb: what each of them decides, and that whole matches are played by them."""
