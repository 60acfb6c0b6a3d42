// A picture for a client: the image with its words as it is, and beside it the same as people with a colour-vision
// deficiency see it.

import { post } from "./asking.js";
import { words as phrase } from "./copy.js";

/** The maximum width of each half, in pixels. */
const widest = 1200;
const gap = 24;
const margin = 16;

function sheet(width, height) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  return [canvas, canvas.getContext("2d")];
}

const pngOf = (canvas) => new Promise((done) => { canvas.toBlob(done, "image/png"); });

/** Breaks words into lines that are at most this wide. */
function lines(draw, text, width) {
  const lines = [""];
  for (const word of text.split(/(?<=\s)/)) {
    if (lines.at(-1) && draw.measureText((lines.at(-1) + word).trimEnd()).width > width) lines.push("");
    lines[lines.length - 1] += word;
  }
  return lines;
}

/** The image with the layer and the words, as the stage shows it. */
function worded({ size, region, layer, stage }) {
  const scale = Math.min(1, widest / size.width);
  const [canvas, draw] = sheet(Math.max(1, Math.round(size.width * scale)), Math.max(1, Math.round(size.height * scale)));
  draw.drawImage(stage.querySelector("#base"), 0, 0, canvas.width, canvas.height);
  const { x, y, width, height } = region ?? { x: 0, y: 0, ...size };
  if (layer) {
    draw.fillStyle = layer;
    draw.fillRect(x * scale, y * scale, width * scale, height * scale);
  }
  const words = stage.querySelector("#drawn");
  const style = getComputedStyle(words);
  // The words have pixels of the page.
  const enlarged = canvas.width / stage.clientWidth;
  const em = parseFloat(style.fontSize) * enlarged;
  draw.font = `${style.fontWeight} ${em}px ${style.fontFamily}`;
  draw.fillStyle = style.color;
  draw.globalAlpha = Number(style.opacity);
  draw.direction = style.direction;
  draw.textAlign = "start";
  draw.textBaseline = "middle";
  const inset = parseFloat(style.paddingInlineStart) * enlarged;
  const start = style.direction === "rtl" ? (x + width) * scale - inset : x * scale + inset;
  lines(draw, words.textContent, width * scale - 2 * inset + 1).forEach((line, index) => draw.fillText(line.trimEnd(), start, y * scale + em * (0.1 + 1.3 * (index + 0.5))));
  return canvas;
}

/** Saves the picture, and returns a sentence about it. */
export async function save(picture) {
  const { file, asked, whose, stage } = picture;
  const left = worded(picture);
  // The words are simulated too.
  const answer = await post("/v1/vision/image", asked, "image/*", undefined, await pngOf(left));
  const right = await createImageBitmap(await answer.blob());
  const em = Math.max(14, Math.round(left.width / 40));
  const band = Math.round(em * 2);
  const [canvas, draw] = sheet(left.width + right.width + gap + 2 * margin, Math.max(left.height, right.height) + band + 2 * margin);
  draw.fillStyle = "#ffffff";
  draw.fillRect(0, 0, canvas.width, canvas.height);
  draw.drawImage(left, margin, margin);
  draw.drawImage(right, margin + left.width + gap, margin);
  draw.fillStyle = "#000000";
  draw.font = `600 ${em}px ${getComputedStyle(stage).fontFamily}`;
  draw.textBaseline = "middle";
  const baseline = margin + Math.max(left.height, right.height) + band / 2 + margin / 2;
  draw.fillText(phrase`Normal vision`, margin, baseline, left.width);
  draw.fillText(phrase`${whose}, severity ${asked.get("severity")}`, margin + left.width + gap, baseline, right.width);
  const link = document.createElement("a");
  const [, stem] = /^(.*?)(\.[^.]*)?$/.exec(file.name);
  link.download = `${stem}-normal-${asked.get("deficiency")}.png`;
  link.href = URL.createObjectURL(await pngOf(canvas));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return phrase`Saved: ${link.download}`;
}
