// Shows a visitor's own words at the text size of a slider, in the system's font and in the visitor's font. All figures
// are in the page; without JavaScript, its tables show them.

import { words as phrase } from "./copy.js";

const answer = document.querySelector("#answer");

// Apple's systems apply their font's tracking themselves.
const tracksItself = /^(Mac|iP)/.test(navigator.platform);
// The visitor's choices, which stay when another answer is shown.
const chosen = { category: null, words: null, name: "", family: "", isTracked: !tracksItself, state: "" };

const list = (text) => text ? text.split(" ").map(Number) : [];
const quoted = (name) => `"${name.replace(/["\\]/g, "\\$&")}"`;

function enliven() {
  const slider = answer.querySelector("#category");
  const specimens = answer.querySelector(".specimens");
  if (slider) addSlider(slider);
  if (specimens) addFields(specimens);
  set();
}

/** Shows the answer at the slider's text size. */
function set() {
  const slider = answer.querySelector("#category");
  const step = slider ? Number(slider.value) : 0;
  for (const line of answer.querySelectorAll(".plot > .at")) line.classList.remove("now");
  if (slider) {
    const name = slider.dataset.names.split(" ")[step];
    slider.setAttribute("aria-valuetext", name);
    slider.parentElement.querySelector("b").textContent = name;
    answer.querySelectorAll(".plot > .at")[step]?.classList.add("now");
    answer.querySelectorAll(".ticks li").forEach((tick, place) => tick.classList.toggle("now", place === step));
    answer.querySelectorAll(".ramp tbody tr").forEach((row, place) => row.classList.toggle("now", place === step));
  }
  const words = answer.querySelector("#words")?.value;
  for (const figure of answer.querySelectorAll(".specimen")) setWords(figure, words, step);
}

function setWords({ dataset, children: [caption, text] }, words, step) {
  const [size, leading, tracking] = [dataset.size, dataset.leading, dataset.tracking].map((values) => list(values)[step]);
  caption.querySelector("span").textContent = dataset.caption.split("|")[step];
  text.textContent = words;
  const isCustom = "custom" in dataset;
  Object.assign(text.style, {
    fontFamily: isCustom && chosen.family ? `${chosen.family}, system-ui` : "system-ui, sans-serif",
    fontSize: `${size}px`,
    fontWeight: dataset.weight,
    lineHeight: leading ? `${leading}px` : "normal",
    color: dataset.color ?? "",
    background: dataset.background ?? "",
    letterSpacing: isCustom || chosen.isTracked ? `${tracking}px` : "normal",
  });
}

function addSlider(slider) {
  const place = slider.dataset.names.split(" ").indexOf(chosen.category);
  if (place >= 0) slider.value = place;
  slider.addEventListener("input", () => {
    chosen.category = slider.dataset.names.split(" ")[slider.value];
    set();
  });
  for (let part = slider; part !== answer; part = part.parentElement) part.hidden = false;
}

function addFields(specimens) {
  const [words, own, file, tracked, state] = ["words", "own", "file", "tracked", "own-state"]
    .map((id) => specimens.querySelector(`#${id}`));
  words.value = chosen.words ?? words.value;
  own.value = chosen.name;
  state.textContent = chosen.state;
  words.addEventListener("input", () => { chosen.words = words.value; set(); });
  own.addEventListener("input", () => {
    const name = own.value.trim();
    choose(name, name && quoted(name), name && !isHere(name) ? phrase`This device has no font named “${name}”; the system’s is shown.` : "");
  });
  file.addEventListener("change", async () => {
    const [font] = file.files;
    if (!font) return;
    try {
      const face = new FontFace("Your font", await font.arrayBuffer());
      document.fonts.add(await face.load());
      own.value = "";
      choose("", quoted("Your font"), phrase`Set in ${font.name}.`);
    } catch {
      choose(own.value, "", phrase`This browser can’t read ${font.name} as a font, so the system’s is shown.`);
    }
  });
  if (tracked) {
    tracked.checked = chosen.isTracked;
    tracked.addEventListener("change", () => { chosen.isTracked = tracked.checked; set(); });
  }
  function choose(name, family, sentence) {
    Object.assign(chosen, { name, family, state: sentence });
    state.textContent = sentence;
    set();
  }
  specimens.hidden = false;
}

/** Whether this device has a font: then letters have another width than in at least one of the fallback fonts. */
function isHere(name) {
  const pen = document.createElement("canvas").getContext("2d");
  const width = (family) => {
    pen.font = `40px ${family}`;
    return pen.measureText("mmMWwli1.,").width;
  };
  return ["serif", "sans-serif", "monospace"].some((other) => width(`${quoted(name)}, ${other}`) !== width(other));
}

new MutationObserver(enliven).observe(answer, { childList: true });
enliven();
