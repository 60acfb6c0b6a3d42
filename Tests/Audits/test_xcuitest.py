"""Type-checks the documentation's file for UI tests against declarations of the parts of XCTest that it uses."""

import json
import os
import pathlib
import re
import shutil
import subprocess

import pytest

TOP = pathlib.Path(__file__).resolve().parents[2]
SWIFTC = shutil.which("swiftc")

# Names and types as in Apple's documentation of XCTest and XCUIAutomation; bodies aren't needed.
XCTEST = """
@_exported import Foundation
open class XCTActivity { public init() {} }
open class XCTestCase { public init() {}
    nonisolated public func add(_ attachment: XCTAttachment) {} }
public class XCUIScreenshot { public var pngRepresentation: Data { Data() } }
public class XCTAttachment {
    public enum Lifetime { case keepAlways, deleteOnSuccess }
    public init(string: String) {}
    public init(screenshot: XCUIScreenshot) {}
    public var name: String?
    public var lifetime = Lifetime.deleteOnSuccess
}
@MainActor public class XCUIDevice {
    public enum Appearance: Int, Sendable { case unspecified, light, dark }
    public static let shared = XCUIDevice()
    public var appearance = Appearance.unspecified
}
@MainActor public class XCUIElement {
    public func tap() {}
    public func screenshot() -> XCUIScreenshot { XCUIScreenshot() }
    public nonisolated var debugDescription: String { "" }
    public var buttons: XCUIElementQuery { XCUIElementQuery() }
}
@MainActor public class XCUIElementQuery { public subscript(_ name: String) -> XCUIElement { XCUIElement() } }
public class XCUIApplication: XCUIElement {
    public override init() {}
    public var launchArguments: [String] = []
    public func launch() {}
    public func terminate() {}
}
""".replace("public func tap()", "public init() {}\n    public func tap()")


def blocks():
    text = (TOP / "Config/SCREENS.md").read_text()
    return re.findall(r"^```swift\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def stub(tmp_path_factory):
    folder = tmp_path_factory.mktemp("xctest")
    (folder / "XCTest.swift").write_text(XCTEST)
    subprocess.run(
        [SWIFTC, "-swift-version", "6", "-parse-as-library", "-emit-module", "-module-name", "XCTest", "XCTest.swift"],
        cwd=folder, check=True, timeout=300)
    return folder


def check(folder, *sources):
    files = []
    for index, source in enumerate(sources):
        (folder / f"File{index}.swift").write_text(source)
        files.append(f"File{index}.swift")
    command = [SWIFTC, "-swift-version", "6", "-warnings-as-errors", "-typecheck", "-parse-as-library", "-I", ".", *files]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)


@pytest.mark.skipif(SWIFTC is None, reason="needs a Swift compiler")
def test_the_file_for_ui_tests_compiles(stub):
    file, test = [block for block in blocks() if "XCTestCase" in block]
    assert file.startswith("// LegibilityScreens.swift\n")
    done = check(stub, file, "import XCTest\n" + test)
    assert done.returncode == 0, done.stderr


def category(name):
    """The category that the program understands, and the size of Body in it."""
    target = f"/v1/type/scale?style=body&size=17&category={name}"
    done = subprocess.run([os.environ["LEGIBILITY_PROGRAM"], "ask", target], capture_output=True, check=True, timeout=60)
    (scale,) = json.loads(done.stdout)["scales"]
    return scale["category"], scale["systemPointSize"]


def test_each_text_size_has_the_same_category_under_both_names():
    (file, _) = [block for block in blocks() if "XCTestCase" in block]
    sizes = re.findall(r'\((?:apple: )?"(\w+)", (?:name: )?"(\w+)"\)', file)
    # By Apple's table of text sizes, Body has 17, 40 and 53 pt.
    assert [category(name)[1] for _, name in sizes] == [17, 40, 53]
    assert [category(f"UICTContentSizeCategory{apple}") for apple, _ in sizes] == [category(name) for _, name in sizes]


@pytest.mark.skipif(SWIFTC is None, reason="needs a Swift compiler")
def test_the_compiler_rejects_other_names(stub):
    (file, _) = [block for block in blocks() if "XCTestCase" in block]
    done = check(stub, file.replace("launchArguments", "launchOptions"))
    assert done.returncode != 0 and "launchOptions" in done.stderr
