// The colours of a gradient as rows below the gradient's field, each with a picker and its position. The focused colour
// is shown on the plane. The field determines the rows, and changes in the rows are written into the field.

import { askSoon } from "./app.js";
import { addPicker, words } from "./copy.js";

/** The maximum number of colours that the server accepts. */
const most = 32;

/** The parts of a string between separators outside brackets. */
function split(text, separator) {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
    if (depth === 0 && separator.test(letter)) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

/** The colour and the position, such as `40%`, of a part of a gradient; null if the part isn't a colour stop. */
function stop(text) {
  const parts = split(text, /\s/).filter(Boolean);
  const isPlace = (part) => /^[-+.\d]/.test(part) || /^calc\(/i.test(part);
  const colors = parts.filter((part) => !isPlace(part));
  if (colors.length !== 1 || /^(from|at|in|to|circle|ellipse|(closest|farthest)-(side|corner))$/i.test(colors[0])) return null;
  return { color: colors[0], place: parts.filter(isPlace).join(" ") };
}

/**
 * The function, the line and the colours of a CSS gradient. It is null for other text, and for gradients with hints
 * between colours, for which there are no rows.
 */
export function parse(text) {
  const parts = /^((?:repeating-)?(?:linear|radial|conic)-gradient)\((.*)\)$/is.exec(text.trim());
  if (!parts || text.includes("/*")) return null;
  const given = split(parts[2], /,/);
  const line = stop(given[0]) ? "" : given.shift();
  const stops = given.map(stop);
  return stops.length > 0 && stops.every(Boolean) ? { name: parts[1], line, stops } : null;
}

export const write = ({ name, line, stops }) =>
  `${name}(${[line, ...stops.map(({ color, place }) => `${color} ${place}`.trim())].filter(Boolean).join(", ")})`;

const element = (name, properties, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

/** The rows for the colours of a gradient, below the field of a colour. */
export class Stops {
  rows = [];

  /** `newRow` creates the row for a colour field. */
  constructor(row, changed, newRow) {
    this.field = row.text;
    this.changed = changed;
    this.newRow = newRow;
    this.list = element("ol", {});
    this.adding = element("button", { type: "button", className: "quiet", textContent: words`Add a colour` });
    this.adding.addEventListener("click", () => this.change((stops) => stops.push({ ...stops.at(-1), place: "" }), (count) => count - 1));
    this.element = element("div", { className: "stops" }, this.list, this.adding);
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-label", words`Colours of the gradient`);
    this.field.closest(".paints").after(this.element);
    for (const event of ["input", "fill"]) this.field.addEventListener(event, () => this.follow());
    this.follow();
  }

  /** Creates new rows, unless the field's value came from the rows. */
  follow() {
    const text = this.field.value.trim();
    if (text === this.written) return;
    this.written = text;
    this.gradient = parse(text);
    this.element.hidden = !this.gradient;
    this.adding.hidden = (this.gradient?.stops.length ?? 0) >= most;
    const focused = this.list.contains(document.activeElement) ? document.activeElement.id : null;
    const made = this.gradient?.stops.map((stop, index) => this.row(stop, index)) ?? [];
    this.rows = made.map(({ row }) => row);
    this.list.replaceChildren(...made.map(({ item }) => item));
    if (focused) (document.getElementById(focused) ?? this.field).focus();
    this.changed(false);
  }

  /** Writes the gradient into the field; the rows don't need to be created again. */
  write() {
    this.field.value = this.written = write(this.gradient);
    this.field.dispatchEvent(new Event("fill"));
  }

  /**
   * Adds or removes colours, and moves the focus to one of them. If only one colour remains, it replaces the gradient.
   */
  change(how, next) {
    const { stops } = this.gradient;
    how(stops);
    this.field.value = stops.length > 1 ? write(this.gradient) : stops[0].color;
    this.field.dispatchEvent(new Event("fill"));
    (this.rows[next(stops.length)]?.text ?? this.field).focus();
    askSoon(this.field.form);
  }

  row(stop, index) {
    const name = words`Colour ${index + 1}`;
    const id = `${this.field.id}-stop-${index + 1}`;
    const text = this.input(id, stop.color, (value) => { stop.color = value; });
    const field = element("div", { className: "field color" }, element("label", { htmlFor: id, textContent: name }), text);
    addPicker(field, () => { text.dispatchEvent(new Event("fill")); askSoon(this.field.form); });
    const row = this.newRow(field);
    const place = this.input(`${id}-place`, stop.place, (value) => { stop.place = value; });
    place.className = "place";
    // These are CSS's defaults for the first and the last colour.
    place.placeholder = { 0: "0%", [this.gradient.stops.length - 1]: "100%" }[index] ?? "";
    place.setAttribute("aria-label", words`Position of colour ${index + 1}`);
    const remove = element("button", { type: "button", className: "quiet", textContent: "✕" });
    remove.setAttribute("aria-label", words`Remove ${name}`);
    remove.addEventListener("click", () => this.change((stops) => stops.splice(index, 1), (left) => Math.min(index, left - 1)));
    field.append(place, remove);
    return { row, item: element("li", {}, field) };
  }

  /** A field of a row. It has no name, because only the gradient's own field is sent. */
  input(id, value, changed) {
    const input = element("input", { id, value, autocomplete: "off", autocapitalize: "off", spellcheck: false });
    input.dataset.of = this.field.name;
    for (const event of ["input", "fill"]) input.addEventListener(event, () => { changed(input.value.trim()); this.write(); });
    return input;
  }
}
