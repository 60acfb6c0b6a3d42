import Audits
import AuditsAPI
import Endpoints
import Legibility
import LegibilityAPI
import LegibilitySite
import Sentences

/// The results for pictures without element trees: each picture with its verdict, its marks and its findings.
struct PictureResults: SubjectResults {
    let comparison: PictureComparison
    private let pictures: [(name: String, bytes: [UInt8])]

    /// The maximum size of an image that is included in a response, in bytes.
    private static let largestShownFile = 2 << 20
    /// The maximum number of pictures in one form.
    static let mostPictures = 20

    static let form = "screen"
    static var savingHint: HTML { ScreenResults.savingHint }

    init(_ pictures: [(name: String, bytes: [UInt8])], _ audit: PictureFileAudit) {
        self.pictures = pictures
        comparison = audit.comparison
    }

    static func headline(failed: Int, of all: Int) -> Phrase {
        if failed == all { return all == 1 ? "The picture can’t be checked" : "No picture can be checked" }
        return failed == 1 ? "1 picture can’t be checked" : "\(failed) pictures can’t be checked"
    }

    var section: HTML {
        section(
            "\(zip(pictures, comparison.outcomes).enumerated().map { shown($0 + 1, $1.0.name, $1.0.bytes, $1.1) })")
    }

    private func shown(
        _ number: Int, _ name: String, _ bytes: [UInt8], _ outcome: Result<PictureReport, Problem>
    ) -> HTML {
        let content: HTML
        switch outcome {
        case .failure(let problem): content = FindingCounts.reasons(problem)
        case .success(let report):
            let size = Frame(0, 0, report.audit.width, report.audit.height)
            let isShown = comparison.outcomes.count == 1 && bytes.count <= Self.largestShownFile
            let map = FindingMap(
                number: number, size: size,
                label: "The picture, with a numbered frame around each line that has a finding",
                marks: FindingMap.marks(of: report, most: mostOfItem),
                tiles: [FindingMap.Tile(frame: size, name: name, bytes: isShown ? bytes : nil)],
                words: report.audit.lines.lazy.prefix(5 * mostOfItem).map(\.frame), drawing: "",
                tagSide: max(size.width, size.height) / 40)
            content = """
                <p class="hint">Lines of text: \(report.audit.lines.count).</p>
                <div class="walk">
                \(map.markup)
                <div>
                \(list(report, number))</div>
                </div>

                """
        }
        return """
            <section id="screen-\(number)" class="screen" aria-labelledby="screen-title-\(number)">
            <h3 id="screen-title-\(number)"><bdi lang="">\(name)</bdi></h3>
            \(content)</section>

            """
    }

    private func list(_ report: PictureReport, _ number: Int) -> HTML {
        let items = zip(report.marks.numbers, report.reported).map { mark, reported in
            var item = FindingList.Item(
                mark: mark, state: reported.severity, rule: reported.finding.rule.rawValue, url: reported.source.url,
                label: reported.label, because: reported.finding.because)
            if let suggestion = reported.finding.suggestion {
                item.fix = "<code>\(suggestion.foreground.hex)</code>"
            }
            return item
        }
        return FindingList(number: number, labels: "screen-title-\(number)", items: items, most: mostOfItem).markup
    }
}
