import Budgets
import Legibility
import MarkupColors
import Tailwind

/// A finder of the pairs in SVG: each text with the last opaque rectangle before it that surely holds it.
struct SVGPairFinder {
    private let document: MarkupDocument
    private let number: Int
    private let content: [UInt8]
    private let modes: MarkupModes
    /// The declarations of style elements, by selectors such as `.a`, `#b`, `text` and `text.a`, and by properties.
    private var rules: [String: [String: InlineStyle.Value]] = [:]
    private(set) var found: [FoundMarkupPair] = []

    /// A rectangle in the coordinates of the picture.
    private struct Box {
        let element: Int
        let x, y, width, height: Double
        let fill: Fill

        func holds(_ x: Double, _ y: Double) -> Bool {
            x >= self.x && x <= self.x + width && y >= self.y && y <= self.y + height
        }
    }

    private enum Fill {
        case color(Color, MarkupSource?)
        case none
        /// A colour that the file doesn't show, such as a gradient.
        case open
    }

    init(_ document: MarkupDocument, _ number: Int, _ content: [UInt8], _ modes: MarkupModes) {
        (self.document, self.number, self.content, self.modes) = (document, number, content, modes)
        for style in document.styles {
            let tree = StyleTree(content, style.place)
            for node in tree.nodes {
                guard case .declaration(let name, let value) = node.kind, let parent = node.parent else { continue }
                for selector in tree.text(tree.nodes[parent].text).split(separator: ",") {
                    rules[String(selector).trimmed, default: [:]][tree.text(name)] = InlineStyle.Value(
                        place: value, text: tree.text(value))
                }
            }
        }
    }

    mutating func find() {
        var boxes: [Box] = []
        // Whether a shape that may hold anything comes after the boxes.
        var shapes: [Int] = []
        for (element, one) in document.elements.enumerated() where Budget.allows(1 + boxes.count) {
            guard isInPicture(element) else { continue }
            switch one.name {
            case "rect":
                guard !isTransformed(element) else {
                    shapes.append(element)
                    continue
                }
                let parent = size(of: element)
                let fill = fill(of: element)
                if case .none = fill { continue }
                guard let x = one.attribute("x") == nil ? 0 : length(one, "x", parent?.width),
                    let y = one.attribute("y") == nil ? 0 : length(one, "y", parent?.height),
                    let width = side(one, "width", parent?.width), let height = side(one, "height", parent?.height)
                else { continue }
                boxes.append(
                    Box(
                        element: element, x: x, y: y, width: width, height: height,
                        fill: isOpaque(element) ? fill : .open))
            case "path", "polygon", "circle", "ellipse", "image", "use", "foreignObject":
                if case .none = fill(of: element), one.name != "image", one.name != "use" { continue }
                shapes.append(element)
            case "text", "tspan":
                guard one.hasText else { continue }
                add(element, boxes, shapes)
            default: break
            }
        }
    }

    private mutating func add(_ element: Int, _ boxes: [Box], _ shapes: [Int]) {
        guard let place = place(ofText: element), !isTransformed(element), isOpaque(element) else { return }
        guard case .color(let color, let source) = fill(of: element), let source else { return }
        guard let box = boxes.last(where: { $0.holds(place.x, place.y) }) else { return }
        // A shape between the two may be the background as well.
        if shapes.contains(where: { $0 > box.element }) { return }
        let textCell = ColorCell.color(ResolvedColor(color, from: "fill", written: source.text, place: source.place))
        let groundCell: ColorCell
        var ground: [MarkupSource] = []
        switch box.fill {
        case .none: return
        case .open:
            groundCell = .unresolved(
                UnresolvedColor(because: "A pattern or a translucent shape is behind the text."))
        case .color(let color, let source):
            groundCell = .color(
                ResolvedColor(color, from: "fill", written: source?.text ?? "black", place: source?.place))
            ground = source.map { [$0] } ?? []
        }
        var pair = FoundMarkupPair()
        let size = self.size(ofText: element)
        let textSize = size.flatMap { TextSize($0, .px) } ?? .normal
        for (mode, value) in modes.modes.enumerated() where value.isTheme {
            pair.add(
                mode, text: source, ground: ground, (textCell, groundCell, []), .likely,
                (ForegroundContent(size: textSize, weight: weight(ofText: element)), size == nil), name: "text", number)
        }
        pair.finish(into: &found, path: [])
    }

    // MARK: Properties

    /// Returns where a text begins: each coordinate of the nearest element that has it; 0 by default. Nil if it isn't a
    /// single number.
    private func place(ofText element: Int) -> (x: Double, y: Double)? {
        let texts = chain(element).prefix { $0.name == "tspan" || $0.name == "text" }
        let size = size(of: element)
        func coordinate(_ name: String, _ whole: Double?) -> Double? {
            texts.first { $0.attribute(name) != nil }.map { length($0, name, whole) } ?? 0
        }
        guard let x = coordinate("x", size?.width), let y = coordinate("y", size?.height) else { return nil }
        return (x, y)
    }

    private func chain(_ element: Int) -> [MarkupElement] {
        var found: [MarkupElement] = []
        var next: Int? = element
        while let one = next, found.count < 64 {
            found.append(document.elements[one])
            next = document.elements[one].parent
        }
        return found
    }

    /// Returns whether an element is drawn where it stands in an `svg` element.
    private func isInPicture(_ element: Int) -> Bool {
        let names = chain(element).map(\.name)
        return names.contains("svg")
            && !names.contains {
                ["defs", "clipPath", "mask", "pattern", "symbol", "marker", "foreignObject"].contains($0)
            }
    }

    private func isTransformed(_ element: Int) -> Bool {
        chain(element).contains {
            $0.attribute("transform") != nil
                || $0.name == "svg" && ($0.parent.map { document.elements[$0].name } == "svg")
        }
    }

    private func isOpaque(_ element: Int) -> Bool {
        chain(element).allSatisfy { one in
            for name in ["opacity", "fill-opacity"] {
                if let value = one.attribute(name), Double(content.text(value)) != 1 { return false }
            }
            if let value = styled(one, "opacity"), Double(value.text) != 1 { return false }
            for name in ["display", "visibility"] {
                let text = styled(one, name)?.text ?? one.attribute(name).map { content.text($0) }
                if let text, ["none", "hidden"].contains(text) { return false }
            }
            return true
        }
    }

    /// Returns the value of a property in an element's style, or else in the rules of style elements.
    private func styled(_ one: MarkupElement, _ property: String) -> InlineStyle.Value? {
        if let value = one.style.values[property] { return value }
        guard !rules.isEmpty else { return nil }
        let classes = one.classes.words.reversed().map { "." + $0.text }
        let identity = one.attribute("id").map { "#" + content.text($0) }
        let selectors = [identity].compactMap(\.self) + classes.map { one.name + $0 } + classes + [one.name]
        return selectors.lazy.compactMap { rules[$0]?[property] }.first
    }

    /// Returns the fill of an element: its own, or that of the nearest element around it; black by default.
    private func fill(of element: Int) -> Fill {
        for one in chain(element) {
            var written: (text: String, place: Range<Int>)?
            if let value = styled(one, "fill") {
                guard value.isKnown else { return .open }
                written = (value.text, value.place)
            } else if let value = one.attribute("fill") {
                written = (content.text(value), value)
            } else if !one.classes.words.isEmpty, one.classes.words.contains(where: { $0.text.hasPrefix("fill-") }) {
                return .open
            }
            guard let written else { continue }
            let text = written.text.trimmed
            if text == "none" || text == "transparent" { return .none }
            guard !text.hasPrefix("url("), text.asciiLowercased != "currentcolor",
                let color = try? StyleColor.color(text, .light)
            else {
                return .open
            }
            guard color.alpha == 1 else { return .open }
            return .color(
                color,
                MarkupSource(place: Place(number, written.place), text: text, element: element, path: [], isValue: true)
            )
        }
        return .color(
            Color(SRGB(.zero)),
            MarkupSource(
                place: Place(number, document.elements[element].place), text: "black", element: element, path: [],
                isValue: true))
    }

    private func length(_ element: MarkupElement, _ name: String, _ whole: Double?) -> Double? {
        guard let value = element.attribute(name) else { return nil }
        let text = content.text(value).trimmed
        if text.hasSuffix("%"), let share = Double(text.dropLast()) { return whole.map { $0 * share / 100 } }
        return Double(text.hasSuffix("px") ? String(text.dropLast(2)) : text)
    }

    /// Returns a side of a rectangle. A side of 100% covers a picture of any size.
    private func side(_ element: MarkupElement, _ name: String, _ whole: Double?) -> Double? {
        if let side = length(element, name, whole) { return side }
        return element.attribute(name).map { content.text($0).trimmed } == "100%" ? .infinity : nil
    }

    /// The size of the picture around an element, in its own units.
    private func size(of element: Int) -> (width: Double, height: Double)? {
        guard let picture = chain(element).first(where: { $0.name == "svg" }) else { return nil }
        if let box = picture.attribute("viewBox") {
            let parts = content.text(box).split { $0 == " " || $0 == "," }.compactMap { Double($0) }
            if parts.count == 4 { return (parts[2], parts[3]) }
        }
        guard let width = length(picture, "width", nil), let height = length(picture, "height", nil) else { return nil }
        return (width, height)
    }

    private func size(ofText element: Int) -> Double? {
        for one in chain(element) {
            if let value = styled(one, "font-size") {
                return TailwindLength.pixels(value.text) ?? Double(value.text)
            }
            if let value = one.attribute("font-size") ?? one.attribute("fontSize") {
                let text = content.text(value)
                return TailwindLength.pixels(text) ?? Double(text)
            }
        }
        return nil
    }

    private func weight(ofText element: Int) -> FontWeight {
        for one in chain(element) {
            let text =
                styled(one, "font-weight")?.text
                ?? (one.attribute("font-weight") ?? one.attribute("fontWeight")).map { content.text($0) }
            guard let text else { continue }
            return (text == "bold" ? 700 : Double(text)).flatMap { FontWeight($0) } ?? .regular
        }
        return .regular
    }
}
