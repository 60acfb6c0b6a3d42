import Legibility
import Screens

extension ScreenComparison {
    /// A test case for each screen's element that falls short of a rule, and for each screen that has none: the screen as the
    /// class. What is less than an error, or cannot be told, is skipped and says why.
    var junit: [UInt8] {
        var names: Set<[String]> = []
        var cases: [HTML] = []
        var failures = 0
        var skipped = 0
        func add(_ screen: String, _ name: String, _ markup: HTML) {
            var unique = name
            var count = 1
            while !names.insert([screen, unique]).inserted {
                count += 1
                unique = "\(name) (\(count))"
            }
            cases.append(
                "<testcase classname=\"\(screen.shownInXML)\" name=\"\(unique.shownInXML)\" time=\"0\">\(markup)</testcase>\n"
            )
        }
        for (screen, told) in told {
            let name = "\(told.finding.rule.rawValue): \(told.label)"
            let because = told.because.text(in: language).shownInXML
            if told.finding.state == .fail, told.finding.severity == .error {
                failures += 1
                add(
                    screen, name,
                    "<failure message=\"\(because)\" type=\"\(told.finding.rule.rawValue)\">\(because)</failure>")
            } else {
                skipped += 1
                add(screen, name, "<skipped message=\"\(told.finding.weight): \(because)\"/>")
            }
        }
        for difference in differences {
            skipped += 1
            let because = "\(difference.element) \(difference.words.text(in: language))".shownInXML
            add(
                difference.name, "\(difference.kind.rawValue): \(difference.element)",
                "<skipped message=\"\(because)\"/>")
        }
        for (screen, sentence) in omissions {
            skipped += 1
            add(screen, "omitted", "<skipped message=\"\(sentence)\"/>")
        }
        for (screen, problem) in problems {
            failures += 1
            let detail = problem.sentences.text(in: language).shownInXML
            add(screen, "description", "<failure message=\"\(detail)\" type=\"problem\">\(detail)</failure>")
        }
        for (index, outcome) in outcomes.enumerated() {
            if case .success(let report) = outcome, report.audit.findings.isEmpty {
                add(screenName(index), "all rules", "")
            }
        }
        let counts: HTML = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\""
        let document: HTML = """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="Legibility" \(counts) time="0">
            <testsuite name="Legibility" \(counts) skipped="\(skipped)" time="0">
            \(cases)</testsuite>
            </testsuites>

            """
        return document.bytes(in: .english)
    }
}
