// Everything works without this file, which only saves people from pressing the button. The server renders each answer;
// this script fetches the same page while people type, and replaces the old answer.

import { addCopyButtons, addPicker, keepQuestion, mayGoOn, settleAfter, words } from "./copy.js";

// A table that a script of its own follows isn’t a question by itself.
const forms = [...document.querySelectorAll("main form:not(.working)")];
export const answer = document.querySelector("#answer");

// The pauses in typing, in milliseconds, before the server is asked and before the result is announced.
const askAfter = 300;
const sayAfter = 900;

const element = (name, className, ...children) => {
  const element = document.createElement(name);
  element.className = className;
  element.append(...children);
  return element;
};
// A single polite live region announces all updates.
const status = element("p", "visually-hidden");
status.setAttribute("role", "status");
const warning = element("p", "warning");
warning.hidden = true;
// The errors in the request that belong to no field. Nothing is ever inserted above the result.
const faults = element("div", "faults");
const answers = element("div", "answers", status);
answer.before(answers);
answers.append(answer);

let pending;
let request;
let saying;
let showing;
// Shows the errors in a question while it is being typed.
let untold;
// The field in which people last typed.
let typed;

// MARK: Requests

/** Asks the server after a pause in typing, which is longer if a colour may be half typed. */
export function askSoon(form, isHalfTyped = false) {
  clearTimeout(pending);
  pending = setTimeout(ask, isHalfTyped ? settleAfter : askAfter, form);
}

/** The names of required fields that are empty. */
const missing = (form, data = new FormData(form)) =>
  [...form.querySelectorAll("[required]")].map(({ name }) => name).filter((name) => !data.has(name));

/**
 * The address of a form's question. Required fields are included even if they are empty, so that the server reports
 * them.
 */
function question(form) {
  const data = new FormData(form);
  for (const name of missing(form, data)) data.append(name, "");
  const url = new URL(form.action);
  url.search = new URLSearchParams(data);
  return url;
}

/**
 * Asks the server about the values in a form. A finished question, such as after Enter, gets its own history entry, and
 * its errors are announced. A question that is still being typed gets neither.
 */
export async function ask(form, { isFinished = false, url = question(form) } = {}) {
  clearTimeout(pending);
  request?.abort();
  const { signal } = (request = new AbortController());
  let page;
  try {
    const response = await fetch(url, { headers: { Accept: "text/html" }, signal });
    if (response.status === 414) return outdate(form, words`This request is too long for a URL. Send it to the API with POST.`);
    page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (!page.querySelector("#answer")) throw new Error(`No answer in a response with status ${response.status}`);
  } catch (error) {
    if (error.name !== "AbortError") outdate(form, words`The server didn’t respond. Press the form’s button to try again.`);
    return;
  }
  show(form, page, url, isFinished, history.state?.isTyped);
}

// MARK: Showing

/** Shows why the answer on the page doesn't belong to the form's values. */
function outdate(form, reason) {
  warning.textContent = words`${reason} The results shown are out of date.`;
  warning.hidden = false;
  // A coloured verdict would belong to other values.
  answer.classList.add("stale");
  placeMessages(form);
  say(warning.textContent);
}

/** Puts the messages that belong to no field above the form's button. */
function placeMessages(form) {
  const actions = form.querySelector(".actions");
  if (actions) actions.before(warning, faults);
  else form.append(warning, faults);
}

function show(form, page, url, isFinished, replaces = false) {
  warning.hidden = true;
  untold = null;
  clearTimeout(showing);
  const fresh = page.querySelector("#answer");
  const wrong = fresh.querySelector(".errors");
  // A page that began with errors lists them until its first result.
  if (!wrong || answer.querySelector(".errors")) {
    clearFaults();
    answer.replaceChildren(...fresh.childNodes);
    addCopyButtons(answer, say);
    // A part of the answer below the form.
    const details = document.getElementById("details");
    details?.replaceChildren(...page.getElementById("details").childNodes);
    if (details) addCopyButtons(details, say);
    answer.classList.remove("old", "stale");
    mark(form, page);
    document.title = page.title;
    remember(url, isFinished, replaces);
    // For parts of a page outside its forms.
    answer.dispatchEvent(new CustomEvent("answered", { detail: page }));
    say(spoken(answer));
    return;
  }
  // The last answer stays as it is. A half-typed colour isn't an error yet: its message waits for a pause, and screen
  // readers announce it when the field is left.
  answer.classList.add("old");
  const shown = () => showFaults(form, wrong);
  untold = () => {
    shown();
    mark(form, page);
    document.title = page.title;
    remember(url, isFinished, replaces);
  };
  // The field may have lost the focus before the server answered.
  if (isFinished || document.activeElement !== typed) tellFaults();
  else if (document.querySelector(".told") || faults.hasChildNodes()) shown();
  else showing = setTimeout(shown, sayAfter);
}

/** Shows each error at its field, and the others above the form's button. */
function showFaults(form, wrong) {
  clearFaults();
  const others = [];
  for (const item of wrong.cloneNode(true).querySelectorAll("li")) {
    const link = item.querySelector("a");
    const field = link && form.querySelector(link.hash);
    if (!field) {
      others.push(item);
      continue;
    }
    link.replaceWith(...link.childNodes);
    const message = element("p", "told", ...item.childNodes);
    if (item.id) message.id = item.id;
    // Colours that are painted beside each other share a row for their messages.
    const paints = field.closest(".paints");
    if (paints) paints.after(message);
    else (field.closest(".field") ?? field).append(message);
  }
  if (others.length > 0) faults.append(element("ul", "errors", ...others));
  placeMessages(form);
}

function clearFaults() {
  faults.replaceChildren();
  for (const message of document.querySelectorAll(".told")) message.remove();
}

/** Announces the errors in a form's values, unless they have been announced. */
function tellFaults() {
  if (!untold) return;
  untold();
  untold = null;
  clearTimeout(showing);
  say([...document.querySelectorAll(".told, .faults li")].map(({ textContent }) => textContent.trim()).join(" "));
}

/** Marks the invalid fields like the server does. */
function mark(form, page) {
  for (const field of form.elements) {
    const twin = field.id && page.getElementById(field.id);
    if (!twin) continue;
    for (const name of ["aria-invalid", "aria-describedby"]) {
      if (twin.hasAttribute(name)) field.setAttribute(name, twin.getAttribute(name));
      else field.removeAttribute(name);
    }
  }
}

function spoken(part) {
  const heading = part.querySelector("h1, h2")?.textContent.trim() ?? "";
  const reason = part.querySelector(".because, li")?.textContent.trim() ?? "";
  return words`${heading}. ${reason}`;
}

/** Announces a sentence after a pause in typing, and only the last one of several. */
export function say(sentence) {
  clearTimeout(saying);
  saying = setTimeout(() => { status.textContent = sentence; }, sayAfter);
}

// MARK: The history

/**
 * Updates the address to that of the shown answer. Every finished question has its own history entry, and the question
 * being typed has one that later typing replaces.
 */
function remember(url, isFinished, replaces) {
  const { isTyped = false, steps = 0 } = history.state ?? {};
  const isSame = replaces || url.href === location.href;
  const state = { isTyped: !isFinished && (isTyped || !isSame), steps: isSame ? steps : steps + 1 };
  if (isSame) history.replaceState(state, "", url);
  else history.pushState(state, "", url);
}

/** The form for the question in an address. */
const formOf = (url) => forms.find((form) => new URL(form.action).pathname === new URL(url).pathname);

/** Fills the fields with the values in an address, like the server does. */
function fill(form, page) {
  for (const field of form.elements) {
    const twin = field.id && page.getElementById(field.id);
    if (twin && "value" in twin) field.value = twin.value;
    field.dispatchEvent(new Event("fill"));
  }
}

/** Shows the answer for an address, and fills the form with its values. */
export async function visit(url, isFinished) {
  const form = formOf(url);
  if (!form) return location.assign(url);
  clearTimeout(pending);
  request?.abort();
  try {
    const response = await fetch(url, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (!page.querySelector("#answer")) return location.assign(url);
    fill(form, page);
    unfold(form);
    show(form, page, new URL(url, location.href), isFinished);
  } catch {
    outdate(form, words`The server didn’t respond.`);
  }
}

/** Expands the part of the page that contains a form. */
function unfold(form) {
  const part = form.closest("details");
  if (part) part.open = true;
}

addEventListener("popstate", () => visit(location.href, true));

// The number next to a slider follows the slider.
function showValue(slider) {
  const value = document.getElementById(`${slider.id}-value`);
  if (!value) return;
  value.textContent = slider.value.replace("-", "−");
  value.classList.remove("by-script");
}
addEventListener("input", ({ target }) => { if (target.type === "range") showValue(target); });

function showValues() {
  for (const slider of document.querySelectorAll("input[type=range]")) showValue(slider);
}

// In a text field, these keys undo typing.
addEventListener("keydown", (event) => {
  if (event.key !== "z" || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return;
  if (event.target.matches("textarea, input:not([type=color], [type=range], [type=checkbox])") || !history.state?.steps) return;
  event.preventDefault();
  history.back();
});

// MARK: The page

function addSwap(form) {
  const [one, other] = ["foreground", "background"].map((name) => form.querySelector(`[name=${name}]`));
  if (!one || !other) return;
  const swap = document.createElement("button");
  swap.type = "button";
  swap.className = "quiet";
  swap.textContent = words`Swap colours`;
  swap.addEventListener("click", () => {
    [one.value, other.value] = [other.value, one.value];
    for (const field of [one, other]) field.dispatchEvent(new Event("fill"));
    ask(form, { isFinished: true });
  });
  form.querySelector(".actions").append(swap);
}

for (const form of forms) {
  // Empty optional fields stay out of the address, in live updates and in a plain submit alike.
  form.addEventListener("formdata", ({ formData }) => {
    for (const name of new Set(formData.keys())) {
      const values = formData.getAll(name).map((value) => value.trim()).filter(Boolean);
      formData.delete(name);
      for (const value of values) formData.append(name, value);
    }
  });
  for (const field of form.querySelectorAll(".color")) addPicker(field, () => askSoon(form));
  addSwap(form);
  // A colour picker has no name, since its text field sends the value. A field that writes into another field names it
  // in `data-of`.
  const isAsked = (field) => field.name || field.dataset.of;
  form.addEventListener("input", ({ target }) => {
    if (!isAsked(target)) return;
    untold = null;
    typed = target;
    clearTimeout(saying);
    clearTimeout(showing);
    askSoon(form, target.matches("input:not([type])") && mayGoOn(target.value));
  });
  // A field that loses the focus is finished.
  form.addEventListener("focusout", ({ target }) => { if (isAsked(target)) tellFaults(); });
  // A slider that is released is finished, too. With keys, it changes many times.
  let isHeld = false;
  form.addEventListener("pointerdown", () => { isHeld = true; });
  form.addEventListener("keydown", () => { isHeld = false; });
  form.addEventListener("change", ({ target }) => { if (isHeld && target.type === "range" && isAsked(target)) ask(form); });
  form.addEventListener("change", () => { if (history.state?.isTyped) history.replaceState({ ...history.state, isTyped: false }, ""); });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    ask(form, { isFinished: true });
  });
  // If a page has several questions, the one that is opened shows the answer.
  const fold = form.closest(".questions > details");
  fold?.querySelector("summary").addEventListener("click", () => {
    if (fold.open || formOf(location.href) === form) return;
    if (missing(form).length === 0) ask(form, { isFinished: true });
    else answer.replaceChildren();
  });
}

addCopyButtons(document, say);

showValues();
// Going back in the history changes sliders without an `input` event.
answer.addEventListener("answered", showValues);

keepQuestion();

// A chosen suggestion is put into the form without loading the page again.
answer.addEventListener("click", (event) => {
  const link = event.target.closest(":is(.alternatives, .repair) a");
  if (!link || !formOf(link.href) || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  answer.focus();
  visit(link.href, true);
});
