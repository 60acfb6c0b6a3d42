// The results of the search in the header, shown below it during typing. The server finds them.

// Milliseconds without typing until the server is asked, and until the number of results is announced.
const askAfter = 200;
const sayAfter = 900;
const most = 8;

/** Shows results below the field. The second argument translates phrases, the third one is the setting for single keys. */
export function answerWhileTyping(field, phrase, keys) {
  const { form } = field;
  const list = document.createElement("div");
  list.className = "asked";
  list.id = "asked";
  list.hidden = true;
  const status = document.createElement("p");
  status.className = "visually-hidden";
  status.setAttribute("role", "status");
  form.parentElement.append(list);
  field.autocomplete = "off";
  field.setAttribute("aria-controls", list.id);
  const sheet = document.createElement("link");
  [sheet.rel, sheet.href] = ["stylesheet", "/styles/ask.css"];
  document.head.append(sheet);

  const key = document.createElement("p");
  key.className = "key";
  const sentence = document.createElement("span");
  const toggle = document.createElement("button");
  toggle.type = "button";
  key.append(sentence, " ", toggle);
  toggle.addEventListener("click", () => {
    keys.switch(!keys.isOn);
    nameKeys();
  });

  let pending;
  let request;
  let saying;

  /** Says whether single keys act, and what the button changes. */
  function nameKeys() {
    sentence.textContent = keys.isOn ? phrase`Single keys act as shortcuts: / opens this search.` : phrase`Single keys don’t act as shortcuts.`;
    toggle.textContent = keys.isOn ? phrase`Switch them off` : phrase`Switch them on`;
  }

  /** Shows results with the line about keys below them; without results, the line alone. */
  function show(...parts) {
    list.replaceChildren(...parts, key);
    list.hidden = false;
  }

  function say(sentence) {
    clearTimeout(saying);
    saying = setTimeout(() => { status.textContent = sentence; }, sayAfter);
  }

  /** The page about a pair, to which the server redirects a search for colours. */
  function pair(page, address) {
    const link = document.createElement("a");
    link.href = address;
    link.textContent = page.title.replace(/ · Legibility$/, "");
    return [link];
  }

  /** The best results on a search page, as links. */
  function results(page) {
    const figure = page.querySelector(".direct");
    return [figure, ...page.querySelectorAll(".hits li")].filter(Boolean).slice(0, most);
  }

  async function find() {
    request?.abort();
    const { signal } = (request = new AbortController());
    if (!field.value.trim()) return show();
    const address = `${form.action}?${new URLSearchParams(new FormData(form))}`;
    try {
      const response = await fetch(address, { headers: { Accept: "text/html" }, signal });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const found = response.redirected ? pair(page, response.url) : results(page);
      const none = page.querySelector("#found [role=status]")?.textContent.trim();
      show(...found.map((part) => {
        const item = document.createElement("div");
        item.append(...(part.matches("a") ? [part] : part.childNodes));
        return item;
      }), ...(found.length === 0 && none ? [none] : []));
      say(found.length > 0 ? phrase`${found.length} results. Press the down arrow key to go to them.` : none ?? "");
    } catch (error) {
      if (error.name !== "AbortError") close();
    }
  }

  function close() {
    clearTimeout(pending);
    request?.abort();
    list.hidden = true;
  }

  /** Moves the focus by some links; before the first one, it returns to the field. */
  function move(by) {
    const links = [...list.querySelectorAll("a")];
    const next = links.indexOf(document.activeElement) + by;
    (next < 0 ? field : links[Math.min(next, links.length - 1)])?.focus();
  }

  field.addEventListener("input", () => {
    // Pages have their own live region, which is the only one until something is searched for.
    if (!status.isConnected) form.parentElement.append(status);
    clearTimeout(pending);
    pending = setTimeout(find, askAfter);
  });
  form.parentElement.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !list.hidden) {
      field.focus();
      close();
      event.preventDefault();
    } else if (!list.hidden && ["ArrowDown", "ArrowUp"].includes(event.key)) {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    }
  });
  form.addEventListener("submit", close);
  addEventListener("pointerdown", ({ target }) => { if (!form.parentElement.contains(target)) close(); });
  form.parentElement.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !form.parentElement.contains(relatedTarget)) close();
  });
  // Who comes by the key sees how to switch it off. The tab key passes by without another stop.
  function arrive() {
    if (keys.isUsed && !field.value) show();
    keys.isUsed = false;
  }

  field.addEventListener("focus", arrive);
  nameKeys();
  arrive();
  // Someone may have typed before this script was loaded.
  if (field.value && field.value !== field.defaultValue) find();
}
