"""Fixtures for the tests in this folder: a browser, and the address of the server under test.

Config/test.sh starts the server, and sets LEGIBILITY_URL to its address.
"""

import base64
import os
import pathlib
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from selenium import webdriver
from selenium.common.exceptions import (
    ElementNotInteractableException, NoSuchElementException, StaleElementReferenceException, WebDriverException)
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
# A folder for screenshots of the pages. If it isn't set, no screenshots are taken.
SCREENSHOTS = os.environ.get("LEGIBILITY_SCREENSHOTS")
# The number of seconds after which a test stops waiting, long enough for a busy machine.
PATIENCE = float(os.environ.get("LEGIBILITY_PATIENCE", 60))


@pytest.fixture(scope="session")
def url():
    return os.environ["LEGIBILITY_URL"]


def start_chromium(environment=None):
    """Starts Chromium, with additional environment variables, and returns its driver."""
    options = webdriver.ChromeOptions()
    # Chromium without a user interface needs half the processor time of Chromium with one.
    options.binary_location = "/usr/lib/chromium/chromium-headless-shell"
    # No sandbox, because containers and CI run as root. No shared memory, because a container has little.
    for argument in ("--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    service = Service("/usr/bin/chromedriver", env={**os.environ, **(environment or {})})
    driver = webdriver.Chrome(options=options, service=service)
    # On a very busy machine, axe needs minutes to check the colours of a long page. The connection to the driver must
    # not time out before the driver does.
    driver.set_script_timeout(15 * PATIENCE)
    driver.command_executor.client_config.timeout = 20 * PATIENCE
    return driver


@pytest.fixture(scope="session")
def chromium():
    driver = start_chromium()
    yield driver
    driver.quit()


class Browser:
    """Chromium, with the functions that tests need."""

    def __init__(self, driver, url):
        self.driver = driver
        self.url = url
        # Statuses that a test causes on purpose. The console reports each of them.
        self.refusals = {422}
        # Whether the pages' scripts run.
        self.script = True

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
        self.script = script

    def open(self, path):
        self.driver.get(self.url + path)
        self.wait_for_observers()

    def wait_for_observers(self):
        """Waits for two frames, because a page's observers of sizes run with its first frame, which a busy machine draws
        after the page has loaded."""
        if self.script:
            self.run("return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))")

    def open_without_cache(self, path):
        """Opens a page as on the first visit. Leaving the site ends its process, which has a cache of its own."""
        self.driver.get("about:blank")
        self.driver.execute_cdp_cmd("Network.clearBrowserCache", {})
        self.open(path)

    def find(self, selector):
        return self.driver.find_element("css selector", selector)

    def find_all(self, selector):
        return self.driver.find_elements("css selector", selector)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def fill(self, identifier, text):
        """Replaces a field's text. Waits for the field, because scripts may still be moving it to its place."""
        def is_filled():
            field = self.find(f"#{identifier}")
            field.send_keys(Keys.CONTROL, "a")
            field.send_keys(text)
            return True

        self.wait(is_filled, (NoSuchElementException, StaleElementReferenceException, ElementNotInteractableException))

    def press(self, *keys, holding=()):
        """Presses keys in the focused element, while other keys are held down."""
        actions = ActionChains(self.driver)
        for key in holding:
            actions.key_down(key)
        actions.send_keys(*keys)
        for key in holding:
            actions.key_up(key)
        actions.perform()

    def mouse(self, kind, x, y):
        """Sends a mouse event directly, because chromedriver's mouse releases a slider that didn't have the focus."""
        self.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1})

    def focused(self):
        """Returns the id of the focused element, or its name if it has no id."""
        return self.run(
            "const {id, textContent, ariaLabel} = document.activeElement; return id || ariaLabel || textContent.trim()")

    def tab_to(self, name, keys=60, holding=()):
        """Presses Tab, or Shift and Tab, until the element with this id or name has the focus."""
        for _ in range(keys):
            if self.focused() == name:
                return
            self.press(Keys.TAB, holding=holding)
        raise AssertionError(f"Tab doesn't reach {name}.")

    def query(self):
        return parse_qs(urlsplit(self.driver.current_url).query, keep_blank_values=True)

    def wait(self, condition, passing=(NoSuchElementException, StaleElementReferenceException)):
        """Waits until a condition is true. A missing element, or an element that is being replaced, counts as false."""
        WebDriverWait(self.driver, PATIENCE, 0.05, passing).until(lambda _: condition())

    def follow(self, element):
        """Clicks an element that opens another page, and returns when that page has loaded.

        A page has its own window, so a mark on the window of the old page distinguishes the two, even if both have the
        same address. Between the two pages, the driver may raise an error.
        """
        self.run("window.isLeft = true")
        element.click()
        self.wait(lambda: self.run("return !window.isLeft && document.readyState === 'complete'"), WebDriverException)
        self.wait_for_observers()

    def submit(self, form="main form"):
        self.follow(self.find(f"{form} button[type=submit]"))

    def answered(self, form="main form"):
        """Waits until the page, which sends requests during typing, shows the result for the form's values.

        The page changes its address together with the result.
        """
        self.wait(lambda: self.run(
            "const target = new URL(arguments[0].action); target.search = new URLSearchParams(new FormData(arguments[0]));"
            "return target.href === location.href", self.find(form)))

    def hears(self, beginning):
        """Waits until the live region's text begins with this. The page announces it after a pause in typing."""
        self.wait(lambda: self.find("[role=status]").get_attribute("textContent").startswith(beginning))

    def wait_for_scroll(self, region):
        """Waits until a region is at its lower end and no longer moves, because keys scroll it smoothly."""
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
        image = self.driver.execute_cdp_cmd("Page.captureScreenshot", {"clip": clip, "captureBeyondViewport": True})
        (folder / f"{name}.png").write_bytes(base64.b64decode(image["data"]))

    def console_messages(self):
        """The console's messages, except messages about statuses that a test causes on purpose."""
        return [entry["message"] for entry in self.driver.get_log("browser") if not self.is_refusal(entry)]

    def is_refusal(self, entry):
        status = re.search(r"status of (\d+)", entry["message"])
        return entry["source"] == "network" and status and int(status[1]) in self.refusals


@pytest.fixture
def browser(chromium, url):
    browser = Browser(chromium, url)
    browser.configure()
    # A page's storage can be cleared only on a page of the server. Opening a page also leaves the previous test's page
    # before that page's messages are dropped. Opening about:blank instead would cost another process of the browser for
    # each test.
    chromium.get(f"{url}/livez")
    chromium.execute_script("sessionStorage.clear(); localStorage.clear()")
    chromium.get_log("browser")
    yield browser
    assert browser.console_messages() == []


@pytest.fixture
def finger(browser):
    """A phone with touch: a function that touches `start`, moves the finger by `way` and lifts it. Without `way`, it taps."""
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
