"""Heavy calls: answered in processes of their own with a low priority, so that light calls keep their pace.

In threads of a worker they would share its interpreter lock with the light calls: however short the switch interval,
one heavy call makes each `play` beside it take several times as long.
"""
