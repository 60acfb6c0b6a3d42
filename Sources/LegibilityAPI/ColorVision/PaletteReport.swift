import Endpoints
import Legibility

/// The answer to one question about a palette: a pure function of the question.
package struct PaletteReport: Report {
    package let query: PaletteQuery
    /// One for each deficiency that is asked about.
    package let verdicts: [PaletteVerdict]
    /// For each of them: what repairs it without loss for the others; nil where nothing has to or where it is for
    /// information.
    package let repairs: [PaletteRepair?]
    /// What repairs all of them that can be repaired together.
    package let repair: (deficiencies: [Deficiency], repair: PaletteRepair)?

    package init(_ query: PaletteQuery) {
        self.query = query
        verdicts = query.criteria.map { PaletteVerdict(query.palette, $0) }

        let judged = verdicts.filter { $0.criterion.simulation.deficiency != .achromatopsia }
        let passing = judged.filter(\.passes).map(\.criterion)
        let failing = judged.filter { !$0.passes }.map(\.criterion)
        func repair(_ criteria: [PaletteCriterion]) -> PaletteRepair? { PaletteRepair(query.palette, criteria) }

        let single = failing.map { repair(passing + [$0]) }
        repairs = verdicts.map { verdict in
            let deficiency = verdict.criterion.simulation.deficiency
            return failing.firstIndex { $0.simulation.deficiency == deficiency }.flatMap { single[$0] }
        }

        let whole = failing.count == 1 ? single[0] : repair(passing + failing)
        // Where tritan stands in the way, what decides comes first.
        let deciding = failing.filter(\.simulation.deficiency.decidesPalette)
        if let whole, !whole.isComplete, !deciding.isEmpty, deciding.count < failing.count,
            let part = repair(passing + deciding), part.isComplete
        {
            self.repair = (deciding.map(\.simulation.deficiency), part)
        } else {
            self.repair = whole.map { (failing.map(\.simulation.deficiency), $0) }
        }
    }

    /// The answer for the palette: that of the deficiencies that decide or, where none of these is asked about, of all.
    package enum Result: String, CaseIterable {
        case pass, fail
    }

    package var result: Result {
        let deciding = verdicts.filter(\.criterion.simulation.deficiency.decidesPalette)
        return (deciding.isEmpty ? verdicts : deciding).allSatisfy(\.passes) ? .pass : .fail
    }

    package var worst: Answer.Result? { result == .pass ? .pass : .fail }

    package func name(_ place: Int) -> String { query.colors[place].name }

    /// The pairs that nobody tells apart, the most alike first.
    package var indistinct: [PaletteVerdict.Pair] { verdicts.first?.indistinct ?? [] }

    /// The pair that is closest to normal vision; nil where no two colours are compared.
    var closest: PaletteVerdict.Pair? { verdicts.first?.pairs.min { $0.normal < $1.normal } }
}

extension PaletteVerdict {
    /// What the answer says of a deficiency.
    enum Outcome: String, CaseIterable {
        case pass, fail
        /// Without colours hardly any palette of different hues can be told apart, so that this judges none.
        case information
    }

    /// Whether the palette passes for the deficiency, or that it is for information. What nobody tells apart fails for
    /// everybody.
    var outcome: Outcome {
        if !indistinct.isEmpty { return .fail }
        return criterion.simulation.deficiency == .achromatopsia ? .information : passes ? .pass : .fail
    }
}

/// A colour difference as people read it: one decimal, never rounded up.
package func displayedDifference(_ difference: Double) -> String {
    let tenths = (difference * 10).rounded(.down)
    return (tenths / 10).description
}
