import Audits
import Budgets
import JSON
import Legibility

private typealias ScreenRow<Value> = BodyRow<ScreenMemberReader, Value>

/// A reader of the service's own format for screen descriptions.
package enum NativeScreenFormat {
    /// The maximum number of elements on a screen, as the contract describes it.
    package static let mostElements = 5_000

    /// Reads a screen with at most `limit` elements, described at a pointer; `appearance` applies to its colours if the
    /// description doesn't specify one.
    static func read(
        _ json: JSONValue, at pointer: String, appearance: ScreenAppearance?, atMost limit: Int
    ) throws(DescriptionFaults) -> AppScreen {
        var reader = ScreenMemberReader()
        if appearance == .dark { reader.appearance = .dark }
        reader.mostElements = limit
        var screen = AppScreen(format: .own, width: 0, height: 0, elements: [])
        rows.read(json, at: pointer, with: &reader, into: &screen)
        guard reader.faults.isEmpty else { throw reader.faults }
        screen.ignored = reader.ignored
        return screen
    }

    /// The shape of a screen in a request's body.
    package static var shape: BodyShape {
        .named("AppScreen", summary: "App screen with its elements.", rows.shape)
    }

    // MARK: The screen

    private static let rows = BodyRows<ScreenMemberReader, AppScreen>(
        "",
        [
            .text("name") { _, _ in },
            .name("platform", among: ScreenPlatform.names, named: "ScreenPlatformName", ScreenPlatform.init(name:)) {
                $0.platform = $1
            },
            .text("device") { $0.device = $1 }, .text("orientation") { _, _ in },
            ScreenRow("screen", .object(sizeMembers + [scaleMember]), isRequired: true) {
                reader, json, pointer, screen in
                let place = "\(pointer)/screen"
                if let size = reader.size(json["screen"], at: place, isNeeded: true) {
                    (screen.width, screen.height) = (size.width, size.height)
                }
                guard let object = json["screen"], object.kind == .object else { return }
                screen.scale = reader.number(object, "scale", at: place, in: 1...3)
                reader.ignore(object, beside: ["width", "height", "scale"], kind: "screen")
            },
            .name(
                "category", among: SizeCategory.allCases.map(\.rawValue), named: "SizeCategory",
                SizeCategory.init(name:)
            ) { $0.category = $1 },
            .name(
                "appearance", among: ScreenAppearance.allCases.map(\.rawValue), named: "ScreenAppearance",
                ScreenAppearance.init(rawValue:)
            ) { $0.appearance = $1 },
            ScreenRow("safeArea", .object(insetMembers)) { reader, json, pointer, screen in
                screen.safeArea = reader.safeArea(json, at: pointer)
            },
            ScreenRow("hostScreen", .object(sizeMembers)) { reader, json, pointer, screen in
                screen.hostScreen = reader.size(json["hostScreen"], at: "\(pointer)/hostScreen", isNeeded: false)
            },
            // Other tools describe the screenshot in an object, which isn't read.
            ScreenRow("screenshot", .either([.text(summary: "The screenshot as a Base64 data URI."), .object([])])) {
                reader, json, pointer, _ in
                if let members = json["screenshot"]?.kind == .object ? json.members : nil {
                    reader.ignore(json, beside: Set(members.map(\.0)).subtracting(["screenshot"]))
                } else {
                    _ = reader.text(json, "screenshot", at: pointer)
                }
            },
            // The elements' colours depend on the appearance, and they stand on the screen's background.
            ScreenRow("background", paint) { _, _, _, _ in },
            ScreenRow("elements", .list(element, 0...mostElements), isRequired: true) {
                reader, json, pointer, screen in
                if let appearance = screen.appearance { reader.appearance = appearance == .dark ? .dark : .light }
                let ground = reader.ground(json["background"], at: "\(pointer)/background")
                screen.background = ground
                screen.elements = reader.elements(json["elements"], at: "\(pointer)/elements", over: ground)
            },
        ])

    private static let sizeMembers = ["width", "height"].map {
        BodyMember(name: $0, shape: .number(1...20_000), isRequired: true)
    }
    private static let scaleMember = BodyMember(name: "scale", shape: .number(1...3), isRequired: false)
    private static let insetMembers = ["top", "bottom", "left", "right"].map {
        BodyMember(name: $0, shape: .number(0...2_000), isRequired: true)
    }
    /// A colour, layers with the topmost first, or an object for a gradient or an image.
    private static let paint = BodyShape.either([.text, .list(.either([.text, .object([])]), nil), .object([])])

    // MARK: Elements

    /// An element, the id of its parent, and the object that names the parent.
    fileprivate struct Draft: Sendable {
        var element: ScreenElement
        var parent: (id: String, object: JSONValue)?
    }

    private static var element: BodyShape {
        .named("ScreenElement", summary: "An element of the screen, with its known properties.", elementRows.shape)
    }

    fileprivate static let elementRows = BodyRows<ScreenMemberReader, Draft>(
        "elements",
        [
            .text("id", summary: "Unique id of the element in the tree.") { $0.element.id = $1 },
            .name(
                "role", among: ElementRole.allCases.map(\.rawValue), named: "ElementRole", ElementRole.init(rawValue:)
            ) { $0.element.role = $1 }
            .described("Role, which decides the rules; `container` if omitted."),
            ScreenRow("frame", frame, isRequired: true) { reader, json, pointer, draft in
                let frame = reader.frame(json["frame"], at: "\(pointer)/frame")
                if let frame { draft.element.frame = frame }
            }
            .described("Position and size in points."),
            ScreenRow("parent", .text(summary: "Id of the parent element.")) { reader, json, pointer, draft in
                draft.parent = reader.text(json, "parent", at: pointer).map { ($0, json) }
            },
            .text("text", summary: "Visible text, or the label of a control.") { $0.element.text = $1 },
            ScreenRow("font", fontRows.shape) { reader, json, pointer, draft in
                draft.element.font = reader.font(json["font"], at: "\(pointer)/font")
            }
            .described("Font of the text."),
            ScreenRow("color", .text(summary: "Colour of the text, in CSS notation.")) { reader, json, pointer, draft in
                guard let value = json["color"], value.kind != .null else { return }
                draft.element.color = reader.color(value, at: "\(pointer)/color")
            },
            ScreenRow("background", paint) { reader, json, pointer, draft in
                draft.element.background = reader.ground(json["background"], at: "\(pointer)/background")
            }
            .described("A CSS colour, layers from the top, or an object for other content."),
            .integer("lines", in: 0...10_000) { $0.element.lines = $1 }
                .described("Maximum number of lines; 0 for no limit."),
            .name(
                "align", among: TextAlignment.allCases.map(\.rawValue), named: "TextAlignment",
                TextAlignment.init(rawValue:)
            ) { $0.element.alignment = $1 }
            .described("Alignment of the text."),
            .number("trailing", in: 0...20_000) { $0.element.trailing = $1 }
                .described("Width of another element at the end of the line."),
            .flag("enabled") { $0.element.isEnabled = $1 }
                .described("Whether the element responds to taps."),
            .flag("visible") { $0.element.isVisible = $1 }
                .described("Whether the element is visible."),
            .flag("decorative") { $0.element.isDecorative = $1 }
                .described("Whether the element conveys nothing."),
            .flag("bezel") { $0.element.hasBezel = $1 }
                .described("Whether a control has a visible edge."),
            .flag("critical") { $0.element.isCritical = $1 }
                .described("Whether people must be able to reach it."),
            .name(
                "appleButton", among: AppleButton.allCases.map(\.rawValue), named: "AppleButton",
                AppleButton.init(rawValue:)
            ) { $0.element.appleButton = $1 }
            .described("Apple service whose button this is."),
        ])

    /// Four numbers, or an object with four members.
    private static let frame = BodyShape.either([
        .list(.number(ScreenMemberReader.coordinates), 4...4),
        .object(
            ["x", "y"].map { BodyMember(name: $0, shape: .number(ScreenMemberReader.coordinates), isRequired: true) }
                + ["width", "height"].map { BodyMember(name: $0, shape: .number(0...100_000), isRequired: true) }),
    ])

    fileprivate static let fontRows = BodyRows<ScreenMemberReader, ElementFont>(
        "elements.font",
        [
            .number("size", in: 0.1...2_000) { $0.size = $1 }.described("Text size in points."),
            .number("weight", in: FontWeight.bounds) { $0.weight = FontWeight($1) }
                .described("Weight from 1 to 1000."),
            .name("style", among: TextStyle.allCases.map(\.rawValue), named: "ScreenFontStyle", TextStyle.init(name:)) {
                $0.style = $1
            }
            .described("Text style by name."),
            .flag("scales") { $0.scales = $1 }
                .described("Whether it follows Dynamic Type."),
        ])
}

extension BodyRow where Reader == ScreenMemberReader {
    /// A choice whose names may be written in any case and with any separators.
    fileprivate static func name<Choice>(
        _ name: String, among names: [String], named list: String, _ read: @escaping @Sendable (String) -> Choice?,
        _ set: @escaping Setting<Choice>
    ) -> Self {
        Self(name, .choice(names, named: list)) { reader, json, pointer, value in
            if let choice = reader.choice(json, name, at: pointer, among: names, read) { set(&value, choice) }
        }
    }
}

extension ScreenMemberReader {
    fileprivate mutating func size(_ value: JSONValue?, at pointer: String, isNeeded: Bool) -> ScreenSize? {
        guard let value, value.kind != .null else {
            if isNeeded {
                note(
                    pointer, nil, "“screen”, the screen size in points, is missing.",
                    example: #"{"width": 393, "height": 852, "scale": 3}"#)
            }
            return nil
        }
        guard value.kind == .object, let width = value["width"]?.number, let height = value["height"]?.number,
            (1...20_000).contains(width), (1...20_000).contains(height)
        else {
            note(
                pointer, value, "The screen size must have a “width” and a “height” in points, from 1 to 20000.",
                example: #"{"width": 393, "height": 852}"#)
            return nil
        }
        return ScreenSize(width: width, height: height)
    }

    fileprivate mutating func safeArea(_ json: JSONValue, at pointer: String) -> EdgeInsets? {
        guard let value = json["safeArea"], value.kind != .null else { return nil }
        let insets = ["top", "bottom", "left", "right"].map { value[$0]?.number ?? -1 }
        guard value.kind == .object, insets.allSatisfy({ (0...2_000).contains($0) }) else {
            note(
                "\(pointer)/safeArea", value, "“safeArea” must have “top”, “bottom”, “left” and “right” in points.",
                example: #"{"top": 59, "bottom": 34, "left": 0, "right": 0}"#)
            return nil
        }
        return EdgeInsets(top: insets[0], bottom: insets[1], left: insets[2], right: insets[3])
    }

    fileprivate mutating func elements(
        _ value: JSONValue?, at pointer: String, over ground: ElementBackground
    ) -> [ScreenElement] {
        guard let list = value?.elements else {
            note(
                pointer, value, "“elements” must be an array of elements.",
                example: #"[{"id": "title", "role": "text", "frame": [16, 60, 200, 24]}]"#)
            return []
        }
        let count = list.count
        guard count <= mostElements else {
            fail(.tooMany(count, atMost: mostElements, at: pointer))
            return []
        }
        var drafts: [NativeScreenFormat.Draft] = []
        var numbers: [String: Int] = [:]
        for (index, value) in list.enumerated() where Budget.allows() {
            let place = "\(pointer)/\(index)"
            guard value.kind == .object else {
                note(
                    place, value, "An element must be an object.",
                    example: #"{"role": "text", "frame": [0, 0, 9, 9]}"#)
                continue
            }
            var draft = NativeScreenFormat.Draft(
                element: ScreenElement(
                    id: "element-\(index)", pointer: place, role: .container, frame: Frame(0, 0, 0, 0)))
            NativeScreenFormat.elementRows.read(value, at: place, with: &self, into: &draft)
            if numbers.updateValue(drafts.count, forKey: draft.element.id) != nil {
                note("\(place)/id", value["id"], "Two elements have the id “\(draft.element.id)”.")
            }
            drafts.append(draft)
        }
        // A parent that couldn't be read is reported with its own errors.
        let isComplete = faults.isEmpty
        for index in drafts.indices {
            guard let parent = drafts[index].parent else { continue }
            drafts[index].element.parent = numbers[parent.id]
            if numbers[parent.id] == nil, isComplete {
                note(
                    "\(drafts[index].element.pointer)/parent", parent.object["parent"],
                    "No element has the id “\(parent.id)”.")
            }
        }
        let elements = drafts.map(\.element)
        if faults.isEmpty { checkAncestors(elements) }
        guard faults.isEmpty else { return [] }
        return elements.inheritingVisibility().standing(on: ground)
    }

    fileprivate mutating func font(_ value: JSONValue?, at pointer: String) -> ElementFont {
        var font = ElementFont()
        guard let value, value.kind != .null else { return font }
        guard value.kind == .object else {
            note(
                pointer, value, "“font” must be an object with any of “size”, “weight”, “style” and “scales”.",
                example: #"{"size": 17, "weight": 400}"#)
            return font
        }
        NativeScreenFormat.fontRows.read(value, at: pointer, with: &self, into: &font)
        return font
    }

    /// Reads a colour, or layers, topmost first; an object means a gradient or an image.
    fileprivate mutating func ground(_ value: JSONValue?, at pointer: String) -> ElementBackground {
        guard let value, value.kind != .null else { return .unknown }
        guard let list = value.elements else { return layer(value, at: pointer) }
        var ground = ElementBackground([])
        for (index, value) in list.enumerated() {
            let layer = layer(value, at: "\(pointer)/\(index)")
            if layer == .varied { return index == 0 ? .varied : ground }
            ground = ground.over(layer)
        }
        return ground
    }

    private mutating func layer(_ value: JSONValue, at pointer: String) -> ElementBackground {
        if value.kind == .object { return .varied }
        return color(value, at: pointer).map { ElementBackground([Layer($0)]) } ?? .unknown
    }

    /// Follows the ancestors of each element until one that was already visited.
    private mutating func checkAncestors(_ elements: [ScreenElement]) {
        var depth: [Int?] = Array(repeating: nil, count: elements.count)
        for start in elements.indices {
            var path: [Int] = []
            var isOnPath: Set<Int> = []
            var next: Int? = start
            while let index = next, depth[index] == nil {
                guard isOnPath.insert(index).inserted else {
                    note("\(elements[index].pointer)/parent", nil, "The element is its own ancestor.")
                    return
                }
                path.append(index)
                next = elements[index].parent
            }
            var level = next.flatMap { depth[$0] } ?? 0
            for index in path.reversed() {
                level += 1
                depth[index] = level
                if level > ScreenFile.deepest {
                    fail(.tooDeep(at: "\(elements[index].pointer)/parent"))
                    return
                }
            }
        }
    }
}

extension [ScreenElement] {
    /// Returns the elements, hiding those inside a hidden element.
    func inheritingVisibility() -> [ScreenElement] {
        var result = self
        for index in indices where result[index].isVisible {
            var next = self[index].parent
            while let parent = next {
                if !self[parent].isVisible {
                    result[index].isVisible = false
                    break
                }
                next = self[parent].parent
            }
        }
        return result
    }
}
