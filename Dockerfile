# The server in a container, not as root; the database is a volume or PostgreSQL (see compose.yaml).
FROM python:3.12-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY requirements.lock requirements-run.lock pyproject.toml setup.py README.md LICENSE NOTICE ./
COPY src ./src
# The tools that build stay behind; the image gets what runs.
RUN python -m venv tools \
 && tools/bin/pip install --no-cache-dir --require-hashes -r requirements.lock \
 && tools/bin/pip wheel --no-deps --no-build-isolation --wheel-dir wheel . \
 && python -m venv /opt/slovoplet \
 && /opt/slovoplet/bin/pip install --no-cache-dir --require-hashes -r requirements-run.lock \
 && /opt/slovoplet/bin/pip install --no-cache-dir --no-deps wheel/*.whl

FROM python:3.12-slim
COPY --from=build /opt/slovoplet /opt/slovoplet
RUN useradd --system --uid 10001 --home-dir /data slovoplet && mkdir /data && chown slovoplet /data
USER slovoplet
VOLUME /data
ENV PATH=/opt/slovoplet/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    SLOVOPLET_HOST=0.0.0.0 \
    SLOVOPLET_PORT=8080 \
    SLOVOPLET_DATABASE=sqlite:////data/slovoplet.db \
    SLOVOPLET_LOG_FORMAT=json
EXPOSE 8080
HEALTHCHECK CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8080/health/ready')"]
CMD ["slovoplet", "serve"]
