import Audits
import Legibility

/// The result of a rule for a view in a document.
package struct InterfaceFinding: Sendable {
    package enum State: String, CaseIterable, Sendable {
        case pass, fail, indeterminate
    }

    /// The certainty that the screen looks as described in the document.
    package enum Certainty: String, CaseIterable, Sendable {
        case certain, likely, possible
    }

    package enum Appearance: String, CaseIterable, Sendable {
        case light, dark
        /// With the accessibility setting Increase Contrast.
        case lightHigh = "light-high"
        case darkHigh = "dark-high"

        package var isDark: Bool { self == .dark || self == .darkHigh }
        package var isHigh: Bool { self == .lightHigh || self == .darkHigh }
    }

    /// The reason why a result can't be determined.
    package enum Doubt: Hashable, Sendable {
        /// Code may change the view through a property with this name.
        case outlet(String)
        /// Code may change the view that provides the background.
        case backgroundOutlet(String)
        /// The view's custom class may draw or set anything.
        case customClass(String)
        /// The class of the view that provides the background, or of a view in between, may draw or set anything.
        case backgroundClass(String)
        /// An image, an effect or another view is behind the text or in front of it.
        case overlap(String)
        /// The view itself draws an image or a system style under its text.
        case ownBackdrop
        /// The view is in a bar.
        case bar
        /// The document has no opaque background behind the view.
        case window
        /// A size class has a different font or colour.
        case variation
        /// A value with this key path is set when the view is loaded.
        case runtimeAttribute(String)
        /// The value of the named colour is unknown in this appearance.
        case colorValue(String)
        /// Colour sets with this name have different values.
        case severalColorSets(String)
        /// The colour is the app's tint.
        case tint
        /// The colour is the class's default.
        case standardColor
        /// The size or weight is unknown.
        case font
        /// The canvas shows the view in a different place than its constraints require.
        case layout
        /// A modifier with this name may change the colours.
        case modifier(String)
    }

    package enum Figure: Hashable, Sendable {
        case points(Double)
        case weight(Double)
        case ratio(Double)
        case count(Double)
    }

    /// The reason why text doesn't grow.
    package enum Growth: Hashable, Sendable {
        /// The font has a fixed size.
        case fixed
        /// The class's default font has a fixed size.
        case standard
        /// The font gets the size of its style only when the view is loaded.
        case atLoading
    }

    package let rule: InterfaceRule
    package let state: State
    package var certainty = Certainty.certain
    package var severity: LegibilityFinding.Severity
    /// The number of the view in the document.
    package let view: Int
    /// The range of bytes that the finding refers to.
    package var place: Range<Int>
    /// The part of the text that the finding refers to, if there are several.
    package var part: String?
    package var appearance: Appearance?
    package var measured, required: Figure?
    package var colors: (text: SRGB, background: SRGB)?
    package var doubts: [Doubt] = []
    package var growth: Growth?
    /// The style with the nearest size.
    package var style: TextStyle?
    /// A system colour and its use in the view.
    package var colorName: String?
    package var key: String?

    init(_ rule: InterfaceRule, _ state: State, of number: Int, _ view: InterfaceView) {
        (self.rule, self.state, self.view, place) = (rule, state, number, view.place)
        severity = rule.severity
    }

    /// Creates a finding that fails unless there are doubts.
    init(_ rule: InterfaceRule, of number: Int, _ view: InterfaceView, doubts: [Doubt]) {
        self.init(rule, doubts.isEmpty ? .fail : .indeterminate, of: number, view)
        self.doubts = doubts
        if !doubts.isEmpty { certainty = .possible }
    }
}
