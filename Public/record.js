// Measures a page for a page record, and changes the text colour for the renderings.
// To the extent that the law allows, its authors give up all rights to this file (CC0 1.0): copy, change and use it freely.

//   await legibility.settle()          waits until nothing moves; false if something still does
//   await legibility.facts(options)    the record without its images, {redact: true} with every letter as x
//   legibility.ink("real" | "ground" | "black" | "white", class)    text unchanged, hidden, black or white; a checksum of boxes
//   legibility.spacing(true)           the spacing of WCAG 1.4.12
//   legibility.scrollTo(index)         scrolls a box for the images of that band; without an index, scrolls it back
//   legibility.extend(find, search)    adds the members that “find” returns to records, and the text that “search” finds in
//                                      an element; see record-more.js
// For other browser drivers:
//   await legibility.record(name, options)    settles and measures the page; a list of images to take, {file, clip} each
//   legibility.show(index)             prepares the page for that image
//   legibility.result()                the record, once all images have been taken
globalThis.legibility = (() => {
  "use strict";
  // Own properties: beneath bars number SIDES miss hasLine hasLetters scrollOf scrollBack faded frameOf homeOf windowOf attribute idOf shadow inner isSet isClear isFrame drawn union moved blocks
  // Own properties: element entry here shown measure cut low high kinds held lined named modal meant ellipsis tiny planar shaped
  // Own properties: base flows group pinned isArea places list own members container clipping scrolling aria frame groups sums target link parent line under above off unit roots tagOf nth owner rung factor strength layers tip
  const MOST_TEXTS = 2e4, MOST_SHOWN = 120, MOST_SOURCE = 200, MOST_COVERED = 200, BAND = 1500, MARGIN = 8, MOST_STEPS = 60, MOST_CLASSES = 4, MOST_FOCUS = 100;
  const { abs, ceil, floor, max, min } = Math;
  const doc = document, closed = new WeakMap(), layered = new WeakSet(), sheets = new Map();
  let known, mode = "real", group, spaced = false, redacted = false, texts = [], controls = [], steps = [], kept = [], extension = ({ miss }) => (miss(null, "what record-more.js measures"), {}), addition = () => {};
  /** Elements whose style attribute gets the colour, with what it had; texts that keep their own; and whether bars are hidden. */
  let stubborn = new Map(), unpainted = new Set(), hidesBars = false;

  const sleep = (time) => new Promise((done) => setTimeout(done, time));
  const round = (number) => Math.round(number * 100) / 100;
  /**
   * What to read the properties of a node from, so that no name in the page hides them: a form, and a document, has each
   * named element in it as a property, such as a field with the name “matches”.
   */
  const of = (node) => {
    if (!/^HTML(Form|Doc)/.test(node[Symbol.toStringTag])) return node;
    const plain = Object.getPrototypeOf(node);
    return new Proxy(node, {
      get(_, key) {
        const value = Reflect.get(plain, key, node);
        return typeof value === "function" ? value.bind(node) : value;
      },
      set: (_, key, value) => Reflect.set(plain, key, value, node),
    });
  };
  const html = of(doc).documentElement;
  const shadow = (element) => of(element).shadowRoot || closed.get(element);
  const words = (text) => {
    const short = [...text.replace(/\s+/g, " ").trim()].slice(0, MOST_SHOWN).join("");
    return redacted ? short.replace(/[\p{L}\p{N}]/gu, "x") : short;
  };
  const inner = (frame) => {
    try {
      const content = of(frame).contentDocument ?? of(frame).getSVGDocument();
      return of(content).documentElement && content;
    } catch {}
  };
  const homeOf = (node) => of(node).ownerDocument ?? node;
  const windowOf = (node) => of(homeOf(node)).defaultView;
  const style = (element, pseudo) => windowOf(element).getComputedStyle(element, pseudo);
  const number = (text) => parseFloat(text) || 0;
  const all = (root, selector = "*") => [...of(root).querySelectorAll(selector)];
  const childrenOf = (parent) => [...of(parent).childNodes].filter((node) => of(node).nodeType === 1);
  const attribute = (element, name) => of(element).getAttribute(name);
  /** Marks an element for the rules of this script. */
  const mark = (element, name, value = "") => of(element).setAttribute(`legibility-${name}`, value);
  const idOf = (element) => attribute(element, "id");
  const media = (query) => matchMedia(`(${query})`).matches;
  /** An element with its scroll position, which `scrollBack` restores. */
  const scrollOf = (element) => [element, of(element).scrollLeft, of(element).scrollTop];
  const scrollBack = ([element, left, top]) => of(element).scrollTo({ left, top, behavior: "instant" });
  const frameOf = (element) => of(element).getBoundingClientRect();
  /** The value of a key; created if it is missing. */
  const valueOf = (map, key, make = () => new Set()) => {
    if (!map.has(key)) map.set(key, make());
    return map.get(key);
  };
  const parent = (element) => of(element).parentElement ?? of(of(element).getRootNode()).host;
  const tagOf = (element) => of(element).localName;
  const isFrame = (element) => /^(i?frame|object|embed)$/.test(tagOf(element));

  /** Every document and shadow root that a script can reach. */
  function roots(isNew) {
    if (!isNew && known) return known;
    const found = known = [doc];
    for (const root of found) {
      for (const element of all(root)) {
        const content = shadow(element) ?? (isFrame(element) && inner(element));
        if (content) found.push(content);
      }
    }
    return found;
  }

  // ---- Text colour ----

  // Not ::first-line or ::first-letter, because any rule with them changes line breaks.
  const PARTS = "*,::before,::after,::placeholder,::marker,::file-selector-button";
  // In these rules, “!” stands for “!important”.
  const letters = (color) => `-webkit-text-fill-color:${color}!;-webkit-text-stroke-color:${color}!;` +
    `text-decoration-color:transparent!;text-emphasis-color:${color}!;`;
  const PAINTED = { ground: "rgba(0, 0, 0, 0)", black: "rgb(0, 0, 0)", white: "rgb(255, 255, 255)" };
  /** The names of ranges of text with colours of their own. */
  const highlights = () => [...new Set(roots().flatMap((root) => [...windowOf(root).CSS.highlights?.keys() ?? []]))];
  function rules() {
    // Browsers don't draw skipped content in images of the whole page.
    let css = "*,::before,::after{transition:none!;scroll-behavior:auto!}:focus{caret-color:transparent!}" +
      "[legibility-auto]{content-visibility:visible!;contain:content!}";
    if (spaced) css += "*{line-height:1.5!;letter-spacing:.12em!;word-spacing:.16em!}p{margin-bottom:2em!}";
    const color = PAINTED[mode];
    if (color && group === undefined) {
      css += `${PARTS}{${letters(color)}}text,tspan,textPath{fill:${color}!;&:not([legibility-halo]){stroke:transparent!}}`;
    } else if (color) {
      const own = (part) => `[legibility-${part}="${group}"]`;
      // A marker inherits the other colours, and only “color” can be set for it.
      // An element can be of the group, and a child of another one of it.
      css += kept.map((ink, index) => `[legibility-kept="${index}"]{-webkit-text-fill-color:${ink}!}`).join("") +
        `${own("text")},${own("text")}::placeholder,${own("before")}::before,${own("after")}::after` +
        `{${letters(color)}fill:${color}!}${own("marker")}::marker{color:${color}!}`;
    }
    if (color) css += highlights().map((name) => `::highlight(${CSS.escape(name)}){${letters(color)}color:${color}!}`).join("");
    if (hidesBars) css += "[legibility-bar]{opacity:0!}";
    if (mode === "ground") css += "[legibility-clip]{background-image:none!;background-color:transparent!}";
    // Important declarations in a layer override those outside of layers, even more specific ones.
    return `@layer legibility{${css.replace(/!/g, "!important")}}`;
  }

  /** Adds a constructed sheet, which no Content-Security-Policy blocks, to every document and shadow root. */
  function paint() {
    const css = rules();
    for (const root of roots()) {
      const home = homeOf(root), own = of(root);
      const sheet = valueOf(sheets, home, () => new (windowOf(home).CSSStyleSheet)()), { adoptedStyleSheets: others } = own;
      if (!others.includes(sheet)) own.adoptedStyleSheets = [sheet, ...others];
      // Important declarations in the first layer override those in later ones. Sheets of other origins can't be changed.
      for (const other of own.styleSheets) {
        if (layered.has(other)) continue;
        layered.add(other);
        try { other.insertRule("@layer legibility", 0); } catch {}
      }
    }
    for (const sheet of sheets.values()) sheet.replaceSync(css);
  }

  const mix = (sum, sides) => sides.reduce((sum, side) => (sum * 31 + Math.round(side * 4)) | 0, sum);

  function ink(name, only) {
    [mode, group] = [name, only];
    for (const [element, before] of stubborn) for (const one of before) of(element).style.setProperty(...one);
    stubborn.clear();
    paint();
    if (PAINTED[mode]) texts.forEach(repaint);
    return texts.reduce((sum, text) => mix(sum, text.measure().flat()), 0);
  }

  /** Gives the wanted colour to a text whose page sets it with more weight: in its style attribute or an earlier layer. */
  function repaint(text, index) {
    const { element, kind, own } = text, wanted = PAINTED[mode];
    if (group !== undefined && own !== group || kind === "marker" || text.entry.forced) return;
    const property = kind === "svg" ? "fill" : "-webkit-text-fill-color", pseudo = isGenerated(kind) || kind === "placeholder" ? `::${kind}` : undefined;
    const isPainted = () => style(element, pseudo).getPropertyValue(property) === wanted;
    if (isPainted()) return;
    const { style: inline } = of(element);
    if (!pseudo && inline && !stubborn.has(element)) {
      const properties = [property, "-webkit-text-stroke-color"];
      stubborn.set(element, properties.map((name) => [name, inline.getPropertyValue(name), inline.getPropertyPriority(name)]));
      for (const name of properties) inline.setProperty(name, wanted, "important");
    }
    if (!isPainted()) unpainted.add(index);
  }

  // ---- State “rest” ----

  function rest(root) {
    for (const animation of of(root).getAnimations?.() ?? []) {
      try {
        const { timeline } = animation;
        if (timeline?.axis) {
          // As if the element had been scrolled to the middle of the window. What a box inside the page drives must follow that box.
          if (!timeline.subject || timeline.source !== of(doc).scrollingElement) continue;
          animation.pause();
          animation.currentTime = windowOf(root).CSS.percent(50);
          continue;
        }
        if (isFinite(animation.effect.getComputedTiming().endTime)) animation.finish(); else animation.pause();
      } catch {}
    }
  }

  async function settle(patience = 5000) {
    const end = performance.now() + patience;
    roots(true);
    paint();
    const waits = [];
    for (const root of roots()) {
      if (of(root).fonts) waits.push(of(root).fonts.ready);
      for (const image of all(root, "img")) {
        image.loading = "eager";
        if (!image.complete) waits.push(image.decode().catch(() => {}));
      }
    }
    await Promise.race([Promise.all(waits), sleep(patience * 0.6)]);
    let last, same = 0;
    while (same < 3 && performance.now() < end) {
      let sum = html.scrollHeight, left = 5000;
      for (const root of roots(true)) {
        rest(root);
        for (const element of all(root)) {
          if (same < 2 && style(element).contentVisibility === "auto") mark(element, "auto");
          if (--left < 0) continue;
          const { x, y, width, height } = frameOf(element);
          sum = mix(sum, [x, y, width, height]);
        }
      }
      same = sum === last ? same + 1 : 1;
      last = sum;
      if (same < 3) await sleep(120);
    }
    return same >= 3;
  }

  // ---- Names ----

  function naming() {
    const counts = new Map(), places = new Map();
    const increase = (counts, key) => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return counts.get(key);
    };
    /** The names that authors write: not those with signs in them, as utilities have, nor generated ones. */
    const classesOf = (element) => [...of(element).classList].filter((name) => /^[a-zA-Z][\w-]{0,39}$/.test(name) && !/\d{3}|[a-z][A-Z].*\d/.test(name));
    /** How often an id, or an element's name with a class, occurs in a document or shadow root. */
    const countOf = (element, key) => {
      const root = of(element).getRootNode();
      return valueOf(counts, root, () => {
        const counts = new Map();
        for (const one of all(root, "[id],[class]")) {
          if (idOf(one)) increase(counts, `#${idOf(one)}`);
          for (const name of classesOf(one)) increase(counts, `${tagOf(one)}.${name}`);
        }
        return counts;
      }).get(key);
    };
    /** A selector for the only such element in its root, from its id or a class; undefined if there is none. */
    const short = (element) => {
      const id = idOf(element), tag = tagOf(element);
      if (id && countOf(element, `#${id}`) === 1) return `#${CSS.escape(id)}`;
      const only = classesOf(element).find((name) => countOf(element, `${tag}.${name}`) === 1);
      return only && `${CSS.escape(tag)}.${only}`;
    };
    /** A selector among the children of an element's parent. */
    const part = (element) => {
      const { parentNode: parent, localName: tag } = of(element);
      const [seen, own] = valueOf(places, parent, () => {
        const seen = new Map(), own = new Map();
        for (const child of childrenOf(parent)) {
          const tag = tagOf(child);
          own.set(child, increase(seen, tag));
          for (const name of classesOf(child)) increase(seen, `${tag}.${name}`);
        }
        return [seen, own];
      });
      if (seen.get(tag) === 1) return CSS.escape(tag);
      const only = classesOf(element).find((name) => seen.get(`${tag}.${name}`) === 1);
      return CSS.escape(tag) + (only ? `.${only}` : `:nth-of-type(${own.get(element)})`);
    };
    return (element) => {
      let path = "";
      for (let one = element; one && of(one).nodeType === 1; one = of(one).parentNode) {
        const found = short(one);
        if (found) return found + (path && " > " + path);
        path = part(one) + (path && " > " + path);
        if (tagOf(one) === "body") break;
      }
      return path;
    };
  }

  // ---- Facts ----

  const ROLES = /^(button|link|checkbox|radio|switch|tab|option|menuitem(checkbox|radio)?|slider|spinbutton|combobox|treeitem|searchbox|textbox)$/;
  /** What people press if it takes the focus; other elements, such as “pre”, take it so that people can scroll or read them. */
  const PRESSED = /^(div|span|li|t[dhr]|img|svg|label|i|.+-.+)$/;
  const FLAT = "table,pre,code,svg,canvas,map,video,object,[role=grid],[role=table],[role=img],[role=toolbar],[role=application]";
  const SIDES = ["Top", "Right", "Bottom", "Left"];
  const faded = (here, shown) => ({ ...here, strength: here.strength * number(shown.opacity) });
  const hasLetters = (text) => /[\p{L}\p{N}]/u.test(text);
  const isGenerated = (kind) => /before|after|marker/.test(kind);
  const isSet = (value) => (value ?? "none") !== "none";
  /** Whether a computed colour is transparent; it is opaque without an alpha value. */
  const isClear = (color) => !number(/^rgba\(.*, (.+)\)$|\/ (.+)\)$/.exec(color)?.slice(1).find(Boolean) ?? "1");
  /** Whether a text has a line that can be seen on the colour under it. */
  const hasLine = (shown, under) => isSet(shown.textDecorationLine) && !isClear(shown.textDecorationColor) && shown.textDecorationColor !== under;
  /** How much larger a matrix makes lengths. */
  const growth = ({ a, b, c, d }) => abs(a * d - b * c) ** 0.5;
  /** Whether an element is the containing block of everything that is positioned inside it. */
  const isHolding = (shown) => shown.position !== "static" || isSet(shown.transform) || isSet(shown.filter) || /paint|layout|strict|content/.test(shown.contain ?? "");
  /** Whether an element may be elsewhere than the content around it puts it. */
  const isMoved = (shown) => isHolding(shown) || /-/.test(shown.margin);
  const isInline = (shown) => /^inline|^contents|^ruby/.test(shown.display);
  const isOff = (element) => of(element).matches(":disabled,[aria-disabled=true]");
  const moved = (box, { dx, dy }) => [box.x + dx, box.y + dy, box.width, box.height].map(round);
  /** The boxes of an element or a range, in the page's coordinates. */
  const boxesOf = (owner, here) => [...of(owner).getClientRects()].map((box) => moved(box, here));
  const contentOf = (node, here) => {
    const range = of(homeOf(node)).createRange();
    range.selectNodeContents(node);
    return boxesOf(range, here);
  };
  const drawn = (boxes) => boxes.filter((box) => box[2] > 0 && box[3] > 0);
  const union = (boxes) => {
    const low = (side) => min(...boxes.map((box) => box[side]));
    const size = (side) => round(max(...boxes.map((box) => box[side] + box[side + 2])) - low(side));
    return [low(0), low(1), size(0), size(1)];
  };

  async function facts({ redact = false } = {}) {
    redacted = redact;
    scrollTo({ left: 0, top: 0, behavior: "instant" });
    for (const root of roots(true)) {
      for (const name of ["text", "before", "after", "marker", "kept", "clip", "bar"]) {
        for (const element of all(root, `[legibility-${name}]`)) of(element).removeAttribute(`legibility-${name}`);
      }
    }
    [mode, group, texts, controls, steps, kept, unpainted] = ["real", undefined, [], [], [], [], new Set()];
    paint();
    const name = naming(), named = (element, here) => ({ selector: name(element), path: here.path, html: source(element) }), forced = media("forced-colors: active");
    const wide = html.clientWidth, page = [max(wide, html.scrollWidth), max(innerHeight, html.scrollHeight)];
    const links = [], targets = [], unreached = [], blocks = new Map(), pending = new Map();
    const modal = all(doc, ":modal").pop();
    const sources = new Map();
    /** The start tag of an element as in the page, and the beginning of its text. */
    const source = (element) => valueOf(sources, element, () => {
      const shell = of(element).cloneNode(false);
      for (const { name } of [...of(shell).attributes]) {
        // A field's value may be a secret.
        if (/^legibility-|^value$/.test(name) || redacted && !/^(class|id)$/.test(name)) of(shell).removeAttribute(name);
      }
      const walk = of(homeOf(element)).createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let content = "";
      for (let left = 20; left > 0 && content.length < MOST_SOURCE && walk.nextNode(); left--) content += walk.currentNode.data;
      const tag = of(shell).outerHTML.replace(/<\/[^>]*>$/, "").slice(0, 4 * MOST_SOURCE);
      return [...tag + words(content)].slice(0, MOST_SOURCE).join("");
    });
    const list = () => [], miss = (selector, because) => unreached.push({ selector, because });
    let omitted = 0;

    /** Whether a label is inactive: all controls that it names are disabled. */
    const namedOff = (root) => {
      const names = new Map();
      for (const control of all(root, "[aria-labelledby]")) {
        for (const id of attribute(control, "aria-labelledby").split(/\s+/)) names.set(id, (names.get(id) ?? true) && isOff(control));
      }
      return names;
    };
    const start = {
      dx: 0, dy: 0, path: [], strength: 1, layers: [], aria: false, lang: "", tip: null, clipping: null, held: null,
      factor: 1, unit: 1, planar: false, modal: !modal, named: namedOff(doc), under: "rgb(255, 255, 255)",
    };

    const add = (element, kind, here, shown, measure, text, extra) => {
      if (texts.length >= MOST_TEXTS) { omitted++; return; }
      const rects = drawn(measure());
      const length = number(shown.fontSize) * (of(element).currentCSSZoom ?? 1), size = length * here.unit;
      if (!rects.length || !size) return;
      const effects = [...here.layers];
      if (isSet(shown.textShadow)) effects.push("shadow");
      // The letter is in “before”, “after”, “marker” and “placeholder”, but not in the other kinds.
      const pseudo = /r/.test(kind) ? `::${kind}` : "";
      const stroke = number(shown.webkitTextStrokeWidth);
      const entry = {
        selector: name(element) + pseudo, path: here.path, html: source(element), kind, text: words(text), rects, size: round(size),
        drawnSize: round(length * here.factor), weight: number(shown.fontWeight), lang: here.lang,
        opacity: round(here.strength), effects: [...new Set(effects)], ink: kind === "svg" ? shown.fill : shown.webkitTextFillColor,
        inactive: here.off ?? (here.modal ? null : "modal"), ariaHidden: here.aria, label: here.tip && words(here.tip),
        forced: forced && shown.forcedColorAdjust === "auto", scroller: false, marks: [], ...extra,
      };
      if (stroke) entry.stroke = stroke;
      const record = { element, kind, here, measure, entry, cut: cut(rects, here) };
      texts.push(record);
      if (!here.link) valueOf(blocks, here.container, list).push(record);
      if (record.cut.scrolling && record.cut.shown < 0.5) {
        entry.scroller = true;
        valueOf(pending, record.cut.scrolling, list).push(record);
      }
    };

    /** The part of a text box that remains visible in boxes that hide their overflow, from the inside outwards. */
    function cut(rects, here) {
      let whole = 0, left = 0, shown = 0, by = null, scroller = null, clean = null, unclean = false, meant = false;
      const seen = [];
      for (const [x, y, w, h] of rects) {
        const low = [x, y], high = [x + w, y + h];
        let scrolls = false, isCut = false;
        whole += w * h;
        for (let clip = here.clipping; clip; clip = clip.up) {
          const narrow = (axis) => [low[axis], high[axis]] = [max(low[axis], clip.low[axis]), min(high[axis], clip.high[axis])];
          const reaches = [0, 1].map((axis) => low[axis] < clip.low[axis] - 0.5 || high[axis] > clip.high[axis] + 0.5);
          const inside = [0, 1].map((axis) => max(0, min(high[axis], clip.high[axis]) - max(low[axis], clip.low[axis])));
          const gone = 1 - inside[1] / (high[1] - low[1] || 1);
          for (const axis of [0, 1]) {
            if (!reaches[axis] || clip.kinds[axis] !== "hide") continue;
            narrow(axis);
            isCut = true;
            if (axis ? clip.line && (gone < 0.15 || gone > 0.85) : clip.ellipsis) clean ??= axis ? "line" : "ellipsis";
            else if (!axis || gone > 0.02) unclean = true;
            by ??= name(clip.element);
            meant ||= clip.tiny;
          }
          // A line box may be slightly higher than its container although the letters fit.
          if (reaches.some((isOut, axis) => isOut && clip.kinds[axis] === "scroll" && (!axis || gone > 0.15))) {
            scrolls = true;
            scroller ??= clip;
            shown += inside[0] * inside[1];
            left += (high[0] - low[0]) * (high[1] - low[1]);
            // Other content is visible beyond the edges of the box.
            narrow(0);
            narrow(1);
            break;
          }
        }
        let [x0, y0, x1, y1] = [...low, ...high];
        if (!scrolls && !here.frame && (x1 > wide + 0.5 || x0 < -0.5 || y0 < -0.5)) {
          [x0, y0, x1, unclean] = [max(x0, 0), max(y0, 0), min(x1, wide), true];
          if (!isCut || x1 <= x0 || y1 <= y0) by ??= "viewport";
          meant ||= x + w <= 0 || y + h <= 0 || x >= (here.pinned ? innerWidth : page[0]);
        }
        const area = max(0, x1 - x0) * max(0, y1 - y0);
        if (!scrolls) {
          left += area;
          shown += area;
        }
        if (area > 0) seen.push([x0, y0, x1 - x0, y1 - y0].map(round));
      }
      return { lost: round(1 - left / whole), shown: shown / whole, seen, by, scrolling: scroller, clean: unclean ? null : clean, meant };
    }

    const stack = [[html, start]];
    while (stack.length) {
      const [element, above] = stack.pop(), shown = style(element);
      if (shown.display === "none") continue;
      const here = { ...above }, it = of(element), tag = it.localName, place = shown.position, isSVG = it.namespaceURI === "http://www.w3.org/2000/svg";
      const boxes = () => boxesOf(element, here);
      // These properties affect all descendants.
      if (shown.display !== "contents") here.strength *= number(shown.opacity);
      if (!here.strength) continue;
      const isClipped = /text/.test(shown.backgroundClip);
      if (isClipped) mark(element, "clip");
      here.shaped ||= isSet(shown.clipPath);
      here.pinned ||= place === "fixed";
      const effects = Object.entries({
        filter: isSet(shown.filter), "backdrop-filter": isSet(shown.backdropFilter), blend: shown.mixBlendMode !== "normal",
        mask: isSet(shown.maskImage) || isSet(shown.webkitMaskImage), "clip-text": isClipped,
      }).flatMap(([effect, isThere]) => isThere ? effect : []);
      if (effects.length) here.layers = [...above.layers, ...effects];
      here.lang = attribute(element, "lang") || here.lang;
      if (attribute(element, "aria-hidden") === "true") here.aria = true;
      if (element === modal) here.modal = true;
      if (it.inert) here.off ??= "inert";
      if (isOff(element)) here.off ??= "disabled";
      if (tag === "legend" && above.off === "disabled" && of(it.parentElement).matches("fieldset:disabled")) here.off = null;
      if ((tag === "label" && it.control && isOff(it.control)) || here.named.get(idOf(element))) here.off ??= "label";
      const role = attribute(element, "role");
      const isLink = it.matches("a[href],area[href],[role=link]");
      const isTarget = isLink || it.matches("button,input:not([type=hidden]),select,textarea,summary") || ROLES.test(role ?? "")
        || it.tabIndex >= 0 && it.hasAttribute("tabindex") && !role && PRESSED.test(tag) && !/auto|scroll/.test(shown.overflowX + shown.overflowY);
      if (isTarget || role) here.tip = attribute(element, "aria-label") || (isTarget ? it.title : "") || here.tip;
      if (isTarget) here.target = element;
      if (it.matches(FLAT)) here.planar = true;
      if (place === "fixed") here.clipping = here.held = null; else if (place === "absolute") here.clipping = here.held;
      if (isSVG && tag !== "svg") {
        // Lengths in a drawing are in its own units.
        if (/^(text|foreignObject)$/.test(tag)) {
          here.factor *= here.unit = growth(it.getCTM() ?? {});
        }
      } else if (isSet(shown.transform) || isSet(shown.scale)) {
        here.factor *= growth(new DOMMatrix(shown.transform)) * (number(shown.scale) || 1);
      }
      if (!isInline(shown)) here.container = element;
      const isSeen = it.checkVisibility({ visibilityProperty: true });

      if (isSeen && isTarget && !here.off && !here.aria && shown.pointerEvents !== "none" && here.modal) {
        const rects = drawn(boxes());
        const block = isInline(shown) ? above.container : null;
        if (rects[0]) targets.push({ element, here, block, role: role ?? (isLink ? "link" : /^(submit|reset|button|image)$/.test(it.type) ? "button" : it.type || tag), box: union(rects) });
        if (rects[0] && isLink && isInline(shown)) {
          here.link = { element, shown, above, parent: it.parentElement ?? it.getRootNode().host, here, rects };
          links.push(here.link);
        }
      }
      if (!isClear(shown.backgroundColor)) here.under = shown.backgroundColor;
      if (hasLine(shown, here.under)) here.lined = true;
      // Without “href”, “a” and “area” take no focus, though their tabIndex is 0.
      const takesFocus = it.tabIndex >= 0 && (!/^a(rea)?$/.test(tag) || it.matches("[href],[tabindex],[contenteditable]"));
      if (takesFocus && isSeen && !here.off && here.modal && !isFrame(element) && element !== html) {
        const rects = drawn(boxes());
        const isOther = it.type === "radio" && !it.checked && it.name && of(it.getRootNode()).querySelector(`input[type=radio][name=${CSS.escape(it.name)}]:checked`);
        if (rects[0] && !isOther) controls.push({ element, under: here.under, entry: { ...named(element, here), box: union(rects) } });
      }

      const isList = tag === "select" && (it.multiple || it.size > 1);
      if (isList) here.list = element;

      // Boxes that hide or scroll their overflow.
      const [across, tall] = [it.clientWidth, it.clientHeight];
      if (element !== html && element !== of(doc).body && shown.display !== "inline" && across + tall) {
        const kinds = [shown.overflowX, shown.overflowY].map((value) => value === "visible" ? "" : /auto|scroll/.test(value) ? "scroll" : "hide");
        if (kinds.join("") && (isList || !/^(input|textarea|select)$/.test(tag))) {
          const box = moved(frameOf(element), here);
          const low = [box[0] + it.clientLeft * here.factor, box[1] + it.clientTop * here.factor];
          here.clipping = {
            element, low, high: [low[0] + across * here.factor, low[1] + tall * here.factor], up: here.clipping, kinds,
            ellipsis: shown.textOverflow !== "clip" && shown.whiteSpace.includes("nowrap"),
            // Text only for screen readers is in a box of one pixel, or moved far away.
            tiny: across < 3 || tall < 3 || number(shown.textIndent) < -99,
            line: tall <= (number(shown.lineHeight) || 1.2 * number(shown.fontSize)) + 0.5, here,
          };
        }
      }
      if (isHolding(shown)) here.held = here.clipping;
      if (isMoved(shown)) here.base = element;

      // The element's own text.
      if (isSeen) {
        const nodes = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
        if (tag === "option" && here.list && it.label.trim()) add(element, "text", here, shown, boxes, it.label);
        if (nodes.length && tag !== "textarea" && tag !== "option") {
          const measure = () => nodes.flatMap((node) => contentOf(node, here));
          add(element, isSVG ? "svg" : "text", here, shown, measure, nodes.map((node) => node.data).join(" "));
        }
        for (const kind of texts.length < MOST_TEXTS ? ["before", "after"] : []) {
          const there = style(element, `::${kind}`);
          if (!/["(]/.test(there.content) || /^(url\([^)]*\)|"\s*"|none|normal)$/.test(there.content) || there.display === "none") continue;
          const measure = () => {
            if (there.position !== "absolute" || !it.scrollWidth) return boxes();
            const [x, y] = boxes()[0] ?? [0, 0];
            return [union([...boxes(), [x, y, it.scrollWidth, it.scrollHeight]])];
          };
          const minus = it.hasChildNodes() ? contentOf(element, here) : [];
          const content = there.content.replace(/^"|"$/g, "").replace(/\\(.)/g, "$1");
          add(element, kind, { ...faded(here, there), flows: isInline(there) && there.width !== "0px" && !isMoved(there) && !/grid|contents/.test(shown.display) }, there, measure, content, { minus });
        }
        addition(element, here, shown, add, (element, box) => targets.push({ element, here, block: null, role: "link", box, isArea: true }));
      }

      // The element's content.
      const root = shadow(element), home = isFrame(element) && inner(element);
      if (home) {
        const [left, top] = moved(frameOf(element), here);
        if (isSeen) {
          const [x, y] = [left + it.clientLeft + number(shown.paddingLeft), top + it.clientTop + number(shown.paddingTop)];
          const view = home.documentElement, frame = home.scrollingElement ?? view;
          here.clipping = here.held = {
            element: frame, low: [x, y], high: [x + view.clientWidth, y + view.clientHeight], up: here.clipping, kinds: ["scroll", "scroll"], here,
          };
          Object.assign(here, { dx: x, dy: y, path: [...here.path, name(element)], frame, named: namedOff(home), container: null, link: null });
          stack.push([view, here]);
        }
      } else {
        const enter = (owner, here) => { for (const child of childrenOf(owner).reverse()) stack.push([child, here]); };
        enter(element, here);
        if (root) enter(root, { ...here, path: [...here.path, name(element)], named: namedOff(root) });
      }
    }

    const scrolled = scrollers(pending);
    const overlaps = meetings();
    // These are lists without names, because the short form of the script changes the names in objects.
    const { beneath = [], bars = [], ...more } = extension({ texts, targets, links, controls, blocks, page, name, named, cut, miss });
    const freed = uncovered(beneath.map((index) => texts[index]));
    const lost = ({ entry, cut, here }, what) => ({
      selector: entry.selector, path: here.path, rects: entry.rects, seen: cut.seen, lost: cut.lost, by: cut.by, covered: false,
      clean: null, scroller: false, twoDimensional: here.planar, hidden: false, ...what,
    });
    // The box of a marker is larger than its text.
    const clips = texts.filter(({ kind, cut }) => kind !== "marker" && (cut.lost > 0.01 || cut.scrolling)).map((text) => {
      const { by, scrolling: scroller, lost: part, clean, meant } = text.cut;
      return lost(text, { by: by ?? (scroller && name(scroller.element)), clean, scroller: !!scroller && part <= 0.01, hidden: meant });
    }).concat(overlaps.covered.map(([text, other, part]) => lost(text, { lost: part, by: other.entry.selector, covered: true })));
    if (controls[MOST_FOCUS]) miss(controls[MOST_FOCUS].entry.selector, `focus after the first ${MOST_FOCUS} controls`);
    return {
      format: "legibility-page/1", url: location.href.replace(/\/\/[^/@]*@/, "//"), title: words(of(doc).title), viewport: [innerWidth, innerHeight], page,
      media: {
        "prefers-color-scheme": media("prefers-color-scheme: dark") ? "dark" : "light",
        "forced-colors": forced ? "active" : "none",
        "prefers-contrast": ["more", "less", "custom"].find((value) => media(`prefers-contrast: ${value}`)) ?? "no-preference",
      },
      texts: texts.map(({ entry }) => entry), clips,
      viewportMeta: all(doc, "meta[name=viewport i]").pop()?.content ?? null,
      bands: bands(page, overlaps.groups, unscrolled, more.controls).concat(scrolled, freed), focusables: controls.slice(0, MOST_FOCUS).map(({ entry }) => entry),
      omitted, unreached, ...more,
    };

    // ---- Bands ----

    /** Assigns text elements with overlapping boxes to classes, so that text of the same class doesn't overlap. */
    function meetings() {
      const boxes = texts.flatMap((text, index) => text.entry.scroller ? [] : text.cut.seen.map((box) => ({ owner: text, nth: index, box }))).sort((a, b) => a.box[1] - b.box[1]);
      const near = new Map(), covered = [], told = new Set();
      let open = [];
      for (const one of boxes) {
        const [x, y, w, h] = one.box;
        open = open.filter(({ box }) => box[1] + box[3] > y);
        for (const other of open) {
          if (other.nth === one.nth || isBeside(one.owner, other.owner) || isBeside(other.owner, one.owner)) continue;
          const [ox, oy, ow, oh] = other.box;
          const width = min(x + w, ox + ow) - max(x, ox), height = min(y + h, oy + oh) - max(y, oy);
          if (width < 1 || height < 0.25 * min(h, oh)) continue;
          for (const [a, b] of [[one, other], [other, one]]) {
            valueOf(near, a.nth).add(b.nth);
            const key = `${a.nth} ${b.nth}`, isPart = isGenerated(a.owner.kind + b.owner.kind);
            // A shape may leave only one of the two text elements visible here.
            if (!told.has(key) && width > 3 && !isPart && !a.owner.here.shaped && !b.owner.here.shaped) covered.push([a.owner, b.owner, round(width * height / (a.box[2] * a.box[3]))]);
            told.add(key);
          }
        }
        open.push(one);
      }
      const groups = new Map();
      for (const [index, others] of near) {
        const taken = new Set([...others].map((other) => groups.get(other)));
        let own = 0;
        while (taken.has(own) && own < MOST_CLASSES - 1) own++;
        groups.set(index, own);
        texts[index].own = own;
        const { element, kind } = texts[index];
        mark(element, isGenerated(kind) ? kind : "text", own);
        if (kind !== "text" && kind !== "svg") continue;
        // Child elements would inherit the changed colour.
        for (const child of childrenOf(element)) {
          if (of(child).hasAttribute("legibility-kept")) continue;
          mark(child, "kept", kept.push(style(child).webkitTextFillColor) - 1);
        }
      }
      return { groups, covered };
    }

    /** Whether a text is generated beside the content of an element that has the other text. */
    function isBeside({ element, here: { flows, base } }, other) {
      return flows && base === other.here.base && !isGenerated(other.kind) && of(element).contains(other.element);
    }

    /** Bands of the page. Each line of text, and each other box that fits, is completely within at least one band. */
    function bands([width, height], groups, isShown, others = []) {
      const boxes = texts.flatMap((text, index) => isShown(text) ? text.entry.rects.map((box) => ({ nth: index, box })) : []).concat(others)
        .filter(({ box: [x, y, w, h] }) => y + h > 0 && x + w > 0 && y < height).sort((a, b) => a.box[1] - b.box[1]);
      const found = [];
      let band;
      for (const { nth, box: [, top, , h] } of boxes) {
        const bottom = min(height, ceil(top + h + MARGIN));
        if (!band || bottom > band.y + BAND) {
          const y = max(0, floor(top - MARGIN));
          found.push(band = { y, height: 0, width, members: new Map() });
        }
        band.height = min(BAND, max(band.height, bottom - band.y));
        const own = groups.get(nth);
        if (own !== undefined) valueOf(band.members, own).add(nth);
      }
      return found.map(({ members, ...band }) => {
        const classes = [...members].sort((a, b) => a[0] - b[0]).map(([group, texts]) => ({ class: group, texts: [...texts] }));
        return classes.length ? { ...band, classes } : band;
      });
    }

    function unscrolled({ entry, rung }) { return !entry.scroller && rung === undefined; }

    /** The band for text that bars cover, even in part, at the top of the page and scrolling frees: without the bars. */
    function uncovered(covered) {
      if (!covered.length) return [];
      for (const bar of bars) mark(bar, "bar");
      const step = steps.push(null) - 1;
      for (const text of covered) text.rung = text.entry.step = step;
      return bands(page, overlaps.groups, (text) => text.rung === step).slice(0, 1).map((band) => ({ ...band, x: 0, scrolled: true, step }));
    }

    /** The positions to which boxes must be scrolled to show the rest of their text. */
    function scrollers(pending) {
      const found = [];
      for (const [clip, waiting] of pending) {
        const { element, high: [x1, y1], here } = clip, before = scrollOf(element), { factor } = here, [left, top] = clip.low;
        // What sticks to the edges of the box covers the rest of it.
        let [x0, y0] = [left, top];
        for (const one of all(element)) {
          const shown = style(one), { width, height } = frameOf(one), [right, bottom] = [left + width + parseFloat(shown.left), top + height + parseFloat(shown.top)];
          if (shown.position !== "sticky") continue;
          // Not to a number for “auto”.
          if (right < x1 - 99) x0 = max(x0, right);
          if (bottom < y1 - 40) y0 = max(y0, bottom);
        }
        for (const text of waiting) {
          if (text.rung !== undefined) continue;
          if (steps.length === MOST_STEPS || left < 0 || top < 0) {
            miss(text.entry.selector, "seen only after scrolling in a box");
            continue;
          }
          scrollBack(before);
          const first = text.measure()[0];
          of(element).scrollTop += (first[1] - y0) / factor - 2;
          if (first[0] < x0 || first[0] + first[2] > x1) of(element).scrollLeft += (first[0] - x0) / factor - 2;
          const step = steps.push(scrollOf(element)) - 1;
          let isUsed = false;
          for (const other of waiting) {
            if (other.rung !== undefined) continue;
            const boxes = other.measure();
            const seen = boxes.filter(([x, y, w, h]) => y >= y0 - 1 && y + h <= y1 + 1 && x + w / 2 > x0 && x + w / 2 < x1);
            if (!seen.length || (other !== text && seen.length < boxes.length)) continue;
            Object.assign(other.entry, { rects: boxes, step });
            [other.rung, isUsed] = [step, true];
          }
          if (!isUsed) {
            steps.pop();
            miss(text.entry.selector, "larger than the box that it scrolls in");
            continue;
          }
          const [x, y] = [floor(left), floor(top)];
          found.push({ x, y, width: ceil(min(x1, page[0])) - x, height: ceil(min(y1, page[1], y + BAND)) - y, scrolled: true, step });
        }
        scrollBack(before);
      }
      return found.filter(({ width, height }) => width > 0 && height > 0);
    }
  }

  let home = [];

  function scrollBox(step) {
    home.forEach(scrollBack);
    home = [];
    const place = steps[step];
    hidesBars = place === null;
    if (!place) return;
    home = [scrollOf(place[0])];
    scrollBack(place);
  }

  // ---- Records for other browser drivers ----

  let page, shots = [];

  async function record(name, options) {
    const isStill = await settle();
    const { focusables, ...measured } = await facts(options);
    page = { ...measured, scale: devicePixelRatio, browser: navigator.userAgent, state: "rest" };
    if (!isStill) page.unreached.push({ selector: null, because: "content that never stopped moving" });
    shots = [];
    page.bands = page.bands.map(({ step, classes, ...band }, index) => {
      const { x = 0, y, width, height } = band, own = { sums: new Set() };
      const add = (owner, member, mode, group) => {
        owner[member] = `${name}.${index}-${member}${group === undefined ? "" : `-${group}`}.png`;
        shots.push({ file: owner[member], clip: { x, y, width, height }, mode, group, step, band, own });
      };
      const modes = Object.keys(PAINTED);
      for (const mode of ["real", ...modes]) add(band, mode, mode);
      if (classes) {
        band.classes = classes.map(({ class: group, texts }) => {
          const own = { texts };
          for (const mode of modes) add(own, mode, mode, group);
          return own;
        });
      }
      if (index === 0) add(band, "again", "real");
      for (const text of step === undefined ? [] : page.texts) if (text.step === step) text.band = index;
      return band;
    });
    for (const text of page.texts) delete text.step;
    return shots.map(({ file, clip }) => ({ file, clip }));
  }

  function show(index) {
    const { mode, group, step, band, own } = shots[index];
    scrollBox(step);
    // If text boxes differ between images, the images don't match.
    if (own.sums.add(ink(mode, group)).size > 1) band.shifted = true;
  }

  function result() {
    scrollBox();
    ink("real");
    return page;
  }

  /** What the other script needs, too. */
  const tools = {
    of, all, roots, style, shadow, inner, parent, isFrame, frameOf, homeOf, windowOf, attribute, idOf, moved, round, number, union, drawn, isSet, isClear,
    hasLine, hasLetters, scrollOf, scrollBack, faded, SIDES, tagOf,
  };

  return {
    settle, facts, ink, record, show, result, scrollTo: scrollBox, tools,
    extend(find, search) { [extension, addition] = [find, search]; },
    spacing(isOn) { spaced = isOn; paint(); },
    unpainted: () => [...unpainted],
    // Closed shadow trees, for drivers that can access them.
    reveal(root) { closed.set(root.host, root); },
  };
})();
