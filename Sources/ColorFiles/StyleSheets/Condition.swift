/// The condition of `@media` or `@supports`, as a formula of single queries.
indirect enum Condition {
    case not(Condition)
    case all([Condition])
    case any([Condition])
    /// A medium: `screen`, `print` or `all`.
    case medium(String)
    /// `(name)` or `(name: value)`, for a medium or a style.
    case feature(name: String, value: String?)
    /// A query that is unknown or whose result can't be determined.
    case unknown

    /// Evaluates the condition; returns nil if the result can't be determined. `leaf` evaluates a single query.
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
    /// Returns whether the condition applies in a medium. Media Queries 5; features that aren't listed have their
    /// default values.
    func holds(in media: [String: String]) -> Bool {
        holds { leaf in
            switch leaf {
            case .medium(let name): name == "all" || name == "screen"
            case .feature(let name, let value): MediaFeature(name, value).holds(in: media)
            case .unknown, .not, .all, .any: nil
            }
        } ?? false
    }

    /// The media features in the condition, each with the value that it requires.
    var features: [(name: String, value: String)] {
        switch self {
        case .not(let condition): condition.features
        case .all(let conditions), .any(let conditions): conditions.flatMap(\.features)
        case .feature(let name, let value): value.map { [(name, $0)] } ?? []
        case .medium, .unknown: []
        }
    }
}
