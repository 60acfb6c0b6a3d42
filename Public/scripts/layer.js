// A layer between an image and the words on it, with a slider for its opacity.

import { words as phrase } from "./copy.js";

const names = { "#000000": phrase`black`, "#ffffff": phrase`white` };

function element(name, attributes, ...content) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...content);
  return element;
}

/** An opacity in percent, in the slider's steps; rounded up, so that the layer suffices. */
const percentOf = ({ opacity }) => Math.ceil(opacity * 1000 - 1e-9) / 10;

/**
 * The suggested layers with their CSS, and the slider that lays a layer on the image. `lay` is called with the layer in CSS, or
 * null without one, and whether the words pass on it.
 */
export function layers(scrims, lay) {
  let current = scrims[0];
  const slider = element("input", { type: "range", id: "layer", min: 0, max: 100, step: 0.1, value: 0 });
  const label = element("label", { for: "layer" });
  const shown = element("span", { class: "value" });
  const toggles = new Map();
  const items = scrims.map((scrim) => {
    const toggle = element("button", { type: "button", class: "quiet copy", "aria-pressed": "false" }, phrase`Show on the image`);
    toggle.addEventListener("click", () => set(scrim, toggle.getAttribute("aria-pressed") === "true" ? 0 : percentOf(scrim)));
    toggles.set(scrim, toggle);
    return element("li", {}, phrase`A ${names[scrim.color] ?? scrim.color} layer, ${percentOf(scrim)}% opaque:`, " ", element("code", { "data-copy": "" }, scrim.css), toggle);
  });

  function set(scrim, percent) {
    current = scrim;
    slider.value = percent;
    const passes = percent >= percentOf(scrim);
    label.textContent = phrase`Layer: ${names[scrim.color] ?? scrim.color}`;
    const says = passes ? phrase`${percent}%; every pixel passes` : phrase`${percent}%; ${percentOf(scrim)}% is needed`;
    shown.textContent = says;
    slider.setAttribute("aria-valuetext", says);
    for (const [one, toggle] of toggles) toggle.setAttribute("aria-pressed", String(one === scrim && percent === percentOf(scrim)));
    const code = scrim.color === "#ffffff" ? 255 : 0;
    lay(percent === 0 ? null : percent === percentOf(scrim) ? scrim.css : `rgb(${code} ${code} ${code} / ${percent}%)`, passes);
  }

  slider.addEventListener("input", () => set(current, Number(slider.value)));
  set(current, 0);
  return [
    element("h2", {}, phrase`The least opaque layer between image and text that makes the text pass`),
    element("div", { class: "layer" }, label, slider, shown),
    element("ul", {}, ...items),
  ];
}
