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
