import Endpoints
import HTTPMessages
import JSON
import Legibility
import LegibilityAPI
import Sentences

/// What `/palette` is asked: the contrast of some colours with each other, and how they look to others.
struct PaletteQuestion: Sendable {
    static let colors = ParameterDescription(
        name: "colors",
        summary:
            "The colours: one a line, or between commas or semicolons; each with a name and a colon in front, as `ink: "
            + "#1b1c20`, or bare, and with `locked` behind it where a repair shall leave it as it is. Or a stylesheet's custom properties, JSON (texts, design tokens, a colour of an asset "
            + "catalog), the address of a palette at coolors.co or Adobe Color, rows of a spreadsheet. Two or more, opaque, at most as many as `matrixColors` and `paletteColors` in "
            + "`/v1/limits` both allow.",
        schema: Schema(.string), isRequired: true,
        examples: [.init(values: ["ink: #1b1c20\nleaf: #4b8b3b\nbrick: #b5533c"])])

    /// In which order the colours are shown.
    enum Order: String, CaseIterable, Describable {
        case given, lightness, passing
        static let schema = choices("PaletteOrder", "In which order colours are shown.")
    }
    static let order = Parameter.choice(
        "sort",
        "In which order the grid shows the colours: as `given`, by `lightness` from dark to light, or by how many others "
            + "each passes on (`passing`), the most first.", default: Order.given)

    /// The colours' own field has a place of its own; the others are those of the form.
    static let parameters = [
        colors, ContentQuery.profile.description,
        MatrixQuery.only.meaning("Which pairs the grid shows; all are counted.").description,
        order.description, PaletteQuery.kind.description, SimulationQuery.severity.description,
        ContentQuery.size.description, TextSize.Unit.parameter.description,
        ContentQuery.weight.description, ContentQuery.role.description,
        MatrixQuery.minimum.meaning("A ratio to ask for in place of the profile's.").description,
        Appearance.parameter.description,
    ]

    let matrix: MatrixQuery
    let palette: PaletteQuery
    /// What was pasted and is no colour.
    let leftOut: [String]
    /// What the API is asked in a body, by those of the parameters that were given.
    private let asked: [QueryItem]

    init(_ query: [QueryItem], _ limits: QuestionLimits) throws(Problem) {
        var reader = Reader(query: query, known: Self.parameters)
        let text = query.first { $0.name == Self.colors.name }?.value
        let list = ColorList(text ?? "")
        guard !list.entries.isEmpty else {
            reader.note(
                Self.colors.name, value: nil,
                text == nil
                    ? "Two or more colours are missing."
                    : "Two or more colours are missing. In an address, a “#” has to be written “%23”, or left out.",
                example: Self.example)
            throw Problem(reader.faults)
        }
        let appearance = reader(Appearance.parameter)
        var faults = Faults()
        let colors = list.read(
            in: appearance, atMost: min(limits.matrixColors, limits.paletteColors), &faults)
        leftOut = list.leftOut
        matrix = MatrixQuery(&reader, colors, in: appearance).sorted(reader(Self.order))
        palette = PaletteQuery(&reader, colors, holding: matrix.required)
        asked = query
        faults += reader.faults
        if !faults.isEmpty { throw Problem(faults) }
    }

    fileprivate static let example = "ink: #1b1c20, paper: #fff"

    /// The body that asks `POST /v1/contrast/matrix` the same.
    var matrixBody: String { body(MatrixQuery.parameters) }

    /// The body that asks `POST /v1/vision/palette` the same.
    var paletteBody: String { body(PaletteQuery.parameters) }

    private func body(_ parameters: [ParameterDescription]) -> String {
        let names = parameters.map(\.name)
        var json = JSONWriter()
        json.object { json in
            json.member("colors", raw: ColorList(palette.colors).colors.bytes)
            for item in asked where names.contains(item.name) {
                if let number = decimalNumber(item.value) {
                    json.member(item.name, number)
                } else {
                    json.member(item.name, item.value)
                }
            }
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }
}

extension ColorList {
    /// The colours of a question.
    init(_ colors: [NamedColorParameter]) {
        self.init(
            colors.map {
                Entry(
                    name: $0.name == $0.color.input ? nil : $0.name, color: $0.color.input, isLocked: $0.isLocked)
            })
    }

    /// As a list of one a line.
    var text: String { entries.map(\.text).joined(separator: "\n") }

    /// The member `colors` as the API takes it.
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

    /// The colours of a question, whose faults name the colour that they are about.
    fileprivate func read(
        in appearance: Appearance, atMost limit: Int, _ faults: inout Faults
    ) -> [NamedColorParameter] {
        func note(_ value: String?, _ detail: Phrase, _ example: String) {
            faults.add(
                Problem.Fault(
                    place: .parameter(PaletteQuestion.colors.name), value: value, detail: detail, example: example))
        }
        if let objection = NamedColorParameter.objection(toCount: entries.count, atMost: limit, of: .matrix) {
            note(nil, objection, PaletteQuestion.example)
            return []
        }
        return entries.enumerated().compactMap { index, entry in
            let subject: Phrase = "Colour \(index + 1), “\(entry.text.echoed)”"
            let longest = NamedColorParameter.longestName
            if let name = entry.name, name.isEmpty || name.count > longest {
                note(name, "\(subject): “name” must be a text of 1 to \(longest) characters.", "high")
            }
            do throws(NamedColorFault) {
                return try NamedColorParameter(
                    entry.color, name: entry.name, isLocked: entry.isLocked, in: appearance, isInQuery: false,
                    of: .matrix)
            } catch {
                note(entry.color, subject + "\(error.predicate)", error.example)
                return nil
            }
        }
    }
}

extension PaletteQuestion {
    /// What was pasted and is no colour, for people.
    var leftOutInWords: HTML {
        guard !leftOut.isEmpty else { return "" }
        let most = 8
        let names = leftOut.prefix(most).map { "<code>\($0.echoed)</code>" as HTML }.separated(by: ", ")
        let more: Phrase = leftOut.count > most ? " and \(leftOut.count - most) more" : ""
        return "<p class=\"notice\">Not colours, and left out: \(names)\(more).</p>"
    }
}

extension MatrixQuery {
    /// The same with its colours in an order; equal ones stay in theirs.
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
