import Audits
import Endpoints
import Findings
import JSON
import Legibility
import LegibilityAPI
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

extension ScreenComparison {
    /// A difference between two screens.
    package struct Difference: ReportDifference {
        package typealias Kind = ScreenDifferenceKind

        package let kind: Kind
        package let name: String
        package let element: String
        package let from, to: ScreenReport

        package var rule: FindingRule { FindingRule(id: kind.rawValue, summary: "\(kind.rawValue)") }

        /// The certainty of a difference: a frame doesn't show how much of its space the text needs, and an app can
        /// have a reason for another order.
        package var certainty: Finding.Certainty {
            switch kind {
            case .contrast, .increased, .lost, .rank: .certain
            case .order, .squeezed, .truncated: .likely
            }
        }

        package static let shape = Shape<Difference>(
            "ScreenDifference", "A difference between two screens with the same name."
        ) {
            Member("rule", "Id of the rule that is met on only one of the screens.") { $0.kind }
            Member("name", "Name shared by both screens.") { $0.name }
            Member("element", "Id of the element in the tree.") { $0.element }
            Member.object(
                "from", "The screen on which the element passes the rule.",
                { $0.from.screen }, members: { variant })
            Member.object(
                "to",
                "The screen on which the element fails the rule.", { $0.to.screen }, members: { variant })
            Member("guidelines", "Ids of the underlying rules in `/v1/reference/rules`.") {
                $0.kind.guidelines
            }
        }

        /// The predicate of a sentence, following the element's name.
        package var words: Phrase {
            switch kind {
            case .contrast: "has enough contrast in one appearance but not in the other"
            case .increased: "doesn’t have enough contrast with Increase Contrast"
            case .lost: "disappears at a larger text size"
            case .order: "moves above text that precedes it at a smaller text size"
            case .rank: "becomes larger than text that was larger at a smaller text size"
            case .squeezed: "grows taller but not wider beside other text; place one below the other"
            case .truncated: "doesn’t fit on its line at a larger text size"
            }
        }

        @MemberList<AppScreen>
        private static var variant: [Member<AppScreen>] {
            Member("appearance", "Appearance specified for the screen.") { $0.appearance }
            Member("category", "Text size category specified for the screen.") { $0.category?.rawValue }
            Member("increasedContrast", "Whether Increase Contrast was turned on.") { $0.increasesContrast }
        }
    }
}

extension ScreenDifferenceKind: Describable {}
