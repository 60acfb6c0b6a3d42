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
    /// A gradient or a picture, or layers over something that is not known.
    case varied
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
