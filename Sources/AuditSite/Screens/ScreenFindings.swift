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
        FindingList(report, number: number, labels: "screen-title-\(number)", most: most) { reported in
            let finding = reported.finding
            return (
                finding.suggestion.map { FindingList.fix($0.foreground) } ?? "",
                finding.colors.map { (SRGB8(rounding: $0.foreground), SRGB8(rounding: $0.background)) }, nil
            )
        }.markup
    }
}
