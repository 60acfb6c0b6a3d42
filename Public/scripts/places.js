// Places on an image, such as the best for some words: a number and an outline for each, and a list with their figures. A
// click or the number's key chooses one.

import { keys, words as phrase } from "./copy.js";

const find = (id) => document.getElementById(id);

/** The position of a place's centre: its name, and the headline if text is readable there. */
export function whereabouts({ x, y, width, height }, size) {
  const third = (start, side, whole) => Math.min(2, Math.floor((start + side / 2) / whole * 3));
  const [name, headline] = [
    [[phrase`Upper left`, phrase`Readable at the upper left`], [phrase`Top`, phrase`Readable at the top`], [phrase`Upper right`, phrase`Readable at the upper right`]],
    [[phrase`Left`, phrase`Readable on the left`], [phrase`Middle`, phrase`Readable in the middle`], [phrase`Right`, phrase`Readable on the right`]],
    [[phrase`Lower left`, phrase`Readable at the lower left`], [phrase`Bottom`, phrase`Readable at the bottom`], [phrase`Lower right`, phrase`Readable at the lower right`]],
  ][third(y, height, size.height)][third(x, width, size.width)];
  return { name, headline };
}

/** A place for words, with its sign, name and figures. */
export function ofWords({ region, display, failing }, size, required) {
  const kind = failing.pixels === 0 ? "verdict-pass" : failing.share <= 0.01 ? "verdict-nearly" : "verdict-fail";
  const percent = failing.share < 0.001 ? "< 0.1" : Math.round(failing.share * 1000) / 10;
  const says = failing.pixels === 0 ? phrase`Every pixel has at least ${required ?? 1}:1`
    : phrase`${percent}% of pixels are below ${required}:1 (exactly ${failing.pixels} of ${region.width * region.height})`;
  return { region, kind, name: whereabouts(region, size).name, display, says };
}

/** A line of text in the image that fails or can't be decided. */
export function ofLine({ element: { frame: [x, y, width, height], text }, state, display, because }, size) {
  const region = { x, y, width, height };
  return { region, kind: `reading-${state}`, name: text ?? whereabouts(region, size).name, display, says: because };
}

export class Places {
  #stage;
  #list = find("places");
  #choose;
  #places = [];

  /** `choose` is called with the region of the place that the user chooses. */
  constructor(stage, choose) {
    [this.#stage, this.#choose] = [stage, choose];
    addEventListener("keydown", (event) => {
      const isTyping = event.target.matches?.("textarea, select, input:not([type=range], [type=checkbox])");
      if (!keys.isOn || isTyping || event.ctrlKey || event.metaKey || event.altKey || !this.#places[event.key - 1]) return;
      event.preventDefault();
      this.#choose(this.#places[event.key - 1].region);
    });
  }

  /** The best place; undefined if no place was proposed. */
  get best() { return this.#places[0]?.region; }

  clear() { this.show([], { width: 1, height: 1 }); }

  /** Shows places under a title, with a hint about the keys. */
  show(places, size, title = "", hint = "") {
    this.#places = places;
    for (const old of this.#stage.querySelectorAll(".place")) old.remove();
    find("places-title").textContent = title;
    this.#list.querySelector(".hint").textContent = hint;
    const items = places.map((place, index) => this.#item(place, index + 1));
    this.#list.querySelector("ol").replaceChildren(...items);
    this.#list.hidden = places.length === 0;
    this.#stage.append(...places.map((place, index) => this.#outline(place, index + 1, size)));
  }

  /** Marks the place that matches the frame, if there is one. */
  mark(region) {
    const isAt = (place) => Boolean(region) && ["x", "y", "width", "height"].every((side) => place.region[side] === region[side]);
    // The outlines of places must not cross a frame that the user has set.
    const areShown = this.#places.some(isAt);
    this.#places.forEach((place, index) => {
      const isHere = isAt(place);
      this.#stage.querySelectorAll(".place")[index].hidden = !areShown;
      this.#list.querySelectorAll("button")[index].setAttribute("aria-pressed", String(isHere));
      this.#stage.querySelectorAll(".place")[index].classList.toggle("here", isHere);
    });
  }

  #outline({ kind, region: { x, y, width, height } }, number, size) {
    const outline = document.createElement("div");
    outline.className = "place";
    outline.setAttribute("aria-hidden", "true");
    // A number above a place at the upper edge would be outside the image.
    outline.classList.toggle("under", y / size.height * this.#stage.clientHeight < 30);
    [outline.style.left, outline.style.width] = [x, width].map((side) => `${side / size.width * 100}%`);
    [outline.style.top, outline.style.height] = [y, height].map((side) => `${side / size.height * 100}%`);
    // The number of a line is beside it, because there is text above it.
    outline.classList.toggle("line", kind.startsWith("reading"));
    outline.classList.toggle("first", x / size.width * this.#stage.clientWidth < 30);
    const tag = document.createElement("span");
    tag.textContent = number;
    // The stage would interpret the press as a new position for the frame.
    tag.addEventListener("pointerdown", (event) => event.stopPropagation());
    tag.addEventListener("click", (event) => {
      event.stopPropagation();
      this.#choose(this.#places[number - 1].region);
    });
    outline.append(tag);
    return outline;
  }

  #item({ kind, name, display, says }, number) {
    const button = document.createElement("button");
    button.type = "button";
    button.setAttribute("aria-pressed", "false");
    const mark = find(kind).content.querySelector("svg").cloneNode(true);
    button.innerHTML = '<b class="number"></b><span class="sign"></span><span class="where-to"></span><b class="worst"></b><small></small>';
    button.querySelector(".number").textContent = number;
    button.querySelector(".sign").append(mark);
    button.querySelector(".where-to").textContent = name;
    button.querySelector(".worst").textContent = display;
    button.querySelector("small").textContent = says;
    button.addEventListener("click", () => this.#choose(this.#places[number - 1].region));
    const item = document.createElement("li");
    item.append(button);
    return item;
  }
}
