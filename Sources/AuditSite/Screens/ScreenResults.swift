import LegibilitySite
import AuditsAPI
import Endpoints
import Legibility
import LegibilityAPI
import Screens
import Sentences

/// The results for screens as a web page: each screen with its verdict, drawing and findings.
struct ScreenResults: SubjectResults {
    private let question: ScreenQuestion
    let comparison: ScreenComparison

    /// The maximum size of an image that is included in a response, in bytes. As text, it is about 50% larger.
    private static let largestShownFile = 2 << 20

    static let form = "screen"
    static var savingHint: HTML {
        """
        <p class="hint without-script">Without JavaScript, choose the files again before you save, because \
        browsers don’t keep file selections. Pasted text is kept.</p>
        """
    }

    init(_ question: ScreenQuestion) {
        self.question = question
        comparison = question.audit.comparison
    }

    static func headline(failed: Int, of all: Int) -> Phrase {
        if failed == all { return all == 1 ? "The screen can’t be checked" : "No screen can be checked" }
        return failed == 1 ? "1 screen can’t be checked" : "\(failed) screens can’t be checked"
    }

    var section: HTML {
        let screens = zip(question.screens, comparison.outcomes).enumerated().map { index, screen -> HTML in
            switch screen.1 {
            case .success(let report): shown(screen.0, report, index + 1)
            case .failure(let problem): unjudged(screen.0.name, problem, index + 1)
            }
        }
        let names = question.screens.enumerated().map { (index: $0, name: "<bdi lang=\"\">\($1.name)</bdi>" as HTML) }
        return section(
            "\(comparison.outcomes.count > 1 ? links("Screens", names) : "")\(between)\(screens)", before: others)
    }

    /// The first screen with its frames.
    var preview: HTML {
        guard case .success(let report)? = comparison.outcomes.first else { return "" }
        return ScreenMap(report, screen: 1, picture: nil, most: mostOfItem).markup
    }

    private var others: HTML {
        guard !question.upload.others.isEmpty else { return "" }
        return """
            <p class="warning">Images without a matching element tree: \(question.upload.others.joined(separator: ", ")).</p>

            """
    }

    /// The differences between screens with the same name.
    private var between: HTML {
        list(comparison.differences, "<h3>Differences between screens</h3>") {
            "<bdi lang=\"\">\($0.name)</bdi>: <code>\($0.element)</code> \($0.words)"
        }
    }

    private func unjudged(_ name: String, _ problem: Problem, _ number: Int) -> HTML {
        """
        <section id="screen-\(number)" class="screen">
        <h3><bdi lang="">\(name)</bdi></h3>
        \(FindingCounts.reasons(problem))</section>

        """
    }

    private func shown(_ screen: ScreenUpload.Screen, _ report: ScreenReport, _ number: Int) -> HTML {
        let findings = ScreenFindings(report, screen: number, most: mostOfItem)
        let picture = screen.picture.map { picture -> ScreenMap.Picture in
            let absence: ScreenMap.Picture.Absence? =
                comparison.outcomes.count > 1
                ? .severalScreens : picture.bytes.count > Self.largestShownFile ? .tooLarge : nil
            return ScreenMap.Picture(
                name: picture.name, bytes: absence == nil ? picture.bytes : nil, absence: absence)
        }
        return """
            <section id="screen-\(number)" class="screen" aria-labelledby="screen-title-\(number)">
            <h3 id="screen-title-\(number)"><bdi lang="">\(report.name ?? screen.name)</bdi></h3>
            <p class="hint">\(findings.facts)</p>
            <div class="walk">
            \(ScreenMap(report, screen: number, picture: picture, most: mostOfItem).markup)
            <div>
            \(findings.list)\(FindingList.remarks(report))</div>
            </div>
            </section>

            """
    }
}
