// The docs' form for an endpoint with a JSON body: the sample's body becomes editable, the samples in all languages
// follow it, and “Run it” shows the answer. The page loads this script only if the endpoint has such a body.

import { words } from "./copy.js";

/** For each language of samples: a pattern of the body and the text around it, and a function that quotes JSON. */
const bodies = {
  curl: [/(-d ')((?:[^']|'\\'')*)(')/, (json) => json.replaceAll("'", "'\\''")],
  swift: [/(Data\()(#*"[\s\S]*?"#*)(\.utf8\))/, swiftLiteral],
  javaScript: [/(body: JSON\.stringify\()([\s\S]*)(\),\n)/, (json) => json],
  python: [/(data=r""")([\s\S]*?)("""\.encode\(\))/, (json) => json],
};

/** A Swift literal of one line, with as many signs as it needs so that nothing in it ends it or is an escape. */
function swiftLiteral(json) {
  let signs = "#";
  while (json.includes(`"${signs}`) || json.includes(`\\${signs}`)) signs += "#";
  return `${signs}"${json}"${signs}`;
}

/** The same JSON in one line, or null if it isn't JSON. */
function inOneLine(text) {
  try { return JSON.stringify(JSON.parse(text)); } catch { return null; }
}

/**
 * Adds the form after the samples. `samples` are their languages, elements and first texts; `run` shows the answer to a
 * body.
 */
export function addBody(samples, run) {
  const python = samples.find(({ language }) => language === "python")?.text ?? "";
  const json = python.match(bodies.python[0])?.[2];
  if (!json || inOneLine(json) === null) return;

  const form = document.createElement("form");
  form.className = "run";
  form.id = "run";
  form.setAttribute("aria-label", words`Run it`);
  form.innerHTML = `<div class="field"><label for="run-body"></label><textarea id="run-body" rows="8" spellcheck="false" autocomplete="off" aria-describedby="run-fault"></textarea><p class="hint" id="run-fault" role="alert"></p></div><p class="actions"><button type="submit"></button></p>`;
  const field = form.querySelector("textarea");
  const fault = form.querySelector("#run-fault");
  form.querySelector("label").textContent = words`Body, as JSON`;
  form.querySelector("button").textContent = words`Run it`;
  field.value = JSON.stringify(JSON.parse(json), null, 2);
  document.querySelector(".samples").after(form);

  /** Makes the samples send the body. If it isn't JSON, they keep the last one. */
  function follow() {
    const body = inOneLine(field.value);
    if (body === null) return field.setAttribute("aria-invalid", "true");
    field.removeAttribute("aria-invalid");
    fault.textContent = "";
    for (const { language, code, text } of samples) {
      const [pattern, written] = bodies[language];
      code.textContent = text.replace(pattern, (_, before, __, behind) => before + written(body) + behind);
    }
  }

  /** Says why the body isn't JSON, when people have finished typing. */
  function check() {
    try {
      JSON.parse(field.value);
      fault.textContent = "";
      return true;
    } catch (error) {
      fault.textContent = words`The body isn’t JSON: ${error.message}`;
      return false;
    }
  }

  field.addEventListener("input", follow);
  field.addEventListener("change", check);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // The server explains the same in its answer.
    check();
    run(field.value);
  });
}
