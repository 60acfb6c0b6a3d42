import Endpoints
import Legibility

/// The report on a palette: a pure function of the request.
package struct PaletteReport: Report {
    package let query: PaletteQuery
    package let assessment: PaletteAssessment

    package init(_ query: PaletteQuery) {
        self.query = query
        assessment = PaletteAssessment(
            query.palette, simulations: query.simulations, thresholds: query.thresholds, keeping: query.locked,
            holding: query.contrasts, meeting: query.pairs, preferring: query.steady)
    }

    package var worst: Answer.Result? {
        switch result {
        case .pass: .pass
        case .fail: .fail
        }
    }

    package var result: PaletteAssessment.Result { assessment.result }
    package var verdicts: [PaletteVerdict] { assessment.findings.map(\.verdict) }
    package var indistinct: [PaletteVerdict.Pair] { assessment.indistinct }
    var closest: PaletteVerdict.Pair? { assessment.closest }

    package func name(_ place: Int) -> String { query.colors[place].name }
}

/// Returns a colour difference for display: with one decimal, never rounded up.
package func displayedDifference(_ difference: Double) -> String {
    let tenths = (difference * 10).rounded(.down)
    return (tenths / 10).description
}
