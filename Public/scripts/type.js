// Shows a visitor's own words at a text size, in the system's font and in the visitor's font. The text size is chosen on
// the line of sizes or with the slider. All figures are in the page; without JavaScript, its links and tables show them.

import { addCopyButtons, words as phrase } from "./copy.js";
import { say } from "./app.js";

const answer = document.querySelector("#answer");

// Apple's systems apply their font's tracking themselves.
const tracksItself = /^(Mac|iP)/.test(navigator.platform);
// The visitor's choices, which are kept when another result is shown.
const chosen = { words: null, name: "", family: "", isTracked: !tracksItself, state: "" };

const list = (text) => text ? text.split(" ").map(Number) : [];
const quoted = (name) => `"${name.replace(/["\\]/g, "\\$&")}"`;

function enliven() {
  const slider = answer.querySelector("#category");
  const specimens = answer.querySelector(".specimens");
  if (slider) addSlider(slider);
  for (const size of sizes()) size.tabIndex = size.ariaCurrent ? 0 : -1;
  if (specimens) addFields(specimens);
  set();
}

/** The links of the line of sizes, smallest first. */
const sizes = () => [...answer.querySelectorAll(".line-of-sizes a")];

/** Selects a text size on the line: its figure becomes the headline, and the address and the form are updated. */
function choose(place, isFocused) {
  const all = sizes();
  const link = all[place];
  if (!link) return;
  for (const other of all) {
    other.toggleAttribute("aria-current", other === link);
    other.tabIndex = other === link ? 0 : -1;
  }
  link.setAttribute("aria-current", "true");
  if (isFocused) link.focus();
  answer.querySelector("#verdict").textContent = link.dataset.headline;
  answer.querySelector("#compared").textContent = link.dataset.says;
  const field = document.querySelector("#scale-category");
  if (field) field.value = link.dataset.category;
  document.title = `${link.dataset.headline} · Legibility`;
  history.replaceState(history.state, "", link.href);
}

answer.addEventListener("click", (event) => {
  const link = event.target.closest(".line-of-sizes a");
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const place = sizes().indexOf(link);
  answer.querySelector("#category").value = place;
  choose(place, true);
  set();
  say(link.dataset.headline);
});

answer.addEventListener("keydown", (event) => {
  const all = sizes();
  const place = all.indexOf(event.target);
  const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, Home: -all.length, End: all.length }[event.key];
  if (place < 0 || !way || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  all[Math.min(Math.max(place + way, 0), all.length - 1)].click();
});

/** Shows the result at the slider's text size. */
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
  slider.addEventListener("input", () => {
    choose(Number(slider.value), false);
    set();
  });
  for (let part = slider; part !== answer; part = part.parentElement) part.hidden = false;
}

function addFields(specimens) {
  const [words, file, tracked, state] = ["words", "file", "tracked", "own-state"].map((id) => specimens.querySelector(`#${id}`));
  // The name of a scaled font is a field of its form, since code shows it.
  const own = specimens.querySelector("#own") ?? document.querySelector("#scale-font");
  words.value = chosen.words ?? words.value;
  if (own.id === "own") own.value = chosen.name;
  state.textContent = chosen.state;
  words.addEventListener("input", () => { chosen.words = words.value; set(); });
  const named = () => {
    const name = own.value.trim();
    wear(name, name && quoted(name), name && !isHere(name) ? phrase`This device has no font named “${name}”, so the system font is shown.` : "");
  };
  own.oninput = named;
  if (own.value.trim() !== chosen.name) named();
  file.addEventListener("change", async () => {
    const [font] = file.files;
    if (!font) return;
    try {
      const face = new FontFace("Your font", await font.arrayBuffer());
      document.fonts.add(await face.load());
      if (own.id === "own") own.value = "";
      wear(own.value.trim(), quoted("Your font"), phrase`Shown in ${font.name}.`);
    } catch {
      wear(own.value.trim(), "", phrase`This browser can’t read ${font.name} as a font, so the system font is shown.`);
    }
  });
  if (tracked) {
    tracked.checked = chosen.isTracked;
    tracked.addEventListener("change", () => { chosen.isTracked = tracked.checked; set(); });
  }
  function wear(name, family, sentence) {
    Object.assign(chosen, { name, family, state: sentence });
    // A new result may have replaced the fields while the font loaded.
    document.querySelector("#own-state").textContent = sentence;
    set();
  }
  specimens.hidden = false;
}

/** Whether this device has a font: if so, letters differ in width from at least one of the fallback fonts. */
function isHere(name) {
  const pen = document.createElement("canvas").getContext("2d");
  const width = (family) => {
    pen.font = `40px ${family}`;
    return pen.measureText("mmMWwli1.,").width;
  };
  return ["serif", "sans-serif", "monospace"].some((other) => width(`${quoted(name)}, ${other}`) !== width(other));
}

// The code beside the fields changes with the result; the selected framework is kept.
answer.addEventListener("answered", ({ detail: page }) => {
  const beside = document.querySelector("#beside");
  // The result is below its form.
  document.querySelector(".questions > details[open]")?.after(beside);
  const framework = beside.querySelector("select")?.selectedOptions[0]?.text;
  beside.replaceChildren(...page.querySelector("#beside").childNodes);
  for (const option of beside.querySelectorAll("option")) option.selected ||= option.text === framework;
  addCopyButtons(beside, say);
});

new MutationObserver(enliven).observe(answer, { childList: true });
enliven();
