// The docs with JavaScript: the search shows results during typing, “Run it” shows the response in place, the last
// opened language is opened again, and every sample has a copy button.

import { addCopyButtons, words as phrase } from "./copy.js";

// Milliseconds without typing until a request is sent, and until the result is announced.
const askAfter = 200;
const sayAfter = 900;

const status = document.createElement("p");
status.className = "visually-hidden";
status.setAttribute("role", "status");
document.querySelector("main").append(status);
let saying;
/** Announces a sentence after a pause in typing, and only the last one of several. */
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
    // Users can still submit the form.
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
/** The stored language, if the browser stores anything for this site. */
const kept = {
  get() { try { return localStorage.getItem(storedAs); } catch { return null; } },
  set(value) { try { localStorage.setItem(storedAs, value); } catch { /* The first language stays the default. */ } },
};
const last = kept.get();
for (const sample of samples) {
  if (sample.dataset.language === last) sample.open = true;
  sample.querySelector("summary").addEventListener("click", () => kept.set(sample.dataset.language));
}
addCopyButtons(document, say);

// MARK: The request

const form = document.querySelector("form.run");
const ran = document.querySelector("#ran");

/** Indented JSON; other text unchanged. */
function readable(text, type) {
  if (!type.includes("json")) return text;
  try { return JSON.stringify(JSON.parse(text), null, 2); } catch { return text; }
}

/** Whether a field has the parameter's default, which a request needn't have. */
function isDefault(field) {
  if (!("default" in field.dataset)) return false;
  return field.options ? field.selectedOptions[0].defaultSelected : field.value === field.defaultValue;
}

/** The parameters with a value, in the order of their fields. */
const given = () => [...form.elements].filter((field) => field.name && field.value.trim() && !isDefault(field))
  .map((field) => [field.name, field.value]);

/** The address that the form requests. */
function requested() {
  const address = new URL(form.action);
  address.search = new URLSearchParams(given());
  return address;
}

let running;
async function run(body) {
  running?.abort();
  const { signal } = (running = new AbortController());
  const address = form ? requested() : new URL(posted);
  const request = form ? { headers: { Accept: form.dataset.accept ?? "*/*" } }
    : { method: "POST", body, headers: { "Content-Type": "application/json", Accept: "application/json" } };
  const start = performance.now();
  let outcome;
  let content;
  let type = "";
  try {
    const response = await fetch(address, { ...request, signal });
    const body = await response.blob();
    type = response.headers.get("Content-Type") ?? "";
    outcome = phrase`${response.status} ${response.statusText}, ${Math.round(performance.now() - start)} ms, ${body.size} bytes, ${type.split(";")[0]}`;
    content = type.startsWith("image/") ? null : readable(await body.text(), type);
  } catch (error) {
    if (error.name === "AbortError") return;
    outcome = phrase`The server didn’t respond.`;
  }
  show(address, outcome, content, type);
  say(outcome);
}

function show(address, outcome, content, type) {
  const link = document.createElement("a");
  link.href = address;
  link.textContent = address.pathname + address.search;
  const where = document.createElement("p");
  where.append(link);
  const what = document.createElement("p");
  const strong = document.createElement("strong");
  strong.textContent = outcome;
  what.append(strong);
  ran.replaceChildren(what, ...form ? [where] : []);
  if (content === null && type) {
    const image = document.createElement("img");
    image.src = address;
    image.alt = phrase`The response as an image`;
    ran.append(image);
  } else if (content) {
    const answer = document.createElement("pre");
    // A long response scrolls in its own box, which must be focusable.
    answer.tabIndex = 0;
    answer.dataset.copy = "";
    answer.dataset.copyName = phrase`the response`;
    answer.append(Object.assign(document.createElement("code"), { textContent: content }));
    ran.append(answer);
    addCopyButtons(ran, say);
  }
}

// MARK: Samples of the request

/** How each language writes parameters: the lines around them, and one of them. The address alone is in all of them. */
const lists = {
  javaScript: ["const query = new URLSearchParams([", ([name, value]) => `  [${name}, ${value}],`, "]);", "const response"],
  python: ["query = urllib.parse.urlencode([", ([name, value]) => `    (${name}, ${value}),`, "])", "request ="],
};

/** A sample with the form's parameters. */
function rewritten(language, code, address, parameters) {
  const list = lists[language];
  const query = new URLSearchParams(parameters).toString();
  if (!list) {
    // curl and Swift have the address with its query, in quotes.
    const [before, behind] = [code.slice(0, code.indexOf(address)), code.slice(code.indexOf(address) + address.length)];
    return before + address + (query && `?${query}`) + behind.replace(/^\?[^'"\s]*/, "");
  }
  const [opening, item, closing, use] = list;
  const lines = code.replace(`"${address}?" + query`, `"${address}"`).split("\n");
  const start = lines.indexOf(opening);
  if (start >= 0) lines.splice(start, lines.indexOf(closing, start) - start + 1);
  if (!parameters.length) return lines.join("\n");
  const block = [opening, ...parameters.map((pair) => item(pair.map((text) => JSON.stringify(text)))), closing];
  lines.splice(lines.findIndex((line) => line.startsWith(use)), 0, ...block);
  return lines.join("\n").replace(`"${address}"`, `"${address}?" + query`);
}

/**
 * Makes the samples send the form's request. The initial text of each sample is kept as the template for later ones.
 */
function follow() {
  for (const { language, code, text } of followed) code.textContent = rewritten(language, text, address, given());
}
const address = document.querySelector(".address code")?.dataset.copy;
const posted = document.querySelector(".address code")?.textContent.startsWith("POST ") && ran ? address : null;
const followed = form || posted
  ? samples.map((sample) => ({ language: sample.dataset.language, code: sample.querySelector("code") }))
    .map((sample) => ({ ...sample, text: sample.code.textContent }))
  : [];

if (form) {
  const fields = [...form.elements].filter((field) => field.name);
  for (const field of fields) {
    field.disabled = false;
    field.parentElement.hidden = false;
    field.addEventListener("input", follow);
    field.addEventListener("change", () => run());
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    run();
  });
}
// Only an endpoint with a body needs the script for it.
if (posted) (await import("./docs-body.js")).addBody(followed, run);
