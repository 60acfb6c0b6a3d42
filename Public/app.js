// Everything works without this file: it only saves pressing the button. The server renders each answer; here the
// same page is fetched while typing and its answer put in place of the old one.

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
warning.textContent = "The server did not answer, so what is shown may be out of date. Press the form’s button to try again.";
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
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const fresh = page.querySelector("#answer");
    if (!fresh) throw new Error(`No answer in a response with status ${response.status}`);
    show(form, page, fresh);
    history.replaceState(null, "", url);
    warning.hidden = true;
  } catch (error) {
    if (error.name === "AbortError") return;
    warning.hidden = false;
    status.textContent = warning.textContent;
  }
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

// A native colour picker beside each colour field. It knows opaque sRGB only; the text field stays the truth.
const pixel = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

function opaqueHex(text) {
  const color = /^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text) ? `#${text}` : text;
  if (!CSS.supports("color", color)) return null;
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = color;
  pixel.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = pixel.getImageData(0, 0, 1, 1).data;
  return alpha < 255 ? null : `#${[red, green, blue].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

function addPicker(form, field) {
  const text = field.querySelector("input");
  const picker = document.createElement("input");
  picker.type = "color";
  picker.setAttribute("aria-label", `Pick: ${field.querySelector("label").textContent}`);
  const follow = () => { picker.value = opaqueHex(text.value.trim()) ?? picker.value; };
  follow();
  text.addEventListener("input", follow);
  text.addEventListener("change", follow);
  picker.addEventListener("input", () => {
    text.value = picker.value;
    askSoon(form);
  });
  text.after(picker);
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
  for (const field of form.querySelectorAll(".color")) addPicker(form, field);
  addSwap(form);
  // A picker's event has no name; its text field asks for it.
  form.addEventListener("input", ({ target }) => { if (target.name) askSoon(form); });
}
