import fs from "node:fs";
import puppeteer from "puppeteer";

const [address, name, folder] = process.argv.slice(2);
const browser = await puppeteer.launch();
const page = await browser.newPage();
await page.goto(address);
for (const file of ["record.js", "record-more.js"].filter(fs.existsSync)) await page.evaluate(fs.readFileSync(file, "utf8"));
fs.mkdirSync(folder, { recursive: true });
for (const [index, { file, clip }] of (await page.evaluate((name) => legibility.record(name), name)).entries()) {
  await page.evaluate((index) => legibility.show(index), index);
  await page.screenshot({ path: `${folder}/${file}`, clip: { ...clip, scale: 2 }, captureBeyondViewport: true });
}
fs.writeFileSync(`${folder}/${name}.json`, JSON.stringify(await page.evaluate(() => legibility.result())));
await browser.close();
