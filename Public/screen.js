// Whole screens: the page works without this file. With it findings are walked through on the picture.

import { words as phrase } from "./copy.js";
import { FileForm } from "./fileform.js";

const find = (id) => document.getElementById(id);
const answer = find("answer");

const form = new FileForm({
  form: find("screen"), files: find("files"),
  accepts: (path) => /\.(json|xml|png|jpe?g|webp)$/i.test(path) && !/(^|\/)(node_modules|\.[^/]+)\//.test(path),
  none: {
    all: () => phrase`None of the file names suggests an element tree or an image.`,
    others: (count) => phrase`${count} others were omitted because of their names.`,
  },
  shown: () => {
    showPictures();
    return null;
  },
});

// MARK: The picture

let addresses = [];

/** Puts the chosen pictures below the frames: they are here already, and need not come back. */
function showPictures() {
  addresses.forEach(URL.revokeObjectURL);
  addresses = [];
  for (const map of answer.querySelectorAll(".screen-map[data-picture]")) {
    const file = form.chosen.find(({ path }) => path === map.dataset.picture)?.file;
    const image = map.querySelector("image");
    if (!file || image.hasAttribute("href")) continue;
    addresses.push(URL.createObjectURL(file));
    image.setAttribute("href", addresses.at(-1));
  }
}

// MARK: Walking

const marks = (list) => [...list.querySelectorAll(".finding:not([hidden]) .mark-of")];

/** Shows one finding on the picture, and no other. */
function show(button) {
  const finding = button.closest(".finding");
  const screen = finding.closest(".screen");
  for (const other of screen.querySelectorAll(".mark-of")) other.setAttribute("aria-pressed", String(other === button));
  const boxes = [...screen.querySelectorAll(".box")];
  const shown = boxes.filter(({ dataset }) => dataset.mark === finding.dataset.mark);
  for (const box of boxes) box.classList.toggle("shown", shown.includes(box));
  // The last one drawn lies on top: its frame, then its number.
  for (const box of shown) box.parentElement.append(box);
  for (const other of screen.querySelectorAll(".finding")) other.classList.toggle("shown", other === finding);
}

function reach(button) {
  button.focus();
  show(button);
  button.closest(".finding").scrollIntoView({ block: "nearest" });
}

answer.addEventListener("click", ({ target }) => {
  const button = target.closest(".mark-of");
  if (button) return show(button);
  const box = target.closest(".box");
  const twin = box && marks(box.closest(".screen")).find((mark) => mark.closest(".finding").dataset.mark === box.dataset.mark);
  if (twin) reach(twin);
});

const steps = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };
answer.addEventListener("keydown", (event) => {
  const list = event.target.closest(".mark-of") && event.target.closest(".findings");
  if (!list || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = marks(list);
  const at = all.indexOf(event.target);
  const next = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : at + (steps[event.key] ?? 0);
  if (next === at || !all[next]) return;
  event.preventDefault();
  reach(all[next]);
});

// MARK: Which are shown

answer.addEventListener("change", ({ target }) => {
  if (!target.dataset.filter) return;
  const screen = target.closest(".screen");
  const wanted = Object.fromEntries([...screen.querySelectorAll("[data-filter]")].map(({ dataset, value }) => [dataset.filter, value]));
  const findings = [...screen.querySelectorAll(".finding")];
  for (const finding of findings) {
    finding.hidden = Object.entries(wanted).some(([name, value]) => value && finding.dataset[name] !== value);
  }
  const shown = findings.filter(({ hidden }) => !hidden);
  const numbers = new Set(shown.map(({ dataset }) => dataset.mark));
  for (const box of screen.querySelectorAll(".box")) box.classList.toggle("away", !numbers.has(box.dataset.mark));
  form.say(phrase`${shown.length} of ${findings.length} findings shown.`);
});

showPictures();
