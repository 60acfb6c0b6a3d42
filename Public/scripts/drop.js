// Accepts files that are dropped anywhere on a page.

/** Scrolls a part into view if it is outside, as after a file has been chosen on a phone; with the focus, at once. */
export function reveal(part, hasFocus = false) {
  const { top } = part.getBoundingClientRect();
  if (top >= 0 && top < innerHeight * 0.75) return;
  part.scrollIntoView({ block: "start", behavior: hasFocus || matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth" });
}

/** Calls `taken` with the DataTransfer of a drop. During the drag, the element with the id `drop` is highlighted. */
export function takeDrops(taken) {
  const target = document.getElementById("drop");
  const hasFiles = ({ dataTransfer }) => dataTransfer.types.includes("Files");
  addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    target.classList.add("over");
  });
  addEventListener("dragleave", ({ relatedTarget }) => { if (!relatedTarget) target.classList.remove("over"); });
  addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    target.classList.remove("over");
    taken(event.dataTransfer);
  });
}
