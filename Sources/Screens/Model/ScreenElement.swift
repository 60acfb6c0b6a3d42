import Legibility

/// An element of a screen with what is known of it; nil is what is not known.
package struct ScreenElement: Sendable {
    /// The tree's own identifier.
    package var id: String
    /// Where it stands in what was read: a JSON Pointer, or in XML a path.
    package var pointer: String
    package var role: ElementRole
    package var frame: Frame
    /// The place of its parent among the elements; a parent comes before its children.
    package var parent: Int?
    package var text: String?
    package var font = ElementFont()
    package var color: Color?
    package var background = ElementGround.unknown
    /// How many lines it has.
    package var lines: Int?
    package var alignment: TextAlignment?
    /// Room at its end that something else takes, in points.
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

/// What is known of an element's font.
package struct ElementFont: Hashable, Sendable {
    /// In points.
    package var size: Double?
    package var weight: FontWeight?
    package var style: TextStyle?
    /// Whether it follows the text size that people choose.
    package var scales: Bool?
}

/// What lies behind an element.
package enum ElementGround: Hashable, Sendable {
    case unknown
    /// Opaque.
    case color(SRGB)
    /// Layers over something that is not known, or that varies.
    case translucent(Composite)
    /// A gradient or a picture.
    case varied
}

extension ElementGround {
    /// Layers over something that is not known, the top-most first.
    init(_ layers: [Layer]) { self.init(Composite(layers)) }

    private init(_ composite: Composite) {
        self = composite.isOpaque ? .color(composite.over(SRGB(.zero))) : .translucent(composite)
    }

    /// What is seen of it where another ground lies behind.
    func over(_ behind: ElementGround) -> ElementGround {
        guard case .translucent(let composite) = self else { return self }
        switch behind {
        case .color(let color): return .color(composite.over(color))
        case .translucent(let lower): return ElementGround(composite.over(lower))
        // No place of a picture is known, so that it tells no more than nothing does.
        case .unknown, .varied: return self
        }
    }
}

extension [ScreenElement] {
    /// A ground that something shines through lies on those of the element's ancestors, and these on the screen's.
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
                // Below a part alone lies one colour, and below the rest another; frames may be off by a little.
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

/// A button that Apple's services have, of which the pages give the least size.
package enum AppleButton: String, CaseIterable, Sendable {
    case applePay = "apple-pay"
    /// With one of the longer titles.
    case applePayWithTitle = "apple-pay-with-title"
    case signInWithApple = "sign-in-with-apple"

    // HIG, Apple Pay; Sign in with Apple (read 2025-12-19). Points.

    /// The least width and height in points.
    var leastSize: (width: Double, height: Double) {
        switch self {
        case .applePay: (100, 30)
        case .applePayWithTitle, .signInWithApple: (140, 30)
        }
    }
}
