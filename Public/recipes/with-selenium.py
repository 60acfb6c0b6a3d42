import base64, json, pathlib, sys
from selenium import webdriver

address, name, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
folder.mkdir(exist_ok=True)
driver = webdriver.Chrome()
driver.get(address)
for script in [pathlib.Path("record.js"), *pathlib.Path().glob("record-more.js")]:
    driver.execute_script(script.read_text())
for index, shot in enumerate(driver.execute_script("return legibility.record(arguments[0])", name)):
    driver.execute_script("legibility.show(arguments[0])", index)
    clip = {"captureBeyondViewport": True, "clip": {**shot["clip"], "scale": 2}}
    (folder / shot["file"]).write_bytes(base64.b64decode(driver.execute_cdp_cmd("Page.captureScreenshot", clip)["data"]))
(folder / f"{name}.json").write_text(json.dumps(driver.execute_script("return legibility.result()")))
driver.quit()
