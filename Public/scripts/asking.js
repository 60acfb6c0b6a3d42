// Questions about an image: requests whose answers replace a part of the page, their errors and announcements.

import { words as phrase } from "./copy.js";

const find = (id) => document.getElementById(id);
const fields = find("picture").elements;
export const sides = ["x", "y", "width", "height"];
export const regionFields = sides.map((side) => find(`region-${side}`));

// MARK: Announcing

// Milliseconds without a change until its result is announced. The time between two keystrokes is longer than the time
// between responses.
const sayAfter = 400;
const sayAfterTyping = 900;

let underWay = 0;
let saying;
// The field in which the user is typing.
let typed = null;
const isTyping = () => typed && document.activeElement === typed;
const unsaid = new Map();

/** Notes the field in which people are typing; null if none. */
export function typeIn(field) { typed = field; }

/** Whether people are typing in a field. */
export const isTypedIn = (field) => typed === field;

/** Notes that a request begins, or ends if `count` is -1. */
export function noteRequest(count) { underWay += count; }

/** Announces the result of a change in the polite live region, after all its requests have finished. */
export function say(sentence, part = "page") {
  unsaid.set(part, sentence);
  speak();
}

/** Announces pending sentences after a pause in typing. */
function speak() {
  clearTimeout(saying);
  saying = setTimeout(() => {
    if (underWay > 0 || unsaid.size === 0) return;
    find("status").textContent = [...unsaid.values()].join(" ");
    unsaid.clear();
  }, isTyping() ? sayAfterTyping : sayAfter);
}

// MARK: Requests

/** The server's error message. */
export class Refusal extends Error {
  constructor(problem) {
    super(problem.detail);
    this.errors = problem.errors ?? [];
  }
}

const unreachable = phrase`The server didn’t respond. Try again in a moment.`;

/** Sends a file as the body. The server finds the image format from the bytes, not from the file name. */
export async function post(path, query, accept, signal, body) {
  const asked = new URLSearchParams([...query, ["lang", document.documentElement.lang]]);
  const response = await fetch(`${path}?${asked}`, {
    method: "POST", body, signal, headers: { Accept: accept, "Content-Type": "application/octet-stream" },
  });
  if (response.ok) return response;
  const isProblem = response.headers.get("Content-Type")?.startsWith("application/problem+json");
  throw new Refusal(isProblem ? await response.json() : { detail: phrase`The server returned status ${response.status}.` });
}

/**
 * Sends a request soon after the last of several changes, and cancels the previous request. The result is marked as busy from
 * the change until it matches the form's values. If a value is invalid, the last result stays, marked as outdated. A
 * half-typed value isn't an error yet: `left` reports it when people leave its field. `hasFile` returns whether there
 * is an image to ask about. If `isSaid` is false, the result isn't announced. If `isSaid` is false, the result isn't announced.
 */
export function asking(part, problem, answer, hasFile, question) {
  let pending;
  let request;
  let untold;
  const stop = () => {
    untold = null;
    clearTimeout(pending);
    request?.abort();
    if (answer.hasAttribute("aria-busy")) underWay -= 1;
    answer.removeAttribute("aria-busy");
  };
  const ask = (delay = 300, isSaid = true) => {
    if (!hasFile()) return;
    stop();
    const { signal } = (request = new AbortController());
    underWay += 1;
    answer.setAttribute("aria-busy", "true");
    pending = setTimeout(async () => {
      try {
        const sentence = await question(signal);
        tell(part, problem, null);
        answer.classList.remove("old");
        delete answer.dataset.why;
        if (isSaid) say(sentence, part.id);
      } catch (error) {
        if (signal.aborted) return;
        answer.classList.add("old");
        if (error instanceof Refusal) answer.dataset.why = phrase` (${sentenceOf(error.errors[0] ?? { detail: error.message })})`;
        unsaid.delete(part.id);
        untold = error;
      }
      underWay -= 1;
      answer.removeAttribute("aria-busy");
      if (!isTyping() || untold && !(untold instanceof Refusal)) return left();
      // Update a shown error without announcing it.
      if (untold && !problem.hidden) tell(part, problem, untold);
      speak();
    }, delay);
  };
  const left = () => {
    // From now on, the error is shown in the form.
    delete answer.dataset.why;
    if (untold) unsaid.set(part.id, tell(part, problem, untold));
    untold = null;
    speak();
  };
  return Object.assign(ask, { stop, left });
}

/** Shows an error in its part of the form and marks the fields, or removes both if there is no error. */
export function tell(part, problem, error) {
  for (const field of part.querySelectorAll("[aria-invalid]")) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-errormessage");
  }
  problem.hidden = !error;
  problem.replaceChildren();
  if (!error) return "";
  if (!(error instanceof Refusal)) console.info(error.message);
  const errors = error.errors ?? [];
  for (const { parameter } of errors) {
    for (const field of parameter === "region" ? regionFields : [fields[parameter]]) {
      field?.setAttribute("aria-invalid", "true");
      field?.setAttribute("aria-errormessage", problem.id);
    }
  }
  const sentences = errors.length > 0 ? errors.map(sentenceOf) : [error instanceof Refusal ? error.message : unreachable];
  problem.append(...sentences.map((sentence) => element("p", {}, sentence)));
  // The message is below the first field that it is about.
  const wrong = part.querySelector("[aria-invalid]");
  if (wrong) (wrong.closest(".set, fieldset") ?? wrong.closest(".field")).after(problem);
  const fold = wrong?.closest("details");
  if (fold) fold.open = true;
  return sentences.join(" ");
}

/** An error in the API's words, but with the field's label instead of the parameter's name. */
function sentenceOf({ parameter, detail, example }) {
  const told = detail.replace(`“${parameter}”`, `“${nameOf(parameter)}”`);
  return example ? phrase`${told} For example: ${example}` : told;
}

/** The label of a field. */
function nameOf(parameter) {
  if (parameter === "region") return find("frame").ariaLabel;
  // A label can contain its field's value after the words.
  return fields[parameter]?.labels?.[0]?.firstChild.textContent.trim() ?? parameter;
}

export function element(name, attributes, ...content) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...content);
  return element;
}

/** The query of a part of the form, without empty fields. */
export function query(part) {
  const asked = [...part.querySelectorAll("[name]")].filter((field) => !regionFields.includes(field) && field.id !== "words");
  return new URLSearchParams(asked.map((field) => [field.name, field.value.trim()]).filter(([, value]) => value));
}
