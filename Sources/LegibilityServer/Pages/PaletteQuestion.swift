import JSON
import Legibility
import WebServer

/// What `/palette` is asked: the contrast of some colours with each other, and how they look to others.
///
/// Both are read by the readers of the API, so that page and API take the same and refuse the same.
struct PaletteQuestion: Sendable {
    /// The colours' own field has a place of its own; the others are those of the form.
    static let parameters = ["colors"] + (fields + rareFields).map(\.name)

    let matrix: MatrixQuery
    let palette: PaletteQuery
    /// What the API is asked in a body, by those of the parameters that were given.
    private let asked: [QueryItem]

    /// Reads a question; nil when something cannot be used, which is then among the faults.
    init?(_ query: [QueryItem], _ configuration: Configuration, faults: inout Faults) {
        var parameters = Parameters(query: query, known: Self.parameters)
        var none = Parameters(query: [], known: [])
        let text = query.first { $0.name == "colors" }?.value ?? ""
        let list = ColorList(text)
        guard !list.entries.isEmpty else {
            faults =
                parameters.faults + [
                    Problem.Fault(
                        place: .parameter("colors"), value: nil,
                        detail: "Two or more colours are missing."
                            + (query.contains { $0.name == "colors" }
                                ? " In an address, a “#” has to be written “%23”, or left out." : ""),
                        example: "ink: #1b1c20, paper: #fff")
                ]
            return nil
        }
        do throws(JSONSyntaxError) {
            let root = try JSONDocument(list.json.bytes).root
            var inMatrix = Faults()
            var inPalette = Faults()
            let limit = min(configuration.matrixColors, configuration.paletteColors)
            let matrix = MatrixQuery(root, body: &parameters, query: &none, faults: &inMatrix, atMost: limit)
            let palette = PaletteQuery(root, &parameters, faults: &inPalette, atMost: limit)
            // Both read the appearance and the same colours: what is wrong with them is told once.
            for fault in inMatrix.told.map({ list.fault($0) }) + parameters.faults.told
            where !faults.told.contains(fault) { faults.add(fault) }
            faults.omit(inMatrix.omitted + parameters.faults.omitted)
            guard faults.isEmpty, let matrix, let palette else { return nil }
            self.matrix = matrix
            self.palette = palette
            asked = query
        } catch {
            faults.add(
                Problem.Fault(place: .parameter("colors"), value: text, detail: error.message, example: nil))
            return nil
        }
    }

    /// The body that asks `POST /v1/contrast/matrix` the same.
    var matrixBody: String { body(MatrixQuery.parameters) }

    /// The body that asks `POST /v1/vision/palette` the same.
    var paletteBody: String { body(PaletteQuery.parameters) }

    private func body(_ names: [String]) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("colors", raw: ColorList(matrix.colors).colors.bytes)
            for item in asked where names.contains(item.name) && item.name != "colors" {
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
            colors.map { Entry(name: $0.name == $0.color.input ? nil : $0.name, color: $0.color.input) })
    }

    /// The member `colors` as the API takes it.
    var colors: JSONWriter {
        var json = JSONWriter()
        json.array { json in
            for entry in entries {
                json.object { json in
                    if let name = entry.name { json.member("name", name) }
                    json.member("color", entry.color)
                }
            }
        }
        return json
    }

    fileprivate var json: JSONWriter {
        var json = JSONWriter()
        json.object { $0.member("colors", raw: colors.bytes) }
        return json
    }

    /// A fault in the API's body as one of the form: the one colour is named that it is about.
    fileprivate func fault(_ fault: Problem.Fault) -> Problem.Fault {
        var fault = fault
        guard case .pointer(let pointer) = fault.place else { return fault }
        fault.place = .parameter("colors")
        let steps = pointer.split(separator: "/")
        guard steps.count > 2, let place = Int(steps[2]), entries.indices.contains(place) else {
            fault.example = "ink: #1b1c20, paper: #fff"
            return fault
        }
        let what = "“color”"
        let detail = fault.detail.hasPrefix(what) ? String(fault.detail.dropFirst(what.count)) : ": " + fault.detail
        fault.detail = "Colour \(place + 1), “\(entries[place].text.echoed)”\(detail)"
        return fault
    }
}

extension PaletteQuestion {
    /// The fields that are seen at once.
    static let fields: [FormField] = [
        .choice("profile", "Which rules?", ContrastProfile.allCases.map { ($0.rawValue, $0.name) }),
        .choice("only", "Pairs to show", MatrixQuery.Selection.allCases.map { ($0.rawValue, $0.label) }),
        .choice("kind", "The colours are", Palette.Kind.allCases.map { ($0.rawValue, $0.label) }),
    ]

    /// The fields behind “More options”.
    static let rareFields: [FormField] = [
        .number("size", "Text size", standard: "16"),
        .choice("unit", "Unit", TextSize.Unit.allCases.map { ($0.rawValue, $0.rawValue) }),
        .number("weight", "Weight", standard: "400"),
        .choice("role", "What is it?", ContentRole.allCases.map { ($0.rawValue, $0.label) }),
        .number("minimum", "Another ratio"),
        .choice("appearance", "System colours", Appearance.allCases.map { ($0.rawValue, $0.label) }),
    ]
}

extension MatrixQuery.Selection {
    fileprivate var label: String {
        switch self {
        case .all: "All"
        case .failing: "Only what fails"
        case .passing: "Only what passes"
        }
    }
}

extension Palette.Kind {
    fileprivate var label: String {
        switch self {
        case .categorical: "Different things"
        case .sequential: "Steps of a scale"
        }
    }
}
