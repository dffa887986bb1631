"""The process in which a Python bot plays, or from which a web bot is asked: `python -m sheepfold.bots.host NAME`.

It greets with a line once it has started. Then it reads a question a line, and writes a line with a move or a fault.
"""
