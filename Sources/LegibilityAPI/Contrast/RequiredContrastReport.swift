import Endpoints
import Legibility

/// Which contrast is asked of text, and the lightnesses that have it: a pure function of the question.
struct RequiredContrastReport: Report {
    /// What one source asks for.
    struct Requirement: Sendable {
        let source: Source
        /// Nil where nothing is asked for, or where APCA's table has no contrast for text so small.
        let target: ContrastTarget?
        /// The lighter and the darker lightnesses of the hue that was asked about, where black or white reach it.
        let ranges: [LightnessRange]
    }

    /// Who asks.
    enum Source: Sendable {
        case profile(ContrastProfile, ContrastRequirement)
        /// APCA's font table: advice.
        case fontTable
    }

    let query: RequiredContrastQuery
    /// The background's layers flattened into one.
    let background: Layer
    let requirements: [Requirement]

    init(_ query: RequiredContrastQuery) {
        self.query = query
        let layers = (query.background + [query.backdrop].compactMap(\.self)).map { Layer($0.color) }
        background = Composite(layers).layer
        let profiles = query.profiles.map { profile in
            let requirement = query.content.requirement(of: profile)
            return (
                Source.profile(profile, requirement), requirement.ratio.map { ContrastTarget(.wcag, atLeast: $0) }
            )
        }
        let lc =
            query.content.role == .text
            ? FontLookup.requiredContrast(size: query.content.size, weight: query.content.weight) : nil
        let all = profiles + [(Source.fontTable, lc.map { ContrastTarget(.apca, atLeast: $0) })]
        requirements = all.map { source, target in
            Requirement(
                source: source, target: target,
                ranges: LightnessDirection.allCases.compactMap { direction in
                    guard let target, let hue = query.hue else { return nil }
                    return LightnessRange(
                        hue: hue.hue, chroma: hue.chroma, on: layers, direction, reaching: target)
                })
        }
    }
}
