// Where text fails, as a hatch of light and dark lines: one of the two stands out on any picture.

/** How wide a line is, in CSS pixels. */
const line = 3;
/** How much of the picture the lines cover, of 255. */
const cover = 166;

/**
 * Draws a hatch as large as a canvas is on the screen. `marks` is the API's map: opaque where text fails, with green in it
 * where that depends on what lies behind; there the lines lean the other way.
 */
export function drawHatch(canvas, marks) {
  const scale = devicePixelRatio;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((side) => Math.max(1, Math.round(side * scale)));
  [canvas.width, canvas.height] = [width, height];
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  // Where the picture is shown larger, a pixel stays a square; where smaller, one that fails is not lost among others.
  drawing.imageSmoothingEnabled = width < marks.width;
  drawing.imageSmoothingQuality = "high";
  drawing.drawImage(marks, 0, 0, width, height);
  const pixels = drawing.getImageData(0, 0, width, height);
  const { data } = pixels;
  for (let place = 0; place < data.length; place += 4) {
    if (data[place + 3] === 0) continue;
    const [x, y] = [place / 4 % width, Math.floor(place / 4 / width)];
    const depends = data[place + 1] > 88;
    const isLight = Math.floor((depends ? x - y + height : x + y) / (line * scale)) % 2;
    data.fill(isLight ? 255 : 0, place, place + 3);
    data[place + 3] = cover;
  }
  drawing.putImageData(pixels, 0, 0);
}
