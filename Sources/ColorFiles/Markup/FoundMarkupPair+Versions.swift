import Legibility

extension FoundMarkupPair {
    /// Returns the pair as far as it has the same verdicts in another version of Tailwind, whose pairs are given by their
    /// places: in all other modes, the colour of the text isn't known.
    func agreeing(with others: [Place: [FoundMarkupPair]]) -> FoundMarkupPair {
        let other = others[occurrence.place]?.first { $0.path == path && $0.content == content }
        var pair = self
        for (mode, result) in results {
            if let same = other?.results[mode], Self.agree(result.cells, same.cells) { continue }
            guard result.cells.text.color != nil, result.cells.ground.color != nil else { continue }
            pair.hide(
                mode,
                UnresolvedColor(
                    because: "The result depends on the version of Tailwind, which the files don’t show.",
                    at: result.text.place))
        }
        return pair
    }

    /// The ratios that text of some size needs at the two levels of WCAG 2.2.
    private static let ratios = [3, 4.5, 7]

    private static func agree(_ one: RulePair.Cells, _ other: RulePair.Cells) -> Bool {
        func passes(_ cells: RulePair.Cells) -> [Bool]? {
            guard let text = cells.text.color, let ground = cells.ground.color,
                let assessment = try? ContrastAssessment(of: text, on: [.color(ground)])
            else { return nil }
            return ratios.map(assessment.reaches)
        }
        return passes(one) == passes(other)
    }
}
