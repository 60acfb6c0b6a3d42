import Audits
import Budgets
import JSON
import Legibility

/// A reader of a frame from Figma's REST API, with the frame's text and fills.
///
/// The API has no roles; the part of a layer name before the last `/` is the role if it is a valid role name. The layer
/// below text is often an earlier sibling, so backgrounds are searched for in painting order.
struct FigmaScreen {
    private var reader = ScreenMemberReader()
    private var elements: [ScreenElement] = []
    private var painted: [(frame: Frame, paint: Paint)] = []
    private var origin = (x: 0.0, y: 0.0)
    private var ids: Set<String> = []
    private let limit: Int
    private var count = 0

    /// The paint of a node.
    fileprivate enum Paint {
        case nothing, varied
        case color(Layer)
    }

    static func read(_ json: JSONValue, at pointer: String, atMost limit: Int) throws(DescriptionFaults) -> AppScreen {
        var figma = FigmaScreen(limit: limit)
        let root = try document(of: json, at: pointer)
        guard let bounds = figma.box(root.value, at: root.pointer), bounds.width >= 1, bounds.height >= 1 else {
            throw DescriptionFaults(
                DescriptionFault(
                    root.pointer + "/absoluteBoundingBox", "The screen frame has no size.",
                    example: #"{"x": 0, "y": 0, "width": 393, "height": 852}"#))
        }
        figma.origin = (bounds.x, bounds.y)
        figma.painted.append((bounds.moved(by: -bounds.x, -bounds.y), figma.paint(root.value, at: root.pointer)))
        figma.walkChildren(of: root.value, at: root.pointer, parent: nil, isHidden: false, opacity: 1, depth: 1)
        guard figma.reader.faults.isEmpty else { throw figma.reader.faults }
        guard figma.count <= limit else {
            throw DescriptionFaults(.tooMany(figma.count, atMost: limit, at: root.pointer))
        }
        return AppScreen(
            format: .figma, width: bounds.width, height: bounds.height, elements: figma.elements)
    }

    private init(limit: Int) { self.limit = limit }

    /// A frame in a file, with its location.
    typealias PlacedFrame = (name: String, frame: JSONValue, pointer: String)

    /// Returns the frames that are screens, in order, from a response with nodes or a whole file, or nil for any other
    /// JSON.
    ///
    /// The screens of a file are on its pages, or in sections of a page. A node may be a page or a section, too.
    static func frames(of json: JSONValue, at pointer: String = "") -> [PlacedFrame]? {
        var frames: [PlacedFrame] = []
        if let nodes = json["nodes"]?.members {
            for (id, value) in nodes {
                guard Budget.allows() else { break }
                guard let document = value["document"] else { continue }
                let place = "\(pointer)/nodes/\(escaped(id))/document"
                if holdsScreens(document) {
                    collect(&frames, in: document, at: place, depth: 0)
                } else {
                    frames.append((document["name"]?.string ?? id, document, place))
                }
            }
            return frames
        }
        guard let document = json["document"], document["absoluteBoundingBox"] == nil else { return nil }
        collect(&frames, in: document, at: "\(pointer)/document", depth: 0)
        return frames
    }

    /// Returns whether the children of a node are screens rather than parts of a screen.
    private static func holdsScreens(_ node: JSONValue) -> Bool {
        switch node["type"]?.string {
        case "DOCUMENT"?, "CANVAS"?, "SECTION"?: true
        default: false
        }
    }

    private static func collect(_ frames: inout [PlacedFrame], in node: JSONValue, at pointer: String, depth: Int) {
        guard depth < ScreenFile.deepest, let children = node["children"]?.elements else { return }
        for (index, child) in children.enumerated() {
            guard Budget.allows() else { return }
            guard child["visible"]?.bool != false else { continue }
            let place = "\(pointer)/children/\(index)"
            if holdsScreens(child) {
                collect(&frames, in: child, at: place, depth: depth + 1)
                continue
            }
            switch child["type"]?.string {
            case "FRAME"?, "COMPONENT"?, "INSTANCE"?:
                // A frame that is empty or cut off has no box.
                guard child["absoluteBoundingBox"]?.kind == .object else { continue }
                frames.append((child["name"]?.string ?? "", child, place))
            default: break
            }
        }
    }

    /// Returns a name escaped for a JSON Pointer.
    private static func escaped(_ name: String) -> String {
        name.split(separator: "~", omittingEmptySubsequences: false).joined(separator: "~0")
            .split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
    }

    /// Returns the frame: the only frame in a list, or the document itself.
    private static func document(of json: JSONValue, at pointer: String) throws(DescriptionFaults) -> (
        value: JSONValue, pointer: String
    ) {
        guard let frames = frames(of: json, at: pointer) else {
            if let document = json["document"] { return (document, "\(pointer)/document") }
            return (json, pointer)
        }
        guard frames.count == 1 else {
            throw DescriptionFaults(
                json["nodes"] == nil
                    ? DescriptionFault(
                        "\(pointer)/document",
                        "There must be exactly one frame, the screen, but the pages contain \(frames.count).")
                    : DescriptionFault(
                        "\(pointer)/nodes",
                        "There must be exactly one node, the screen frame, but there are \(frames.count)."))
        }
        return (frames[0].frame, frames[0].pointer)
    }

    private mutating func box(_ node: JSONValue, at pointer: String) -> Frame? {
        guard let box = node["absoluteBoundingBox"], box.kind != .null else { return nil }
        return reader.frame(box, at: "\(pointer)/absoluteBoundingBox")
    }

    private mutating func walkChildren(
        of node: JSONValue, at pointer: String, parent: Int?, isHidden: Bool, opacity: Double, depth: Int
    ) {
        guard let children = node["children"]?.elements else { return }
        guard depth <= ScreenFile.deepest else {
            reader.fail(
                DescriptionFault(
                    pointer, "Nodes are nested more than \(ScreenFile.deepest) levels deep.", isLimit: true))
            return
        }
        for (index, child) in children.enumerated() {
            let place = "\(pointer)/children/\(index)"
            let isHidden = isHidden || child["visible"]?.bool == false
            let opacity = opacity * (child["opacity"]?.number ?? 1)
            guard let box = box(child, at: place) else {
                walkChildren(
                    of: child, at: place, parent: parent, isHidden: isHidden, opacity: opacity, depth: depth + 1)
                continue
            }
            count += 1
            guard count <= limit, Budget.allows() else { continue }
            let number = elements.count
            add(child, box.moved(by: -origin.x, -origin.y), at: place, parent, isHidden: isHidden, opacity)
            walkChildren(of: child, at: place, parent: number, isHidden: isHidden, opacity: opacity, depth: depth + 1)
        }
    }

    private mutating func add(
        _ node: JSONValue, _ frame: Frame, at pointer: String, _ parent: Int?, isHidden: Bool, _ opacity: Double
    ) {
        let isText = node["type"]?.string == "TEXT"
        let (role, id) = named(node["name"]?.string ?? "", node["id"]?.string ?? pointer)
        var element = ScreenElement(
            id: id, pointer: pointer, role: isText ? .text : role ?? .container, frame: frame, parent: parent)
        element.isVisible = !isHidden && opacity > 0
        let own = paint(node, at: pointer).fading(opacity)
        if isText {
            element.text = node["characters"]?.string
            if let style = node["style"] {
                element.font.size = style["fontSize"]?.number.flatMap { $0 > 0 && $0 <= 2_000 ? $0 : nil }
                element.font.weight = style["fontWeight"]?.number.flatMap { FontWeight($0) }
            }
            // Runs with different styles aren't distinguished, so a text node with runs has no single colour or size.
            let hasRuns = node["characterStyleOverrides"]?.elements?.contains { $0.number != 0 } ?? false
            if hasRuns {
                element.font = ElementFont()
            } else if case .color(let layer) = own {
                element.color = Color(layer.color, alpha: layer.alpha)
            }
            element.background = ground(under: frame)
        } else if element.isVisible {
            painted.append((frame, own))
        }
        elements.append(element)
    }

    /// Returns the role and the identifier in a layer's name, such as `button/save`.
    private mutating func named(_ name: String, _ id: String) -> (role: ElementRole?, id: String) {
        let parts = name.split(separator: "/")
        let role = parts.count > 1 ? ElementRole(rawValue: String(parts[parts.count - 2])) : nil
        let last = parts.last.map(String.init) ?? id
        return (role, ids.insert(last).inserted ? last : id)
    }

    /// Returns the only visible fill, which is a colour or a varying fill.
    private mutating func paint(_ node: JSONValue, at pointer: String) -> Paint {
        let fills = node["fills"]?.elements?.filter { $0["visible"]?.bool != false } ?? []
        guard let top = fills.last else { return .nothing }
        guard top["type"]?.string == "SOLID", let color = top["color"],
            let red = color["r"]?.number, let green = color["g"]?.number, let blue = color["b"]?.number,
            top["blendMode"].map({ $0.string == "NORMAL" }) ?? true
        else { return .varied }
        let alpha = (top["opacity"]?.number ?? 1) * (color["a"]?.number ?? 1)
        let layer = Layer(
            SRGB(SIMD3(red, green, blue).clamped(lowerBound: .zero, upperBound: .one)), alpha: min(max(alpha, 0), 1))
        // A translucent fill may cover other fills of the same node.
        return layer.alpha < 1 && fills.count > 1 ? .varied : .color(layer)
    }

    /// Returns the background painted below a rectangle: a colour if it is uniform.
    private func ground(under frame: Frame) -> ElementBackground {
        var layers: [Layer] = []
        /// Returns the known layers over everything else.
        func known(over rest: ElementBackground) -> ElementBackground {
            layers.isEmpty ? rest : ElementBackground(layers)
        }
        guard Budget.allows(1 + painted.count / 64) else { return .unknown }
        for (other, paint) in painted.reversed() {
            let covered = frame.sharedArea(with: other)
            guard covered > 0 else { continue }
            switch paint {
            case .nothing: continue
            case .varied: return known(over: .varied)
            case .color(let layer):
                // The box of a text node may extend slightly beyond the layer below it.
                guard covered >= 0.98 * frame.area else { return known(over: .varied) }
                layers.append(layer)
                if layer.alpha >= 1 { return ElementBackground(layers) }
            }
        }
        return known(over: .unknown)
    }
}

extension FigmaScreen.Paint {
    fileprivate func fading(_ opacity: Double) -> Self {
        guard opacity < 1, case .color(let layer) = self else { return self }
        return .color(Layer(layer.color, alpha: layer.alpha * opacity))
    }
}
