// Functions that all scripts share: phrases in the page's language, the link to the other language, copying and pickers.

/**
 * The phrases in the page's language. It is empty in English. In the folders of other languages, the server writes the
 * phrases in place of the import.
 */
const { lang } = document.documentElement;
const dictionary = lang === "en" ? {} : (await import(`/scripts/words/${lang}.js`)).default;

/** A phrase in the page's language, such as words`Kept: ${name}`. The dictionary numbers its placeholders. */
export function words(pieces, ...values) {
  const key = pieces.reduce((text, piece, index) => `${text}{${index - 1}}${piece}`);
  return (dictionary[key] ?? key).replace(/\{(\d+)\}/g, (hole, index) => values[index] ?? hole);
}

/** Keeps the page's current question in the link to the other language. */
export function keepQuestion() {
  document.querySelector(".language")?.addEventListener("click", ({ currentTarget: link }) => {
    const url = new URL(location.href);
    url.searchParams.set("lang", link.hreflang);
    link.href = url;
  });
}

// The search in the header: “/” gives it the focus, and its results are shown during typing.

const ask = document.querySelector("#ask");
const folder = new URL(".", import.meta.url);
const isTypedInto = (element) => element.isContentEditable || element.matches("textarea, select, input:not([type=button], [type=checkbox], [type=radio], [type=range], [type=submit])");

/** Whether single keys act. Those who speak to their device, or touch keys by accident, switch them off (WCAG 2.1.4). */
export const keys = {
  isOn: true,
  isUsed: false,
  switch(isOn) {
    keys.isOn = isOn;
    if (isOn) ask?.setAttribute("aria-keyshortcuts", "/");
    else ask?.removeAttribute("aria-keyshortcuts");
    try { localStorage.setItem("keys", isOn ? "on" : "off"); } catch { /* It lasts as long as the page does. */ }
  },
};
try { keys.isOn = localStorage.getItem("keys") !== "off"; } catch { /* Nothing is stored: they stay on. */ }
if (keys.isOn) ask?.setAttribute("aria-keyshortcuts", "/");
addEventListener("keydown", (event) => {
  if (event.key !== "/" || !keys.isOn || event.ctrlKey || event.metaKey || event.altKey || !ask || isTypedInto(event.target)) return;
  event.preventDefault();
  keys.isUsed = true;
  ask.focus();
  ask.select();
});
ask?.addEventListener("focus", async () => (await import(`${folder}ask.js`)).answerWhileTyping(ask, words, keys), { once: true });

// A button that copies text. The server marks the elements with `data-copy`. If the attribute has a value, that value
// is copied instead of the element's text. Without JavaScript, there is no button.

/** Copies a string. Without TLS, pages of other machines have no clipboard; then a selection is copied. */
async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.className = "visually-hidden";
  field.value = text;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (!isCopied) throw new Error("Nothing was copied");
}

/**
 * A button that copies the string returned by `text`, possibly asynchronously. An error may have a `reason` for people.
 * `say` announces the result. A long text is announced by its title, which may be a function. The focus stays where it
 * is, also if a script clicks the button. `label` is the button's visible text.
 */
export function copyButton(name, text, say, title, label = words`Copy`) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy quiet";
  button.textContent = label;
  button.setAttribute("aria-label", name);
  button.addEventListener("click", async () => {
    let problem = null;
    // Safari doesn't focus buttons that are clicked.
    const focused = document.activeElement === document.body ? button : document.activeElement;
    try {
      await copy(await text());
    } catch (error) {
      problem = error.reason ?? words`The browser doesn’t allow copying; select the text instead.`;
    }
    focused.focus();
    button.textContent = problem ? words`Not copied` : words`Copied`;
    say(problem ?? words`Copied: ${(typeof title === "function" ? title() : title) ?? await text()}`);
    setTimeout(() => { button.textContent = label; }, 2000);
  });
  return button;
}

/** Adds copy buttons to a part of a page. */
export function addCopyButtons(part, say) {
  for (const element of part.querySelectorAll("[data-copy]:not(:has(+ .copy))")) {
    const text = () => element.dataset.copy || element.textContent.trim();
    // A long text, such as code, has a title.
    const title = element.dataset.copyName ?? element.getAttribute("aria-label");
    element.after(copyButton(words`Copy ${title ?? text()}`, text, say, title));
  }
}

// A colour that is being typed.

/** The pause in milliseconds after which a hexadecimal code that could go on counts as complete. */
export const settleAfter = 700;

/** Whether a text may be the beginning of a longer hexadecimal code: `#3b8` of `#3b82f6`. */
export const mayGoOn = (text) => /^#?([0-9a-f]{3,5}|[0-9a-f]{7})$/i.test(text.trim());

// A native colour picker beside each colour field. It supports only opaque sRGB, so the text field determines the
// value.

const pixel = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

/** `#rrggbb` of a text that is a single opaque colour to the browser, clipped to sRGB; else null. */
export function opaqueHex(text) {
  const color = /^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text) ? `#${text}` : text;
  // While a colour moves, it is in this form; reading a pixel back would take longer.
  if (/^#[0-9a-f]{6}$/i.test(color)) return color.toLowerCase();
  if (!CSS.supports("color", color)) return null;
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = color;
  pixel.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = pixel.getImageData(0, 0, 1, 1).data;
  return alpha < 255 ? null : `#${[red, green, blue].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

export function addPicker(field, picked) {
  const text = field.querySelector("input");
  const picker = document.createElement("input");
  picker.type = "color";
  picker.setAttribute("aria-label", words`Pick: ${field.querySelector("label").textContent}`);
  const follow = () => {
    const hex = opaqueHex(text.value.trim());
    picker.value = hex ?? "#000000";
    // Gradients, system colours and translucent colours have no swatch, because it would show another colour.
    picker.classList.toggle("none", !hex);
  };
  follow();
  // A script that fills the field triggers this event.
  for (const event of ["input", "change", "fill"]) text.addEventListener(event, follow);
  picker.addEventListener("input", () => {
    text.value = picker.value;
    picked();
  });
  text.after(picker);
}
