// A native colour picker next to each colour field. It supports only opaque sRGB colours, so the text field has the
// value.

import { words } from "./copy.js";

const pixel = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

/** `#rrggbb`, clipped to sRGB, of a string that the browser reads as a single opaque colour; otherwise null. */
export function opaqueHex(text) {
  const color = /^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text) ? `#${text}` : text;
  if (!CSS.supports("color", color)) return null;
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = color;
  pixel.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = pixel.getImageData(0, 0, 1, 1).data;
  return alpha < 255 ? null : `#${[red, green, blue].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

export function addPicker(field, picked) {
  const text = field.querySelector("input");
  const picker = document.createElement("input");
  picker.type = "color";
  picker.setAttribute("aria-label", words`Pick: ${field.querySelector("label").textContent}`);
  const follow = () => {
    const hex = opaqueHex(text.value.trim());
    picker.value = hex ?? "#000000";
    // Gradients, system colours and translucent colours have no swatch, because it would show another colour.
    picker.classList.toggle("none", !hex);
  };
  follow();
  // Scripts that fill the field send `fill`.
  for (const event of ["input", "change", "fill"]) text.addEventListener(event, follow);
  picker.addEventListener("input", () => {
    text.value = picker.value;
    picked();
  });
  text.after(picker);
}
