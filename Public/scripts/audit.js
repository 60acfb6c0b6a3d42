// The page about files, which also works without this file.

import { words as phrase } from "./copy.js";
import { FileForm } from "./fileform.js";

const find = (id) => document.getElementById(id);

const files = find("documents");
// The field lists the extensions of all formats. Other files of a folder, such as archives, aren't sent.
const endings = files.accept.split(",").filter((ending) => !/^\.(zip|tar|t?gz)$/.test(ending));

const audit = new FileForm({
  form: find("audit"), files, folder: find("folder"),
  ending: { test: (path) => endings.some((ending) => path.endsWith(ending)) },
  // The images of asset catalogs.
  extra: /\.(appiconset|imageset)\/[^/]+\.(png|jpe?g|webp|heic|pdf|svg)$/i,
  none: {
    all: () => phrase`No colour file found. Choose CSS, JSON, tokens, XML, storyboards or nibs.`,
    others: (count) => phrase`${count} other files were omitted because of their names.`,
  },
  left: ["mode", "show", "find"],
  shown: (part) => {
    if (part !== "answer") return find("count")?.textContent ?? phrase`All results shown.`;
    takeTools();
    return null;
  },
});

// In a wide window, the counts, the files to take away and the filters of a result are in the dock, beside its rows.
const isWide = matchMedia("(min-width: 62rem)");
const docked = document.createElement("div");
docked.className = "docked";
let tools = [];

function placeTools() {
  const isDocked = isWide.matches && tools.length > 0;
  find("audit").classList.toggle("full", isDocked);
  if (isDocked) {
    docked.replaceChildren(...tools);
    find("audit").prepend(docked);
  } else {
    find("found")?.before(...tools);
    docked.remove();
  }
}

function takeTools() {
  tools = [...document.querySelectorAll("#result > :is(.counts, .taken-along, .saving, #filters)")];
  placeTools();
}
isWide.addEventListener("change", placeTools);
takeTools();

// Filters of the results.
let pending;
const look = () => {
  clearTimeout(pending);
  audit.ask({ part: "found" });
};
document.addEventListener("input", ({ target }) => {
  if (!target.closest("#filters")) return;
  clearTimeout(pending);
  pending = setTimeout(look, 250);
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches("#filters input")) return;
  event.preventDefault();
  look();
});
