// In a wide window, the findings of the image on the page are in the dock, beside the image. In a narrow window, and for
// several images below each other, they are below their image.

const isWide = matchMedia("(min-width: 62rem)");
const dock = document.querySelector(".desk > .dock");
const place = document.createElement("div");
place.className = "docked";

/** The findings of an image, with their filters, wherever they are. */
export const listOf = (screen) => document.querySelector(`.listed[data-of="${screen.id}"]`) ?? screen;

/** The image's part of the page, for an element of the image or of its findings. */
export function screenOf(element) {
  const list = element.closest(".listed");
  return list ? document.getElementById(list.dataset.of) : element.closest(".screen");
}

/** Whether the findings are in the dock. */
export const isDocked = () => place.hasChildNodes();

/** Moves the findings into the dock or back. */
function arrange(answer) {
  const lists = [...document.querySelectorAll(".listed")];
  const isSingle = lists.length > 0 && answer.querySelectorAll(".screen").length === 1 || answer.querySelectorAll(".tabs").length === 1 && answer.querySelectorAll("section.page").length === 1;
  for (const list of lists) {
    const screen = document.getElementById(list.dataset.of);
    if (isWide.matches && isSingle) place.append(list);
    else screen?.querySelector(".walk").append(list);
    list.hidden = !!screen?.hidden;
  }
  dock.classList.toggle("full", isDocked());
}

/** Prepares the findings of a new result. */
export function dockFindings(answer) {
  place.replaceChildren();
  if (!place.isConnected) dock.prepend(place);
  for (const screen of answer.querySelectorAll(".screen")) {
    const list = screen.querySelector(".walk > :has(.findings)");
    if (!list) continue;
    list.classList.add("listed");
    list.dataset.of = screen.id;
  }
  arrange(answer);
}

/** Keeps the findings in their place if the window changes. */
export function followWindow(answer) {
  isWide.addEventListener("change", () => arrange(answer));
}
