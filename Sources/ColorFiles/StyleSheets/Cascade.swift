import Budgets
import Legibility

/// A mode in which style sheets are evaluated.
struct StyleMode {
    let mode: ColorMode
    let request: RequestedMode
    /// Whether the sheets show the mode, rather than a request that specifies all classes.
    var isFound = true

    /// The root, followed by the body.
    var chain: [ThemedElement] {
        var html = request.html
        // Pages replace `no-js` with this class as soon as they load, so `html:not(.js)` is the state without scripts.
        if isFound { html.classes.append("js") }
        return [ThemedElement("html", isRoot: true, html), ThemedElement("body", isRoot: false, request.body)]
    }

    /// The scheme that `light-dark()` uses.
    var scheme: ColorScheme {
        request.media["prefers-color-scheme"].map { $0 == "dark" ? .dark : .light } ?? (mode.isDark ? .dark : .light)
    }

    fileprivate func holds(_ condition: StyleCondition) -> Bool {
        switch condition {
        case .media(let condition): condition.holds(in: request.media)
        case .supports(let condition): condition.isSupported
        case .unknown, .somewhere: false
        }
    }
}

/// The rules that apply in a mode. The results for selectors and conditions are cached, because many rules share them.
final class StyleMatching {
    let mode: StyleMode
    let selectors: SelectorMatching
    /// Whether each condition and all enclosing conditions apply; nil if not evaluated yet.
    private var holding: [Bool?]
    /// The same results, counting conditions that apply only to some elements.
    private var holdingSomewhere: [Bool?]

    init(_ mode: StyleMode, _ sheets: StyleSheetSet) {
        self.mode = mode
        selectors = SelectorMatching(mode.chain, lists: sheets.lists)
        holding = Array(repeating: nil, count: sheets.conditions)
        holdingSomewhere = holding
    }

    /// Returns whether a condition and all enclosing conditions apply.
    func holds(_ conditions: StyleConditions?) -> Bool {
        guard let conditions else { return true }
        if let known = holding[conditions.number] { return known }
        let holds = holds(conditions.outer) && mode.holds(conditions.condition)
        holding[conditions.number] = holds
        return holds
    }

    /// Returns whether a rule applies, regardless of where in the body its elements are.
    func holds(_ rule: StyleRule) -> Bool { holdsSomewhere(rule.conditions) && selectors.holds(rule.selectors) }

    /// Returns whether a condition applies if enclosing containers and scopes count as applying.
    func holdsSomewhere(_ conditions: StyleConditions?) -> Bool {
        guard let conditions else { return true }
        if let known = holdingSomewhere[conditions.number] { return known }
        let isSomewhere = if case .somewhere = conditions.condition { true } else { mode.holds(conditions.condition) }
        let holds = isSomewhere && holdsSomewhere(conditions.outer)
        holdingSomewhere[conditions.number] = holds
        return holds
    }
}

extension StyleSheetSet {
    /// Returns the body's colour scheme in a mode that sets the user's preference. CSS Color Adjustment 1 § 2.
    func scheme(_ matching: StyleMatching) -> ColorScheme {
        for index in [1, 0] {
            var scheme: ColorScheme?
            var most: Weight?
            for number in rulesWithScheme where Budget.allows() && matching.holds(rules[number].conditions) {
                let rule = rules[number]
                guard let specificity = matching.selectors.specificity(of: rule.selectors, at: index),
                    let declaration = rule.scheme
                else { continue }
                let rank = layerRanks[rule.layer]
                let weight = Weight(
                    isImportant: declaration.isImportant, layer: declaration.isImportant ? -rank : rank,
                    specificity: specificity)
                if let most, weight < most { continue }
                (most, scheme) = (weight, self.scheme(of: rule, preferring: matching.mode.scheme))
            }
            if let scheme { return scheme }
        }
        return matching.mode.scheme
    }

    /// Returns the colour scheme that a rule's `color-scheme` results in, or nil if the rule has none or leaves the
    /// choice open.
    func scheme(of rule: StyleRule, preferring preferred: ColorScheme) -> ColorScheme? {
        guard let declaration = rule.scheme, declaration.value.count < 100 else { return nil }
        let words = contents[rule.document][declaration.value].split(whereSeparator: isWhitespace)
            .map { String(decoding: $0, as: UTF8.self).asciiLowercased }
        switch (words.contains("light"), words.contains("dark")) {
        case (true, true): return preferred
        case (true, false): return .light
        case (false, true): return .dark
        case (false, false): return nil
        }
    }
}

extension Condition {
    /// Whether current browsers support the condition of `@supports`: colours that they can parse, and everything else.
    var isSupported: Bool {
        holds { leaf in
            guard case .feature(let name, let value?) = leaf else { return nil }
            guard ["color", "background", "background-color", "fill", "border-color"].contains(name) else {
                return !name.utf8.starts(with: "-moz-".utf8)
            }
            let isColor = (try? Color(cssValue: value)) != nil
            return isColor || value.utf8.starts(with: "var(".utf8)
                || ["currentcolor", "inherit", "initial", "unset"].contains(value.asciiLowercased)
        } ?? false
    }
}

/// The winning declaration of a custom property on an element.
struct WinningValue: Equatable {
    let place: Place
    /// The number of the declaration's rule.
    let rule: Int
}

extension StyleSheetSet {
    /// Returns the winning declarations on each element of a mode's chain, by the numbers of names. CSS Cascade 5 §
    /// 6.1.
    func winners(_ matching: StyleMatching) -> [[WinningValue?]] {
        let chain = matching.mode.chain
        var winners = chain.map { _ in [WinningValue?](repeating: nil, count: names.count) }
        var weights = chain.map { _ in [Weight](repeating: Weight(), count: names.count) }
        for number in rulesWithProperties where matching.holds(rules[number].conditions) {
            guard Budget.allows() else { break }
            let rule = rules[number]
            for index in chain.indices {
                guard let match = matching.selectors.match(of: rule.selectors, at: index) else { continue }
                let rank = layerRanks[rule.layer]
                for property in rule.properties {
                    let weight = Weight(
                        isImportant: property.isImportant, layer: property.isImportant ? -rank : rank,
                        specificity: match.specificity, isOfTheme: match.isOfTheme, sheet: rule.sheet)
                    // Among declarations with the same weight, the later declaration wins.
                    guard winners[index][property.name] == nil || !(weight < weights[index][property.name]) else {
                        continue
                    }
                    winners[index][property.name] = WinningValue(
                        place: Place(rule.document, property.value), rule: number)
                    weights[index][property.name] = weight
                }
            }
        }
        return winners
    }
}

/// The weight by which declarations are compared, apart from their order.
private struct Weight: Comparable {
    var isImportant = false
    var layer = 0
    var specificity = Specificity()
    var isOfTheme = false
    /// The sheet that no other sheet imports. Only the names of files order the rules of two such sheets.
    var sheet = 0

    static func < (one: Self, other: Self) -> Bool {
        if one.isImportant != other.isImportant { return other.isImportant }
        if one.layer != other.layer { return one.layer < other.layer }
        if one.specificity != other.specificity { return one.specificity < other.specificity }
        return one.sheet != other.sheet && !one.isOfTheme && other.isOfTheme
    }
}
