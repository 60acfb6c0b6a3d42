import Legibility

/// The results of searches for colours. The rounds of a repair ask the same questions again: for the failures that
/// remain, and for all failures after a round that did harm.
final class ColorSearches {
    private struct Question: Hashable {
        struct Requirement: Hashable {
            let colors: [Color]
            let index: Int
            let required: Double
            let isTextLighter: Bool?
        }

        let color: Color
        let format: ColorFormat
        let text: [UInt8]
        let requirements: [Requirement]
    }

    private var found: [Question: SRGB8?] = [:]

    /// Returns the most similar colour that meets all requirements, or nil if none was found.
    func nearest(
        to color: Color, in notation: inout ColorNotation, meeting constraints: [ColorConstraint]
    ) -> SRGB8? {
        let requirements = constraints.map {
            Question.Requirement(
                colors: $0.colors, index: $0.index, required: $0.required, isTextLighter: $0.isTextLighter)
        }
        let question = Question(color: color, format: notation.format, text: notation.text, requirements: requirements)
        if let known = found[question] { return known }
        let nearest = constraints.nearest(to: color, written: { notation.rewriting(to: $0)?.color })
        found[question] = .some(nearest)
        return nearest
    }
}
