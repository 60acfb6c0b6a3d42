/// The condition of `@media` or `@supports`, as a formula of single questions.
indirect enum Condition {
    case not(Condition)
    case all([Condition])
    case any([Condition])
    /// `screen`, `print`, `all`.
    case medium(String)
    /// `(name)` or `(name: value)`, of a medium or of a style.
    case feature(name: String, value: String?)
    /// A question whose answer can't be determined, or that isn't known.
    case unknown

    /// Whether it holds; nil if that can't be determined. `leaf` answers a single question.
    func holds(_ leaf: (Condition) -> Bool?) -> Bool? {
        switch self {
        case .not(let condition): return condition.holds(leaf).map { !$0 }
        case .all(let conditions):
            var isKnown = true
            for condition in conditions {
                switch condition.holds(leaf) {
                case false?: return false
                case nil: isKnown = false
                case true?: break
                }
            }
            return isKnown ? true : nil
        case .any(let conditions):
            var isKnown = true
            for condition in conditions {
                switch condition.holds(leaf) {
                case true?: return true
                case nil: isKnown = false
                case false?: break
                }
            }
            return isKnown ? false : nil
        case .medium, .feature, .unknown: return leaf(self)
        }
    }
}

extension Condition {
    /// Whether it holds for a medium. Media Queries 5; features that aren't named have their default values.
    func holds(in media: [String: String]) -> Bool {
        holds { leaf in
            switch leaf {
            case .medium(let name): name == "all" || name == "screen"
            case .feature(let name, let value):
                (media[name] ?? Self.usual[name]).map {
                    value == nil ? $0 != "no-preference" && $0 != "none" : $0 == value
                }
            case .unknown, .not, .all, .any: nil
            }
        } ?? false
    }

    private static let usual = [
        "prefers-color-scheme": "light", "prefers-contrast": "no-preference", "forced-colors": "none",
        "color-gamut": "srgb", "prefers-reduced-motion": "no-preference", "inverted-colors": "none",
        "prefers-reduced-transparency": "no-preference", "dynamic-range": "standard", "hover": "hover",
        "any-hover": "hover", "pointer": "fine", "any-pointer": "fine", "scripting": "enabled", "update": "fast",
    ]

    /// The features of media in it, each with the value that it requires.
    var features: [(name: String, value: String)] {
        switch self {
        case .not(let condition): condition.features
        case .all(let conditions), .any(let conditions): conditions.flatMap(\.features)
        case .feature(let name, let value): value.map { [(name, $0)] } ?? []
        case .medium, .unknown: []
        }
    }
}
