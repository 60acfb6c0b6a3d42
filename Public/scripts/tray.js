// The tray: the pair, the words, the font and the format that all pages share. A page's address takes precedence;
// missing values are filled from the tray. Nothing is stored until the user changes one of the fields.

import { words as phrase } from "./copy.js";

const key = "tray";
const parts = {
  text: { label: phrase`Text colour`, fields: "#foreground, #legibility-foreground", isColor: true },
  background: { label: phrase`Background`, fields: "#background, #legibility-background", isColor: true },
  words: { label: phrase`Words`, fields: "#words" },
  font: { label: phrase`Font`, fields: "#scale-font" },
  copy: { label: phrase`Format`, fields: "#framework, #copy" },
};

/** The stored values; if the browser doesn't store anything, they are kept until the page is left. */
let kept = restored();

function restored() {
  try {
    const { copy, ...rest } = JSON.parse(localStorage.getItem(key) ?? "{}");
    // The first page stores its format itself.
    const format = localStorage.getItem("copy") ?? copy;
    return format ? { ...rest, copy: format } : rest;
  } catch {
    return {};
  }
}

function store() {
  try {
    if (Object.keys(kept).length > 0) localStorage.setItem(key, JSON.stringify(kept));
    else localStorage.removeItem(key);
    if (!kept.copy) localStorage.removeItem("copy");
  } catch {
    // Without storage, the values last as long as the page.
  }
  show();
}

/** Stores some parts, each as a string; empty parts are removed. */
export function keep(some) {
  const next = { ...kept, ...some };
  for (const [name, value] of Object.entries(next)) if (!value) delete next[name];
  if (JSON.stringify(next) === JSON.stringify(kept)) return;
  kept = next;
  store();
}

const tray = document.createElement("section");
tray.className = "tray";
tray.setAttribute("aria-label", phrase`Tray`);

function element(name, attributes, ...content) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...content);
  return element;
}

function swatch(color) {
  const dot = element("i", { class: "swatch", "aria-hidden": "true" });
  dot.style.background = color;
  return dot;
}

function remove(names, next) {
  kept = Object.fromEntries(Object.entries(kept).filter(([name]) => !names.includes(name)));
  store();
  (tray.querySelectorAll("li button")[next] ?? tray.querySelector("button") ?? document.querySelector("main h1"))?.focus();
}

function show() {
  const names = Object.keys(parts).filter((name) => kept[name]);
  tray.hidden = names.length === 0;
  if (!tray.isConnected) {
    document.head.append(element("link", { rel: "stylesheet", href: "/styles/tray.css" }));
    // A page's dock ends with the tray.
    (document.querySelector("main .dock") ?? document.querySelector("main")).append(tray);
  }
  const items = names.map((name, index) => {
    const { label, isColor } = parts[name];
    const button = element("button", { type: "button", class: "quiet", "aria-label": phrase`Remove ${label}` }, "✕");
    button.addEventListener("click", () => remove([name], index));
    return element("li", {}, ...(isColor ? [swatch(kept[name])] : []), element("span", {}, phrase`${label}: `, element("b", { dir: "auto" }, kept[name])), button);
  });
  const forget = element("button", { type: "button", class: "quiet" }, phrase`Clear all`);
  forget.addEventListener("click", () => remove(Object.keys(parts), 0));
  const pair = new URLSearchParams({ foreground: kept.text ?? "", background: kept.background ?? "", ...(kept.words ? { words: kept.words } : {}) });
  const link = kept.text && kept.background ? [element("a", { href: `/?${pair}` }, phrase`Check this pair`)] : [];
  tray.replaceChildren(
    element("p", {}, phrase`The tray is available on all pages and is stored in this browser only.`),
    element("ul", {}, ...items), element("p", { class: "actions" }, ...link, forget),
  );
}

/** The value of a field; for a choice, its visible words, because pages number their options. */
const valueOf = (field) => (field.id === "framework" ? field.selectedOptions[0].text : field.value.trim());

function set(field, value) {
  if (field.id === "framework") {
    for (const option of field.options) option.selected ||= option.text.toLowerCase().endsWith(value.toLowerCase());
    return;
  }
  if (field.id === "copy" || field.value.trim() === value) return;
  field.value = value;
  // A page may say where the value comes from.
  field.dataset.tray = "";
  // Closed forms aren't filled.
  for (const event of field.closest("details:not([open])") ? ["fill"] : ["fill", "input"]) field.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Fills the fields that are missing from the address. */
function fill() {
  const named = new URL(location.href).searchParams;
  for (const [name, { fields }] of Object.entries(parts)) {
    if (!kept[name]) continue;
    for (const field of document.querySelectorAll(fields)) {
      // The first page always has a pair, from the address or its own example.
      if (!named.has(field.name) && !field.form?.matches("#question")) set(field, kept[name]);
    }
  }
}

addEventListener("change", ({ target }) => {
  for (const [name, { fields }] of Object.entries(parts)) {
    if (target.matches?.(fields) && target.id !== "copy") keep({ [name]: valueOf(target) });
  }
});

fill();
if (Object.keys(kept).length > 0) show();
