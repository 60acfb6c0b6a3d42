// The docs, beyond what they do without a script: the search answers while people type, “Run it” shows its answer in place,
// the language that was opened last is opened again, and every sample has a button that copies it.

import { addCopyButtons, words as phrase } from "./copy.js";

// How long nobody types before the server is asked, and before what came of it is said.
const askAfter = 200;
const sayAfter = 900;

const status = document.createElement("p");
status.className = "visually-hidden";
status.setAttribute("role", "status");
document.querySelector("main").append(status);
let saying;
/** Says a sentence once nobody has typed for a while, and only the last of several. */
function say(sentence) {
  clearTimeout(saying);
  saying = setTimeout(() => { status.textContent = sentence; }, sayAfter);
}

// MARK: The search

const search = document.querySelector("main [role=search]");
const found = document.querySelector("#found");
let pending;
let request;
async function find(words) {
  request?.abort();
  const { signal } = (request = new AbortController());
  if (!words.trim()) return found.replaceChildren();
  try {
    const response = await fetch(`${search.action}?${new URLSearchParams({ ...Object.fromEntries(new FormData(search)), q: words })}`, { headers: { Accept: "text/html" }, signal });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    found.replaceChildren(...page.querySelector("#found").childNodes);
    say(found.querySelector("h2").textContent);
  } catch (error) {
    // The form itself still asks.
    if (error.name !== "AbortError") found.replaceChildren();
  }
}

search?.elements.q.addEventListener("input", ({ target }) => {
  clearTimeout(pending);
  pending = setTimeout(find, askAfter, target.value);
});

// MARK: The samples

const samples = [...document.querySelectorAll("[data-language]")];
const storedAs = "language of samples";
/** What the browser keeps for this site, where it keeps anything. */
const kept = {
  get() { try { return localStorage.getItem(storedAs); } catch { return null; } },
  set(value) { try { localStorage.setItem(storedAs, value); } catch { /* Then the first language is open again. */ } },
};
/** On a page of many endpoints, all of them show the same language. */
function open(language) {
  for (const sample of samples) if (sample.dataset.language === language) sample.open = true;
}
open(kept.get());
for (const sample of samples) {
  // What was pressed may move up or down while the others open.
  sample.querySelector("summary").addEventListener("click", ({ currentTarget }) => {
    if (sample.open) return;
    const before = currentTarget.getBoundingClientRect().top;
    kept.set(sample.dataset.language);
    requestAnimationFrame(() => {
      open(sample.dataset.language);
      scrollBy({ top: currentTarget.getBoundingClientRect().top - before, behavior: "instant" });
    });
  });
}
addCopyButtons(document, say);

// MARK: Run it

const form = document.querySelector("form.run");

/** JSON on lines, anything else as it is. */
function readable(text, type) {
  if (!type.includes("json")) return text;
  try { return JSON.stringify(JSON.parse(text), null, 2); } catch { return text; }
}

async function run() {
  const address = new URL(form.action);
  address.search = new URLSearchParams([...new FormData(form)].filter(([, value]) => value.trim()));
  const start = performance.now();
  let outcome;
  let content;
  let type = "";
  try {
    const response = await fetch(address, { headers: { Accept: form.dataset.accept ?? "*/*" } });
    const body = await response.blob();
    type = response.headers.get("Content-Type") ?? "";
    outcome = phrase`${response.status} ${response.statusText}, ${Math.round(performance.now() - start)} ms, ${body.size} bytes, ${type.split(";")[0]}`;
    content = type.startsWith("image/") ? null : readable(await body.text(), type);
  } catch {
    outcome = phrase`The server didn’t answer.`;
  }
  show(address, outcome, content, type);
  say(outcome);
}

function show(address, outcome, content, type) {
  const part = document.querySelector("#ran") ?? form.parentElement.insertBefore(document.createElement("div"), form.nextSibling);
  part.id = "ran";
  const link = document.createElement("a");
  link.href = address;
  link.textContent = address.pathname + address.search;
  const where = document.createElement("p");
  where.append(link);
  const what = document.createElement("p");
  const strong = document.createElement("strong");
  strong.textContent = outcome;
  what.append(strong);
  part.replaceChildren(what, where);
  if (content === null && type) {
    const image = document.createElement("img");
    image.src = address;
    image.alt = phrase`The answer as an image`;
    part.append(image);
  } else if (content) {
    const answer = document.createElement("pre");
    // A long answer scrolls in its own box, which keys reach.
    answer.tabIndex = 0;
    answer.dataset.copy = "";
    answer.dataset.copyName = phrase`the answer`;
    answer.append(Object.assign(document.createElement("code"), { textContent: content }));
    part.append(answer);
    addCopyButtons(part, say);
  }
}

if (form) {
  for (const part of form.querySelectorAll("[hidden], [disabled]")) {
    part.hidden = false;
    part.disabled = false;
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    run();
  });
}
