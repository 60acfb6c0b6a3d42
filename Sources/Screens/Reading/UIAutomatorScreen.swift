import Audits
import JSON
import XML

/// A reader of the output of `uiautomator dump` and Appium on Android. Frames are in pixels; a point means a dp here
/// and depends on the density.
struct UIAutomatorScreen {
    private var elements: [ScreenElement] = []
    private var open: [Int?] = []
    private var path = ElementPath()
    private var ids = ElementIDs()
    private var faults = DescriptionFaults()
    private let scale: Double
    private let limit: Int
    private var count = 0
    private var size: (width: Double, height: Double)?

    static func read(_ content: [UInt8], scale: Double?, atMost limit: Int) throws(DescriptionFaults) -> AppScreen {
        var dump = UIAutomatorScreen(scale: scale ?? 1, limit: limit)
        try ScreenFile.walk(content) { event in
            switch event {
            case .start(let name, let attributes): dump.start(name, attributes)
            case .end:
                dump.open.removeLast()
                dump.path.leave()
            }
        }
        guard dump.faults.isEmpty else { throw dump.faults }
        guard dump.count <= limit else {
            throw DescriptionFaults(.tooMany(dump.count, atMost: limit))
        }
        guard let size = dump.size else {
            throw DescriptionFaults(
                DescriptionFault(
                    "", "No node has bounds, so the screen size is unknown.",
                    example: #"bounds="[0,0][1080,2400]""#
                ))
        }
        var screen = AppScreen(
            format: .uiautomator, platform: .android, width: size.width / dump.scale, height: size.height / dump.scale,
            scale: dump.scale, elements: dump.elements.inheritingVisibility())
        screen.isInPixels = scale == nil
        return screen
    }

    private init(scale: Double, limit: Int) { (self.scale, self.limit) = (scale, limit) }

    private mutating func start(_ name: String, _ attributes: [String: String]) {
        path.enter(name)
        let parent = open.last ?? nil
        if name == "hierarchy" {
            if let width = attributes["width"].flatMap({ Double($0) }), width >= 1,
                let height = attributes["height"].flatMap({ Double($0) }), height >= 1, max(width, height) <= 100_000
            {
                size = (width, height)
            }
            open.append(nil)
            return
        }
        guard let text = attributes["bounds"] else {
            open.append(parent)
            return
        }
        guard let bounds = Self.bounds(text) else {
            faults.add(
                DescriptionFault(
                    path.description, value: text,
                    "The bounds must be two corner points in pixels.", example: "[0,0][1080,2400]"))
            open.append(parent)
            return
        }
        if size == nil { size = (max(1, bounds.right), max(1, bounds.bottom)) }
        count += 1
        guard count <= limit else {
            open.append(nil)
            return
        }
        open.append(elements.count)
        elements.append(element(name, attributes, bounds, parent))
    }

    private mutating func element(
        _ name: String, _ attributes: [String: String], _ bounds: Frame, _ parent: Int?
    ) -> ScreenElement {
        let kind = attributes["class"] ?? name
        let last = kind.split(separator: ".").last.map(String.init) ?? kind
        let identifier = attributes["resource-id"].flatMap { $0.isEmpty ? nil : $0 } ?? last
        let text = attributes["text"].flatMap { $0.isEmpty ? nil : $0 }
        let isClickable = attributes["clickable"] == "true" || attributes["checkable"] == "true"
        var role = Self.roles.first { last.hasSuffix($0.suffix) }?.role ?? .container
        // Compose uses the same class for all views.
        if role == .container, attributes["scrollable"] == "true" { role = .scroll }
        if isClickable, !role.isControl, role != .scroll { role = text == nil && role == .container ? .cell : .button }
        var element = ScreenElement(
            id: ids.id(for: identifier), pointer: path.description, role: role,
            frame: Frame(bounds.x / scale, bounds.y / scale, bounds.width / scale, bounds.height / scale),
            parent: parent)
        element.text = text
        element.isEnabled = attributes["enabled"] != "false"
        element.isVisible = attributes["displayed"] != "false"
        return element
    }

    /// Parses `[left,top][right,bottom]`.
    private static func bounds(_ text: String) -> Frame? {
        let numbers = text.split { !($0.isASCII && ($0.isNumber || $0 == "-" || $0 == ".")) }.compactMap { Double($0) }
        guard text.hasPrefix("["), numbers.count == 4, numbers.allSatisfy(ScreenMemberReader.coordinates.contains)
        else { return nil }
        // If a view isn't laid out, its corners are equal or in the wrong order.
        return Frame(numbers[0], numbers[1], max(0, numbers[2] - numbers[0]), max(0, numbers[3] - numbers[1]))
    }

    private static let roles: [(suffix: String, role: ElementRole)] = [
        ("ImageButton", .button), ("Button", .button), ("EditText", .textField), ("AutoCompleteTextView", .textField),
        ("CheckedTextView", .switch), ("TextView", .text), ("Switch", .switch), ("SwitchCompat", .switch),
        ("CheckBox", .switch), ("SeekBar", .slider), ("Spinner", .button), ("ImageView", .image),
        ("WebView", .web), ("ScrollView", .scroll), ("RecyclerView", .scroll), ("ListView", .scroll),
        ("ViewPager", .scroll), ("Toolbar", .toolbar), ("TabWidget", .tabBar), ("BottomNavigationView", .tabBar),
    ]
}
