// The steps of a scale, changed in its charts: with the mouse, a finger, or the arrow keys. The server makes the scale.

import { answer, ask, askSoon } from "./app.js";
import { words as phrase } from "./copy.js";

const form = document.querySelector("#question");
const field = form.elements.moved;
const details = document.getElementById("details");
/** The height of a chart and the space at its edges, in units of its drawing. */
const [height, inset] = [120, 14];
const axes = { lightness: { name: phrase`Lightness`, step: 0.01 }, chroma: { name: phrase`Chroma`, step: 0.005 } };

const chart = (axis) => details.querySelector(`svg[data-axis=${axis}]`);
const dot = (axis, step) => chart(axis).querySelector(`[data-step="${step}"]`);
const written = (value) => String(Number(Number(value).toFixed(4)));

/** The changed steps in the field: for each name its lightness and chroma, or its chroma alone. */
const moves = () => new Map(field.value.split(/[,;、]/).map((part) => part.trim().split(/\s+/)).filter(([step]) => step).map(([step, ...numbers]) => [step, numbers]));

function write(moves) { field.value = [...moves].map((entry) => entry.flat().join(" ")).join(", "); }

/** The slider that has the focus, or gets it with the next answer. */
let wanted = null;

/** Changes a step. If it keeps its contrast, the server finds its lightness. */
function change(grip, value, keepsContrast) {
  const { axis, of } = grip.dataset;
  const most = Number(chart(axis).dataset.most);
  const next = Math.min(Math.max(value, 0), most);
  const shown = dot(axis, of);
  shown.dataset.value = written(next);
  for (const part of [shown, grip]) part.setAttribute("cy", height - inset - next / most * (height - 2 * inset));
  tell(grip);
  const [lightness, chroma] = ["lightness", "chroma"].map((axis) => dot(axis, of).dataset.value);
  const all = moves();
  all.delete(of);
  write(all.set(of, keepsContrast && axis === "chroma" ? [chroma] : [lightness, chroma]));
  wanted = [axis, of];
}

function tell(grip) {
  const { axis, of } = grip.dataset;
  const { value } = dot(axis, of).dataset;
  grip.setAttribute("aria-valuenow", value);
  grip.setAttribute("aria-valuetext", axis === "lightness" ? `${(value * 100).toFixed(1)}%` : Number(value).toFixed(3));
}

function focus(grip) {
  for (const other of grip.parentElement.querySelectorAll(".grip")) other.tabIndex = other === grip ? 0 : -1;
  grip.focus({ preventScroll: true });
}

function onKey(event) {
  const { target: grip, key } = event;
  const { axis, of } = grip.dataset;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const grips = [...grip.parentElement.querySelectorAll(".grip")];
  const [aside, along] = [{ ArrowLeft: -1, ArrowRight: 1 }[key], { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }[key]];
  if (aside) focus(grips[Math.min(Math.max(grips.indexOf(grip) + aside, 0), grips.length - 1)]);
  else if (along) change(grip, Number(dot(axis, of).dataset.value) + along * axes[axis].step, event.shiftKey);
  else if (key === "Delete") {
    const all = moves();
    all.delete(of);
    write(all);
    wanted = [axis, of];
  } else return;
  event.preventDefault();
  if (!aside) askSoon(form);
}

function onPress(event) {
  const grip = event.target;
  if (event.button !== 0) return;
  event.preventDefault();
  focus(grip);
  grip.setPointerCapture(event.pointerId);
  let isMoved = false;
  const move = ({ clientY, shiftKey }) => {
    const svg = grip.ownerSVGElement;
    const box = svg.getBoundingClientRect();
    const share = (height - inset - (clientY - box.top) / box.height * height) / (height - 2 * inset);
    change(grip, share * Number(svg.dataset.most), shiftKey);
    isMoved = true;
  };
  grip.addEventListener("pointermove", move);
  for (const end of ["pointerup", "pointercancel"]) {
    grip.addEventListener(end, () => {
      grip.removeEventListener("pointermove", move);
      if (isMoved) ask(form, { isFinished: true });
      isMoved = false;
    }, { once: true });
  }
}

/** Adds a slider for each step but the base colour. A single one of each chart is a tab stop. */
function wire() {
  for (const [axis, { name }] of Object.entries(axes)) {
    const svg = chart(axis);
    if (!svg) continue;
    svg.removeAttribute("aria-hidden");
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", name);
    for (const shown of svg.querySelectorAll('[data-step]:not([data-step=""])')) {
      const grip = document.createElementNS("http://www.w3.org/2000/svg", "circle");
      for (const part of ["cx", "cy"]) grip.setAttribute(part, shown.getAttribute(part));
      grip.setAttribute("class", "grip");
      grip.setAttribute("r", 10);
      grip.setAttribute("role", "slider");
      grip.setAttribute("aria-label", `${shown.dataset.step}: ${name}`);
      grip.setAttribute("aria-orientation", "vertical");
      grip.setAttribute("aria-valuemin", 0);
      grip.setAttribute("aria-valuemax", svg.dataset.most);
      [grip.dataset.axis, grip.dataset.of] = [axis, shown.dataset.step];
      grip.addEventListener("keydown", onKey);
      grip.addEventListener("pointerdown", onPress);
      svg.append(grip);
      tell(grip);
    }
    const grips = [...svg.querySelectorAll(".grip")];
    grips.forEach((grip, index) => { grip.tabIndex = index === 0 ? 0 : -1; });
    const next = wanted?.[0] === axis && grips.find(({ dataset }) => dataset.of === wanted[1]);
    if (next && document.activeElement === document.body) focus(next);
    else if (next) for (const grip of grips) grip.tabIndex = grip === next ? 0 : -1;
  }
  const hint = document.createElement("p");
  hint.className = "hint";
  hint.textContent = phrase`Drag a dot, or use the arrow keys; with Shift, a step keeps its contrast. Delete returns it.`;
  details.querySelector(".curves")?.after(hint);
}

answer.addEventListener("answered", wire);
wire();
