import Audits
import JSON
import XML

/// A reader of the page source of WebDriverAgent, including in Appium's `AppiumAUT`.
///
/// Frames are in points, extended to whole points. The tree contains no sizes, weights or colours of text.
struct WebDriverAgentScreen {
    private static let prefix = "XCUIElementType"
    private var tree: XCTestElements
    private var faults = DescriptionFaults()
    /// The index of each open element, or of the element that it belongs to.
    private var open: [Int?] = []
    private var path = ElementPath()

    static func read(_ content: [UInt8], atMost limit: Int) throws(DescriptionFaults) -> AppScreen {
        var source = WebDriverAgentScreen(limit: limit)
        try ScreenFile.walk(content) { event in
            switch event {
            case .start(let name, let attributes): source.start(name, attributes)
            case .end: source.end()
            }
        }
        return try source.finished()
    }

    private init(limit: Int) { tree = XCTestElements(limit: limit) }

    private func finished() throws(DescriptionFaults) -> AppScreen {
        guard faults.isEmpty else { throw faults }
        return try tree.finished(
            .webDriverAgent, size: tree.screen,
            missing: DescriptionFault(
                "", "The page source has no XCUIElementTypeApplication element with a width and a height.",
                example: #"<XCUIElementTypeApplication x="0" y="0" width="393" height="852">"#))
    }

    private mutating func start(_ name: String, _ attributes: [String: String]) {
        path.enter(name)
        let parent = open.last ?? nil
        guard name.hasPrefix(Self.prefix) else {
            open.append(parent)
            return
        }
        let node = XCTestElements.Node(
            kind: String(name.dropFirst(Self.prefix.count)), frame: frame(attributes), name: attributes["name"],
            label: attributes["label"], value: attributes["value"], placeholder: attributes["placeholderValue"],
            isEnabled: attributes["enabled"] != "false", isVisible: attributes["visible"] != "false")
        open.append(tree.add(node, at: path.description, parent: parent))
    }

    private mutating func end() {
        open.removeLast()
        path.leave()
    }

    private mutating func frame(_ attributes: [String: String]) -> Frame? {
        let names = ["x", "y", "width", "height"]
        // Attributes that are omitted on request, for example by `pageSourceExcludedAttributes`, are unknown.
        guard names.contains(where: { attributes[$0] != nil }) else { return nil }
        let numbers = names.map { attributes[$0].flatMap { Double($0) } }
        if let frame = Frame(numbers, within: ScreenMemberReader.coordinates) { return frame }
        faults.add(
            DescriptionFault(
                path.description,
                value: names.compactMap { name in attributes[name].map { "\(name)=\"\($0)\"" } }.joined(separator: " "),
                "A frame must be four numbers: x, y, width and height in points.",
                example: #"x="16" y="120" width="88" height="44""#))
        return nil
    }
}
