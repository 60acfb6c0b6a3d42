import Sentences

/// A notation for design tokens that isn't part of the 2025.10 format.
enum TokenDeviation: Int, CaseIterable {
    case stringColor, plainKeys, valueInAlias, functionOverAlias, tokenWithChildren, siblingAlpha, noTokens

    /// Returns a sentence about a number of occurrences.
    func sentence(_ count: Int) -> Phrase {
        let tokens: Phrase = count == 1 ? "1 token" : "\(count) tokens"
        return switch self {
        case .stringColor: "\(tokens) with a colour as a string; the 2025.10 format uses an object with “colorSpace”."
        case .plainKeys: "\(tokens) with “value” and “type”; the 2025.10 format uses “$value” and “$type”."
        case .valueInAlias:
            "\(tokens) with an alias that ends in “.value”; the 2025.10 format uses only the token name."
        case .functionOverAlias: "\(tokens) with a function of aliases, which the 2025.10 format doesn’t define."
        case .tokenWithChildren:
            "\(tokens) with tokens inside; in the 2025.10 format, a group has its own value as “$root”."
        case .siblingAlpha: "\(tokens) with “alpha” beside the value, which no format defines: it isn’t applied."
        case .noTokens: "\(tokens) in JSON of an unknown format: values that look like colours were used."
        }
    }
}

/// The number of occurrences of each deviation in one document.
struct DeviationCounts {
    private var counts = Array(repeating: 0, count: TokenDeviation.allCases.count)

    subscript(_ deviation: TokenDeviation) -> Int {
        get { counts[deviation.rawValue] }
        set { counts[deviation.rawValue] = newValue }
    }

    /// Returns a note for each deviation that occurs.
    func notes(in document: Int) -> [ColorNote] {
        TokenDeviation.allCases.filter { self[$0] > 0 }
            .map { ColorNote(.deviation, $0.sentence(self[$0]), at: Place(document, 0..<0)) }
    }
}
