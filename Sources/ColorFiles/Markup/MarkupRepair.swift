import Budgets
import Legibility
import MarkupColors
import Numbers
import Sentences
import Substrings
import Tailwind

/// The changes to class lists and styles that make failing pairs of markup pass. A change replaces one class, or adds a
/// twin after it that keeps another theme as it was.
struct MarkupRepair {
    /// A use of a class: a pair at one of its places in one mode.
    private struct Use {
        let pair: Int
        let result: Int
        let place: Place
        let mode: Int
        /// Whether the class gives the text its colour rather than the background.
        let isText: Bool
        let required: Double
        let isFailure: Bool
        let isPass: Bool
        let text: Color
        let ground: Color
        let isDark: Bool
        let isMixed: Bool
    }

    private(set) var edits: [TextEdit] = []
    private(set) var fixes: [FixKey: ColorRepair.Fix] = [:]
    private(set) var reasons: [FixKey: Phrase] = [:]
    /// The edits for the occurrences of a pair.
    private(set) var editsByPlace: [OccurrenceKey: TextEdit] = [:]

    struct OccurrenceKey: Hashable {
        let key: FixKey
        let place: Place
    }

    private let audit: ColorAudit
    private let documents: [ColorDocument]
    private let project: WebProject
    private var uses: [MarkupSource: [Use]] = [:]
    private var order: [MarkupSource] = []
    /// The sources that are also used in the light theme, and in the dark one, where a colour isn't known.
    private var openUses: (light: Set<MarkupSource>, dark: Set<MarkupSource>) = ([], [])
    /// The colours of the steps of palettes, by site.
    private var values: [Int: MarkupValues] = [:]
    private var themes: [Int: WebProject.Site?] = [:]
    /// The sources that have been changed, with the new colours by mode.
    private var changed: Set<Place> = []

    init(of audit: ColorAudit) {
        self.audit = audit
        documents = audit.files.documents
        project = WebProject(documents)
        guard collect() else { return }
        prepareValues()
        for source in order where Budget.allows(16) { repair(source) }
        addReasons()
    }

    // MARK: Uses

    /// Collects the uses of all sources; returns whether any of them fails.
    private mutating func collect() -> Bool {
        var hasFailure = false
        for (number, pair) in audit.pairs.enumerated() where pair.markupPair != nil {
            guard let (collection, evidence) = audit.files.evidence(of: pair) else { continue }
            for (index, result) in pair.results.enumerated() {
                guard let mode = collection.number(ofMode: result.mode.name),
                    Budget.allows(evidence.occurrences.count)
                else { continue }
                guard let assessment = result.assessment, let required = assessment.verdict.requirement.ratio,
                    let ground = assessment.layers.first?.onlyColor
                else {
                    for one in evidence.occurrences {
                        guard let sources = one.sources[mode] else { continue }
                        for source in [sources.text, sources.ground].compactMap(\.self) {
                            if result.mode.isDark {
                                openUses.dark.insert(source)
                            } else {
                                openUses.light.insert(source)
                            }
                        }
                    }
                    continue
                }
                let isFailure = result.isFailure && result.status == .new && pair.certainty >= .likely
                if isFailure { hasFailure = true }
                for one in evidence.occurrences {
                    guard let sources = one.sources[mode] else { continue }
                    func add(_ source: MarkupSource?, isText: Bool) {
                        guard let source else { return }
                        if uses[source] == nil { order.append(source) }
                        uses[source, default: []].append(
                            Use(
                                pair: number, result: index, place: one.place, mode: mode, isText: isText,
                                required: required, isFailure: isFailure, isPass: result.isPass,
                                text: assessment.foreground, ground: ground, isDark: result.mode.isDark,
                                isMixed: pair.ground[0].contains("opacity-")))
                    }
                    add(sources.text, isText: true)
                    add(sources.ground, isText: false)
                }
            }
        }
        // Text colours are changed first, in the order of the files.
        order.sort { one, other in
            let texts = [one, other].map { uses[$0]?.contains(where: \.isText) ?? false }
            if texts[0] != texts[1] { return texts[0] }
            return (one.place.document, one.place.bytes.lowerBound) < (
                other.place.document, other.place.bytes.lowerBound
            )
        }
        return hasFailure
    }

    private mutating func prepareValues() {
        for source in order where !source.isValue {
            let document = source.place.document
            if themes[document] == nil {
                let site = project.site(of: documents[document].path) ?? (project.isBare ? WebProject.alone : nil)
                themes[document] = .some(site)
            }
            guard let theme = themes[document]??.theme, let name = Self.colorName(of: source.text, theme) else {
                continue
            }
            for step in theme.steps(of: name.base) {
                if let css = theme.css(of: step) { values[document, default: MarkupValues()].add(css) }
            }
            if let css = theme.css(of: name.base) { values[document, default: MarkupValues()].add(css) }
        }
        // Documents with the same theme share their values.
        var shared: [(site: WebProject.Site?, documents: [Int], values: MarkupValues)] = []
        for (document, own) in values.sorted(by: { $0.key < $1.key }) {
            let site = themes[document] ?? nil
            let index =
                shared.firstIndex {
                    $0.site?.sheets == site?.sheets && $0.site?.theme.version == site?.theme.version
                } ?? shared.count
            if index == shared.count { shared.append((site, [], MarkupValues())) }
            shared[index].documents.append(document)
            shared[index].values.add(own)
        }
        for index in shared.indices where Budget.allows(64) {
            shared[index].values.resolve(shared[index].site, documents)
            for document in shared[index].documents { values[document] = shared[index].values }
        }
    }

    /// The parts of a class: what comes before the colour's name, the name, and the modifier.
    private struct ColorName {
        let variants: String
        let prefix: String
        let base: String
        let modifier: String?
        let suffix: String

        func text(_ base: String, modifier: String?) -> String {
            variants + prefix + base + (modifier.map { "/" + $0 } ?? "") + suffix
        }
    }

    private static func colorName(of word: String, _ theme: TailwindTheme) -> ColorName? {
        guard let utility = theme.utilities(word).first, !utility.isCustom else { return nil }
        let start = word.utf8.index(word.startIndex, offsetBy: utility.nameOffset)
        let head = String(word[..<start])
        let name = utility.name
        let suffix = String(word[start...].dropFirst(name.count))
        for prefix in ["text-", "bg-"] where name.hasPrefix(prefix) {
            let value = String(name.dropFirst(prefix.count))
            let (base, modifier) = TailwindTheme.withoutModifier(value)
            return ColorName(variants: head, prefix: prefix, base: base, modifier: modifier, suffix: suffix)
        }
        return nil
    }

    // MARK: Changes

    private mutating func repair(_ source: MarkupSource) {
        guard let uses = uses[source], uses.contains(where: isOpen), !changed.contains(source.place) else { return }
        let isText = uses.contains(where: \.isText)
        // A background moves only for text that has no step of its own.
        if !isText, uses.contains(where: { isOpen($0) && hasOwnFix($0) }) { return }
        if uses.contains(where: { $0.isMixed && isOpen($0) }) { return }
        if source.isValue { return repairValue(source, uses) }
        guard let theme = themes[source.place.document]??.theme, let name = Self.colorName(of: source.text, theme)
        else { return }
        if name.base.hasPrefix("["), name.modifier == nil { return repairArbitrary(source, name, uses) }
        let light = uses.filter { !$0.isDark }
        let dark = uses.filter { $0.isDark }
        // A branch is changed only inside the branch.
        let isPlain = !source.text.contains("dark:")
        let isOpenInDark = openUses.dark.contains(source)
        let canTwin =
            isPlain && !(light.isEmpty && !openUses.light.contains(source)) && !(dark.isEmpty && !isOpenInDark)
        let prefix = theme.version >= 4 && !theme.prefix.isEmpty ? theme.prefix + ":" : ""
        if canTwin {
            let lightFails = light.contains(where: isOpen)
            let darkFails = dark.contains(where: isOpen)
            if lightFails, let step = step(for: light, source, name, theme, isDark: false) {
                if !isOpenInDark, dark.allSatisfy({ !($0.isPass || isOpen($0)) || holds(step.dark, $0) }) {
                    return replace(source, with: step.text, uses, light: step.light, dark: step.dark)
                }
                var twin = source.text
                var darkColor: Color?
                if darkFails, let other = self.step(for: dark, source, name, theme, isDark: true) {
                    twin = other.text
                    darkColor = other.dark
                }
                let added = " \(prefix)dark:\(Self.withoutPrefix(twin, prefix))"
                return replace(source, with: step.text + added, uses, light: step.light, dark: darkColor)
            }
            if !lightFails, darkFails, let step = step(for: dark, source, name, theme, isDark: true) {
                let added = "\(source.text) \(prefix)dark:\(Self.withoutPrefix(step.text, prefix))"
                return replace(source, with: added, uses, light: nil, dark: step.dark)
            }
            return
        }
        let isDark = light.isEmpty
        if let step = step(for: uses, source, name, theme, isDark: isDark) {
            replace(source, with: step.text, uses, light: step.light, dark: step.dark)
        }
    }

    private static func withoutPrefix(_ text: String, _ prefix: String) -> String {
        prefix.isEmpty || !text.hasPrefix(prefix) ? text : String(text.dropFirst(prefix.count))
    }

    /// Returns whether a use fails and no change has fixed it yet.
    private func isOpen(_ use: Use) -> Bool {
        let pair = audit.pairs[use.pair]
        return use.isFailure
            && editsByPlace[OccurrenceKey(key: FixKey(pair, pair.results[use.result].mode), place: use.place)] == nil
    }

    /// Returns whether the text of a use has a source that can change by itself.
    private func hasOwnFix(_ use: Use) -> Bool {
        let pair = audit.pairs[use.pair]
        guard let (_, evidence) = audit.files.evidence(of: pair),
            let one = evidence.occurrences.first(where: { $0.place == use.place }), let sources = one.sources[use.mode]
        else { return true }
        guard let text = sources.text, let ground = sources.ground else { return true }
        // Light text on a dark value stays light.
        if text.isValue, ground.isValue {
            // A token changes where it is defined.
            if (try? StyleColor.color(text.text, .light)) == nil { return true }
            return uses[text].map { nearest(text.text, $0, keepingOrder: true) != nil } ?? true
        }
        // Only a background in the same list moves.
        guard text.element == ground.element, text.place.document == ground.place.document, !ground.isValue else {
            return true
        }
        if ground.path.count > text.path.count { return false }
        guard let theme = themes[text.place.document]??.theme, let name = Self.colorName(of: text.text, theme) else {
            return true
        }
        return !theme.steps(of: name.base).isEmpty
    }

    private func holds(_ color: Color?, _ use: Use) -> Bool {
        guard let color else { return false }
        let (text, ground) = use.isText ? (color, use.ground) : (use.text, color)
        let assessment = try? ContrastAssessment(of: text, on: [.color(ground)])
        return assessment.map { $0.reaches(use.required) } ?? false
    }

    /// A new class with its colours.
    private struct Step {
        let text: String
        let light, dark: Color?
    }

    /// Returns the nearest step of the same hue, or the next alpha, with which some uses pass.
    private func step(
        for uses: [Use], _ source: MarkupSource, _ name: ColorName, _ theme: TailwindTheme, isDark: Bool
    ) -> Step? {
        guard let values = values[source.place.document] else { return nil }
        func color(_ base: String, _ isDark: Bool, alpha: Double) -> Color? {
            guard let css = theme.css(of: base), case .success(let color) = values.color(css, isDark: isDark) else {
                return nil
            }
            return Color(color.space, color.components, alpha: color.alpha * alpha)
        }
        func passes(_ step: Step) -> Bool {
            uses.allSatisfy { use in
                !(use.isPass || isOpen(use)) || holds(use.isDark ? step.dark : step.light, use)
            }
        }
        func step(_ base: String, _ modifier: String?) -> Step? {
            var alpha = 1.0
            if let modifier {
                guard let share = Double(modifier) else { return nil }
                alpha = share / 100
            }
            let found = Step(
                text: name.text(base, modifier: modifier), light: color(base, false, alpha: alpha),
                dark: color(base, true, alpha: alpha))
            return passes(found) ? found : nil
        }
        if let modifier = name.modifier {
            guard let share = Int(modifier) else { return nil }
            var next = (share / 5 + 1) * 5
            while next < 100 {
                if let found = step(name.base, String(next)) { return found }
                next += 5
            }
            if let found = step(name.base, nil) { return found }
        }
        let steps = theme.steps(of: name.base)
        guard let now = steps.firstIndex(of: name.base) else { return nil }
        let isTextUse = uses.contains(where: \.isText)
        // Away from the other colour.
        let isLighter =
            uses.first(where: isOpen).map { use in
                relativeLuminance(use.text.mappedToSRGB) > relativeLuminance(use.ground.mappedToSRGB)
            } ?? false
        let goesDown = isTextUse == isLighter
        let candidates = goesDown ? Array(steps[..<now].reversed()) : Array(steps[(now + 1)...])
        return candidates.lazy.compactMap { step($0, nil) }.first
    }

    /// Replaces a value in a style or an attribute with the nearest colour that passes.
    private mutating func repairValue(_ source: MarkupSource, _ uses: [Use]) {
        guard source.place.bytes.count > 0, documents[source.place.document].content[source.place.bytes].count < 200
        else { return }
        var found = nearest(source.text, uses, keepingOrder: true)
        if found == nil {
            // A background that can move keeps the text light.
            if uses.contains(where: \.isText), uses.filter(isOpen).allSatisfy(canMoveGround) { return }
            found = nearest(source.text, uses, keepingOrder: false)
        }
        guard let (text, light) = found else { return }
        guard written(source) == source.text else { return }
        replace(source, with: text, uses, light: light, dark: light)
    }

    private mutating func repairArbitrary(_ source: MarkupSource, _ name: ColorName, _ uses: [Use]) {
        guard let inner = TailwindTheme.arbitrary(name.base), !inner.text.contains("var("),
            let (text, color) = nearest(inner.text, uses, keepingOrder: true)
                ?? nearest(inner.text, uses, keepingOrder: false)
        else { return }
        let hint = inner.hint.map { $0 + ":" } ?? ""
        let base = "[\(hint)\(text.replacing(" ", with: "_"))]"
        replace(source, with: name.text(base, modifier: nil), uses, light: color, dark: color)
    }

    private func written(_ source: MarkupSource) -> String {
        String(decoding: documents[source.place.document].content[source.place.bytes], as: UTF8.self)
    }

    /// Returns whether the background of a use is a value whose change fixes the use.
    private func canMoveGround(_ use: Use) -> Bool {
        let pair = audit.pairs[use.pair]
        guard let (_, evidence) = audit.files.evidence(of: pair),
            let ground = evidence.occurrences.first(where: { $0.place == use.place })?.sources[use.mode]?.ground,
            ground.isValue, let uses = uses[ground]
        else { return false }
        // Where little is missing, the author changes the variable that the rule names, and the text stays light.
        if ground.token == nil, written(ground) != ground.text {
            return 1.5 * contrastRatio(use.text.mappedToSRGB, use.ground.mappedToSRGB) >= use.required
        }
        return nearest(ground.text, uses, keepingOrder: true) != nil
    }

    /// Returns the nearest colour with which the uses pass, in the notation of the old one. `keepingOrder` says whether
    /// light text on a dark background stays light on dark.
    private func nearest(_ written: String, _ uses: [Use], keepingOrder: Bool) -> (text: String, color: Color)? {
        guard let old = try? StyleColor.color(written, .light), old.alpha == 1 else { return nil }
        let constraints = uses.filter { $0.isPass || isOpen($0) }.map { use in
            ColorConstraint(
                pair: .init(text: "", ground: [], mode: ""), colors: [use.text, use.ground], places: [nil, nil],
                index: use.isText ? 0 : 1, required: use.required,
                isTextLighter: keepingOrder
                    ? relativeLuminance(use.text.mappedToSRGB) > relativeLuminance(use.ground.mappedToSRGB) : nil)
        }
        var notation = ColorNotation(format: .css, text: Array(written.utf8), color: old)
        guard let color = constraints.nearest(to: old, written: { notation.rewriting(to: $0)?.color }),
            let rewriting = notation.rewriting(to: color)
        else { return nil }
        return (String(decoding: rewriting.applied(to: notation.text), as: UTF8.self), rewriting.color)
    }

    private mutating func replace(
        _ source: MarkupSource, with text: String, _ uses: [Use], light: Color?, dark: Color?
    ) {
        guard changed.insert(source.place).inserted else { return }
        let edit = TextEdit(place: source.place, replacement: Array(text.utf8))
        edits.append(edit)
        for use in uses where isOpen(use) {
            guard let color = use.isDark ? dark : light, holds(color, use) else { continue }
            let pair = audit.pairs[use.pair]
            let key = FixKey(pair, pair.results[use.result].mode)
            editsByPlace[OccurrenceKey(key: key, place: use.place)] = edit
            let (front, back) = use.isText ? (color, use.ground) : (use.text, color)
            guard let assessment = try? ContrastAssessment(of: front, on: [.color(back)]) else { continue }
            if let known = fixes[key] {
                if known.edit?.place != edit.place, !known.otherEdits.contains(where: { $0.place == edit.place }) {
                    fixes[key] = ColorRepair.Fix(
                        token: known.token, value: known.value, before: known.before, edit: known.edit,
                        otherEdits: known.otherEdits + [edit], assessment: known.assessment)
                }
            } else {
                fixes[key] = ColorRepair.Fix(
                    token: source.text, value: text, before: source.text, edit: edit, otherEdits: [],
                    assessment: assessment)
            }
        }
    }

    // MARK: Reasons

    private mutating func addReasons() {
        for pair in audit.pairs where pair.markupPair != nil && pair.certainty >= .likely {
            for result in pair.results where result.isFailure && result.status == .new {
                let key = FixKey(pair, result.mode)
                guard fixes[key] == nil else { continue }
                reasons[key] =
                    "No other step of the same hue passes without changing other places; change the token where it is "
                    + "defined, or choose another class."
            }
        }
    }
}
