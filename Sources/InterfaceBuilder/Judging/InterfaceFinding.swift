import Legibility

/// The result of a rule for a view of a document.
package struct InterfaceFinding: Sendable {
    package enum State: String, CaseIterable, Sendable {
        case pass, fail, indeterminate
    }

    /// How sure it is that the screen is as the document says.
    package enum Certainty: String, CaseIterable, Sendable {
        case certain, likely, possible
    }

    package enum Appearance: String, CaseIterable, Sendable {
        case light, dark
    }

    /// Why something can't be determined.
    package enum Doubt: Hashable, Sendable {
        /// Code may change the view, through a property of that name.
        case outlet(String)
        /// Code may change the view that gives the background.
        case backgroundOutlet(String)
        /// The view's own class may draw or set anything.
        case customClass(String)
        /// So may the class of a view that gives the background or is between.
        case backgroundClass(String)
        /// A picture, an effect or another view is behind the text, or in front of it.
        case overlap(String)
        /// The view itself draws an image or a style of the system under its text.
        case ownBackdrop
        /// It is in a bar.
        case bar
        /// Nothing opaque is behind it in the document.
        case window
        /// A size class has another font or colour.
        case variation
        /// A value of that key path is set when the view is loaded.
        case runtimeAttribute(String)
        /// The value of a colour of that name isn't known in this appearance.
        case colorValue(String)
        /// Colour sets of that name have different values.
        case severalColorSets(String)
        /// The tint of the app.
        case tint
        /// The class's own default.
        case standardColor
        /// Size or weight aren't known.
        case font
        /// The canvas shows the view elsewhere than its constraints would.
        case layout
        /// A modifier of that name may change the colours.
        case modifier(String)
    }

    package enum Figure: Hashable, Sendable {
        case points(Double)
        case weight(Double)
        case ratio(Double)
    }

    /// The reason why a text doesn't grow.
    package enum Growth: Hashable, Sendable {
        /// The font has one size.
        case fixed
        /// The class's own font has one size.
        case standard
        /// The style's size is that of the moment at which the view is loaded.
        case atLoading
    }

    package let rule: InterfaceRule
    package let state: State
    package var certainty = Certainty.certain
    package var severity: LegibilityFinding.Severity
    /// The number of the view.
    package let view: Int
    /// The bytes that it is about.
    package var place: Range<Int>
    /// The part of the text that it is about, if there are several.
    package var part: String?
    package var appearance: Appearance?
    package var measured, required: Figure?
    package var colors: (text: SRGB, background: SRGB)?
    package var doubts: [Doubt] = []
    package var growth: Growth?
    /// The style whose size is nearest.
    package var style: TextStyle?
    /// A colour of the system, and what it is used for.
    package var colorName: String?
    package var key: String?

    init(_ rule: InterfaceRule, _ state: State, of number: Int, _ view: InterfaceView) {
        (self.rule, self.state, self.view, place) = (rule, state, number, view.place)
        severity = rule.severity
    }

    /// A finding that fails unless there are doubts.
    init(_ rule: InterfaceRule, of number: Int, _ view: InterfaceView, doubts: [Doubt]) {
        self.init(rule, doubts.isEmpty ? .fail : .indeterminate, of: number, view)
        self.doubts = doubts
        if !doubts.isEmpty { certainty = .possible }
    }
}
