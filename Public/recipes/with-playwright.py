import json, pathlib, sys
from playwright.sync_api import sync_playwright

address, name, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
folder.mkdir(exist_ok=True)
with sync_playwright() as playwright:
    browser = playwright.chromium.launch()  # alternatives: playwright.firefox, playwright.webkit
    page = browser.new_page(device_scale_factor=2)
    page.goto(address)
    for script in [pathlib.Path("record.js"), *pathlib.Path().glob("record-more.js")]:
        page.evaluate(script.read_text())
    for index, shot in enumerate(page.evaluate("name => legibility.record(name)", name)):
        page.evaluate("index => legibility.show(index)", index)
        page.screenshot(path=folder / shot["file"], clip=shot["clip"], full_page=True, animations="allow")
    (folder / f"{name}.json").write_text(json.dumps(page.evaluate("legibility.result()")))
