// What every script shares: words in the page's language, the way to the other language, and copying.

/** What phrases are in the page's language; nothing in English, which asks for no file. */
const dictionary = document.documentElement.lang === "ja" ? (await import("./words.js")).default : {};

/** A phrase in the page's language, as words`Kept: ${name}`: its holes are numbered in the dictionary. */
export function words(pieces, ...values) {
  const key = pieces.reduce((text, piece, index) => `${text}{${index - 1}}${piece}`);
  return (dictionary[key] ?? key).replace(/\{(\d+)\}/g, (hole, index) => values[index] ?? hole);
}

/** Asks the other language what the page's address asks now. */
export function keepQuestion() {
  document.querySelector(".language")?.addEventListener("click", ({ currentTarget: link }) => {
    const url = new URL(location.href);
    url.searchParams.set("lang", link.hreflang);
    link.href = url;
  });
}

// A button beside every text that people take elsewhere: the server marks those with `data-copy`, whose value, where it has
// one, is what is copied. Without JavaScript such a text is a text.

/** Copies a text; where a page has no clipboard, as without TLS on another machine, by way of a selection. */
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

/** A button that copies what `text` gives when it is pressed. `say` tells what came of it, by the title of a long text. */
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

/** Puts the buttons into a part of a page. */
export function addCopyButtons(part, say) {
  for (const element of part.querySelectorAll("[data-copy]:not(:has(+ .copy))")) {
    const text = () => element.dataset.copy || element.textContent.trim();
    // A long text, as a piece of code, has a title.
    const title = element.dataset.copyName ?? element.getAttribute("aria-label");
    element.after(copyButton(words`Copy ${title ?? text()}`, text, say, title));
  }
}
