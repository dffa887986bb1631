"""The tests of Sheepfold."""
