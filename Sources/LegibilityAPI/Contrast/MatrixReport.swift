import Endpoints
import Legibility
import Sentences

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
                "Decoration is exempt from \(query.content.profile.name), so the \(results.count) pairs are measured without a verdict."
        }
        let asked: Phrase =
            query.minimum == nil
            ? "\(required.plain):1, the \(requirement.rule.asker) minimum"
            : "the required \(required.plain):1"
        let all: Phrase = results.count == 2 ? "Both" : "All \(results.count)"
        return failing == 0
            ? "\(all) pairs meet \(asked)."
            : failing == 1
                ? "1 of \(results.count) pairs is below \(asked)."
                : "\(failing) of \(results.count) pairs are below \(asked)."
    }
}
