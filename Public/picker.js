// A native colour picker beside each colour field. It knows opaque sRGB only; the text field stays the truth.

import { words } from "./copy.js";

const pixel = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

/** `#rrggbb` of a text that is a single opaque colour to the browser, clipped to sRGB; else null. */
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
    // Gradients, system colours and what shines through have no swatch rather than that of another colour.
    picker.classList.toggle("none", !hex);
  };
  follow();
  // A script that fills the field says so.
  for (const event of ["input", "change", "fill"]) text.addEventListener(event, follow);
  picker.addEventListener("input", () => {
    text.value = picker.value;
    picked();
  });
  text.after(picker);
}
