// Additions to /device: a choice shows its answer in place, and every figure has a button that copies it.

import { addCopyButtons, keepQuestion, words } from "./copy.js";

// The pause in typing before a request is sent, in milliseconds.
const askAfter = 400;

const form = document.querySelector(".dock");
const status = document.createElement("p");
status.className = "visually-hidden";
status.setAttribute("role", "status");
document.querySelector("main").append(status);
const say = (sentence) => { status.textContent = sentence; };

let pending;
let request;

/** The address of the form's request, without empty fields. */
function address() {
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form)) if (value) url.searchParams.append(name, value);
  return url;
}

/**
 * Sends a request, and shows the new result beside the fields, which stay unchanged unless another device needs other
 * fields.
 */
async function ask(url, isNew) {
  clearTimeout(pending);
  request?.abort();
  const { signal } = (request = new AbortController());
  try {
    const response = await fetch(url, { headers: { Accept: "text/html" }, signal });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const focused = document.activeElement?.id;
    document.querySelector(".device-stage").replaceWith(page.querySelector(".device-stage"));
    form.replaceChildren(...page.querySelector(".dock").childNodes);
    if (focused) document.getElementById(focused)?.focus();
    document.querySelector(".device-figures").replaceWith(page.querySelector(".device-figures"));
    addCopyButtons(document, say);
    letScroll();
    document.title = page.title;
    if (isNew) history.pushState(null, "", url);
    say(document.querySelector("h1, #errors").textContent);
  } catch (error) {
    if (error.name !== "AbortError") say(words`The server didn’t respond.`);
  }
}

form.addEventListener("change", ({ target }) => {
  // A typed name has priority over the list, so a new choice from the list removes the name.
  if (target.name === "device") form.elements.name.value = "";
  // A width without a height isn't a complete request.
  const { viewWidth, viewHeight } = form.elements;
  if (Boolean(viewWidth.value) !== Boolean(viewHeight.value)) return;
  clearTimeout(pending);
  pending = setTimeout(() => ask(address(), true), target.type === "radio" ? 0 : askAfter);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  ask(address(), true);
});
addEventListener("popstate", () => ask(location.href, false));

// A strip of drawings that is wider than the page can be scrolled with the keyboard.
function letScroll() {
  const scene = document.querySelector(".scene-of");
  if (!scene) return;
  const scrolls = scene.scrollWidth > scene.clientWidth + 1;
  for (const [name, value] of [["tabindex", "0"], ["role", "region"], ["aria-label", words`Drawings`]]) {
    if (scrolls) scene.setAttribute(name, value);
    else scene.removeAttribute(name);
  }
}
new ResizeObserver(letScroll).observe(document.querySelector("main"));

addCopyButtons(document, say);
keepQuestion();
