"""The addresses of the app: whoever is not logged in is sent to the login page of the project."""

from django.contrib.auth.decorators import login_required
from django.urls import path
from django.views.decorators.http import require_GET, require_POST

from . import views

urlpatterns = [
    path("", login_required(require_POST(views.start))),
    path("<int:number>/", login_required(require_GET(views.show))),
    path("<int:number>/moves/", login_required(require_POST(views.play))),
]
