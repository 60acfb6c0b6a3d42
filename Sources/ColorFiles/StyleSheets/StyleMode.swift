import Budgets
import Sentences

extension StyleMode {
    /// Creates a mode from a request.
    init(requested mode: RequestedMode) {
        request = mode
        isFound = false
        let isDark =
            mode.media["prefers-color-scheme"].map { $0 == "dark" }
            ?? ThemeWord.isDark(in: [mode.name] + mode.html.classes + mode.body.classes)
        self.mode = ColorMode(mode.name, how: "Requested mode.", isDark: isDark)
    }

    /// The maximum number of modes, which is more than in published themes.
    static let most = 48
    /// The number of modes of sheets of any size: light and dark.
    private static let leastModes = 2
    /// How many times as large as the sheets the results may be in an answer, and the size in bytes of sheets whose
    /// results are never too large.
    private static let (mostOfSheets, leastBytes) = (96, 24_000)
    /// The approximate size of a property in an answer, in a mode, and of a pair, in bytes.
    private static let (propertyBytes, pairBytes) = (240, 580)

    /// Returns the maximum number of modes that some sheets may have. A few bytes make a theme that changes all results.
    private static func most(of sheets: StyleSheetSet) -> Int {
        let bytes = sheets.contents.reduce(0) { $0 + $1.count }
        let pairs = sheets.rules.count { $0.color != nil || $0.fill != nil }
        func count(withTexts texts: Int) -> Int {
            let size = sheets.names.count * propertyBytes + (texts + pairs) * pairBytes
            return min(most, max(leastModes, mostOfSheets * max(bytes, leastBytes) / max(size, 1)))
        }
        // Reading all words of names takes longer than this estimate.
        let least = count(withTexts: sheets.names.count)
        return least == most ? most : count(withTexts: NameVocabulary.countOfTexts(in: sheets.names))
    }

    /// Returns the modes that style sheets distinguish, and whether they include all modes that show a theme and those
    /// for which an answer has room.
    static func found(in sheets: StyleSheetSet) -> (modes: [StyleMode], isWhole: Bool) {
        let most = most(of: sheets)
        let themes = ThemeSwitches(sheets)
        let hasSchemes =
            !themes.mediaSchemes.isEmpty || themes.usesLightDark
            || themes.switches.contains { $0.kind == .dark || $0.kind == .light }
        let hasContrast = themes.asksForContrast || themes.switches.contains { $0.kind == .highContrast }
        var plans: [Plan] = []
        for theme in [nil] + themes.switches.filter(\.isOwnTheme).map(Optional.some) where Budget.allows() {
            let hasSchemes = theme.map(themes.hasSchemes) ?? hasSchemes
            for isDark in hasSchemes ? [false, true] : [false] {
                for isHigh in hasContrast ? [false, true] : [false] {
                    plans.append(Plan(theme: theme, isDark: hasSchemes ? isDark : nil, isHigh: isHigh))
                }
            }
        }
        // Every theme is shown once before any is shown twice.
        let main = plans.indices.filter { plans[$0].isMain }
        let kept = main.prefix(most) + plans.indices.filter { !plans[$0].isMain }.prefix(max(0, most - main.count))
        var modes = kept.sorted().map { index in
            let plan = plans[index]
            return StyleMode(themes, plan.theme, isDark: plan.isDark, isHigh: plan.isHigh, usesSwitches: true)
        }
        let hasSwitches = themes.switches.contains { $0.kind == .dark || $0.kind == .light }
        if hasSwitches, !themes.mediaSchemes.isEmpty {
            modes += [false, true].map { StyleMode(themes, nil, isDark: $0, isHigh: false, usesSwitches: false) }
        }
        return (Array(modes.prefix(most)), main.count <= most && (most == Self.most || modes.count <= most))
    }

    /// Returns themes, followed by the variants of each in the environments; there are few variants of many themes.
    static func variants(of themes: [StyleMode], in environments: [MediaEnvironment]) -> [StyleMode] {
        let variants = environments.lazy.flatMap { environment in
            themes.lazy.filter { environment.agrees(with: $0.request) }.map { StyleMode($0, in: environment) }
        }
        return themes + variants.prefix(most)
    }

    /// Creates the mode of a theme in an environment.
    private init(_ theme: StyleMode, in environment: MediaEnvironment) {
        request = theme.request.in(environment)
        let isAlone = theme.mode.name == "default"
        mode = ColorMode(
            isAlone ? environment.text : "\(theme.mode.name), \(environment.text)",
            how:
                "“\(theme.mode.name)” with “\(environment.text)”. Only differences from “\(theme.mode.name)” are reported.",
            isDark: theme.mode.isDark, variantOf: theme.mode.name, isSwitched: theme.mode.isSwitched)
    }

    /// The theme, scheme and contrast that a mode switches on.
    private struct Plan {
        let theme: ThemeSwitch?
        let isDark: Bool?
        let isHigh: Bool

        /// Whether the plan has no theme, or is the first plan of its theme.
        var isMain: Bool { theme == nil || isDark != true && !isHigh }
    }

    private init(_ themes: ThemeSwitches, _ theme: ThemeSwitch?, isDark: Bool?, isHigh: Bool, usesSwitches: Bool) {
        var parts: [String] = []
        var signs: [String] = []
        var mode = RequestedMode(name: "")
        func turnOn(_ one: ThemeSwitch) {
            // An attribute has a single value.
            if let attribute = one.attribute,
                mode.html.attributes[attribute] != nil || mode.body.attributes[attribute] != nil
            {
                return
            }
            if themes.onBody.contains(one) { one.turnOn(&mode.body) } else { one.turnOn(&mode.html) }
            signs.append("“\(one.text)”")
        }
        if let theme, case .theme(let name) = theme.kind {
            parts.append(name)
            turnOn(theme)
        }
        if let isDark {
            parts.append(isDark ? "dark" : "light")
            mode.media["prefers-color-scheme"] = isDark ? "dark" : "light"
            let wanted: ThemeWord.Kind = isDark ? .dark : .light
            if usesSwitches {
                for one in themes.switches where one.kind == wanted { turnOn(one) }
            } else {
                parts.insert("system", at: 0)
            }
            if !themes.mediaSchemes.isEmpty || signs.isEmpty {
                signs.append("“prefers-color-scheme: \(isDark ? "dark" : "light")”")
            }
        }
        if isHigh {
            parts.append("high")
            mode.media["prefers-contrast"] = "more"
            for one in themes.switches where one.kind == .highContrast { turnOn(one) }
            if themes.asksForContrast { signs.append("“prefers-contrast: more”") }
        }
        let name = parts.isEmpty ? "default" : parts.joined(separator: "-")
        var request = RequestedMode(name: name)
        (request.html, request.body, request.media) = (mode.html, mode.body, mode.media)
        self.request = request
        let how: Phrase =
            signs.isEmpty
            ? "The style sheets don’t distinguish modes."
            : "With \(signs.map { "\($0)" as Phrase }.joined(separator: " and "))."
        self.mode = ColorMode(
            name, how: how, isDark: isDark ?? ThemeWord.isDark(in: [name]), isSwitched: theme != nil)
    }
}

extension RequestedMode {
    /// Returns the same mode in another medium.
    fileprivate func `in`(_ environment: MediaEnvironment) -> RequestedMode {
        var mode = self
        mode.media.merge(environment.media) { own, _ in own }
        return mode
    }
}

extension ThemeSwitch {
    fileprivate var isOwnTheme: Bool { if case .theme = kind { true } else { false } }
}

extension [ResolvedStyles] {
    /// The looks that show colours, or the first look if none shows colours.
    var showing: [ResolvedStyles] {
        let showing = filter { look in look.cells.contains { $0.color != nil } }
        return showing.isEmpty ? Array(prefix(1)) : showing
    }
}
