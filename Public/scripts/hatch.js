// Hatches the pixels on which text fails with light and dark lines, one of which is visible on any image.

/** The width of a line, in CSS pixels. */
const line = 3;
/** The opacity of the lines, of 255. */
const cover = 166;

/**
 * Draws the hatching in the size of the canvas on the screen. `marks` is the API's map. Its pixels are opaque if text
 * fails there, and contain green if that depends on the backdrop; then the lines slant the other way.
 */
export function drawHatch(canvas, marks) {
  const scale = devicePixelRatio;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((side) => Math.max(1, Math.round(side * scale)));
  [canvas.width, canvas.height] = [width, height];
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  // If the image is enlarged, pixels stay squares. If it is reduced, smoothing keeps single failing pixels visible.
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
