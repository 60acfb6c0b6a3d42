import os
import pathlib
import sys

import pytest

root = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(root / "Config/bulk"), str(root / "Tests/Bulk")]


@pytest.fixture(scope="session")
def program():
    """The command that the job runs, with its options."""
    return os.environ.get("BULK_PROGRAM", str(root / ".build/release/legibility"))
