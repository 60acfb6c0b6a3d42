// The frame around text on an image, which can be moved and resized with the mouse, touch and keys. Its coordinates are
// in pixels of the image, even if the image is shown in another size.

import { words } from "./copy.js";

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const within = (value, least, most) => Math.min(Math.max(value, least), most);

export class Frame {
  #stage;
  #element;
  #changed;
  #size = { width: 1, height: 1 };
  #region = null;
  /** Changes the region while a pointer is down, depending on the pointer's position. */
  #drag = null;
  /** Whether the pointer has moved anything, so that its release doesn't count as a click. */
  #hasMoved = false;

  /** `changed` is called with the region whenever a user changes it. */
  constructor(stage, element, changed) {
    this.#stage = stage;
    this.#element = element;
    this.#changed = changed;
    stage.addEventListener("pointerdown", (event) => this.#start(event));
    stage.addEventListener("pointermove", (event) => this.#move(event));
    for (const end of ["pointerup", "pointercancel"]) stage.addEventListener(end, () => { this.#drag = null; });
    stage.addEventListener("click", (event) => this.#press(event));
    element.addEventListener("keydown", (event) => this.#type(event));
  }

  /** The region; null for the whole image. */
  get region() { return this.#region; }

  /** Shows a region of an image with this size, or all of the image. */
  show(region, size = this.#size) {
    this.#size = size;
    this.#region = region;
    const { x, y, width, height } = region ?? { x: 0, y: 0, ...size };
    const { style } = this.#element;
    [style.left, style.width] = [x, width].map((side) => `${side / size.width * 100}%`);
    [style.top, style.height] = [y, height].map((side) => `${side / size.height * 100}%`);
    // A frame that can't be moved must not prevent scrolling.
    this.#element.classList.toggle("whole", width === size.width && height === size.height);
    this.#element.setAttribute("aria-valuemin", 0);
    this.#element.setAttribute("aria-valuemax", size.width - width);
    this.#element.setAttribute("aria-valuenow", x);
    this.#element.setAttribute("aria-valuetext", words`${x} from the left, ${y} from the top, ${width} wide, ${height} high`);
  }

  /** Changes the region. The caller keeps its edges within the image, at least one pixel apart. */
  #change(left, top, right, bottom) {
    const region = { x: left, y: top, width: right - left, height: bottom - top };
    if (JSON.stringify(region) === JSON.stringify(this.#region)) return;
    this.show(region);
    this.#changed(region);
  }

  get #edges() {
    const { x, y, width, height } = this.#region ?? { x: 0, y: 0, ...this.#size };
    return [x, y, x + width, y + height];
  }

  #moveBy([left, top, right, bottom], dx, dy) {
    const x = within(left + dx, 0, this.#size.width - (right - left));
    const y = within(top + dy, 0, this.#size.height - (bottom - top));
    this.#change(x, y, x + right - left, y + bottom - top);
  }

  /** Moves the two edges that meet in a corner, within the image and at least one pixel from the others. */
  #sizeBy([left, top, right, bottom], corner, dx, dy) {
    const { width, height } = this.#size;
    this.#change(
      corner.includes("w") ? within(left + dx, 0, right - 1) : left, corner.includes("n") ? within(top + dy, 0, bottom - 1) : top,
      corner.includes("e") ? within(right + dx, left + 1, width) : right, corner.includes("s") ? within(bottom + dy, top + 1, height) : bottom);
  }

  // MARK: Keys

  #type(event) {
    const way = arrows[event.key];
    if (!way || event.metaKey) return;
    event.preventDefault();
    const [dx, dy] = way.map((step) => step * (event.shiftKey ? 10 : 1));
    if (event.altKey || event.ctrlKey) this.#sizeBy(this.#edges, "se", dx, dy);
    else this.#moveBy(this.#edges, dx, dy);
  }

  // MARK: Pointers

  /** The position of an event, in pixels of the image. */
  #place({ clientX, clientY }) {
    const box = this.#stage.getBoundingClientRect();
    const { width, height } = this.#size;
    return [
      within(Math.round((clientX - box.left) / box.width * width), 0, width),
      within(Math.round((clientY - box.top) / box.height * height), 0, height),
    ];
  }

  #start(event) {
    // The divider has its own drags and clicks.
    if (event.button !== 0 || !event.isPrimary || event.target.matches("input")) return;
    this.#hasMoved = false;
    const corner = event.target.dataset.corner;
    const isOnFrame = this.#element.contains(event.target) && !this.#element.classList.contains("whole");
    // A finger outside the frame scrolls the page.
    if (event.pointerType === "touch" && !corner && !isOnFrame) return;
    event.preventDefault();
    this.#stage.setPointerCapture(event.pointerId);
    const [start, edges] = [this.#place(event), this.#edges];
    if (corner || isOnFrame) this.#element.focus({ focusVisible: false });
    this.#drag = ([x, y]) => {
      const [dx, dy] = [x - start[0], y - start[1]];
      if (corner) this.#sizeBy(edges, corner, dx, dy);
      else if (isOnFrame) this.#moveBy(edges, dx, dy);
      // Outside the frame, the mouse draws a new one.
      else if (dx && dy) this.#change(Math.min(x, start[0]), Math.min(y, start[1]), Math.max(x, start[0]), Math.max(y, start[1]));
    };
  }

  #move(event) {
    if (!this.#drag || !event.isPrimary) return;
    const region = this.#region;
    this.#drag(this.#place(event));
    this.#hasMoved ||= region !== this.#region;
  }

  /** A click outside the frame moves it there. */
  #press(event) {
    if (this.#hasMoved || !this.#region || event.target.matches("input")) return;
    const [x, y] = this.#place(event);
    const [left, top, right, bottom] = this.#edges;
    if (x >= left && x <= right && y >= top && y <= bottom) return;
    this.#moveBy([left, top, right, bottom], x - Math.round((left + right) / 2), y - Math.round((top + bottom) / 2));
  }
}
