// Measures more of a page than record.js, after which it runs: controls, icons, paragraphs, numbers of lists, buttons of file
// fields, covered targets, text under the pointer, and bars.
// To the extent that the law allows, its authors give up all rights to this file (CC0 1.0): copy, change and use it freely.

// Records get the members “controls”, “paragraphs” and “hoverables” from legibility.facts(), and “obscured” from
// legibility.result(), for the rules contrast.control, contrast.icon, text.*, hover.contrast and focus.obscured.
//   legibility.focus(index)            focuses that entry of “focusables”; without an index, removes the focus
//   legibility.reach(index)            scrolls the boxes around that entry of “focusables” until it is visible; its box,
//                                      or null if the page no longer shows it
//   legibility.obscured()              the focusable elements that bars of the page cover when they are focused
//   legibility.hovered(index)          the elements to show as hovered for that entry of “hoverables”, outermost first
//   legibility.hoverTexts(index)       the texts of that entry, with their current boxes
(() => {
  "use strict";
  const MOST_CONTROLS = 500, MOST_FOCUS = 100, MOST_PARTS = 40, MOST_AROUND = 4, PLACES = [7, 5];
  const MOST_OVERLAPS = 500, MOST_BESIDE = 100;
  /** The minimum size of targets. */
  const LEAST = 24;
  const BULLETS = /^(none|disc|circle|square|disclosure-(open|closed))$/;
  const FIELDS = /^(text|search|url|tel|email|number|password|date|time|month|week|datetime-local)$/;
  const LOOK = ["backgroundColor", "backgroundImage", "boxShadow", "appearance"].concat(
    ...["Top", "Right", "Bottom", "Left"].map((side) => ["Color", "Style", "Width"].map((part) => `border${side}${part}`)));
  const CJK = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;
  const { floor, max, min } = Math;
  /** The text of the last measurement, its elements with text for hovering, and its focusable elements. */
  let texts = [], hovers = [], focusables = [];
  /** Functions of record.js: the selector of an element, and its shadow root even if it is closed. */
  let name, shadow;

  const round = (number) => Math.round(number * 100) / 100;
  const number = (text) => parseFloat(text) || 0;
  const isSet = (value) => (value ?? "none") !== "none";
  const style = (element, pseudo) => element.ownerDocument.defaultView.getComputedStyle(element, pseudo);
  const drawn = (boxes) => boxes.filter((box) => box[2] > 0 && box[3] > 0);
  const union = (boxes) => {
    const low = (side) => min(...boxes.map((box) => box[side]));
    const size = (side) => round(max(...boxes.map((box) => box[side] + box[side + 2])) - low(side));
    return [low(0), low(1), size(0), size(1)];
  };
  const parent = (element) => element.parentElement ?? element.getRootNode().host;
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
      for (; one && !known.has(one); one = one.assignedSlot ?? parent(one) ?? one.ownerDocument.defaultView.frameElement) chain.push(one);
      let bent = !!one && known.get(one);
      for (const inner of chain.reverse()) known.set(inner, bent ||= isBent(inner));
      return bent;
    };
  }

  legibility.extend((textParts, targetParts, focusableParts, ...functions) => {
    [name, shadow] = functions;
    texts = textParts.map(([element, kind, entry, measure, lost, meant, target, container, isFlat]) =>
      ({ element, kind, entry, measure, lost, meant, target, container, isFlat }));
    focusables = focusableParts.slice(0, MOST_FOCUS).map(([element, entry]) => ({ element, entry, places: placesOf(element) }));
    const inside = grouped(texts, ({ target }) => target), isBent = bending();
    const paragraphs = grouped(texts.filter(({ kind }) => kind === "text"), ({ container }) => container);
    const targets = targetParts.slice(0, MOST_CONTROLS).map(([element, box, path, dx, dy, isSeen]) =>
      ({ element, box, path, dx, dy, isSeen, own: inside.get(element) ?? [] }));
    hovers = targets.filter(({ own }) => own.some(isWords)).slice(0, MOST_FOCUS);
    const found = {
      controls: targets.flatMap((target) => control(target, isBent)),
      paragraphs: [...paragraphs].flatMap((paragraph) => typography(paragraph, isBent)),
      hoverables: hovers.map(({ element, path, box }) => ({ selector: name(element), path, box: [...box] })),
    };
    uncover(targetParts.map(([element, box]) => ({ element, box })));
    return found;
  }, search);

  /** Whether text is human language rather than a single letter used as an icon. */
  function isWords({ entry }) {
    const letters = entry.text.replace(/\s/g, "");
    return /[\p{L}\p{N}]/u.test(letters) && ([...letters].length > 1 || !entry.label || entry.label.length <= 2);
  }

  // ---- Text without boxes of its own ----

  /** Adds the number of a list item, or the button and the text of a file field. Marks drawn text with an outline. */
  function search(element, here, shown, add) {
    const boxOf = ({ x, y, width, height }) => [x + here.dx, y + here.dy, width, height].map(round);
    const outer = () => element.getBoundingClientRect();
    if (element.localName === "input" && element.type === "file") {
      const button = style(element, "::file-selector-button"), isSmaller = number(button.fontSize) < number(shown.fontSize);
      add(element, "value", here, isSmaller ? button : shown, () => [boxOf(outer())], element.multiple ? "Choose files" : "Choose file");
    }
    // An outline of another colour is the background of the letters.
    if (element.matches("text,tspan,textPath")) element.toggleAttribute("legibility-halo", isSet(shown.stroke) && isSet(shown.fill) && shown.stroke !== shown.fill);
    if (!/list-item/.test(shown.display) || isSet(shown.listStyleImage) || !/^horizontal/.test(shown.writingMode)) return;
    const marker = style(element, "::marker"), [, words] = /^"(.*)"$/.exec(isSet(marker.content) && marker.content !== "normal" ? marker.content : shown.listStyleType) ?? [];
    if (words === undefined ? BULLETS.test(shown.listStyleType) : !/[\p{L}\p{N}]/u.test(words)) return;
    const items = [...element.parentNode.children].filter((one) => one.localName === "li");
    const range = element.ownerDocument.createRange(), content = () => {
      range.selectNodeContents(element);
      return drawn([...range.getClientRects()].map(boxOf));
    };
    // Next to the first line; for a marker inside the item, the line itself without the item's other text.
    const isInside = shown.listStylePosition === "inside", reach = 4 * number(shown.fontSize) * here.scale;
    const measure = () => {
      const [x, , width] = boxOf(outer()), [, y, , height] = content()[0] ?? boxOf(outer());
      if (isInside) return [[x, y, width, height]];
      if (shown.direction === "rtl") return [[x + width, y, reach, height]];
      return [[max(0, round(x - reach)), y, round(min(reach, x)), height]];
    };
    const text = words ?? `${element.value || items.indexOf(element) + (element.parentNode.start ?? 1)}.`;
    add(element, "marker", here, marker, measure, text, { minus: isInside ? content() : [] });
  }

  // ---- Controls ----

  /** A visible field, toggle or icon with an appearance that the page determines. */
  function control({ element, box, path, dx, dy, isSeen, own }, isBent) {
    const tag = element.localName, type = tag === "input" ? element.type : "", shown = style(element), role = element.getAttribute("role");
    if (matchMedia("(forced-colors: active)").matches && shown.forcedColorAdjust === "auto") return [];
    const isNamed = /^(input|select|textarea)$/.test(tag);
    const moved = ({ x, y, width, height }) => [x + dx, y + dy, width, height].map(round);
    let kind = "icon", around = [], graphics = [], essential = element.matches("a[href],area[href],[role=link]");
    if (tag === "select" || tag === "textarea" || FIELDS.test(type) || /^(textbox|searchbox|spinbutton)$/.test(role)) kind = "field";
    else if (/^(checkbox|radio)$/.test(type) || /^(checkbox|radio|switch)$/.test(role)) kind = "toggle";
    else if (isNamed && type !== "image") return [];
    if (kind !== "field" && own.some(isWords)) return [];
    if (kind === "toggle" && isNamed && shown.appearance !== "none") return [];
    if (kind === "field" && isNamed && looksUnstyled(element, shown)) return [];
    if (kind === "field") {
      // A box around the field often draws its boundary.
      for (let one = element.parentElement; one && one !== document.body && around.length < MOST_AROUND; one = one.parentElement) {
        const outer = moved(one.getBoundingClientRect());
        if (outer[3] > box[3] + 36) break;
        around.push(outer);
      }
    }
    if (kind === "icon") {
      const walk = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_ELEMENT);
      for (let one = element, left = MOST_PARTS; one && left > 0; one = walk.nextNode(), left--) {
        const there = style(one), isImage = /^(img|canvas|video)$/.test(one.localName) || type === "image";
        if (one.ownerSVGElement || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        if (!isImage && one.localName !== "svg" && !/url/.test(there.backgroundImage) && !isSet(there.maskImage)) continue;
        essential ||= isImage;
        graphics.push(moved(one.getBoundingClientRect()));
      }
      graphics = drawn(graphics.concat(own.flatMap(({ entry }) => entry.rects)));
      if (!graphics.length) return [];
    }
    if (!isSeen()) return [];
    return [{ selector: name(element), path, kind, box, around, graphics, essential, transformed: isBent(element) }];
  }

  /** Whether a control looks like a copy of it without the page's styles. */
  function looksUnstyled(element, shown) {
    const host = document.createElement("div"), copy = element.cloneNode(true);
    host.style.cssText = `all:initial!important;position:fixed!important;left:-9999px!important;color-scheme:${shown.colorScheme}!important`;
    for (const attribute of ["style", "class", "id", "autofocus", "name"]) copy.removeAttribute(attribute);
    host.attachShadow({ mode: "open" }).append(copy);
    document.documentElement.append(host);
    const there = style(copy), isSame = LOOK.every((part) => there[part] === shown[part]);
    host.remove();
    return isSame;
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
    const moved = chainOf(one).map((owner) => [owner, owner.scrollLeft, owner.scrollTop]);
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const [a, b] = [one, other].map((element) => element.getBoundingClientRect());
    const middle = (low, high) => (max(a[low], b[low]) + min(a[high], b[high])) / 2;
    const top = one.getRootNode().elementFromPoint(middle("left", "right"), middle("top", "bottom"));
    for (const [owner, left, top] of moved) owner.scrollTo({ left, top, behavior: "instant" });
    return [one, other].find((element) => element.contains(top)) ?? null;
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
    const own = all.filter(({ lost, meant, entry }) => lost < 0.5 && !meant && !entry.inactive), shown = style(block);
    if (!own.some(({ element }) => element === block) || own[0].isFlat || isBent(own[0].element)) return [];
    if (block.getClientRects().length !== 1 || /^pre/.test(shown.whiteSpace) || /vertical/.test(shown.writingMode)) return [];
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
      selector: name(block), path: own[0].entry.path, box: union(boxes), size: round(size), lines: lines.length,
      longest: round(letters.length * max(...widths) / widths.reduce((sum, width) => sum + width)),
      cjk: letters.filter((one) => CJK.test(one)).length > letters.length / 2,
      leading: round((number(shown.lineHeight) || distance) / size), tracking: round(number(shown.letterSpacing) / size),
      justified: shown.textAlign === "justify",
    }];
  }

  // ---- Focus ----

  /** An element and its ancestors, from the inside outwards. */
  const chainOf = (element) => {
    const chain = [];
    for (let one = element; one; one = parent(one)) chain.push(one);
    return chain;
  };

  /** The fixed bar that covers an element at a point. The chain is the element with its ancestors. */
  function barOver(element, chain, x, y) {
    let top = document.elementFromPoint(x, y), next = top;
    while (next && shadow(next)) {
      next = shadow(next).elementFromPoint(x, y);
      if (!next || next === top) break;
      top = next;
    }
    if (!top || top.closest("label")?.control === element) return null;
    let one = top, bar = null, isWhole = true, opaque = false;
    for (; one && !chain.has(one); one = parent(one)) {
      const shown = style(one), box = one.getBoundingClientRect();
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
    for (const [one, left, top] of scrolled) one.scrollTo({ left, top, behavior: "instant" });
    scrolled = [];
    if (index === undefined) return null;
    const { element, entry, places } = focusables[index], owners = ownersOf(element);
    let isOut = false;
    for (const owner of owners) {
      const box = owner.getBoundingClientRect(), view = owner.ownerDocument.scrollingElement;
      const isInside = (x0, y0, x1, y1) => box.left >= x0 - 1 && box.top >= y0 - 1 && box.right <= x1 + 1 && box.bottom <= y1 + 1;
      for (let one = parent(owner); one; one = parent(one)) {
        if (one === view || !/auto|scroll|hidden/.test(style(one).overflow)) continue;
        const { left, top } = one.getBoundingClientRect(), [x, y] = [left + one.clientLeft, top + one.clientTop];
        isOut ||= !isInside(x, y, x + one.clientWidth, y + one.clientHeight);
        scrolled.push([one, one.scrollLeft, one.scrollTop]);
      }
      if (owner === owners.at(-1)) continue;
      isOut ||= !isInside(0, 0, view.clientWidth, view.clientHeight);
      scrolled.push([view, view.scrollLeft, view.scrollTop]);
    }
    if (isOut) {
      element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
      scrollTo({ left: 0, top: 0, behavior: "instant" });
    }
    // A page may change when other elements get the focus.
    const now = placesOf(element), [x, y, width, height] = entry.box;
    if (!element.checkVisibility({ visibilityProperty: true }) || !now[0].width || !now[0].height) return null;
    const way = (side) => now.reduce((sum, box, index) => sum + box[side] - (places[index] ?? box)[side], 0);
    const growth = (side) => now[0][side] - places[0][side];
    return [x + way("x") + scrollX, y + way("y") + scrollY, width + growth("width"), height + growth("height")].map(round);
  }

  /** An element, and the frames around it from the inside outwards. */
  function ownersOf(element) {
    const owners = [];
    for (let one = element; one; one = one.ownerDocument.defaultView?.frameElement) owners.push(one);
    return owners;
  }

  /** The boxes of an element and of the frames around it. */
  const placesOf = (element) => ownersOf(element).map((owner) => owner.getBoundingClientRect());

  function focus(index) {
    if (index !== undefined) {
      focusables[index].element.focus({ preventScroll: true, focusVisible: true });
      return;
    }
    for (let one = document.activeElement; one;) {
      one.blur?.();
      one = shadow?.(one)?.activeElement ?? (/^i?frame$/i.test(one.localName) ? frameDocument(one)?.activeElement : null);
    }
  }

  /** The document in a frame; null if it is of another origin. */
  const frameDocument = (frame) => {
    try { return frame.contentDocument; } catch { return null; }
  };

  /** Focuses every element, forwards and then backwards, and looks for bars over it. */
  function obscured() {
    const found = new Map(), list = focusables.filter(({ element }) => element.ownerDocument === document);
    const [columns, rows] = PLACES, count = columns * rows;
    for (const control of [...list, ...list.toReversed()]) {
      const { element } = control;
      element.focus({ focusVisible: true });
      const box = element.getBoundingClientRect();
      if (!element.matches(":focus") || box.width < 3 || box.height < 3) continue;
      const bars = [], chain = new Set(chainOf(element));
      for (let place = 0; place < count; place++) {
        const x = box.x + 1 + (box.width - 2) * (place % columns) / (columns - 1);
        const y = box.y + 1 + (box.height - 2) * floor(place / columns) / (rows - 1);
        const bar = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && barOver(element, chain, x, y);
        if (bar) bars.push(bar);
      }
      const share = round(bars.length / count);
      if (share > (found.get(control)?.share ?? 0)) found.set(control, { share, by: name(bars[0].bar), opaque: bars.every(({ opaque }) => opaque) });
    }
    legibility.focus();
    scrollTo({ left: 0, top: 0, behavior: "instant" });
    return [...found].map(([{ entry }, cover]) => ({ ...entry, ...cover }));
  }

  const { result } = legibility;
  Object.assign(legibility, {
    obscured, reach, focus,
    hovered: (index) => chainOf(hovers[index].element).reverse(),
    hoverTexts: (index) => hovers[index].own.map((text) => ({ index: texts.indexOf(text), rects: drawn(text.measure()) })),
    result() {
      const page = result();
      delete page.hoverables;
      page.obscured ??= obscured();
      return page;
    },
  });
})();
