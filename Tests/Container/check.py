"""Checks the image's root folder, configuration and SBOM: check.py ROOT CONFIGURATION.json"""

import hashlib
import json
import os
import pathlib
import stat
import sys

from spdx_tools.spdx.parser.parse_anything import parse_file
from spdx_tools.spdx.validation.document_validator import validate_full_spdx_document

root = pathlib.Path(sys.argv[1])
image = json.loads(pathlib.Path(sys.argv[2]).read_text())["Docker"]
settings = image["config"]

paths = [pathlib.Path(folder, name) for folder, _, names in os.walk(root) for name in names]
files = [path for path in paths if not path.is_symlink()]
programs = {str(path.relative_to(root)) for path in files if path.stat().st_mode & 0o111 and ".so" not in path.name}
assert programs == {"app/legibility"}, programs
tools = {"sh", "bash", "dash", "busybox", "apt", "apt-get", "dpkg", "perl", "python3"}
assert not tools & {path.name for path in paths}
assert not [path for path in paths if path.lstat().st_mode & (stat.S_ISUID | stat.S_ISGID)]
assert not [path for path in files if path.stat().st_mode & 0o022], "files that other users may write"
times = {int(path.lstat().st_mtime) for path in paths}
assert len(times) == 1, times

# The scripts without comments and long names, not the readable ones.
for name in ("record.js", "record-more.js"):
    assert 0 < (size := (root / "app/Public" / name).stat().st_size) <= 20_000, (name, size)

# Text is searched by bytes, so the program needs none of the standard library's regular expressions.
for name in (b"_RegexParser", b"_StringProcessing"):
    assert name not in (root / "app/legibility").read_bytes(), name

assert settings["User"] == "10001:10001"
assert settings["Entrypoint"] == ["/app/legibility"]
assert settings["Healthcheck"]["Test"] == ["CMD", "/app/legibility", "health"]
for name in ("title", "description", "version", "revision"):
    assert settings["Labels"][f"org.opencontainers.image.{name}"], name

document = parse_file(str(root / "sbom.spdx.json"))
assert not (errors := validate_full_spdx_document(document)), errors
assert document.creation_info.spdx_version == "SPDX-2.3"
packages = {package.name: package for package in document.packages}
program = packages["legibility"]
assert program.checksums[0].value == hashlib.sha256((root / "app/legibility").read_bytes()).hexdigest()
# Each library belongs to a package. The SBOM lists the package with its version, and the image contains its licence.
recorded = {path.name: path.read_text() for path in (root / "var/lib/dpkg/status.d").iterdir()}
assert recorded and recorded.keys() == packages.keys() - {"legibility", "swift"}
for name, status in recorded.items():
    assert f"\nVersion: {packages[name].version}\n" in status, name
    assert (root / "usr/share/doc" / name / "copyright").stat().st_size > 0, name
# The SBOM lists packages that are linked into the program, and the image doesn't contain their shared libraries again.
# The program doesn't need ICU, which is larger than everything else together.
names = ("archive", "brotli", "bz2", "expat", "hiredis", "lzma", "turbojpeg", "webp", "xxhash", "zstd")
for library in names:
    assert any(name.startswith(f"lib{library}") and name.endswith("-dev") for name in recorded), library
    assert not list(root.rglob(f"lib{library}*.so*")), library
assert not list(root.rglob("libicu*"))
assert "libc6" in recorded and (root / "usr/share/doc/swift/copyright").exists()
print(f"{len(packages)} packages in the SBOM, {len(files)} files")
