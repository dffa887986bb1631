import sys; sys.path.insert(0,"ogpy")
import sheepfold_og as s
c=s.ApiClient(s.Configuration(host="http://127.0.0.1:8765"))
def play(Api,P,game,seats):
    api=Api(c)
    pos=getattr(api,game+"_start")(getattr(s,P+"StartRequest")(seats=seats,seed="generated")); n=0
    while pos.to_act is not None:
        moves=getattr(api,game+"_list_legal_moves")(getattr(s,P+"ListLegalMovesRequest")(state=pos.state)).legal_moves
        pos=getattr(api,game+"_play")(getattr(s,P+"PlayRequest")(state=pos.state,move=moves[0])); n+=1
    print(game,n,pos.outcome.scores,type(pos.events[0].actual_instance).__name__)
play(s.SheepsheadApi,"Sheepshead","sheepshead",5); play(s.PresidentApi,"President","president",4)
