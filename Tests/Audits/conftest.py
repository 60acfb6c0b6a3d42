"""Fixtures: audits by the tested server, schemas of other projects, and a request that causes every kind of finding.

Config/test.sh starts the server, and sets LEGIBILITY_URL to its address. LEGIBILITY_SCHEMAS is the folder into which
schemas.sh has put the schemas.
"""

import json
import os
import pathlib
import urllib.error
import urllib.request

import pytest

SHEET = """:root {
  --ink: #777; --naïve: #888; --"odd": red;
  --paper: #fff;
  --old: #999;
}
.card { color: #aaa; background-color: var(--paper) }
"""
CATALOG = json.dumps(
    {
        "info": {"version": 1, "author": "xcode"},
        "colors": [
            {
                "idiom": "universal",
                "color": {"color-space": "srgb", "components": {"red": "0x80", "green": "0x80", "blue": "0x80", "alpha": "1"}},
            }
        ],
    },
    indent=2,
)
QUESTION = {
    "documents": [
        {"path": "web/the theme: one.css", "content": SHEET},
        {"path": "App.xcassets/Ink.colorset/Contents.json", "content": CATALOG},
        {"path": "broken.css.json", "content": "{"},
    ],
    "pairs": [
        {"text": "--ink", "ground": "--paper"},
        {"text": "--naïve", "ground": ["--paper"]},
        {"text": "--ink", "ground": "--paper", "size": 40},
        {"text": "--nope", "ground": "--paper"},
        {"text": "<&\"'>\u0001%|`\n::error::", "ground": "--paper"},
        {"text": "--old", "ground": "--paper", "reason": "Goes with the old page"},
        {"text": "black", "ground": "white", "reason": "Needless"},
        {"text": "#aaa", "ground": "white", "reason": "Over", "until": "2020-01-01"},
    ],
    "fixes": True,
}


@pytest.fixture(scope="session")
def schemas():
    return pathlib.Path(os.environ["LEGIBILITY_SCHEMAS"])


@pytest.fixture(scope="session")
def audit():
    """A function that posts a request, and returns the headers and body of the response."""

    def post(query, question=None, accept="*/*"):
        request = urllib.request.Request(
            f"{os.environ['LEGIBILITY_URL']}/v1/audit{query}",
            data=json.dumps(question or QUESTION).encode(),
            headers={"Content-Type": "application/json", "Accept": accept},
        )
        with urllib.request.urlopen(request, timeout=60) as response:
            return response.headers, response.read()

    return post


@pytest.fixture(scope="session")
def lines():
    """The lines of each file in the request."""
    return {document["path"]: document["content"].split("\n") for document in QUESTION["documents"]}
