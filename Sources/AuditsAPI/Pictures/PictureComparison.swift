import Audits
import Endpoints
import Findings
import LegibilityAPI
import Sentences

/// The results for several pictures, which aren't compared with each other.
package struct PictureComparison: ReportComparison {
    package let names: [String?]
    package let outcomes: [Result<PictureReport, Problem>]
    /// The failures that an earlier audit accepted.
    private let known: Set<String>
    let language: Language
    /// The folder that relative paths refer to.
    var folder: String?

    init(
        names: [String?], _ outcomes: [Result<PictureReport, Problem>], known: Set<String> = [],
        in language: Language
    ) {
        (self.names, self.outcomes, self.known, self.language) = (names, outcomes, known, language)
    }

    package var differences: [PictureDifference] { [] }

    package var findings: ReportFindings<PictureComparison> {
        var reports: [(name: String, report: PictureReport)] = []
        var problems: [(name: String, problem: Problem)] = []
        for (index, outcome) in outcomes.enumerated() {
            let name = names[index] ?? (outcomes.count == 1 ? "picture" : "picture-\(index + 1)")
            switch outcome {
            case .success(let report): reports.append((name, report))
            case .failure(let problem): problems.append((name, problem))
            }
        }
        let sources = reports.map(\.name) + problems.map(\.name)
        var findings = ReportFindings<PictureComparison>(
            reports: reports, problems: problems, sources: sources, differences: [], language: language)
        (findings.known, findings.folder) = (known, folder)
        return findings
    }
}

/// A difference between two pictures. There are none, because nothing shows which parts of them belong together.
package enum PictureDifference: ReportDifference {
    package var rule: FindingRule { switch self {} }
    package var certainty: Finding.Certainty { switch self {} }
    package var name: String { switch self {} }
    package var element: String { switch self {} }
    package var words: Phrase { switch self {} }

    package static let shape = Shape<PictureDifference>(
        "PictureDifference", "Always absent, because pictures aren’t compared."
    ) {}
}
