/// What an element is to the people who use it.
package enum ElementRole: String, CaseIterable, Sendable {
    case text, button, link, cell
    case `switch`, slider, stepper, segment, tab, textField, key
    case image, container, scroll, web
    case navigationBar, tabBar, toolbar, keyboard, statusBar
    case widget, liveActivity

    /// Something that is pressed or filled in.
    var isControl: Bool {
        switch self {
        case .button, .link, .cell, .switch, .slider, .stepper, .segment, .tab, .textField, .key: true
        case .text, .image, .container, .scroll, .web, .navigationBar, .tabBar, .toolbar, .keyboard, .statusBar,
            .widget,
            .liveActivity:
            false
        }
    }

    /// A control that as a whole answers a tap, whatever lies in it.
    var takesTapsOfItsParts: Bool {
        switch self {
        case .cell, .button, .link, .tab: true
        default: false
        }
    }

    /// What the system lays out.
    var isBar: Bool {
        switch self {
        case .navigationBar, .tabBar, .toolbar, .keyboard, .statusBar: true
        default: false
        }
    }

    /// What no app draws, or what other rules hold for.
    var isForeign: Bool { self == .keyboard || self == .statusBar || self == .web }
}
