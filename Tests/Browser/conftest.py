"""A browser and the address of the server under test, for the files beside this one.

The server is started by Config/test.sh, which says in LEGIBILITY_URL where it listens.
"""

import base64
import os
import pathlib
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from selenium import webdriver
from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException, WebDriverException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
# A folder for pictures of the pages, for people to look at; without it none are taken.
SCREENSHOTS = os.environ.get("LEGIBILITY_SCREENSHOTS")
# Seconds after which something that a test waits for is not coming any more, on a machine that is busy with other things.
PATIENCE = float(os.environ.get("LEGIBILITY_PATIENCE", 60))


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
    # axe compares the colours of every element of a long page, for minutes on a machine that is very busy. The connection
    # to the driver must not give up before the driver does.
    driver.set_script_timeout(15 * PATIENCE)
    driver.command_executor.client_config.timeout = 20 * PATIENCE
    yield driver
    driver.quit()


class Browser:
    """Chromium with what the tests set and ask, in one place."""

    def __init__(self, driver, url):
        self.driver = driver
        self.url = url
        # The statuses that a test's questions get on purpose; the console reports each of them.
        self.refusals = {422}

    def configure(self, width=1280, height=900, scheme="light", script=True, media="", **features):
        features = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
        )
        self.driver.execute_cdp_cmd(
            "Emulation.setEmulatedMedia",
            {"media": media, "features": [{"name": "prefers-color-scheme", "value": scheme}, *features]},
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

    def fill(self, identifier, text):
        field = self.find(f"#{identifier}")
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(text)

    def press(self, *keys, holding=()):
        """Presses keys where the focus is, while others are held."""
        actions = ActionChains(self.driver)
        for key in holding:
            actions.key_down(key)
        actions.send_keys(*keys)
        for key in holding:
            actions.key_up(key)
        actions.perform()

    def mouse(self, kind, x, y):
        """Past chromedriver's own mouse, which lets a slider go that had no focus."""
        self.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1})

    def focused(self):
        """What has the focus: its id, or else its name."""
        return self.run(
            "const {id, textContent, ariaLabel} = document.activeElement; return id || ariaLabel || textContent.trim()")

    def tab_to(self, name, keys=60):
        """Moves the focus with the Tab key alone until it is on what has this id or name."""
        for _ in range(keys):
            if self.focused() == name:
                return
            self.press(Keys.TAB)
        raise AssertionError(f"No key leads to {name}.")

    def query(self):
        return parse_qs(urlsplit(self.driver.current_url).query, keep_blank_values=True)

    def wait(self, condition, passing=(NoSuchElementException, StaleElementReferenceException)):
        """Waits until a condition holds. What is replaced while it is read counts as not there yet."""
        WebDriverWait(self.driver, PATIENCE, 0.05, passing).until(lambda _: condition())

    def follow(self, element):
        """Clicks what leads to another page, and returns when that page is there in whole.

        A page has its own window, so a mark on the window of the page that is being left tells the two apart, also
        where both have the same address. Between the two there may be nothing to ask.
        """
        self.run("window.isLeft = true")
        element.click()
        self.wait(lambda: self.run("return !window.isLeft && document.readyState === 'complete'"), WebDriverException)

    def submit(self, form="main form"):
        self.follow(self.find(f"{form} button[type=submit]"))

    def answered(self, form="main form"):
        """Waits until the page, which asks while people type, shows the answer to all that a form holds.

        The address is changed together with the answer.
        """
        self.wait(lambda: self.run(
            "const asked = new URL(arguments[0].action); asked.search = new URLSearchParams(new FormData(arguments[0]));"
            "return asked.href === location.href", self.find(form)))

    def hears(self, beginning):
        """Waits until the page has said something that begins so: it speaks once nobody has typed for a while."""
        self.wait(lambda: self.find("[role=status]").get_attribute("textContent").startswith(beginning))

    def scrolled(self, region):
        """Waits until a region is scrolled to its lower end, and moves no more: keys scroll it smoothly."""
        seen = []

        def is_at_rest():
            seen.append(self.run(
                "const {scrollTop, scrollLeft, clientHeight, scrollHeight} = arguments[0];"
                "return [scrollTop, scrollLeft, scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1]", region))
            return seen[-1][2] and seen[-2:-1] == seen[-1:]

        self.wait(is_at_rest)

    def screenshot(self, name):
        if not SCREENSHOTS:
            return
        folder = pathlib.Path(SCREENSHOTS)
        folder.mkdir(parents=True, exist_ok=True)
        height = self.run("return document.documentElement.scrollHeight")
        size = self.driver.execute_cdp_cmd("Page.getLayoutMetrics", {})["cssLayoutViewport"]
        clip = {"x": 0, "y": 0, "width": size["clientWidth"], "height": height, "scale": 1}
        picture = self.driver.execute_cdp_cmd("Page.captureScreenshot", {"clip": clip, "captureBeyondViewport": True})
        (folder / f"{name}.png").write_bytes(base64.b64decode(picture["data"]))

    def complaints(self):
        """What the console holds, but for the statuses that answers have on purpose."""
        return [entry["message"] for entry in self.driver.get_log("browser") if not self.is_refusal(entry)]

    def is_refusal(self, entry):
        status = re.search(r"status of (\d+)", entry["message"])
        return entry["source"] == "network" and status and int(status[1]) in self.refusals


@pytest.fixture
def browser(chromium, url):
    browser = Browser(chromium, url)
    browser.configure()
    # The tab keeps nothing of the test before: what a page stores for a visit can be cleared where a page of the server is.
    chromium.get(f"{url}/healthz")
    chromium.execute_script("sessionStorage.clear(); localStorage.clear()")
    # The page of the test before is gone before its last words are dropped.
    chromium.get("about:blank")
    chromium.get_log("browser")
    yield browser
    assert browser.complaints() == []


@pytest.fixture
def finger(browser):
    """A phone, and a finger on it: a function that puts it down at a place, moves it some way and lifts it. Without a way it
    taps."""
    browser.configure(width=390, height=700)
    command = browser.driver.execute_cdp_cmd
    command("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def touch(kind, *place):
        points = [{"x": place[0], "y": place[1]}] if place else []
        command("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def move(start, way=None):
        touch("touchStart", *start)
        for step in range(1, 13) if way else ():
            touch("touchMove", *(place + length * step / 12 for place, length in zip(start, way)))
        touch("touchEnd")

    yield move
    command("Emulation.setTouchEmulationEnabled", {"enabled": False})
