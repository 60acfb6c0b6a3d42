# docker build -t legibility .                     the server's image
# docker build --target test -t legibility-test .  every check, in a container
# docker run --rm --read-only -p 8080:8080 legibility

FROM docker.io/library/swift:6.3-bookworm AS build
WORKDIR /source
COPY Config/install.sh Config/
RUN Config/install.sh build
COPY Package.swift .
COPY Sources Sources
# Test targets are declared, so their folders must be there; their files need not be.
COPY Tests Tests
RUN swift build --configuration release --product legibility --static-swift-stdlib \
    && install -D --strip .build/release/legibility /app/legibility
COPY Public /app/Public

FROM build AS test
RUN Config/install.sh test
COPY . .
RUN Config/test.sh

FROM docker.io/library/debian:bookworm-slim
ARG VERSION=development
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Legibility" \
    org.opencontainers.image.description="Answers whether people can read this: exact WCAG and perceptual contrast over HTTP" \
    org.opencontainers.image.version="$VERSION" \
    org.opencontainers.image.revision="$REVISION" \
    org.opencontainers.image.base.name="docker.io/library/debian:bookworm-slim"
COPY Config/install.sh /install.sh
RUN /install.sh run && rm -rf /install.sh /var/lib/apt/lists/* /var/cache/apt/* /var/log/*
COPY --from=build /app /app
# A number, so that an orchestrator can see that it is not root. Nothing is written to disk: run it read-only.
USER 10001:10001
EXPOSE 8080
STOPSIGNAL SIGTERM
# Debian's bash can speak HTTP by itself; the port is the one the server was told to listen on.
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD ["/bin/bash", "-c", \
    "listen=${LEGIBILITY_LISTEN:-8080}; exec 3<>/dev/tcp/127.0.0.1/${listen##*:} && printf 'GET /readyz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [[ $status = 200 ]] || exit 1"]
ENTRYPOINT ["/app/legibility"]
