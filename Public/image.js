// A file has to be sent as bytes, which a form cannot do: here it is sent to the API, and what the API answers is shown.
// All judging is the server's.

import { addPicker } from "./picker.js";

const find = (id) => document.getElementById(id);
const tools = find("tools");
const seen = find("seen");
const text = find("text");
const stage = find("stage");
const regionFields = ["x", "y", "width", "height"].map((name) => find(`region-${name}`));

let file = null;
let size = null;

// MARK: Asking

/** What the server refused, in its own words. */
class Refusal extends Error {
  constructor(problem) {
    super(problem.detail);
    this.errors = problem.errors ?? [];
  }
}

const unreachable = "The server did not answer. Try again in a moment.";

/** Asks with the file as the body. The bytes say what kind of picture they are, whatever the file is called. */
async function post(path, query, accept, signal) {
  const response = await fetch(`${path}?${query}`, {
    method: "POST", body: file, signal, headers: { Accept: accept, "Content-Type": "application/octet-stream" },
  });
  if (response.ok) return response;
  const isProblem = response.headers.get("Content-Type")?.startsWith("application/problem+json");
  throw new Refusal(isProblem ? await response.json() : { detail: `The server answered with status ${response.status}.` });
}

/**
 * Runs a question soon after the last of several changes; a change ends the question before it, and a fault takes the
 * place of an answer. An answer is busy from the change on until it is the answer to what the form holds.
 */
function asking(form, problem, answer, question) {
  let pending;
  let request;
  return (delay = 300) => {
    if (!file) return;
    clearTimeout(pending);
    request?.abort();
    const { signal } = (request = new AbortController());
    answer.setAttribute("aria-busy", "true");
    pending = setTimeout(async () => {
      try {
        await question(signal);
        tell(form, problem, null);
        answer.hidden = false;
      } catch (error) {
        if (error.name === "AbortError") return;
        tell(form, problem, error);
        answer.hidden = true;
      }
      answer.removeAttribute("aria-busy");
    }, delay);
  };
}

/** Shows what is wrong beside the form, and marks the fields that it is about; nothing, when nothing is. */
function tell(form, problem, error) {
  for (const field of form.elements) {
    if (!field.hasAttribute("aria-invalid")) continue;
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-errormessage");
  }
  problem.hidden = !error;
  problem.replaceChildren();
  if (!error) return;
  if (!(error instanceof Refusal)) console.info(error.message);
  const errors = error.errors ?? [];
  for (const { parameter } of errors) {
    const fields = parameter === "region" ? regionFields : [form.elements[parameter]];
    for (const field of fields.filter(Boolean)) {
      field.setAttribute("aria-invalid", "true");
      field.setAttribute("aria-errormessage", problem.id);
    }
  }
  const sentences = errors.length > 0 ? errors.map(({ detail, example }) => example ? `${detail} For example: ${example}` : detail)
    : [error instanceof Refusal ? error.message : unreachable];
  problem.append(...sentences.map((sentence) => element("p", {}, sentence)));
  say(sentences[0]);
}

function say(sentence) { find("status").textContent = sentence; }

function element(name, attributes, ...content) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...content);
  return element;
}

/** What a form asks; an empty field is a value that is left out. */
function query(form) {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, value.trim()]).filter(([, value]) => value));
}

/** The address of a file for the page to show; the one that it replaces is let go. */
function address(blob, old) {
  if (old?.startsWith("blob:")) URL.revokeObjectURL(old);
  return URL.createObjectURL(blob);
}

// MARK: The file

async function choose(chosen) {
  const problem = find("file-problem");
  const most = Number(tools.dataset.mostBytes);
  if (!chosen) return;
  if (chosen.size > most) return tell(find("picture"), problem, new Refusal({ detail: `The file has ${chosen.size} bytes; this server takes at most ${most}.` }));
  file = chosen;
  size = null;
  tell(find("picture"), problem, null);
  for (const part of ["seen-part", "text-part"]) find(part).hidden = false;
  const base = find("base");
  base.setAttribute("href", address(file, base.getAttribute("href")));
  find("stage-title").textContent = file.name;
  for (const field of regionFields) field.value = "";
  try {
    const { width, height } = await createImageBitmap(file);
    measure({ width, height });
  } catch {
    // The server says what is wrong with it.
  }
  showSeen(0);
  showText(0);
}

function measure({ width, height }) {
  size = { width, height };
  stage.setAttribute("viewBox", `0 0 ${width} ${height}`);
  // As tall as the picture asks for at this width, but no taller than a screen.
  stage.style.aspectRatio = `${width} / ${height}`;
}

/** A sky over a meadow, with red and green fruit: easy to tell apart for most, and hard to write on. */
function sample() {
  const canvas = element("canvas", { width: "640", height: "400" });
  const draw = canvas.getContext("2d");
  const sky = draw.createLinearGradient(0, 0, 0, 400);
  for (const [place, color] of [[0, "#123a6b"], [0.6, "#9cc9e8"], [0.62, "#3f7a35"], [1, "#1f4d22"]]) sky.addColorStop(place, color);
  draw.fillStyle = sky;
  draw.fillRect(0, 0, 640, 400);
  for (let index = 0; index < 14; index += 1) {
    draw.fillStyle = ["#c0392b", "#5a8f29", "#e0a526"][index % 3];
    draw.beginPath();
    draw.arc(40 + index * 43, 270 + (index * 53) % 100, 18, 0, 7);
    draw.fill();
  }
  canvas.toBlob((blob) => choose(new File([blob], "sample.png", { type: "image/png" })), "image/png");
}

// MARK: As others see it

const showSeen = asking(seen, find("seen-problem"), find("seen-answer"), async (signal) => {
  const asked = query(seen);
  const response = await post("/v1/vision/image", asked, "image/*", signal);
  const blob = await response.blob();
  const image = find("seen-image");
  const download = find("seen-download");
  const whose = seen.elements.deficiency.selectedOptions[0].textContent;
  image.src = download.href = address(blob, image.src);
  image.alt = `${file.name}, as seen by: ${whose}; severity ${asked.get("severity")}`;
  const [, stem] = /^(.*?)(\.[^.]*)?$/.exec(file.name);
  download.download = `${stem}-${asked.get("deficiency")}.${blob.type.split("/")[1]}`;
  say(`Shown: ${whose}, severity ${asked.get("severity")}.`);
});

// MARK: Text on it

const showText = asking(text, find("text-problem"), find("text-result"), async (signal) => {
  const asked = query(text);
  const region = regionFields.map((field) => field.value.trim());
  if (region.some(Boolean)) asked.set("region", region.map((value) => value || "0").join(","));
  unmark();
  const answer = await (await post("/v1/contrast/image", asked, "application/json", signal)).json();
  const [result] = answer.results;
  measure(answer.image);
  frame(answer.region);
  mark(result);
  showResult(answer, result);
  if (result.failing.pixels === 0) return;
  const map = find("map");
  const blob = await (await post("/v1/contrast/image", asked, "image/png", signal)).blob();
  for (const name of ["x", "y", "width", "height"]) map.setAttribute(name, answer.region[name]);
  map.setAttribute("href", address(blob));
});

function showResult({ pixels }, { wcag, apca, failing, indeterminate, scrims, verdict, foreground }) {
  const headline = {
    pass: "Readable everywhere", fail: "Not readable everywhere", indeterminate: "Depends on what lies behind",
    exempt: "Exempt",
  }[verdict.result];
  const share = (part) => {
    const percent = part.share * 100;
    return part.pixels > 0 && percent < 0.01 ? "< 0.01 %" : `${Number(percent.toFixed(2))} %`;
  };
  const figures = [
    ["Worst pixel", wcag.worst.display], ["95 % of pixels reach", wcag.percentile5.display], ["Median", wcag.median.display],
    ["Required", verdict.required === null ? "nothing" : `${verdict.required}:1`], ["Pixels that fail", share(failing)],
  ];
  if (indeterminate.pixels > 0) figures.push(["Pixels that depend", share(indeterminate)]);
  if (apca?.worst?.display) figures.push(["APCA advises, at worst", apca.worst.display]);
  const rows = figures.map(([term, value]) => element("div", {}, element("dt", {}, term), element("dd", {}, element("span", {}, value))));
  const veil = verdict.result === "pass" ? [] : scrims.map(scrim);
  find("text-result").replaceChildren(
    element("div", { class: `verdict ${verdict.result}` },
      find(`mark-${verdict.result}`).content.cloneNode(true),
      element("h3", {}, headline), element("p", { class: "because" }, verdict.because)),
    element("dl", { class: "figures" }, ...rows),
    ...(veil.length > 0 ? [element("h4", {}, "The lightest layer between picture and text with which it passes"), element("ul", {}, ...veil)] : []),
    element("p", { class: "hint" }, `${pixels} pixels were compared with ${foreground.hex}. `,
      element("a", { href: verdict.rule.url }, verdict.rule.title)),
  );
  say(`${headline}. ${verdict.because}`);
}

function scrim({ color, opacity, css }) {
  const name = { "#000000": "black", "#ffffff": "white" }[color] ?? color;
  return element("li", {}, `A ${name} layer, ${Math.ceil(opacity * 1000) / 10} % opaque: `, element("code", {}, css));
}

/** Shows where is looked. */
function frame(region) {
  const rect = find("frame");
  const isPart = region && size && (region.width < size.width || region.height < size.height);
  for (const name of ["x", "y", "width", "height"]) {
    if (isPart) rect.setAttribute(name, region[name]);
    else rect.removeAttribute(name);
  }
}

/** Takes away what was marked for another question. */
function unmark() {
  const map = find("map");
  if (map.hasAttribute("href")) URL.revokeObjectURL(map.getAttribute("href"));
  map.removeAttribute("href");
  find("spot").setAttribute("r", 0);
}

/** Puts a ring around the worst pixel, where one fails. */
function mark({ wcag: { worst }, failing }) {
  const spot = find("spot");
  spot.setAttribute("cx", worst.x + 0.5);
  spot.setAttribute("cy", worst.y + 0.5);
  spot.setAttribute("r", failing.pixels > 0 ? Math.max(size.width, size.height) / 60 : 0);
}

// MARK: Dragging a region

let start = null;

/** Where on the picture a pointer is, in its pixels. */
function place(event) {
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(stage.getScreenCTM().inverse());
  return [Math.min(Math.max(Math.round(x), 0), size.width), Math.min(Math.max(Math.round(y), 0), size.height)];
}

stage.addEventListener("pointerdown", (event) => {
  if (!size || event.button !== 0) return;
  event.preventDefault();
  stage.setPointerCapture(event.pointerId);
  start = place(event);
});
stage.addEventListener("pointermove", (event) => {
  if (!start) return;
  const end = place(event);
  const [x, y] = [0, 1].map((axis) => Math.min(start[axis], end[axis]));
  const [width, height] = [0, 1].map((axis) => Math.abs(start[axis] - end[axis]));
  if (width === 0 || height === 0) return;
  [x, y, width, height].forEach((value, index) => { regionFields[index].value = value; });
  frame({ x, y, width, height });
});
for (const end of ["pointerup", "pointercancel"]) {
  stage.addEventListener(end, () => {
    if (start && regionFields.every((field) => field.value)) showText(0);
    start = null;
  });
}

// MARK: Wiring

tools.hidden = false;
find("file").addEventListener("change", ({ target }) => choose(target.files[0]));
find("try").addEventListener("click", sample);
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  choose(event.dataTransfer.files[0]);
});
addEventListener("paste", ({ clipboardData }) => choose(clipboardData.files[0]));

seen.addEventListener("input", () => {
  find("severity-value").textContent = seen.elements.severity.value;
  showSeen();
});
text.addEventListener("input", () => showText());
find("show-map").addEventListener("change", ({ target }) => stage.classList.toggle("unmarked", !target.checked));
find("whole").addEventListener("click", () => {
  for (const field of regionFields) field.value = "";
  showText(0);
});
for (const [form, show] of [[find("picture"), () => {}], [seen, showSeen], [text, showText]]) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    show(0);
  });
}
for (const field of text.querySelectorAll(".color")) addPicker(field, () => showText());
