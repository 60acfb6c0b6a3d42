// Additions to the page of palettes: the colours as chips that can be named, changed, moved and removed, the slider's
// value while it moves, and the grid as a PNG.

import { answer, ask, say } from "./app.js";
import { opaqueHex, words as phrase } from "./copy.js";

const form = document.querySelector("main form");
const text = form.querySelector("#colors");
const find = (selector, part = document) => part.querySelector(selector);

// MARK: Chips

const chips = document.createElement("ol");
chips.className = "chips palette-chips";
chips.setAttribute("aria-label", phrase`Colours`);
form.append(chips);

/** The colours that the server read from the text. */
let entries = [];

/** Whether the text has changed since. Then the chips are outdated, and using them would discard the typed text. */
let isStale = false;

/**
 * Reads the server's lines, one per colour. A name is before the first colon, except in Apple's colours, which contain
 * a colon themselves. “locked” at the end means that a fix keeps the colour.
 */
function read(lines) {
  return lines.split("\n").filter(Boolean).map((line) => {
    const [, entry, lock] = /^(.*?)( locked)?$/.exec(line);
    const parts = /^system:/i.test(entry) ? null : /^([^:]*):\s*(.*)$/.exec(entry);
    const [name, color] = parts ? parts.slice(1) : ["", entry];
    return { name, color, isLocked: lock !== undefined };
  });
}

const line = ({ name, color, isLocked }) => (name ? `${name}: ` : "") + color + (isLocked ? " locked" : "");
const title = ({ name, color }) => name || color;

/** The colours, one per line. */
const list = () => entries.map(line).join("\n");

/** Writes the colours into the form, and asks the server. */
function write() {
  text.value = list();
  ask(form, { isFinished: true });
}

/** Shows the changed chips, and writes them. */
function rewrite(focus) {
  show();
  write();
  focus?.();
}

function element(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function button(words, press) {
  const button = element("button", { type: "button", class: "quiet" }, words);
  button.addEventListener("click", press);
  return button;
}

function show() {
  chips.replaceChildren(...entries.map((entry, index) => chip(entry, index)));
  chips.hidden = entries.length === 0;
  if (isStale) for (const control of chips.querySelectorAll("button, input")) control.disabled = true;
}

/** Focuses the first enabled control, of those named, in the chip at an index. */
const focusOn = (index, ...selectors) => () => {
  const part = chips.children[index] ?? chips;
  const controls = [...selectors, "button"].map((selector) => find(`${selector}:not(:disabled)`, part));
  (controls.find(Boolean) ?? text).focus();
};

function chip(entry, index) {
  const item = element("li", { draggable: String(!isStale) });
  const hex = opaqueHex(entry.color);
  const picker = element("input", { type: "color", value: hex ?? "#000000" });
  picker.classList.toggle("none", !hex);
  picker.addEventListener("change", () => {
    entry.color = picker.value;
    rewrite(focusOn(index, "input[type=color]"));
  });
  const name = element("input", { value: entry.name, placeholder: entry.color, autocomplete: "off", dir: "auto" });
  name.addEventListener("change", () => {
    // A colon would end the name, and separators would start another colour.
    name.value = entry.name = name.value.replace(/[:,;\s]+/g, " ").trim();
    // The chip isn't made again, because the focus, or the click that ended the naming, may be on its buttons.
    label();
    write();
  });
  const move = (to) => {
    if (to < 0 || to >= entries.length) return;
    entries.splice(to, 0, entries.splice(index, 1)[0]);
    // At an end, one of the arrows is disabled.
    rewrite(focusOn(to, ...(to < index ? [".earlier", ".later"] : [".later", ".earlier"])));
  };
  const lock = button(phrase`Lock`, () => {
    entry.isLocked = !entry.isLocked;
    rewrite(focusOn(index, ".lock"));
  });
  lock.classList.add("lock");
  lock.setAttribute("aria-pressed", entry.isLocked);
  const earlier = button("←", () => move(index - 1));
  const later = button("→", () => move(index + 1));
  const remove = button("✕", () => {
    entries.splice(index, 1);
    rewrite(focusOn(Math.min(index, entries.length - 1), ".remove"));
  });
  earlier.classList.add("earlier");
  later.classList.add("later");
  remove.classList.add("remove");
  earlier.disabled = index === 0;
  later.disabled = index === entries.length - 1;
  const label = () => {
    picker.ariaLabel = phrase`Colour of ${title(entry)}`;
    name.ariaLabel = phrase`Name of ${title(entry)}`;
    lock.ariaLabel = phrase`Lock ${title(entry)} so that fixes don’t change it`;
    earlier.ariaLabel = phrase`Move ${title(entry)} one place earlier`;
    later.ariaLabel = phrase`Move ${title(entry)} one place later`;
    remove.ariaLabel = phrase`Remove ${title(entry)}`;
  };
  label();
  item.append(picker, name, lock, earlier, later, remove);
  drag(item, index);
  return item;
}

let dragged = null;

/** Lets people drag a chip with the mouse. Its buttons do the same without one. */
function drag(item, index) {
  item.addEventListener("dragstart", (event) => {
    dragged = index;
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", line(entries[index]));
  });
  item.addEventListener("dragover", (event) => { if (dragged !== null) event.preventDefault(); });
  item.addEventListener("drop", (event) => {
    if (dragged === null) return;
    event.preventDefault();
    entries.splice(index, 0, entries.splice(dragged, 1)[0]);
    dragged = null;
    rewrite();
  });
  item.addEventListener("dragend", () => { dragged = null; });
}

// MARK: The grid as a PNG

/** Draws the server's SVG of the grid into a PNG of twice its size, and saves it. */
async function save(link) {
  const image = new Image();
  image.src = link.href;
  await image.decode();
  const canvas = element("canvas", {});
  [canvas.width, canvas.height] = [image.naturalWidth * 2, image.naturalHeight * 2];
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  const file = element("a", { download: "palette.png" });
  file.href = URL.createObjectURL(await new Promise((done) => { canvas.toBlob(done, "image/png"); }));
  file.click();
  setTimeout(() => URL.revokeObjectURL(file.href), 10_000);
}

function addPicture() {
  const link = find(".exports .drawn", answer);
  if (!link) return;
  const picture = button(phrase`Grid as PNG`, async () => {
    try {
      await save(link);
      say(phrase`Saved: ${"palette.png"}`);
    } catch {
      say(phrase`The browser couldn’t draw the grid; use the SVG instead.`);
    }
  });
  link.after(picture);
}

// MARK: Wiring

for (const part of form.querySelectorAll(".by-script")) part.classList.remove("by-script");
const severity = find("#severity", form);
severity.addEventListener("input", () => { find("#severity-value").textContent = severity.value; });

for (const event of ["input", "fill"]) {
  text.addEventListener(event, () => {
    if (isStale) return;
    isStale = true;
    show();
  });
}

function answered() {
  const colors = find("#result", answer)?.dataset.colors;
  addPicture();
  // Chips that are still right stay, because one of them may have the focus.
  if (colors === undefined || !isStale && list() === colors) return;
  isStale = false;
  entries = read(colors);
  show();
}
answer.addEventListener("answered", answered);
answered();
