import base64, json, pathlib, sys, selenium.webdriver
address, name, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
folder.mkdir(exist_ok=True)
options = selenium.webdriver.FirefoxOptions()
options.enable_bidi = True
options.set_preference("layout.css.devPixelsPerPx", "2.0")
with selenium.webdriver.Firefox(options) as driver:
    driver.set_window_size(1280, 900)
    driver.get(address)
    for script in [pathlib.Path("record.js"), *pathlib.Path().glob("record-more.js")]:
        driver.execute_script("const globalThis = window;" + script.read_text())  # Firefox runs scripts in a sandbox.
    for index, shot in enumerate(driver.execute_script("return legibility.record(arguments[0])", name)):
        driver.execute_script("legibility.show(arguments[0])", index)
        (folder / shot["file"]).write_bytes(base64.b64decode(driver.browsing_context.capture_screenshot(driver.current_window_handle, None, shot["clip"] | {"type": "box"}, "document")))
    (folder / f"{name}.json").write_text(json.dumps(driver.execute_script("return legibility.result()")))
