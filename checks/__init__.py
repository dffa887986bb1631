"""What judges the project beyond its tests: `fuzz`, `soak`, `mutants` and `planted`, each of them a program."""
