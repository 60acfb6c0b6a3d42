extension NamedPairs.Rule {
    /// The convention as a phrase, where `x` is the part of the name that both colours share.
    var convention: String {
        switch self {
        case .foregroundSuffix: "`x-foreground` is text on `x`"
        case .onPrefix: "`on-x` is text on `x`"
        case .onSwap: "`text-on-x` is text on `background-x`"
        case .onSurface: "`on-surface` is text on every surface"
        case .onFixed: "`on-x-fixed` is text on `x-fixed` and `x-fixed-dim`"
        case .wordSwap: "`text-x` is text on `background-x`"
        case .siblingColor: "`x-color` is text on `x-background-color`"
        case .suffixContent: "`x-content` is text on `x`"
        case .suffixInvert: "`x-invert` is text on `x`"
        case .suffixInverse: "`x-inverse` is text on `x`"
        case .textEmphasis: "`x-text-emphasis` is text on `x-bg-subtle`"
        case .contrastInfix: "`x-contrast-y` is text on `x-y`"
        case .defaultGround: "text without its own background is on the most general one"
        }
    }
}

extension AuditedPair {
    /// The naming convention that combines the two colours, as a phrase; nil if the pair has another origin.
    package var convention: String? {
        guard origin == .name else { return nil }
        return rule.flatMap(NamedPairs.Rule.init(rawValue:))?.convention
    }
}
