import Endpoints
import HTTPMessages
import JSON
import Legibility
import LegibilityAPI
import Markup
import Sentences

/// A request from the page `/palette`: the contrasts between some colours, and their appearance with colour-vision
/// deficiencies.
struct PaletteQuestion: Sendable {
    static let colors = ParameterDescription(
        name: "colors",
        summary:
            "The colours, one per line or separated by commas or semicolons. A colour may follow a name and a colon, "
            + "such as `ink: #1b1c20`. Write `locked` after a colour that a repair must keep. A row of three "
            + "numbers, `119,119,119`, is one RGB colour. The content of a file that `POST /v1/audit` accepts is also "
            + "valid: a style sheet’s custom properties, design tokens and other JSON, an asset catalog colour, or "
            + "Android resources. An alias and the colour that it refers to count as one, and each mode is a separate "
            + "set. A palette URL from coolors.co or Adobe Color is also valid, and so "
            + "are spreadsheet rows. Invalid colours are listed, and the rest are checked. At least two valid "
            + "colours are required; the maximum is the lower of `matrixColors` and `paletteColors` in "
            + "`/v1/limits`. Translucent colours appear only in the grid, as text.",
        schema: Schema(.string), isRequired: true,
        examples: [.init(values: ["ink: #1b1c20\nleaf: #4b8b3b\nbrick: #b5533c"])])

    /// A second palette, which the page shows beside the first one.
    static let beside = ParameterDescription(
        name: "beside", summary: "A second palette for the page to show beside the first one, written like `colors`.",
        schema: Schema(.string), examples: [.init(values: ["ink: #101114\nleaf: #2f6b2a"])])

    /// The order in which the colours are shown.
    enum Order: String, CaseIterable, Describable {
        case given, lightness, passing
        static let schema = choices("PaletteOrder", "Order in which colours are shown.")
    }
    static let order = Parameter.choice(
        "sort",
        "Order of the colours in the grid: as `given`, by `lightness` from dark to light, or by the number of "
            + "colours on which each passes (`passing`), highest first.", default: Order.given)

    /// The parameters of the form. The field for the colours is placed separately.
    static let parameters = [
        colors, ContentQuery.profile.description,
        MatrixQuery.only.meaning("Pairs to show in the grid. The counts include all pairs.").description,
        order.description, PaletteQuery.kind.description, SimulationQuery.severity.description,
        ContentQuery.size.description, TextSize.Unit.parameter.description,
        ContentQuery.weight.description, ContentQuery.role.description,
        MatrixQuery.minimum.meaning("Required ratio; overrides the profile’s minimum.").description,
        Appearance.parameter.description, beside,
    ]

    /// The checks of one mode's colours.
    struct Part {
        /// The name of the mode; empty if there is only one mode.
        let mode: String
        /// The index of its set in the list.
        let set: Int
        let matrix: MatrixQuery
        /// The request about the opaque colours; nil if there are fewer than two.
        let palette: PaletteQuery?
        /// The index in the palette of each name's colour.
        let places: [String: Int]
    }

    /// The parts, at least one.
    let parts: [Part]
    /// The pasted list as parsed.
    let written: ColorList
    /// The list with a role for each colour.
    let list: ColorList
    /// The errors in lines of the list that are invalid. The other lines are checked.
    let marked: [Problem.Fault]
    /// The modes that are omitted because the modes together have too many colours.
    let otherModes: [String]
    /// The submitted parameters, for the body of an API request.
    private let asked: [QueryItem]

    init(_ query: [QueryItem], _ limits: QuestionLimits) throws(Problem) {
        var reader = Reader(query: query, known: Self.parameters)
        let text = query.first { $0.name == Self.colors.name }?.value
        written = ColorList(text ?? "")
        list = written.withRoles
        guard list.sets.contains(where: { !$0.entries.isEmpty }) else {
            reader.note(
                Self.colors.name, value: nil,
                text == nil
                    ? "Enter at least two colours."
                    : "Enter at least two colours. In an address, write “#” as “%23” or omit it.",
                example: Self.example)
            throw Problem(reader.faults)
        }
        let appearance = reader(Appearance.parameter)
        let limit = min(limits.matrixColors, limits.paletteColors)
        let (sets, others) = list.sets(atMost: limit)
        otherModes = others
        var (colors, marked): ([(set: Int, colors: [NamedColorParameter])], [Problem.Fault]) = ([], [])
        var objection: Problem.Fault?
        for (index, set) in sets.enumerated() {
            let usable = set.usable(in: set.mode == Appearance.dark.rawValue ? .dark : appearance, &marked)
            let fault = set.objection(to: usable.count, atMost: limit)
            if fault == nil { colors.append((index, usable)) }
            objection = objection ?? fault
        }
        let matrix = MatrixQuery(&reader, colors.first?.colors ?? [], in: appearance)
        let order = reader(Self.order)
        let palette = PaletteQuery(&reader, [], holding: matrix.required)
        asked = query
        self.marked = marked
        var faults = Faults()
        // The colours that aren't usable are the reason why there are too few.
        let isLong = sets.contains { $0.entries.count > limit }
        if colors.isEmpty, marked.isEmpty || isLong, let objection { faults.add(objection) }
        faults += reader.faults
        if colors.isEmpty || !faults.isEmpty {
            // If another parameter is invalid, the errors in lines are reported together with it.
            var all = Faults()
            for fault in marked { all.add(fault) }
            throw Problem(all + faults)
        }
        let isOne = colors.count == 1
        parts = colors.map { set, colors in
            let entries = Dictionary(sets[set].entries.map { ($0.key, $0) }) { first, _ in first }
            let (opaque, places, folded) = Self.distinct(colors.filter { $0.color.color.alpha == 1 }, entries)
            let meant = MeantPairs(
                opaque, places, entries, MeantPairs.Minimums(matrix), isScale: palette.palette.kind != .categorical)
            return Part(
                mode: isOne ? "" : sets[set].mode, set: set,
                matrix: matrix.with(colors.filter { !folded.contains($0.name) }).sorted(order),
                palette: opaque.count < 2
                    ? nil : palette.with(opaque).meeting(meant.pairs, preferring: meant.steady), places: places)
        }
    }

    /// Returns the colours, the index of each name's colour, and the names without a colour of their own. A colour that only a rule of a style sheet contains has
    /// its own value as its name; it is the same as a token with this value.
    private static func distinct(
        _ colors: [NamedColorParameter], _ entries: [String: ColorList.Entry]
    ) -> (colors: [NamedColorParameter], places: [String: Int], folded: Set<String>) {
        var kept: [NamedColorParameter] = []
        var places: [String: Int] = [:]
        var tokens: [Color: String] = [:]
        let isToken = colors.map { color in
            entries[color.name]?.name != SRGB8(rounding: color.color.color.mappedToSRGB).hex
        }
        for (color, isToken) in zip(colors, isToken) where isToken && tokens[color.color.color] == nil {
            tokens[color.color.color] = color.name
        }
        for (color, isToken) in zip(colors, isToken) where isToken || tokens[color.color.color] == nil {
            if places[color.name] == nil { places[color.name] = kept.count }
            kept.append(color)
        }
        var folded: Set<String> = []
        for color in colors where places[color.name] == nil {
            places[color.name] = tokens[color.color.color].flatMap { places[$0] }
            folded.insert(color.name)
        }
        return (kept, places, folded)
    }

    fileprivate static let example = "ink: #1b1c20, paper: #fff"

    /// Returns the body of a `POST /v1/contrast/matrix` request for some colours.
    func matrixBody(_ colors: [NamedColorParameter]) -> String { body(MatrixQuery.parameters, colors) }

    /// Returns the body of a `POST /v1/vision/palette` request for the colours of a part.
    func paletteBody(_ palette: PaletteQuery) -> String {
        body(PaletteQuery.parameters, palette.colors, pairs: palette.pairs)
    }

    private func body(
        _ parameters: [ParameterDescription], _ colors: [NamedColorParameter], pairs: [MeantPair] = []
    ) -> String {
        let names = parameters.map(\.name)
        let wanted = pairs.map { pair -> JSONLiteral in
            [
                "foreground": .string(colors[pair.foreground].name),
                "background": .string(colors[pair.background].name),
                "minimum": .number(pair.ratio),
            ]
        }
        let others = asked.filter { names.contains($0.name) }.map { item -> (String, JSONLiteral?) in
            (item.name, decimalNumber(item.value).map { .number($0) } ?? .string(item.value))
        }
        let json = JSONLiteral.object(
            [
                ("colors", .raw(ColorList(colors).colors.bytes)), ("pairs", wanted.isEmpty ? nil : .array(wanted)),
            ] + others)
        return String(decoding: json.bytes, as: UTF8.self)
    }
}

extension ColorList {
    /// Creates a list from the colours of a request.
    init(_ colors: [NamedColorParameter]) {
        self.init(
            colors.map {
                Entry(
                    name: $0.name == $0.color.input ? nil : $0.name, color: $0.color.input, isLocked: $0.isLocked)
            })
    }

    /// The entries as a list, one per line.
    var text: String { entries.map(\.text).joined(separator: "\n") }

    /// The `colors` member in the API's format.
    var colors: JSONWriter {
        var json = JSONWriter()
        json.array { json in
            for entry in entries {
                json.object { json in
                    if let name = entry.name { json.member("name", name) }
                    json.member("color", entry.color)
                    if entry.isLocked { json.member("locked", true) }
                }
            }
        }
        return json
    }

    /// Returns as many sets as the maximum number of colours allows, but at least one, and the modes of the remaining
    /// sets.
    fileprivate func sets(atMost limit: Int) -> (shown: [ColorSet], others: [String]) {
        var count = 0
        let shown = sets.enumerated().prefix { index, set in
            count += set.entries.count
            return index == 0 || count <= limit
        }.map(\.element)
        return (shown, sets.dropFirst(shown.count).map(\.mode))
    }
}

extension ColorList.ColorSet {
    /// Returns the valid colours, and records an error with position and text for each invalid colour.
    fileprivate func usable(in appearance: Appearance, _ marked: inout [Problem.Fault]) -> [NamedColorParameter] {
        func note(_ value: String, _ detail: Phrase, _ example: String) {
            marked.append(
                Problem.Fault(
                    place: .parameter(PaletteQuestion.colors.name), value: value, detail: detail, example: example))
        }
        return entries.enumerated().compactMap { index, entry in
            let (number, subject): (Phrase, Phrase) = (
                "Colour \(index + 1)", "Colour \(index + 1), “\(entry.withoutGuesses.text.echoed)”"
            )
            let longest = NamedColorParameter.longestName
            if let name = entry.name, name.isEmpty || name.count > longest {
                note(name, "\(subject): “name” must be a string of 1 to \(longest) characters.", "high")
                return nil
            }
            do throws(NamedColorFault) {
                return try NamedColorParameter(
                    entry.color, name: entry.name, isLocked: entry.isLocked, in: appearance, isInQuery: false,
                    of: .matrix)
            } catch {
                // Most reasons begin with the colour itself.
                let isQuoted = entry.name == nil && error.predicate.english.utf8.starts(with: ": “".utf8)
                let start = isQuoted ? number : subject
                // A single colour isn't a palette.
                let example = error.example.hasPrefix("#") ? PaletteQuestion.example : error.example
                note(entry.color, start + "\(error.predicate)", example)
                return nil
            }
        }
    }

    /// Returns an error if the number of colours is invalid, otherwise nil.
    fileprivate func objection(to usable: Int, atMost limit: Int) -> Problem.Fault? {
        let count = entries.count > limit ? entries.count : usable
        return NamedColorParameter.objection(toCount: count, atMost: limit, of: .matrix).map { detail in
            Problem.Fault(
                place: .parameter(PaletteQuestion.colors.name), value: nil, detail: detail,
                example: PaletteQuestion.example)
        }
    }
}

extension ColorList.Entry {
    /// The entry without its role, which may be a guess.
    fileprivate var withoutGuesses: Self { Self(name: name, color: color, isLocked: isLocked) }
}

// MARK: A second palette

extension PaletteQuestion {
    /// Returns the same request about the second palette; nil if there is none. Errors are about its field.
    static func beside(_ query: [QueryItem], _ limits: QuestionLimits) throws(Problem) -> PaletteQuestion? {
        guard let text = query.first(where: { $0.name == beside.name })?.value else { return nil }
        let others = query.filter { $0.name != colors.name && $0.name != beside.name }
        do throws(Problem) { return try PaletteQuestion([colors.given(text)] + others, limits) } catch {
            var faults = Faults()
            for var fault in error.faults.reported {
                if fault.place == .parameter(colors.name) { fault.place = .parameter(beside.name) }
                faults.add(fault)
            }
            throw faults.isEmpty ? error : Problem(faults)
        }
    }
}

// MARK: Notices

extension PaletteQuestion {
    /// The maximum number of names in a notice.
    private static let mostNamed = 8

    /// The notices about parts of the text that weren't checked.
    var notices: HTML { "\(marksInWords)\(leftOutInWords)\(foldedInWords)\(translucentInWords)\(otherModesInWords)" }

    private var marksInWords: HTML {
        guard !marked.isEmpty else { return "" }
        let items = marked.prefix(Self.mostNamed).map { fault -> HTML in
            "<li>\(fault.detail)\(fault.example.map { " For example: <code>\($0)</code>" as HTML } ?? "")</li>\n"
        }
        let more: HTML =
            marked.count > Self.mostNamed ? "<li>And \(marked.count - Self.mostNamed) more.</li>" : ""
        return """
            <div class="warning"><p>Invalid colours, which weren’t checked:</p>
            <ul>\(items)\(more)</ul></div>

            """
    }

    /// A notice about pasted parts that aren't colours.
    private var leftOutInWords: HTML {
        guard let names = Self.named(list.leftOut.map { "<code>\($0.echoed)</code>" }) else { return "" }
        return "<p class=\"notice\">Omitted because they aren’t colours: \(names).</p>"
    }

    private var foldedInWords: HTML {
        let folds = list.folded.map { "<code>\($0.name.echoed)</code> → <code>\($0.original.echoed)</code>" as HTML }
        guard let names = Self.named(folds) else { return "" }
        return "<p class=\"notice\">Aliases, counted with the colours that they refer to: \(names).</p>"
    }

    private var translucentInWords: HTML {
        let colors = parts.flatMap { $0.matrix.colors.filter { $0.color.color.alpha < 1 } }
        guard let names = Self.named(colors.map { "<code>\($0.name.echoed)</code>" }) else { return "" }
        return "<p class=\"notice\">Translucent colours, which appear only in the grid: \(names).</p>"
    }

    private var otherModesInWords: HTML {
        guard let names = Self.named(otherModes.map { "<code>\($0.echoed)</code>" }) else { return "" }
        return "<p class=\"notice\">Modes omitted to limit the number of colours: \(names).</p>"
    }

    /// Returns the first few names; nil if there are none.
    private static func named(_ names: [HTML]) -> HTML? {
        guard !names.isEmpty else { return nil }
        let list = Array(names.prefix(mostNamed)).separated(by: ", ")
        let more: Phrase = names.count > mostNamed ? " and \(names.count - mostNamed) more" : ""
        return "\(list)\(more)"
    }
}

extension MatrixQuery {
    /// Returns the colours in another order; equal colours keep their order.
    fileprivate func sorted(_ order: PaletteQuestion.Order) -> MatrixQuery {
        switch order {
        case .given: return self
        case .lightness:
            let lightness = colors.map(relativeLuminance)
            return with(places { (lightness[$0], $0) < (lightness[$1], $1) })
        case .passing:
            let report = MatrixReport(self)
            let others = colors.count - 1
            let passing = colors.indices.map { place in
                report.results[(place * others)..<((place + 1) * others)].count { $0 == .pass }
            }
            return with(places { (passing[$1], $0) < (passing[$0], $1) })
        }
    }

    private func places(by comesFirst: (Int, Int) -> Bool) -> [NamedColorParameter] {
        colors.indices.sorted(by: comesFirst).map { colors[$0] }
    }

    private func relativeLuminance(_ color: NamedColorParameter) -> Double {
        Legibility.relativeLuminance(color.color.color.mappedToSRGB)
    }
}
