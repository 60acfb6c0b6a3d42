// What the page of pairs has beside its form: sliders and pickers for each colour, the verdict while a slider moves, the
// visitor's words as they are typed, one key that makes the pair pass, and pairs that are kept beside the present one.

import { answer, ask, askSoon, say, visit } from "./app.js";
import { contrastRatio, fromHex, lightnessContrast, toHex, toOKLCH, toSRGB } from "./color.js";
import { copyButton, words } from "./copy.js";
import { opaqueHex } from "./picker.js";
import { goals, renew, Sliders } from "./sliders.js";

export const form = document.querySelector("#question");
const find = (selector, part = document) => part.querySelector(selector);
/** The drawing of the pair, which comes with each answer; without one while nothing could be judged. */
const stage = () => find(".scene", answer);

// MARK: The colours' rows

/** A colour's field with what changes it. `changed` hears of every change, and whether a slider made it. */
export class Row {
  constructor(field, changed) {
    this.text = find("input", field);
    this.name = find("label", field).textContent;
    this.changed = changed;
    this.sliders = new Sliders(this.name, { moved: (color) => this.move(color), rested: () => askSoon(form) });
    field.append(this.sliders.element);
    for (const event of ["input", "fill"]) this.text.addEventListener(event, () => this.follow());
  }

  get isText() { return this.text.name === "foreground"; }

  /** The colour that the field holds, in OKLCH; what a slider wrote keeps the digits that the text has not. */
  get color() {
    const text = this.text.value.trim();
    if (text === this.written) return this.sliders.color;
    return writtenOKLCH(text) ?? (opaqueHex(text) ? toOKLCH(fromHex(opaqueHex(text))) : this.answered(text));
  }

  /** Apple's colours, which only the server knows, as it showed them. */
  answered(text) {
    const shown = stage()?.dataset[this.text.id];
    return text.startsWith("system:") && shown ? toOKLCH(fromHex(shown)) : null;
  }

  /** The channels that a screen shows. */
  get channels() {
    // What is judged is what the field says: OKLCH in the digits that stand there, anything else in eight bits.
    const written = writtenOKLCH(this.text.value.trim());
    if (written) return toSRGB(written);
    return this.color && fromHex(toHex(toSRGB(this.color)));
  }

  move(color) {
    this.text.value = this.written = write(color, this.text.value.trim());
    this.text.dispatchEvent(new Event("fill"));
  }

  follow() {
    if (this.text.value.trim() !== this.written) this.written = null;
    this.changed(this.written !== null);
  }

  show(other, verdict) { this.sliders.show(this.color, goals(stage()?.dataset.goals, other, this.isText), verdict); }

  /** Makes what stands beside the field of a whole colour. */
  tools() {
    return [...("EyeDropper" in window ? [this.dropper()] : []), copyButton(words`Copy: ${this.name}`, () => this.text.value.trim(), say)];
  }

  dropper() {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "quiet dropper";
    button.textContent = words`Screen`;
    button.setAttribute("aria-label", words`Pick from the screen: ${this.name}`);
    button.addEventListener("click", async () => {
      // Whoever presses Escape picks nothing.
      const picked = await new EyeDropper().open().catch(() => null);
      if (!picked) return;
      this.text.value = opaqueHex(picked.sRGBHex) ?? picked.sRGBHex;
      this.text.dispatchEvent(new Event("fill"));
      ask(form, { isFinished: true });
    });
    return button;
  }
}

/** Lightness, chroma and hue where a text is a plain opaque `oklch(…)`. */
function writtenOKLCH(text) {
  const parts = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)(%?)\s+([\d.]+|none)(?:deg)?\s*\)$/i.exec(text);
  if (!parts) return null;
  const [lightness, chroma, hue] = [parts[1], parts[3], parts[5] === "none" ? 0 : parts[5]].map(Number);
  return [Math.min(parts[2] ? lightness / 100 : lightness, 1), parts[4] ? chroma * 0.004 : chroma, hue % 360];
}

/** A colour in the notation of the text that it replaces: OKLCH where that is of no screen's channels, else hex. */
function write(color, text) {
  if (!/^(oklch|oklab|lab|lch|color)\(/i.test(text)) return toHex(toSRGB(color));
  const [lightness, chroma, hue] = [color[0], color[1], color[2]].map((value, index) => Number(value.toFixed(index < 2 ? 4 : 2)));
  return `oklch(${/%/.test(text) ? `${Number((lightness * 100).toFixed(2))}%` : lightness} ${chroma} ${hue})`;
}

const rows = [...form.querySelectorAll(".color")].map((field) => new Row(field, follow));
for (const row of rows) row.sliders.element.before(...row.tools());
const [text, background] = ["foreground", "background"].map((name) => rows.find((row) => row.text.id === name));

/** The rows of a gradient's colours; their script comes with the first gradient. */
let stops;
async function followGradient() {
  if (!/gradient\(/i.test(background.text.value)) return;
  const { Stops } = await import("./gradient.js");
  if (stops) return;
  stops = new Stops(background, () => showRows());
  showRows();
}
for (const event of ["input", "fill"]) background.text.addEventListener(event, followGradient);

// MARK: While a slider moves

/** Shows what fields hold now. Where a slider wrote it, the verdict is the page's own until the server has answered. */
function follow(isWritten) { showRows(isWritten ? paint() : null); }

function showRows(verdict = find("#ratio", answer)?.textContent) {
  blend.hidden = !background.channels;
  const isPair = text.channels && background.channels;
  for (const row of stops?.rows ?? []) row.show(text.channels, goals(stage()?.dataset.goals, text.channels, false), null);
  for (const row of rows) {
    const other = row === text ? background.channels : row === background ? text.channels : null;
    row.show(isPair ? other : null, row === text || row === background ? verdict : null);
  }
}

/** A number whose digits are cut after some decimals, as the server cuts them: never rounded up. */
function displayed(value, decimals) {
  const [whole, part = ""] = String(value).split(".");
  return `${whole.replace("-", "−")}.${part.slice(0, decimals).padEnd(decimals, "0")}`;
}

/** Paints the pair and its verdict; nothing where it takes the server to judge, as with layers. */
function paint() {
  const [ink, paper, scene] = [text.channels, background.channels, stage()];
  if (!ink || !paper || !scene?.dataset.required) return null;
  const [ratio, lc] = [contrastRatio(ink, paper), lightnessContrast(ink, paper)];
  for (const drawing of answer.querySelectorAll(":is(.scene, .strip) .sample")) {
    find("rect", drawing).setAttribute("fill", toHex(paper));
    find("foreignObject", drawing).setAttribute("color", toHex(ink));
  }
  const result = ratio >= Number(scene.dataset.required) ? "pass" : "fail";
  const display = `${displayed(ratio, 2)}:1`;
  const headline = result === "pass" ? words`Passes ${scene.dataset.rules}` : words`Fails ${scene.dataset.rules}`;
  const show = (selector, words) => renew(find(selector, answer), "textContent", words);
  show("#verdict", headline);
  show("#ratio", display);
  show("#lc", `Lc ${lc === 0 ? "0" : displayed(lc, 1)}`);
  for (const bar of answer.querySelectorAll(".verdict, .strip")) {
    if (bar.classList.contains(result)) continue;
    bar.classList.remove("pass", "fail", "indeterminate");
    bar.classList.add(result);
    find(".mark", bar).replaceWith(find(`#mark-${result}`).content.cloneNode(true));
  }
  if (find(".strip", answer)) {
    show(".strip span", headline);
    show(".strip b", display);
  }
  answer.classList.add("moving");
  return result === "pass" ? words`${display}, passes` : words`${display}, fails`;
}

// MARK: The visitor's words

const field = find("#words");
const standardWords = field.placeholder;
field.addEventListener("input", () => {
  for (const line of answer.querySelectorAll(".lines p:not(.of)")) line.textContent = field.value.trim() || standardWords;
});

/** A drawing has no height of its own: it gets that of its lines. */
const fitting = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const height = Math.ceil(target.getBoundingClientRect().height);
    if (height) target.closest("svg").setAttribute("height", height);
  }
});

// MARK: One key

const mend = document.createElement("button");
mend.type = "button";
mend.textContent = words`Make it pass`;
mend.title = "Ctrl + Enter";
mend.setAttribute("aria-keyshortcuts", "Control+Enter Meta+Enter");
/** The nearest colour that passes, where the pair does not. */
const nearest = () => (find(".verdict.pass", answer) ? null : find(".alternatives .chips a", answer));
async function makeItPass() {
  const link = nearest();
  if (link) await visit(link.href, true);
  else say(find(".verdict.pass", answer) ? words`It passes already.` : words`No colour can be suggested.`);
}
mend.addEventListener("click", makeItPass);
addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  event.preventDefault();
  makeItPass();
});

// MARK: Pairs that are kept

const pins = document.createElement("section");
pins.className = "pins";
pins.setAttribute("aria-label", words`Kept pairs`);
const most = 6;
const kept = restored();

/** The pairs of this visit; a browser that keeps nothing of a page has none. */
function restored() {
  try {
    return JSON.parse(sessionStorage.getItem("pairs") ?? "[]");
  } catch {
    return [];
  }
}

function store() {
  try {
    sessionStorage.setItem("pairs", JSON.stringify(kept));
  } catch {
    // They last as long as the page does.
  }
}

/** The address of a question in a language; without one, which a pair is kept by, in whichever the server chooses. */
function addressOf(path, language) {
  const url = new URL(path, location.href);
  url.searchParams.delete("lang");
  if (language) url.searchParams.set("lang", language);
  return url.pathname + url.search;
}

/** What is needed to show the present pair beside another one. */
function present() {
  const scene = stage();
  if (!scene || answer.matches(".old, .moving")) return null;
  return {
    path: addressOf(location.href), language: document.documentElement.lang, text: scene.dataset.foreground, background: scene.dataset.background,
    name: words`${text.text.value.trim()} on ${background.text.value.trim()}`,
    figures: [find("#ratio", answer), find("#lc", answer)].map((figure) => figure.textContent).join(", "),
    verdict: find("#verdict", answer).textContent,
  };
}

function showPins() {
  store();
  pins.hidden = kept.length === 0;
  const list = document.createElement("ul");
  list.className = "chips";
  list.append(...kept.map((pair, index) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = addressOf(pair.path, find("[name=lang]", form)?.value);
    // Its words are those of the page on which it was kept.
    link.lang = pair.language;
    link.innerHTML = '<svg class="swatch" viewBox="0 0 3 2" aria-hidden="true"><rect width="3" height="2"/><circle cx="1.5" cy="1" r="0.6"/></svg><span></span> <span class="ratio"></span>';
    find("rect", link).setAttribute("fill", pair.background);
    find("circle", link).setAttribute("fill", pair.text);
    find("span", link).textContent = pair.name;
    find(".ratio", link).textContent = `${pair.figures}, ${pair.verdict[0].toLowerCase()}${pair.verdict.slice(1)}`;
    const remove = document.createElement("button");
    remove.type = "button";
    remove.className = "quiet";
    remove.textContent = "✕";
    remove.setAttribute("aria-label", words`Remove ${pair.name}`);
    remove.addEventListener("click", () => {
      kept.splice(index, 1);
      showPins();
      keep.focus();
    });
    item.append(link, remove);
    return item;
  }));
  pins.replaceChildren(list);
}
pins.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  visit(link.href, true);
});

// MARK: Gradients

const blend = document.createElement("button");
blend.type = "button";
blend.className = "quiet";
blend.textContent = words`Make a gradient`;
blend.addEventListener("click", async () => {
  // Within a gradient a colour is CSS's or Apple's; digits without their sign are not.
  const written = background.text.value.trim();
  const color = CSS.supports("color", written) || written.startsWith("system:") ? written : toHex(background.channels);
  background.text.value = `linear-gradient(${color}, ${color})`;
  background.text.dispatchEvent(new Event("fill"));
  ask(form, { isFinished: true });
  await followGradient();
  stops.rows.at(-1).text.focus();
});

const keep = document.createElement("button");
keep.type = "button";
keep.className = "quiet";
keep.textContent = words`Keep this pair`;
keep.addEventListener("click", () => {
  const pair = present();
  if (!pair) return say(words`There is no result to keep.`);
  const before = kept.findIndex(({ path }) => path === pair.path);
  if (before >= 0) kept.splice(before, 1);
  kept.unshift(pair);
  kept.splice(most);
  showPins();
  say(words`Kept: ${pair.name}`);
});

// MARK: Wiring

function answered() {
  answer.classList.remove("moving");
  fitting.disconnect();
  for (const lines of answer.querySelectorAll(".lines")) fitting.observe(lines);
  const isMended = !nearest();
  // A button that goes away leaves the focus to what it led to.
  if (isMended && document.activeElement === mend) answer.focus();
  mend.hidden = isMended;
  showRows();
}
answer.addEventListener("answered", answered);
// A picker says that it changed its field only by this.
form.addEventListener("input", ({ target }) => {
  if (target.type === "color") follow(false);
});
find(".actions", form).append(mend, blend, keep);
form.append(pins);
showPins();
answered();
followGradient();
