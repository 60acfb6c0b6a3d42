import Budgets
import Legibility

extension StyleSheetSet {
    /// The pairs of rules that set a text's colour and its ground, each pair of values once: as the rule's elements have them
    /// within the body. What one rule does not tell of a mode, another with the same values does.
    func rulePairs(in looks: [StyleLook]) -> [RulePair] {
        var found: [FoundPair] = []
        var numbers: [[String]: Int] = [:]
        for rule in rules {
            guard Budget.allows(looks.count) else { break }
            guard let sides = sides(of: rule) else { continue }
            let values = [sides.text, sides.ground]
            var meaning = values.map { unfolded($0, rule).spaced }
            var names = zip(values, meaning).map { name(of: $0, meaning: $1, rule, looks) }
            guard names[0] != names[1] else { continue }
            if let cover = sides.cover {
                meaning[1] += " \(cover.name)"
                names[1] += " \(cover.name)"
            }
            // Where rules declare what they name themselves, one name is several things.
            for names in [names, meaning, meaning.map { "\($0) in \(rule.selectorText)" }] {
                if let number = numbers[names] {
                    guard found[number].meaning == meaning else { continue }
                    found[number].add(rule, looks) { cells(of: sides, rule, $0) }
                } else {
                    var pair = FoundPair(names, meaning, rule, Place(rule.document, sides.text.range), looks)
                    pair.add(rule, looks) { cells(of: sides, rule, $0) }
                    // What is a colour in no mode is no pair of colours.
                    if pair.showsColors {
                        numbers[names] = found.count
                        found.append(pair)
                    }
                }
                break
            }
        }
        return found.map(\.pair)
    }

    // MARK: Sides

    /// What a rule declares of a text and its ground.
    private struct Sides {
        let text, ground: CSSText
        /// Why the ground's colour is not what is seen below the text.
        let cover: (name: String, reason: String)?
    }

    /// Nil where the rule declares one of them alone, or leaves it to the elements around.
    private func sides(of rule: StyleRule) -> Sides? {
        func text(_ declaration: StyleRule.Declaration?) -> CSSText? {
            declaration.map { CSSText(contents[rule.document], $0.value) }
        }
        guard let color = text(rule.fill) ?? text(rule.color), let declared = text(rule.background),
            let ground = rule.background?.isShorthand == true ? BackgroundValue(declared).color : declared,
            color.mayBeColor, ground.mayBeColor
        else { return nil }
        var cover: (name: String, reason: String)?
        if let picture = text(rule.picture), BackgroundValue(picture).hasPicture {
            cover = ("under a picture", "a picture lies on it")
        } else if let opacity = text(rule.opacity), !opacity.isOpaque {
            let name = "with opacity \(opacity.spaced)"
            cover = (name, "\(name) what lies below shows through")
        }
        return Sides(text: color, ground: ground, cover: cover)
    }

    /// A value as it is written, with what its rule declares itself in place.
    private func unfolded(_ value: CSSText, _ rule: StyleRule, depth: Int = 0) -> CSSText {
        guard depth < 10, !rule.properties.isEmpty, value.hasReference else { return value }
        var out: [UInt8] = []
        var place = value.range.lowerBound
        while let reference = value.nextReference(from: place) {
            let own = number(of: reference.name).flatMap { declared($0, in: rule) }
            let kept = own == nil ? reference.whole.upperBound : reference.whole.lowerBound
            out += value.bytes[place..<kept]
            if let own { out += unfolded(own, rule, depth: depth + 1).slice }
            place = reference.whole.upperBound
            if out.count > 1_000 { return value }
        }
        return CSSText(out + value.bytes[place..<value.range.upperBound])
    }

    /// What a rule declares of a custom property.
    private func declared(_ number: Int, in rule: StyleRule) -> CSSText? {
        rule.ownProperties.last { $0.name == number }.map { CSSText(contents[rule.document], $0.value) }
    }

    /// A token's name, unless it is something else in this rule than elsewhere; or else the value.
    private func name(of value: CSSText, meaning: String, _ rule: StyleRule, _ looks: [StyleLook]) -> String {
        guard let name = value.onlyReference, let number = number(of: Array(name.utf8)[...]) else {
            return value.spaced
        }
        guard declared(number, in: rule) != nil else { return name }
        let isElsewhere = looks.contains { look in
            if case .unresolved(let reason) = look.cells[number] { reason.reason != .noEntry } else { true }
        }
        return isElsewhere ? meaning : name
    }

    // MARK: Colours

    private func cells(of sides: Sides, _ rule: StyleRule, _ look: StyleLook) -> RulePair.Cells {
        let text = cell(sides.text, rule, look)
        let ground = cell(sides.ground, rule, look)
        guard let cover = sides.cover, ground.color != nil else { return (text, ground) }
        return (text, .unresolved(UnresolvedColor(.contextDependent, cover.reason)))
    }

    /// A value of a rule in a mode.
    private func cell(_ value: CSSText, _ rule: StyleRule, _ look: StyleLook) -> ColorCell {
        let own = rule.ownProperties.map { (name: $0.name, place: Place(rule.document, $0.value)) }
        switch look.properties.substituted(value, declaring: own) {
        case .absent: return .unresolved(UnresolvedColor(.noEntry))
        case .invalid(let reason): return .unresolved(reason)
        case .text(let text):
            do throws(UnresolvedColor) {
                let color = try StyleColor.color(text.text, look.mode.scheme)
                return .color(
                    ResolvedColor(
                        color, from: rule.selectorText, written: value.text, place: Place(rule.document, value.range),
                        alias: value.onlyReference))
            } catch {
                return .unresolved(error)
            }
        }
    }
}

/// A pair while its rules are gathered.
private struct FoundPair {
    private let names: [String]
    let meaning: [String]
    private let selector: String
    private let place: Place
    /// In each mode; nil where none of its rules holds.
    private var cells: [RulePair.Cells?]

    init(_ names: [String], _ meaning: [String], _ rule: StyleRule, _ place: Place, _ looks: [StyleLook]) {
        self.names = names
        self.meaning = meaning
        selector = rule.selectorText
        self.place = place
        cells = looks.map { _ in nil }
    }

    /// What a rule makes of it in the modes of which no other rule has told.
    mutating func add(_ rule: StyleRule, _ looks: [StyleLook], _ read: (StyleLook) -> RulePair.Cells) {
        var last: RulePair.Cells?
        for (index, look) in looks.enumerated() where cells[index] == nil && look.holds(rule) {
            let (text, ground) = read(look)
            last = (text.shared(with: last?.text), ground.shared(with: last?.ground))
            cells[index] = last
        }
    }

    /// Whether its colours are known in a mode, or are there and cannot be told.
    var showsColors: Bool {
        cells.contains { cell in
            guard let cell else { return false }
            return [cell.text, cell.ground].allSatisfy(\.isColorOrHidden)
                && (cell.text.color ?? cell.ground.color) != nil
        }
    }

    var pair: RulePair {
        let elsewhere = ColorCell.unresolved(UnresolvedColor(.noEntry, "the rule does not hold here"))
        return RulePair(
            text: names[0], ground: names[1], rule: selector, place: place,
            cells: cells.map { $0 ?? (text: elsewhere, ground: elsewhere) })
    }
}

extension ColorCell {
    /// Whether it is a colour, or one that browsers know and files do not tell.
    fileprivate var isColorOrHidden: Bool {
        switch self {
        case .color: true
        case .unresolved(let reason): reason.isHidden
        }
    }
}

extension UnresolvedColor {
    fileprivate var isHidden: Bool { reason == .contextDependent || reason == .unsupportedFunction }
}

extension StyleRule {
    /// Its custom properties in the order in which the last of a name wins.
    fileprivate var ownProperties: [CustomProperty] {
        properties.contains(where: \.isImportant)
            ? properties.filter { !$0.isImportant } + properties.filter(\.isImportant) : properties
    }
}

extension StyleLook {
    /// Whether a rule holds in this mode, wherever its elements stand in the body: what it asks of themes is as it asks.
    fileprivate func holds(_ rule: StyleRule) -> Bool {
        guard mode.holds(rule.conditions) else { return false }
        let chain = mode.chain
        return rule.selectors.contains { selector in
            selector.compounds.allSatisfy { part in
                !part.compound.asksForTheme || chain.indices.contains { chain.matches(part.compound, at: $0) }
            }
        }
    }
}

extension CompoundSelector {
    /// Whether it is about the root, the body or a theme.
    fileprivate var asksForTheme: Bool {
        simples.contains { simple in
            switch simple {
            case .root, .type("html"), .type("body"): true
            case .className(let name): ThemeWord.kind(name, isCertain: false) != nil
            case .attribute(let attribute): ThemeWord.isForThemes(attribute.name)
            case .matchesAny(let list), .whereAny(let list), .not(let list):
                list.contains { $0.compounds.contains { $0.compound.asksForTheme } }
            case .universal, .type, .id, .never: false
            }
        }
    }
}

extension CSSText {
    /// Words that leave a colour to the elements around, or set none.
    private static let others: Set = [
        "inherit", "initial", "unset", "revert", "revert-layer", "currentcolor", "transparent", "none", "",
    ]

    /// Whether it is such a word.
    var leavesColorOpen: Bool { range.count < 20 && Self.others.contains(text.asciiLowercased) }

    fileprivate var mayBeColor: Bool { range.count < 1_000 && !leavesColorOpen }

    /// Whether a value of `opacity` hides what lies below; what is computed elsewhere may not.
    fileprivate var isOpaque: Bool {
        let text = text.trimmed
        if text.utf8.last == UInt8(ascii: "%") { return Double(text.dropLast()).map { $0 >= 100 } ?? false }
        return Double(text).map { $0 >= 1 } ?? false
    }

    /// With one space for each white space.
    fileprivate var spaced: String {
        text.utf8.split(whereSeparator: isWhitespace).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }
}
