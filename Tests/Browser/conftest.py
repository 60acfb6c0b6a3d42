"""A browser and the address of the server under test, for the files beside this one.

The server is started by Config/test.sh, which says in LEGIBILITY_URL where it listens.
"""

import base64
import os
import pathlib

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
SCREENSHOTS = REPOSITORY / ".build" / "screenshots"


@pytest.fixture(scope="session")
def url():
    return os.environ["LEGIBILITY_URL"]


@pytest.fixture(scope="session")
def chromium():
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    # No sandbox, since containers and CI run as root; no shared memory, since a container's is small.
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    # axe reads every element of a long page, on machines that are busy.
    driver.set_script_timeout(180)
    yield driver
    driver.quit()


class Browser:
    """Chromium with what the tests set and ask, in one place."""

    def __init__(self, driver, url):
        self.driver = driver
        self.url = url

    def configure(self, width=1280, height=900, scheme="light", script=True, **features):
        features = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
        )
        self.driver.execute_cdp_cmd(
            "Emulation.setEmulatedMedia",
            {"features": [{"name": "prefers-color-scheme", "value": scheme}, *features]},
        )
        self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": not script})

    def open(self, path):
        self.driver.get(self.url + path)

    def find(self, selector):
        return self.driver.find_element("css selector", selector)

    def find_all(self, selector):
        return self.driver.find_elements("css selector", selector)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def screenshot(self, name):
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        height = self.run("return document.documentElement.scrollHeight")
        size = self.driver.execute_cdp_cmd("Page.getLayoutMetrics", {})["cssLayoutViewport"]
        clip = {"x": 0, "y": 0, "width": size["clientWidth"], "height": height, "scale": 1}
        picture = self.driver.execute_cdp_cmd("Page.captureScreenshot", {"clip": clip, "captureBeyondViewport": True})
        (SCREENSHOTS / f"{name}.png").write_bytes(base64.b64decode(picture["data"]))

    def complaints(self):
        """What the console holds, but for the status that an answer with faults has on purpose."""
        return [
            entry["message"]
            for entry in self.driver.get_log("browser")
            if not (entry["source"] == "network" and "status of 422" in entry["message"])
        ]


@pytest.fixture
def browser(chromium, url):
    browser = Browser(chromium, url)
    browser.configure()
    chromium.get_log("browser")
    yield browser
    assert browser.complaints() == []
    browser.configure()
