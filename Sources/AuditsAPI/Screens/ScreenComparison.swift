import Endpoints
import JSON
import Legibility
import Screens
import Sentences

/// The results for several screens, and the differences between screens with the same name: in light and dark
/// appearance, and at several text sizes.
package struct ScreenComparison: ReportComparison {
    package let names: [String?]
    package let outcomes: [Result<ScreenReport, Problem>]
    /// The language of the response.
    let language: Language

    /// Creates the comparison; `files` contains the path of each screen from a file with several screens.
    init(
        names: [String?], _ outcomes: [Result<ScreenReport, Problem>], files: [String?] = [], in language: Language
    ) {
        self.names = names
        self.language = language
        let shown = Set(
            outcomes.compactMap { outcome -> Shown? in
                guard let report = try? outcome.get() else { return nil }
                return Shown(name: report.name, appearance: report.screen.appearance)
            })
        self.outcomes = outcomes.enumerated().map { index, outcome in
            outcome.map { report in
                var report = report
                let other: ScreenAppearance? = report.screen.appearance.map { $0 == .light ? .dark : .light }
                report.isCompared =
                    report.name != nil && other != nil
                    && shown.contains(Shown(name: report.name, appearance: other))
                report.file = files.indices.contains(index) ? files[index] : nil
                return report
            }
        }
    }

    private struct Shown: Hashable {
        let name: String?
        let appearance: ScreenAppearance?
    }

    /// Returns the name of a screen, or its number if it has none.
    package func screenName(_ index: Int) -> String {
        names[index].flatMap { $0.isEmpty ? nil : $0 } ?? (names.count == 1 ? "screen" : "screen-\(index + 1)")
    }

    /// The reasons why screens weren't checked.
    var problems: [(name: String, problem: Problem)] {
        outcomes.enumerated().compactMap { index, outcome in
            if case .failure(let problem) = outcome { (screenName(index), problem) } else { nil }
        }
    }

    package var findings: ReportFindings<ScreenComparison> {
        let reports = outcomes.enumerated().compactMap { index, outcome in
            (try? outcome.get()).map { (name: screenName(index), report: $0) }
        }
        return ReportFindings(
            reports: reports, problems: problems, sources: outcomes.indices.map(screenName), differences: differences,
            language: language)
    }
}
