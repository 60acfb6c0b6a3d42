import Budgets
import Legibility
import MarkupColors
import Tailwind

/// A finder of the pairs of one document: the colour of each text with the nearest background.
struct MarkupPairFinder {
    private let document: MarkupDocument
    private let number: Int
    private let content: [UInt8]
    private let theme: TailwindTheme?
    private let values: MarkupValues
    private let modes: MarkupModes
    private var cascade: MarkupCascade
    /// The elements with a child that covers them.
    private var covered: Set<Int> = []
    /// The elements that nobody sees, or whose text need not be readable.
    private var silent: [Bool] = []
    /// The states and widths that matter for an element or the elements around it.
    private var relevant: [Set<Int>] = []
    private var levels: [LevelKey: MarkupLevel] = [:]
    private var facts: [LevelKey: ListFacts] = [:]
    private(set) var found: [FoundMarkupPair] = []
    /// The number of elements with text that users should be able to read.
    private(set) var texts = 0
    /// The number of these elements whose text and background colours the file shows, at least in a state.
    private(set) var coloredTexts = 0

    private struct LevelKey: Hashable {
        let element, mode: Int
    }

    init(
        _ document: MarkupDocument, _ number: Int, _ content: [UInt8], _ theme: TailwindTheme?, _ values: MarkupValues,
        _ modes: MarkupModes, _ cascade: MarkupCascade
    ) {
        (self.document, self.number, self.content, self.theme) = (document, number, content, theme)
        (self.values, self.modes, self.cascade) = (values, modes, cascade)
    }

    mutating func find() {
        prepare()
        for (element, one) in document.elements.enumerated() where one.hasText && !silent[element] {
            guard Budget.allows(modes.modes.count) else { return }
            let isBare =
                one.classes.words.isEmpty && one.style.values.isEmpty && one.styleBranches.isEmpty && one.parent == nil
            let count = found.count
            if !isBare { find(element) }
            texts += 1
            if found.count > count { coloredTexts += 1 }
        }
        for (number, list) in document.freeLists.enumerated() where Budget.allows() { find(list, number) }
    }

    /// The cascade, which remembers the classes it has read.
    var cascadeAfter: MarkupCascade { cascade }

    // MARK: Preparation

    private mutating func prepare() {
        silent = Array(repeating: false, count: document.elements.count)
        relevant = Array(repeating: [], count: document.elements.count)
        for (number, element) in document.elements.enumerated() where Budget.allows() {
            let parent = element.parent
            var modesOfElement = parent.map { relevant[$0] } ?? []
            for word in element.classes.words {
                for utility in cascade.utilities(word.text) where !utility.variants.isEmpty {
                    for (index, mode) in modes.modes.enumerated() where !mode.isTheme {
                        if mode.concerns(utility.variants) { modesOfElement.insert(index) }
                    }
                }
            }
            relevant[number] = modesOfElement
            silent[number] = (parent.map { silent[$0] } ?? false) || isSilent(element)
            guard let parent else { continue }
            let level = cascade.level(
                of: element.classes, element.style, path: [], in: modes.modes[0], element: number, name: element.name,
                document: self.number)
            let isMedia = ["img", "Image", "video", "picture", "svg", "canvas", "iframe", "NextImage"].contains(
                element.name)
            if level.isPositioned?.value ?? false, level.edges == .all,
                isMedia || level.ground != nil || level.picture != nil || level.hasOpenGround
            {
                covered.insert(parent)
            }
        }
    }

    private func isSilent(_ element: MarkupElement) -> Bool {
        if ["script", "style", "head", "title", "template"].contains(element.name) && element.kind == .native {
            return element.name != "template"
        }
        if element.name == "svg" || element.name == "slot" { return true }
        for name in ["disabled", "aria-disabled", "aria-hidden", "hidden", "inert"] {
            let bound = element.attribute(":" + name) ?? element.attribute("v-bind:" + name)
            if let bound, content.text(bound) == "true" { return true }
            guard let value = element.attribute(name) else { continue }
            let text = content.text(value)
            if text.isEmpty || ["true", "disabled", name, "\"true\""].contains(text) { return true }
        }
        for word in element.classes.words where word.path.isEmpty {
            if word.text == "cursor-not-allowed" || word.text == "sr-only" || word.text == "invisible" { return true }
            // The text is the name of an icon, which the font replaces.
            if ["material-icons", "material-symbols"].contains(where: word.text.hasPrefix) { return true }
        }
        return false
    }

    // MARK: Elements

    private mutating func level(_ element: Int, _ mode: Int) -> MarkupLevel {
        let key = LevelKey(element: element, mode: mode)
        if let known = levels[key] { return known }
        let one = document.elements[element]
        let level = cascade.level(
            of: one.classes, one.style, path: [], in: modes.modes[mode], element: element, name: one.name,
            document: number)
        // Levels are read again for the descendants that follow. Keeping all of them would take 2 kB for each element and
        // mode.
        if levels.count >= max(2048, 128 * modes.modes.count) { levels.removeAll(keepingCapacity: true) }
        levels[key] = level
        return level
    }

    private mutating func find(_ element: Int) {
        let one = document.elements[element]
        for path in one.classes.alternatives {
            guard Budget.allows(modes.modes.count) else { return }
            if path.isEmpty || one.classes.words.contains(where: { $0.path == path && isColored($0) }) {
                add(element, path)
            }
        }
        for style in one.styleBranches where Budget.allows(modes.modes.count) { add(element, [], style) }
    }

    private mutating func isColored(_ word: ClassList.Word) -> Bool {
        cascade.utilities(word.text).contains { utility in
            utility.effects.contains { effect in
                switch effect {
                case .color, .background, .picture: true
                default: false
                }
            }
        }
    }

    private mutating func find(_ free: FreeClassList, _ number: Int) {
        let paths = free.list.alternatives.prefix(Self.mostAlternatives) + combinations(of: free.list)
        for path in paths where Budget.allows(modes.modes.count) {
            let hasPathColor =
                path.isEmpty || path.count > 1 || free.list.words.contains { $0.path == path && isColored($0) }
            guard hasPathColor else { continue }
            var pair = FoundMarkupPair()
            for (mode, value) in modes.modes.enumerated() where value.condition == nil {
                let level = cascade.level(
                    of: free.list, free.style, path: path, in: value, element: -1, name: nil, document: self.number)
                guard level.text != nil, level.ground != nil || level.picture != nil, !(level.isHidden?.value ?? false),
                    !isOpen(free.list, path, -1 - number, mode)
                else { continue }
                let view = View(levels: [(nil, level)], path: path)
                judge(view, mode, name: free.name, list: free.list, &pair)
            }
            if Self.isOfMark(free) { pair.becomeMark() }
            pair.finish(into: &found, path: path)
        }
    }

    /// Words for parts of components that show an icon or another mark instead of words.
    private static let marks: Set = [
        "icon", "icons", "close", "svg", "arrow", "chevron", "caret", "dot", "indicator", "thumb", "spinner",
        "checkbox",
        "radio",
    ]

    /// Returns whether a class list is that of a mark, by its name or because words have no room in 24 pixels.
    private static func isOfMark(_ free: FreeClassList) -> Bool {
        if free.name.hasPrefix("tv."), NameWords.words(free.name).contains(where: marks.contains) { return true }
        func isSmall(_ prefix: String) -> Bool {
            free.list.words.contains { word in
                word.path.isEmpty && word.text.hasPrefix(prefix)
                    && Double(word.text.dropFirst(prefix.utf8.count)).map { $0 <= 6 } ?? false
            }
        }
        return isSmall("size-") || isSmall("w-") && isSmall("h-")
    }

    /// The maximum number of options of a component, which is more than in real ones.
    private static let mostAlternatives = 512
    /// The maximum number of pairs of branches that are checked together.
    private static let mostCombinations = 64

    /// Returns the pairs of branches of different conditions of which one sets the text and the other the background.
    private mutating func combinations(of list: ClassList) -> [[Int]] {
        var texts: [Int] = []
        var grounds: [Int] = []
        for word in list.words where word.path.count == 1 && Budget.allows() {
            for utility in cascade.utilities(word.text) {
                for effect in utility.effects {
                    switch effect {
                    case .color: if texts.last != word.path[0] { texts.append(word.path[0]) }
                    case .background: if grounds.last != word.path[0] { grounds.append(word.path[0]) }
                    default: break
                    }
                }
            }
        }
        var found: [[Int]] = []
        for text in texts.prefix(Self.mostAlternatives) {
            for ground in grounds.prefix(Self.mostAlternatives)
            where list.branches[text].group != list.branches[ground].group {
                let path = [text, ground].sorted()
                if found.count < Self.mostCombinations, !found.contains(path) { found.append(path) }
            }
        }
        return found
    }

    /// Returns whether the branches of a path are inside each other, rather than of conditions side by side.
    private static func isNested(_ path: [Int], _ list: ClassList) -> Bool {
        path.count < 2 || list.words.contains { $0.path == path }
    }

    /// The colours that the conditions of a class list set.
    private struct ListFacts {
        /// The groups of branches that always set a text colour, or a background.
        var texts: Set<Int> = []
        var grounds: Set<Int> = []
        var hasConditionalGround = false
    }

    /// Returns the colours that the conditions of a class list set in a mode; `element` is the number of the element.
    private mutating func facts(of list: ClassList, _ element: Int, _ mode: Int) -> ListFacts {
        if list.branches.isEmpty { return ListFacts() }
        let key = LevelKey(element: element, mode: mode)
        if let known = facts[key] { return known }
        var texts: Set<Int> = []
        var grounds: Set<Int> = []
        for word in list.words where !word.path.isEmpty && !list.compounds.contains(word.path) && Budget.allows() {
            for utility in cascade.utilities(word.text) where modes.modes[mode].holds(utility.variants) {
                for effect in utility.effects {
                    switch effect {
                    case .color: texts.formUnion(word.path)
                    case .background, .picture: grounds.formUnion(word.path)
                    default: break
                    }
                }
            }
        }
        var facts = ListFacts(hasConditionalGround: !grounds.isEmpty)
        for group in list.wholeGroups {
            let branches = list.branches(of: group)
            if branches.allSatisfy(texts.contains) { facts.texts.insert(group) }
            if branches.allSatisfy(grounds.contains) { facts.grounds.insert(group) }
        }
        if Budget.allows(bytes: 128) { self.facts[key] = facts }
        return facts
    }

    /// Returns whether another condition always sets a colour that the path leaves open.
    private mutating func isOpen(_ list: ClassList, _ path: [Int], _ element: Int, _ mode: Int) -> Bool {
        let facts = facts(of: list, element, mode)
        let groups = facts.texts.union(facts.grounds).subtracting(path.map { list.branches[$0].group })
        // A condition inside another branch doesn't matter.
        return groups.contains { group in
            list.words.contains { word in
                guard let place = word.path.firstIndex(where: { list.branches[$0].group == group }) else {
                    return false
                }
                return word.path[..<place].allSatisfy { outer in
                    !path.contains { $0 != outer && list.branches[$0].group == list.branches[outer].group }
                }
            }
        }
    }

    /// A text with the levels around it, the innermost first.
    private struct View {
        let levels: [(element: Int?, level: MarkupLevel)]
        let path: [Int]
        /// Whether a condition decides some of the colours.
        let isConditional: Bool

        init(levels: [(element: Int?, level: MarkupLevel)], path: [Int], isConditional: Bool = false) {
            (self.levels, self.path, self.isConditional) = (levels, path, isConditional || !path.isEmpty)
        }
    }

    /// Adds the pair of an element with the branches of a path, or with one of several styles.
    private mutating func add(_ element: Int, _ path: [Int], _ style: InlineStyle? = nil) {
        let one = document.elements[element]
        var pair = FoundMarkupPair()
        for (mode, value) in modes.modes.enumerated() {
            if !value.isTheme, !relevant[element].contains(mode) { continue }
            let own =
                path.isEmpty && style == nil
                ? level(element, mode)
                : cascade.level(
                    of: one.classes, style ?? one.style, path: path, in: value, element: element, name: one.name,
                    document: number)
            if isOpen(one.classes, path, element, mode) { continue }
            var levels: [(element: Int?, level: MarkupLevel)] = [(element, own)]
            var next = one.parent
            while let parent = next, levels.count < 64 {
                levels.append((parent, level(parent, mode)))
                next = document.elements[parent].parent
            }
            let view = View(levels: levels, path: path, isConditional: style != nil)
            judge(view, mode, name: one.name, list: one.classes, &pair)
        }
        pair.finish(into: &found, path: path)
    }

    // MARK: Judging

    /// Returns whether a rule of the project may colour one of some elements, because they are inside an element.
    private func isColored(
        _ levels: ArraySlice<(element: Int?, level: MarkupLevel)>, inside outer: MarkupElement,
        _ sets: KeyPath<TailwindInnerRule, Bool>
    ) -> Bool {
        guard let rules = theme?.innerRules, !rules.isEmpty else { return false }
        return outer.classes.words.contains { word in
            guard let rules = rules[word.text], Budget.allows(rules.count) else { return false }
            return rules.contains { rule in
                rule[keyPath: sets]
                    && levels.contains { $0.element.map { document.elements[$0].isCalled(rule.element) } ?? false }
            }
        }
    }

    /// Finds the colours of a text in a mode, and adds them to the pair.
    private mutating func judge(
        _ view: View, _ mode: Int, name: String, list: ClassList, _ pair: inout FoundMarkupPair
    ) {
        if view.levels.contains(where: { $0.level.isHidden?.value ?? false || $0.level.opacity?.value == 0 }) { return }
        let isDark = modes.modes[mode].isDark
        var certainty = Certainty.certain
        var textSource: MarkupLevel.Winner?
        var textLevel = 0
        // The colour of the text.
        for (index, (element, level)) in view.levels.enumerated() {
            if index > 0, let element {
                let one = document.elements[element]
                if one.name == "-" { return }
                if one.kind == .component { certainty = .possible }
                if level.stylesChildren || !facts(of: one.classes, element, mode).texts.isEmpty { return }
                if isColored(view.levels[..<index], inside: one, \.setsText) { return }
                if level.hasOpenText && level.text == nil { return }
            } else if level.hasOpenText {
                return
            }
            if let text = level.text {
                if case .inherited = text.color { continue }
                (textSource, textLevel) = (text, index)
                break
            }
            if theme == nil, let element,
                ["a", "button", "input", "select", "textarea"].contains(document.elements[element].name)
            {
                return
            }
        }
        guard let text = textSource else { return }
        if textLevel > 0 { certainty = min(certainty, .likely) }
        if view.isConditional { certainty = min(certainty, view.levels[0].element == nil ? .certain : .likely) }
        // The backgrounds behind it.
        var layers: [Layer] = []
        var grounds: [MarkupLevel.Winner] = []
        var open: UnresolvedColor?
        var isFound = false
        // The opacity of each level, with the number of layers above what lies below the level.
        var fades: [(share: Double, layers: Int)] = []
        var groundLevel: Int?
        search: for (index, (element, level)) in view.levels.enumerated() {
            if let element {
                let one = document.elements[element]
                if one.name == "-" { break }
                if index > 0, one.kind == .component { certainty = .possible }
                // Only code knows what the element looks like.
                if index > 0, one.classes.words.isEmpty, cascade.rules.leavesOpen(one.classes) { certainty = .possible }
                if covered.contains(element), index > 0 || level.ground != nil { return }
                if index > 0 {
                    let facts = facts(of: one.classes, element, mode)
                    if !facts.grounds.isEmpty || !view.path.isEmpty && facts.hasConditionalGround { return }
                    if isColored(view.levels[..<index], inside: one, \.setsBackground) { return }
                }
            }
            if level.clipsToText {
                open = UnresolvedColor(because: "The background fills only the letters.")
                break search
            }
            if let picture = level.picture {
                // Only text with its own colour near a picture is worth a note.
                open = UnresolvedColor(because: picture.value)
                groundLevel = index
                if let ground = level.ground { grounds.append(ground) }
                break search
            }
            if level.hasOpenGround { return }
            if let share = level.opacity?.value, share < 1 { fades.append((share, -1)) }
            if let ground = level.ground {
                switch ground.color {
                case .transparent, .inherited: break
                case .unknown(let reason):
                    (open, groundLevel) = (UnresolvedColor(.missingReference, reason), index)
                    grounds.append(ground)
                    break search
                case .css(let css, let alpha):
                    if ground.isUndecided {
                        open = UnresolvedColor(because: "Two classes set the background, and their order isn’t known.")
                        break search
                    }
                    switch values.color(css, isDark: isDark) {
                    case .failure(let reason):
                        // A value that isn't a colour makes the declaration invalid.
                        if reason.reason == .notAColor || reason.reason == .invalid { break }
                        (open, groundLevel) = (reason, index)
                        grounds.append(ground)
                        break search
                    case .success(let color):
                        let share = color.alpha * alpha * (level.groundAlpha?.value ?? 1)
                        if share == 0 { break }
                        if groundLevel == nil { groundLevel = index }
                        grounds.append(ground)
                        layers.append(Layer(color.mappedToSRGB, alpha: share))
                        if share >= 1, fades.isEmpty || index > 0 && fades.allSatisfy({ $0.layers >= 0 }) {
                            isFound = true
                        }
                    }
                }
            }
            for place in fades.indices where fades[place].layers < 0 { fades[place].layers = layers.count }
            if isFound { break }
            if level.isPositioned?.value ?? false { break }
        }
        guard !layers.isEmpty || open != nil else { return }
        // The rule of a class with both colours is checked by itself.
        if text.utility?.isCustom ?? false, grounds.first?.source.place == text.source.place { return }
        if text.isOfRule, let ground = grounds.first, ground.isOfRule, groundLevel == textLevel { return }
        if view.levels[0].element == nil, !Self.isNested(view.path, list) { certainty = .possible }
        if text.isOfRule || grounds.contains(where: \.isOfRule) { certainty = min(certainty, .likely) }
        if let groundLevel, groundLevel > 0 || textLevel > 0 { certainty = min(certainty, .likely) }
        // A part of the configuration that can't be read may replace the palette.
        if !(theme?.hidden.isEmpty ?? true) { certainty = min(certainty, .likely) }
        if let element = view.levels[0].element, document.elements[element].kind != .native {
            certainty = min(certainty, .likely)
            if (groundLevel ?? 0) > 0, document.elements[element].kind == .component { certainty = .possible }
        }
        // The text itself.
        var textCell: ColorCell
        let textPlace = text.source.place
        var textShare = 1.0
        var textColor: Color?
        switch text.color {
        case .transparent, .inherited: return
        case .unknown(let reason):
            textCell = .unresolved(UnresolvedColor(.missingReference, reason, at: textPlace))
        case .css(let css, let alpha):
            if text.isUndecided {
                textCell = .unresolved(
                    UnresolvedColor(
                        because: "Two classes set the text colour, and their order isn’t known.", at: textPlace))
                break
            }
            switch values.color(css, isDark: isDark) {
            case .failure(let reason):
                if reason.reason == .notAColor || reason.reason == .invalid { return }
                textCell = .unresolved(UnresolvedColor(reason.reason, detail: reason.detail, at: textPlace))
            case .success(let color):
                textShare = color.alpha * alpha * (view.levels[textLevel].level.textAlpha?.value ?? 1)
                if textShare == 0 { return }
                textColor = color
                textCell = .color(ResolvedColor(color, from: "class", written: text.source.text, place: textPlace))
            }
        }
        var groundCell: ColorCell
        if let open {
            // Nothing is said about text without a known colour on an unknown background.
            guard textColor != nil else { return }
            groundCell = .unresolved(open)
        } else {
            groundCell = .unresolved(
                UnresolvedColor(because: "The background is translucent, and the file doesn’t show what is behind it."))
        }
        if let color = textColor {
            let mixed = Self.mixed(
                Layer(color.mappedToSRGB, alpha: textShare), layers, fades,
                isFound: isFound || Composite(layers).isOpaque)
            if open == nil, let mixed {
                textCell = .color(ResolvedColor(mixed.text, from: "class", written: text.source.text, place: textPlace))
                groundCell = .color(ResolvedColor(mixed.ground, from: "class", written: "", place: nil))
            } else if textShare < 1 || !fades.isEmpty {
                let fade = fades.reduce(textShare) { $0 * $1.share }
                textCell = .color(
                    ResolvedColor(
                        Color(color.space, color.components, alpha: fade), from: "class",
                        written: text.source.text, place: textPlace))
                if !fades.isEmpty, open == nil {
                    groundCell = .unresolved(
                        UnresolvedColor(because: "The element is translucent, so the content behind it shows through."))
                }
            }
        }
        let opacities = view.levels.compactMap { one in
            one.level.opacity.map { "opacity-\(Int(saturating: $0.value * 100))" }
        }
        pair.add(
            mode, text: source(of: text), ground: grounds.map(source), opacities: fades.isEmpty ? [] : opacities,
            isTranslucent: textShare < 1, (textCell, groundCell, []), certainty, Self.content(view, document, theme),
            name: name, number)
    }

    /// Returns the source of a colour. A property that the document's own styles declare isn't the project's token.
    private func source(of winner: MarkupLevel.Winner) -> MarkupSource {
        var source = winner.source
        if case .css(let css, _) = winner.color, values.isOwn(css) { source.token = nil }
        return source
    }

    /// Returns the opaque colours of a text and its background with the opacity of the levels; nil if what is below is
    /// unknown.
    private static func mixed(
        _ text: Layer, _ layers: [Layer], _ fades: [(share: Double, layers: Int)], isFound: Bool
    ) -> (text: Color, ground: Color)? {
        guard isFound, let last = layers.last else { return nil }
        if fades.isEmpty, layers.count == 1, text.alpha == 1 { return (Color(text.color), Color(last.color)) }
        var ground = painted(Array(layers.dropLast()), over: last.color)
        var color = painted([text], over: ground)
        for (share, count) in fades {
            guard count < layers.count else { return nil }
            let below = painted(Array(layers[count...].dropLast()), over: last.color)
            ground = painted([Layer(ground, alpha: share)], over: below)
            color = painted([Layer(color, alpha: share)], over: below)
        }
        return (Color(color), Color(ground))
    }

    /// Returns a colour under translucent layers as a browser paints it: each step has 8 bits a channel.
    private static func painted(_ layers: [Layer], over ground: SRGB) -> SRGB {
        layers.reversed().reduce(rounded(ground)) { below, layer in
            rounded(Layer(rounded(layer.color), alpha: layer.alpha).over(below))
        }
    }

    private static func rounded(_ color: SRGB) -> SRGB {
        SRGB((color.channels * 255 + (0.5 + 1e-9)).rounded(.down) / 255)
    }

    /// Returns the size and the weight of a text, and whether the size is known.
    private static func content(
        _ view: View, _ document: MarkupDocument, _ theme: TailwindTheme?
    ) -> (content: ForegroundContent, isAssumed: Bool) {
        var size: Double?
        var weight: Int?
        var isKnown = false
        var share = 1.0
        for (element, level) in view.levels {
            if !isKnown, let found = level.size {
                (size, isKnown) = (found.value, true)
            }
            if !isKnown, let found = level.sizeShare { share *= found }
            if weight == nil { weight = level.weight?.value }
            if let element {
                let name = document.elements[element].name
                if weight == nil, name == "strong" || name == "b" { weight = 700 }
                if theme == nil, let heading = Self.headings[name] {
                    if !isKnown { (size, isKnown) = (heading, true) }
                    if weight == nil { weight = 700 }
                }
            }
        }
        let whole = size ?? (share == 1 || isKnown ? nil : 16)
        let text = whole.flatMap { TextSize($0 * share, .px) } ?? .normal
        let bold = weight.flatMap { FontWeight(Double($0)) } ?? .regular
        return (ForegroundContent(size: text, weight: bold), !(isKnown && size != nil))
    }

    /// The sizes of headings without Tailwind's reset.
    private static let headings: [String: Double] = [
        "h1": 32, "h2": 24, "h3": 18.72, "h4": 16, "h5": 13.28, "h6": 10.72,
    ]
}

extension MarkupMode {
    /// Returns whether variants name the mode's state or a width up to its own.
    fileprivate func concerns(_ variants: [TailwindVariant]) -> Bool {
        var (hasState, hasWidth) = (false, false)
        for variant in variants {
            switch variant {
            case .state(let state): hasState = hasState || state == self.state
            case .from(let width), .below(let width): hasWidth = hasWidth || width == self.width
            default: break
            }
        }
        return state != nil && width > 0 ? hasState && hasWidth : hasState || hasWidth
    }
}

extension MarkupElement {
    /// Returns whether the element has a class, given with a dot, or is of a type.
    fileprivate func isCalled(_ name: String) -> Bool {
        name.utf8.first == UInt8(ascii: ".")
            ? classes.words.contains { $0.text.utf8.elementsEqual(name.utf8.dropFirst()) } : self.name == name
    }
}
