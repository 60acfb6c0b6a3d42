import XML

/// Reads the page source of WebDriverAgent, also within Appium's `AppiumAUT`.
///
/// Frames are in points and grow to whole ones. Sizes, weights and colours are missing.
struct WebDriverAgentScreen {
    private static let prefix = "XCUIElementType"
    private var screen: (width: Double, height: Double)?
    private var elements: [ScreenElement] = []
    private var faults = ScreenFaults()
    /// For each open element, its place among the elements, or that of the element to which it belongs.
    private var open: [Int?] = []
    private var path = ElementPath()
    private var ids: [String: Int] = [:]
    private let limit: Int
    private var count = 0

    static func read(_ content: [UInt8], atMost limit: Int) throws(ScreenFaults) -> AppScreen {
        var source = WebDriverAgentScreen(limit: limit)
        try ScreenFile.walk(content) { event in
            switch event {
            case .start(let name, let attributes): source.start(name, attributes)
            case .end: source.end()
            }
        }
        return try source.finished()
    }

    private init(limit: Int) { self.limit = limit }

    private func finished() throws(ScreenFaults) -> AppScreen {
        guard faults.isEmpty else { throw faults }
        guard count <= limit else {
            throw ScreenFaults(
                ScreenFault(
                    "", "The screen has \(count) elements; the maximum is \(limit) (`screenElements`).", isLimit: true)
            )
        }
        guard let screen else {
            throw ScreenFaults(
                ScreenFault(
                    "", "The page source has no XCUIElementTypeApplication element with a width and a height.",
                    example: #"<XCUIElementTypeApplication x="0" y="0" width="393" height="852">"#))
        }
        return AppScreen(
            format: .webDriverAgent, width: screen.width, height: screen.height, elements: elements)
    }

    private mutating func start(_ name: String, _ attributes: [String: String]) {
        let kind = String(name.hasPrefix(Self.prefix) ? name.dropFirst(Self.prefix.count) : name[...])
        path.enter(name)
        let parent = open.last ?? nil
        guard name.hasPrefix(Self.prefix) else {
            open.append(parent)
            return
        }
        guard let frame = frame(attributes) else {
            open.append(parent)
            return
        }
        if kind == "Application" {
            if screen == nil, !frame.isEmpty { screen = (frame.width, frame.height) }
            open.append(nil)
            return
        }
        count += 1
        guard count <= limit else {
            open.append(nil)
            return
        }
        var element = ScreenElement(
            id: uniqueID(attributes["name"], kind), pointer: path.description,
            role: Self.roles[kind] ?? .container, frame: frame, parent: parent)
        element.text = Self.text(kind, attributes)
        element.isEnabled = attributes["enabled"] != "false"
        element.isVisible = attributes["visible"] != "false"
        open.append(elements.count)
        elements.append(element)
    }

    private mutating func end() {
        open.removeLast()
        path.leave()
    }

    private mutating func frame(_ attributes: [String: String]) -> Frame? {
        let names = ["x", "y", "width", "height"]
        // Attributes that are omitted on request, for example with `pageSourceExcludedAttributes`, aren't known.
        guard names.contains(where: { attributes[$0] != nil }) else { return nil }
        let numbers = names.compactMap { attributes[$0].flatMap { Double($0) } }
        guard numbers.count == 4, numbers.allSatisfy(DescriptionReader.coordinates.contains), numbers[2] >= 0,
            numbers[3] >= 0
        else {
            faults.add(
                ScreenFault(
                    path.description,
                    value: names.compactMap { name in attributes[name].map { "\(name)=\"\($0)\"" } }.joined(
                        separator: " "),
                    "A frame must be four numbers: x, y, width and height in points.",
                    example: #"x="16" y="120" width="88" height="44""#))
            return nil
        }
        return Frame(numbers[0], numbers[1], numbers[2], numbers[3])
    }

    /// The element's name; if there are several with the same name, the further ones are numbered.
    private mutating func uniqueID(_ name: String?, _ kind: String) -> String {
        let name = name.flatMap { $0.isEmpty ? nil : $0 } ?? kind
        let times = ids[name, default: 0] + 1
        ids[name] = times
        return times == 1 ? name : "\(name) #\(times)"
    }

    private static func text(_ kind: String, _ attributes: [String: String]) -> String? {
        let text: String? =
            switch kind {
            case "StaticText", "Button", "Link": attributes["label"]
            case "TextField", "TextView", "SearchField": attributes["value"] ?? attributes["placeholderValue"]
            default: nil
            }
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static let roles: [String: ElementRole] = [
        "StaticText": .text, "Button": .button, "Switch": .switch, "Toggle": .switch, "Slider": .slider,
        "TextField": .textField, "SecureTextField": .textField, "SearchField": .textField, "TextView": .textField,
        "Link": .link, "Cell": .cell, "Image": .image, "Icon": .image, "NavigationBar": .navigationBar,
        "TabBar": .tabBar,
        "Toolbar": .toolbar, "Keyboard": .keyboard, "StatusBar": .statusBar, "Key": .key, "Tab": .tab,
        "Stepper": .stepper, "Table": .scroll, "ScrollView": .scroll, "CollectionView": .scroll, "WebView": .web,
        "CheckBox": .switch, "RadioButton": .button, "PopUpButton": .button, "MenuButton": .button,
    ]
}
