import Audits
import Legibility

/// An element of a screen with its known properties; unknown properties are nil.
package struct ScreenElement: Sendable {
    /// The element's identifier in the description.
    package var id: String
    /// The element's location in the description: a JSON Pointer, or a path in XML.
    package var pointer: String
    package var role: ElementRole
    package var frame: Frame
    /// The index of the element's parent; a parent comes before its children.
    package var parent: Int?
    package var text: String?
    package var font = ElementFont()
    package var color: Color?
    package var background = ElementBackground.unknown
    /// The number of lines.
    package var lines: Int?
    package var alignment: TextAlignment?
    /// The space that another element takes at the end, in points.
    package var trailing = 0.0
    package var isEnabled = true
    package var isVisible = true
    package var isDecorative = false
    /// Whether the element has a visible edge.
    package var hasBezel: Bool?
    /// Whether the caller marked the element as one that people must be able to reach.
    package var isCritical = false
    package var appleButton: AppleButton?

    package init(id: String, pointer: String, role: ElementRole, frame: Frame, parent: Int? = nil) {
        (self.id, self.pointer, self.role, self.frame, self.parent) = (id, pointer, role, frame, parent)
    }
}

/// The known properties of an element's font.
package struct ElementFont: Hashable, Sendable {
    /// The size in points.
    package var size: Double?
    package var weight: FontWeight?
    package var style: TextStyle?
    /// Whether the font follows the user's text size.
    package var scales: Bool?
}

/// The background of an element.
package enum ElementBackground: Hashable, Sendable {
    case unknown
    /// An opaque colour.
    case color(SRGB)
    /// Layers over an unknown or varying backdrop.
    case translucent(Composite)
    /// A gradient or an image.
    case varied
}

extension ElementBackground {
    /// Creates a background of layers over an unknown backdrop, topmost first.
    init(_ layers: [Layer]) { self.init(Composite(layers)) }

    private init(_ composite: Composite) {
        self = composite.isOpaque ? .color(composite.over(SRGB(.zero))) : .translucent(composite)
    }

    /// Returns the visible background over another background.
    func over(_ behind: ElementBackground) -> ElementBackground {
        guard case .translucent(let composite) = self else { return self }
        switch behind {
        case .color(let color): return .color(composite.over(color))
        case .translucent(let lower): return ElementBackground(composite.over(lower))
        // The position on an image is unknown, so an image counts as an unknown backdrop.
        case .unknown, .varied: return self
        }
    }
}

extension [ScreenElement] {
    /// Returns the elements with each translucent background composited over the backgrounds of its ancestors and of
    /// the screen.
    func standing(on screen: ElementBackground) -> [ScreenElement] {
        var result = self
        for index in indices { result[index].background = ground(of: index, over: screen) }
        return result
    }

    private func ground(of index: Int, over screen: ElementBackground) -> ElementBackground {
        let frame = self[index].frame
        var ground = self[index].background
        var next = self[index].parent
        while case .translucent = ground, let parent = next.map({ self[$0] }) {
            let covered = frame.sharedArea(with: parent.frame)
            if covered > 0, parent.background != .unknown {
                // If the parent covers only a part of the element, different colours are below; frames may be slightly
                // inaccurate.
                guard covered >= 0.98 * frame.area, parent.background != .varied else { return ground }
                ground = ground.over(parent.background)
            }
            next = parent.parent
        }
        return ground.over(screen)
    }
}

package enum TextAlignment: String, CaseIterable, Sendable {
    case left, center, right
}

/// A button of an Apple service, whose minimum size Apple's guidelines specify.
package enum AppleButton: String, CaseIterable, Sendable {
    case applePay = "apple-pay"
    /// Apple Pay with a longer title.
    case applePayWithTitle = "apple-pay-with-title"
    case signInWithApple = "sign-in-with-apple"

    // HIG, Apple Pay; Sign in with Apple (read 2025-12-19). Points.

    /// The minimum width and height in points.
    var leastSize: (width: Double, height: Double) {
        switch self {
        case .applePay: (100, 30)
        case .applePayWithTitle, .signInWithApple: (140, 30)
        }
    }
}

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
