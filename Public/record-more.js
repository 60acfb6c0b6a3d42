// Measures more of a page than record.js, after which it runs: controls, icons, paragraphs, numbers of lists, buttons of file
// fields, covered targets, text under the pointer, and bars.
// To the extent that the law allows, its authors give up all rights to this file (CC0 1.0): copy, change and use it freely.

// Records get the members “controls”, “paragraphs” and “hoverables” from legibility.facts(), and “obscured” from
// legibility.result(), for the rules contrast.control, contrast.icon, text.*, hover.contrast and focus.obscured.
//   legibility.focus(index)            focuses that entry of “focusables”; without an index, removes the focus
//   legibility.reach(index)            scrolls the boxes around that entry of “focusables” until it is visible; its box,
//                                      or null if the page no longer shows it
//   legibility.recall(index)           returns to the “focusables” of an earlier measurement
//   legibility.obscured()              the focusable elements that bars of the page cover when they are focused
//   legibility.hovered(index)          the elements to show as hovered for that entry of “hoverables”, outermost first
//   legibility.hoverTexts(index)       the texts of that entry, with their current boxes
//   legibility.matches(selector)       whether any element matches; null for an invalid selector
//   legibility.hide(selector)          removes elements from the layout, and does the same
//   legibility.sealedFrame(index)      a frame that the script can't read
//   legibility.sealedPlace(index)      what affects the content of that frame: its place, its visible part and its effects
//   legibility.ignored(selectors)      the elements of the last measurement that are in ones with these selectors
(() => {
  "use strict";
  const MOST_COVERED = 200, NARROW = 600, MOST_CONTROLS = 500, MOST_FOCUS = 100, MOST_PARTS = 40, MOST_AROUND = 4, PLACES = [7, 5];
  const MOST_OVERLAPS = 500, MOST_BESIDE = 100, MOST_LINES = 50;
  /** The minimum size of targets. */
  const LEAST = 24;
  const PARTS = ["::before", "::after"];
  const BULLETS = /^(none|disc|circle|square|disclosure-(open|closed))$/;
  const FIELDS = /^(text|search|url|tel|email|number|password|date|time|month|week|datetime-local)$/;
  const CARETS = /^(text|search|url|tel|email|number|password)$/;
  const CJK = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;
  const { abs, floor, max, min } = Math;
  /** The text of the last measurement, its elements with text for hovering, and its focusable elements. */
  let texts = [], hovers = [], focusables = [];
  /** The focusable elements of each measurement; and the font sizes of elements, first at rest, then in a slightly narrower window. */
  const measured = [], sizes = new Map(), narrow = new Map();
  /** The graphics that a page draws in place of a check box or radio button that nobody sees. */
  let drawnToggles = new Map(), seams;
  /** The removed elements; frames that no script can read; and the elements of the last measurement with their selectors. */
  const removed = new Set();
  let sealed = [], frames = [], noted = [], important = [];
  /** What record.js has found, the size of the page, and functions for selectors and for visible parts. */
  let links, blocks, page, name, named, cut;
  const {
    of, all, roots, style, shadow, inner, parent, isFrame, frameOf, homeOf, windowOf, attribute, idOf, moved, round, number, union, drawn, isSet, isClear,
    hasLine, hasLetters, scrollOf, scrollBack, faded, SIDES, tagOf,
  } = legibility.tools;
  const LOOK = ["backgroundColor", "backgroundImage", "boxShadow", "appearance"].concat(
    ...SIDES.map((side) => ["Color", "Style", "Width"].map((part) => `border${side}${part}`)));

  /** The lists of the values by key. */
  const grouped = (values, key) => {
    const lists = new Map();
    for (const value of values) {
      const one = key(value);
      if (!one) continue;
      if (!lists.has(one)) lists.set(one, []);
      lists.get(one).push(value);
    }
    return lists;
  };

  const scrollPage = (top = 0) => scrollTo({ left: 0, top, behavior: "instant" });
  /** Scrolls everything around an element until it is in the middle, or just visible. */
  const show = (element, block = "center") => of(element).scrollIntoView({ block, inline: block, behavior: "instant" });
  const isShown = (element, opacityProperty = false) => of(element).checkVisibility({ visibilityProperty: true, opacityProperty });
  /** The parent of an element, or the frame around its document. */
  const outerOf = (element) => parent(element) ?? windowOf(element)?.frameElement;
  /** The focused element in a shadow tree or a frame. */
  const focusedIn = (element) => (shadow(element) ?? (isFrame(element) ? inner(element) : null))?.activeElement;

  /** A function that returns whether an element or one of its ancestors is rotated, scaled or skewed. */
  function bending() {
    const known = new Map();
    const isBent = (element) => {
      const shown = style(element), matrix = new DOMMatrix(shown.transform);
      [matrix.e, matrix.f] = [0, 0];
      return !matrix.isIdentity || isSet(shown.scale) || isSet(shown.rotate);
    };
    return (element) => {
      const chain = [];
      let one = element;
      for (; one && !known.has(one); one = of(one).assignedSlot ?? outerOf(one)) chain.push(one);
      let bent = !!one && known.get(one);
      for (const inner of chain.reverse()) known.set(inner, bent ||= isBent(inner));
      return bent;
    };
  }

  legibility.extend(({ targets: allTargets, controls, miss, ...others }) => {
    ({ links, blocks, page, name, named, cut } = others);
    texts = others.texts;
    for (const text of texts) if (isSymbol(text)) text.entry.marks.push("symbol");
    for (const one of controls) one.entry.caret = hasCaret(one);
    for (const { element, kind, entry } of texts) if (kind === "text") keepSize(element, entry);
    const toggles = [...drawnToggles.values()].slice(0, MOST_CONTROLS);
    drawnToggles = new Map();
    seams = new Map();
    // A hidden check box may take the focus; the box that is drawn for it shows the focus.
    for (const { input, here, box } of toggles) {
      if (!controls.some(({ element }) => element === input)) controls.push({ element: input, entry: { ...named(input, here), box: box.map(round) } });
    }
    const spaced = important.flatMap(spacingOf);
    important = [];
    focusables = controls.slice(0, MOST_FOCUS).map(({ element, entry }) => ({ element, entry, places: placesOf(element) }));
    measured.push(focusables);
    const inside = grouped(texts, ({ here }) => here.target), isBent = bending();
    const paragraphs = grouped(texts.filter(({ kind }) => kind === "text"), ({ here }) => here.container);
    const boxed = allTargets.filter(({ isArea }) => !isArea);
    const targets = boxed.slice(0, MOST_CONTROLS).map(({ element, box, here }) => ({ element, box, here, texts: inside.get(element) ?? [] }));
    hovers = targets.filter(({ texts }) => texts.some(isWords)).slice(0, MOST_FOCUS);
    const found = {
      ...look(),
      controls: targets.flatMap((target) => control(target, isBent)).concat(toggles.map(({ input, element, here, box }) => (
        { ...named(input, here), kind: "toggle", box, around: [], graphics: [], essential: false, transformed: isBent(element) }))),
      paragraphs: [...paragraphs].flatMap((paragraph) => typography(paragraph, isBent)),
      hoverables: hovers.map(({ element, here, box }) => ({ ...named(element, here), box: [...box] })),
    };
    uncover(boxed);
    noted = [...texts, ...controls].map(({ element, entry }) => [element, entry])
      .concat([...allTargets, ...links].map(({ element, here }) => [element, named(element, here)]))
      .concat([...paragraphs].map(([block, [{ here }]]) => [block, named(block, here)]));
    for (const one of removed) miss(name(one), "removed with --hide");
    [frames, sealed] = [sealed, []];
    for (const { element } of frames) miss(name(element), "frame of another origin");
    // Looked up once: a paragraph may have thousands of links and texts.
    const ofLinks = grouped(texts, ({ here }) => here.link), indexes = new Map(texts.map((text, index) => [text, index]));
    return { links: links.flatMap((one) => link(one, ofLinks, indexes)), targets: allTargets.map(target), importantSpacing: spaced, ...found };
  }, search);

  /** Whether text is human language rather than a single letter used as an icon. */
  function isWords({ entry }) {
    if (entry.marks.includes("symbol")) return false;
    const letters = entry.text.replace(/\s/g, "");
    return /[\p{L}\p{N}]/u.test(letters) && ([...letters].length > 1 || !entry.label || entry.label.length <= 2);
  }

  // ---- What people see ----

  /**
   * Whether people see each text when they scroll to it: sets “reached”. Returns the text at the top of the page that only bars
   * cover, and these bars.
   */
  function look() {
    const bars = new Set(), beneath = [], covered = [], tall = innerHeight;
    const places = texts.flatMap((text, index) => {
      const boxes = text.entry.scroller || text.rung !== undefined ? [] : text.cut.seen, [box] = boxes;
      return box ? [{ text, index, boxes, x: box[0] + box[2] / 2, y: box[1] + box[3] / 2 }] : [];
    })
      .sort((a, b) => a.y - b.y);
    scrollPage();
    for (const place of places) {
      while (!place.text.here.pinned && place.y > scrollY + tall && scrollY + tall < page[1]) {
        const before = scrollY;
        scrollPage(scrollY + tall);
        if (scrollY === before) break;
      }
      const found = topOver(place), bar = found === true ? barOver(place) : found;
      if (found === true && !bar) place.text.entry.marks.push("reached"); else if (bar) covered.push([place, bar, !scrollY]);
    }
    for (const [place, bar, isFirst] of covered.slice(0, MOST_COVERED)) {
      scrollPage(max(0, place.y - tall / 2));
      if (topOver(place) !== true) continue;
      place.text.entry.marks.push("reached");
      if (!isFirst) continue;
      bars.add(bar);
      beneath.push(place.index);
    }
    scrollPage();
    return { beneath, bars: [...bars] };
  }

  /** The bar that covers an edge of a line at the top of the page. */
  function barOver({ text, boxes }) {
    for (const [x, y, width, height] of scrollY || text.here.pinned ? [] : boxes.filter((box) => box[1] < innerHeight).slice(0, MOST_LINES)) {
      for (const edge of [y + 1, y + height - 1]) {
        const bar = topOver({ text, x: x + width / 2, y: min(edge, innerHeight - 1) });
        if (bar && bar !== true) return bar;
      }
    }
  }

  /** Whether a text is in front at its place in the window: true, the bar that covers it, or false. */
  function topOver({ text: { element, here }, x, y }) {
    let [dx, dy] = here.pinned ? [0, 0] : [scrollX, scrollY], root = document, top;
    for (;;) {
      const next = of(root).elementFromPoint(x - dx, y - dy);
      if (!next || next === top) break;
      top = next;
      const content = shadow(top) ?? (isFrame(top) && inner(top));
      if (!content) break;
      if (isFrame(top)) {
        const box = frameOf(top), shown = style(top);
        [dx, dy] = [dx + box.x + of(top).clientLeft + number(shown.paddingLeft), dy + box.y + of(top).clientTop + number(shown.paddingTop)];
      }
      root = content;
    }
    if (!top) return false;
    if (of(element).contains(top)) return true;
    let bar = false;
    for (let one = top; one && !of(one).contains(element); one = outerOf(one)) {
      if (/fixed|sticky/.test(style(one).position)) bar = one;
    }
    return bar;
  }

  const sizeOf = (element) => number(style(element).fontSize);

  /** Notes a text whose size depends only on the size of the window, so that it stays the same when people zoom (WCAG failure F94). */
  function keepSize(element, entry) {
    const before = sizes.get(element), now = sizeOf(element), narrower = narrow.get(element);
    if (!before) sizes.set(element, { size: now, width: innerWidth, height: innerHeight });
    else if (narrower && abs(narrower / now - NARROW / innerWidth) < 0.01
      && [innerWidth / before.width, innerHeight / before.height].some((share) => abs(now / before.size / share - 1) < 0.02)) entry.marks.push("unzoomed");
  }

  /** Whether parts of the page may change their look although no box moves. */
  const isLively = () => !!all(document, "canvas,video")[0];

  /** Whether a text below the window isn't visible, so that it may appear when people scroll to it. */
  function veiled() {
    const walk = document.createTreeWalker(of(document).documentElement, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      if (!walk.currentNode.data.trim()) continue;
      const element = of(walk.currentNode.parentElement), box = element.getBoundingClientRect();
      const isBeside = box.right <= 0 || box.left >= innerWidth;
      if (box.width > 1 && box.height > 1 && box.top > innerHeight && (isBeside || !isShown(element, true))) return true;
    }
    return false;
  }

  /** Whether a ligature of an icon font draws a word as a picture: all its letters share the width of one. */
  function isSymbol({ element, kind, entry: { rects, drawnSize } }) {
    if (kind !== "text" || rects.length !== 1 || rects[0][2] > 1.6 * drawnSize) return false;
    const node = [...of(element).childNodes].find(({ nodeType, data }) => nodeType === 3 && data.trim()), text = node?.data.trim() ?? "";
    if (!/^[a-z][a-z0-9_]{2,39}$/i.test(text) || rects[0][2] > 0.35 * drawnSize * text.length) return false;
    const range = of(homeOf(element)).createRange(), start = node.data.indexOf(text);
    const widths = [...text].map((_, index) => {
      range.setStart(node, start + index);
      range.setEnd(node, start + index + 1);
      return range.getBoundingClientRect().width;
    });
    return max(...widths) - min(...widths) < 0.05;
  }

  // ---- Single elements ----

  function link(one, ofLinks, indexes) {
    const around = (blocks.get(one.above.container) ?? []).filter(({ here, entry }) => !here.link && hasLetters(entry.text));
    const own = ofLinks.get(one) ?? [];
    if (!around[0] || !own[0]) return [];
    const { element, shown, above } = one, base = style(one.parent);
    const looks = !own[1] && own[0].element !== element ? [shown, style(own[0].element)] : [shown];
    // A border in the colour around the link can't be seen.
    const hasColor = (color) => !isClear(color) && color !== above.under;
    const differs = (shown) => abs(shown.fontWeight - base.fontWeight) >= 300 || shown.fontWeight >= 600 !== base.fontWeight >= 600
      || shown.fontStyle !== base.fontStyle || abs(number(shown.fontSize) - number(base.fontSize)) > 0.5
      || shown.fontFamily !== base.fontFamily || SIDES.some((side) => number(shown[`border${side}Width`]) && hasColor(shown[`border${side}Color`]));
    const signs = PARTS.some((part) => /url|"[^"]/.test(style(element, part).content));
    return [{
      ...named(element, one.here), rects: one.rects, around: around.flatMap(({ entry }) => entry.rects).slice(0, 60),
      text: indexes.get(own[0]), aroundTexts: around.slice(0, 60).map((text) => indexes.get(text)),
      underlined: !above.lined && looks.some((look) => hasLine(look, one.here.under)),
      styled: looks.some(differs) || signs || !!of(element).querySelector("img,svg,canvas"),
    }];
  }

  const isPressed = (element) => !!element && of(element).matches("a,button,[role=link],[role=button]");

  function target({ element, here, block, role, box, isArea }) {
    const isSmall = !isArea && (box[2] < 24 || box[3] < 24);
    return {
      ...named(element, here), role, box, hit: isSmall ? hit(element, here) : null,
      inline: !!block && isInSentence(block, element, box, here),
      native: isSmall && isNative(element, box),
    };
  }

  /** Whether a block has other text than targets, and no other block is between it and the target. */
  function isInSentence(block, target, box, here) {
    if (!seams.has(block)) {
      seams.set(block, [
        (blocks.get(block) ?? []).filter(({ here, entry }) => !here.link && !isPressed(here.target) && hasLetters(entry.text)),
        [...of(block).children].filter((one) => !/^inline/.test(style(one).display)).map((one) => moved(frameOf(one), here)),
      ]);
    }
    const [words, inner] = seams.get(block);
    let low = -Infinity, high = Infinity;
    for (const [, y, , height] of inner) {
      if (y + height <= box[1] + 1) low = max(low, y + height); else if (y >= box[1] + box[3] - 1) high = min(high, y);
    }
    return words.some(({ entry, element }) => entry.rects.some(([, y, , height]) => y < high && y + height > low) && !of(target).contains(element));
  }

  /** The size of the active area around a target's centre, up to 24 px away, including descendants and labels. */
  function hit(element, here) {
    const root = of(element).getRootNode(), before = [];
    const middle = () => {
      const { x, y, width, height } = of(element).getClientRects()[0];
      return [x + width / 2, y + height / 2, width, height];
    };
    // The browser finds elements only at points inside the window.
    if (!of(root).elementFromPoint(...middle())) {
      for (let one = element; one; one = of(one).parentNode ?? of(one).host) if (of(one).scrollTop !== undefined) before.push(scrollOf(one));
      show(element);
    }
    const [x, y, width, height] = middle();
    const reacts = (dx, dy) => {
      const top = of(root).elementFromPoint(x + dx, y + dy);
      return !!top && (of(element).contains(top) || of(top).closest("label")?.control === element);
    };
    let size = null;
    if (reacts(0, 0)) {
      const far = (dx, dy, side) => {
        // In most cases, the whole box is active. Each step takes long on a large page.
        let step = max(0, min(24, floor(side / 2) - 1));
        if (!reacts(dx * step, dy * step)) step = 0;
        while (step < 24 && reacts(dx * (step + 1), dy * (step + 1))) step++;
        return step;
      };
      size = [far(-1, 0, width) + far(1, 0, width) + 1, far(0, -1, height) + far(0, 1, height) + 1];
    }
    before.forEach(scrollBack);
    return size;
  }

  /** Whether a control has its default size, unchanged by the page's styles. */
  function isNative(element, box) {
    if (!/^(input|button|select|textarea|summary|progress|meter)$/.test(tagOf(element)) || style(element).appearance === "none") return false;
    return unstyled(element, (copy) => {
      const { width, height } = frameOf(copy);
      return abs(width - box[2]) <= 0.5 && abs(height - box[3]) <= 0.5;
    });
  }

  /** What a function returns for a copy of a control without the page's styles. */
  function unstyled(element, look) {
    const host = of(document).createElement("div"), copy = of(element).cloneNode(true);
    host.style.cssText = `all:initial!important;position:fixed!important;left:-9999px!important;color-scheme:${style(element).colorScheme}!important`;
    for (const name of ["style", "class", "id", "autofocus", "name"]) copy.removeAttribute(name);
    host.attachShadow({ mode: "open" }).append(copy);
    of(document).documentElement.append(host);
    const found = look(copy);
    host.remove();
    return found;
  }

  function spacingOf({ element, property, shown }) {
    const own = texts.find((text) => text.element === element && text.kind === "text");
    if (!own) return [];
    const lines = new Set(own.entry.rects.map((box) => Math.round((box[1] + box[3] / 2) / 4))).size, size = number(shown.fontSize);
    const value = shown.getPropertyValue(property);
    const normal = property === "line-height" ? own.entry.rects[0][3] : 0;
    return [{ ...named(element, own.here), property, ratio: round((value === "normal" ? normal : number(value)) / size), lines }];
  }

  /** The box of an element without its border and its padding. */
  function contentBox(element, here) {
    const shown = style(element), { x, y, width, height } = frameOf(element);
    const [top, right, bottom, left] = SIDES.map((side) => (number(shown[`border${side}Width`]) + number(shown[`padding${side}`])) * here.factor);
    return moved({ x: x + left, y: y + top, width: width - left - right, height: height - top - bottom }, here);
  }

  // ---- Targets without boxes of their own ----

  /** Adds the areas of an image as targets. */
  function areas(image, here, addArea) {
    const named = of(image).useMap.slice(1), map = all(of(image).getRootNode(), "map").find((one) => [attribute(one, "name"), idOf(one)].includes(named));
    const [left, top] = contentBox(image, here);
    for (const element of map ? all(map, "area[href]") : []) {
      const points = (attribute(element, "coords") ?? "").split(",").map((one) => number(one) * here.factor), [a, b, c, d] = points;
      const shape = (attribute(element, "shape") ?? "rect").toLowerCase(), [across, down] = [0, 1].map((side) => points.filter((_, index) => index % 2 === side));
      let box = moved(frameOf(image), here);
      if (/^circ/.test(shape)) box = [left + a - c, top + b - c, 2 * c, 2 * c];
      else if (/^poly/.test(shape)) box = [left + min(...across), top + min(...down), max(...across) - min(...across), max(...down) - min(...down)];
      else if (shape !== "default") box = [left + min(a, c), top + min(b, d), abs(c - a), abs(d - b)];
      if (box.every(isFinite) && box[2] > 0 && box[3] > 0) addArea(element, box.map(round));
    }
  }

  // ---- Text without boxes of its own ----

  /** Adds the text of a control. It has no boxes of its own, so the control's content box is used. */
  function field(element, here, shown, add) {
    const it = of(element), tag = it.localName, type = tag === "input" ? it.type : "";
    const isField = tag === "textarea" || FIELDS.test(type);
    if (here.list === element) return;
    if (!isField && tag !== "select" && !/^(submit|reset|button)$/.test(type)) return;
    const isSecret = /\bcc-/.test(it.autocomplete);
    const measure = () => [contentBox(element, here)];
    if (isField && !it.value && it.placeholder) {
      const there = style(element, "::placeholder");
      add(element, "placeholder", faded(here, there), there, measure, it.placeholder);
    } else {
      const value = tag === "select" ? it.selectedOptions[0]?.label : it.value || { submit: "Submit", reset: "Reset" }[type];
      if (value?.trim() && type !== "password") add(element, "value", here, shown, measure, isSecret ? "" : value);
    }
  }

  /** The elements that a selector matches in the page, its shadow trees and its frames; null if it isn't a selector. */
  function found(selector) {
    try { return roots(true).flatMap((root) => all(root, selector)); } catch { return null; }
  }

  function matches(selector) {
    const list = found(selector);
    return list && !!list[0];
  }

  function hide(selector) {
    for (const one of found(selector) ?? []) {
      of(one).style.setProperty("display", "none", "important");
      removed.add(one);
    }
    return matches(selector);
  }

  /** Where a sealed frame shows its content, and what changes how it looks; null if people don't read it there as it is. */
  function sealedPlace(index) {
    const { element, here } = frames[index], box = contentBox(element, here);
    const [seen] = cut([box], here).seen;
    if (!seen || here.off || !here.modal || !isShown(element) || bending()(element) || of(element).currentCSSZoom !== 1) return null;
    return { path: named(element, here).path.concat(name(element)), box, seen, opacity: here.strength, effects: here.layers, isHidden: here.aria };
  }

  function ignored(selectors) {
    const list = new Set(selectors.flatMap((selector) => found(selector) ?? [])), labels = new Set();
    for (const [element, { selector, path }] of noted) {
      let one = element;
      while (one && !list.has(one)) one = outerOf(one);
      if (one) labels.add([...path, selector].join(" > "));
    }
    return [...labels];
  }

  /** Adds the number of a list item, or the button and the text of a file field. Marks drawn text with an outline. */
  function search(element, here, shown, add, addArea) {
    field(element, here, shown, add);
    for (const property of ["letter-spacing", "word-spacing", "line-height"]) {
      // In a form with a field of that name, “style” is the field.
      if (of(element).style?.getPropertyPriority?.(property)) important.push({ element, property, shown });
    }
    if (isFrame(element) && of(element).contentWindow && !inner(element)) {
      const { width, height } = frameOf(element);
      if (min(width, height) > 1) sealed.push({ element, here: { ...here } });
    }
    const boxOf = ({ x, y, width, height }) => [x + here.dx, y + here.dy, width, height].map(round);
    const outer = () => frameOf(element);
    if (tagOf(element) === "input" && of(element).type === "file") {
      const button = style(element, "::file-selector-button"), isSmaller = number(button.fontSize) < number(shown.fontSize);
      add(element, "value", here, isSmaller ? button : shown, () => [boxOf(outer())], of(element).multiple ? "Choose files" : "Choose file");
    }
    if (tagOf(element) === "img" && of(element).useMap) areas(element, here, addArea);
    const input = of(element).closest("label")?.control;
    if (input && /^(checkbox|radio)$/.test(input.type) && !input.disabled && isUnseen(input) && !drawnToggles.has(input)) {
      const box = of(element).textContent.trim() || !isDrawn(shown, frameOf(element)) ? drawnPart(element, shown) : frameOf(element);
      if (box) drawnToggles.set(input, { input, element, here, box: moved(box, here) });
    }
    // An outline of another colour is the background of the letters.
    if (of(element).matches("text,tspan,textPath")) of(element).toggleAttribute("legibility-halo", isSet(shown.stroke) && isSet(shown.fill) && shown.stroke !== shown.fill);
    if (!/list-item/.test(shown.display) || isSet(shown.listStyleImage) || !/^horizontal/.test(shown.writingMode)) return;
    const marker = style(element, "::marker"), [, words] = /^"(.*)"$/.exec(isSet(marker.content) && marker.content !== "normal" ? marker.content : shown.listStyleType) ?? [];
    if (words === undefined ? BULLETS.test(shown.listStyleType) : !/[\p{L}\p{N}]/u.test(words)) return;
    const items = [...element.parentNode.children].filter((one) => tagOf(one) === "li");
    const range = of(element).ownerDocument.createRange(), content = () => {
      range.selectNodeContents(element);
      return drawn([...range.getClientRects()].map(boxOf));
    };
    // Next to the first line; for a marker inside the item, the line itself without the item's other text.
    const isInside = shown.listStylePosition === "inside", reach = 4 * number(shown.fontSize) * here.factor;
    const measure = () => {
      const [x, , width] = boxOf(outer()), [, y, , height] = content()[0] ?? boxOf(outer());
      if (isInside) return [[x, y, width, height]];
      if (shown.direction === "rtl") return [[x + width, y, reach, height]];
      return [[max(0, round(x - reach)), y, round(min(reach, x)), height]];
    };
    const text = words ?? `${of(element).value || items.indexOf(element) + (of(element).parentNode.start ?? 1)}.`;
    add(element, "marker", here, marker, measure, text, { minus: isInside ? content() : [] });
  }

  // ---- Controls ----

  /** Whether an element is as large as a check box and has a border or a background. */
  const isDrawn = (shown, { width, height }) => min(width, height) >= 10 && max(width, height) <= 64
    && (number(shown.borderTopWidth) || !isClear(shown.backgroundColor) || isSet(shown.backgroundImage) || isSet(shown.boxShadow));
  /** The box of the generated content that draws a control; a little higher than it if it is in a line of text. */
  function drawnPart(element, shown) {
    for (const part of PARTS) {
      const there = style(element, part), isAbsolute = there.position === "absolute";
      const edge = there.boxSizing === "border-box" ? 0 : 2 * (number(there.borderLeftWidth) + number(there.paddingLeft));
      const width = number(there.width) + edge, height = number(there.height) + edge, size = { width, height };
      if (!isSet(there.content) || there.strength === "0" || !isDrawn(there, size) || !isAbsolute && part === "::after") continue;
      let owner = element;
      while (isAbsolute && style(owner).position === "static" && parent(owner)) owner = parent(owner);
      const outer = frameOf(owner), x = outer.x + number(there.marginLeft);
      if (isAbsolute) return { ...size, x: x + of(owner).clientLeft + number(there.left), y: outer.y + of(owner).clientTop + number(there.top) };
      const range = of(homeOf(element)).createRange();
      range.selectNodeContents(element);
      const [line = outer] = range.getClientRects(), isLeft = shown.direction === "ltr";
      return {
        width, height: height + 8, y: line.y + (line.height - height) / 2 - 4,
        x: isLeft ? x + number(shown.paddingLeft) : outer.right - number(there.marginRight) - number(shown.paddingRight) - width,
      };
    }
  }

  /** Whether people don't see an element. */
  const isUnseen = (element) => {
    const shown = style(element), { width, height } = frameOf(element);
    return shown.opacity === "0" || shown.visibility === "hidden" || min(width, height) <= 2 || isSet(shown.clipPath) || shown.clip !== "auto";
  };

  /** A visible field, toggle or icon with an appearance that the page determines. */
  function control({ element, box, here, texts: own }, isBent) {
    const tag = tagOf(element), type = tag === "input" ? of(element).type : "", shown = style(element), role = of(element).getAttribute("role");
    if (matchMedia("(forced-colors: active)").matches && shown.forcedColorAdjust === "auto") return [];
    const isNamed = /^(input|select|textarea)$/.test(tag);
    const placed = (element) => moved(frameOf(element), here);
    let kind = "icon", around = [], graphics = [], essential = of(element).matches("a[href],area[href],[role=link]");
    if (tag === "select" || tag === "textarea" || FIELDS.test(type) || /^(textbox|searchbox|spinbutton)$/.test(role)) kind = "field";
    else if (type === "range") kind = "toggle";
    else if (/^(checkbox|radio)$/.test(type) || /^(checkbox|radio|switch)$/.test(role)) kind = "toggle";
    else if (isNamed && type !== "image") return [];
    // Words only for screen readers don't name an icon for people who see it.
    const seen = own.filter(({ cut }) => cut.seen.some(([, , width, height]) => min(width, height) > 2));
    if (kind !== "field" && seen.some(isWords)) return [];
    if (kind === "toggle" && isNamed && shown.appearance !== "none") return [];
    if (kind === "field" && isNamed && looksUnstyled(element, shown)) return [];
    if (kind === "field") {
      // A box around the field often draws its boundary.
      for (let one = of(element).parentElement; one && one !== document.body && around.length < MOST_AROUND; one = of(one).parentElement) {
        const outer = placed(one);
        if (outer[3] > box[3] + 36) break;
        around.push(outer);
      }
    }
    if (type === "range") {
      // The thumb, which may be higher than the track, as far as an image shows it, and the track beside it.
      const [x, y, width, height] = box, side = max(height, min(LEAST, height + 16)), least = number(of(element).min), most = number(of(element).max || "100"), share = (number(of(element).value) - least) / (most - least || 1);
      if (width > height) graphics = [[x + share * (width - height) + (height - side) / 2, y + (height - side) / 2, side, side].map(round)];
    }
    if (kind === "icon") {
      const walk = of(element).ownerDocument.createTreeWalker(element, NodeFilter.SHOW_ELEMENT), shapes = [];
      let fills = 0;
      for (let one = element, left = MOST_PARTS; one && left > 0; one = walk.nextNode(), left--) {
        const there = style(one), isImage = /^(img|canvas|video)$/.test(tagOf(one)) || type === "image";
        if (of(one).ownerSVGElement || !isShown(one, true)) continue;
        if (!isImage && tagOf(one) !== "svg" && !/url/.test(there.backgroundImage) && !isSet(there.maskImage)) {
          // Lines and dots are often drawn as boxes, such as the bars of a menu button.
          const isFilled = !isClear(there.backgroundColor);
          if (one !== element && (isFilled || hasEdge(there))) {
            shapes.push(placed(one));
            fills += isFilled;
          }
          // Generated boxes may be anywhere inside.
          for (const part of PARTS.map((part) => style(one, part))) {
            if (isSet(part.content) && (hasEdge(part) || !isClear(part.backgroundColor))) shapes.push([box[0] + 4, box[1] + 4, box[2] - 8, box[3] - 8]);
          }
          continue;
        }
        essential ||= isImage;
        graphics.push(placed(one));
      }
      graphics = drawn(graphics.concat(seen.flatMap(({ entry }) => entry.rects)));
      if (!graphics.length) {
        graphics = drawn(shapes);
        // A single filled box may be a sample of its colour.
        essential = fills === 1 && shapes.length < 2;
      }
      if (!graphics.length) return [];
    }
    const { lost, shown: part } = cut([box], here);
    if (lost > 0.01 || part < 0.99 || !hit(element, here)) return [];
    return [{ ...named(element, here), kind, box, around, graphics, essential, transformed: isBent(element) }];
  }

  const hasEdge = (shown) => SIDES.some((side) => number(shown[`border${side}Width`]) && !isClear(shown[`border${side}Color`]));

  /** Whether a control looks like a copy of it without the page's styles. */
  function looksUnstyled(element, shown) {
    return unstyled(element, (copy) => LOOK.every((part) => style(copy)[part] === shown[part]));
  }

  // ---- Covered targets ----

  /**
   * Reduces the boxes of targets that other targets partly cover to the part that is left, if it is small. Both limits keep the
   * time linear: each target is compared with a limited number of others, and only so many overlaps are looked at.
   */
  function uncover(targets) {
    let left = MOST_OVERLAPS;
    const pinOf = (element) => chainOf(element).find((one) => /fixed|sticky/.test(style(one).position));
    let open = [];
    for (const one of targets.toSorted((a, b) => a.box[1] - b.box[1])) {
      open = open.filter(({ box }) => box[1] + box[3] > one.box[1] + 1);
      for (const other of open) {
        const isApart = one.box[0] + one.box[2] < other.box[0] + 1 || other.box[0] + other.box[2] < one.box[0] + 1;
        if (isApart || one.element.getRootNode() !== other.element.getRootNode()) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        // A bar that stays in the window covers other targets only at some scroll positions.
        if (pinOf(one.element) !== pinOf(other.element)) continue;
        if (--left < 0) return;
        const upper = upperOf(one.element, other.element);
        if (upper === one.element) reduce(other.box, one.box);
        else if (upper) reduce(one.box, other.box);
      }
      open.push(one);
      if (open.length > MOST_BESIDE) open.shift();
    }
  }

  /** The element that is in front where two elements overlap; null if neither is. */
  function upperOf(one, other) {
    const moved = chainOf(one).map(scrollOf);
    show(one);
    const [a, b] = [one, other].map((element) => frameOf(element));
    const middle = (low, high) => (max(a[low], b[low]) + min(a[high], b[high])) / 2;
    const top = of(one).getRootNode().elementFromPoint(middle("left", "right"), middle("top", "bottom"));
    moved.forEach(scrollBack);
    return [one, other].find((element) => of(element).contains(top)) ?? null;
  }

  /** Reduces a box to the largest part beside a box in front of it. */
  function reduce(box, front) {
    const [x, y, width, height] = box, [right, bottom] = [front[0] + front[2], front[1] + front[3]];
    const parts = drawn([
      [x, y, front[0] - x, height], [right, y, x + width - right, height], [x, y, width, front[1] - y], [x, bottom, width, y + height - bottom],
    ]);
    const sizeOf = ([, , width, height]) => min(width, height);
    const largest = parts.reduce((best, part) => sizeOf(part) > sizeOf(best) ? part : best, [0, 0, 0, 0]);
    if (sizeOf(largest) > 0 && sizeOf(largest) < LEAST && sizeOf(box) >= LEAST) box.splice(0, 4, ...largest.map(round));
  }

  // ---- Typography ----

  /** The complete text of an element's own text nodes, because entries contain only the beginning. */
  const lettersOf = ({ element }) => {
    const nodes = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
    return [...nodes.map((node) => node.data).join(" ").replace(/\s+/g, " ").trim()];
  };

  /** The typography of a block of text with at least three lines. */
  function typography([block, all], isBent) {
    const own = all.filter(({ cut: { lost, meant }, entry }) => lost < 0.5 && !meant && !entry.inactive), shown = style(block);
    if (!own.some(({ element }) => element === block) || own[0].here.planar || isBent(own[0].element)) return [];
    if (of(block).getClientRects().length !== 1 || /^pre/.test(shown.whiteSpace) || /vertical/.test(shown.writingMode)) return [];
    const size = number(shown.fontSize), lines = [];
    const boxes = own.flatMap(({ entry }) => entry.rects).sort((a, b) => a[1] + a[3] / 2 - b[1] - b[3] / 2);
    for (const [, y, width, height] of boxes) {
      const middle = y + height / 2, last = lines[lines.length - 1];
      if (last && middle < last.middle + size / 2) last.width += width; else lines.push({ middle, width });
    }
    if (lines.length < 3) return [];
    const letters = own.flatMap(lettersOf), widths = lines.map(({ width }) => width);
    const distance = (lines[lines.length - 1].middle - lines[0].middle) / (lines.length - 1);
    return [{
      ...named(block, own[0].here), box: union(boxes), size: round(size), lines: lines.length,
      longest: round(letters.length * max(...widths) / widths.reduce((sum, width) => sum + width)),
      cjk: letters.filter((one) => CJK.test(one)).length > letters.length / 2,
      leading: round((number(shown.lineHeight) || distance) / size), tracking: round(number(shown.letterSpacing) / size),
      justified: shown.textAlign === "justify",
    }];
  }

  // ---- Focus ----

  /** Whether a field shows a caret when it has the focus. An invisible caret has the colour of the field. */
  function hasCaret({ element, under }) {
    const it = of(element), { caretColor } = style(element), isField = it.localName === "textarea" || it.localName === "input" && CARETS.test(it.type);
    return (isField ? !it.readOnly : !!it.isContentEditable) && !isClear(caretColor) && caretColor !== under;
  }

  /** An element and its ancestors, from the inside outwards. */
  const chainOf = (element) => {
    const chain = [];
    for (let one = element; one; one = parent(one)) chain.push(one);
    return chain;
  };

  /** The fixed bar that covers an element at a point. The chain is the element with its ancestors. */
  function barAt(element, chain, x, y) {
    let top = document.elementFromPoint(x, y), next = top;
    while (next && shadow(next)) {
      next = shadow(next).elementFromPoint(x, y);
      if (!next || next === top) break;
      top = next;
    }
    if (!top || of(top).closest("label")?.control === element) return null;
    let one = top, bar = null, isWhole = true, opaque = false;
    for (; one && !chain.has(one); one = parent(one)) {
      const shown = style(one), box = frameOf(one);
      if (/fixed|sticky/.test(shown.position)) bar = one;
      if (shown.opacity !== "1" || shown.mixBlendMode !== "normal" || [shown.filter, shown.maskImage, shown.clipPath].some(isSet)) isWhole = false;
      const isHere = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      if (isHere && /^rgb\(|^(?!rgba|.*\/)[a-z]+\(/.test(shown.backgroundColor)) opaque = true;
    }
    // An element's descendants don't cover it.
    return one !== element && bar && { bar, opaque: opaque && isWhole };
  }

  /** The boxes whose scroll positions `reach` has changed, with their earlier positions. */
  let scrolled = [];

  /** Scrolls the boxes around a focusable element, but not the page, until it is visible; its box, in the page's coordinates. */
  function reach(index) {
    scrolled.forEach(scrollBack);
    scrolled = [];
    if (index === undefined) return null;
    const { element, entry, places } = focusables[index], owners = ownersOf(element);
    let isOut = false;
    for (const owner of owners) {
      const box = frameOf(owner), view = of(owner).ownerDocument.scrollingElement;
      const isInside = (x0, y0, x1, y1) => box.left >= x0 - 1 && box.top >= y0 - 1 && box.right <= x1 + 1 && box.bottom <= y1 + 1;
      for (let one = parent(owner); one; one = parent(one)) {
        if (one === view || !/auto|scroll|hidden/.test(style(one).overflow)) continue;
        const { left, top } = frameOf(one), [x, y] = [left + of(one).clientLeft, top + of(one).clientTop];
        isOut ||= !isInside(x, y, x + of(one).clientWidth, y + of(one).clientHeight);
        scrolled.push(scrollOf(one));
      }
      if (owner === owners.at(-1)) continue;
      isOut ||= !isInside(0, 0, view.clientWidth, view.clientHeight);
      scrolled.push(scrollOf(view));
    }
    if (isOut) {
      show(element, "nearest");
      scrollPage();
    }
    // A page may change when other elements get the focus.
    const now = placesOf(element), [x, y, width, height] = entry.box;
    if (!isShown(element) || !now[0].width || !now[0].height) return null;
    const way = (side) => now.reduce((sum, box, index) => sum + box[side] - (places[index] ?? box)[side], 0);
    const growth = (side) => now[0][side] - places[0][side];
    return [x + way("x") + scrollX, y + way("y") + scrollY, width + growth("width"), height + growth("height")].map(round);
  }

  /** An element, and the frames around it from the inside outwards. */
  function ownersOf(element) {
    const owners = [];
    for (let one = element; one; one = windowOf(one)?.frameElement) owners.push(one);
    return owners;
  }

  /** The boxes of an element and of the frames around it. */
  const placesOf = (element) => ownersOf(element).map((owner) => frameOf(owner));

  /** Leaves the focused element as with the Tab key, for which pages close what they have opened. */
  function focus(index) {
    if (index !== undefined) {
      focusables[index].element.focus({ preventScroll: true, focusVisible: true });
      return;
    }
    press();
    for (let one = document.activeElement; one;) {
      one.blur?.();
      one = focusedIn(one);
    }
  }

  /** The focused element, in frames and shadow trees too, receives the Tab key. */
  function press() {
    let one = document.activeElement, next = one;
    while (next) [one, next] = [next, focusedIn(next)];
    for (const type of one ? ["keydown", "keyup"] : []) {
      one.dispatchEvent(new KeyboardEvent(type, { key: "Tab", code: "Tab", keyCode: 9, bubbles: true, cancelable: true, composed: true }));
    }
  }

  /** Focuses every element, forwards and then backwards, and looks for bars over it. */
  function obscured() {
    const found = new Map(), list = focusables.filter(({ element }) => of(element).ownerDocument === document);
    const [columns, rows] = PLACES, count = columns * rows;
    for (const control of [...list, ...list.toReversed()]) {
      const { element } = control;
      press();
      of(element).focus({ focusVisible: true });
      const box = frameOf(element);
      if (!of(element).matches(":focus") || box.width < 3 || box.height < 3) continue;
      const bars = [], chain = new Set(chainOf(element));
      for (let place = 0; place < count; place++) {
        const x = box.x + 1 + (box.width - 2) * (place % columns) / (columns - 1);
        const y = box.y + 1 + (box.height - 2) * floor(place / columns) / (rows - 1);
        const bar = barAt(element, chain, x, y);
        if (bar) bars.push(bar);
      }
      const share = round(bars.length / count);
      if (share > (found.get(control)?.share ?? 0)) found.set(control, { share, by: name(bars[0].bar), opaque: bars.every(({ opaque }) => opaque) });
    }
    legibility.focus();
    scrollPage();
    return [...found].map(([{ entry }, cover]) => ({ ...entry, ...cover }));
  }

  const { result } = legibility;
  Object.assign(legibility, {
    obscured, reach, focus, matches, hide, ignored, sealedFrame: (index) => frames[index]?.element, sealedPlace,
    veiled, isLively,
    // Called in a window that is 600 px wide, before the one of 640 px.
    narrow() { for (const element of sizes.keys()) narrow.set(element, sizeOf(element)); },
    recall(index) { focusables = measured[index] ?? focusables; },
    hovered: (index) => chainOf(hovers[index].element).reverse(),
    hoverTexts: (index) => hovers[index].texts.map((text) => ({ index: texts.indexOf(text), rects: drawn(text.measure()) })),
    result() {
      const page = result();
      delete page.hoverables;
      page.obscured ??= obscured();
      return page;
    },
  });
})();
