import Endpoints
import Legibility
import Screens

extension ScreenComparison {
    /// The answer in a form other than JSON: all findings of all screens.
    func answer(as form: ScreenForm) -> Answer {
        switch form {
        case .json, .png, .csv: Answer(csv: csv, result: worst)
        case .sarif: Answer(data: sarif, mediaType: form.mediaType, result: worst)
        case .junit: Answer(data: junit, mediaType: form.mediaType, result: worst)
        case .markdown: Answer(data: markdown, mediaType: "\(form.mediaType); charset=utf-8", result: worst)
        }
    }

    /// Every finding with what its screen is called.
    var told: [(screen: String, finding: ToldScreenFinding)] {
        outcomes.enumerated().flatMap { index, outcome -> [(screen: String, finding: ToldScreenFinding)] in
            guard case .success(let report) = outcome else { return [] }
            let name = screenName(index)
            return report.audit.findings.map { (name, ToldScreenFinding(finding: $0, report: report)) }
        }
    }

    /// How many findings on a screen are counted and not told, where there are any.
    var omissions: [(screen: String, sentence: String)] {
        outcomes.enumerated().compactMap { index, outcome -> (screen: String, sentence: String)? in
            guard case .success(let report) = outcome, report.audit.omitted > 0 else { return nil }
            let most = ScreenAudit.mostOfRule
            return (screenName(index), "\(report.audit.omitted) findings beyond \(most) of one rule are not told.")
        }
    }

    /// What a screen is called, by its number where it has no name.
    package func screenName(_ index: Int) -> String {
        names[index].flatMap { $0.isEmpty ? nil : $0 } ?? (names.count == 1 ? "screen" : "screen-\(index + 1)")
    }

    /// What is wrong with screens that were not judged.
    var problems: [(screen: String, problem: Problem)] {
        outcomes.enumerated().compactMap { index, outcome in
            if case .failure(let problem) = outcome { (screenName(index), problem) } else { nil }
        }
    }
}

extension ToldScreenFinding {
    /// What people call the element.
    package var label: String { element.text.map { "\(element.id) (“\($0)”)" } ?? element.id }
}

extension ScreenFinding {
    /// `error`, `warning` or `advice`, or that it cannot be told.
    package var weight: String { state == .fail ? severity.rawValue : state.rawValue }
}
