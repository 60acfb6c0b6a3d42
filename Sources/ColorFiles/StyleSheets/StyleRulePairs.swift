import Budgets
import Legibility
import Sentences

extension StyleSheetSet {
    /// Returns the pairs of rules that set a text colour and a background, each pair of values once, as the rule's
    /// elements have them inside the body. If one rule has no value in a mode, another rule with the same values
    /// provides it.
    func rulePairs(in looks: [ResolvedStyles]) -> [RulePair] {
        var cascade = ElementCascade(self, looks)
        var gathering = Gathering(
            contents: StyleTextContents(self, looks), variants: VariantRules(self, looks, &cascade), cascade: cascade)
        var variants = RuleVariants(self, &gathering.cascade)
        for (number, rule) in rules.enumerated() {
            guard Budget.allows(looks.count) else { break }
            guard let sides = sides(of: rule), !gathering.cascade.showsNoText(rule, in: looks) else { continue }
            let isOverridden = gathering.cascade.overriding(number)
            let completions = variants.completions(of: number, naming: sides, &gathering.cascade)
            let own = OwnProperties(rule, in: self)
            let ownIn = ownProperties(number, completions.certain)
            gather(
                sides, number, own, looks, ownIn: ownIn, isComplete: completions.variants.isEmpty, &gathering
            ) { look in !(isOverridden?(look) ?? false) }
            for variant in completions.variants {
                guard Budget.allows(looks.count) else { break }
                let first = rules[variant.rules[0]]
                let wider = variant.wider.first.map { [rules[$0]] } ?? []
                gather(
                    sides, number, OwnProperties([rule] + wider + [first], in: self), looks, variant: first,
                    ownIn: ownProperties(number, completions.certain + variant.wider + variant.rules), &gathering
                ) { look in variant.rules.contains { look.matching.holds(rules[$0]) } }
            }
        }
        gatherInherited(looks, &gathering)
        gatherRedefined(looks, &gathering)
        doubtPageBackgrounds(looks, &gathering.found)
        let pairs = gathering.found.compactMap { Budget.allows(looks.count) ? $0.pair : nil }
        gathering.found.release()
        return pairs
    }

    /// Returns the properties of a rule's element in a mode, combined with those of other rules that apply to the same
    /// element there. Returns nil if there are no other rules.
    private func ownProperties(_ number: Int, _ others: [Int]) -> ((ResolvedStyles) -> OwnProperties)? {
        guard !others.isEmpty else { return nil }
        func weight(_ number: Int) -> (Int, Specificity, Int) {
            (layerRanks[rules[number].layer], rules[number].selectors.specificity, number)
        }
        let sorted = (others + [number]).sorted { weight($0) < weight($1) }
        var last: (holding: [Int], own: OwnProperties)?
        return { [self] look in
            let holding = sorted.filter { $0 == number || look.matching.holds(rules[$0]) }
            if let last, last.holding == holding { return last.own }
            let own = OwnProperties(holding.map { rules[$0] }, in: self)
            last = (holding, own)
            return own
        }
    }

    /// The pairs found so far, each pair of values once.
    struct Gathering {
        var found: [FoundPair] = []
        var numbers: [GatheringKey: Int] = [:]
        var contents: StyleTextContents
        let variants: VariantRules
        var cascade: ElementCascade
    }

    /// The properties by which two rules count as equal.
    struct GatheringKey: Hashable {
        let names: [String]
        let content: ForegroundContent
        let isExempt: Bool
        let isInherited: Bool
    }

    /// Adds the text and the background of a rule, once for each size of its text. `variant` is a rule for the same
    /// elements that sets some of the properties that the first rule refers to; without it, the first rule is
    /// incomplete.
    func gather(
        _ sides: Sides, _ number: Int, _ own: OwnProperties, _ looks: [ResolvedStyles], variant: StyleRule? = nil,
        shown: StyleRule? = nil, ownIn: ((ResolvedStyles) -> OwnProperties)? = nil, isComplete: Bool = true,
        isDoubtful: Bool = false, isOnPage: Bool = false, _ gathering: inout Gathering,
        isShown: (ResolvedStyles) -> Bool = { _ in true }
    ) {
        let rule = rules[number]
        let mayDiffer =
            gathering.variants.mayDiffer(rule, &gathering.cascade)
            || (shown ?? variant).map { gathering.variants.mayDiffer($0, &gathering.cascade) } ?? false
        let effects = gathering.cascade.effects(on: variant ?? shown ?? rule)
        var contents: [(content: StyleTextContents.Content, effect: TextEffect, looks: [ResolvedStyles?])] = []
        for (index, look) in looks.enumerated() {
            guard mayDiffer || look.mode.mode.variantOf == nil, Budget.allows(), isShown(look),
                look.matching.holds(rule)
            else { continue }
            let content = gathering.contents.content(of: number, own, in: look, &gathering.cascade)
            let effect = gathering.cascade.effect(of: effects, own, in: look)
            if effect.isInvisible { continue }
            let found = contents.firstIndex { $0.content == content && $0.effect == effect } ?? contents.count
            if found == contents.count { contents.append((content, effect, looks.map { _ in nil })) }
            contents[found].looks[index] = look
        }
        for (content, effect, looks) in contents {
            gather(
                sides, rule, own, content, effect, looks, variant: variant, shown: shown, ownIn: ownIn,
                isComplete: isComplete,
                isDoubtful: isDoubtful, isOnPage: isOnPage, &gathering)
        }
    }

    private func gather(
        _ sides: Sides, _ rule: StyleRule, _ own: OwnProperties, _ text: StyleTextContents.Content,
        _ effect: TextEffect,
        _ looks: [ResolvedStyles?], variant: StyleRule?, shown: StyleRule?,
        ownIn: ((ResolvedStyles) -> OwnProperties)?, isComplete: Bool, isDoubtful: Bool, isOnPage: Bool,
        _ gathering: inout Gathering
    ) {
        let values = [sides.text, sides.ground]
        var own = own
        var meaning = values.map { own.unfolded($0).spaced }
        var names = zip(values, meaning).map { name(of: $0, meaning: $1, own, looks.compactMap(\.self)) }
        if let cover = sides.cover {
            meaning[1] += " \(cover.name)"
            names[1] += " \(cover.name)"
        } else if !effect.name.isEmpty {
            let side = sides.isOwn ? 1 : 0
            meaning[side] += " \(effect.name)"
            names[side] += " \(effect.name)"
        }
        let shown = variant ?? shown ?? rule
        let definitions = (
            text: definition(of: sides.text, in: rule, own),
            ground: definition(of: sides.ground, in: sides.groundRule ?? rule, sides.isInherited ? nil : own),
            rule: shown.selectorText, groundRule: sides.isOwn ? sides.groundRule?.selectorText : nil
        )
        let isExempt = [shown, rule].contains { $0.selectors.isDisabled }
        // If rules declare the properties that they refer to, one name has several meanings.
        for attempt in (variant == nil ? 0 : 2)..<3 {
            if attempt == 2, !Budget.allows(bytes: 2 * shown.selectorText.utf8.count) { break }
            let names =
                switch attempt {
                case 0: names
                case 1: meaning
                default: meaning.map { "\($0) in \(shown.selectorText)" }
                }
            let key = GatheringKey(
                names: names, content: text.content, isExempt: isExempt, isInherited: sides.isInherited)
            if let number = gathering.numbers[key] {
                guard gathering.found[number].meaning == meaning else { continue }
                gathering.found[number].definitions.append(definitions)
                gathering.found[number].hasOpenSize = gathering.found[number].hasOpenSize && text.isOpen
                gathering.found[number].isDoubtful = gathering.found[number].isDoubtful && isDoubtful
                gathering.found[number].isOnPage = gathering.found[number].isOnPage && isOnPage
                gathering.found[number].add(looks, isAlike: ownIn == nil) {
                    cells(of: sides, effect, rule, ownIn?($0) ?? own, $0)
                }
            } else {
                var pair = FoundPair(
                    names, meaning, shown, Place(rule.document, sides.text.range), count: looks.count,
                    content: text.content, isExempt: isExempt, isInherited: sides.isInherited)
                pair.definitions = [definitions]
                (pair.hasOpenSize, pair.isDoubtful, pair.isOnPage) = (text.isOpen, isDoubtful, isOnPage)
                pair.add(looks, isAlike: ownIn == nil) { cells(of: sides, effect, rule, ownIn?($0) ?? own, $0) }
                // Values that aren't colours in any mode don't form a pair.
                if isComplete || !effect.isNone ? pair.showsColors : pair.isColored {
                    gathering.numbers[key] = gathering.found.count
                    gathering.found.append(pair)
                }
            }
            break
        }
    }

    // MARK: Pages

    /// Doubts the pairs of text on the page's background that pass on another background in the sheets: the text may be
    /// inside the element with that background.
    private func doubtPageBackgrounds(_ looks: [ResolvedStyles], _ found: inout [FoundPair]) {
        var grounds: [Int: Set<Color>] = [:]
        for index in found.indices where found[index].isOnPage && !found[index].isDoubtful {
            let required = ContrastProfile.wcagAA.requiredForText(
                isLarge: ContrastProfile.wcagAA.isLarge(found[index].content.size, found[index].content.weight))
            found[index].isDoubtful = looks.indices.contains { number in
                guard let cells = found[index].cells[number], let text = cells.text.color,
                    let page = cells.ground.color, Self.ratio(text, page) < required
                else { return false }
                let others = grounds[number] ?? self.grounds(in: looks[number])
                grounds[number] = others
                return Budget.allows(others.count) && others.contains { Self.ratio(text, $0) >= required }
            }
        }
    }

    private static func ratio(_ text: Color, _ ground: Color) -> Double {
        (try? ContrastAssessment(of: text, on: [.color(ground)]).ratio) ?? 1
    }

    /// Returns the opaque backgrounds that rules set in a mode; the first of very many.
    private func grounds(in look: ResolvedStyles) -> Set<Color> {
        var grounds: Set<Color> = []
        for rule in rules
        where rule.background != nil && !rule.selectors.asksForTheme && Budget.allows() && look.matching.holds(rule) {
            guard let background = rule.background, grounds.count < Self.mostGrounds else { continue }
            let value = CSSText(contents[rule.document], background.value)
            guard let text = background.isShorthand ? BackgroundValue(value).color : value, text.mayBeColor else {
                continue
            }
            let own = OwnProperties(rule, in: self)
            var properties = own.isEmpty ? look.properties : look.properties.inside(declaring: own.declared)
            if let color = cell(text, isBackground: true, rule, look, &properties).color, color.alpha == 1 {
                grounds.insert(color)
            }
        }
        return grounds
    }

    private static let mostGrounds = 64

    // MARK: Sides

    /// The text and the background that a rule declares.
    struct Sides {
        let text, ground: CSSText
        /// The reason why the background colour isn't visible behind the text.
        let cover: (name: String, reason: Phrase)?
        /// Whether there is only an image or a gradient behind the text, without a colour.
        var isImageAlone = false
        /// The rule that sets the background; nil if it is the rule of the text.
        var groundRule: StyleRule?
        /// Whether the background is the element's own.
        var isOwn = true

        var isInherited: Bool { groundRule != nil }
    }

    /// Returns the sides of a rule, or nil if the rule declares only one of them or leaves it to enclosing elements.
    func sides(of rule: StyleRule) -> Sides? {
        func text(_ declaration: StyleRule.Declaration?) -> CSSText? {
            declaration.map { CSSText(contents[rule.document], $0.value) }
        }
        guard let color = text(rule.fill) ?? text(rule.color) else { return nil }
        let picture = text(rule.picture).flatMap { BackgroundValue($0).hasPicture ? $0 : nil }
        guard color.mayBeColor else {
            // A background that is clipped to the text replaces the text colour.
            guard let picture, text(rule.clip)?.text.asciiLowercased == "text" else { return nil }
            return Sides(
                text: color, ground: picture, cover: ("in the text", "An image or a gradient fills the text."),
                isImageAlone: true)
        }
        let declared = text(rule.background)
        let ground = declared.flatMap { rule.background?.isShorthand == true ? BackgroundValue($0).color : $0 }
        guard let ground, ground.mayBeColor else {
            return picture.map { picture in
                Sides(text: color, ground: picture, cover: Self.imageAlone, isImageAlone: true)
            }
        }
        return Sides(
            text: color, ground: ground,
            cover: picture.map { _ in ("under an image", "An image or a gradient covers the background colour.") })
    }

    /// The cover of a background that is an image or a gradient, without a colour.
    static let imageAlone: (name: String, reason: Phrase) = (
        name: "as an image", reason: "The background is an image or a gradient, which this audit doesn’t check."
    )

    /// Returns a token's name, unless the name means something else in this rule than elsewhere; otherwise, returns the
    /// value.
    func name(of value: CSSText, meaning: String, _ own: OwnProperties, _ looks: [ResolvedStyles]) -> String {
        guard let name = value.onlyReference, let number = number(of: Array(name.utf8)[...]) else {
            return value.spaced
        }
        guard own.declares(number) else { return name }
        let isElsewhere = looks.contains { look in
            if case .unresolved(let reason) = look.cells[number] { reason.reason != .noEntry } else { true }
        }
        return isElsewhere ? meaning : name
    }

    /// Returns the location of one of the two values: in the rule, or in the declaration of the property it refers to,
    /// if the rule contains it.
    private func definition(of value: CSSText, in rule: StyleRule, _ own: OwnProperties?) -> Place {
        var definition = Place(rule.document, value.range)
        // Circular references never resolve to a colour.
        for _ in 0..<OwnProperties.deepest {
            guard let own, !own.isEmpty, let name = text(definition).onlyReference,
                let place = number(of: Array(name.utf8)[...]).flatMap(own.place)
            else { break }
            definition = place
        }
        return definition
    }

    // MARK: Colours

    func cells(
        of sides: Sides, _ effect: TextEffect, _ rule: StyleRule, _ own: OwnProperties, _ look: ResolvedStyles
    ) -> RulePair.Cells {
        var properties = own.isEmpty ? look.properties : look.properties.inside(declaring: own.declared)
        let text = cell(sides.text, isBackground: false, rule, look, &properties)
        let ground: ColorCell
        if let groundRule = sides.groundRule {
            ground = cell(sides.ground, isBackground: true, groundRule, look, &properties)
        } else {
            ground = cell(sides.ground, isBackground: true, rule, look, &properties)
        }
        if text.color != nil, text.color == ground.color, sides.cover == nil {
            let same: Phrase = "Text and background have the same colour, \(sides.text.text)."
            return (text, .unresolved(UnresolvedColor(because: same)), [])
        }
        let isCovered = sides.isOwn && (effect.opacity < 1)
        let reason =
            sides.cover?.reason ?? effect.reason
            ?? (isCovered
                ? "At opacity \((effect.opacity * 100).rounded() / 100), the content behind the element shows through."
                : nil)
        if let reason, ground.color != nil || sides.isImageAlone {
            return (text, .unresolved(UnresolvedColor(because: reason)), [])
        }
        let outlines = effect.outlines.compactMap { try? StyleColor.color($0, look.scheme) }
        return (
            effect.applied(to: text, withOpacity: !sides.isOwn),
            sides.isOwn ? effect.applied(to: ground, withOpacity: false) : ground,
            outlines
        )
    }

    /// Returns the cell for a value of a rule in a mode.
    func cell(
        _ value: CSSText, isBackground: Bool, _ rule: StyleRule, _ look: ResolvedStyles,
        _ properties: inout CustomProperties
    ) -> ColorCell {
        let substituted = properties.substituted(value)
        switch ResolvedStyles.taken(substituted, properties, self, look.mode) {
        case .absent: return .unresolved(UnresolvedColor(.noEntry))
        case .invalid(let reason): return .unresolved(reason)
        case .text(let text):
            let (text, hasPicture) = isBackground ? text.backgroundColor : (text, false)
            if hasPicture { return .unresolved(UnresolvedColor(because: Self.imageAlone.reason)) }
            do throws(UnresolvedColor) {
                let scheme = scheme(of: rule, preferring: look.mode.scheme) ?? look.scheme
                let color = try StyleColor.color(text.text, scheme)
                return .color(
                    ResolvedColor(
                        color, from: rule.selectorText, written: value.text, place: Place(rule.document, value.range),
                        alias: value.onlyReference))
            } catch {
                // Future browsers and build tools may support the function.
                let isCall = error.reason == .notAColor && text.function != nil
                return .unresolved(isCall ? UnresolvedColor(.unsupportedFunction, detail: error.detail) : error)
            }
        }
    }
}

extension CSSText {
    /// The colour of a value that properties may have expanded to a whole background, and whether the value contains an
    /// image.
    fileprivate var backgroundColor: (CSSText, hasPicture: Bool) {
        // Most values are colours.
        guard slice.contains(UInt8(ascii: "(")) || slice.contains(where: isWhitespace), range.count < 4_000 else {
            return (self, false)
        }
        let value = BackgroundValue(self)
        return (value.color ?? self, value.hasPicture)
    }
}

/// A pair whose rules are being collected.
struct FoundPair {
    private let names: [String]
    let meaning: [String]
    private let selector: String
    private let place: Place
    /// The cells in each mode; nil if none of the pair's rules applies there.
    private(set) var cells: [RulePair.Cells?]
    let content: ForegroundContent
    private let isExempt, isInherited: Bool
    /// The locations of the pair's values in each of its rules.
    var definitions: [RulePair.Definitions] = []
    var hasOpenSize = false
    var isDoubtful = false
    /// Whether the background is the page's, so that other elements may be in between.
    var isOnPage = false

    init(
        _ names: [String], _ meaning: [String], _ rule: StyleRule, _ place: Place, count: Int,
        content: ForegroundContent, isExempt: Bool, isInherited: Bool
    ) {
        self.content = content
        self.isExempt = isExempt
        self.isInherited = isInherited
        self.names = names
        self.meaning = meaning
        selector = rule.selectorText
        self.place = place
        cells = Array(repeating: nil, count: count)
    }

    /// Adds a rule's cells in the modes that no other rule has provided. `isAlike` says whether the rule has the same
    /// cells in all modes with the same values.
    mutating func add(_ looks: [ResolvedStyles?], isAlike: Bool, _ read: (ResolvedStyles) -> RulePair.Cells) {
        var last: RulePair.Cells?
        var known: [Int: RulePair.Cells] = [:]
        for (index, look) in looks.enumerated() where cells[index] == nil {
            guard let look else { continue }
            if isAlike, let alike = known[look.firstAlike] {
                cells[index] = alike
                continue
            }
            let (text, ground, outlines) = read(look)
            let new = (text.shared(with: last?.text), ground.shared(with: last?.ground), outlines)
            (cells[index], last, known[look.firstAlike]) = (new, new, new)
        }
    }

    /// Whether both sides have a colour in some mode.
    var isColored: Bool { cells.contains { $0?.text.color != nil && $0?.ground.color != nil } }

    /// Whether some mode has colours on both sides that are known, or that exist but can't be determined.
    var showsColors: Bool {
        cells.contains { cell in
            guard let cell else { return false }
            return [cell.text, cell.ground].allSatisfy(\.isColorOrHidden)
        }
    }

    var pair: RulePair {
        var pair = RulePair(
            text: names[0], ground: names[1], rule: selector, place: place, cells: cells, definitions: definitions,
            isInherited: isInherited, content: content, isExempt: isExempt)
        (pair.hasOpenSize, pair.isDoubtful) = (hasOpenSize, isDoubtful)
        return pair
    }
}

extension ColorCell {
    /// Whether the cell is a colour, including a colour that browsers know but the files don't show.
    fileprivate var isColorOrHidden: Bool {
        switch self {
        case .color: true
        case .unresolved(let reason): reason.isHidden
        }
    }
}

extension UnresolvedColor {
    fileprivate var isHidden: Bool {
        switch reason {
        case .contextDependent, .unsupportedFunction, .missingReference: true
        case .empty, .noEntry, .systemColor, .unknownColorSpace, .badComponent, .cycle, .notAColor, .untyped, .invalid:
            false
        }
    }
}

/// The custom properties that a rule itself declares.
struct OwnProperties {
    private let sheets: StyleSheetSet
    /// The location of the winning declaration, by the numbers of names.
    private let places: [Int: Place]
    /// The values with the rule's own declarations substituted; each is built once.
    private var values: [Int: [UInt8]] = [:]

    /// Collects the properties of a rule, or of several rules for the same elements, the last of which wins.
    init(_ rules: StyleRule..., in sheets: StyleSheetSet) { self.init(rules, in: sheets) }

    init(_ rules: [StyleRule], in sheets: StyleSheetSet) {
        self.sheets = sheets
        var places: [Int: Place] = [:]
        // The later of two declarations wins, and important declarations win over others.
        for isImportant in [false, true] {
            for rule in rules {
                for property in rule.properties where property.isImportant == isImportant {
                    places[property.name] = Place(rule.document, property.value)
                }
            }
        }
        self.places = places
    }

    var isEmpty: Bool { places.isEmpty }
    var declared: [(name: Int, place: Place)] { places.map { ($0.key, $0.value) } }

    func declares(_ number: Int) -> Bool { places[number] != nil }
    /// Returns the location of a property's value, or nil if the rules don't declare the property.
    func place(of number: Int) -> Place? { places[number] }

    /// Returns a value as written, with the rule's own declarations substituted.
    mutating func unfolded(_ value: CSSText, depth: Int = 0) -> CSSText {
        guard depth < Self.deepest, !isEmpty, value.hasReference else { return value }
        var out: [UInt8] = []
        var place = value.range.lowerBound
        while let reference = value.nextReference(from: place), Budget.allows() {
            let own = sheets.number(of: reference.name).flatMap { unfolded($0, depth: depth) }
            let kept = own == nil ? reference.whole.upperBound : reference.whole.lowerBound
            out += value.bytes[place..<kept]
            if let own { out += own }
            place = reference.whole.upperBound
            if out.count > Self.longest { return value }
        }
        return CSSText(out + value.bytes[place..<value.range.upperBound])
    }

    /// Returns the substituted value of a property that the rule declares, or nil for other properties.
    private mutating func unfolded(_ number: Int, depth: Int) -> [UInt8]? {
        if let known = values[number] { return known }
        guard let place = places[number] else { return nil }
        let text = sheets.text(place)
        // A value that refers back to itself stays as written.
        values[number] = Array(text.slice)
        let unfolded = Array(unfolded(text, depth: depth + 1).slice)
        values[number] = unfolded
        return unfolded
    }

    /// The maximum depth to which references between properties are followed.
    static let deepest = 10
    /// The maximum length of a value; longer values stay as written.
    private static let longest = 1_000
}

extension CSSText {
    /// Keywords that leave the colour to the enclosing elements or set no colour.
    private static let others: Set = [
        "inherit", "initial", "unset", "revert", "revert-layer", "currentcolor", "transparent", "none", "",
    ]

    /// Whether the text is one of these keywords.
    var leavesColorOpen: Bool { range.count < 20 && Self.others.contains(text.asciiLowercased) }

    var mayBeColor: Bool { range.count < 1_000 && !leavesColorOpen }

    /// The text with each run of white space replaced by a single space.
    fileprivate var spaced: String {
        text.utf8.split(whereSeparator: isWhitespace).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }
}
