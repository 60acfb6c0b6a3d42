/**
 * The example image is a sky over a meadow with red and green fruit, which most people can distinguish easily. Text on
 * it is hard to read.
 */
export async function drawSample() {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [640, 400];
  const draw = canvas.getContext("2d");
  const sky = draw.createLinearGradient(0, 0, 0, 400);
  for (const [place, color] of [[0, "#123a6b"], [0.6, "#9cc9e8"], [0.62, "#3f7a35"], [1, "#1f4d22"]]) sky.addColorStop(place, color);
  draw.fillStyle = sky;
  draw.fillRect(0, 0, 640, 400);
  for (let index = 0; index < 14; index += 1) {
    draw.fillStyle = ["#c0392b", "#5a8f29", "#e0a526"][index % 3];
    draw.beginPath();
    draw.arc(40 + index * 43, 270 + (index * 53) % 100, 18, 0, 7);
    draw.fill();
  }
  const blob = await new Promise((done) => { canvas.toBlob(done, "image/png"); });
  return new File([blob], "sample.png", { type: "image/png" });
}
