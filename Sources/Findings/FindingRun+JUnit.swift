import Budgets
import Markup

/// A test case in a JUnit report.
package struct FindingTestCase: Sendable {
    package enum Outcome: Sendable {
        case passed
        case skipped(String)
        /// `place` follows the message in tools that show the failure's text, and `type` is the id of a rule.
        case failed(String, place: String = "", type: String)
    }

    /// The case's group, such as a mode or a screen.
    package let group: String
    /// The tested item. If several items in a group have the same name, all but the first get a number.
    package let name: String
    package let outcome: Outcome

    package init(_ group: String, _ name: String, _ outcome: Outcome) {
        (self.group, self.name, self.outcome) = (group, name, outcome)
    }
}

extension FindingRun {
    /// The test cases in the JUnit format.
    ///
    /// Tools identify a case by its class and name, so names are unique in a class. Some tools show a failure's message
    /// and others its text, so both are complete.
    package var junit: [UInt8] {
        var names = UniqueNames()
        var cases = ""
        var (count, failures, skipped) = (0, 0, 0)
        for test in testCases where Budget.allows() {
            count += 1
            let outcome: String
            switch test.outcome {
            case .passed: outcome = ""
            case .skipped(let reason):
                skipped += 1
                outcome = "<skipped message=\"\(reason.escapedInXML)\"/>"
            case .failed(let message, let place, let type):
                failures += 1
                let text = message.escapedInXML
                outcome =
                    "<failure message=\"\(text)\" type=\"\(type.escapedInXML)\">\(text)\(place.escapedInXML)</failure>"
            }
            let name = names.unique(test.name, in: test.group).escapedInXML
            cases +=
                "<testcase classname=\"\(test.group.escapedInXML)\" name=\"\(name)\" time=\"0\">\(outcome)</testcase>\n"
        }
        let counts = "tests=\"\(count)\" failures=\"\(failures)\" errors=\"0\""
        let output = testOutput.map { lines in
            "<system-out>\(lines.map { "\($0.escapedInXML)\n" }.joined())</system-out>\n"
        }
        return Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="Legibility" \(counts) time="0">
            <testsuite name="Legibility" \(counts) skipped="\(skipped)" time="0">
            \(cases)\(output ?? "")</testsuite>
            </testsuites>

            """.utf8)
    }

    /// A case for each finding, grouped by source, and one for each source without findings. A finding that is less
    /// severe than an error, or that can't be determined, is skipped with a reason.
    package var testCases: [FindingTestCase] {
        let found = findings.map { finding in
            let name = "\(finding.rule.id): \(finding.location?.element?.label ?? finding.location?.words ?? "")"
            let isFailure = finding.state == .fail && finding.level == .error && finding.suppression == nil
            return FindingTestCase(
                finding.location?.element?.container ?? finding.location?.path ?? "", name,
                isFailure
                    ? .failed(finding.message, type: finding.rule.id)
                    : .skipped("\(finding.weight): \(finding.message)"))
        }
        let differences = (comparison?.findings ?? []).map { finding in
            let element = finding.location?.element
            return FindingTestCase(
                element?.container ?? "", "\(finding.rule.id): \(element?.label ?? "")",
                .skipped("\(element?.label ?? "") \(finding.message)"))
        }
        let omissions = remarks.filter { $0.kind == .omission }.map {
            FindingTestCase($0.source ?? "", "omitted", .skipped($0.sentence))
        }
        let problems = remarks.filter { $0.kind == .problem }.map {
            FindingTestCase($0.source ?? "", "description", .failed($0.sentence, type: "problem"))
        }
        let clean = cleanSources.map { FindingTestCase($0, "all rules", .passed) }
        return found + differences + omissions + problems + clean
    }
}

/// Gives each name a number if needed, so that names are unique in their group.
private struct UniqueNames {
    private var taken: Set<[String]> = []
    /// The number of occurrences of each name, so that the next free number is found without a search.
    private var repeats: [[String]: Int] = [:]

    mutating func unique(_ plain: String, in group: String) -> String {
        var name = plain
        while !taken.insert([group, name]).inserted {
            repeats[[group, plain], default: 1] += 1
            name = "\(plain) (\(repeats[[group, plain], default: 1]))"
        }
        return name
    }
}
