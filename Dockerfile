# The service in a container: its wheel is built in one image and run in another, which has no compiler and no source.
#
#   docker build -t qwirkle .
#   docker run --publish 127.0.0.1:8000:8000 --volume qwirkle:/data qwirkle
#
# docs/hosting.md says the rest. tests/test_dockerfile.py reads this file.

FROM python:3.13-slim AS builder
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY pyproject.toml setup.py MANIFEST.in README.md CHANGELOG.md LICENSE constraints.txt ./
COPY src src
# What is built with is pinned as well: pip reads the second name since 25.3, and the first before.
ENV PIP_CONSTRAINT=/source/constraints.txt PIP_BUILD_CONSTRAINT=/source/constraints.txt
RUN python -m pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .
RUN python -m venv /opt/qwirkle \
    && /opt/qwirkle/bin/pip install --no-cache-dir "$(echo /wheels/*.whl)[host]"

FROM python:3.13-slim
COPY --from=builder /opt/qwirkle /opt/qwirkle
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin qwirkle \
    && install --directory --owner qwirkle --group qwirkle --mode 700 /data
ENV PATH=/opt/qwirkle/bin:$PATH QWIRKLE_DATABASE=/data/games.db
USER 10001:10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
    CMD ["python", "-c", "from urllib.request import *; build_opener(ProxyHandler({})).open('http://127.0.0.1:8000/health', timeout=4)"]
ENTRYPOINT ["qwirkle"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000"]
