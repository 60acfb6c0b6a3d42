// Pairs that users save for comparison with the current pair, for the duration of the visit.

import { say, visit } from "./app.js";
import { words } from "./copy.js";

const find = (selector, part) => part.querySelector(selector);
const most = 6;
const form = find("#question", document);
const pins = document.createElement("section");
pins.className = "pins";
pins.setAttribute("aria-label", words`Kept pairs`);
form.append(pins);
const kept = restored();

/** The pairs saved during this visit; empty if the browser doesn't store anything. */
function restored() {
  try {
    return JSON.parse(sessionStorage.getItem("pairs") ?? "[]");
  } catch {
    return [];
  }
}

function store() {
  try {
    sessionStorage.setItem("pairs", JSON.stringify(kept));
  } catch {
    // Without storage, pairs are kept until the page is left.
  }
}

/** The address of a pair in a language. Saved pairs are identified by the address without a language. */
function addressOf(path, language) {
  const url = new URL(path, location.href);
  for (const name of ["lang", "copy"]) url.searchParams.delete(name);
  if (language) url.searchParams.set("lang", language);
  return url.pathname + url.search;
}

/** Saves a pair as the newest one. `keep` is the button for saving. */
export function keepPair(pair, keep) {
  const path = addressOf(location.href);
  const before = kept.findIndex((other) => other.path === path);
  if (before >= 0) kept.splice(before, 1);
  kept.unshift({ ...pair, path, language: document.documentElement.lang });
  kept.splice(most);
  showPairs(keep);
  say(words`Kept: ${pair.name}`);
}

export function showPairs(keep) {
  store();
  pins.hidden = kept.length === 0;
  const list = document.createElement("ul");
  list.className = "chips";
  list.append(...kept.map((pair, index) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = addressOf(pair.path, find("[name=lang]", form)?.value);
    // The words of a saved pair are in the language of the page on which it was saved.
    link.lang = pair.language;
    link.innerHTML = '<svg class="swatch" viewBox="0 0 3 2" aria-hidden="true"><rect width="3" height="2"/><circle cx="1.5" cy="1" r="0.6"/></svg><span></span> <span class="ratio"></span>';
    find("rect", link).setAttribute("fill", pair.background);
    find("circle", link).setAttribute("fill", pair.text);
    find("span", link).textContent = pair.name;
    find(".ratio", link).textContent = `${pair.figures}, ${pair.verdict[0].toLowerCase()}${pair.verdict.slice(1)}`;
    const remove = document.createElement("button");
    remove.type = "button";
    remove.className = "quiet";
    remove.textContent = "✕";
    remove.setAttribute("aria-label", words`Remove ${pair.name}`);
    remove.addEventListener("click", () => {
      kept.splice(index, 1);
      showPairs(keep);
      keep.focus();
    });
    item.append(link, remove);
    return item;
  }));
  pins.replaceChildren(list);
}

pins.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  visit(link.href, true);
});
