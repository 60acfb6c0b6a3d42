// The answer about text on an image: its figures and verdict.

import { element, say } from "./asking.js";
import { addCopyButtons, words as phrase } from "./copy.js";
import { layers } from "./layer.js";

const find = (id) => document.getElementById(id);

/** The maximum share of failing pixels in a frame with which the words are still readable. */
const negligible = 0.01;

export function showResult({ pixels }, { wcag, apca, failing, indeterminate, scrims, verdict, foreground }, size, layUnder) {
  // The comparison uses tenths of a percent, like the sentence.
  const share = ({ pixels: some, share }) => {
    const tenths = Math.round(share * 1000);
    if (tenths === 0 && some > 0) return "< 0.1%";
    return tenths === 1000 && some < pixels ? "> 99.9%" : `${tenths / 10}%`;
  };
  const figures = [
    [phrase`Worst pixel`, wcag.worst.display], [phrase`95% of pixels have at least`, wcag.percentile5.display],
    [phrase`Median`, wcag.median.display], [phrase`Required`, verdict.required === null ? phrase`no minimum` : `${verdict.required}:1`],
    [phrase`Pixels that fail`, share(failing)],
  ];
  if (indeterminate.pixels > 0) figures.push([phrase`Indeterminate pixels`, share(indeterminate)]);
  if (apca?.worst?.display) figures.push([phrase`APCA (advisory), at the worst pixel`, apca.worst.display.replace("-", "−")]);
  const rows = figures.map(([term, value]) => element("div", {}, element("dt", {}, term), element("dd", {}, element("span", {}, value))));
  const veil = verdict.result === "pass" || scrims.length === 0 ? [] : layers(scrims, layUnder);
  // A few pixels are less than a letter. Without a frame, they could be the whole area behind the words.
  const isNearly = verdict.result === "fail" && failing.share <= negligible && indeterminate.pixels === 0 && pixels < size.width * size.height;
  const headline = find(`verdict-${isNearly ? "nearly" : verdict.result}`).content.cloneNode(true);
  const words = headline.querySelector("h3").textContent;
  const strict = isNearly ? [element("p", { class: "because" }, element("strong", {}, phrase`Strictly, the text fails: WCAG counts every pixel.`))] : [];
  find("text-result").replaceChildren(
    element("div", { class: `verdict ${isNearly ? "indeterminate" : verdict.result}` }, headline, ...strict, element("p", { class: "because" }, verdict.because)),
    element("dl", { class: "figures" }, ...rows),
    ...veil,
    element("p", { class: "hint" }, pixels < size.width * size.height ? phrase`${pixels} pixels in the frame were compared with ${foreground.hex}.`
      : phrase`${pixels} pixels were compared with ${foreground.hex}.`, " ",
      element("a", { href: verdict.rule.url }, verdict.rule.title)),
  );
  addCopyButtons(find("text-result"), say);
  return phrase`${words}. ${verdict.because}`;
}

/** Shows what was read about the image's own text. */
export function showReading({ pixels, text: { foreground, background, otherForeground, wcag, verdict } }) {
  const figures = [[phrase`Text`, foreground], [phrase`Background`, background], [phrase`Other text`, otherForeground]]
    .filter(([, color]) => color).map(([term, color]) => [term, element("code", { "data-copy": "" }, color)]);
  if (wcag) {
    figures.push([phrase`Contrast`, wcag.display]);
    const range = [wcag.range.minimum, wcag.range.maximum].map((ratio) => `${(Math.floor(ratio * 100 + 1e-9) / 100).toFixed(2)}:1`);
    if (range[0] !== range[1]) figures.push([phrase`Range`, range.join(", ")]);
  }
  if (verdict.required !== null) figures.push([phrase`Required`, `${verdict.required}:1`]);
  const rows = figures.map(([term, value]) => element("div", {}, element("dt", {}, term), element("dd", {}, element("span", {}, value))));
  const headline = find(`reading-${verdict.result}`).content.cloneNode(true);
  const words = headline.querySelector("h3").textContent;
  find("text-result").replaceChildren(
    element("div", { class: `verdict ${verdict.result}` }, headline, element("p", { class: "because" }, verdict.because)),
    element("dl", { class: "figures" }, ...rows),
    element("p", { class: "hint" }, phrase`Read from ${pixels} pixels.`, " ", element("a", { href: verdict.rule.url }, verdict.rule.title)),
  );
  addCopyButtons(find("text-result"), say);
  return phrase`${words}. ${verdict.because}`;
}
