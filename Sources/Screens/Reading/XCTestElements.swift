import Audits
import JSON

/// The elements of an XCTest tree in any notation.
///
/// Frames are in points. The tree contains no sizes, weights or colours of text.
struct XCTestElements {
    /// An element as written in a tree.
    struct Node {
        /// The name of the element's `XCUIElement.ElementType`, such as `StaticText`.
        var kind: String
        var frame: Frame?
        /// The identifier or another name.
        var name: String?
        var label: String?
        var value: String?
        var placeholder: String?
        var isEnabled = true
        var isVisible = true
    }

    private(set) var elements: [ScreenElement] = []
    /// The size of the application.
    private(set) var screen: (width: Double, height: Double)?
    /// The size of the first window, for trees whose application has no size.
    private(set) var window: (width: Double, height: Double)?
    private(set) var count = 0
    private let limit: Int
    private var ids = ElementIDs()

    init(limit: Int) { self.limit = limit }

    /// Whether the limit allows more elements.
    var isOpen: Bool { count <= limit }

    /// Adds an element; returns the index of the element that its children belong to.
    mutating func add(_ node: Node, at pointer: String, parent: Int?) -> Int? {
        guard let frame = node.frame else { return parent }
        if node.kind == "Application" {
            if screen == nil, !frame.isEmpty { screen = (frame.width, frame.height) }
            return nil
        }
        if node.kind == "Window", window == nil, !frame.isEmpty { window = (frame.width, frame.height) }
        count += 1
        guard count <= limit else { return nil }
        var element = ScreenElement(
            id: ids.id(for: (node.name ?? node.label).flatMap { $0.isEmpty ? nil : $0 } ?? node.kind), pointer: pointer,
            role: Self.roles[node.kind] ?? .container, frame: frame, parent: parent)
        element.text = text(of: node)
        element.isEnabled = node.isEnabled
        element.isVisible = node.isVisible
        elements.append(element)
        return elements.count - 1
    }

    /// Returns the screen, unless it has too many elements or no size.
    func finished(_ format: ScreenFormat, size: (width: Double, height: Double)?, missing: DescriptionFault)
        throws(DescriptionFaults) -> AppScreen
    {
        guard count <= limit else {
            throw DescriptionFaults(.tooMany(count, atMost: limit))
        }
        guard let size else { throw DescriptionFaults(missing) }
        return AppScreen(format: format, width: size.width, height: size.height, elements: elements)
    }

    private func text(of node: Node) -> String? {
        let text: String? =
            switch node.kind {
            case "StaticText", "Button", "Link": node.label
            case "TextField", "TextView", "SearchField": node.value ?? node.placeholder
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

    /// The names of `XCUIElement.ElementType` by raw value; XCTest's header lists them in this order.
    static let kinds = [
        "Any", "Other", "Application", "Group", "Window", "Sheet", "Drawer", "Alert", "Dialog", "Button",
        "RadioButton", "RadioGroup", "CheckBox", "DisclosureTriangle", "PopUpButton", "ComboBox", "MenuButton",
        "ToolbarButton", "Popover", "Keyboard", "Key", "NavigationBar", "TabBar", "TabGroup", "Toolbar", "StatusBar",
        "Table", "TableRow", "TableColumn", "Outline", "OutlineRow", "Browser", "CollectionView", "Slider",
        "PageIndicator", "ProgressIndicator", "ActivityIndicator", "SegmentedControl", "Picker", "PickerWheel",
        "Switch", "Toggle", "Link", "Image", "Icon", "SearchField", "ScrollView", "ScrollBar", "StaticText",
        "TextField", "SecureTextField", "DatePicker", "TextView", "Menu", "MenuItem", "MenuBar", "MenuBarItem", "Map",
        "WebView", "IncrementArrow", "DecrementArrow", "Timeline", "RatingIndicator", "ValueIndicator", "SplitGroup",
        "Splitter", "RelevanceIndicator", "ColorWell", "HelpTag", "Matte", "DockItem", "Ruler", "RulerMarker", "Grid",
        "LevelIndicator", "Cell", "LayoutArea", "LayoutItem", "Handle", "Stepper", "Tab", "TouchBar", "StatusItem",
    ]
}
