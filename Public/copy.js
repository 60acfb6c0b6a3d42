// Functions that all scripts share: phrases in the page's language, the link to the other language, and copying.

/** The phrases in the page's language. It is empty in English, which therefore needs no file. */
const dictionary = document.documentElement.lang === "ja" ? (await import("./words.js")).default : {};

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

/** A button that copies the result of `text`. `say` announces it, with the title instead of a long text. */
export function copyButton(name, text, say, title) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy quiet";
  button.textContent = words`Copy`;
  button.setAttribute("aria-label", name);
  button.addEventListener("click", async () => {
    let isCopied = true;
    try { await copy(text()); } catch { isCopied = false; }
    button.focus();
    button.textContent = isCopied ? words`Copied` : words`Not copied`;
    say(isCopied ? words`Copied: ${title ?? text()}` : words`The browser doesn’t allow copying; select the text instead.`);
    setTimeout(() => { button.textContent = words`Copy`; }, 2000);
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
