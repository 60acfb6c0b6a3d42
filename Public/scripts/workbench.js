// The pair page beyond its form: the plane on which users move a colour, the verdict during the move, the edge between
// the pair and the reversed pair, one fix, and one format for copying. All of this is in one file, so that the page
// needs few requests.

import { answer, ask, askSoon, say, visit } from "./app.js";
import {
  byteOf, contrastRatio, fromHex, HuePlane, lightnessContrast, luminance, toHex, toOKLCH, toSRGB,
} from "./color.js";
import { addCopyButtons, copyButton, mayGoOn, opaqueHex, settleAfter, words } from "./copy.js";

export const form = document.querySelector("#question");
const [rest, fixes] = ["#rest", "#fixes"].map((part) => document.querySelector(part));
const find = (selector, part = document) => part.querySelector(selector);
/** The drawing of the pair, which each result contains; missing while nothing could be checked. */
const stage = () => find(".scene", answer);
/**
 * Writes a text. Browsers lay out a changed text node many times faster than a new one, and only a changed text is
 * written.
 */
const renewText = (element, text) => {
  if (!element || element.textContent === text) return;
  if (element.childNodes.length === 1 && element.firstChild.nodeType === Node.TEXT_NODE) element.firstChild.data = text;
  else element.textContent = text;
};
/** Sets only values that have changed, because setting the same value again would cost the browser time. */
const renew = (element, property, value) => { if (element && element[property] !== value) element[property] = value; };
const renewAttribute = (element, name, value) => { if (element.getAttribute(name) !== value) element.setAttribute(name, value); };
const made = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};
const between = (least, value, most) => Math.min(Math.max(value, least), most);

// MARK: The colours

/** The field of a colour. `changed` is called on every change, and receives whether the plane caused it. */
export class Row {
  constructor(field, changed) {
    this.text = find("input", field);
    this.name = find("label", field).textContent;
    this.changed = changed;
    this.last = this.text.value.trim();
    for (const event of ["input", "fill"]) this.text.addEventListener(event, () => this.followSoon(event === "input"));
    // With the keyboard, the focus passes fields without using them.
    for (const event of ["input", "pointerdown"]) this.text.addEventListener(event, () => choose(this));
  }

  get isText() { return this.text.name === "foreground"; }

  /** The text that counts: while a code is being typed that may go on, the text before it. */
  get settled() { return this.before ?? this.text.value.trim(); }

  /** Follows the field, after a pause if its code may be half typed. */
  followSoon(isTyped) {
    clearTimeout(this.settling);
    if (isTyped && mayGoOn(this.text.value)) {
      this.before ??= this.last;
      this.settling = setTimeout(() => this.follow(), settleAfter);
      return;
    }
    this.follow();
  }

  /** The field's colour in OKLCH. A colour from the plane keeps the digits that the text omits. */
  get color() {
    const text = this.settled;
    if (text === this.written) return this.exact;
    if (text !== this.read) [this.read, this.hex] = [text, opaqueHex(text)];
    return writtenOKLCH(text) ?? (this.hex ? toOKLCH(fromHex(this.hex)) : this.answered(text));
  }

  /** Apple's colours as the server showed them, since only the server knows their values. */
  answered(text) {
    const shown = stage()?.dataset[this.text.id];
    return text.startsWith("system:") && shown ? toOKLCH(fromHex(shown)) : null;
  }

  /** The channels that a screen shows. */
  get channels() {
    // The field's own value is checked: OKLCH with its digits, other colours in 8 bits.
    const written = writtenOKLCH(this.settled);
    if (written) return toSRGB(written);
    return this.color && fromHex(toHex(toSRGB(this.color)));
  }

  /** Whether the notation can express colours outside sRGB. */
  get isWide() { return /^(oklch|oklab|lab|lch|color)\(/i.test(this.text.value.trim()); }

  move(color) {
    this.exact = color;
    this.text.value = this.written = write(color, this.text.value.trim());
    this.text.dispatchEvent(new Event("fill"));
  }

  follow() {
    clearTimeout(this.settling);
    this.before = null;
    this.last = this.text.value.trim();
    if (this.last !== this.written) this.written = null;
    this.changed(this.written !== null);
  }
}

/** Lightness, chroma and hue if a text is a plain opaque `oklch(…)`. */
function writtenOKLCH(text) {
  const parts = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)(%?)\s+([\d.]+|none)(?:deg)?\s*\)$/i.exec(text);
  if (!parts) return null;
  const [lightness, chroma, hue] = [parts[1], parts[3], parts[5] === "none" ? 0 : parts[5]].map(Number);
  return [Math.min(parts[2] ? lightness / 100 : lightness, 1), parts[4] ? chroma * 0.004 : chroma, hue % 360];
}

/** A colour in the notation of the text that it replaces: OKLCH if that notation was used, otherwise hex. */
function write(color, text) {
  if (!/^(oklch|oklab|lab|lch|color)\(/i.test(text)) return toHex(toSRGB(color));
  const [lightness, chroma, hue] = [color[0], color[1], color[2]].map((value, index) => Number(value.toFixed(index < 2 ? 4 : 2)));
  return `oklch(${/%/.test(text) ? `${Number((lightness * 100).toFixed(2))}%` : lightness} ${chroma} ${chroma === 0 ? 0 : hue})`;
}

const rows = [...form.querySelectorAll(".paint .color")].map((field) => new Row(field, follow));
const [text, background] = rows;

/** The rows for the colours of a gradient. Their script is loaded with the first gradient. */
let stops;
async function followGradient() {
  if (!/gradient\(/i.test(background.text.value)) return;
  const { Stops } = await import("./gradient.js");
  if (stops) return;
  stops = new Stops(background, follow, (field) => new Row(field, follow));
  follow(false);
}
for (const event of ["input", "fill"]) background.text.addEventListener(event, followGradient);

// MARK: The plane

const plane = {
  canvas: made("canvas"), dot: made("span", { className: "plane-dot" }),
  value: made("code"), title: made("span"), most: made("span"), below: made("span"),
  ways: ["lightness", "chroma"].map(() => made("input", { type: "range", min: 0, step: "any" })),
  hue: made("input", { type: "range", min: 0, max: 360, step: "any", id: "plane-hue" }), hueValue: made("span", { className: "value" }),
  idle: made("p", { className: "idle", textContent: words`The hue has no effect while chroma is 0.`, hidden: true }),
};
plane.box = made("div", { className: "plane" }, plane.canvas, ...plane.ways, plane.dot);
plane.key = made("p", { className: "key" }, made("span", { textContent: "C 0" }),
  made("span", { textContent: `— sRGB ··· P3` }, made("span", { className: "hatched" }), plane.below), plane.most);
plane.key.setAttribute("aria-hidden", "true");
plane.canvas.setAttribute("aria-hidden", "true");
plane.ways[0].setAttribute("aria-orientation", "vertical");
// The plane belongs to the colour whose field was used last, and the switch gives it to the other one.
plane.sides = rows.map((row) => {
  const side = made("button", { type: "button", className: "side", textContent: row.name });
  side.addEventListener("click", () => choose(row));
  return side;
});
const sides = made("span", { className: "sides", role: "group" }, ...plane.sides);
sides.setAttribute("aria-label", words`Colour on the plane`);
plane.element = made("div", { className: "plane-of" }, sides, made("p", {}, plane.title, plane.value), plane.box, plane.key,
  made("div", { className: "hue" }, made("label", { htmlFor: "plane-hue", textContent: words`Hue` }), plane.hue, plane.hueValue, plane.idle));
find(".paints", form).after(plane.element);

/** The row whose colour is on the plane, and the last hue of each row, since a grey has none. */
let chosen = text.color ? text : background;
const hues = new Map();

export function choose(row) {
  chosen = row;
  showRows();
}

/** The colour that the chosen one is compared with: for text its background, otherwise the text. */
const beside = (row) => (row === text ? background.channels : text.channels);

function hueOf(row) {
  const color = row.color;
  if (color[1] >= 0.001) hues.set(row, color[2]);
  if (hues.has(row)) return hues.get(row);
  const other = beside(row) && toOKLCH(beside(row));
  // If both are grey, the hue of sRGB's red is used.
  return other?.[1] >= 0.001 ? other[2] : 29.23;
}

function showPlane(verdict) {
  const color = chosen.color;
  rows.forEach((row, index) => {
    row.text.toggleAttribute("data-chosen", row === chosen);
    renewAttribute(plane.sides[index], "aria-pressed", String(row === chosen));
  });
  // While a colour is half typed or wrong, the plane stays as it was.
  if (!color) return renew(plane.element, "hidden", plane.isShown !== true);
  plane.isShown = true;
  renew(plane.element, "hidden", false);
  const hue = hueOf(chosen);
  const other = beside(chosen);
  drawPlane(hue, other, Number(stage()?.dataset.minimum) || 4.5, color[1]);
  const [width, height] = plane.size;
  plane.dot.style.transform = `translate(${color[1] / plane.reach * width}px, ${(1 - color[0]) * height}px)`;
  renewText(plane.title, words`Lightness × chroma: ${chosen.name}`);
  renewText(plane.value, `oklch(${(color[0] * 100).toFixed(1)}% ${color[1].toFixed(3)} ${Math.round(color[1] < 0.0005 ? 0 : color[2])})`);
  const isIdle = color[1] < 0.001;
  const said = [[words`Lightness`, color[0], 1, `${(color[0] * 100).toFixed(1)}%`], [words`Chroma`, color[1], plane.reach, color[1].toFixed(3)]];
  [...plane.ways, plane.hue].forEach((input, index) => {
    const [name, value, most, shown] = said[index] ?? [words`Hue`, hue, 360, `${Math.round(hue)}°`];
    renewAttribute(input, "aria-label", `${chosen.name}: ${name.toLowerCase()}`);
    renew(input, "max", String(most));
    if (Number(input.value) !== value) input.value = value;
    const note = input === plane.hue && isIdle ? words`no effect while chroma is 0` : verdict;
    renewAttribute(input, "aria-valuetext", [shown, note].filter(Boolean).join(", "));
  });
  renewText(plane.hueValue, `${Math.round(hue)}°`);
  renew(plane.idle, "hidden", !isIdle);
}

/** The number of positions of the plane that are sampled in each direction. */
const cells = 48;
const small = made("canvas", { width: cells, height: cells });
const pixels = new ImageData(cells, cells);

/** Pictures of labels. Drawing text in a canvas of the page would make the browser lay out the page for each move. */
const pictures = new Map();
function pictureOf(name, isHeavy, scale) {
  const key = [name, isHeavy, scale].join();
  if (pictures.has(key)) return pictures.get(key);
  const font = `${isHeavy ? "700 14px" : "500 12px"} system-ui, sans-serif`;
  const measure = new OffscreenCanvas(1, 1).getContext("2d");
  measure.font = font;
  // The outline adds two pixels on each side.
  const [width, height] = [Math.ceil(measure.measureText(name).width) + 4, 24];
  const canvas = new OffscreenCanvas(width * scale, height * scale);
  const pen = canvas.getContext("2d");
  pen.scale(scale, scale);
  pen.font = font;
  pen.lineWidth = 3;
  pen.lineJoin = "round";
  pen.strokeStyle = "#121417";
  pen.strokeText(name, 2, 18);
  pen.fillStyle = "#ffffff";
  pen.fillText(name, 2, 18);
  pictures.set(key, { canvas, width, height });
  return pictures.get(key);
}

/**
 * Remembers the size of the plane. Reading it while a colour moves would make the browser lay out the page twice for each
 * move.
 */
function measure() { plane.size = [plane.canvas.clientWidth, plane.canvas.clientHeight]; }

/** Draws the plane of a hue, unless it is already drawn. If only the dot moves, nothing is redrawn. */
function drawPlane(hue, other, minimum, chroma) {
  const scale = devicePixelRatio;
  if (!plane.size) measure();
  const [width, height] = plane.size;
  const key = [hue.toFixed(2), other && toHex(other), minimum, width, height, scale, chroma > (plane.reach ?? 0)].join();
  if (plane.drawn === key || width === 0) {
    plane.reach ??= 0.4;
    return;
  }
  plane.drawn = key;
  const steps = Array.from({ length: 2 * cells + 1 }, (_, step) => step / (2 * cells));
  const colors = new HuePlane(hue);
  const edges = [false, true].map((isWide) => steps.map((lightness) => colors.largestChroma(lightness, isWide)));
  plane.reach = Math.ceil(Math.max(...edges[1], chroma) * 100) / 100;
  renewText(plane.most, plane.reach.toFixed(2));
  renewText(plane.below, other ? words`below ${minimum}` : "");

  // A new size discards the canvas, which is slower than clearing it.
  [["width", width], ["height", height]].forEach(([name, size]) => renew(plane.canvas, name, Math.floor(size * scale)));
  const pen = plane.canvas.getContext("2d");
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.clearRect(0, 0, width, height);
  const at = (lightness, color) => [color / plane.reach * width, (1 - lightness) * height];
  const line = (points) => {
    const path = new Path2D();
    for (const point of points) path.lineTo(...point);
    return path;
  };
  const [edge, wideEdge] = edges.map((chromas) => line([at(0, 0), ...steps.map((lightness, index) => at(lightness, chromas[index])), at(1, 0)]));

  pen.save();
  pen.clip(edge);
  for (let y = 0; y < cells; y += 1) {
    for (let x = 0; x < cells; x += 1) {
      const [red, green, blue] = colors.lightOf(1 - (y + 0.5) / cells, (x + 0.5) / cells * plane.reach);
      const place = 4 * (y * cells + x);
      pixels.data[place] = byteOf(red);
      pixels.data[place + 1] = byteOf(green);
      pixels.data[place + 2] = byteOf(blue);
      pixels.data[place + 3] = 255;
    }
  }
  small.getContext("2d").putImageData(pixels, 0, 0);
  pen.drawImage(small, 0, 0, width, height);
  const marks = other ? drawRatios(pen, colors, luminance(other), minimum, at, line, [width, height]) : [];
  pen.restore();

  pen.lineWidth = 1.25;
  pen.strokeStyle = "#ffffff";
  pen.stroke(edge);
  pen.setLineDash([2, 4]);
  pen.strokeStyle = "#ffffffb0";
  pen.stroke(wideEdge);
  pen.setLineDash([]);
  for (const { ratio, lightness } of marks) {
    const picture = pictureOf(ratio === minimum ? `${ratio} : 1` : `${ratio}`, ratio === minimum, scale);
    const [x, y] = at(lightness, colors.largestChroma(lightness));
    pen.drawImage(picture.canvas, Math.min(x + 4, width - picture.width + 1), y - 14, picture.width, picture.height);
  }
}

/** Diagonal lines, black beside white, as a pattern: filling an area with it is faster than drawing its lines. */
function hatch(pen) {
  const scale = devicePixelRatio;
  const size = Math.round(5 * scale);
  if (hatch.size !== size) {
    const tile = new OffscreenCanvas(size, size);
    const lines = tile.getContext("2d");
    for (const [color, shift] of [["#00000080", 0], ["#ffffff59", scale]]) {
      lines.strokeStyle = color;
      lines.lineWidth = scale;
      lines.beginPath();
      for (const x of [-size, 0, size]) {
        lines.moveTo(x + shift - scale, size + scale);
        lines.lineTo(x + shift + size + scale, -scale);
      }
      lines.stroke();
    }
    Object.assign(hatch, { size, tile });
  }
  const pattern = pen.createPattern(hatch.tile, "repeat");
  pattern.setTransform(new DOMMatrix().scale(1 / scale));
  return pattern;
}

/**
 * Draws the limits of ratios to another colour, and hatches the area below the minimum. Returns the end of each limit.
 */
function drawRatios(pen, colors, light, minimum, at, line, [width, height]) {
  const chromas = Array.from({ length: 17 }, (_, step) => step / 16 * plane.reach);
  // There is a limit on either side of the other colour, if such a luminance exists.
  const curve = (luminance) => (luminance < 0 || luminance > 1 ? null : chromas.map((chroma) => [colors.lightnessOf(luminance, chroma), chroma]));
  const darker = (ratio) => curve((light + 0.05) / ratio - 0.05);
  const lighter = (ratio) => curve((light + 0.05) * ratio - 0.05);
  const flat = (lightness) => chromas.map((chroma) => [lightness, chroma]);

  const failing = line([...(lighter(minimum) ?? flat(1)), ...(darker(minimum) ?? flat(0)).reverse()].map(([lightness, chroma]) => at(lightness, chroma)));
  pen.fillStyle = hatch(pen);
  pen.fill(failing);
  return [...new Set([3, 4.5, 7, minimum])].flatMap((ratio) => [darker(ratio), lighter(ratio)].filter(Boolean).map((points) => {
    const path = line(points.map(([lightness, chroma]) => at(lightness, chroma)));
    for (const [color, wide] of [["#000000", 2], ["#ffffff", 0]]) {
      pen.strokeStyle = color;
      pen.lineWidth = (ratio === minimum ? 2.5 : 1.25) + wide;
      pen.stroke(path);
    }
    // The chroma at which the hue leaves sRGB.
    const inside = points.filter(([lightness, chroma]) => colors.has(lightness, chroma, false));
    return { ratio, lightness: (inside.at(-1) ?? points[0])[0] };
  }));
}

/** Moves the chosen colour. In an sRGB notation, it stops at the edge of sRGB. */
function moveTo(lightness, chroma, hue = hueOf(chosen)) {
  lightness = between(0, lightness, 1);
  const most = chosen.isWide ? plane.reach : new HuePlane(hue).largestChroma(lightness);
  hues.set(chosen, hue);
  chosen.move([lightness, between(0, chroma, most), hue]);
}

const rested = () => askSoon(form);
plane.box.addEventListener("pointerdown", (event) => {
  if (event.button !== 0) return;
  event.preventDefault();
  plane.box.setPointerCapture(event.pointerId);
  plane.ways[0].focus({ preventScroll: true });
  drag(event);
});
plane.box.addEventListener("pointermove", (event) => { if (plane.box.hasPointerCapture(event.pointerId)) drag(event); });
plane.box.addEventListener("lostpointercapture", rested);
function drag({ clientX, clientY }) {
  const box = plane.canvas.getBoundingClientRect();
  moveTo(1 - (clientY - box.top) / box.height, (clientX - box.left) / box.width * plane.reach);
}
plane.ways[0].addEventListener("input", () => { moveTo(Number(plane.ways[0].value), chosen.color[1]); rested(); });
plane.ways[1].addEventListener("input", () => { moveTo(chosen.color[0], Number(plane.ways[1].value)); rested(); });
plane.hue.addEventListener("input", () => turn(Number(plane.hue.value)));
plane.hue.addEventListener("change", rested);

function turn(hue) {
  // The hue of a grey is only remembered.
  if (chosen.color[1] >= 0.001) return moveTo(chosen.color[0], chosen.color[1], hue);
  hues.set(chosen, hue);
  showRows();
}

/** The arrow keys work in all four directions on either slider of the plane, and move the focus accordingly. */
plane.box.addEventListener("keydown", (event) => {
  const [axis, way] = {
    ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowRight: [1, 1], ArrowLeft: [1, -1],
    PageUp: [plane.ways.indexOf(event.target), 10], PageDown: [plane.ways.indexOf(event.target), -10],
  }[event.key] ?? [];
  if (way === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  plane.ways[axis].focus();
  const step = [0.005, 0.002][axis] * way * (event.shiftKey ? 10 : 1);
  const [lightness, chroma] = chosen.color;
  moveTo(lightness + (axis === 0 ? step : 0), chroma + (axis === 1 ? step : 0));
  rested();
});
plane.hue.addEventListener("keydown", (event) => {
  const way = { ArrowRight: 1, ArrowUp: 1, PageUp: 10, ArrowLeft: -1, ArrowDown: -1, PageDown: -10 }[event.key];
  if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  // Hues wrap around.
  turn((hueOf(chosen) + way * (event.shiftKey ? 10 : 1) + 360) % 360);
  rested();
});
plane.hue.style.setProperty("--track",
  `linear-gradient(to right, ${Array.from({ length: 25 }, (_, step) => toHex(toSRGB([0.72, 0.12, step * 15]))).join(", ")})`);
new ResizeObserver(() => { measure(); showRows(); }).observe(plane.box);

// MARK: While a colour moves

/**
 * Shows the current values of the fields. For changes on the plane, the page shows its own verdict until the server has
 * responded.
 */
function follow(isWritten) { showRows(isWritten ? paint() : undefined); }

function showRows(verdict = [find("#ratio", answer)?.textContent, find("#verdict", answer)?.textContent].filter(Boolean).join(", ")) {
  const isPair = text.channels && background.channels;
  showPlane(isPair ? verdict : null);
  if (!isPair) return;
  rows.forEach((row) => {
    const paint = row.text.closest(".paint");
    renewAttribute(find("rect", paint) ?? newPaint(paint), "fill", toHex(row.channels));
    renew(paint, "className", `paint ${labels(row.channels)}`);
  });
}

function newPaint(paint) {
  paint.insertAdjacentHTML("afterbegin", '<svg class="sample" width="100%" height="100%" aria-hidden="true" focusable="false"><rect width="100%" height="100%"/></svg>');
  return find("rect", paint);
}

/** The class of labels on a colour: black or white, whichever contrasts more. */
const labels = (channels) => (contrastRatio(channels, [0, 0, 0]) >= contrastRatio(channels, [1, 1, 1]) ? "on-light" : "on-dark");

/** A number truncated to some decimals like on the server, never rounded up. */
function displayed(value, decimals) {
  const [whole, part = ""] = String(value).split(".");
  return `${whole.replace("-", "−")}.${part.slice(0, decimals).padEnd(decimals, "0")}`;
}
const displayedLc = (lc) => `Lc ${lc === 0 ? "0" : displayed(lc, 1)}`;

/** Paints the pair and its verdict. Does nothing if only the server can check the pair, such as with layers. */
function paint() {
  const [ink, paper, scene] = [text.channels, background.channels, stage()];
  if (!ink || !paper || !scene?.dataset.required) return undefined;
  const [ratio, lc, required] = [contrastRatio(ink, paper), lightnessContrast(ink, paper), Number(scene.dataset.required)];
  for (const [name, front, back] of [["near", ink, paper], ["far", paper, ink]]) {
    const drawing = find(`.${name}`, scene);
    renewAttribute(find("rect", drawing), "fill", toHex(back));
    renewAttribute(find("foreignObject", drawing), "color", toHex(front));
    renewAttribute(drawing, "class", `sample ${name} ${labels(back)}`);
  }
  renewText(find(".reversed-lc", scene), displayedLc(lightnessContrast(paper, ink)));
  for (const meter of scene.querySelectorAll(".meter")) point(meter, ratio, required);

  const result = ratio >= required ? "pass" : "fail";
  const { content } = find("#verdicts", answer);
  const steps = [...content.querySelectorAll("li")];
  // Text that passes may still be uncomfortable, which the server decides at the same Lc.
  const uneasy = result === "pass" && Math.abs(lc) < 60 && content.querySelector("p");
  const verdict = (uneasy || (steps.findLast(({ dataset }) => ratio >= Number(dataset.least)) ?? steps[0])).textContent;
  const display = `${displayed(ratio, 2)}:1`;
  const bar = find(".bar", answer);
  if (!bar.classList.contains(result)) {
    bar.className = `bar ${result}`;
    find(".mark", bar).replaceWith(find(`#mark-${result}`).content.cloneNode(true));
    find(".says", bar).replaceChildren(find(`#says-${result}`, answer).content.cloneNode(true));
  }
  renewText(find("#verdict", answer), verdict);
  renewText(find("#ratio", answer), display);
  renewText(find("#lc"), displayedLc(lc));
  const comfort = find(".comfort rect");
  if (comfort) renewAttribute(comfort, "width", `${Math.min(Math.abs(lc), 108) / 1.08}%`);
  if (!answer.classList.contains("moving")) answer.classList.add("moving");
  return `${display}, ${verdict}`;
}

/** Moves a meter to a ratio. */
function point(meter, ratio, required) {
  const place = (value) => Math.log(between(1, value, 21)) / Math.log(21) * 100;
  const [reached, end] = [place(ratio), place(required)];
  find(".reached", meter).setAttribute("width", `${reached}%`);
  const missing = find(".missing", meter);
  missing.setAttribute("x", `${reached}%`);
  missing.setAttribute("width", `${Math.max(end - reached, 0)}%`);
  find(".needle", meter).setAttribute("x", `${reached}%`);
  const figure = find(".figure", meter);
  figure.setAttribute("x", `${reached}%`);
  renewAttribute(figure, "class", reached < 20 ? "figure low" : "figure");
  renewText(figure, displayed(ratio, 2));
}

// MARK: The stage

const field = find("#words");
const standardWords = field.placeholder;
field.addEventListener("input", () => {
  for (const line of document.querySelectorAll(".sample .words")) line.textContent = field.value.trim() || standardWords;
});

/** The position of the edge in percent, which stays while the pair changes. */
let edge = 66.67;
function addEdge() {
  const scene = stage();
  if (!scene) return;
  const input = made("input", { type: "range", className: "edge", min: 0, max: 100, step: 1 });
  input.setAttribute("aria-label", words`Divider between the pair and the reversed pair`);
  const place = () => {
    scene.style.setProperty("--edge", `${edge}%`);
    input.setAttribute("aria-valuetext", `${Math.round(edge)}%`);
  };
  input.value = Math.round(edge);
  input.addEventListener("input", () => { edge = Number(input.value); place(); });
  place();
  scene.append(input, made("span", { className: "handle" }));
}

/** A drawing has no height of its own, so it gets the height of its lines. */
function fit(lines) {
  const height = Math.ceil(lines.getBoundingClientRect().height);
  const meter = find(".near .meter", answer);
  const below = getComputedStyle(lines).paddingBottom === "8px" && meter ? meter.getBoundingClientRect().height + 16 : 0;
  if (height) lines.closest("svg").setAttribute("height", Math.ceil(height + below));
}
const fitting = new ResizeObserver((entries) => { for (const { target } of entries) fit(target); });

/**
 * On a phone, the largest words scroll away, and the rest stays visible. If the rest would be too high, nothing stays.
 */
function stick() {
  const sheet = answer.closest(".answers") ?? answer;
  const leaving = find(".near .largest", answer);
  const height = sheet.getBoundingClientRect().height;
  const gone = leaving ? leaving.getBoundingClientRect().bottom - sheet.getBoundingClientRect().top : 0;
  const covered = height - gone;
  const isRoom = covered < innerHeight * 0.55;
  sheet.style.setProperty("--stuck", isRoom ? `${-gone}px` : `${-height}px`);
  document.documentElement.style.setProperty("--covered", `${isRoom ? covered + 8 : 8}px`);
}

/** The part that sweeps when the next result arrives, and its target. */
let leaving;
const isStill = matchMedia("(prefers-reduced-motion: reduce)");
function sweepTo(side) {
  const near = find(".near", answer);
  leaving = near && !isStill.matches ? { ghost: near.cloneNode(true), side } : null;
}
function sweep() {
  if (!leaving || !stage()) return;
  const { ghost, side } = leaving;
  leaving = null;
  ghost.setAttribute("class", `${ghost.getAttribute("class").replace("near", "ghost")}`);
  for (const name of ["role", "aria-label", "height"]) ghost.removeAttribute(name);
  ghost.setAttribute("aria-hidden", "true");
  find(".near", answer).after(ghost);
  const [from, to] = side === "left" ? [`inset(0 ${100 - edge}% 0 0)`, "inset(0 100% 0 0)"] : [`inset(0 ${100 - edge}% 0 0)`, `inset(0 0 0 100%)`];
  ghost.animate({ clipPath: [from, to] }, { duration: 160, easing: "cubic-bezier(0, 0, 0.2, 1)" }).finished.then(() => ghost.remove(), () => ghost.remove());
}

// MARK: One fix

async function fix() {
  const link = find(".fix", answer);
  if (!link) return say(find(".bar.pass", answer) ? words`The pair already passes.` : words`There is no colour to suggest.`);
  const hadFocus = document.activeElement === link;
  sweepTo("left");
  isWaiting = true;
  await visit(link.href, true);
  // If a link disappears, the focus moves to the link's target.
  if (hadFocus) answer.focus({ preventScroll: true });
}
answer.addEventListener("click", (event) => {
  if (!event.target.closest(".fix") || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  fix();
});
addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  event.preventDefault();
  fix();
});
fixes.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  sweepTo("left");
  answer.focus({ preventScroll: true });
  visit(link.href, true);
});

// MARK: One format to copy

/** The format in the address, or otherwise that of the last visit. */
let format = new URL(location.href).searchParams.get("copy") ?? remembered();
function remembered() {
  try { return localStorage.getItem("copy") ?? ""; } catch { return ""; }
}

/** Whether the response to the last choice or input is still pending. */
let isWaiting = false;
form.addEventListener("input", () => { isWaiting = true; });
const settled = () => new Promise((done) => {
  if (!isWaiting && !answer.matches(".moving")) return done();
  answer.addEventListener("answered", () => done(), { once: true });
  return undefined;
});

/** The chosen colour in the format. For several colours, such as those of a gradient, the text. */
async function notation() {
  await settled();
  const list = rest.querySelectorAll(".notations dl")[chosen === background ? 1 : 0] ?? find(".notations dl", rest);
  const name = find("#copy", answer).selectedOptions[0].textContent;
  const row = [...list.querySelectorAll("div")].find((row) => find("dt", row).textContent === name);
  // A colour outside the gamut of a notation isn't written in it.
  if (!row) throw Object.assign(new Error(name), { reason: words`${name} can’t represent this colour; OKLCH can.` });
  return find("code", row).textContent;
}

function addCopy() {
  const select = find("#copy", answer);
  if (!select) return;
  if ([...select.options].some(({ value }) => value === format)) select.value = format;
  const button = copyButton("", notation, say);
  const name = () => button.setAttribute("aria-label", words`Copy as ${select.selectedOptions[0].textContent}`);
  name();
  select.addEventListener("change", () => {
    format = select.value;
    name();
    try { localStorage.setItem("copy", format); } catch { /* It lasts as long as the page does. */ }
    const url = new URL(location.href);
    if (format) url.searchParams.set("copy", format);
    else url.searchParams.delete("copy");
    history.replaceState(history.state, "", url);
    // Choosing a format also copies.
    button.click();
  });
  const link = async () => {
    await settled();
    return find(".sharing a[data-copy]", rest).dataset.copy;
  };
  select.before(button);
  select.closest(".copy-as").after(copyButton(words`Copy the short link`, link, say, undefined, words`Share`));
}

// MARK: The dock's other tools

const swap = [...form.querySelectorAll(".actions .quiet")].find((button) => button.textContent === words`Swap colours`);
swap.setAttribute("aria-label", swap.textContent);
swap.title = swap.textContent;
swap.className = "swap";
swap.textContent = "⇄";
swap.addEventListener("click", () => { isWaiting = true; sweepTo("right"); });
find(".paint:last-child", form).before(swap);

/** Picks a colour from the screen into a row. */
function dropper(row) {
  const button = made("button", { type: "button", className: "quiet dropper", textContent: words`Screen` });
  button.setAttribute("aria-label", words`Pick from the screen: ${row.name}`);
  button.addEventListener("click", async () => {
    // Pressing Escape cancels the picker.
    const picked = await new EyeDropper().open().catch(() => null);
    if (!picked) return;
    row.text.value = opaqueHex(picked.sRGBHex) ?? picked.sRGBHex;
    row.text.dispatchEvent(new Event("fill"));
    ask(form, { isFinished: true });
  });
  return button;
}

const picks = made("div", { className: "tools picks" });
for (const row of rows) {
  picks.append(made("div", {}, made("span", { textContent: row.name }), find("input[type=color]", row.text.parentElement),
    ...("EyeDropper" in window ? [dropper(row)] : []), copyButton(words`Copy: ${row.name}`, () => row.text.value.trim(), say)));
}
plane.element.after(picks);
const tools = made("div", { className: "tools" });

const blend = made("button", { type: "button", className: "quiet", textContent: words`Make a gradient` });
blend.addEventListener("click", async () => {
  // Inside a gradient, colours are CSS or Apple's, and digits need their `#`.
  const written = background.text.value.trim();
  const color = CSS.supports("color", written) || written.startsWith("system:") ? written : toHex(background.channels);
  background.text.value = `linear-gradient(${color}, ${color})`;
  background.text.dispatchEvent(new Event("fill"));
  ask(form, { isFinished: true });
  await followGradient();
  stops.rows.at(-1).text.focus();
});

/** The data for showing the current pair beside another one. */
function present() {
  const scene = stage();
  if (!scene || answer.matches(".old, .moving")) return null;
  return {
    text: scene.dataset.foreground, background: scene.dataset.background,
    name: words`${text.text.value.trim()} on ${background.text.value.trim()}`,
    figures: [find("#ratio", answer), find("#lc")].map((figure) => figure.textContent).join(", "),
    verdict: find("#verdict", answer).textContent,
  };
}
const keep = made("button", { type: "button", className: "quiet", textContent: words`Keep this pair` });
keep.addEventListener("click", async () => {
  const pair = present();
  if (!pair) return say(words`There is no result to keep.`);
  (await import("./kept.js")).keepPair(pair, keep);
});
tools.append(blend, keep);
find(".more-options > .field", form).before(tools);
/** The pairs that were saved earlier during this visit. */
async function showKept() {
  try {
    if (sessionStorage.getItem("pairs")) (await import("./kept.js")).showPairs(keep);
    if (localStorage.getItem("tray")) await import("./tray.js");
  } catch {
    // No pairs were saved.
  }
}

/** The pair's text settings, in the words of the fields. */
const setting = find(".set-as .setting", form);
function showSetting() {
  const said = (name) => form.elements[name].selectedOptions[0].textContent;
  const role = said("role");
  renewText(setting, form.elements.role.value === "text"
    ? [role, `${form.elements.size.value}\u00a0${said("unit")}`, said("weight").replace(/^\d+ /, "")].join(", ") : role);
}
for (const event of ["input", "change", "fill"]) form.addEventListener(event, showSetting, true);

// MARK: Wiring

function answered(page) {
  isWaiting = false;
  answer.classList.remove("moving");
  const fresh = page && find("#rest", page);
  if (fresh) {
    // Open details elements stay open.
    const open = [...rest.querySelectorAll("details[open]")].map(({ className }) => className);
    rest.replaceChildren(...fresh.childNodes);
    for (const part of rest.querySelectorAll("details")) if (open.includes(part.className)) part.open = true;
    addCopyButtons(rest, say);
    fixes.replaceChildren(...find("#fixes", page).childNodes);
  }
  if (stage()) find(".unanswered")?.remove();
  // A gradient or a translucent colour has no place on the plane.
  plane.isShown = false;
  addEdge();
  addCopy();
  fitting.disconnect();
  const lines = find(".near .lines", answer);
  if (lines) {
    // The observer would adjust the height one frame later, and everything below would move twice.
    fit(lines);
    fitting.observe(lines);
  }
  const shown = stage()?.dataset.background;
  if (shown) document.body.style.setProperty("--pair-background", shown);
  blend.hidden = !background.channels;
  showRows();
  sweep();
}
answer.addEventListener("answered", ({ detail }) => answered(detail));
// A result for a user's choice or input is stored in the tray for the other pages.
answer.addEventListener("answered", async () => {
  const pair = present();
  if (pair) (await import("./tray.js")).keep({ text: pair.text, background: pair.background, words: form.elements.words.value.trim() });
});
// This event is the only sign that a picker has changed its field.
form.addEventListener("input", ({ target }) => { if (target.type === "color") follow(false); });
new ResizeObserver(stick).observe(answer);
answered();
followGradient();
showKept();
