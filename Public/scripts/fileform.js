// A form for files. Without JavaScript, users submit it, and the server renders the result. This script submits the
// same form in the background, so that the files stay selected, and accepts files and folders that are dropped on the
// page.

import { addCopyButtons, keepQuestion, words as phrase } from "./copy.js";
import { reveal, takeDrops } from "./drop.js";

const find = (id) => document.getElementById(id);

export class FileForm {
  #form;
  #answer = find("answer");
  #status = find("status");
  #files;
  #folder;
  #ending;
  #extra;
  #left;
  #shown;
  /** The errors in the request, above the previous result. */
  #faults = document.createElement("div");
  /** The dropped files, or the relevant files of a folder, each with its path; null if the fields contain the files. */
  #taken = null;
  #saying;
  #request;
  /** The address of the shown answer. */
  #address = location.pathname + location.search;

  /**
   * `files` and `folder` are fields. `ending` matches the paths of the files of a folder that are sent. `extra` matches
   * files that are also sent unless the request would be too large. `left` names
   * fields that don't apply to other files. `shown` is called with the id of the part of an answer that has been
   * replaced, and returns what to announce.
   */
  constructor({ form, files, folder = null, ending, extra = null, none, left = [], shown }) {
    [this.#form, this.#files, this.#folder, this.#ending, this.#left, this.#shown] = [form, files, folder, ending, left, shown];
    [this.none, this.#extra] = [none, extra];
    this.#answer.before(this.#faults);
    for (const part of document.querySelectorAll(".by-script")) part.classList.remove("by-script");
    files.addEventListener("change", () => this.#choose());
    folder?.addEventListener("change", () => this.#chooseFolder());
    form.addEventListener("change", ({ target }) => {
      // Fields without a name, and those of a result in the dock, are filters.
      if ([files, folder].includes(target) || !target.name || !form.contains(target) || target.closest(".docked")) return;
      if (this.#taken || files.files.length > 0 || find("text")?.value.trim()) this.ask();
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const { submitter } = event;
      if (submitter?.name === "as") this.#save(submitter);
      else this.ask({ moves: true });
    });
    document.addEventListener("click", (event) => {
      const link = event.target.closest(".examples a");
      if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      this.ask({ url: link.href, method: "GET", moves: true });
    });
    addEventListener("popstate", () => {
      // A link to a field, such as from an error, only moves within the page.
      if (location.pathname + location.search !== this.#address) this.ask({ url: location.href, method: "GET" });
    });
    keepQuestion();
    takeDrops((dropped) => this.#drop(dropped));
    addCopyButtons(document, (sentence) => this.say(sentence));
  }

  /** The files for the next request, with their paths. */
  get chosen() {
    return this.#taken ?? [...this.#files.files].map((file) => ({ path: file.name, file }));
  }

  /** The files of a folder that are sent. */
  #kept(all) {
    const shown = all.filter(({ path }) => !/(^|\/)(node_modules|\.[^/]+)\//.test(path));
    const kept = shown.filter(({ path }) => this.#ending.test(path));
    const more = this.#extra ? shown.filter(({ path }) => this.#extra.test(path) && !this.#ending.test(path)) : [];
    const size = (list) => list.reduce((sum, { file }) => sum + file.size, 0);
    // A request also contains the headers of its files.
    const room = Number(this.#form.dataset.mostBytes) - 512 * (kept.length + more.length) - size(kept);
    return size(more) <= room ? [...kept, ...more] : kept;
  }

  // MARK: Announcing

  /** Announces a sentence in the polite live region, and only the last one of several. */
  say(sentence) {
    clearTimeout(this.#saying);
    this.#saying = setTimeout(() => { this.#status.textContent = sentence; }, 400);
  }

  /** Shows an error next to the file fields, or removes it if the sentence is empty. */
  #tell(sentence) {
    const problem = find("files-problem");
    problem.textContent = sentence;
    problem.hidden = !sentence;
    for (const field of [this.#files, this.#folder]) field?.toggleAttribute("aria-invalid", false);
    if (!sentence) return;
    this.#files.setAttribute("aria-invalid", "true");
    this.#files.setAttribute("aria-errormessage", problem.id);
    this.say(sentence);
  }

  // MARK: Files

  /** Replaces the files, and sends them. */
  #take(list, others = 0, isDropped = false) {
    this.#taken = list;
    const names = list.slice(0, 3).map(({ path }) => path).join(", ");
    const more = list.length > 3 ? " …" : "";
    const left = others > 0 ? ` ${this.none.others(others)}` : "";
    find("chosen").textContent = list.length > 0 ? phrase`Chosen: ${list.length} (${names}${more}).${left}` : left;
    if (list.length === 0) return this.#tell(this.none.all());
    this.ask({ isAboutOthers: true, moves: isDropped, isChosen: true });
  }

  #choose() {
    this.#taken = null;
    if (this.#folder) this.#folder.value = "";
    find("chosen").textContent = "";
    if (this.#files.files.length > 0) this.ask({ isAboutOthers: true, isChosen: true });
  }

  #chooseFolder() {
    this.#files.value = "";
    const all = [...this.#folder.files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
    const kept = this.#kept(all);
    this.#take(kept, all.length - kept.length);
  }

  async #drop({ items }) {
    // The entries of a drop can be read only now, before the first await.
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
        const kept = this.#kept(all);
        others += all.length - kept.length;
        found.push(...kept);
      }
    } catch {
      return this.#tell(phrase`The browser couldn’t read the dropped files.`);
    }
    if (this.#folder) this.#folder.value = "";
    // The field shows dropped files, as if they had been chosen there.
    const named = new DataTransfer();
    for (const { file } of found) named.items.add(file);
    this.#files.files = named.files;
    this.#take(found, others, true);
  }

  // MARK: Sending

  /** The form's data, with the dropped files. */
  #question(isAboutOthers) {
    const data = new FormData(this.#form);
    // Filters of previous results don't apply.
    if (isAboutOthers) for (const name of this.#left) data.delete(name);
    if (this.#taken) {
      for (const field of [this.#files, this.#folder]) if (field) data.delete(field.name);
      for (const { path, file } of this.#taken) data.append(this.#files.name, file, path);
    }
    return data;
  }

  /** Whether the data fits into a request. If not, an error is shown. */
  #fits(data) {
    const most = Number(this.#form.dataset.mostBytes);
    const bytes = [...data.values()].reduce((sum, value) => sum + (value.size ?? value.length), 0);
    this.#tell(bytes > most ? phrase`These files have ${bytes} bytes in total; this server’s limit is ${most}.` : "");
    return bytes <= most;
  }

  /**
   * Sends the form, or requests an address. `part` is the id of the part that is replaced, by default the whole result.
   * `moves` moves the focus to the result. The result of chosen files and of examples is scrolled into view.
   */
  async ask({ url = this.#form.action, part = "answer", isAboutOthers = false, moves = false, isChosen = false, method = "POST" } = {}) {
    this.#request?.abort();
    const { signal } = (this.#request = new AbortController());
    const body = method === "POST" ? this.#question(isAboutOthers) : undefined;
    if (body && !this.#fits(body)) return this.#answer.removeAttribute("aria-busy");
    this.#answer.setAttribute("aria-busy", "true");
    let page;
    try {
      const response = await fetch(url, { method, body, signal, headers: { Accept: "text/html" } });
      page = new DOMParser().parseFromString(await response.text(), "text/html");
    } catch (error) {
      if (error.name === "AbortError") return;
      this.#outdate(phrase`The server didn’t respond. Press the form’s button to try again.`);
      return;
    }
    this.#answer.removeAttribute("aria-busy");
    if (!page.querySelector("#answer")) return this.#outdate(page.querySelector("main .lead")?.textContent.trim() ?? page.title);
    if (method === "GET") this.#fill(page);
    if (part === "answer") this.#remember(method === "GET" ? url : ownAddress());
    this.#show(page, part, moves);
    if (isChosen || moves) reveal(find("verdict") ?? this.#answer, moves);
  }

  /** Sets the address of the shown answer. Examples have one; people's own files must not have it. */
  #remember(address) {
    const url = new URL(address, location.href);
    this.#address = url.pathname + url.search;
    if (this.#address !== location.pathname + location.search) history.pushState(null, "", url);
  }

  /** Marks the result as outdated, and shows the reason. */
  #outdate(reason) {
    this.#answer.removeAttribute("aria-busy");
    this.#answer.classList.add("old");
    this.#tell(reason);
  }

  #show(page, part, moves) {
    // The example makes room for results and for errors.
    document.querySelector(".preview")?.remove();
    const fresh = page.querySelector("#answer");
    const wrong = fresh.querySelector(".errors");
    this.#mark(page);
    if (wrong) {
      // The last result stays, marked as outdated. An alert would interrupt users.
      wrong.removeAttribute("role");
      this.#faults.replaceChildren(...fresh.childNodes);
      this.#answer.classList.toggle("old", this.#answer.hasChildNodes());
      this.say([...this.#faults.querySelectorAll("h2, li, p")].map(({ textContent }) => textContent.trim()).join(" "));
      return;
    }
    this.#faults.replaceChildren();
    this.#answer.classList.remove("old");
    const [old, replacement] = part === "answer" ? [this.#answer, fresh] : [find(part), page.getElementById(part)];
    old.replaceChildren(...replacement.childNodes);
    for (const scripted of old.querySelectorAll(".by-script")) scripted.classList.remove("by-script");
    addCopyButtons(old, (sentence) => this.say(sentence));
    document.title = page.title;
    // By itself, the focus would scroll to the middle of a long result.
    if (moves) this.#answer.focus({ preventScroll: true });
    this.say(this.#shown?.(part) ?? this.#spoken());
  }

  /** The announcement for a result; empty if there is none. */
  #spoken() {
    const [verdict, because] = [...this.#answer.querySelectorAll("#verdict, .because")].map(({ textContent }) => textContent.trim());
    return because ? phrase`${verdict}. ${because}` : verdict ?? "";
  }

  /** Marks the invalid fields as on the server's page. */
  #mark(page) {
    for (const field of this.#form.elements) {
      const twin = field.id && this.#form.contains(field) && page.getElementById(field.id);
      if (!twin) continue;
      for (const name of ["aria-invalid", "aria-describedby"]) {
        if (twin.hasAttribute(name)) field.setAttribute(name, twin.getAttribute(name));
        else field.removeAttribute(name);
      }
    }
  }

  /** Copies the values of a page's fields, and removes the files. */
  #fill(page) {
    this.#taken = null;
    find("chosen").textContent = "";
    for (const field of this.#form.elements) {
      const twin = field.id && this.#form.contains(field) && page.getElementById(field.id);
      if (twin && "value" in twin) field.value = field.type === "file" ? "" : twin.value;
    }
  }

  /** Saves the report in another format. */
  async #save(submitter) {
    const data = this.#question(false);
    if (!this.#fits(data)) return;
    data.set(submitter.name, submitter.value);
    submitter.setAttribute("aria-busy", "true");
    try {
      const response = await fetch(this.#form.action, { method: "POST", body: data });
      const name = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition"))?.[1];
      if (!name) throw new Error(`No file in a response with status ${response.status}`);
      const link = document.createElement("a");
      link.href = URL.createObjectURL(await response.blob());
      link.download = name;
      link.click();
      setTimeout(URL.revokeObjectURL, 60_000, link.href);
      this.say(phrase`Saved: ${name}`);
    } catch {
      this.#outdate(phrase`The server didn’t respond. Press the form’s button to try again.`);
    }
    submitter.removeAttribute("aria-busy");
  }
}

/** The address of the page without an example. */
function ownAddress() {
  const url = new URL(location.href);
  url.searchParams.delete("example");
  return url;
}

/** Collects all files in a dropped folder, with their paths. */
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
