// The page also works without this file, by sending its form. This script sends a file to the API when it is chosen,
// and updates the results while users change the form. Only the server checks contrast.

import { asking, element, isTypedIn, noteRequest, post, query, Refusal, regionFields, say, sides, tell, typeIn } from "./asking.js";
import { addCopyButtons, addPicker, words as phrase } from "./copy.js";
import { reveal, takeDrops } from "./drop.js";
import { Frame } from "./frame.js";
import { drawHatch } from "./hatch.js";
import { showReading, showResult } from "./imageresult.js";
import { Places } from "./places.js";
import { drawSample } from "./sample.js";

const find = (id) => document.getElementById(id);
const form = find("picture");
const [seen, text, stage] = ["seen", "text", "stage"].map(find);
const fields = form.elements;

let file = null;
let size = null;
/** The API's map of the pixels that fail; null if none does. */
let marks = null;
/** The middle of the upper edge of a frame that follows the words; null after the user has moved or resized the frame. */
let anchor = null;

const frame = new Frame(stage, find("frame"), (region) => {
  anchor = null;
  fill(region);
  unmark();
  showText();
});

const places = new Places(stage, (region) => {
  // The frame follows the words from there.
  anchor = { x: region.x + region.width / 2, y: region.y };
  setRegion(region);
  showText(0);
});

/** Shows an image from bytes, and releases the previous one. */
async function show(image, blob) {
  const old = image.src;
  image.src = URL.createObjectURL(blob);
  if (old.startsWith("blob:")) URL.revokeObjectURL(old);
  await image.decode();
}

// MARK: The file

let choosing;

/** Replaces the file after the server has responded. A rejected file changes nothing. */
async function choose(chosen) {
  if (!chosen) return;
  choosing?.abort();
  const { signal } = (choosing = new AbortController());
  const [drop, sending] = [find("drop"), find("sending")];
  drop.setAttribute("aria-busy", "true");
  sending.textContent = phrase`Reading ${chosen.name} …`;
  noteRequest(1);
  try {
    const { asked, answer, base } = await look(chosen, signal);
    showSeen.stop();
    file = chosen;
    tell(drop, find("file-problem"), null);
    await take(base);
    say(phrase`${file.name}. ${await showAsSeen(asked, answer)}`, "file");
    find("seen-answer").hidden = false;
    find("seen-answer").classList.remove("old");
    reveal(find("text-answer"));
  } catch (error) {
    if (!signal.aborted) refuse(error);
  }
  noteRequest(-1);
  if (signal.aborted) return;
  sending.textContent = "";
  drop.removeAttribute("aria-busy");
  // The field contains the image on the page, whether it was chosen, dropped or pasted; without an image, it is empty.
  const field = find("file");
  if (file && isSame(field.files[0], file)) return;
  const named = new DataTransfer();
  if (file === chosen) named.items.add(file);
  field.files = named.files;
}

const isSame = (one, other) => one && ["name", "size", "lastModified"].every((part) => one[part] === other[part]);

/** Sends a file to the server, and decodes it in the browser. */
async function look(chosen, signal) {
  const most = Number(form.dataset.mostBytes);
  if (chosen.size > most) throw new Refusal({ detail: phrase`${chosen.name} has ${chosen.size} bytes; this server’s limit is ${most}.` });
  const [asked, base] = [query(seen), new Image()];
  const answer = await (await post("/v1/vision/image", asked, "image/*", signal, chosen)).blob();
  try {
    await show(base, chosen);
  } catch {
    throw new Refusal({ detail: phrase`This browser can’t show the image.` });
  }
  signal.throwIfAborted();
  return { asked, answer, base };
}

/** Reports why a file was refused, and that the previous image is still shown. */
function refuse(error) {
  const problem = find("file-problem");
  const stays = file ? phrase`${file.name} is still shown.` : "";
  const sentence = tell(find("drop"), problem, error);
  if (stays) problem.append(element("p", {}, stays));
  find("file").setAttribute("aria-invalid", "true");
  find("file").setAttribute("aria-errormessage", problem.id);
  say(`${sentence} ${stays}`, "file");
}

/** Replaces the image, and requests a check of text on it. */
async function take(base) {
  size = { width: base.naturalWidth, height: base.naturalHeight };
  for (const image of [find("before"), find("base")]) await show(image, file);
  URL.revokeObjectURL(base.src);
  find("base").alt = file.name;
  find("before").alt = phrase`${file.name}, original`;
  for (const part of [seen, text]) part.classList.remove("waiting");
  stage.style.setProperty("--ratio", size.width / size.height);
  find("text-answer").hidden = false;
  // Most text on images is below the middle, like a caption.
  anchor = { x: size.width / 2, y: Math.floor(size.height * 0.6) };
  drawWords();
  hug();
  places.clear();
  await seek(true);
  showText(0);
}

let seeking;
let seekingSoon;

/** Requests the best places for the words; `moves` puts the frame at the best place. */
async function seek(moves) {
  clearTimeout(seekingSoon);
  seeking?.abort();
  const { signal } = (seeking = new AbortController());
  const { region } = frame;
  // Without a colour, the image's own text is checked, which has a fixed place.
  if (!region || !fields.foreground.value.trim()) return places.clear();
  const asked = query(text);
  asked.set("box", `${region.width},${region.height}`);
  asked.set("fields", "places,results");
  try {
    const answer = await (await post("/v1/contrast/image", asked, "application/json", signal, file)).json();
    signal.throwIfAborted();
    places.show(answer.places, size, answer.results[0].verdict.required);
  } catch (error) {
    // The check of the frame reports invalid values.
    if (!signal.aborted) places.clear();
    return;
  }
  if (moves && places.best) {
    anchor = { x: places.best.x + places.best.width / 2, y: places.best.y };
    setRegion(places.best);
  }
  places.mark(frame.region);
}

function seekSoon() {
  clearTimeout(seekingSoon);
  if (file && anchor) seekingSoon = setTimeout(seek, 500, false);
}

/** Puts the frame around the words at the anchor, with a small margin: it contains only their background. */
function hug() {
  // On a small screen, the words may need the whole width.
  const widest = Math.max(Math.ceil(size.width * 0.8), Math.min(size.width, Math.ceil(200 * size.width / stage.clientWidth)));
  frame.show({ x: 0, y: 0, width: widest, height: size.height }, size);
  const words = find("drawn");
  const [inner, outer] = [words.getBoundingClientRect(), stage.getBoundingClientRect()];
  const line = document.createRange();
  line.selectNodeContents(words);
  const around = 2 * parseFloat(getComputedStyle(words).paddingInlineStart);
  // The words' size is in pixels of the page, the region's in pixels of the image.
  const side = (shown, whole, most) => Math.max(1, Math.min(most, Math.ceil(shown / whole * most) + 1));
  const own = words.textContent ? { width: side(line.getBoundingClientRect().width + around, outer.width, size.width), height: side(inner.height, outer.height, size.height) }
    // Text in the image itself may be anywhere in a larger part of it.
    : { width: Math.ceil(size.width * 0.8), height: Math.ceil(size.height * 0.3) };
  const within = (place, most) => Math.max(0, Math.min(Math.round(place), most));
  setRegion({ x: within(anchor.x - own.width / 2, size.width - own.width), y: within(anchor.y, size.height - own.height), ...own });
}

/** Fits the frame to the words, and sends a new request if the frame has changed. */
function followWords() {
  if (!file || !anchor || stage.clientHeight === 0) return;
  const before = JSON.stringify(frame.region);
  hug();
  if (JSON.stringify(frame.region) === before) return;
  showText();
  seekSoon();
}

function setRegion(region) {
  unmark();
  fill(region);
  frame.show(region, size);
}

/** Writes a region into its fields, or empties them for the whole image. */
function fill(region) {
  places.mark(region);
  for (const [index, side] of sides.entries()) regionFields[index].value = region ? region[side] : "";
}

/** Shows the frame in the fields if it is within the image. The server reports the errors of others. */
function readRegion() {
  const values = regionFields.map((field) => field.value.trim());
  const [x, y, width, height] = values.map(Number);
  if (!values.some(Boolean)) frame.show(null, size);
  else if (values.every((value) => /^\d+$/.test(value)) && width > 0 && height > 0 && x + width <= size.width && y + height <= size.height)
    frame.show({ x, y, width, height }, size);
  places.mark(frame.region);
  unmark();
}

// MARK: Simulation

const showSeen = asking(seen, find("seen-problem"), find("seen-answer"), () => file, async (signal) => {
  const asked = query(seen);
  const blob = await (await post("/v1/vision/image", asked, "image/*", signal, file)).blob();
  signal.throwIfAborted();
  return showAsSeen(asked, blob);
});

async function showAsSeen(asked, blob) {
  const image = find("seen-image");
  const whose = fields.deficiency.selectedOptions[0].textContent;
  await show(image, blob);
  const link = find("seen-download");
  link.href = image.src;
  image.alt = phrase`${file.name}, simulated: ${whose}; severity ${asked.get("severity")}`;
  const [, stem] = /^(.*?)(\.[^.]*)?$/.exec(file.name);
  link.download = `${stem}-${asked.get("deficiency")}.${blob.type.split("/")[1]}`;
  // The sheet of all simulations contains the original, so it can't be compared with the divider.
  const isSheet = asked.get("deficiency") === "all";
  for (const part of [find("before"), find("divider"), find("sides")]) part.hidden = isSheet;
  const compare = find("compare");
  compare.classList.toggle("sheet", isSheet);
  compare.style.setProperty("--ratio", image.naturalWidth / image.naturalHeight);
  find("side").textContent = whose;
  divide();
  return phrase`Shown: ${whose}, severity ${asked.get("severity")}.`;
}

function divide() {
  const divider = find("divider");
  find("compare").style.setProperty("--split", `${divider.value}%`);
  divider.setAttribute("aria-valuetext", phrase`${divider.value}% original, ${100 - divider.value}% simulated: ${find("side").textContent}`);
}

// MARK: Text on the image

const showText = asking(text, find("text-problem"), find("text-result"), () => file, async (signal) => {
  const asked = query(text);
  const region = regionFields.map((field) => field.value.trim());
  if (region.some(Boolean)) asked.set("region", region.join(","));
  drawWords();
  const answer = await (await post("/v1/contrast/image", asked, "application/json", signal, file)).json();
  unmark();
  if (answer.text) return showReading(answer);
  const [result] = answer.results;
  drawWords(result);
  let map = null;
  if (result.failing.pixels + result.indeterminate.pixels > 0)
    map = await createImageBitmap(await (await post("/v1/contrast/image", asked, "image/png", signal, file)).blob());
  signal.throwIfAborted();
  marks = map;
  drawMap();
  circle(result);
  return showResult(answer, result, size, layUnder);
});

/** Draws the words with the form's size, weight and colour, in CSS units, however large the image is shown. */
function drawWords(result) {
  const words = find("drawn");
  // Without a colour, the image's own text is checked.
  words.textContent = fields.foreground.value.trim() ? find("words").value : "";
  // CSS ignores invalid values. The response contains each value as a number.
  words.style.fontSize = result ? `${result.verdict.size}${result.verdict.unit}` : `${fields.size.value.trim()}${fields.unit.value}`;
  words.style.fontWeight = result?.verdict.weight ?? fields.weight.value.trim();
  if (result) {
    words.style.color = result.foreground.hex;
    words.style.opacity = result.foreground.alpha;
  }
  tellScale();
}

/** Shows the scale of the image compared with the words, and whether the words fit into the checked frame. */
function tellScale() {
  if (!size || !stage.clientWidth) return;
  const words = find("drawn");
  const percent = Number((stage.clientWidth / size.width * 100).toPrecision(2));
  const fits = words.scrollHeight <= find("frame").clientHeight + 1 && words.scrollWidth <= words.clientWidth + 1;
  const shown = (words.style.fontSize || "16px").replace("px", "\u00a0px");
  const room = fits ? "" : phrase` The text is larger than the frame; only the part within the frame is checked.`;
  find("shown-scale").textContent = phrase`The text is shown at actual size, ${shown}; the image is shown at ${percent}% of its size.` + room;
}

/** Whether a layer is shown that makes every pixel pass. */
let isVeiled = false;

/** Shows a layer between the image and the words, within the frame, or removes it. */
function layUnder(css, passes) {
  isVeiled = passes;
  find("frame").style.backgroundColor = css ?? "";
  drawMap();
  find("spot").hidden = isVeiled || !find("show-map").checked || find("spot").dataset.fails !== "true";
}

/** Removes the marks of the previous request or frame. */
function unmark() {
  marks = null;
  isVeiled = false;
  find("frame").style.backgroundColor = "";
  drawMap();
  find("spot").hidden = true;
}

/** Hatches the pixels that fail, within the frame. */
function drawMap() {
  const map = find("map");
  map.hidden = !marks || !find("show-map").checked || isVeiled;
  if (map.hidden) return;
  for (const side of ["left", "top", "width", "height"]) map.style[side] = find("frame").style[side];
  drawHatch(map, marks);
}

/** Puts a ring around the worst pixel, if any pixel fails. The ring has the same size on every screen. */
function circle({ wcag: { worst }, failing }) {
  const spot = find("spot");
  spot.hidden = failing.pixels === 0 || !find("show-map").checked;
  spot.dataset.fails = failing.pixels > 0;
  spot.style.left = `${(worst.x + 0.5) / size.width * 100}%`;
  spot.style.top = `${(worst.y + 0.5) / size.height * 100}%`;
}

// MARK: The page

for (const part of document.querySelectorAll(".by-script")) part.classList.remove("by-script");
find("send").hidden = true;

find("file").addEventListener("change", ({ target }) => choose(target.files[0]));
find("try").addEventListener("click", async () => choose(await drawSample()));
takeDrops(({ files }) => choose(files[0]));
addEventListener("paste", ({ clipboardData }) => choose(clipboardData.files[0]));

find("divider").addEventListener("input", divide);
seen.addEventListener("input", ({ target }) => {
  if (!target.name) return;
  find("severity-value").textContent = fields.severity.value;
  showSeen();
});
text.addEventListener("input", ({ target }) => {
  if (target.id === "words") {
    drawWords();
    return followWords();
  }
  if (regionFields.includes(target)) {
    anchor = null;
    readRegion();
  }
  if (!target.name) return;
  typeIn(target);
  if (["size", "unit", "weight", "foreground"].includes(target.name)) {
    drawWords();
    followWords();
  }
  seekSoon();
  showText();
});
text.addEventListener("focusout", ({ target }) => {
  if (!isTypedIn(target)) return;
  typeIn(null);
  showText.left();
});
find("show-map").addEventListener("change", ({ target }) => {
  find("spot").hidden = !target.checked || isVeiled || find("spot").dataset.fails !== "true";
  drawMap();
});
find("whole").addEventListener("click", () => {
  anchor = null;
  setRegion(null);
  showText(0);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  typeIn(null);
  showSeen(0);
  showText(0);
});
for (const field of text.querySelectorAll(".color")) addPicker(field, () => showText());
addCopyButtons(document, say);
new ResizeObserver(() => {
  followWords();
  drawMap();
  tellScale();
}).observe(stage);
