// Findings on an image: the number of a finding selects its frame, with mouse, touch and keys, and filters hide
// findings.

import { words as phrase } from "./copy.js";
import { dockFindings, followWindow, listOf, screenOf } from "./dock.js";
import { FileForm } from "./fileform.js";

const marks = (list) => [...list.querySelectorAll(".finding:not([hidden]) .mark-of")];

/** Scrolls the image to a box, without scrolling the page. */
function reveal(box) {
  const frame = box.closest(".seen-page");
  if (!frame) return;
  const [outer, inner] = [frame.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) frame.scrollTop += inner.top - outer.top - outer.height / 3;
}

/** Selects one finding on its image, and highlights the same finding on other images of the same page. */
function show(button) {
  const finding = button.closest(".finding");
  const screen = screenOf(finding);
  for (const other of listOf(screen).querySelectorAll(".mark-of")) other.setAttribute("aria-pressed", String(other === button));
  const boxes = [...screen.querySelectorAll(".box")];
  const shown = boxes.filter(({ dataset }) => dataset.mark === finding.dataset.mark);
  for (const box of boxes) box.classList.toggle("shown", shown.includes(box));
  // The last element is drawn on top: the frame, then its number.
  for (const box of shown) box.parentElement.append(box);
  for (const other of listOf(screen).querySelectorAll(".finding")) other.classList.toggle("shown", other === finding);
  if (shown[0]) reveal(shown[0]);
  const map = screen.querySelector(".seen-page .screen-map");
  if (map) import("./crop.js").then(({ showPart }) => showPart(finding, map));
  showTwins(finding, screen);
}

function showTwins({ dataset: { twin } }, screen) {
  for (const other of screen.closest(".beside")?.querySelectorAll(".screen") ?? []) {
    const same = twin && other !== screen && [...listOf(other).querySelectorAll(".finding")].find(({ dataset }) => dataset.twin === twin);
    for (const box of other.querySelectorAll(".box")) box.classList.toggle("twin", !!same && box.dataset.mark === same.dataset.mark);
    const box = same && other.querySelector(".box.twin");
    if (box) reveal(box);
  }
}

function reach(button) {
  const fold = button.closest("details");
  if (fold) fold.open = true;
  button.focus();
  show(button);
  button.closest(".finding").scrollIntoView({ block: "nearest" });
}

/** Shows one record of each page at a time. The links to the records choose it. */
function showTabs(answer) {
  for (const tabs of answer.querySelectorAll(".tabs")) {
    const links = [...tabs.querySelectorAll("a")];
    const open = (chosen) => {
      for (const link of links) {
        link.setAttribute("aria-current", String(link === chosen));
        const screen = document.getElementById(link.hash.slice(1));
        screen.hidden = listOf(screen).hidden = link !== chosen;
      }
      const box = document.getElementById(chosen.hash.slice(1)).querySelector(".box.shown, .box.twin");
      if (box) reveal(box);
    };
    tabs.addEventListener("click", (event) => {
      const link = event.target.closest("a");
      if (!link) return;
      event.preventDefault();
      open(link);
    });
    open(links[0]);
  }
}

/** Copies a finding's fix. The button says whether it was copied. */
function copyFix(finding, say) {
  const button = finding.querySelector(".fix .copy");
  if (button) button.click();
  else say(phrase`This finding has no colour to copy.`);
}

const steps = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

/** Lets users step through the findings of a result. `say` announces a sentence. */
function walkThrough(desk, say) {
  desk.addEventListener("click", ({ target }) => {
    const button = target.closest(".mark-of");
    if (button) return show(button);
    const box = target.closest(".box");
    const twin = box && marks(listOf(box.closest(".screen"))).find((mark) => mark.closest(".finding").dataset.mark === box.dataset.mark);
    if (twin) reach(twin);
  });

  desk.addEventListener("keydown", (event) => {
    const list = event.target.closest(".mark-of") && event.target.closest(".findings");
    if (!list || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "z") return screenOf(list).querySelector(".walk").classList.toggle("near");
    if (event.key === "c") return copyFix(event.target.closest(".finding"), say);
    const all = marks(list);
    const at = all.indexOf(event.target);
    const next = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : at + (steps[event.key] ?? 0);
    if (next === at || !all[next]) return;
    event.preventDefault();
    reach(all[next]);
  });

  desk.addEventListener("change", ({ target }) => {
    if (!target.dataset.filter) return;
    const screen = screenOf(target);
    const list = listOf(screen);
    const wanted = Object.fromEntries([...list.querySelectorAll("[data-filter]")].map(({ dataset, value }) => [dataset.filter, value]));
    const findings = [...list.querySelectorAll(".finding")];
    for (const finding of findings) {
      finding.hidden = Object.entries(wanted).some(([name, value]) => value && finding.dataset[name] !== value);
    }
    const shown = findings.filter(({ hidden }) => !hidden);
    const numbers = new Set(shown.map(({ dataset }) => dataset.mark));
    for (const box of screen.querySelectorAll(".box")) box.classList.toggle("away", !numbers.has(box.dataset.mark));
    say(phrase`${shown.length} of ${findings.length} findings shown.`);
  });
}

let addresses = [];

/** Shows chosen files as images. The response doesn't include them, because the browser already has them. */
function showPictures(answer, chosen) {
  addresses.forEach(URL.revokeObjectURL);
  addresses = [];
  for (const image of answer.querySelectorAll("image[data-file]:not([href])")) {
    const name = image.dataset.file;
    const file = chosen.find(({ path }) => path === name || path.endsWith(`/${name}`))?.file;
    if (!file) continue;
    addresses.push(URL.createObjectURL(file));
    image.setAttribute("href", addresses.at(-1));
  }
}

/** A form for files whose findings are shown on images. `form` is its id; `ending` and `none` are those of `FileForm`. */
export function formWithImages({ form: id, ending, none }) {
  const answer = document.getElementById("answer");
  const form = new FileForm({
    form: document.getElementById(id), files: document.getElementById("files"), ending,
    none: { all: none, others: (count) => phrase`${count} other files were omitted because of their names.` },
    shown: () => {
      showResult();
      return null;
    },
  });
  function showResult() {
    showPictures(answer, form.chosen);
    dockFindings(answer);
    showTabs(answer);
  }
  walkThrough(document.querySelector(".desk"), (sentence) => form.say(sentence));
  followWindow(answer);
  showResult();
}
