// The answer about text on an image: its figures and verdict.

import { element, say } from "./asking.js";
import { addCopyButtons, words as phrase } from "./copy.js";
import { layers } from "./layer.js";

const find = (id) => document.getElementById(id);

/** The maximum share of failing pixels in a frame with which the words are still readable. */
const negligible = 0.01;

/** A number of pixels as a share of all, in tenths of a percent like the verdict's sentence. */
export function share({ pixels, share }, { width, height }) {
  const tenths = Math.round(share * 1000);
  if (tenths === 0 && pixels > 0) return "< 0.1%";
  return tenths === 1000 && pixels < width * height ? "> 99.9%" : `${tenths / 10}%`;
}

/** Shows a verdict with its reason; the title of the rule links to its text. */
function showVerdict(kind, icon, headline, verdict, ...strict) {
  const heading = icon.querySelector("h1");
  heading.textContent = headline;
  const because = element("p", { class: "because" }, verdict.because, " ", element("a", { href: verdict.rule.url }, phrase`Why`));
  because.lastChild.setAttribute("aria-label", phrase`Why: ${verdict.rule.title}`);
  find("text-result").replaceChildren(element("div", { class: `verdict ${kind}` }, icon, ...strict, because));
  return phrase`${headline}. ${verdict.because}`;
}

/** Shows the figures in the dock, below a drawing of them. */
function showFigures(figures, note, drawing) {
  const rows = figures.map(([term, value]) => element("div", {}, element("dt", {}, term), element("dd", {}, element("span", {}, value))));
  find("figures").querySelector("div").replaceChildren(...drawing, element("dl", { class: "figures" }, ...rows), element("p", { class: "hint" }, note));
  find("figures").hidden = false;
  addCopyButtons(find("figures"), say);
}

function showLayers(parts) {
  find("layers").hidden = parts.length === 0;
  find("layers").replaceChildren(...parts);
  addCopyButtons(find("layers"), say);
}

/** The ratios behind the words on a logarithmic scale: all of them, and from the lowest 5% to the median. */
function meter({ worst, percentile5, median, best }, required) {
  const at = (ratio) => `${(Math.log(ratio) / Math.log(21) * 100).toFixed(2)}%`;
  const part = (name, attributes, ...content) => {
    const part = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, value);
    part.append(...content);
    return part;
  };
  const span = (name, from, to) => part("line", { class: name, x1: at(from.ratio), x2: at(to.ratio), y1: 14, y2: 14 });
  const ticks = [...new Set([1, 3, 4.5, 7, 21, ...(required ? [required] : [])])].flatMap((ratio) => {
    const name = ratio === required ? "minimum" : "tick";
    return [
      part("line", { class: name, x1: at(ratio), x2: at(ratio), y1: 8, y2: 28 }),
      part("text", { class: name, x: at(ratio), y: 42, "text-anchor": ratio === 1 ? "start" : ratio === 21 ? "end" : "middle" }, String(ratio)),
    ];
  });
  return part("svg", { class: "spread", height: 46, "aria-hidden": "true", focusable: "false" },
    part("line", { class: "axis", x1: 0, x2: "100%", y1: 28, y2: 28 }), ...ticks, span("reach", worst, best), span("most", percentile5, median));
}

export function showResult({ pixels }, { wcag, apca, failing, indeterminate, scrims, verdict, foreground }, size, layUnder, place) {
  const isWhole = pixels >= size.width * size.height;
  const of = (some) => share(some, { width: pixels, height: 1 });
  const figures = [
    [phrase`Worst pixel`, wcag.worst.display], [phrase`95% of pixels have at least`, wcag.percentile5.display],
    [phrase`Median`, wcag.median.display], [phrase`Required`, verdict.required === null ? phrase`no minimum` : `${verdict.required}:1`],
    [phrase`Pixels that fail`, of(failing)],
  ];
  if (indeterminate.pixels > 0) figures.push([phrase`Indeterminate pixels`, of(indeterminate)]);
  if (apca?.worst?.display) figures.push([phrase`APCA (advisory), at the worst pixel`, apca.worst.display.replace("-", "−")]);
  const note = isWhole ? phrase`${pixels} pixels were compared with ${foreground.hex}.` : phrase`${pixels} pixels in the frame were compared with ${foreground.hex}.`;
  showFigures(figures, note, [meter(wcag, verdict.required)]);
  showLayers(verdict.result === "pass" || scrims.length === 0 ? [] : layers(scrims, layUnder));
  // A few pixels are less than a letter. Without a frame, they could be the whole area behind the words.
  const isNearly = verdict.result === "fail" && failing.share <= negligible && indeterminate.pixels === 0 && !isWhole;
  const icon = find(`verdict-${isNearly ? "nearly" : verdict.result}`).content.cloneNode(true);
  const words = icon.querySelector("h1").textContent;
  const headline = isWhole || !place ? words : verdict.result === "pass" ? place.headline : phrase`${words}: ${place.name}`;
  const strict = isNearly ? [element("p", { class: "because" }, element("strong", {}, phrase`Strictly, the text fails: WCAG counts every pixel.`))] : [];
  return showVerdict(isNearly ? "indeterminate" : verdict.result, icon, headline, verdict, ...strict);
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
  showFigures(figures, phrase`Read from ${pixels} pixels.`, []);
  showLayers([]);
  const icon = find(`reading-${verdict.result}`).content.cloneNode(true);
  return showVerdict(verdict.result, icon, icon.querySelector("h1").textContent, verdict);
}
