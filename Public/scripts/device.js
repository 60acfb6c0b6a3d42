// /device, beyond what it does without a script: a choice shows its answer in place, and every figure has a button that
// copies it.

import { addCopyButtons, keepQuestion, words } from "./copy.js";

// How long nobody types before the server is asked.
const askAfter = 400;

const form = document.querySelector(".dock");
const status = document.createElement("p");
status.className = "visually-hidden";
status.setAttribute("role", "status");
document.querySelector("main").append(status);
const say = (sentence) => { status.textContent = sentence; };

let pending;
let request;

/** The address of what the form asks, without its empty fields. */
function address() {
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form)) if (value) url.searchParams.append(name, value);
  return url;
}

/** Asks, and puts the new answer beside the fields, which stay as they are unless another device has other ones. */
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
    addCopyButtons(form, say);
    document.title = page.title;
    if (isNew) history.pushState(null, "", url);
    say(document.querySelector("h1, #errors").textContent);
  } catch (error) {
    if (error.name !== "AbortError") say(words`The server didn’t answer.`);
  }
}

form.addEventListener("change", ({ target }) => {
  // A name that was typed counts before the choice, so a new choice drops it.
  if (target.name === "device") form.elements.name.value = "";
  // Half of a size isn't a question yet.
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

addCopyButtons(form, say);
keepQuestion();
