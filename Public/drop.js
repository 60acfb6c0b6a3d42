// Files that are dropped anywhere on a page.

/** Calls `taken` with what was dropped, a DataTransfer; the part of the page with the id `drop` shows that it would be taken. */
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
