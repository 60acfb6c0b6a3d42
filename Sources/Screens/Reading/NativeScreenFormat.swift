import JSON
import Legibility
import Numbers

/// A reader of the service's own format for screen descriptions.
struct NativeScreenFormat {
    private var reader = ScreenMemberReader()
    private let limit: Int

    private static let members: Set = [
        "name", "platform", "device", "screen", "orientation", "category", "appearance", "safeArea", "background",
        "hostScreen", "elements", "screenshot",
    ]
    private static let elementMembers: Set = [
        "id", "role", "frame", "parent", "text", "font", "color", "background", "lines", "align", "enabled", "visible",
        "decorative", "bezel", "trailing", "critical", "appleButton",
    ]

    /// Reads a screen with at most `limit` elements, described at a pointer; `appearance` applies to its colours if the
    /// description doesn't specify one.
    static func read(
        _ json: JSONValue, at pointer: String, appearance: ScreenAppearance?, atMost limit: Int
    ) throws(DescriptionFaults) -> AppScreen {
        var own = NativeScreenFormat(limit: limit)
        if appearance == .dark { own.reader.appearance = .dark }
        let screen = own.screen(json, at: pointer)
        guard let screen, own.reader.faults.isEmpty else { throw own.reader.faults }
        return screen
    }

    private init(limit: Int) { self.limit = limit }

    private mutating func screen(_ json: JSONValue, at pointer: String) -> AppScreen? {
        reader.ignore(json, beside: Self.members)
        let platform = reader.choice(
            json, "platform", at: pointer, among: ScreenPlatform.names, ScreenPlatform.init(name:))
        let category = reader.choice(
            json, "category", at: pointer, among: SizeCategory.allCases.map(\.rawValue), SizeCategory.init(name:))
        let appearance = reader.choice(
            json, "appearance", at: pointer, among: ScreenAppearance.allCases.map(\.rawValue),
            ScreenAppearance.init(rawValue:))
        if let appearance { reader.appearance = appearance == .dark ? .dark : .light }
        let size = self.size(json["screen"], at: "\(pointer)/screen", isNeeded: true)
        let scale = json["screen"].flatMap {
            $0.kind == .object ? reader.number($0, "scale", at: "\(pointer)/screen", in: 1...3) : nil
        }
        if let object = json["screen"] { reader.ignore(object, beside: ["width", "height", "scale"], kind: "screen") }
        let host = self.size(json["hostScreen"], at: "\(pointer)/hostScreen", isNeeded: false)
        let safeArea = safeArea(json, at: pointer)
        let ground = ground(json["background"], at: "\(pointer)/background")
        let elements = elements(json["elements"], at: "\(pointer)/elements", over: ground)
        if let screenshot = json["screenshot"], screenshot.kind != .string, screenshot.kind != .null {
            reader.ignore(json, beside: Self.members.subtracting(["screenshot"]))
        }
        let device = reader.text(json, "device", at: pointer)
        guard let size else { return nil }
        return AppScreen(
            format: .own, platform: platform, device: device, width: size.width, height: size.height, scale: scale,
            category: category, appearance: appearance, safeArea: safeArea, hostScreen: host, elements: elements,
            ignored: reader.ignored)
    }

    private mutating func size(_ value: JSONValue?, at pointer: String, isNeeded: Bool) -> ScreenSize? {
        guard let value, value.kind != .null else {
            if isNeeded {
                reader.note(
                    pointer, nil, "“screen”, the screen size in points, is missing.",
                    example: #"{"width": 393, "height": 852, "scale": 3}"#)
            }
            return nil
        }
        guard value.kind == .object, let width = value["width"]?.number, let height = value["height"]?.number,
            (1...20_000).contains(width), (1...20_000).contains(height)
        else {
            reader.note(
                pointer, value, "The screen size must have a “width” and a “height” in points, from 1 to 20000.",
                example: #"{"width": 393, "height": 852}"#)
            return nil
        }
        return ScreenSize(width: width, height: height)
    }

    private mutating func safeArea(_ json: JSONValue, at pointer: String) -> EdgeInsets? {
        guard let value = json["safeArea"], value.kind != .null else { return nil }
        let insets = ["top", "bottom", "left", "right"].map { value[$0]?.number ?? -1 }
        guard value.kind == .object, insets.allSatisfy({ (0...2_000).contains($0) }) else {
            reader.note(
                "\(pointer)/safeArea", value, "“safeArea” must have “top”, “bottom”, “left” and “right” in points.",
                example: #"{"top": 59, "bottom": 34, "left": 0, "right": 0}"#)
            return nil
        }
        return EdgeInsets(top: insets[0], bottom: insets[1], left: insets[2], right: insets[3])
    }

    // MARK: Elements

    private mutating func elements(
        _ value: JSONValue?, at pointer: String, over ground: ElementBackground
    ) -> [ScreenElement] {
        guard let list = value?.elements else {
            reader.note(
                pointer, value, "“elements” must be an array of elements.",
                example: #"[{"id": "title", "role": "text", "frame": [16, 60, 200, 24]}]"#)
            return []
        }
        let count = list.count
        guard count <= limit else {
            reader.fail(
                DescriptionFault(
                    pointer, "The screen has \(count) elements; the maximum is \(limit) (`screenElements`).",
                    isLimit: true))
            return []
        }
        var elements: [ScreenElement] = []
        var parents: [(name: String, value: JSONValue)?] = []
        var numbers: [String: Int] = [:]
        for (index, value) in list.enumerated() {
            let place = "\(pointer)/\(index)"
            guard value.kind == .object else {
                reader.note(
                    place, value, "An element must be an object.", example: #"{"role": "text", "frame": [0, 0, 9, 9]}"#)
                continue
            }
            guard let element = element(value, index, at: place) else { continue }
            if numbers.updateValue(elements.count, forKey: element.id) != nil {
                reader.note("\(place)/id", value["id"], "Two elements have the id “\(element.id)”.")
            }
            elements.append(element)
            parents.append(reader.text(value, "parent", at: place).map { ($0, value) })
        }
        for index in elements.indices {
            guard let parent = parents[index] else { continue }
            guard let number = numbers[parent.name] else {
                // An unreadable element was already reported.
                if reader.faults.isEmpty {
                    reader.note(
                        "\(elements[index].pointer)/parent", parent.value["parent"],
                        "No element has the id “\(parent.name)”.")
                }
                continue
            }
            elements[index].parent = number
        }
        if reader.faults.isEmpty { checkAncestors(elements) }
        guard reader.faults.isEmpty else { return [] }
        return elements.inheritingVisibility().standing(on: ground)
    }

    private mutating func element(_ json: JSONValue, _ index: Int, at pointer: String) -> ScreenElement? {
        reader.ignore(json, beside: Self.elementMembers, kind: "elements")
        let id = reader.text(json, "id", at: pointer) ?? "element-\(index)"
        let role =
            reader.choice(
                json, "role", at: pointer, among: ElementRole.allCases.map(\.rawValue), ElementRole.init(rawValue:))
        guard let frame = reader.frame(json["frame"], at: "\(pointer)/frame") else { return nil }
        var element = ScreenElement(id: id, pointer: pointer, role: role ?? .container, frame: frame)
        element.text = reader.text(json, "text", at: pointer)
        element.font = font(json["font"], at: "\(pointer)/font")
        if let value = json["color"], value.kind != .null {
            element.color = reader.color(value, at: "\(pointer)/color")
        }
        element.background = ground(json["background"], at: "\(pointer)/background")
        element.lines = reader.number(json, "lines", at: pointer, in: 0...10_000).map { Int(saturating: $0) }
        element.alignment = reader.choice(
            json, "align", at: pointer, among: TextAlignment.allCases.map(\.rawValue), TextAlignment.init(rawValue:))
        element.trailing = reader.number(json, "trailing", at: pointer, in: 0...20_000) ?? 0
        element.isEnabled = reader.flag(json, "enabled", at: pointer) ?? true
        element.isVisible = reader.flag(json, "visible", at: pointer) ?? true
        element.isDecorative = reader.flag(json, "decorative", at: pointer) ?? false
        element.hasBezel = reader.flag(json, "bezel", at: pointer)
        element.isCritical = reader.flag(json, "critical", at: pointer) ?? false
        element.appleButton = reader.choice(
            json, "appleButton", at: pointer, among: AppleButton.allCases.map(\.rawValue), AppleButton.init(rawValue:))
        return element
    }

    private mutating func font(_ value: JSONValue?, at pointer: String) -> ElementFont {
        var font = ElementFont()
        guard let value, value.kind != .null else { return font }
        guard value.kind == .object else {
            reader.note(
                pointer, value, "“font” must be an object with any of “size”, “weight”, “style” and “scales”.",
                example: #"{"size": 17, "weight": 400}"#)
            return font
        }
        reader.ignore(value, beside: ["size", "weight", "style", "scales"], kind: "elements.font")
        font.size = reader.number(value, "size", at: pointer, in: 0.1...2_000)
        font.weight = reader.number(value, "weight", at: pointer, in: FontWeight.bounds).flatMap { FontWeight($0) }
        font.style = reader.choice(
            value, "style", at: pointer, among: TextStyle.allCases.map(\.rawValue), TextStyle.init(name:))
        font.scales = reader.flag(value, "scales", at: pointer)
        return font
    }

    /// Reads a colour, or layers, topmost first; an object means a gradient or an image.
    private mutating func ground(_ value: JSONValue?, at pointer: String) -> ElementBackground {
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
        return reader.color(value, at: pointer).map { ElementBackground([Layer($0)]) } ?? .unknown
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
                    reader.note("\(elements[index].pointer)/parent", nil, "The element is its own ancestor.")
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
                    reader.fail(
                        DescriptionFault(
                            "\(elements[index].pointer)/parent",
                            "Elements are nested more than \(ScreenFile.deepest) levels deep.", isLimit: true))
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
