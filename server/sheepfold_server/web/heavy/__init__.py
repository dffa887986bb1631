"""Heavy calls, which are answered in separate processes with a low priority, so that light calls stay fast.

In threads of a worker, they would share its interpreter lock with light calls: however short the switch interval, one
heavy call makes every concurrent `play` take several times as long.
"""
