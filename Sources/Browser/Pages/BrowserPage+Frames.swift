import JSON
import Numbers

/// A frame that the script of the page can't read, because it is of another origin.
struct SealedFrame {
    /// The session and the world in which the frame's own script runs.
    fileprivate let session: String
    fileprivate let world: Int
    /// The visible part of its content, in the page's coordinates.
    let area: PageRectangle
    /// The text that people see without scrolling in the frame, in the page's coordinates, and the boxes that cut it off.
    let texts, clips: [JSONValue]
    /// The groups of overlapping text.
    let classes: [JSONValue]
    /// The checksum of the boxes of its text.
    let sum: Double?
    /// The index in the record of each text, by its index in the frame.
    let indexes: [Int: Int]
}

extension BrowserPage {
    /// The words of the script for a frame that it can't read.
    static let sealedFrame = "frame of another origin"

    /// The maximum number of frames whose text is measured, and the maximum height of one, in CSS pixels.
    private static let (mostFrames, highest) = (20, 3000.0)

    /// Measures the frames that the script couldn't read in its last measurement, in order. Returns for each what isn't
    /// checked and how to check it, and its text if that could be measured.
    ///
    /// - Parameter first: The number of texts of the page itself.
    func sealedFrames(after first: Int, redacted: Bool) throws(BrowserError) -> [(words: String, frame: SealedFrame?)] {
        var found: [(words: String, frame: SealedFrame?)] = []
        var first = first
        while let frame = try object("legibility.sealedFrame(\(found.count))") {
            let node = try call("DOM.describeNode", ["objectId": .string(frame)])
            let identifier = node["node"]?["frameId"]?.string ?? ""
            let place = found.count < Self.mostFrames ? try evaluate("legibility.sealedPlace(\(found.count))") : nil
            let one = try content(ofFrame: identifier, at: place, after: first, redacted: redacted)
            first += one.frame?.texts.count ?? 0
            found.append(one)
        }
        return found
    }

    /// Returns the value of an expression in the script of a frame.
    func evaluate(_ expression: String, in frame: SealedFrame) throws(BrowserError) -> JSONValue {
        try evaluate(expression, in: frame.world, of: frame.session)
    }

    private func evaluate(
        _ expression: String, in world: Int, of session: String
    ) throws(BrowserError) -> JSONValue {
        let answer = try browser.call(
            "Runtime.evaluate", session: session, seconds: 10,
            parameters: [
                "expression": .string(expression), "contextId": .integer(world), "returnByValue": true,
                "awaitPromise": true,
            ])
        return answer["result"]?["value"] ?? answer
    }

    private func content(
        ofFrame frame: String, at place: JSONValue?, after first: Int, redacted: Bool
    ) throws(BrowserError) -> (words: String, frame: SealedFrame?) {
        var words = "\(Self.sealedFrame); its text couldn’t be counted"
        do throws(BrowserError) {
            // A frame of another site has a process and a session of its own.
            let session = frames[frame] ?? self.session
            let made = try browser.call(
                "Page.createIsolatedWorld", session: session, seconds: 5,
                parameters: ["frameId": .string(frame), "worldName": "legibility"])
            let world = made["executionContextId"]?.number.map { Int(saturating: $0) } ?? 0
            let values = try evaluate(Self.counting, in: world, of: session).array
            guard values.count == 2, let address = values[0].string,
                let texts = values[1].number.map({ Int(saturating: $0) })
            else { return (words, nil) }
            words = Self.words(address, "\(Self.sealedFrame) with \(texts == 1 ? "1 text" : "\(texts) texts")", texts)
            guard let place, let seen = place["seen"].flatMap(PageRectangle.init(box:)), texts > 0 else {
                return (words, nil)
            }
            let area = seen.within(height: Self.highest)
            _ = try evaluate(script, in: world, of: session)
            let answer = try evaluate(
                "(\(Self.measuring))(\(String(decoding: place.source, as: UTF8.self)), \(area.box), \(first), \(redacted))",
                in: world, of: session)
            let all = answer["all"]?.number ?? 0
            let found = SealedFrame(
                session: session, world: world, area: area, texts: answer["texts"].array, clips: answer["clips"].array,
                classes: answer["classes"].array, sum: answer["sum"]?.number,
                indexes: Dictionary(
                    answer["indexes"].array.enumerated().map { (Int(saturating: $1.number ?? -1), first + $0) },
                    uniquingKeysWith: { first, _ in first }))
            guard !found.texts.isEmpty else { return (words, nil) }
            let part =
                found.texts.count < Int(saturating: all)
                ? "\(found.texts.count) of \(Int(saturating: all)) texts" : "text"
            return (
                Self.words(address, "\(Self.sealedFrame), of which only the visible \(part) was checked", texts), found
            )
        } catch {
            switch error {
            case .refused, .timeOver: return (words, nil)
            default: throw error
            }
        }
    }

    /// Returns a sentence about a frame, with the way to check it.
    private static func words(_ address: String, _ sentence: String, _ texts: Int) -> String {
        if address.hasPrefix("chrome-error:") { return "\(sealedFrame) that couldn’t be opened" }
        let way =
            WebAddress(address) == nil
            ? "its content as a page of its own" : "it with “legibility audit \(address)”"
        return sentence + (texts == 0 ? "" : "; check \(way)")
    }

    /// Measures the text of a frame, in the coordinates of the page. No timer runs in a frame without scripts.
    private static let measuring = """
        async ({ path, box: [dx, dy], opacity, effects, isHidden }, [left, top, width, height], first, redact) => {
            const facts = await legibility.facts({ redact }), places = new Map(), groups = new Map(), texts = [];
            const moved = (boxes = []) => boxes.map(([x, y, w, h]) => [x + dx, y + dy, w, h]);
            const isSeen = ([x, y, w, h]) => x >= left - 1 && y >= top - 1 && x + w <= left + width + 1 && y + h <= top + height + 1;
            facts.texts.forEach(({ step, ...text }, index) => {
                const rects = moved(text.rects).filter(isSeen);
                if (step !== undefined || text.scroller || !rects[0]) return;
                places.set(index, first + texts.length);
                texts.push({
                    ...text, path: [...path, ...text.path], rects, minus: moved(text.minus), opacity: text.opacity * opacity,
                    effects: [...new Set([...text.effects, ...effects])], ariaHidden: text.ariaHidden || isHidden,
                });
            });
            for (const { classes = [] } of facts.bands) {
                for (const one of classes) {
                    if (!groups.has(one.class)) groups.set(one.class, new Set());
                    for (const text of one.texts) if (places.has(text)) groups.get(one.class).add(places.get(text));
                }
            }
            return {
                texts, all: facts.texts.length, indexes: [...places.keys()], sum: legibility.ink("real"),
                clips: facts.clips.filter(({ scroller }) => !scroller)
                    .map((clip) => ({ ...clip, path: [...path, ...clip.path], rects: moved(clip.rects), seen: moved(clip.seen) })),
                classes: [...groups].map(([group, texts]) => ({ class: group, texts: [...texts] })),
            };
        }
        """

    private static let counting = """
        (() => {
            const seen = new Set(), roots = [document];
            for (const root of roots) {
                const walk = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
                while (walk.nextNode()) {
                    const node = walk.currentNode, owner = node.parentElement;
                    if (node.shadowRoot) roots.push(node.shadowRoot);
                    if (node.nodeType !== 3 || !node.data.trim()) continue;
                    const element = owner ?? root.host;
                    if (element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) seen.add(element);
                }
            }
            return [location.origin === "null" ? location.protocol : location.origin + location.pathname, seen.size];
        })()
        """
}

extension PageRectangle {
    /// The rectangle in whole pixels, with at most a height.
    fileprivate func within(height limit: Double) -> PageRectangle {
        let (left, top) = (x.rounded(.up), y.rounded(.up))
        return PageRectangle(
            x: left, y: top, width: max(1, (x + width - left).rounded(.down)),
            height: max(1, min(limit, (y + height - top).rounded(.down))))
    }

    /// The rectangle as a JavaScript literal.
    fileprivate var box: String { "[\(x), \(y), \(width), \(height)]" }
}
