import Audits
import JSON
import Legibility

/// A reader of the output of `idb ui describe-all` and AXe's `describe-ui`, as a flat list or nested.
///
/// Frames are in points with fractions. The tree contains no sizes, weights or colours of text.
struct IDBScreen {
    private var reader = ScreenMemberReader()
    private var elements: [ScreenElement] = []
    private var screen: Frame?
    private var ids = ElementIDs()
    private let limit: Int
    private var count = 0

    static func read(_ json: JSONValue, at pointer: String, atMost limit: Int) throws(DescriptionFaults) -> AppScreen {
        var idb = IDBScreen(limit: limit)
        if let list = json.elements {
            idb.add(list, at: pointer, parent: nil, depth: 1)
        } else {
            idb.add(json, at: pointer, parent: nil, depth: 1)
        }
        guard idb.reader.faults.isEmpty else { throw idb.reader.faults }
        guard idb.count <= limit else {
            throw DescriptionFaults(.tooMany(idb.count, atMost: limit, at: pointer))
        }
        guard let screen = idb.screen else {
            throw DescriptionFaults(
                DescriptionFault(
                    pointer, "The screen size is unknown because there is no element of type Application.",
                    example: #"{"type": "Application", "frame": {"x": 0, "y": 0, "width": 393, "height": 852}}"#))
        }
        return AppScreen(format: .idb, width: screen.width, height: screen.height, elements: idb.elements)
    }

    private init(limit: Int) { self.limit = limit }

    private mutating func add(_ list: JSONElements, at pointer: String, parent: Int?, depth: Int) {
        for (index, value) in list.enumerated() { add(value, at: "\(pointer)/\(index)", parent: parent, depth: depth) }
    }

    private mutating func add(_ json: JSONValue, at pointer: String, parent: Int?, depth: Int) {
        guard json.kind == .object else {
            reader.note(pointer, json, "An element must be an object.")
            return
        }
        guard depth <= ScreenFile.deepest else {
            reader.fail(.tooDeep(at: pointer))
            return
        }
        let kind = json["type"]?.string ?? ""
        var own = parent
        if let frame = reader.frame(json["frame"], at: "\(pointer)/frame") {
            if kind == "Application" {
                if screen == nil, frame.width >= 1, frame.height >= 1 { screen = frame }
            } else {
                count += 1
                guard count <= limit else { return }
                own = elements.count
                elements.append(element(json, kind, frame, at: pointer, parent))
            }
        }
        if let children = json["children"]?.elements {
            add(children, at: "\(pointer)/children", parent: own, depth: depth + 1)
        }
    }

    private mutating func element(
        _ json: JSONValue, _ kind: String, _ frame: Frame, at pointer: String, _ parent: Int?
    ) -> ScreenElement {
        func text(_ name: String) -> String? { json[name]?.string.flatMap { $0.isEmpty ? nil : $0 } }
        let role = Self.roles[kind] ?? .container
        let name = text("AXUniqueId") ?? text("AXLabel") ?? (kind.isEmpty ? "element" : kind)
        var element = ScreenElement(
            id: ids.id(for: name), pointer: pointer, role: role, frame: frame, parent: parent)
        switch role {
        case .text, .button, .link: element.text = text("AXLabel")
        case .textField: element.text = text("AXValue") ?? text("placeholder")
        default: break
        }
        element.isEnabled = json["enabled"]?.bool ?? true
        // An element that another element covers isn't visible.
        let isCovered = json["occluded_by"].map { $0.kind != .null && $0.elements?.count != 0 } ?? false
        element.isVisible = json["hidden"]?.bool != true && !isCovered
        return element
    }

    private static let roles: [String: ElementRole] = [
        "StaticText": .text, "Text": .text, "Button": .button, "Switch": .switch, "CheckBox": .switch,
        "Toggle": .switch,
        "Slider": .slider, "TextField": .textField, "SecureTextField": .textField, "SearchField": .textField,
        "TextView": .textField, "TextArea": .textField, "Link": .link, "Cell": .cell, "Image": .image,
        "NavigationBar": .navigationBar, "Nav bar": .navigationBar, "TabBar": .tabBar, "Tab Bar": .tabBar,
        "Toolbar": .toolbar, "Keyboard": .keyboard, "StatusBar": .statusBar, "Key": .key, "Tab": .tab,
        "RadioButton": .tab, "Stepper": .stepper, "Table": .scroll, "ScrollView": .scroll, "ScrollArea": .scroll,
        "CollectionView": .scroll, "WebView": .web, "WebArea": .web, "PopUpButton": .button,
    ]
}
