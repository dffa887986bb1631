# The service in a container. Every package is installed by its hash in a separate build stage. The environment
# of the final image has no package manager. The service runs without root, and writes only to /tmp.
FROM python:3.13-slim-bookworm AS build
WORKDIR /build
ENV UV_PROJECT_ENVIRONMENT=/venv UV_NO_CACHE=1
COPY .ci/uv.py .ci/uv.py
COPY uv.lock pyproject.toml ./
RUN python .ci/uv.py > uv.txt \
 && pip install --no-cache-dir --require-hashes --only-binary :all: -r uv.txt
RUN uv sync --frozen --no-build --no-install-project --extra server --group build --group docs
COPY . .
RUN /venv/bin/python -m sphinx --builder html --doctree-dir /tmp/guide docs server/sheepfold_server/web/static/guide \
 && uv sync --frozen --no-editable --no-build-isolation-package sheepfold --extra server --group build --group docs \
 && uv sync --frozen --no-editable --extra server

FROM python:3.13-slim-bookworm
RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin sheepfold
COPY --from=build /venv /venv
ENV PATH=/venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    SHEEPFOLD_HOST=0.0.0.0 \
    SHEEPFOLD_PORT=8000
USER 10001:10001
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/healthz', timeout=2)"]
ENTRYPOINT ["sheepfold", "serve"]
