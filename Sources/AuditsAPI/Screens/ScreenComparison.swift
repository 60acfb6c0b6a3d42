import Endpoints
import JSON
import Legibility
import Screens
import Sentences

/// The results for several screens, and the differences between screens with the same name: in light and dark
/// appearance, and at several text sizes.
package struct ScreenComparison: ReportComparison {
    package let names: [String?]
    /// The paths of files with several screens, by the names of the screens.
    let files: [String: String]
    package let outcomes: [Result<ScreenReport, Problem>]
    /// The language of the response.
    let language: Language

    init(
        names: [String?], _ outcomes: [Result<ScreenReport, Problem>], files: [String?] = [], in language: Language
    ) {
        self.names = names
        self.language = language
        var paths: [String: String] = [:]
        for case (let name?, let path?) in zip(names, files) { paths[name] = path }
        self.files = paths
        let shown = Set(
            outcomes.compactMap { outcome -> Shown? in
                guard let report = try? outcome.get() else { return nil }
                return Shown(name: report.name, appearance: report.screen.appearance)
            })
        self.outcomes = outcomes.map { outcome in
            outcome.map { report in
                var report = report
                let other: ScreenAppearance? = report.screen.appearance.map { $0 == .light ? .dark : .light }
                report.isCompared =
                    report.name != nil && other != nil
                    && shown.contains(Shown(name: report.name, appearance: other))
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
    var problems: [(screen: String, problem: Problem)] {
        outcomes.enumerated().compactMap { index, outcome in
            if case .failure(let problem) = outcome { (screenName(index), problem) } else { nil }
        }
    }

    static let resultsSchema = resultsSchema(
        "Screen", names: "The screens, with the values that differ.",
        status: "HTTP status for this screen alone.",
        result: "Result for one screen, with its name and status, or problem details.",
        all: "Results in the order of the screens, and differences between screens with the same name.")
}
