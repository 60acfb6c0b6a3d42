import Budgets
import ColorFiles
import Legibility

extension AuditReport {
    /// A test case for each pair in each mode, as JUnit's reports have them.
    ///
    /// Readers know a case by its class and its name, so that the mode is the class and no name comes twice; some show the
    /// message of a failure and others its text, so that both tell all.
    var junit: [UInt8] {
        let places = AuditPlaces(files)
        var names: Set<[String]> = []
        /// How often a name came, so that the next free one is found at once.
        var repeats: [[String]: Int] = [:]
        var cases: [HTML] = []
        var failures = 0
        var skipped = 0
        for pair in audit.countedPairs {
            for result in pair.reportedResults where Budget.allows() {
                let outcome = testOutcome(of: pair, result, places)
                switch outcome.kind {
                case .passed: break
                case .failed: failures += 1
                case .skipped: skipped += 1
                }
                let mode = result.mode.name
                let group = pair.distinguishingGroup.map { " in \($0.isEmpty ? "." : $0)" } ?? ""
                let plainName = "\(pair.text) on \(pair.groundText)\(group)"
                var name = plainName
                while !names.insert([mode, name]).inserted {
                    repeats[[mode, plainName], default: 1] += 1
                    name = "\(plainName) (\(repeats[[mode, plainName], default: 1]))"
                }
                cases.append(
                    "<testcase classname=\"\(mode.shownInXML)\" name=\"\(name.shownInXML)\" time=\"0\">\(outcome.markup)</testcase>\n"
                )
            }
        }
        let counts: HTML = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\""
        let document: HTML = """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="Legibility" \(counts) time="0">
            <testsuite name="Legibility" \(counts) skipped="\(skipped)" time="0">
            \(cases)<system-out>\(remarks)</system-out>
            </testsuite>
            </testsuites>

            """
        return document.bytes(in: .english)
    }

    private enum TestOutcome { case passed, failed, skipped }

    private func testOutcome(
        of pair: AuditedPair, _ result: AuditedPair.ModeResult, _ places: AuditPlaces
    ) -> (kind: TestOutcome, markup: HTML) {
        let verdict = verdict(of: pair, result)
        let because = because(pair, result).english
        func skipped(_ words: String) -> (TestOutcome, HTML) {
            (.skipped, "<skipped message=\"\(words.shownInXML)\"/>")
        }
        switch (verdict.result, result.status) {
        case (.pass, _): return (.passed, "")
        case (.exempt, _), (.indeterminate, _): return skipped(because)
        case (.fail, .known): return skipped("Known to the baseline: \(because)")
        case (.fail, .accepted): return skipped("Accepted, \(pair.acceptance?.reason ?? ""): \(because)")
        case (.fail, _):
            let place = places.place(of: pair, in: result.mode.name).map {
                " (\(path(of: $0)):\(region(of: $0).startLine))"
            }
            let type = verdict.requirement.rule.id
            return (
                .failed,
                """
                <failure message="\(because.shownInXML)" type="\(type)">\(because.shownInXML)\((place ?? "").shownInXML)</failure>
                """
            )
        }
    }

    /// What no test case tells.
    private var remarks: HTML {
        let others = findings(withSuppressed: false).filter { finding in
            switch finding.rule {
            case .note, .unread: true
            case .contrast, .undecided: false
            }
        }
        let lines = [summary.sentence] + others.map { "\($0.place.map(path(of:)) ?? ""): \($0.message)" }
        return "\(lines.map { "\($0.shownInXML)\n" as HTML })"
    }
}
