"""`make mutants`: break the rules in small ways, with cosmic-ray, and see that a test fails each time."""
