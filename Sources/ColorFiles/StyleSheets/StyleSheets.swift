import Budgets
import Legibility
import Sentences
import Tailwind

/// A reader of the custom properties of style sheets, in the order of the cascade.
struct StyleSheets {
    private let modes: [RequestedMode]?
    private var shared: [SharedStyleSheets.Imports: SharedStyleSheets] = [:]
    private let project: WebProject?
    private let cache: ReadingCache?

    init(modes: [RequestedMode]?, _ project: WebProject? = nil, _ cache: ReadingCache? = nil) {
        (self.modes, self.project, self.cache) = (modes, project, cache)
    }

    /// Reads the sheets of a group. From documents shared with other groups, it keeps only the rules that the group's
    /// own documents change or need.
    mutating func read(
        _ documents: [RecognizedDocument], own: Set<Int>, _ tokens: inout SharedTokens
    ) -> ColorCollection {
        guard documents.contains(where: { !own.contains($0.number) }) else {
            let project = project
            let theme = documents.lazy.compactMap { TailwindColors.oldTheme(of: $0.document, project) }.first
            return Self.read(documents, modes: modes, theme: theme)
        }
        let imports = SharedStyleSheets.Imports(documents, own: own)
        let sheets = shared[imports] ?? SharedStyleSheets(documents, own: own, modes: modes, &tokens, cache)
        shared[imports] = sheets
        let chosen = sheets.chosenParts(for: documents.filter { own.contains($0.number) }, cache)
        return Self.read(documents, modes: modes, chosen)
    }

    /// Returns the colours of some sheets; if a sheet has chosen parts, only these are read. Without `pairs`, only custom
    /// properties are read.
    static func read(
        _ given: [RecognizedDocument], modes: [RequestedMode]?, _ chosen: [Int: ChosenStyleParts] = [:],
        theme: TailwindTheme? = nil, pairs: Bool = true
    ) -> ColorCollection {
        let given = given.map(TailwindColors.expanded)
        let palette = TailwindColors.sheet(for: given, theme)
        let documents = [palette].compactMap(\.self) + given
        var (parsed, problems) = parse(documents, ThemeClasses(), chosen)
        let classes = modes == nil ? ThemeClasses(parsed.rules) : ThemeClasses()
        if !classes.isEmpty { (parsed, problems) = parse(documents, classes, chosen) }
        let count = (documents.map(\.number).max() ?? -1) + 1
        // With many groups, each group would take as much memory as there are documents.
        guard Budget.allows(1 + count / 256) else { return ColorCollection(.css, modes: []) }
        var contents = [[UInt8]](repeating: [], count: count)
        for document in documents { contents[document.number] = document.document.content }
        let sheets = StyleSheetSet(contents, parsed)
        let found = modes == nil ? StyleMode.found(in: sheets) : nil
        if let found, !found.isWhole, let first = documents.first {
            let count = found.modes.count
            let detail: Phrase =
                count == StyleMode.most
                ? "There are more themes than the \(count) modes that are checked."
                : "For style sheets of this size, an answer has room for \(count) modes. List the modes to check in `modes`."
            problems.append((first.number, DocumentProblem(.limit, detail)))
        }
        let media = modes == nil ? MediaEnvironment.all(in: sheets) : MediaEnvironment.Found()
        let styleModes =
            modes?.map { StyleMode(requested: $0) } ?? found.map { found in
                StyleMode.variants(of: found.modes, in: media.environments)
            } ?? []
        var looks: [ResolvedStyles] = []
        for mode in styleModes {
            guard Budget.allows(1 + sheets.names.count + sheets.lists), Budget.allows(bytes: sheets.bytesOfLook) else {
                break
            }
            looks.append(ResolvedStyles(sheets, mode, after: looks))
        }
        // Rules show colours without names in every mode.
        if modes == nil, !sheets.rules.contains(where: { $0.color != nil || $0.fill != nil || $0.background != nil }) {
            looks = looks.showing
        }
        var collection = ColorCollection(.css, modes: looks.map(\.mode.mode))
        collection.problems = problems
        collection.notes = missingFiles(parsed.missing)
        if let first = parsed.edges.first {
            let unchecked: Phrase =
                parsed.edges.count == 1
                ? "A border or outline isn’t checked." : "\(parsed.edges.count) borders and outlines aren’t checked."
            collection.notes.append(
                ColorNote(
                    .uncheckedEdges,
                    "\(unchecked) If it identifies a control or its state, WCAG 2.2, 1.4.11 requires 3:1.", at: first
                ))
        }
        collection.notes += media.unchecked.map { number, text in
            let rule = sheets.rules[number]
            let place = (rule.color ?? rule.background ?? rule.fontSize).map { Place(rule.document, $0.value) }
            return ColorNote(.uncheckedMedia, "Rules for “\(text)” aren’t checked.", at: place)
        }
        collection.tokens = sheets.names.indices.map { number in
            ColorToken(
                name: sheets.names[number], document: sheets.firstPlaces[number].document,
                cells: sheets.told(looks.map { $0.cells[number] }, number), meaning: sheets.names[number].withoutDashes)
        }
        if pairs { collection.rulePairs = sheets.rulePairs(in: looks) }
        if let palette { collection.tokens.removeAll { $0.document == palette.number } }
        // A variant that shows nothing else than its theme isn't a mode.
        collection.keepModes(
            collection.modes.indices.filter { index in
                guard let base = collection.modes[index].variantOf.flatMap(collection.number(ofMode:)) else {
                    return true
                }
                return collection.tokens.contains { $0.cells[index].color != $0.cells[base].color }
                    || collection.rulePairs.contains { $0.cells[index] != nil }
            })
        return collection
    }

    private static func parse(
        _ documents: [RecognizedDocument], _ classes: ThemeClasses, _ chosen: [Int: ChosenStyleParts]
    ) -> (StyleSheetParser.Result, problems: [(document: Int, problem: DocumentProblem)]) {
        var parsed = StyleSheetParser.Result()
        parsed.lists.classes = classes
        var problems: [(document: Int, problem: DocumentProblem)] = []
        let imports = StyleImports(documents)
        imports.chosenParts = chosen
        for document in imports.roots {
            var parser = StyleSheetParser(
                document.document.content, document: document.number, imports, after: &parsed)
            let isWhole = Budget.part { parser.read() }
            if !isWhole { problems.append((document.number, .takesTooLong)) }
            parsed = parser.result
            if let offset = parser.tooDeep {
                problems.append(
                    (
                        document.number,
                        DocumentProblem(.limit, "Blocks are nested too deeply here, so they are skipped.", at: offset)
                    ))
            }
        }
        return (parsed, problems)
    }

    /// Returns notes on files that are imported but missing.
    private static func missingFiles(_ imports: [(path: String, place: Place)]) -> [ColorNote] {
        imports.map { path, place in
            ColorNote(.missingFile, "“\(path)” is imported here, but wasn’t provided.", at: place)
        }
    }
}

extension StyleSheetSet {
    /// The memory for the sheets in each mode while modes are compared: the winning declarations, computed values and
    /// colour of each property, and the results of each selector list.
    fileprivate var bytesOfLook: Int { names.count * (256 + ColorCell.bytes) + lists * SelectorMatching.bytesOfList }
}

extension StyleSheetSet {
    /// Replaces the cells of a property that neither root nor body declares in any mode, so that they point to its
    /// first rule.
    fileprivate func told(_ cells: [ColorCell], _ number: Int) -> [ColorCell] {
        let isElsewhere = cells.allSatisfy { cell in
            if case .unresolved(let reason) = cell { reason.reason == .noEntry } else { false }
        }
        guard isElsewhere else { return cells }
        let reason = UnresolvedColor(
            .contextDependent, "declared for elements other than root and body", at: firstPlaces[number])
        return cells.map { _ in .unresolved(reason) }
    }
}

extension String {
    /// The name of a custom property without its dashes.
    var withoutDashes: String { utf8.starts(with: "--".utf8) ? String(utf8.dropFirst(2)) ?? self : self }
}

/// The look of style sheets in one mode.
final class ResolvedStyles {
    let mode: StyleMode
    /// The number of the mode among all modes of the sheets.
    let number: Int
    /// The number of the first mode in which the same values result from the same declarations.
    let firstAlike: Int
    /// The declarations of custom properties that win on the root and on the body.
    private let winners: [[WinningValue?]]
    /// The cells of all custom properties, computed on the body.
    let cells: [ColorCell]
    /// The body's properties.
    let properties: CustomProperties

    /// The rules that apply.
    let matching: StyleMatching
    /// The body's colour scheme.
    let scheme: ColorScheme

    /// Resolves the sheets in a mode, given the modes that precede it.
    init(_ sheets: StyleSheetSet, _ mode: StyleMode, after earlier: [ResolvedStyles]) {
        self.mode = mode
        number = earlier.count
        matching = StyleMatching(mode, sheets)
        let winners = sheets.winners(matching)
        let scheme = sheets.scheme(matching)
        self.scheme = scheme
        // Most rules for a medium set no custom properties, so a variant mostly has the values of its theme.
        let alike =
            sheets.usesBranches
            ? nil
            : earlier.first { look in
                look.firstAlike == look.number && look.scheme == scheme && look.mode.scheme == mode.scheme
                    && Budget.allows(1 + winners[0].count / 256) && look.winners == winners
            }
        if let alike {
            firstAlike = alike.number
            (self.winners, properties, cells) = (alike.winners, alike.properties, alike.cells)
            return
        }
        firstAlike = number
        self.winners = winners
        let root = CustomProperties(sheets, specified: winners[0])
        let body = CustomProperties(sheets, specified: winners[1], parent: root)
        properties = body
        cells = sheets.names.indices.map { number in
            let winner = winners[1][number] ?? winners[0][number]
            return Self.cell(
                Self.taken(body[number], body, sheets, mode), winner, sheets, scheme, name: sheets.names[number])
        }
    }

    /// Returns a value with the branches of `if()` that apply in the mode.
    static func taken(
        _ value: CustomProperties.Value, _ properties: CustomProperties, _ sheets: StyleSheetSet, _ mode: StyleMode
    ) -> CustomProperties.Value {
        guard case .text(let text) = value, text.hasBranches else { return value }
        let branches = StyleBranches(media: mode.request.media) { name in
            guard let number = sheets.number(of: Array(name.utf8)[...]), case .text(let text) = properties[number]
            else {
                return nil
            }
            return text.text
        }
        return branches.taken(in: text).map { .text($0) }
            ?? .invalid(UnresolvedColor(.contextDependent, "it isn’t known which branch of if() applies"))
    }

    private static func cell(
        _ value: CustomProperties.Value, _ winner: WinningValue?, _ sheets: StyleSheetSet, _ scheme: ColorScheme,
        name: String
    ) -> ColorCell {
        let place = winner?.place
        switch value {
        case .absent:
            return .unresolved(UnresolvedColor(winner == nil ? .noEntry : .missingReference, at: place))
        case .invalid(var reason):
            reason.place = place
            return .unresolved(reason)
        case .text(let text):
            do throws(UnresolvedColor) {
                let color = try StyleColor.color(text.text, scheme)
                return .color(
                    ResolvedColor(
                        color, from: winner.map { sheets.rules[$0.rule].selectorText } ?? "@property",
                        written: place.map { sheets.text($0).text } ?? text.text, place: place,
                        alias: place.flatMap { sheets.text($0).onlyReference }))
            } catch {
                var reason = error
                reason.place = place
                return .unresolved(reason)
            }
        }
    }
}
