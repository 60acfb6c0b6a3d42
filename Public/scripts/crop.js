// The chosen finding at true size: as it is, and with the suggested colour. Only pixels between the text's colour and
// its background change, so everything else in the part stays as it is.

import { words as phrase } from "./copy.js";

/** The maximum size of a part, and the space around an element, in pixels of the page. */
const most = { width: 456, height: 160 };
const around = { x: 24, y: 16 };

const channels = (hex) => [1, 3, 5].map((place) => parseInt(hex.slice(place, place + 2), 16));

/** The part of the page around a box, within the page. */
function partAround(box, map) {
  const [x, y, width, height] = ["x", "y", "width", "height"].map((side) => Number(box.getAttribute(side)));
  const part = { width: Math.min(width + 2 * around.x, most.width), height: Math.min(height + 2 * around.y, most.height) };
  const { viewBox: { baseVal: whole } } = map;
  const within = (start, side, end) => Math.max(0, Math.min(start, end - side));
  return { ...part, x: within(x - around.x, part.width, whole.x + whole.width), y: within(y - around.y, part.height, whole.height) };
}

/** A canvas with a part of the page, in pixels of the screen. */
async function drawn(part, map) {
  const canvas = document.createElement("canvas");
  const scale = Math.max(1, Math.min(2, devicePixelRatio));
  [canvas.width, canvas.height] = [Math.round(part.width * scale), Math.round(part.height * scale)];
  canvas.style.width = `${part.width}px`;
  const draw = canvas.getContext("2d", { willReadFrequently: true });
  for (const tile of map.querySelectorAll("image[href]")) {
    const image = new Image();
    image.src = tile.getAttribute("href");
    await image.decode();
    const [x, y, width, height] = ["x", "y", "width", "height"].map((side) => Number(tile.getAttribute(side)));
    draw.drawImage(image, (x - part.x) * scale, (y - part.y) * scale, width * scale, height * scale);
  }
  return canvas;
}

/** The same canvas, in which text and background have other colours. */
function recolored(canvas, [ink, ground], [newInk, newGround]) {
  const copy = canvas.cloneNode();
  const draw = copy.getContext("2d", { willReadFrequently: true });
  draw.drawImage(canvas, 0, 0);
  const pixels = draw.getImageData(0, 0, copy.width, copy.height);
  const { data } = pixels;
  const way = ink.map((channel, index) => channel - ground[index]);
  const length = way.reduce((sum, step) => sum + step * step, 0) || 1;
  for (let place = 0; place < data.length; place += 4) {
    const off = ground.map((channel, index) => data[place + index] - channel);
    const cover = Math.max(0, Math.min(1, off.reduce((sum, step, index) => sum + step * way[index], 0) / length));
    const rest = off.map((step, index) => step - cover * way[index]);
    if (rest.some((step) => Math.abs(step) > 24)) continue;
    for (let index = 0; index < 3; index += 1) data[place + index] = newGround[index] + cover * (newInk[index] - newGround[index]) + rest[index];
  }
  draw.putImageData(pixels, 0, 0);
  return copy;
}

function figure(canvas, caption) {
  const figure = document.createElement("figure");
  const words = document.createElement("figcaption");
  words.textContent = caption;
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", caption);
  figure.append(canvas, words);
  return figure;
}

/**
 * Shows a finding at true size below its sentences or, if they are in the dock, below the image. A finding without an
 * image has no part to show.
 */
export async function showPart(finding, map) {
  const box = map.querySelector(`.box[data-mark="${finding.dataset.mark}"] .line`);
  const walk = map.closest(".walk");
  walk.querySelector(":scope > .crop")?.remove();
  if (finding.querySelector(".crop") || !box || !map.querySelector("image[href]")) return;
  const parts = document.createElement("div");
  parts.className = "crop";
  (finding.closest(".docked") ? walk : finding).append(parts);
  const before = await drawn(partAround(box, map), map);
  parts.append(figure(before, phrase`As it is, at true size`));
  const fix = finding.querySelector(".fix[data-of]");
  const colors = ["text", "rect"].map((part) => finding.querySelector(`.pair ${part}`)?.getAttribute("fill"));
  if (!fix || !colors.every(Boolean)) return;
  const [ink, ground] = colors.map(channels);
  const hex = fix.querySelector("code").textContent;
  const fixed = fix.dataset.of === "background" ? [ink, channels(hex)] : [channels(hex), ground];
  parts.append(figure(recolored(before, [ink, ground], fixed), phrase`With ${hex}`));
}
