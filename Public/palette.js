// What the page of palettes has beside its form: the colours as chips that are named, recoloured, moved and removed in place,
// a slider whose value is shown as it moves, and the grid as a picture.

import { answer, ask, say } from "./app.js";
import { words as phrase } from "./copy.js";
import { opaqueHex } from "./picker.js";

const form = document.querySelector("main form");
const text = form.querySelector("#colors");
const find = (selector, part = document) => part.querySelector(selector);

// MARK: Chips

const chips = document.createElement("ol");
chips.className = "chips palette-chips";
chips.setAttribute("aria-label", phrase`Colours`);
form.append(chips);

/** The colours as the server read them, whatever was pasted. */
let entries = [];

/** One colour a line, as the server writes it: a name before the first colon, which only Apple's colours have of their own, and
    “locked” at the end of one that a repair leaves as it is. */
function read(list) {
  return list.split("\n").filter(Boolean).map((line) => {
    const [, entry, lock] = /^(.*?)( locked)?$/.exec(line);
    const parts = /^system:/i.test(entry) ? null : /^([^:]*):\s*(.*)$/.exec(entry);
    const [name, color] = parts ? parts.slice(1) : ["", entry];
    return { name, color, isLocked: lock !== undefined };
  });
}

const line = ({ name, color, isLocked }) => (name ? `${name}: ` : "") + color + (isLocked ? " locked" : "");
const title = ({ name, color }) => name || color;

/** Puts the colours back into the form, a line each, and asks. */
function write(focus) {
  text.value = entries.map(line).join("\n");
  show();
  ask(form, { isFinished: true });
  focus?.();
}

function element(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function button(words, label, press) {
  const button = element("button", { type: "button", class: "quiet", "aria-label": label }, words);
  button.addEventListener("click", press);
  return button;
}

function show() {
  chips.replaceChildren(...entries.map((entry, index) => chip(entry, index)));
  chips.hidden = entries.length === 0;
}

/** Puts the focus back to where it was, on the chip that a colour has now; a disabled button has none, its neighbour does. */
const focusOn = (index, selector) => () => {
  const chip = chips.children[index];
  (find(`${selector}:not(:disabled)`, chip ?? chips) ?? find("button:not(:disabled)", chip ?? chips) ?? text).focus();
};

function chip(entry, index) {
  const item = element("li", { draggable: "true" });
  const hex = opaqueHex(entry.color);
  const picker = element("input", { type: "color", "aria-label": phrase`Colour of ${title(entry)}`, value: hex ?? "#000000" });
  picker.classList.toggle("none", !hex);
  picker.addEventListener("change", () => {
    entry.color = picker.value;
    write(focusOn(index, "input[type=color]"));
  });
  const name = element("input", { "aria-label": phrase`Name of ${title(entry)}`, value: entry.name, placeholder: entry.color, autocomplete: "off", dir: "auto" });
  name.addEventListener("change", () => {
    // A name ends at a colon, and at what separates colours.
    entry.name = name.value.replace(/[:,;\s]+/g, " ").trim();
    write();
  });
  const move = (to) => {
    if (to < 0 || to >= entries.length) return;
    entries.splice(to, 0, entries.splice(index, 1)[0]);
    write(focusOn(to, to < index ? ".earlier" : ".later"));
  };
  const lock = button(phrase`Lock`, phrase`Lock ${title(entry)}, so that a repair leaves it as it is`, () => {
    entry.isLocked = !entry.isLocked;
    write(focusOn(index, ".lock"));
  });
  lock.classList.add("lock");
  lock.setAttribute("aria-pressed", entry.isLocked);
  const earlier = button("←", phrase`Move ${title(entry)} one place earlier`, () => move(index - 1));
  const later = button("→", phrase`Move ${title(entry)} one place later`, () => move(index + 1));
  const remove = button("✕", phrase`Remove ${title(entry)}`, () => {
    entries.splice(index, 1);
    write(focusOn(Math.min(index, entries.length - 1), ".remove"));
  });
  earlier.classList.add("earlier");
  later.classList.add("later");
  remove.classList.add("remove");
  earlier.disabled = index === 0;
  later.disabled = index === entries.length - 1;
  item.append(picker, name, lock, earlier, later, remove);
  drag(item, index);
  return item;
}

let dragged = null;

/** A chip is moved by a mouse, too; its buttons are for everybody. */
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
    write();
  });
  item.addEventListener("dragend", () => { dragged = null; });
}

// MARK: The grid as a picture

/** Draws the grid, as the server made it, into a PNG of twice its size. */
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
  const picture = button(phrase`Grid as PNG`, phrase`Grid as PNG`, async () => {
    try {
      await save(link);
      say(phrase`Saved: ${"palette.png"}`);
    } catch {
      say(phrase`The browser could not draw the grid; take the SVG instead.`);
    }
  });
  link.after(picture);
}

// MARK: Wiring

for (const part of form.querySelectorAll(".by-script")) part.classList.remove("by-script");
const severity = find("#severity", form);
severity.addEventListener("input", () => { find("#severity-value").textContent = severity.value; });

function answered() {
  const list = find("#result", answer)?.dataset.colors;
  addPicture();
  if (list === undefined || chips.contains(document.activeElement) && entries.map(line).join("\n") === list) return;
  entries = read(list);
  show();
}
answer.addEventListener("answered", answered);
answered();
