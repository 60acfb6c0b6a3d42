// The page also works without this file, by sending its form. This script sends a file to the API when it is chosen,
// and updates the results while users change the form. Only the server checks contrast.

import { asking, element, isTypedIn, noteRequest, post, query, Refusal, regionFields, say, sides, tell, typeIn } from "./asking.js";
import { addCopyButtons, addPicker, copyButton, mayGoOn, settleAfter, words as phrase } from "./copy.js";
import { reveal, takeDrops } from "./drop.js";
import { Frame } from "./frame.js";
import { drawHatch } from "./hatch.js";
import { share, showReading, showResult } from "./imageresult.js";
import { ofLine, ofWords, Places, whereabouts } from "./places.js";

const find = (id) => document.getElementById(id);
const form = find("picture");
const [seen, text, stage, well] = ["seen", "text", "stage", "well"].map(find);
const fields = form.elements;

let file = null;
let size = null;
/** The API's map of the image's pixels that fail; null if none does. */
let marks = null;
/** The last valid result of text at the frame; null if none is shown. */
let result = null;
/** The layer below the words, in CSS; null if none is shown. */
let layer = null;
/** The middle of the upper edge of a frame that follows the words; null after the user has moved or resized the frame. */
let anchor = null;

const frame = new Frame(stage, find("frame"), (region) => {
  anchor = null;
  fill(region);
  uncover();
  makeRoom();
  showText();
});

const places = new Places(stage, (region) => {
  // The frame follows the words from there; a line of the image stays where it is.
  anchor = hasWords() ? { x: region.x + region.width / 2, y: region.y } : null;
  setRegion(region);
  showText(0);
});

/** Whether words are placed on the image; without a colour for them, the image's own text is checked. */
const hasWords = () => Boolean(fields.foreground.value.trim());

/** Shows an image from bytes, and releases the previous one. */
async function show(image, blob) {
  const old = image.src;
  image.src = URL.createObjectURL(blob);
  if (old.startsWith("blob:")) URL.revokeObjectURL(old);
  await image.decode();
}

// MARK: The file

let choosing;
let hasChosen = false;

/** Replaces the file after the server has responded. A rejected file changes nothing. `isSample` announces nothing. */
async function choose(chosen, isSample = false) {
  if (!chosen) return;
  hasChosen = true;
  choosing?.abort();
  const { signal } = (choosing = new AbortController());
  const [drop, sending] = [find("drop"), find("sending")];
  drop.setAttribute("aria-busy", "true");
  if (!isSample) sending.textContent = phrase`Reading ${chosen.name} …`;
  noteRequest(1);
  try {
    const { asked, answer, base } = await look(chosen, signal);
    showSeen.stop();
    file = chosen;
    tell(drop, find("file-problem"), null);
    const shown = await showAsSeen(asked, answer);
    await take(base, isSample);
    if (isSample) return;
    say(phrase`${file.name}. ${shown}`, "file");
    find("seen-answer").classList.remove("old");
    reveal(well);
  } catch (error) {
    if (!signal.aborted && !isSample) refuse(error);
  } finally {
    noteRequest(-1);
    if (!signal.aborted) settle(chosen);
  }
}

/** Ends the choice of a file. */
function settle(chosen) {
  find("sending").textContent = "";
  find("drop").removeAttribute("aria-busy");
  // The field contains the image on the page, whether it was chosen, dropped or pasted; without an image, it is empty.
  const field = find("file");
  if (file && isSame(field.files[0], file)) return;
  const named = new DataTransfer();
  if (file === chosen) named.items.add(file);
  field.files = named.files;
}

/**
 * The sample image is a sky over a meadow with red and green fruit, which most people can distinguish easily. Text on
 * it is hard to read.
 */
async function drawSample() {
  const drawing = find("sample").cloneNode(true);
  drawing.querySelector("text").remove();
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [960, 640];
  canvas.getContext("2d").drawImage(image, 0, 0, 960, 640);
  const blob = await new Promise((done) => { canvas.toBlob(done, "image/png"); });
  return new File([blob], "sample.png", { type: "image/png" });
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
async function take(base, isSample) {
  size = { width: base.naturalWidth, height: base.naturalHeight };
  await show(find("base"), file);
  URL.revokeObjectURL(base.src);
  find("base").alt = file.name;
  well.style.setProperty("--ratio", size.width / size.height);
  find("sample").setAttribute("hidden", "");
  stage.hidden = false;
  divide();
  // Most text on images is below the middle, like a caption.
  anchor = { x: size.width / 2, y: Math.floor(size.height * 0.6) };
  drawWords();
  hug();
  places.clear();
  mark(null);
  await seek(true);
  showText(0, !isSample);
}

let seeking;
let seekingSoon;

/**
 * Requests the best places for the words and the map of the pixels that fail; `moves` puts the frame at the best place.
 * The map arrives later than the places.
 */
async function seek(moves) {
  clearTimeout(seekingSoon);
  seeking?.abort();
  const { signal } = (seeking = new AbortController());
  const { region } = frame;
  const asked = query(text);
  if (!hasWords()) return seekLines(signal);
  well.setAttribute("aria-busy", "true");
  if (region) asked.set("box", `${region.width},${region.height}`);
  asked.set("fields", "places,results");
  try {
    const answer = await (await post("/v1/contrast/image", asked, "application/json", signal, file)).json();
    signal.throwIfAborted();
    const [whole] = answer.results;
    const found = (answer.places ?? []).map((place) => ofWords(place, size, whole.verdict.required));
    const hint = phrase`Best first. Press 1, 2 or 3, or click a number on the image.`;
    places.show(found, size, phrase`Where these words fit best`, hint);
    drawMarks(whole, asked, signal);
  } catch {
    // The check of the frame reports invalid values. The last map stays.
    if (signal.aborted) return;
    well.removeAttribute("aria-busy");
    places.clear();
    return;
  }
  if (moves && places.best) {
    anchor = { x: places.best.x + places.best.width / 2, y: places.best.y };
    setRegion(places.best);
  }
  places.mark(frame.region);
}

/** The maximum number of lines that are listed. */
const mostLines = 20;

/** Requests the image's own lines of text that fail or can't be decided, and puts the frame at the first. */
async function seekLines(signal) {
  mark(null);
  well.setAttribute("aria-busy", "true");
  const asked = query(text);
  for (const name of [...asked.keys()]) if (!["profile", "scale", "lang"].includes(name)) asked.delete(name);
  try {
    const { summary, findings } = await (await post("/v1/audit/picture", asked, "application/json", signal, file)).json();
    signal.throwIfAborted();
    well.removeAttribute("aria-busy");
    if (summary.lines === 0) return places.clear();
    const found = findings.filter(({ element }) => element.line !== null).slice(0, mostLines).map((finding) => ofLine(finding, size));
    const title = phrase`Text in this image: ${summary.lines} lines, ${summary.fail} fail`;
    places.show(found, size, title, found.length ? phrase`Press a number, or click it on the image.` : "");
    find("places").hidden = false;
    if (anchor && places.best) {
      anchor = null;
      setRegion(places.best);
      showText(0);
    } else say(title, "lines");
    places.mark(frame.region);
  } catch {
    if (signal.aborted) return;
    well.removeAttribute("aria-busy");
    places.clear();
  }
}

/** Requests the map of the pixels that fail, if there are any, and shows it. */
async function drawMarks(whole, asked, signal) {
  try {
    let map = null;
    for (const name of ["box", "fields"]) asked.delete(name);
    if (whole.failing.pixels + whole.indeterminate.pixels > 0)
      map = await createImageBitmap(await (await post("/v1/contrast/image", asked, "image/png", signal, file)).blob());
    signal.throwIfAborted();
    mark(map, whole);
  } catch {
    // Without the map, the places and the result remain.
  }
  if (!signal.aborted) well.removeAttribute("aria-busy");
}

function seekSoon(pause = 500) {
  if (!file) return;
  clearTimeout(seekingSoon);
  well.setAttribute("aria-busy", "true");
  seekingSoon = setTimeout(seek, pause, false);
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
  uncover();
  fill(region);
  frame.show(region, size);
  makeRoom();
}

/** Puts the switches at the lower edge of the image if the frame is at the upper edge. */
function makeRoom() {
  const top = stage.offsetTop + (frame.region?.y ?? 0) / size.height * stage.clientHeight;
  form.classList.toggle("low", top < 84);
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
  uncover();
  makeRoom();
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
  showSides();
  return phrase`Shown: ${whose}, severity ${asked.get("severity")}.`;
}

/** What is on each side of the divider: the map of failing pixels or the image, and the simulation or the image. */
const sidesShown = { map: true, seen: true };

/** Shows the two sides, and presses the switches for them. */
function showSides() {
  const kind = sidesShown.seen ? fields.deficiency.value : "";
  for (const button of find("right").children) button.setAttribute("aria-pressed", String(button.value === kind));
  for (const button of find("left").children) button.setAttribute("aria-pressed", String((button.value === "map") === sidesShown.map));
  find("seen-image").hidden = !sidesShown.seen;
  // The sheet of all simulations contains the original, so it is shown without the divider and the words.
  stage.classList.toggle("sheet", sidesShown.seen && kind === "all");
  divide();
  drawMap();
  showSpot();
}

function divide() {
  const divider = find("divider");
  const right = sidesShown.seen ? fields.deficiency.selectedOptions[0].textContent : phrase`Normal`;
  stage.style.setProperty("--split", `${divider.value}%`);
  divider.setAttribute("aria-valuetext", sidesShown.seen ? phrase`${divider.value}% original, ${100 - divider.value}% simulated: ${right}` : phrase`${divider.value}% original`);
}

// MARK: Text on the image

const showText = asking(text, find("text-problem"), find("text-result"), () => file, async (signal) => {
  const asked = query(text);
  // The size of the words isn't that of the image's own text.
  if (!hasWords() && fields.size.value === fields.size.defaultValue) for (const name of ["size", "unit", "weight"]) asked.delete(name);
  const region = regionFields.map((field) => field.value.trim());
  if (region.some(Boolean)) asked.set("region", region.join(","));
  drawWords();
  const answer = await (await post("/v1/contrast/image", asked, "application/json", signal, file)).json();
  signal.throwIfAborted();
  uncover();
  result = answer.text ? null : answer.results[0];
  copyCSS.disabled = !result;
  if (result) drawWords(result);
  showSpot();
  return answer.text ? showReading(answer) : showResult(answer, result, size, layUnder, frame.region && whereabouts(frame.region, size));
});

/** Draws the words with the form's size, weight and colour, in CSS units, however large the image is shown. */
function drawWords(result) {
  const words = find("drawn");
  // Without a colour, the image's own text is checked.
  words.textContent = hasWords() ? find("words").value : "";
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
  find("shown-scale").textContent = hasWords() ? phrase`The text is shown at actual size, ${shown}; the image is shown at ${percent}% of its size.` + room
    : phrase`The image is shown at ${percent}% of its size.`;
}

/** Whether a layer is shown that makes every pixel pass. */
let isVeiled = false;

/** Shows a layer between the image and the words, within the frame, or removes it. */
function layUnder(css, passes) {
  const wasVeiled = isVeiled;
  [layer, isVeiled] = [css, passes];
  find("frame").style.backgroundColor = css ?? "";
  if (isVeiled !== wasVeiled) drawMap();
  showSpot();
}

/** Removes the layer and the ring of the previous request or frame. */
function uncover() {
  layUnder(null, false);
  find("spot").hidden = true;
}

/** Takes the map of the pixels that fail, and says what it shows. `whole` is the result for the whole image. */
function mark(map, whole) {
  marks = map;
  find("map-says").textContent = whole ? saysOfMap(whole) : "";
  drawMap();
}

function saysOfMap({ failing, indeterminate, verdict }) {
  if (failing.pixels > 0) return phrase`Hatched: too faint for this text, ${share(failing, size)} of the image`;
  if (indeterminate.pixels > 0) return phrase`Hatched: depends on what is behind the image, ${share(indeterminate, size)} of the image`;
  return verdict.required === null ? "" : phrase`This text is readable on the whole image`;
}

/** Hatches the pixels that fail on the left of the divider, except below a layer on which they pass. */
function drawMap() {
  const map = find("map");
  map.hidden = !marks || !sidesShown.map;
  find("map-says").hidden = !sidesShown.map;
  if (map.hidden || stage.hidden) return;
  drawHatch(map, marks);
  if (!isVeiled) return;
  const { x, y, width, height } = frame.region ?? { x: 0, y: 0, ...size };
  const [across, down] = [map.width / size.width, map.height / size.height];
  map.getContext("2d").clearRect(Math.floor(x * across), Math.floor(y * down), Math.ceil(width * across) + 1, Math.ceil(height * down) + 1);
}

/** Puts a ring around the worst pixel, if any pixel fails. The ring has the same size on every screen. */
function showSpot() {
  const spot = find("spot");
  spot.hidden = !result || result.failing.pixels === 0 || !sidesShown.map || isVeiled;
  if (spot.hidden) return;
  const { x, y } = result.wcag.worst;
  spot.style.left = `${(x + 0.5) / size.width * 100}%`;
  spot.style.top = `${(y + 0.5) / size.height * 100}%`;
}

// MARK: To take away

/** The words, their place in percent and the layer, as a rule for a style sheet. */
function rule() {
  const { x, y, width } = frame.region ?? { x: 0, y: 0, ...size };
  const percent = (part, whole) => `${Number((part / whole * 100).toFixed(2))}%`;
  const { fontSize, fontWeight } = find("drawn").style;
  const { foreground } = result;
  const opacity = foreground.alpha < 1 ? [`  opacity: ${foreground.alpha};`] : [];
  return [
    ".words {", "  position: absolute;", `  left: ${percent(x, size.width)};`, `  top: ${percent(y, size.height)};`, `  width: ${percent(width, size.width)};`,
    `  font-size: ${fontSize};`, `  font-weight: ${fontWeight};`, `  color: ${foreground.hex};`, ...opacity, ...(layer ? [`  background: ${layer};`] : []), "}",
  ].join("\n");
}

const copyCSS = copyButton(phrase`Copy CSS`, rule, say, "CSS", phrase`Copy CSS`);
copyCSS.disabled = true;
find("acts").prepend(copyCSS);

find("save").addEventListener("click", async ({ target }) => {
  if (!file) return;
  target.setAttribute("aria-busy", "true");
  try {
    const { save } = await import("./client.js");
    say(await save({ file, size, region: frame.region, layer, stage, asked: query(seen), whose: fields.deficiency.selectedOptions[0].textContent }));
  } catch (error) {
    say(tell(seen, find("seen-problem"), error));
    seen.open = true;
  }
  target.removeAttribute("aria-busy");
});

// MARK: The page

for (const part of document.querySelectorAll(".by-script")) part.classList.remove("by-script");
find("send").hidden = true;

find("file").addEventListener("change", ({ target }) => choose(target.files[0]));
// The sample is answered as soon as somebody uses the page.
const uses = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"];
const useSample = async () => {
  for (const kind of uses) removeEventListener(kind, useSample);
  const sample = await drawSample();
  if (!hasChosen) choose(sample, true);
};
for (const kind of uses) addEventListener(kind, useSample, { passive: true });
takeDrops(({ files }) => choose(files[0]));
addEventListener("paste", ({ clipboardData }) => choose(clipboardData.files[0]));

find("divider").addEventListener("input", divide);
seen.addEventListener("input", ({ target }) => {
  if (!target.name) return;
  find("severity-value").textContent = fields.severity.value;
  sidesShown.seen = true;
  showSeen();
});
find("left").addEventListener("click", ({ target }) => {
  if (!target.matches("button")) return;
  sidesShown.map = target.value === "map";
  showSides();
});
find("right").addEventListener("click", ({ target }) => {
  if (!target.matches("button")) return;
  const isOther = target.value && target.value !== fields.deficiency.value;
  sidesShown.seen = target.value !== "";
  if (isOther) fields.deficiency.value = target.value;
  showSides();
  if (isOther) showSeen(0);
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
  const pause = target === color && mayGoOn(target.value) ? settleAfter : undefined;
  seekSoon(pause);
  showText(pause);
});
text.addEventListener("focusout", ({ target }) => {
  if (!isTypedIn(target)) return;
  typeIn(null);
  showText.left();
});
find("own").addEventListener("click", () => {
  color.value = "";
  color.dispatchEvent(new Event("input", { bubbles: true }));
});
find("whole").addEventListener("click", () => {
  anchor = null;
  setRegion(null);
  showText(0);
});
// The tray fills the field before or after this script runs.
const color = fields.foreground;
const tellTray = () => { if ("tray" in color.dataset) find("foreground-hint").textContent = phrase`This colour comes from your tray. Change it here, or leave it empty to check text in the image.`; };
color.addEventListener("fill", tellTray);
tellTray();
form.addEventListener("submit", (event) => {
  event.preventDefault();
  typeIn(null);
  showSeen(0);
  showText(0);
});
for (const field of text.querySelectorAll(".color")) {
  addPicker(field, () => {
    seekSoon();
    showText();
  });
}
addCopyButtons(document, say);
new ResizeObserver(() => {
  followWords();
  drawMap();
  tellScale();
  if (size) makeRoom();
}).observe(stage);
