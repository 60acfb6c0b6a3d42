import Audits
import LegibilitySite
import AuditsAPI
import Legibility
import LegibilityAPI
import Screens
import Sentences
import WebPages

/// The findings of a page record, as a list beside its image.
struct RecordFindings {
    private let report: PageReport
    private let number: Int
    /// The ids of the record's labels.
    private let labels: String
    private let most: Int
    /// The keys of the findings that an earlier record of the page has.
    private let known: Set<String>

    init(_ report: PageReport, record number: Int, ofPage page: Int, most: Int, known: Set<String> = []) {
        (self.report, self.number, self.most, self.known) = (report, number, most, known)
        labels = "page-\(page) screen-title-\(number)"
    }

    /// Returns the properties that distinguish a record from others of the same page.
    static func facts(of page: PageRecord) -> String {
        var facts = ["\(page.viewport.width.plain) × \(page.viewport.height.plain) px"]
        if let scheme = page.colorScheme { facts.append(scheme) }
        if page.media["forced-colors"] == "active" { facts.append("forced-colors") }
        if let contrast = page.media["prefers-contrast"], contrast != "no-preference" {
            facts.append("prefers-contrast: \(contrast)")
        }
        if page.state != .rest { facts.append(page.state.name) }
        return facts.joined(separator: " · ")
    }

    /// The findings, the most severe first.
    var list: HTML {
        var list = FindingList(report, number: number, labels: labels, most: most) { reported in
            let finding = reported.finding
            return (
                finding.suggestion.map(Self.fix) ?? "", finding.colors.map { ($0.foreground, $0.background) },
                finding.colors.flatMap { colors in
                    switch finding.suggestion {
                    case .foreground(let color, _): (color, colors.background)
                    case .background(let color, _): (colors.foreground, color)
                    case .scrim, nil: nil
                    }
                }, Self.key(of: reported)
            )
        }
        for (index, reported) in report.reported.enumerated() {
            list.items[index].words = words(of: reported)
            list.items[index].isAgain = known.contains(Self.key(of: reported))
        }
        list.showsParts = !report.page.bands.isEmpty
        return list.markup
    }

    /// The keys of all findings, or of those with some severities.
    static func keys(
        of report: PageReport, where isCounted: (LegibilityFinding.Severity?) -> Bool = { _ in true }
    ) -> Set<String> {
        Set(report.reported.filter { isCounted($0.severity) }.map(key))
    }

    /// Returns what identifies a finding in all records of a page.
    private static func key(of reported: ReportedFinding<PageReport>) -> String {
        let path = (reported.element?.path ?? []).joined(separator: " ")
        return "\(reported.finding.rule.rawValue) \(path) \(reported.label)"
    }

    /// Returns the words of a finding's element or, if it has none, of the text with the same selector.
    private func words(of reported: ReportedFinding<PageReport>) -> String? {
        guard let element = reported.element else { return nil }
        let text =
            element as? PageText
            ?? report.page.texts?.first { $0.selector == element.selector && $0.path == element.path }
        return text.flatMap { $0.text.isEmpty ? nil : $0.text }
    }

    private static func fix(_ suggestion: PageFacts.Suggestion) -> HTML {
        switch suggestion {
        case .foreground(let color, _): FindingList.fix(color)
        case .background(let color, _): FindingList.fixOfBackground(color)
        case .scrim(let color, let opacity, _):
            """
            <p class="fix"><span>Layer behind the text that makes it pass: <code>\(color.hex)</code>, \
            at least \((opacity * 100).rounded().plain)% opaque</span></p>

            """
        }
    }

    /// Returns the image with its frames in a scrolling box, since a page may be very long. `files` contains the
    /// renderings by name.
    func map(_ files: [String: [UInt8]]) -> HTML {
        let page = report.page
        let tiles = page.bands.filter { !$0.isScrolled }.map { band in
            let name = band.real.hasPrefix("data:") ? "" : band.real
            return FindingMap.Tile(frame: band.box, name: name, bytes: files[band.real])
        }
        let caption: HTML =
            tiles.isEmpty || !files.isEmpty
            ? ""
            : """
            <p class="hint without-script">The image is too large to include in the page; the frames are in their real positions.</p>
            """
        let seen = tiles.reduce(0) { $0 + $1.frame.width * $1.frame.height }
        let hatched: Phrase = "Hatched parts have no image in the record."
        let key: HTML =
            tiles.isEmpty || seen >= page.size.width * page.size.height - 1
            ? ""
            : """
            <figcaption class="hint unseen"><span class="hatching"></span>\(hatched)</figcaption>
            """
        let tagSide = max(18, page.size.width / 36)
        let map = FindingMap(
            number: number, size: Frame(0, 0, page.size.width, page.size.height),
            label: "The page, with a numbered frame around each element that has a finding",
            marks: FindingMap.marks(of: report, most: most), tiles: tiles,
            words: report.outlines.prefix(5 * most).map(\.self),
            drawing:
                "\(report.outlines.prefix(5 * most).map { "<rect class=\"element\" fill=\"none\" \($0.sides)/>\n" as HTML })",
            tagSide: tagSide, gutter: 1.5 * tagSide)
        return """
            <figure class="shown"><div class="seen-page\(page.size.width < 600 ? HTML(markup: " slim") : "")" tabindex="0" role="region" \
            aria-labelledby="picture-\(number) \(labels)">
            <p id="picture-\(number)" hidden>Image</p>
            \(map.markup)</div>
            \(key)\(caption)</figure>
            """
    }
}
