/// A rule that an element meets on one screen but not on another screen with the same name. The raw value is its id in
/// findings.
package enum ScreenDifferenceKind: String, CaseIterable, Sendable {
    /// Text fails in only one appearance.
    case contrast = "contrast.bothAppearances"
    /// Text fails with Increase Contrast.
    case increased = "contrast.increaseFallback"
    /// An element is visible at one text size but not at the other.
    case lost = "text.lost"
    /// Text is above other text that preceded it at a smaller size.
    case order = "text.order"
    /// Text is larger than other text that was larger at a smaller size.
    case rank = "text.rank"
    /// Text has grown beside other text, but has no more width than before.
    case squeezed = "text.stacking"
    /// A line needs more width than is available.
    case truncated = "text.truncation"

    /// The ids of the rules in `/v1/reference/rules` that the difference is based on.
    package var guidelines: [String] {
        switch self {
        case .contrast: ["contrast.bothAppearances"]
        case .increased: ["contrast.increaseFallback"]
        case .lost, .truncated: ["dynamicType.truncation"]
        case .order: ["dynamicType.hierarchy"]
        case .rank: ["dynamicType.hierarchy2"]
        case .squeezed: ["dynamicType.stack"]
        }
    }
}
