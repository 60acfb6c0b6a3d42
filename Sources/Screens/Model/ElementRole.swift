/// The role of an element.
package enum ElementRole: String, CaseIterable, Sendable {
    case text, button, link, cell
    case `switch`, slider, stepper, segment, tab, textField, key
    case image, container, scroll, web
    case navigationBar, tabBar, toolbar, keyboard, statusBar
    case widget, liveActivity

    /// Whether the element is pressed or filled in.
    var isControl: Bool {
        switch self {
        case .button, .link, .cell, .switch, .slider, .stepper, .segment, .tab, .textField, .key: true
        case .text, .image, .container, .scroll, .web, .navigationBar, .tabBar, .toolbar, .keyboard, .statusBar,
            .widget,
            .liveActivity:
            false
        }
    }

    /// Whether the control responds to a tap as a whole, regardless of its parts.
    var takesTapsOfItsParts: Bool {
        switch self {
        case .cell, .button, .link, .tab: true
        default: false
        }
    }

    /// Whether the system lays out the element.
    var isBar: Bool {
        switch self {
        case .navigationBar, .tabBar, .toolbar, .keyboard, .statusBar: true
        default: false
        }
    }

    /// Whether the app doesn't draw the element, or other rules apply to it.
    var isForeign: Bool { self == .keyboard || self == .statusBar || self == .web }
}
