import Budgets
import Legibility
import MarkupColors
import Numbers
import Tailwind

/// A reader of the files with markup: pages, components and templates, with the colours of their class lists and styles.
struct MarkupFiles {
    private let documents: [RecognizedDocument]
    /// All documents of the group.
    private let own: Set<Int>
    private let project: WebProject
    private let all: [ColorDocument]
    private let requested: [RequestedMode]?
    /// The tags, classes and ids that the rules of the group's style sheets are for.
    private let names: Set<String>
    private let cache: ReadingCache?

    /// A document that has been read.
    private struct Read {
        let number: Int
        let content: [UInt8]
        let markup: MarkupDocument
        let site: WebProject.Site?
        var styles: [EmbeddedStyles] = []
        /// The rules of a component's own styles.
        var rules = ComponentRules()
    }

    /// Returns the pairs in some documents of a group.
    static func read(
        _ documents: [RecognizedDocument], own: Set<Int>, _ project: WebProject, _ all: [ColorDocument],
        modes: [RequestedMode]?, names: Set<String>, _ cache: ReadingCache?
    ) -> ColorCollection {
        MarkupFiles(
            documents: documents, own: own, project: project, all: all, requested: modes, names: names, cache: cache
        ).collection()
    }

    /// Returns whether a style sheet of a group applies classes, so that it is read even without markup.
    static func areApplied(in sheets: [RecognizedDocument], of own: Set<Int>) -> Bool {
        sheets.contains { own.contains($0.number) && $0.document.content.mentions("@apply") }
    }

    private func collection() -> ColorCollection {
        let sheets = SCSSFiles(
            own, bytes: documents.reduce(0) { $0 + $1.document.content.count }, content: { all[$0].content },
            find: { name, number in file(name, beside: all[number].path) })
        let parts = Set(
            documents.lazy.map(\.number).filter { MarkupLanguage(path: all[$0].path) == .scss }
                .flatMap { sheets.uses(of: $0) })
        var notes: [ColorNote] = []
        var problems: [(document: Int, problem: DocumentProblem)] = []
        var reads: [Read] = []
        var sites: [WebProject.Site] = []
        var modules: [Int: ComponentRules?] = [:]
        // Sheets come before the files that they include.
        for document in documents.filter({ !parts.contains($0.number) })
            + documents.filter({ parts.contains($0.number) }) where Budget.allows()
        {
            let (path, content) = (document.document.path, document.document.content)
            guard let language = MarkupLanguage(path: path), !MarkupLanguage.isAside(path) else { continue }
            if TailwindTheme.isConfiguration(path) {
                if let site = project.site(of: path) { sites.append(site) }
                continue
            }
            if language == .scss {
                var read = Read(
                    number: document.number, content: content, markup: MarkupDocument([]), site: project.site(of: path))
                if !sheets.included.contains(document.number) {
                    let reader = SCSSReader(document.number, sheets)
                    notes += reader.unread.map { unread in
                        ColorNote(
                            .unreadFiles, "A part of this file isn’t read: \(unread.reason).", at: unread.place)
                    }
                    let isPart = document.document.fileName.utf8.first == UInt8(ascii: "_")
                    read.styles = [EmbeddedStyles(reader, document.number, isPart: isPart)]
                }
                reads.append(read)
                continue
            }
            var markup = cache?.markup(document.number, content)
            if markup == nil {
                let isWhole = Budget.part {
                    markup = MarkupDocument(content, language) { project.merges($0, in: content) }
                }
                if !isWhole { problems.append((document.number, .takesTooLong)) }
                if isWhole, let markup { cache?.keep(markup, document.number, content) }
            }
            guard let markup else { continue }
            if let offset = markup.tooDeep {
                problems.append(
                    (
                        document.number,
                        DocumentProblem(
                            .limit, "Elements are nested too deeply here, so what is inside isn’t checked.", at: offset)
                    ))
            }
            for element in markup.elements {
                for piece in element.classes.pieces.prefix(1) {
                    notes.append(
                        ColorNote(
                            .unreadFiles,
                            "The class “\(content.text(piece))…” is put together by code, so its colour isn’t known.",
                            at: Place(document.number, piece)))
                }
            }
            var site = project.site(of: path)
            if site == nil, project.isBare, markup.looksLikeTailwind { site = WebProject.alone }
            var read = Read(number: document.number, content: content, markup: markup, site: site)
            read.styles = styles(of: markup, content, document.number, sheets)
            if [.vue, .svelte, .astro].contains(language) {
                for style in read.styles { read.rules.add(style.componentRules) }
            }
            for (name, number) in project.styleModules(in: content, at: path) {
                let rules =
                    modules[number]
                    ?? ComponentRules(
                        module: MarkupLanguage(path: all[number].path) == .scss
                            ? SCSSReader(number, sheets).css : all[number].content)
                modules[number] = .some(rules)
                let used = Set(markup.elements.flatMap { $0.classes.members.map(\.text) })
                let names = Set(markup.elements.map { $0.name.lowercased() })
                if let rules { read.rules.add(rules, as: name, for: used, names) }
            }
            reads.append(read)
        }
        reads += applied(reads)
        // Files of one package have the same theme.
        for read in reads {
            guard let site = read.site, !sites.contains(where: { $0.sheets == site.sheets }) else { continue }
            sites.append(site)
        }
        notes += hiddenNotes(sites)
        var collection = pairs(in: reads)
        collection.notes = notes
        collection.problems = problems
        collection.classLists = reads.reduce(0) { $0 + $1.markup.lists }
        return collection
    }

    /// Returns the number of a file that an SCSS file uses.
    private func file(_ name: String, beside path: String) -> Int? {
        var parts = path.split(separator: "/").dropLast().map(String.init)
        let names = name.split(separator: "/").map(String.init)
        for part in names.dropLast() where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        guard var last = names.last, !name.hasSuffix(".css") else { return nil }
        if last.hasSuffix(".scss") { last = String(last.dropLast(5)) }
        let folder = parts.isEmpty ? "" : parts.joined(separator: "/") + "/"
        let candidates = ["_\(last).scss", "\(last).scss", "\(last)/_index.scss"].map { folder + $0 }
        return candidates.lazy.compactMap { project.number(at: $0) }.first
    }

    /// The maximum number of style elements of a document that are read.
    private static let mostStyles = 16

    /// Returns the style elements of a document, each as a sheet in which everything else is blank.
    private func styles(
        of markup: MarkupDocument, _ content: [UInt8], _ number: Int, _ sheets: SCSSFiles
    ) -> [EmbeddedStyles] {
        let page = markup.styles.isEmpty ? nil : StaticPage(markup, content)
        return markup.styles.prefix(Self.mostStyles).compactMap { style in
            if style.language == "scss" {
                return EmbeddedStyles(SCSSReader(content, style.place, in: number, sheets), number)
            }
            guard ["css", "postcss", "text/css", "pcss"].contains(style.language) else { return nil }
            var blank = [UInt8](repeating: UInt8(ascii: " "), count: content.count)
            blank.replaceSubrange(style.place, with: content[style.place])
            return EmbeddedStyles(blank, number, of: page)
        }
    }

    /// Returns the class lists that `@apply` forms in the style sheets of the group, and in style elements.
    private func applied(_ reads: [Read]) -> [Read] {
        var found: [Read] = []
        for number in own.sorted() where Budget.allows() {
            let document = all[number]
            guard document.path.utf8.hasSuffix(".css") || document.path.utf8.hasSuffix(".pcss") else { continue }
            let lists = FreeClassList.applied(in: document.content)
            guard !lists.isEmpty else { continue }
            let site = project.site(of: document.path) ?? WebProject.applying(in: document.content)
            found.append(Read(number: number, content: document.content, markup: MarkupDocument(lists), site: site))
        }
        for read in reads where Budget.allows() {
            let isSCSS = all[read.number].path.utf8.hasSuffix(".scss")
            let lists =
                isSCSS
                ? FreeClassList.applied(in: read.content, hasLineComments: true)
                : read.markup.styles.flatMap { style in
                    FreeClassList.applied(
                        in: read.content, style.place, hasLineComments: style.language == "scss")
                }
            guard !lists.isEmpty else { continue }
            let site = read.site ?? WebProject.applying(in: read.content)
            found.append(Read(number: read.number, content: read.content, markup: MarkupDocument(lists), site: site))
        }
        return found
    }

    /// Returns notes on the files of the group that hide colours of some themes.
    private func hiddenNotes(_ sites: [WebProject.Site]) -> [ColorNote] {
        var seen: Set<String> = []
        return sites.flatMap(\.theme.hidden).compactMap { hidden in
            guard let number = project.number(at: hidden.path), own.contains(number),
                seen.insert("\(hidden.path) \(hidden.offset) \(hidden.reason.english)").inserted
            else { return nil }
            return ColorNote(
                .unreadFiles, "Some colours in “\(hidden.path)” aren’t read: \(hidden.reason).",
                at: Place(number, hidden.offset..<hidden.offset))
        }
    }

    /// The style sheets of the group in plain CSS.
    private var plainSheets: [Int] {
        own.sorted().filter { all[$0].path.utf8.hasSuffix(".css") && !all[$0].path.utf8.hasSuffix(".min.css") }
    }

    // MARK: Pairs

    private func pairs(in reads: [Read]) -> ColorCollection {
        // Files with the same theme are read together.
        var groups: [(site: WebProject.Site?, reads: [Read])] = []
        for read in reads {
            let index = groups.firstIndex { group in
                group.site?.sheets == read.site?.sheets && group.site?.theme.version == read.site?.theme.version
            }
            if let index { groups[index].reads.append(read) } else { groups.append((read.site, [read])) }
        }
        var prepared: [Prepared] = []
        var uses = MarkupUses()
        var conditions: [ColorMode] = []
        for group in groups {
            var one = Prepared(group.site, group.reads, all, plainSheets, &uses, cache)
            one.readStyles(all, &uses, &conditions)
            if let other = group.site?.other {
                let site = WebProject.Site(theme: other, sheets: group.site?.sheets ?? [])
                one.other = (MarkupCascade(other), Prepared(site, group.reads, all, [], &uses, cache).values, other)
            }
            prepared.append(one)
        }
        let breakpoints = prepared.first?.site?.theme.breakpoints ?? [:]
        let widths = uses.widths.sorted().prefix(Self.mostWidths).map { width in
            (breakpoints.first { $0.value == width }?.key ?? "\(Int(saturating: width)) px", width)
        }
        let modes = MarkupModes(uses, widths: Array(widths), conditions: conditions, requested: requested)
        let ofStyles = prepared.flatMap { $0.styles.map(\.collection.rulePairs).map(IconElements.names) }
        let applied = IconElements.names(in: reads.lazy.flatMap(\.markup.freeLists).map(\.name))
        let icons = IconElements(
            reads.map { ($0.markup, $0.content) }, wanted: ofStyles.reduce(names.union(applied)) { $0.union($1) })
        var collection = ColorCollection(.markup, modes: modes.names)
        collection.icons = icons
        var gathering = MarkupGathering(modes)
        for one in prepared {
            var cascade = one.cascade
            let styles = Dictionary(grouping: one.styles, by: \.style.number)
            for read in one.reads where Budget.allows(modes.names.count) {
                cascade.rules = read.rules
                var finder = MarkupPairFinder(
                    read.markup, read.number, read.content, one.site?.theme, one.values(of: read.number), modes,
                    cascade)
                finder.find()
                cascade = finder.cascadeAfter
                var found = finder.found
                collection.texts += finder.texts
                collection.coloredTexts += finder.coloredTexts
                if case (var cascade, let values, let theme)? = one.other {
                    cascade.rules = read.rules
                    var finder = MarkupPairFinder(
                        read.markup, read.number, read.content, theme, values, modes, cascade)
                    finder.find()
                    let others = Dictionary(grouping: finder.found) { $0.occurrence.place }
                    found = found.map { $0.agreeing(with: others) }
                }
                for var pair in found {
                    pair.mark(icons)
                    gathering.add(pair)
                }
                if read.markup.elements.contains(where: { $0.name == "text" }) {
                    var finder = SVGPairFinder(read.markup, read.number, read.content, modes)
                    finder.find()
                    for pair in finder.found { gathering.add(pair) }
                }
                for (style, collection) in styles[read.number] ?? [] {
                    for pair in style.pairs(of: collection, in: modes, icons) { gathering.add(pair) }
                }
            }
        }
        collection.rulePairs = gathering.pairs
        return collection
    }

    /// Files with the same theme, with their colours.
    private struct Prepared {
        let site: WebProject.Site?
        let reads: [Read]
        private(set) var values = MarkupValues()
        private(set) var cascade: MarkupCascade
        private(set) var styles: [(style: EmbeddedStyles, collection: ColorCollection)] = []
        /// The values that the styles of each document decide, by the document's number.
        private var ownValues: [Int: MarkupValues] = [:]
        /// The colours in the other version that the project may use.
        var other: (cascade: MarkupCascade, values: MarkupValues, theme: TailwindTheme)?

        init(
            _ site: WebProject.Site?, _ reads: [Read], _ all: [ColorDocument], _ sheets: [Int],
            _ uses: inout MarkupUses, _ cache: ReadingCache?
        ) {
            (self.site, self.reads) = (site, reads)
            cascade = MarkupCascade(site?.theme)
            for read in reads where Budget.allows() {
                uses.add(read.markup, &cascade, &values)
                for style in read.rules.ofClasses.values { uses.add(style, &values) }
                var names: Set<String> = []
                for style in read.styles {
                    for name in style.references { values.add("var(\(name))") }
                    names.formUnion(style.declared.names)
                }
                guard !names.isEmpty else { continue }
                var used = MarkupValues()
                uses.add(read.markup, &cascade, &used)
                for style in read.rules.ofClasses.values { uses.add(style, &used) }
                let own = used.referring(to: names)
                for name in own.references { values.add("var(\(name))") }
                ownValues[read.number] = own
            }
            values.resolve(site, all, others: sheets, sharing: cache)
            if values.differs { uses.hasDark = true }
        }

        /// Returns the values of a document.
        func values(of number: Int) -> MarkupValues { ownValues[number].map(values.deciding) ?? values }

        /// Reads the style sheets inside the files, with the conditions under which their rules apply.
        mutating func readStyles(_ all: [ColorDocument], _ uses: inout MarkupUses, _ conditions: inout [ColorMode]) {
            for read in reads {
                let needed = ownValues[read.number]?.references ?? []
                for style in read.styles where Budget.allows() {
                    var tokens = values.tokens(style.references)
                    if let own = ownValues[read.number] {
                        let values = style.declared.values
                        tokens = self.values.tokens(style.references.union(needed).subtracting(values.keys))
                        let declarations = values.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value);" }
                        tokens += ":root{\(declarations.joined())}" + own.declarations
                    }
                    let collection = style.collection(tokens: tokens, at: all.count)
                    ownValues[read.number]?.take(collection)
                    if ownValues[read.number]?.differs ?? false { uses.hasDark = true }
                    styles.append((style, collection))
                    guard collection.rulePairs.contains(where: { $0.place.document == style.number }) else { continue }
                    for mode in collection.modes {
                        if mode.variantOf == nil {
                            if mode.isDark { uses.hasDark = true }
                        } else if conditions.count < StyleMode.most,
                            !conditions.contains(where: { $0.name == mode.name })
                        {
                            conditions.append(mode)
                        }
                    }
                }
            }
        }
    }

    /// The maximum number of breakpoints that are checked.
    private static let mostWidths = 8
}

/// The themes, states and breakpoints that the classes of some files use.
struct MarkupUses {
    var hasDark = false
    private(set) var states: Set<TailwindVariant.State> = []
    /// The states that also occur from a width on.
    private(set) var wideStates: [TailwindVariant.State: Set<Double>] = [:]
    private(set) var widths: Set<Double> = []
    private var seen: Set<String> = []

    /// Adds the classes and styles of a document, and collects their colours.
    mutating func add(_ markup: MarkupDocument, _ cascade: inout MarkupCascade, _ values: inout MarkupValues) {
        for element in markup.elements where Budget.allows() {
            add(element.classes, &cascade, &values)
            for style in [element.style] + element.styleBranches { add(style, &values) }
        }
        for free in markup.freeLists {
            add(free.list, &cascade, &values)
            add(free.style, &values)
        }
    }

    /// Collects the colours of a style.
    func add(_ style: InlineStyle, _ values: inout MarkupValues) {
        for (name, value) in style.values where value.isKnown {
            if name == "background" {
                if let color = BackgroundValue(CSSText(Array(value.text.utf8))).color { values.add(color.text) }
            } else if name.hasSuffix("color") {
                values.add(value.text)
            }
        }
    }

    private mutating func add(_ list: ClassList, _ cascade: inout MarkupCascade, _ values: inout MarkupValues) {
        for word in list.words {
            for utility in cascade.utilities(word.text) {
                for effect in utility.effects {
                    switch effect {
                    case .color(.css(let css, _)), .background(.css(let css, _)): values.add(css)
                    default: break
                    }
                }
                guard seen.insert(word.text).inserted || utility.isCustom else { continue }
                var (state, width): (TailwindVariant.State?, Double?) = (nil, nil)
                for variant in utility.variants {
                    if case .state(let one) = variant { state = one }
                    if case .from(let one) = variant { width = one }
                    switch variant {
                    case .dark, .light: hasDark = true
                    case .state(let state): states.insert(state)
                    case .from(let width), .below(let width): widths.insert(width)
                    case .always, .ignored, .children: break
                    }
                }
                if let state, let width { wideStates[state, default: []].insert(width) }
            }
        }
    }
}

extension MarkupDocument {
    /// Whether some class lists have colours of Tailwind's palette.
    fileprivate var looksLikeTailwind: Bool {
        let theme = WebProject.alone.theme
        return elements.contains { element in
            element.classes.words.contains { word in
                theme.utilities(word.text).contains { utility in
                    TailwindTheme.family(of: utility.name).hasPrefix("text-")
                        || TailwindTheme.family(of: utility.name).hasPrefix("bg-")
                }
            }
        }
    }
}

/// The pairs of all files, each once with its places.
struct MarkupGathering {
    private struct Key: Hashable {
        let text, ground: String
        let content: ForegroundContent
        let certainty: Certainty
        var isExempt = false
    }

    private var numbers: [Key: [Int]] = [:]
    private var drafts: [Draft] = []
    private let modes: MarkupModes
    private var count: Int { modes.names.count }

    private struct Draft {
        let key: Key
        let name: String
        var cells: [RulePair.Cells?]
        var evidence: MarkupEvidence
        var places: Set<Place>
    }

    init(_ modes: MarkupModes) { self.modes = modes }

    /// Returns the draft with a key and with the same colours in the modes of both, which has the same themes.
    private func number(_ key: Key, _ cells: (Int) -> RulePair.Cells?) -> Int? {
        numbers[key]?.first { number in
            modes.modes.indices.allSatisfy { mode in
                let (one, other) = (drafts[number].cells[mode], cells(mode))
                guard let one, let other else { return !modes.modes[mode].isTheme || (one == nil) == (other == nil) }
                return one.text.color == other.text.color && one.ground.color == other.ground.color
            }
        }
    }

    mutating func add(_ pair: FoundMarkupPair) {
        guard Budget.allows(count), Budget.allows(bytes: 256) else { return }
        let key = Key(text: pair.textName, ground: pair.groundName, content: pair.content, certainty: pair.certainty)
        let occurrence = pair.occurrence
        let number = number(key) { pair.results[$0]?.cells } ?? drafts.count
        if number == drafts.count {
            numbers[key, default: []].append(number)
            drafts.append(
                Draft(
                    key: key, name: pair.name, cells: Array(repeating: nil, count: count),
                    evidence: MarkupEvidence(certainty: pair.certainty, isSizeAssumed: pair.isAssumed, occurrences: []),
                    places: []))
        }
        for (mode, result) in pair.results where drafts[number].cells[mode] == nil {
            drafts[number].cells[mode] = result.cells
        }
        if drafts[number].places.insert(occurrence.place).inserted {
            drafts[number].evidence.occurrences.append(occurrence)
        }
    }

    /// Adds a pair of a style rule.
    mutating func add(_ found: FoundStylePair) {
        guard Budget.allows(count), !found.places.isEmpty else { return }
        let (text, ground) = (found.pair.text, found.pair.ground)
        let key = Key(
            text: text, ground: ground, content: found.pair.content, certainty: found.certainty,
            isExempt: found.pair.isExempt)
        let number = number(key) { found.cells[$0] } ?? drafts.count
        if number == drafts.count {
            numbers[key, default: []].append(number)
            drafts.append(
                Draft(
                    key: key, name: found.pair.rule, cells: found.cells,
                    evidence: MarkupEvidence(
                        certainty: found.certainty, isSizeAssumed: false, occurrences: []), places: []))
        }
        func source(_ text: String, _ place: Place) -> MarkupSource {
            MarkupSource(
                place: place, text: text, element: -1, path: [], isValue: true,
                token: text.hasPrefix("--") ? text : nil)
        }
        for (place, name, groundPlace) in found.places where drafts[number].places.insert(place).inserted {
            let sources = MarkupEvidence.Sources(
                text: source(text, place), ground: groundPlace.map { source(ground, $0) })
            let modes = found.cells.indices.filter { found.cells[$0] != nil }
            drafts[number].evidence.occurrences.append(
                .init(
                    place: place, name: name, others: [:],
                    sources: Dictionary(uniqueKeysWithValues: modes.map { ($0, sources) })))
        }
    }

    var pairs: [RulePair] {
        drafts.map { draft in
            var pair = RulePair(
                text: draft.key.text, ground: draft.key.ground, rule: draft.name,
                place: draft.evidence.occurrences[0].place, cells: draft.cells, content: draft.key.content,
                isExempt: draft.key.isExempt)
            pair.evidence = draft.evidence
            return pair
        }
    }
}
