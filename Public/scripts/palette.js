// Additions to the palette page: changes in the working table take effect immediately, the edge between before and
// after can be moved, the colours can be copied in a format, and the grid can be saved as a PNG. The wheel has its own
// script.

import { answer, ask, say, visit } from "./app.js";
import { addPicker, copyButton, words as phrase } from "./copy.js";
import { showWheel } from "./wheel.js";

const form = document.querySelector("#question");
const text = form.querySelector("#colors");
const [rest, wheel, heat] = ["rest", "wheel", "heat"].map((id) => document.getElementById(id));
const find = (selector, part = document) => part.querySelector(selector);

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

// MARK: The working table

const rows = () => [...rest.querySelectorAll(".rows tbody tr")];
const control = (row, name) => row.querySelector(`[name=${name}]`);
const value = (row, name) => control(row, name)?.value.trim() ?? "";

/** A row as a line of the list; empty for a row without a first colour. */
function line(row) {
  const [light, dark] = ["light", "dark"].map((name) => value(row, name).replace(/;/g, " "));
  if (!light) return null;
  // A colon would end the name, and separators would start another colour.
  const name = value(row, "name").replace(/[:,;\s]+/g, " ").trim();
  const use = control(row, "use");
  return (name ? `${name}: ` : "") + (dark && dark !== light ? `light-dark(${light}, ${dark})` : light)
    + (use && !("guessed" in use.dataset) ? ` ${use.value}` : "") + (control(row, "lock")?.checked ? " locked" : "");
}

/** Writes the table into the form, and sends a request. */
function write(lines = rows().map(line)) {
  text.value = lines.filter(Boolean).join("\n");
  ask(form, { isFinished: true });
}

/** Moves a row by one place. */
function move(row, step) {
  const all = rows().filter((row) => !row.classList.contains("added"));
  const [from, to] = [all.indexOf(row), all.indexOf(row) + step];
  if (from < 0 || to < 0 || to >= all.length) return;
  const name = document.activeElement?.id.replace(/\d+$/, to + 1);
  all.splice(to, 0, all.splice(from, 1)[0]);
  wanted = name;
  write(all.map(line));
}

/** The id of the control that gets the focus with the next result. */
let wanted = null;

/** Whether the table shows the column of dark colours although it is empty. */
let isWithDark = false;
rest.addEventListener("change", ({ target }) => { if (target.matches(".with-dark")) isWithDark = target.checked; });

function wireTable() {
  const choice = find(".with-dark", rest);
  if (choice) choice.checked = isWithDark;
  for (const row of rows()) {
    for (const field of row.querySelectorAll(".color")) {
      if (value(row, "light")) addPicker(field, () => {});
      // The colour picker writes a colour when it has been chosen.
      field.querySelector("[type=color]")?.addEventListener("change", () => write());
    }
    if (row.classList.contains("added")) continue;
    const remove = button("✕", () => {
      const all = rows();
      wanted = `name-${Math.min(all.indexOf(row) + 1, all.length - 2)}`;
      write(all.filter((other) => other !== row).map(line));
    });
    remove.classList.add("remove");
    remove.ariaLabel = phrase`Remove ${value(row, "name") || value(row, "light")}`;
    row.querySelector(".lock").append(remove);
    row.title = phrase`Press Alt and an arrow key to move the row.`;
  }
}

rest.addEventListener("change", ({ target }) => {
  if (!target.closest(".rows") || !target.name) return;
  if (target.name === "use") delete target.dataset.guessed;
  // A colour is enough for a new row; its name and role may follow.
  if (target.closest(".added") && !value(target.closest("tr"), "light")) return;
  write();
});
rest.addEventListener("submit", (event) => {
  event.preventDefault();
  write();
});
rest.addEventListener("keydown", (event) => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const row = event.target.closest?.(".rows tbody tr");
  if (!step || !row || !event.altKey || event.target.matches("select")) return;
  event.preventDefault();
  move(row, step);
});

// While the text is newer than the table, using the table would discard what was typed.
for (const event of ["input", "fill"]) {
  text.addEventListener(event, () => { for (const control of rest.querySelectorAll(".rows :is(input, select, button)")) control.disabled = true; });
}

// MARK: The answer

/** Replaces parts of the page with new ones. The focused control keeps its focus and the text being typed. */
function renew(page) {
  const focused = document.activeElement;
  const isInTable = focused?.closest?.(".rows, .wheel");
  const id = wanted ?? (isInTable ? focused.id || focused.closest("[data-place]")?.dataset.place : null);
  const typed = isInTable && focused.matches("input:not([type=checkbox], [type=color], [type=radio])")
    && focused.value !== focused.defaultValue ? focused.value : null;
  const isOpen = find(".every", rest)?.open;
  for (const part of [rest, wheel, heat]) part.replaceChildren(...page.getElementById(part.id).childNodes);
  find(".every", rest)?.toggleAttribute("open", isOpen === true);
  wanted = null;
  wire();
  const next = id && (document.getElementById(id) ?? find(`.origin[data-place="${id}"]`, wheel));
  if (!next) return;
  if (typed !== null && next.id === focused.id) next.value = typed;
  next.focus({ preventScroll: true });
}

function wire() {
  wireTable();
  showWheel(wheel, answer, moved);
  addEdge();
  addCopy();
  addPicture();
  stick();
}

/** Handles a new colour for a dot on the wheel. */
function moved(name, color) {
  const row = rows().find((row) => (value(row, "name") || value(row, "light")) === name);
  if (!row) return;
  control(row, "light").value = color;
  write();
}

answer.addEventListener("answered", ({ detail }) => renew(detail));

// The fix, its undo and the link to the fixed palette, without loading the page again.
document.querySelector("main").addEventListener("click", (event) => {
  const link = event.target.closest(":is(.fix, .undo, .repair a)");
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  answer.focus();
  visit(link.href, true);
});

// MARK: The stage

/** The position of the edge in percent, which is kept while the palette changes. */
let edge = 50;

function addEdge() {
  const scene = find(".scene:not(.whole)", answer);
  if (!scene || find(".edge", scene)) return;
  const input = element("input", { type: "range", class: "edge", min: 0, max: 100, step: 1, "aria-label": phrase`Divider between before and after` });
  const place = () => {
    scene.style.setProperty("--edge", `${edge}%`);
    input.setAttribute("aria-valuetext", `${edge}%`);
  };
  input.value = edge;
  input.addEventListener("input", () => { edge = Number(input.value); place(); });
  place();
  scene.append(input, element("span", { class: "handle" }));
}

/**
 * On a phone, all samples except the last scroll away, and the rest stays visible. If the rest would be too high, nothing
 * stays.
 */
function stick() {
  const sheet = answer.closest(".answers") ?? answer;
  const [samples, scene] = [[...answer.querySelectorAll(".near .samples > svg")], find(".scene", answer)];
  if (!scene) return;
  const isStacked = samples.length > 1 && samples[0].getBoundingClientRect().bottom <= samples[1].getBoundingClientRect().top;
  const box = sheet.getBoundingClientRect();
  const gone = isStacked ? samples[1].getBoundingClientRect().bottom - box.top : 0;
  const covered = box.height - gone;
  const isRoom = covered < innerHeight * 0.6;
  sheet.style.setProperty("--stuck", isRoom ? `${-gone}px` : `${-box.height}px`);
  if (!isRoom) sheet.style.setProperty("position", "static");
  else sheet.style.removeProperty("position");
  document.documentElement.style.setProperty("--covered", `${isRoom ? covered + 8 : 8}px`);
}
addEventListener("resize", stick);

// MARK: Copies

/** The address of the last chosen format, without its query. */
let format = null;

function addCopy() {
  const box = find(".copy-as", answer);
  if (!box || find("button", box)) return;
  const select = find("select", box);
  for (const option of select.options) option.selected = option.value.split("?")[0] === format;
  if (select.selectedIndex < 0) select.selectedIndex = 0;
  const title = () => select.selectedOptions[0].textContent;
  const contents = async () => (await fetch(select.value)).text();
  const button = copyButton(phrase`Copy the colours`, contents, say, title);
  // Choosing a format also copies.
  select.addEventListener("change", () => {
    format = select.value.split("?")[0];
    button.click();
  });
  box.append(button);
  box.classList.remove("by-script");
  box.after(copyButton(phrase`Copy the link`, link, say, undefined, phrase`Share`));
}

/** The page's address, without the colours that “Undo” restores. */
function link() {
  const url = new URL(location.href);
  url.searchParams.delete("before");
  return url.href;
}

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
  const link = find(".exports .drawn", rest);
  if (!link) return;
  link.after(button(phrase`Grid as PNG`, async () => {
    try {
      await save(link);
      say(phrase`Saved: ${"palette.png"}`);
    } catch {
      say(phrase`The browser couldn’t draw the grid; use the SVG instead.`);
    }
  }));
}

// MARK: Wiring

for (const part of form.querySelectorAll(".by-script")) part.classList.remove("by-script");
const severity = find("#severity", form);
severity.addEventListener("input", () => { find("#severity-value").textContent = severity.value; });
wire();
