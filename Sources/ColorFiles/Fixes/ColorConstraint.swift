import Legibility
import Sentences

/// The requirement for a colour in one of its pairs.
struct ColorConstraint {
    /// The names of a pair, which are needed only in a proof.
    struct Pair: Equatable, Sendable {
        let text: String
        let ground: [String]
        let mode: String

        var phrase: Phrase { "“\(text)” on “\(ground.joined(separator: " over "))” in \(mode)" }
    }

    let pair: Pair
    /// The text colour, followed by the layers under the text.
    private(set) var colors: [Color]
    /// The location of each colour in the documents; nil if the colour can't be changed.
    let places: [Place?]
    /// The index of the colour that may change.
    let index: Int
    let required: Double
    /// Whether the text must stay lighter than its background; nil if either may be lighter.
    var isTextLighter: Bool?

    /// Returns the same constraint with the colours that have been replaced elsewhere.
    func replacing(_ replaced: [Place: Color]) -> ColorConstraint {
        var constraint = self
        for (index, place) in places.enumerated() where index != self.index {
            if let place, let color = replaced[place] { constraint.colors[index] = color }
        }
        return constraint
    }

    /// Returns whether the requirement is met with a given colour.
    func holds(with color: Color) -> Bool {
        var colors = colors
        colors[index] = color
        let assessment = try? ContrastAssessment(of: colors[0], on: colors.dropFirst().map { .color($0) })
        return assessment.map { $0.reaches(required) && $0.keeps(isTextLighter) } ?? false
    }

    /// The relative luminances with which an opaque colour fails; nil if a colour is translucent.
    var forbidden: ClosedRange<Double>? {
        guard colors.count == 2, colors.allSatisfy({ $0.alpha == 1 }) else { return nil }
        let other = relativeLuminance(colors[1 - index].mappedToSRGB) + viewingFlare
        let (low, high) = (other / required - viewingFlare, other * required - viewingFlare)
        guard let isTextLighter else { return low...high }
        // The ends of the scale are forbidden, too.
        return isTextLighter == (index == 0) ? min(-1, low)...high : low...Swift.max(2, high)
    }
}

extension ContrastAssessment {
    /// Whether the text is lighter than its background; nil if the two are nearly equally light.
    var isTextLighter: Bool? {
        guard ratio > 1.05 else { return nil }
        let shown = shown
        return relativeLuminance(shown.text) > relativeLuminance(shown.background)
    }

    fileprivate func keeps(_ order: Bool?) -> Bool {
        guard let order, let isTextLighter else { return true }
        return order == isTextLighter
    }
}

extension [ColorConstraint] {
    /// The ranges of relative luminance that no constraint forbids; nil if a constraint has no such range.
    var allowedLuminances: [ClosedRange<Double>]? {
        let forbidden = compactMap(\.forbidden)
        guard forbidden.count == count else { return nil }
        var allowed: [ClosedRange<Double>] = []
        var start = 0.0
        for span in forbidden.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if span.lowerBound >= start { allowed.append(start...span.lowerBound) }
            start = Swift.max(start, span.upperBound)
        }
        if start <= 1 { allowed.append(start...1) }
        return allowed
    }

    /// Two constraints that contradict each other, or one that can't be met by itself; nil if the contradiction needs
    /// more constraints.
    var contradiction: [ColorConstraint]? {
        // With more constraints, comparing all pairs takes longer than the proof is worth.
        let few = prefix(300)
        for (place, one) in few.enumerated() {
            for other in few[place...] where [one, other].allowedLuminances?.isEmpty ?? false {
                return one.pair == other.pair ? [one] : [one, other]
            }
        }
        return nil
    }
}
