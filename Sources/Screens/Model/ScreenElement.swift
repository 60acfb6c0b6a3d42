import Legibility

/// An element of a screen with its known facts; unknown ones are nil.
package struct ScreenElement: Sendable {
    /// The tree's own identifier.
    package var id: String
    /// Its place in the description: a JSON Pointer, or in XML a path.
    package var pointer: String
    package var role: ElementRole
    package var frame: Frame
    /// The place of its parent among the elements; a parent comes before its children.
    package var parent: Int?
    package var text: String?
    package var font = ElementFont()
    package var color: Color?
    package var background = ElementGround.unknown
    /// The number of its lines.
    package var lines: Int?
    package var alignment: TextAlignment?
    /// Room at its end that another element takes, in points.
    package var trailing = 0.0
    package var isEnabled = true
    package var isVisible = true
    package var isDecorative = false
    /// Whether it has a visible edge.
    package var hasBezel: Bool?
    /// Whether people must be able to reach it, as the caller says.
    package var isCritical = false
    package var appleButton: AppleButton?

    package init(id: String, pointer: String, role: ElementRole, frame: Frame, parent: Int? = nil) {
        (self.id, self.pointer, self.role, self.frame, self.parent) = (id, pointer, role, frame, parent)
    }
}

/// The known facts about an element's font.
package struct ElementFont: Hashable, Sendable {
    /// The size in points.
    package var size: Double?
    package var weight: FontWeight?
    package var style: TextStyle?
    /// Whether it follows the user's text size.
    package var scales: Bool?
}

/// The background of an element.
package enum ElementGround: Hashable, Sendable {
    case unknown
    /// An opaque colour.
    case color(SRGB)
    /// Layers over an unknown or varying backdrop.
    case translucent(Composite)
    /// A gradient or an image.
    case varied
}

extension ElementGround {
    /// Creates a background of layers over an unknown backdrop, the top-most first.
    init(_ layers: [Layer]) { self.init(Composite(layers)) }

    private init(_ composite: Composite) {
        self = composite.isOpaque ? .color(composite.over(SRGB(.zero))) : .translucent(composite)
    }

    /// The visible background over another one.
    func over(_ behind: ElementGround) -> ElementGround {
        guard case .translucent(let composite) = self else { return self }
        switch behind {
        case .color(let color): return .color(composite.over(color))
        case .translucent(let lower): return ElementGround(composite.over(lower))
        // The place on an image isn't known, so that it is no better than an unknown backdrop.
        case .unknown, .varied: return self
        }
    }
}

extension [ScreenElement] {
    /// The elements with each translucent background laid over those of the element's ancestors, and these over the
    /// screen's.
    func standing(on screen: ElementGround) -> [ScreenElement] {
        var result = self
        for index in indices { result[index].background = ground(of: index, over: screen) }
        return result
    }

    private func ground(of index: Int, over screen: ElementGround) -> ElementGround {
        let frame = self[index].frame
        var ground = self[index].background
        var next = self[index].parent
        while case .translucent = ground, let parent = next.map({ self[$0] }) {
            let covered = frame.sharedArea(with: parent.frame)
            if covered > 0, parent.background != .unknown {
                // If it covers only a part, one colour is below that and another below the rest; frames may be slightly
                // wrong.
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

/// A button of Apple's services, whose minimum size Apple's guidelines specify.
package enum AppleButton: String, CaseIterable, Sendable {
    case applePay = "apple-pay"
    /// Apple Pay with one of the longer titles.
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
