// Everything works without this file: it only saves pressing the button. The server renders each answer; here the
// same page is fetched while typing and its answer put in place of the old one.

import { addPicker } from "./picker.js";

const forms = document.querySelectorAll("main form");
const answer = document.querySelector("#answer");

// One polite voice for all updates; nothing else announces.
const status = document.createElement("p");
status.className = "visually-hidden";
status.setAttribute("role", "status");
answer.before(status);

const warning = document.createElement("p");
warning.className = "warning";
warning.hidden = true;
answer.before(warning);

let pending;
let request;

function askSoon(form) {
  clearTimeout(pending);
  pending = setTimeout(ask, 300, form);
}

async function ask(form) {
  clearTimeout(pending);
  request?.abort();
  const data = new FormData(form);
  if ([...form.querySelectorAll("[required]")].some((field) => !data.has(field.name))) return;
  const url = new URL(form.action);
  url.search = new URLSearchParams(data);
  const { signal } = (request = new AbortController());
  try {
    const response = await fetch(url, { headers: { Accept: "text/html" }, signal });
    if (response.status === 414) return warn("This is more than an address can hold; the API takes it with POST.");
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const fresh = page.querySelector("#answer");
    if (!fresh) throw new Error(`No answer in a response with status ${response.status}`);
    show(form, page, fresh);
    history.replaceState(null, "", url);
    warning.hidden = true;
  } catch (error) {
    if (error.name === "AbortError") return;
    warn("The server did not answer. Press the form’s button to try again.");
  }
}

function warn(reason) {
  warning.textContent = `${reason} What is shown is out of date.`;
  warning.hidden = false;
  status.textContent = warning.textContent;
}

function show(form, page, fresh) {
  // An alert would interrupt at every half-typed colour.
  fresh.querySelector("[role=alert]")?.removeAttribute("role");
  answer.replaceChildren(...fresh.childNodes);
  document.title = page.title;
  for (const field of form.elements) {
    const twin = field.id && page.getElementById(field.id);
    if (!twin) continue;
    for (const name of ["aria-invalid", "aria-describedby"]) {
      if (twin.hasAttribute(name)) field.setAttribute(name, twin.getAttribute(name));
      else field.removeAttribute(name);
    }
  }
  const heading = answer.querySelector("h2")?.textContent.trim() ?? "";
  const reason = answer.querySelector(".because, li")?.textContent.trim() ?? "";
  status.textContent = `${heading}. ${reason}`;
}

function addSwap(form) {
  const [one, other] = ["foreground", "background"].map((name) => form.querySelector(`[name=${name}]`));
  if (!one || !other) return;
  const swap = document.createElement("button");
  swap.type = "button";
  swap.className = "quiet";
  swap.textContent = "Swap colours";
  swap.addEventListener("click", () => {
    [one.value, other.value] = [other.value, one.value];
    for (const field of [one, other]) field.dispatchEvent(new Event("change"));
    ask(form);
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
  // A picker's event has no name; its text field asks for it.
  form.addEventListener("input", ({ target }) => { if (target.name) askSoon(form); });
}
