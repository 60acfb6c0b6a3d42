import Endpoints
import Legibility
import Sentences

/// The report on the contrast of one pair.
///
/// This type is a class, because every written member needs it, and copying a struct would update twenty reference
/// counts.
package final class ContrastReport: Report {
    package let query: ContrastQuery
    package let assessment: ContrastAssessment

    init(query: ContrastQuery, assessment: ContrastAssessment) {
        self.query = query
        self.assessment = assessment
    }

    package var worst: Answer.Result? { Answer.Result(verdict.result) }
    package var kind: Int { verdict.result.kind }

    package var background: Color { assessment.background }
    package var ratio: Double { assessment.ratio }
    package var range: ContrastAssessment.Range? { assessment.range }
    package var gradient: GradientContrast? { assessment.gradient }
    package var shown: SolidPair<SRGB> { assessment.shown }
    package var lightnessContrast: LightnessContrast { assessment.lightnessContrast }
    package var verdict: ContrastVerdict { assessment.verdict }
}

extension ContrastReport {
    /// Creates a report on content that was assessed elsewhere, such as in a file.
    package convenience init(_ assessment: ContrastAssessment, of content: ContentQuery) {
        self.init(
            query: ContrastQuery(foreground: .standIn, background: [], backdrop: nil, content: content),
            assessment: assessment)
    }

    /// Checks a pair. A search along its gradient uses up steps; if there aren't enough steps, an error is recorded.
    package convenience init(_ query: ContrastQuery, _ reader: inout Reader, steps: inout Int) throws(Unusable) {
        do throws(ContrastAssessment.Failure) {
            self.init(
                query: query,
                assessment: try ContrastAssessment(
                    of: query.foreground.color, on: query.background.map(\.paint), over: query.backdrop?.color,
                    requirement: query.content.requirement, steps: &steps))
        } catch {
            reader.note(
                ContrastQuery.background, value: query.background.first { $0.gradient != nil }?.input,
                code: .tooMany, error.detail,
                example: "linear-gradient(navy, teal)")
            throw Unusable()
        }
    }
}

extension ContrastAssessment.Failure {
    /// The explanation of the error for the client.
    fileprivate var detail: Phrase {
        switch self {
        case .severalGradients: "“background” has several gradients; only one is allowed."
        case .tooManySteps:
            "Finding the exact point of lowest contrast along the gradients takes more work than a single request "
                + "allows. Use fewer or simpler gradients."
        }
    }
}

extension ContrastQuery {
    /// The background layers and the backdrop behind them, topmost first.
    var layers: [PaintParameter] { backdrop.map { background + [PaintParameter($0)] } ?? background }
}

extension ContrastReport {
    /// A CSV record of the pair as requested, with its figures and verdict. `minimum` and `maximum` are present if the
    /// ratio is a range.
    static let record = Record<ContrastReport>([
        .init(of: "foreground", ["foreground"]) { $1.field($0.query.foreground.input) },
        .init(of: "background", ["background"]) { $1.field($0.query.layers.map(\.input).joined(separator: " over ")) },
        .init(of: "wcag", ["ratio", "minimum", "maximum"]) { report, csv in
            csv.field(report.ratio)
            csv.field(report.range?.minimum)
            csv.field(report.range?.maximum)
        },
        .init(of: "apca", ["lc"]) { $1.field($0.lightnessContrast.lc) },
        .init(of: "verdict", ["required", "margin", "large", "result", "because", "rule"]) { report, csv in
            let verdict = report.verdict
            csv.field(verdict.requirement.ratio)
            csv.field(verdict.margin)
            csv.field(verdict.requirement.isLarge ? "true" : "false")
            csv.field(verdict.result.rawValue)
            csv.field(report.because)
            csv.field(verdict.requirement.rule.id)
        },
    ])
}

/// Whether a contrast response includes colour-vision deficiencies.
package enum ContrastVision: String, CaseIterable, Sendable {
    case none, all
}

extension ContrastVision: Describable {}

extension ContrastVision: Synonymous {
    package var synonyms: [String] {
        switch self {
        case .none: ["false", "no", "off"]
        case .all: ["true", "yes", "on", "any"]
        }
    }
}

/// The number of items in a batch for each verdict.
struct ContrastSummary: Sendable {
    let pass: Int
    let fail: Int
    let indeterminate: Int
    let exempt: Int
    let invalid: Int

    init(_ counts: BatchCounts) {
        func count(_ result: ContrastVerdict.Result) -> Int { counts[result.kind] }
        (pass, fail) = (count(.pass), count(.fail))
        (indeterminate, exempt) = (count(.indeterminate), count(.exempt))
        invalid = counts.invalid
    }

    /// The member of a batch response that contains the summary.
    static let member = Member<BatchCounts>(
        "summary", "Number of results of each kind."
    ) { ContrastSummary($0) }
}

extension ContrastSummary: DescribedObject {
    static let shape = Shape<ContrastSummary>(nil, "Number of results of each kind.") {
        Member("pass", "Number of pairs that pass.", .atLeast(0)) { $0.pass }
        Member("fail", "Number of pairs that fail.", .atLeast(0)) { $0.fail }
        Member(
            "indeterminate",
            "Number of pairs whose result depends on what is behind a translucent background.", .atLeast(0)
        ) { $0.indeterminate }
        Member("exempt", "Number of pairs without a requirement.", .atLeast(0)) { $0.exempt }
        Member("invalid", "Number of invalid pairs in the request.", .atLeast(0)) { $0.invalid }
    }
}

extension ContrastVerdict.Result {
    /// The number under which a batch counts the result.
    var kind: Int {
        switch self {
        case .pass: 0
        case .fail: 1
        case .indeterminate: 2
        case .exempt: 3
        }
    }
}
