import Legibility
import Synchronization

/// The results of searches for colours. The rounds of a repair ask the same questions again: for the failures that
/// remain, and for all failures after a round that did harm. The reasons for failures without a fix ask the same questions
/// for each mode.
final class ColorSearches: Sendable {
    private struct Question: Hashable, Sendable {
        struct Requirement: Hashable, Sendable {
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

    private let found = Mutex<[Question: SRGB8?]>([:])

    /// Returns the most similar colour that meets all requirements, or nil if none was found.
    func nearest(
        to color: Color, in notation: inout ColorNotation, meeting constraints: [ColorConstraint]
    ) -> SRGB8? {
        let requirements = constraints.map {
            Question.Requirement(
                colors: $0.colors, index: $0.index, required: $0.required, isTextLighter: $0.isTextLighter)
        }
        let question = Question(color: color, format: notation.format, text: notation.text, requirements: requirements)
        if let known = found.withLock({ $0[question] }) { return known }
        let nearest = constraints.nearest(to: color, written: { notation.rewriting(to: $0)?.color })
        found.withLock { $0[question] = .some(nearest) }
        return nearest
    }
}
