// Sliders for the lightness, the chroma and the hue of a colour. A track is painted with the colours that it leads to, hatched
// where an sRGB screen ends, and marked where the contrast with the other colour becomes what people look for.

import { words } from "./copy.js";
import { contrastRatio, isInGamut, lightnessContrast, toSRGB, toHex } from "./color.js";

const percent = (value) => `${(value * 100).toFixed(1).replace(".0", "")}%`;
const channels = [
  { name: words`Lightness`, letter: "L", most: 1, step: 0.005, words: percent },
  { name: words`Chroma`, letter: "C", most: 0.37, step: 0.002, words: (value) => value.toFixed(3) },
  { name: words`Hue`, letter: "H", most: 360, step: 1, words: (value) => `${Math.round(value)}°` },
];
// How many places of a track are looked at.
const places = 32;

const element = (name, className, ...children) => {
  const element = document.createElement(name);
  element.className = className;
  element.append(...children);
  return element;
};

/** Sets what is another than before; setting the same again would be work for the browser, too. */
export const renew = (element, property, value) => { if (element[property] !== value) element[property] = value; };

/**
 * The three sliders of a colour, called `name`. `moved` hears of every change, with the colour in OKLCH; `rested` once a
 * pointer is lifted or a key was pressed.
 */
export class Sliders {
  /** Lightness 0…1, chroma, hue in degrees; null where the field holds no single colour. */
  color = null;

  constructor(name, { moved, rested }) {
    this.rows = channels.map((channel, index) => {
      const input = document.createElement("input");
      Object.assign(input, { type: "range", min: 0, max: channel.most, step: "any" });
      input.setAttribute("aria-label", `${name}: ${channel.name.toLowerCase()}`);
      const [beyond, goals] = [element("span", "beyond"), element("span", "goals")];
      goals.setAttribute("aria-hidden", "true");
      const value = element("span", "value");
      const move = (to) => {
        this.color[index] = Math.min(Math.max(to, 0), channel.most);
        moved(this.color);
      };
      input.addEventListener("input", () => move(Number(input.value)));
      input.addEventListener("change", rested);
      input.addEventListener("keydown", (event) => {
        const way = { ArrowRight: 1, ArrowUp: 1, PageUp: 10, ArrowLeft: -1, ArrowDown: -1, PageDown: -10 }[event.key];
        if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        const step = channel.step * way * (event.shiftKey ? 10 : 1);
        // A hue goes round.
        const to = this.color[index] + step;
        move(channel.letter === "H" ? (to + 360) % 360 : to);
        rested();
      });
      const letter = element("span", "letter", channel.letter);
      letter.setAttribute("aria-hidden", "true");
      return { channel, index, input, beyond, goals, value, row: element("div", "slider", letter, element("div", "track", beyond, input, goals), value) };
    });
    this.element = element("div", "sliders", ...this.rows.map(({ row }) => row));
    this.element.hidden = true;
  }

  /**
   * Shows a colour beside another, whose channels are known or null. `goals` are the contrasts to be marked, each with its
   * name and whether two colours have it; `verdict` is said of the colour as it is.
   */
  show(color, goals, verdict) {
    this.element.hidden = !color;
    if (!color) return;
    this.color = [...color];
    for (const row of this.rows) this.paint(row, goals, verdict);
  }

  paint(row, goals, verdict) {
    const { channel, index, input, beyond, goals: marks, value } = row;
    if (Number(input.value) !== this.color[index]) input.value = this.color[index];
    renew(value, "textContent", channel.words(this.color[index]));
    // A grey has no hue, so that moving it changes nothing.
    const isIdle = channel.letter === "H" && this.color[1] < channels[1].step / 2;
    row.row.classList.toggle("idle", isIdle);
    input.setAttribute("aria-valuetext", [value.textContent, isIdle ? words`no effect while chroma is 0` : verdict].filter(Boolean).join(", "));
    input.title = isIdle ? words`No effect while chroma is 0` : "";
    const at = (place) => this.color.map((part, other) => (other === index ? place * channel.most : part));
    // A track changes with the other two channels only; mapping into the gamut is what takes time here.
    const others = this.color.filter((_, other) => other !== index).join();
    if (row.others !== others) {
      row.others = others;
      row.colors = Array.from({ length: places + 1 }, (_, place) => toSRGB(at(place / places)));
      // Between the first and the last place, the browser spaces colours evenly.
      const [first, ...rest] = row.colors.map(toHex);
      const last = rest.pop();
      const stops = [`${first} var(--end)`, ...rest, `${last} calc(100% - var(--end))`];
      input.style.setProperty("--track", `linear-gradient(to right, ${stops.join(", ")})`);
      beyond.style.setProperty("--beyond", hatch(row.colors.map((_, place) => isInGamut(at(place / places)))));
    }
    const found = goals.flatMap(({ name, kind, isReached }) => {
      const reached = row.colors.map(isReached);
      return crossings(reached, (place) => isReached(toSRGB(at(place)))).map((place) => ({ name, kind, place }));
    });
    // While a slider moves, the same marks only go elsewhere: what is made anew is styled and laid out anew.
    const kept = [...marks.children];
    found.forEach(({ name, kind, place }, order) => {
      const mark = kept[order] ?? element("span", "goal", element("span", ""));
      renew(mark, "className", `goal ${kind}`);
      renew(mark.firstChild, "className", side(place, kind, found));
      renew(mark.firstChild, "textContent", name);
      mark.style.setProperty("--at", place);
      if (!kept[order]) marks.append(mark);
    });
    for (const mark of kept.slice(found.length)) mark.remove();
  }
}

/** On which side of its mark a name stands: away from the next mark of its row, and not outside of the track. */
function side(place, kind, all) {
  const near = all.filter((other) => other.kind === kind && other.place !== place && Math.abs(other.place - place) < 0.25);
  if (near.length > 0) return near.every((other) => other.place > place) ? "before" : "after";
  return place < 0.06 ? "after" : place > 0.94 ? "before" : "";
}

/** A mask over the places that are not inside. */
function hatch(inside) {
  const stops = inside.map((isInside) => (isInside ? "transparent" : "black"));
  return inside.every(Boolean) ? "linear-gradient(transparent, transparent)" : `linear-gradient(to right, ${stops.join(", ")})`;
}

/** The places 0…1 where a condition changes; of more than two, none is of use. */
function crossings(states, isTrue) {
  const found = [];
  for (let index = 1; index < states.length; index += 1) {
    if (states[index] === states[index - 1]) continue;
    let [low, high] = [(index - 1) / places, index / places];
    for (let round = 0; round < 5; round += 1) {
      const middle = (low + high) / 2;
      if (isTrue(middle) === states[index - 1]) low = middle;
      else high = middle;
    }
    found.push(high);
  }
  return found.length > 2 ? [] : found;
}

/** The goals that a track marks, as the server names them, and APCA's that people look for. */
export function goals(written, other, isText) {
  if (!other || !written) return [];
  const ratios = written.split(";").map((goal) => goal.split(" "));
  return [
    ...ratios.map(([name, ratio]) => ({ name, kind: "wcag", isReached: (color) => contrastRatio(color, other) >= Number(ratio) })),
    ...[60, 75].map((least) => ({
      name: `Lc ${least}`, kind: "apca",
      isReached: (color) => Math.abs(isText ? lightnessContrast(color, other) : lightnessContrast(other, color)) >= least,
    })),
  ];
}
