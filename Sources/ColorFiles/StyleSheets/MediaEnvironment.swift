import Budgets

/// A medium in which rules apply that no theme switches on, such as a narrow window: the values of media features, by
/// name.
struct MediaEnvironment: Equatable {
    private(set) var media: [String: String]
    /// The condition that the environment meets, as authors write it.
    private(set) var text: String

    /// The maximum number of environments, which is more than the breakpoints of published style sheets.
    private static let most = 24
    private static let longestText = 80

    /// Creates the environment in which some nested conditions apply. Returns nil if they apply in every medium, or if
    /// none is known in which they apply.
    init?(meeting conditions: StyleConditions) {
        (media, text) = ([:], "")
        var texts: [String] = []
        var next: StyleConditions? = conditions
        while let one = next {
            if case .media(let query) = one.condition {
                guard query.meet(true, &media) else { return nil }
                if !query.holds(in: [:]), let text = query.text { texts.insert(text, at: 0) }
            }
            next = one.outer
        }
        guard !texts.isEmpty else { return nil }
        next = conditions
        while let one = next {
            // A later condition may have chosen a value that an earlier one excludes.
            if case .media(let query) = one.condition, !query.holds(in: media) { return nil }
            next = one.outer
        }
        text = String(texts.joined(separator: " and ").prefix(Self.longestText))
    }

    /// Returns whether a mode for a theme can be in the environment.
    func agrees(with mode: RequestedMode) -> Bool {
        ["prefers-color-scheme", "prefers-contrast"].allSatisfy { name in
            media[name].map { MediaFeature(name, $0).holds(in: mode.media) ?? false } ?? true
        }
    }

    /// The environments of some sheets, and the conditions without one.
    struct Found {
        /// The environments in the order of the rules; equal environments count once.
        var environments: [MediaEnvironment] = []
        /// The rules whose conditions aren't understood, or for which there are too many environments, each with its
        /// condition.
        var unchecked: [(rule: Int, text: String)] = []
    }

    /// Finds the environments of the conditions that themes don't decide.
    static func all(in sheets: StyleSheetSet) -> Found {
        var seen = Set<Int>()
        var found = Found()
        for isOfColors in [true, false] {
            for (number, rule) in sheets.rules.enumerated() where rule.setsColors == isOfColors {
                guard let conditions = rule.conditions, seen.insert(conditions.number).inserted, Budget.allows() else {
                    continue
                }
                guard let environment = MediaEnvironment(meeting: conditions) else {
                    if let text = conditions.unknownText, found.unchecked.count < most {
                        found.unchecked.append((number, text))
                    }
                    continue
                }
                guard environment.isOfMedium, !found.environments.contains(where: { $0.media == environment.media })
                else { continue }
                if found.environments.count < most {
                    found.environments.append(environment)
                } else if found.unchecked.count < most {
                    found.unchecked.append((number, environment.text))
                }
            }
        }
        return found
    }

    /// Whether the environment differs from a theme's own.
    private var isOfMedium: Bool {
        media.keys.contains { $0 != "prefers-color-scheme" && $0 != "prefers-contrast" }
    }
}

extension StyleRule {
    /// Whether the rule affects colours, rather than only sizes.
    fileprivate var setsColors: Bool {
        !properties.isEmpty || color != nil || fill != nil || background != nil || picture != nil
    }
}

extension StyleConditions {
    /// The first condition whose features are unknown; nil if all are known.
    fileprivate var unknownText: String? {
        if case .media(let query) = condition, query.isUnknown { return query.text ?? "@media" }
        return outer?.unknownText
    }
}

extension Condition {
    /// Whether the condition asks for something that is neither known nor meant for one browser.
    fileprivate var isUnknown: Bool {
        switch self {
        case .not(let condition): condition.isUnknown
        case .all(let conditions), .any(let conditions): conditions.contains(where: \.isUnknown)
        case .medium: false
        case .feature(let name, let value): MediaFeature(name, value).isUnknown
        case .unknown: true
        }
    }

    /// Chooses values of media features with which the condition applies, or doesn't apply; returns false if none are
    /// known.
    fileprivate func meet(_ holding: Bool, _ media: inout [String: String]) -> Bool {
        switch self {
        case .not(let condition): return condition.meet(!holding, &media)
        case .all(let conditions) where holding, .any(let conditions) where !holding:
            return conditions.allSatisfy { $0.meet(holding, &media) }
        case .all(let conditions), .any(let conditions):
            for condition in conditions {
                var chosen = media
                if condition.meet(holding, &chosen) {
                    media = chosen
                    return true
                }
            }
            return false
        case .medium(let name): return (name == "all" || name == "screen") == holding
        case .feature(let name, let value):
            let feature = MediaFeature(name, value)
            if let decided = feature.holds(in: media), decided == holding || media[feature.name] != nil {
                return decided == holding
            }
            guard let chosen = feature.value(holding: holding) else { return false }
            media[feature.name] = chosen
            return true
        case .unknown: return false
        }
    }

    /// The condition as authors write it; nil if it is only a medium.
    fileprivate var text: String? {
        switch self {
        case .not(let condition): condition.text.map { "not \($0)" }
        case .all(let conditions):
            conditions.compactMap(\.text).isEmpty
                ? nil : conditions.compactMap(\.text).joined(separator: " and ")
        case .any(let conditions):
            conditions.compactMap(\.text).isEmpty
                ? nil : conditions.compactMap(\.text).joined(separator: " or ")
        case .feature(let name, let value): value.map { "\(name): \($0.trimmed)" } ?? name
        case .medium, .unknown: nil
        }
    }
}
