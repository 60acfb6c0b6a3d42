import Budgets
import ColorFiles
import Endpoints
import Legibility

extension AuditReport {
    /// The failures as lines for a terminal, in columns, and the summary under them.
    package var table: String {
        let places = AuditPlaces(files)
        var rows: [[String]] = []
        var notes: [String] = []
        for pair in audit.countedPairs {
            for result in pair.reportedResults where result.status == .new && Budget.allows() {
                guard let assessment = result.assessment else { continue }
                let place = places.place(of: pair, in: result.mode.name)
                rows.append([
                    displayedRatio(assessment.highest),
                    assessment.verdict.requirement.ratio.map { "needs \($0.plain)" } ?? "",
                    "\(pair.text) on \(pair.groundText)", result.mode.name,
                    place.map { "\(path(of: $0)):\(region(of: $0).startLine)" } ?? "",
                ])
                if let fix = repair?.fix(of: pair, in: result.mode) {
                    notes.append("“\(fix.token)” as \(fix.value) would have \(displayedRatio(fix.ratio)) there.")
                }
            }
        }
        let others = findings(withSuppressed: false).filter { finding in
            if case .contrast = finding.rule { false } else { finding.level != .note || finding.rule != .undecided }
        }
        for finding in others {
            let place = finding.place.map { "\(path(of: $0)):\(region(of: $0).startLine): " } ?? ""
            notes.append(place + finding.message)
        }
        return (rows.inColumns + notes + [summary.sentence]).map { $0.showingControls() + "\n" }.joined()
    }
}
