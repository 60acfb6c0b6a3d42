// The part of Puppeteer's API that the recipe uses (https://pptr.dev/api), with the Chromium of this machine. It stands in
// for Puppeteer, which comes from a registry of its own and brings a browser. Playwright's driver has the same protocol.
import fs from "node:fs";
import { createRequire } from "node:module";

const { chromium } = createRequire(import.meta.url)(process.env.LEGIBILITY_PLAYWRIGHT);

class Page {
  constructor(page, session) { Object.assign(this, { page, session }); }
  goto(address) { return this.page.goto(address); }
  evaluate(script, ...values) {
    if (values.length > 1) throw new Error("One value is enough for the recipe.");
    return this.page.evaluate(script, ...values);
  }
  async screenshot({ path, clip, captureBeyondViewport = true, ...others }) {
    if (!clip || Object.keys(others).length) throw new Error("The recipe takes no such screenshot.");
    const { data } = await this.session.send("Page.captureScreenshot", { format: "png", clip: { scale: 1, ...clip }, captureBeyondViewport });
    fs.writeFileSync(path, Buffer.from(data, "base64"));
  }
}

class Browser {
  constructor(browser) { this.browser = browser; }
  async newPage() {
    // Puppeteer's default.
    const page = await this.browser.newPage({ viewport: { width: 800, height: 600 } });
    return new Page(page, await page.context().newCDPSession(page));
  }
  close() { return this.browser.close(); }
}

export default {
  async launch() {
    const args = process.getuid() === 0 ? ["--no-sandbox"] : [];
    return new Browser(await chromium.launch({ executablePath: "/usr/bin/chromium", args }));
  },
};
