# The service in a container. Every package is installed by its hash in a separate build stage. The final image has no
# package manager for its packages, runs without root, and only writes to /tmp.
FROM python:3.13-slim-bookworm AS build
WORKDIR /build
COPY server.lock ./
RUN python -m venv --without-pip /venv \
 && pip --python /venv/bin/python install --no-cache-dir --require-hashes --only-binary :all: -r server.lock
COPY pyproject.toml README.md LICENSE ./
COPY server server
COPY sdk sdk
COPY conformance conformance
RUN pip --python /venv/bin/python install --no-cache-dir --no-deps --no-build-isolation . \
 && pip --python /venv/bin/python check \
 && pip --python /venv/bin/python uninstall --yes hatch-fancy-pypi-readme hatchling

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
