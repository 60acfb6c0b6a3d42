/// Pairs of tokens whose names say that one is text on the other.
struct NamedPairs {
    /// Which convention of naming puts two colours together.
    enum Rule: String, CaseIterable {
        case foregroundSuffix = "foreground-suffix"
        case onPrefix = "on-prefix"
        case onSwap = "on-swap"
        case onSurface = "on-surface"
        case onFixed = "on-fixed"
        case wordSwap = "word-swap"
        case siblingColor = "sibling-color"
        case suffixContent = "suffix-content"
        case suffixInvert = "suffix-invert"
        case suffixInverse = "suffix-inverse"
        case textEmphasis = "text-emphasis"
        case contrastInfix = "contrast-infix"
        case defaultGround = "default-ground"
    }

    /// Numbers of tokens in their collection.
    struct Pair {
        let text: Int
        let ground: Int
        let rule: Rule
        /// Whether a name says that it need not be read.
        let isExempt: Bool
    }

    static func found(in collection: ColorCollection) -> [Pair] { [] }
}
