"""Writes the contents of the image as SPDX 2.3 JSON: the program, the libraries linked into it, and Debian's packages.

    sbom.py ROOT SWIFT-VERSION LINKED-PACKAGES PACKAGE…

LINKED-PACKAGES are the packages that are linked statically into the program, separated by spaces.
"""

import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import uuid

root, swift_version = pathlib.Path(sys.argv[1]), sys.argv[2].split()[-1]
static, names = sys.argv[3].split(), sys.argv[4:]
program = root / "app/legibility"
digest = hashlib.sha256(program.read_bytes()).hexdigest()
version = subprocess.check_output([program, "--version"], text=True).split()[-1]
created = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)


def identifier(name):
    return re.sub(r"[^A-Za-z0-9.-]", "-", name)


def text_of(name):
    """Returns where the licences are: their texts are files in the image, and half a megabyte."""
    assert copyright_of(name)
    return f"The licences and copyright notices are in this file of the image: /usr/share/doc/{name}/copyright"


def copyright_of(name):
    return (root / "usr/share/doc" / name / "copyright").read_text(errors="replace")


def debian(package):
    """Returns a Debian package. Its licence is its copyright file, with Debian's names for licences."""
    fields = ["Package", "Version", "Architecture", "Maintainer", "source:Package", "source:Version", "Homepage"]
    line_format = "\\n".join("${%s}" % field for field in fields)
    output = subprocess.check_output(["dpkg-query", "-W", "-f", line_format, package], text=True)
    name, version, architecture, maintainer, source, source_version, homepage = output.split("\n")
    licences = sorted(set(re.findall(r"^License:[ \t]*(\S.*?)[ \t]*$", copyright_of(name), re.MULTILINE)))
    return {
        "SPDXID": f"SPDXRef-{identifier(name)}",
        "name": name,
        "versionInfo": version,
        "supplier": "Person: " + re.sub(r"<(.*)>", r"(\1)", maintainer),
        "sourceInfo": f"built by Debian from {source} {source_version}",
        "downloadLocation": "NOASSERTION",
        "homepage": homepage or "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": "NOASSERTION",
        "licenseDeclared": f"LicenseRef-{identifier(name)}",
        "licenseComments": "In Debian's words: " + ("; ".join(licences) or "see the text") + ".",
        "copyrightText": "NOASSERTION",
        "externalRefs": [
            {
                "referenceCategory": "PACKAGE-MANAGER",
                "referenceType": "purl",
                "referenceLocator": f"pkg:deb/debian/{name}@{version}?arch={architecture}&distro=debian-12",
            }
        ],
    }


def linked(name, version, licence):
    return {
        "SPDXID": f"SPDXRef-{identifier(name)}",
        "name": name,
        "versionInfo": version,
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": "NOASSERTION",
        "licenseDeclared": licence,
        "copyrightText": "NOASSERTION",
    }


ours = linked("legibility", version, "NOASSERTION") | {
    "primaryPackagePurpose": "APPLICATION",
    "checksums": [{"algorithm": "SHA256", "checksumValue": digest}],
}
# The program contains the standard library and Dispatch.
swift = linked("swift", swift_version, "Apache-2.0 WITH Swift-exception")
linked_statically = [debian(name) for name in static]
libraries = linked_statically + [debian(name) for name in names]


def relation(element, kind, related):
    return {"spdxElementId": element, "relationshipType": kind, "relatedSpdxElement": related}


json.dump(
    {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"legibility-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/legibility-{version}-"
        + str(uuid.uuid5(uuid.NAMESPACE_OID, digest + " ".join(p["versionInfo"] for p in libraries))),
        "creationInfo": {
            "created": created.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": [f"Tool: legibility-sbom-{version}"],
        },
        "packages": [ours, swift, *libraries],
        "hasExtractedLicensingInfos": [
            {"licenseId": p["licenseDeclared"], "name": p["name"], "extractedText": text_of(p["name"])}
            for p in libraries
        ],
        "relationships": [
            relation("SPDXRef-DOCUMENT", "DESCRIBES", ours["SPDXID"]),
            relation(ours["SPDXID"], "STATIC_LINK", swift["SPDXID"]),
            *(
                relation(ours["SPDXID"], "STATIC_LINK" if p in linked_statically else "DYNAMIC_LINK", p["SPDXID"])
                for p in libraries
            ),
        ],
    },
    sys.stdout,
    indent=1,
    ensure_ascii=False,
)
