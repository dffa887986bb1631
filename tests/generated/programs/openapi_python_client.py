import sys, importlib, random
sys.path.insert(0,"opc")
import sheepfold_client as pkg
from sheepfold_client import Client
from sheepfold_client.types import UNSET
c=Client(base_url="http://127.0.0.1:8765")
def play(game, seats):
    start=importlib.import_module(f"sheepfold_client.api.{game}.{game}_start"); pl=importlib.import_module(f"sheepfold_client.api.{game}.{game}_play"); lm=importlib.import_module(f"sheepfold_client.api.{game}.{game}_list_legal_moves")
    import sheepfold_client.models as m
    P={"sheepshead":"Sheepshead","president":"President"}[game]
    pos=start.sync(client=c, body=getattr(m,P+"StartRequest")(seats=seats, seed="generated"))
    n=0
    while pos.to_act is not None:
        moves=lm.sync(client=c, body=getattr(m,P+"ListLegalMovesRequest")(state=pos.state)).legal_moves
        pos=pl.sync(client=c, body=getattr(m,P+"PlayRequest")(state=pos.state, move=moves[0])); n+=1
        assert type(pos).__name__==P+"Position", pos
    print(game,n,pos.outcome.scores, type(pos.events[0]).__name__)
play("sheepshead",5); play("president",4)
