import base64, json, pathlib, sys
from selenium import webdriver

address, name, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
folder.mkdir(exist_ok=True)
driver = webdriver.Chrome()
driver.get(address)
driver.execute_script(pathlib.Path("record.js").read_text())
for index, shot in enumerate(driver.execute_script("return legibility.record(arguments[0])", name)):
    driver.execute_script("legibility.show(arguments[0])", index)
    clip = {"captureBeyondViewport": True, "clip": {**shot["clip"], "scale": 2}}
    image = driver.execute_cdp_cmd("Page.captureScreenshot", clip)
    (folder / shot["file"]).write_bytes(base64.b64decode(image["data"]))
(folder / f"{name}.json").write_text(json.dumps(driver.execute_script("return legibility.result()")))
driver.quit()
