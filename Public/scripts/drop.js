// Accepts files that are dropped anywhere on a page.

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
