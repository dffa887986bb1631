"""Routing: a path without parameters, such as that of a call, is looked up; werkzeug matches the others."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, Final
from urllib.parse import urlsplit

from flask import Flask, Request, Response
from werkzeug.routing import Map, MapAdapter, Rule


class Service(Flask):
    """The Flask application."""

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Return a view or hook unchanged: none is asynchronous, and Flask would check that at each request."""
        return func

    def make_default_options_response(self) -> Response:
        """Return the response to OPTIONS, which has nothing but headers."""
        response: Response = super().make_default_options_response()
        response.status_code = 204
        del response.headers["Content-Type"]
        return response

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """Return what finds the route of a request. The Host header, which Flask would parse, makes no difference."""
        return super().create_url_adapter(None) if request is None else Routes(self.url_map, self.rules, request)

    @cached_property
    def rules(self) -> dict[tuple[str, str], Rule]:
        """The rules without parameters, by method and path."""
        plain = [rule for rule in self.url_map.iter_rules() if "<" not in rule.rule]
        return {(method, rule.rule): rule for rule in plain for method in rule.methods or ()}


class Routes(MapAdapter):
    """Finds the route of a request."""

    def __init__(self, map: Map, rules: dict[tuple[str, str], Rule], request: Request) -> None:
        path = request.environ["PATH_INFO"].encode("latin-1").decode(errors="replace")  # "" if the URL has none
        query = request.query_string.decode("latin-1")
        super().__init__(map, "", request.root_path or "/", "", request.scheme, path, request.method, query)
        self.rules: Final = rules

    def match(self, path_info: Any = None, method: Any = None, *args: Any, **options: Any) -> Any:
        """Return the rule for the request and its parameters; see `MapAdapter.match`."""
        rule = self.rules.get((method or self.default_method, self.path_info)) if path_info is None else None
        return super().match(path_info, method, *args, **options) if rule is None else (rule, dict(rule.defaults or {}))

    def make_redirect_url(self, *args: Any, **options: Any) -> str:
        """Return a relative URL, so that a redirect stays within this service."""
        return urlsplit(super().make_redirect_url(*args, **options))._replace(scheme="", netloc="").geturl()
