// The colour wheel of a palette: dots by hue and chroma in OKLCH, as seen with a type of colour vision, and lines
// between indistinguishable colours. The server computed both at each tenth of severity; positions between two tenths
// are interpolated, and a line appears from the severity that the server found. Dots can be dragged, or moved with the
// keyboard.

import { words as phrase } from "./copy.js";
import { fromHex, toHex, toOKLCH, toSRGB } from "./color.js";

const middle = 160;
const radius = 140;
/** The distance between the names of two dots, and the maximum width of a character of a name. */
const line = 14;
const widest = 11;
const severity = document.querySelector("#severity");

/** The selected type of vision, which is kept while the colours change. */
let eyes = "deutan";
let current = null;

const turn = (hue) => hue * Math.PI / 180;

/** How far the name of each dot is below the dot, so that names don't overlap. The server computes the same. */
function offsets(places, names) {
  const meet = (one, other) => {
    const [left, right] = places[one][0] <= places[other][0] ? [one, other] : [other, one];
    return places[right][0] - places[left][0] < widest * names[left].length;
  };
  const order = [...places.keys()].sort((one, other) => places[one][1] - places[other][1] || one - other);
  const tops = places.map(([, top]) => top);
  order.forEach((index, number) => {
    for (const above of order.slice(0, number)) if (meet(index, above)) tops[index] = Math.max(tops[index], tops[above] + line);
  });
  // Names that would be below the drawing move up, and push up the names above them.
  for (let number = order.length - 1; number >= 0; number--) {
    const index = order[number];
    tops[index] = Math.min(tops[index], 2 * middle - line / 2);
    for (const below of order.slice(number + 1)) if (meet(index, below)) tops[index] = Math.min(tops[index], tops[below] - line);
  }
  return tops.map((top, index) => top - places[index][1]);
}

class Wheel {
  constructor(section, answer, moved) {
    this.data = JSON.parse(section.dataset.wheel);
    this.moved = moved;
    this.answer = answer;
    this.drawing = section.querySelector(".drawn");
    this.says = section.querySelector(".merging");
    this.colors = this.data.colors.map((hex) => toOKLCH(fromHex(hex)));
    this.parts = ["dots", "origins", "ways"].map((name) => [...section.querySelector(`.${name}`).children]);
    section.querySelector(".eyes").classList.remove("by-script");
    for (const choice of section.querySelectorAll(".eyes input")) {
      choice.checked = choice.value === eyes;
      // The choice isn't part of the request.
      choice.addEventListener("input", (event) => event.stopPropagation());
      choice.addEventListener("change", () => { eyes = choice.value; this.show(); });
    }
    if (!section.querySelector(".eyes :checked")) eyes = "normal";
    this.parts[1].forEach((origin, index) => this.wire(origin, index));
    this.show();
  }

  place([, chroma, hue]) {
    const length = chroma / this.data.reach * radius;
    return [middle + length * Math.cos(turn(hue)), middle - length * Math.sin(turn(hue))];
  }

  /** The colour as seen at the slider's severity: its position, and its hex code at the nearest tenth. */
  seen(index) {
    const own = this.place(this.colors[index]);
    if (eyes === "normal") return [own, this.data.colors[index]];
    const { tenths } = this.data[eyes];
    const tenth = Number(severity.value) * 10;
    const [low, high] = [Math.floor(tenth), Math.ceil(tenth)];
    const hexes = [low, high].map((step) => `#${tenths[step].slice(6 * index, 6 * index + 6)}`);
    const [one, other] = hexes.map((hex) => this.place(toOKLCH(fromHex(hex))));
    const share = tenth - low;
    return [[0, 1].map((axis) => one[axis] + share * (other[axis] - one[axis])), hexes[share < 0.5 ? 0 : 1]];
  }

  show() {
    const places = this.colors.map((color, index) => {
      const [place, hex] = this.seen(index);
      const [dot, , way] = this.parts.map((list) => list[index]);
      const own = this.place(color);
      dot.setAttribute("transform", `translate(${place.map((value) => value.toFixed(1)).join(" ")})`);
      dot.querySelector("circle").setAttribute("fill", hex);
      this.put(index);
      ["x1", "y1", "x2", "y2"].forEach((name, place4) => way.setAttribute(name, [...own, ...place][place4].toFixed(1)));
      return place;
    });
    offsets(places, this.data.names).forEach((offset, index) => {
      const [lead, , name] = this.parts[0][index].children;
      lead.setAttribute("y2", offset.toFixed(1));
      name.setAttribute("y", (4 + offset).toFixed(1));
    });
    const reached = Number(severity.value) + 1e-9;
    const merges = eyes === "normal" ? [] : this.data[eyes].merges.filter(([, , from]) => from <= reached);
    const pairs = [...this.data.indistinct, ...merges];
    this.drawing.querySelector(".merges").replaceChildren(...pairs.map(([one, other]) => {
      const line = document.createElementNS("http://www.w3.org/2000/svg", "line");
      line.setAttribute("class", "merge");
      const ends = [...places[one], ...places[other]];
      ["x1", "y1", "x2", "y2"].forEach((name, index) => line.setAttribute(name, ends[index].toFixed(1)));
      return line;
    }));
    const { names } = this.data;
    const named = pairs.slice(0, 4).map(([one, other]) => phrase`${names[one]} and ${names[other]}`).join(phrase`; `);
    this.says.replaceChildren(pairs.length ? document.createElement("b") : phrase`No pairs merge.`);
    if (pairs.length) this.says.firstChild.textContent = phrase`These colours merge: ${named}${pairs.length > 4 ? " …" : ""}`;
  }

  put(index) {
    const origin = this.parts[1][index];
    origin.setAttribute("transform", `translate(${this.place(this.colors[index]).map((value) => value.toFixed(1)).join(" ")})`);
    if (!origin.hasAttribute("role")) return;
    const [, chroma, hue] = this.colors[index];
    origin.setAttribute("aria-valuenow", Math.round(hue));
    origin.setAttribute("aria-valuetext", phrase`hue ${Math.round(hue)}°, chroma ${chroma.toFixed(3)}`);
  }

  // MARK: Moving a colour

  wire(origin, index) {
    for (const [name, value] of Object.entries({
      tabindex: 0, role: "slider", "aria-label": phrase`Hue and chroma of ${this.data.names[index]}`, "aria-valuemin": 0, "aria-valuemax": 360,
    })) origin.setAttribute(name, value);
    origin.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      origin.focus({ preventScroll: true });
      origin.setPointerCapture(event.pointerId);
      this.begin(index);
    });
    origin.addEventListener("pointermove", (event) => {
      if (!origin.hasPointerCapture(event.pointerId)) return;
      this.aim = [event.clientX, event.clientY];
      this.frame ??= requestAnimationFrame(() => this.follow(index));
    });
    for (const name of ["pointerup", "pointercancel"]) {
      origin.addEventListener(name, () => {
        if (this.frame) { cancelAnimationFrame(this.frame); this.follow(index); }
        this.end(index);
      });
    }
    origin.addEventListener("keydown", (event) => this.press(event, index));
  }

  /** Finds the elements of the stage painted in a colour, only once, so that a move only repaints them. */
  begin(index) {
    const hex = this.data.colors[index];
    this.painted = ["fill", "stroke"].map((name) => [name, [...this.answer.querySelectorAll(`.near [${name}="${hex}"]`)]]);
    this.drawing.classList.add("moving");
    this.now = hex;
  }

  follow(index) {
    this.frame = null;
    const box = this.drawing.getBoundingClientRect();
    const scale = 2 * middle / box.width;
    const [x, y] = [(this.aim[0] - box.left) * scale - middle, middle - (this.aim[1] - box.top) * scale];
    this.paint(index, Math.hypot(x, y) / radius * this.data.reach, (Math.atan2(y, x) * 180 / Math.PI + 360) % 360);
  }

  /** Shows a colour of the same lightness, within the sRGB gamut. */
  paint(index, chroma, hue) {
    const [lightness] = this.colors[index];
    const channels = toSRGB([lightness, Math.max(chroma, 0), (hue + 360) % 360]);
    this.now = toHex(channels);
    const mapped = toOKLCH(channels);
    // The chosen lightness and hue are kept, because rounding would make them drift.
    this.colors[index] = [lightness, mapped[1], chroma < 1e-4 ? this.colors[index][2] : (hue + 360) % 360];
    for (const [name, parts] of this.painted) for (const part of parts) part.setAttribute(name, this.now);
    this.parts[1][index].lastElementChild.setAttribute("fill", this.now);
    this.put(index);
  }

  end(index) {
    clearTimeout(this.pause);
    this.drawing.classList.remove("moving");
    if (this.now && this.now !== this.data.colors[index]) this.moved(this.data.names[index], this.now);
  }

  press(event, index) {
    const [, chroma, hue] = this.colors[index];
    const far = event.shiftKey ? 5 : 1;
    const step = {
      ArrowRight: [0, far], ArrowLeft: [0, -far], ArrowUp: [0.004 * far, 0], ArrowDown: [-0.004 * far, 0],
    }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (!this.drawing.classList.contains("moving")) this.begin(index);
    this.paint(index, chroma + step[0], hue + step[1]);
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.end(index), 400);
  }
}

/** Shows the wheel of a result, if it has one. */
export function showWheel(part, answer, moved) {
  const section = part.querySelector(".wheel");
  current = section ? new Wheel(section, answer, moved) : null;
}

severity.addEventListener("input", () => current?.show());
