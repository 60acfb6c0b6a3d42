// The page works without this file: its form can be sent, and the server renders every answer. Here the same form is sent
// in the background, so that the files stay chosen, and files and folders can be dropped on the page.

import { addCopyButtons, words as phrase } from "./copy.js";

const find = (id) => document.getElementById(id);
const [form, answer, status] = ["audit", "answer", "status"].map(find);
const [documents, folder] = ["documents", "folder"].map(find);
// What is wrong with the question, above the answer to the one before.
const faults = document.createElement("div");
answer.before(faults);

/** The files that were dropped, or those of a folder that count, each with its path; null where the fields hold them. */
let files = null;

// MARK: Saying

let saying;

/** Says a sentence with one polite voice, and only the last of several. */
function say(sentence) {
  clearTimeout(saying);
  saying = setTimeout(() => { status.textContent = sentence; }, 400);
}

/** What is wrong with the files, beside them; nothing, when nothing is. */
function tell(sentence) {
  const problem = find("files-problem");
  problem.textContent = sentence;
  problem.hidden = !sentence;
  for (const field of [documents, folder]) field.toggleAttribute("aria-invalid", false);
  if (!sentence) return;
  documents.setAttribute("aria-invalid", "true");
  documents.setAttribute("aria-errormessage", problem.id);
  say(sentence);
}

// MARK: Files

/** Whether a file may hold colours, by its name; of a folder no others are sent. */
const mayHoldColors = (path) => /\.(json|tokens|css|pcss|xml)$/.test(path) && !/(^|\/)(node_modules|\.[^/]+)\//.test(path);

/** Takes files in place of those before, and asks about them. */
function take(list, others = 0, isDropped = false) {
  files = list;
  const names = list.slice(0, 3).map(({ path }) => path).join(", ");
  const more = list.length > 3 ? " …" : "";
  const left = others > 0 ? phrase` ${others} others, which have no colours by their names, were left out.` : "";
  find("chosen").textContent = list.length > 0 ? phrase`Chosen: ${list.length} (${names}${more}).${left}` : left;
  if (list.length === 0) return tell(phrase`None of the files has colours by its name.`);
  ask({ isAboutOthers: true, moves: isDropped });
}

function choose() {
  files = null;
  folder.value = "";
  find("chosen").textContent = "";
  if (documents.files.length > 0) ask({ isAboutOthers: true });
}

function chooseFolder() {
  documents.value = "";
  const all = [...folder.files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
  const kept = all.filter(({ path }) => mayHoldColors(path));
  take(kept, all.length - kept.length);
}

/** All files below what was dropped, with their paths. */
async function below(entry, path, found) {
  if (entry.isFile) {
    found.push({ path: path + entry.name, file: await new Promise((done, fail) => { entry.file(done, fail); }) });
    return;
  }
  if (entry.name === "node_modules" || entry.name.startsWith(".")) return;
  const reader = entry.createReader();
  for (;;) {
    const some = await new Promise((done, fail) => { reader.readEntries(done, fail); });
    if (some.length === 0) return;
    for (const inner of some) await below(inner, `${path}${entry.name}/`, found);
  }
}

async function drop({ items }) {
  // What is dropped can be asked for its entries only now.
  const dropped = [...items].filter(({ kind }) => kind === "file").map((item) => [item.webkitGetAsEntry?.(), item.getAsFile()]);
  const found = [];
  let others = 0;
  try {
    for (const [entry, file] of dropped) {
      if (!entry?.isDirectory) {
        found.push({ path: file.name, file });
        continue;
      }
      const all = [];
      await below(entry, "", all);
      const kept = all.filter(({ path }) => mayHoldColors(path));
      others += all.length - kept.length;
      found.push(...kept);
    }
  } catch {
    return tell(phrase`The browser could not read what was dropped.`);
  }
  documents.value = folder.value = "";
  take(found, others, true);
}

// MARK: Asking

let request;
let pending;

/** What the form holds, with the files that were dropped. */
function question(isAboutOthers) {
  const data = new FormData(form);
  // What was looked for among other results is not there.
  if (isAboutOthers) for (const name of ["mode", "show", "find"]) data.delete(name);
  if (files) {
    for (const field of [documents, folder]) data.delete(field.name);
    for (const { path, file } of files) data.append(documents.name, file, path);
  }
  return data;
}

/** Whether a question fits into a request; if not, that is told. */
function fits(data) {
  const most = Number(form.dataset.mostBytes);
  const bytes = [...data.values()].reduce((sum, value) => sum + (value.size ?? value.length), 0);
  tell(bytes > most ? phrase`These files have ${bytes} bytes together; this server takes at most ${most}.` : "");
  return bytes <= most;
}

/**
 * Asks what the form holds, or what an address does. `part` is what is put in place; the answer as a whole where nothing
 * else is said. `moves` takes the keyboard to the answer.
 */
async function ask({ url = form.action, data, part = "answer", isAboutOthers = false, moves = false, method = "POST" } = {}) {
  clearTimeout(pending);
  request?.abort();
  const { signal } = (request = new AbortController());
  const body = method === "POST" ? (data ?? question(isAboutOthers)) : undefined;
  if (body && !fits(body)) return answer.removeAttribute("aria-busy");
  answer.setAttribute("aria-busy", "true");
  let page;
  try {
    const response = await fetch(url, { method, body, signal, headers: { Accept: "text/html" } });
    page = new DOMParser().parseFromString(await response.text(), "text/html");
  } catch (error) {
    if (error.name === "AbortError") return;
    outdate(phrase`The server did not answer. Press the form’s button to try again.`);
    return;
  }
  answer.removeAttribute("aria-busy");
  if (!page.querySelector("#answer")) return outdate(page.querySelector("main .lead")?.textContent.trim() ?? page.title);
  show(page, part, moves);
  if (method === "GET") fill(page);
}

/** What is shown is not the answer to what the form holds, for a reason that is told. */
function outdate(reason) {
  answer.removeAttribute("aria-busy");
  answer.classList.add("old");
  tell(reason);
}

function show(page, part, moves) {
  const fresh = page.querySelector("#answer");
  const wrong = fresh.querySelector(".errors");
  mark(page);
  if (wrong) {
    // The last answer stays, and is said to be old. An alert would interrupt.
    wrong.removeAttribute("role");
    faults.replaceChildren(...fresh.childNodes);
    answer.classList.toggle("old", answer.hasChildNodes());
    say([...faults.querySelectorAll("h2, li, p")].map(({ textContent }) => textContent.trim()).join(" "));
    return;
  }
  faults.replaceChildren();
  answer.classList.remove("old");
  const [old, replacement] = part === "answer" ? [answer, fresh] : [find(part), page.getElementById(part)];
  old.replaceChildren(...replacement.childNodes);
  addCopyButtons(old, say);
  document.title = page.title;
  if (moves) answer.focus();
  say(part === "answer" ? [...answer.querySelectorAll("#verdict, .because")].slice(0, 2).map(({ textContent }) => textContent.trim()).join(". ")
    : find("count")?.textContent ?? phrase`All results are shown.`);
}

/** Marks the fields that have a fault, as the server does. */
function mark(page) {
  for (const field of form.elements) {
    const twin = field.id && form.contains(field) && page.getElementById(field.id);
    if (!twin) continue;
    for (const name of ["aria-invalid", "aria-describedby"]) {
      if (twin.hasAttribute(name)) field.setAttribute(name, twin.getAttribute(name));
      else field.removeAttribute(name);
    }
  }
}

/** Puts into the fields what a page's have; files are none of its business, and go. */
function fill(page) {
  files = null;
  find("chosen").textContent = "";
  for (const field of form.elements) {
    const twin = field.id && form.contains(field) && page.getElementById(field.id);
    if (twin && "value" in twin) field.value = field.type === "file" ? "" : twin.value;
  }
}

/** Saves the answer in another form. */
async function save(submitter) {
  const data = question(false);
  if (!fits(data)) return;
  data.set(submitter.name, submitter.value);
  submitter.setAttribute("aria-busy", "true");
  try {
    const response = await fetch(form.action, { method: "POST", body: data });
    const name = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition"))?.[1];
    if (!name) throw new Error(`No file in a response with status ${response.status}`);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await response.blob());
    link.download = name;
    link.click();
    setTimeout(URL.revokeObjectURL, 60_000, link.href);
    say(phrase`Saved: ${name}`);
  } catch {
    outdate(phrase`The server did not answer. Press the form’s button to try again.`);
  }
  submitter.removeAttribute("aria-busy");
}

// MARK: The page

for (const part of document.querySelectorAll(".by-script")) part.classList.remove("by-script");

documents.addEventListener("change", choose);
folder.addEventListener("change", chooseFolder);
form.addEventListener("change", ({ target }) => {
  if ([documents, folder].includes(target) || !form.contains(target)) return;
  const hasFiles = files || documents.files.length > 0;
  if (hasFiles || find("text").value.trim()) ask();
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const { submitter } = event;
  if (submitter?.name === "as") save(submitter);
  else ask({ moves: true });
});

// Which results are shown.
const look = () => ask({ part: "found" });
answer.addEventListener("input", ({ target }) => {
  if (!target.closest("#filters")) return;
  clearTimeout(pending);
  pending = setTimeout(look, 250);
});
answer.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches("#filters input")) return;
  event.preventDefault();
  look();
});

document.addEventListener("click", (event) => {
  const link = event.target.closest(".examples a");
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  ask({ url: link.href, method: "GET", moves: true });
});

const isFile = ({ dataTransfer }) => dataTransfer.types.includes("Files");
addEventListener("dragover", (event) => {
  if (!isFile(event)) return;
  event.preventDefault();
  find("drop").classList.add("over");
});
addEventListener("dragleave", ({ relatedTarget }) => { if (!relatedTarget) find("drop").classList.remove("over"); });
addEventListener("drop", (event) => {
  if (!isFile(event)) return;
  event.preventDefault();
  find("drop").classList.remove("over");
  drop(event.dataTransfer);
});
addCopyButtons(document, say);
