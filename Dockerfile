# The server's image, and how to run it:
#     docker build -t legibility .
#     docker run --rm --read-only -p 8080:8080 legibility
# Every check, in a container:
#     docker build --target test -t legibility-test .
# The image with Chromium, which audits web pages; see Config/WEB-PAGES.md:
#     docker build --target browser -t legibility-browser .
# The image with poppler and Tesseract, which audits PDF files and names the lines in pictures; see Config/SCREENS.md:
#     docker build --target documents -t legibility-documents .
# An image for another machine, whose bytes are the same each time:
#     docker buildx build --platform linux/arm64 --build-arg SOURCE_DATE_EPOCH=0 -t legibility .
#
# The base images are tags, which can move. To build from images that can't, name their digests, which
# `docker buildx imagetools inspect swift:6.3-bookworm` prints:
#     docker build --build-arg SWIFT_IMAGE=docker.io/library/swift:6.3-bookworm@sha256:… \
#         --build-arg DEBIAN_IMAGE=docker.io/library/debian:bookworm-slim@sha256:… -t legibility .
ARG SWIFT_IMAGE=docker.io/library/swift:6.3-bookworm
ARG DEBIAN_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${SWIFT_IMAGE} AS build
WORKDIR /source
COPY Config/install.sh Config/
RUN Config/install.sh build face scripts
COPY Package.swift .
COPY Sources Sources
# The package declares test targets, so their folders must exist, even without files.
COPY Tests Tests
# The linker searches this folder first, and finds only static archives there.
RUN bash -c 'source Config/install.sh && mkdir /held && dpkg-query --listfiles "${linked_packages[@]}" | grep "\.a$" \
    | xargs ln --symbolic --target-directory=/held'
# The standard library's part of what lld.sh removes from this project's objects.
RUN cd /held && llvm-ar x /usr/lib/swift_static/linux/libswiftCore.a Swift.o \
    && llvm-objcopy --remove-section .eh_frame --remove-section .rela.eh_frame Swift.o \
    && llvm-ar r /usr/lib/swift_static/linux/libswiftCore.a Swift.o && rm Swift.o
COPY Config/lld.sh Config/
# The compiler's hashes of modules, and the section that the linker makes of them, differ from build to build. Nothing
# reads them.
# The program exports no symbols, unused and duplicate functions are removed, and relocations are packed. This makes the
# program an eighth smaller, and it loads a millisecond faster.
RUN swift build --configuration release --product legibility --static-swift-stdlib \
        -Xswiftc -use-ld=/source/Config/lld.sh \
        -Xswiftc -Xfrontend -Xswiftc -function-sections \
        -Xswiftc -L/held -Xlinker --no-export-dynamic -Xlinker --icf=safe -Xlinker -z -Xlinker pack-relative-relocs \
    && mkdir /app && objcopy --strip-all --remove-section .swift_modhash --remove-section .note.gnu.build-id \
        .build/release/legibility /app/legibility
COPY Public Public
COPY Config/face.sh Config/scripts.sh Config/
# The copies keep their times, because scripts.sh leaves files that are newer than their sources.
RUN cp -rp Public /app/Public && Config/face.sh /app/Public && Config/scripts.sh /app/Public
# The program contains Swift's libraries, so the image includes their names and licences.
RUN mkdir /swift && cp /usr/share/swift/LICENSE.txt /swift/copyright \
    && swift --version 2>&1 | grep -oE 'Swift version [0-9.]+' >/swift/version

FROM build AS test
RUN Config/install.sh test
COPY . .
RUN Config/test.sh

# The program with a browser and fonts, for audits of web pages in CI. This image is many times larger, and is never used
# for the server.
FROM ${DEBIAN_IMAGE} AS browser
COPY Config/install.sh Config/
RUN Config/install.sh run browser && rm -rf /var/lib/apt/lists
COPY --from=build /app /app
# The user is a number, so that an orchestrator can see that it isn't root. Chromium and fontconfig only write temporary
# files.
USER 10001:10001
ENV HOME=/tmp
ENTRYPOINT ["/app/legibility"]
CMD ["audit", "--help"]

# The program with poppler and Tesseract, for audits of documents and pictures.
FROM ${DEBIAN_IMAGE} AS documents
COPY Config/install.sh Config/
RUN Config/install.sh run document && rm -rf /var/lib/apt/lists
COPY --from=build /app /app
USER 10001:10001
ENTRYPOINT ["/app/legibility"]
CMD ["audit", "--help"]

# The same release of Debian, in which the files that the program needs are collected.
FROM ${DEBIAN_IMAGE} AS files
COPY Config/install.sh Config/
RUN Config/install.sh run image
COPY Config/image Config/image
COPY --from=build /swift /swift
COPY --from=build /app /app
ARG SOURCE_DATE_EPOCH=0
RUN Config/image/collect.sh /app /swift /image

FROM scratch
ARG VERSION=development
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Legibility" \
    org.opencontainers.image.description="Answers whether people can read this: exact WCAG and perceptual contrast over HTTP" \
    org.opencontainers.image.version="$VERSION" \
    org.opencontainers.image.revision="$REVISION"
ENV LEGIBILITY_REVISION=$REVISION
COPY --from=files /image /
# The user is a number, so that an orchestrator can see that it isn't root. The program writes nothing to disk, so run it
# read-only.
USER 10001:10001
EXPOSE 8080
STOPSIGNAL SIGTERM
# The check uses the address in the environment or in a configuration file.
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD ["/app/legibility", "health"]
ENTRYPOINT ["/app/legibility"]
