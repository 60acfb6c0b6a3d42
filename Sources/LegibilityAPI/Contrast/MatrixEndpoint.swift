import Endpoints
import Legibility
import Markup
import Sentences

extension Endpoint {
    /// The endpoint `POST /v1/contrast/matrix`, which checks each colour as text on every other colour.
    package static func contrastMatrix(_ limits: QuestionLimits) -> Endpoint {
        .colorList(
            .postContrastMatrix, "The colours to combine, and the text properties.", atMost: limits.matrixColors,
            of: .matrix, query: [MatrixQuery.only.description, MatrixQuery.minimum.description],
            body: MatrixQuery.parameters,
            fields: ["pairs", "summary"],
            example: """
                {"colors": [{"name": "ink", "color": "#1b1c20"}, {"name": "paper", "color": "#fff"}]}
                """,
            read: { reader in MatrixQuery(&reader, atMost: limits.matrixColors) },
            answer: { query, reader in Reply(content: MatrixReport(query), taken: reader.body.taken) })
    }
}

extension MatrixReport: ColorListReport {
    package var svg: [UInt8] { MatrixSheet(self).svg }
    var likelyBytes: Int { 512 + 128 * matrix.pairs.count }
}

/// A request about every pair of some colours.
package struct MatrixQuery: Sendable {
    /// The pairs to list. The summary counts all pairs.
    package enum Selection: String, CaseIterable, Sendable {
        case all, failing, passing

        package func lists(_ result: ContrastVerdict.Result) -> Bool {
            switch self {
            case .all: true
            case .failing: result == .fail
            case .passing: result == .pass
            }
        }
    }

    package static let only = Parameter.choice(
        "only", "Pairs to list; takes precedence over the request body.", default: Selection.all)
    package static let minimum = Parameter.number(
        "minimum",
        "Required ratio; overrides the profile’s minimum. Takes precedence over the request body.", in: 1...21,
        example: 4.5
    ).optional

    /// The body members other than the colours.
    package static let parameters =
        ContentQuery.parameters + [
            Appearance.parameter.description, only.meaning("Pairs to list: all, passing or failing.").description,
            minimum.meaning("Required ratio; overrides the profile’s minimum.").description,
        ]

    package let colors: [NamedColorParameter]
    package let content: ContentQuery
    package let only: Selection
    /// The required ratio that overrides the profile's minimum; nil if it isn't overridden.
    package let minimum: Double?

    /// The ratio that a pair must reach; nil if nothing is required.
    package var required: Double? { minimum ?? content.requirement.ratio }
}

extension MatrixQuery {
    init(_ read: inout BodyReader, atMost limit: Int) {
        let appearance = read.body(Appearance.parameter)
        content = ContentQuery(&read.body, in: appearance)
        only = read(Self.only)
        minimum = read(Self.minimum)
        colors = NamedColorParameter.read(&read.body, in: appearance, atMost: limit, of: .matrix)
    }

    /// Creates a request with colours that have already been read.
    package init(_ read: inout Reader, _ colors: [NamedColorParameter], in appearance: Appearance) {
        content = ContentQuery(&read, in: appearance)
        only = read(Self.only)
        minimum = read(Self.minimum)
        self.colors = colors
    }
}

extension MatrixQuery {
    /// Returns the same request with other colours.
    package func with(_ colors: [NamedColorParameter]) -> MatrixQuery {
        MatrixQuery(colors: colors, content: content, only: only, minimum: minimum)
    }
}

/// The report on every pair of some colours: a pure function of the request.
package struct MatrixReport: Report {
    package let query: MatrixQuery
    package let requirement: ContrastRequirement
    /// The ratio that a pair must reach; nil if nothing is required.
    package let required: Double?
    package let matrix: ContrastMatrix
    /// The result of each pair of the matrix.
    package let results: [ContrastVerdict.Result]
    /// The number of listed pairs.
    let listedCount: Int

    package init(_ query: MatrixQuery) {
        let requirement = query.content.requirement
        let required = query.required
        let matrix = ContrastMatrix(query.colors.map { Layer($0.color.color) })
        self.query = query
        self.requirement = requirement
        self.required = required
        self.matrix = matrix
        let results = matrix.results(requiring: required)
        self.results = results
        listedCount = results.count { query.only.lists($0) }
    }

    package var worst: Answer.Result? {
        ContrastVerdict.Result.allCases.filter(results.contains).map(Answer.Result.init).max()
    }

    package func name(_ place: Int) -> String { query.colors[place].name }

    /// A summary of all pairs, as one sentence.
    package var because: Phrase { sentence }

    private var sentence: Phrase {
        let open = results.count { $0 == .indeterminate }
        guard open > 0 else { return sentenceOnFailing }
        let other: Phrase =
            open == 1
            ? "1 pair depends on what is behind its translucent background."
            : "\(open) pairs depend on what is behind their translucent backgrounds."
        return results.contains(.fail) ? [sentenceOnFailing, other].joined(separator: "\(Phrase.space)") : other
    }

    private var sentenceOnFailing: Phrase {
        let failing = results.count { $0 == .fail }
        guard let required else {
            return
                "\(query.content.exemption), so the \(results.count) pairs are measured without a verdict."
        }
        let asked: Phrase =
            query.minimum == nil
            ? "\(required.plain):1, the \(requirement.rule.asker) minimum"
            : "the required \(required.plain):1"
        let all: Phrase = results.count == 2 ? "Both" : "All \(results.count)"
        return failing == 0
            ? "\(all) pairs meet \(asked)."
            : failing == results.count && failing > 1
                ? "\(all) pairs are below \(asked)."
                : failing == 1
                    ? "1 of \(results.count) pairs is below \(asked)."
                    : "\(failing) of \(results.count) pairs are below \(asked)."
    }
}

extension MatrixReport {
    /// The listed pairs as CSV: RFC 4180 with a header row, UTF-8. The required ratio is empty if nothing is required,
    /// and the painted ratio is empty if it doesn't decide.
    package var csv: [UInt8] {
        var csv = CSVWriter()
        csv.record([
            "foreground", "foregroundHex", "background", "backgroundHex", "ratio", "lc", "required", "result",
            "paintedRatio",
        ])
        let colors = matrix.colors.indices.map { Self.fields(name($0), SRGB8(rounding: matrix.colors[$0]).hex) }
        let required = required?.plain ?? ""
        let template = PairTemplate(
            .foreground(colors), .background(colors), .ratio, .text(","), .lightnessContrast,
            .result { ",\(required),\($0.rawValue)," }, .painted({ "\($0.ratio.plain)\r\n" }, otherwise: "\r\n"))
        return template.bytes(of: self, after: csv.bytes)
    }

    /// Returns the fields of a record that are followed by other fields.
    private static func fields(_ fields: String...) -> String {
        var csv = CSVWriter()
        csv.record(fields)
        return String(decoding: csv.bytes.dropLast(2), as: UTF8.self) + ","
    }
}
