import LegibilitySite
import AuditsAPI
import Legibility
import LegibilityAPI
import Screens
import Sentences

/// The findings on one screen, as a list beside its drawing.
struct ScreenFindings {
    private let report: ScreenReport
    private let number: Int
    private let most: Int

    init(_ report: ScreenReport, screen number: Int, most: Int) {
        (self.report, self.number, self.most) = (report, number, most)
    }

    /// A summary of the screen that was checked.
    var facts: String {
        let screen = report.screen
        let models = report.known.models
        var facts = [screen.platform?.title, "\(screen.width.plain) × \(screen.height.plain) pt"]
        if !models.isEmpty { facts.append(models.prefix(3).joined(separator: ", ") + (models.count > 3 ? " …" : "")) }
        facts += [screen.appearance?.rawValue, screen.category?.rawValue]
        return facts.compactMap(\.self).joined(separator: " · ")
    }

    /// The findings, the most severe first.
    var list: HTML {
        let marks = Dictionary(uniqueKeysWithValues: report.marks.enumerated().map { ($1.element, $0 + 1) })
        let items = report.reported.map { told in
            let finding = told.finding
            return FindingList.Item(
                mark: marks[finding.element] ?? 0, state: finding.state == .fail ? finding.severity : nil,
                rule: finding.rule.rawValue, url: told.source.url, label: told.label, because: finding.because,
                fix: finding.suggestion.map { FindingList.fix($0.foreground) } ?? "",
                colors: finding.colors.map { (SRGB8(rounding: $0.foreground), SRGB8(rounding: $0.background)) })
        }
        return FindingList(number: number, labels: "screen-title-\(number)", items: items, most: most).markup
    }

    /// The rules that couldn't be checked, with the input that each rule needs.
    var remarks: HTML {
        FindingList.remarks(report.unjudged.map { ($0.rule.rawValue, $0.elements, $0.because, $0.need.rawValue) })
    }
}
