import Legibility

/// The answer to one question about a palette: a pure function of the question.
struct PaletteReport: Report {
    let query: PaletteQuery
    let assessment: PaletteAssessment

    init(_ query: PaletteQuery) {
        self.query = query
        assessment = PaletteAssessment(
            query.palette, simulations: query.simulations, thresholds: query.thresholds)
    }

    var worst: Answer.Result? {
        switch result {
        case .pass: .pass
        case .fail: .fail
        }
    }

    var result: PaletteAssessment.Result { assessment.result }
    var verdicts: [PaletteVerdict] { assessment.findings.map(\.verdict) }
    var indistinct: [PaletteVerdict.Pair] { assessment.indistinct }
    var closest: PaletteVerdict.Pair? { assessment.closest }

    func name(_ place: Int) -> String { query.colors[place].name }
}

/// A colour difference as people read it: one decimal, never rounded up.
func displayedDifference(_ difference: Double) -> String {
    let tenths = (difference * 10).rounded(.down)
    return (tenths / 10).description
}
