import LegibilitySite
import AuditsAPI
import Endpoints
import Legibility
import LegibilityAPI
import Screens
import Sentences

/// The results for screens as a web page: each screen with its verdict, drawing and findings.
struct ScreenResults {
    private let question: ScreenQuestion
    private let comparison: ScreenComparison

    /// The maximum size of an image that is included in a response, in bytes. As text, it is about 50% larger.
    private static let largestShownFile = 2 << 20
    /// The maximum number of findings that are shown for one screen. For all screens together, the maximum is ten times
    /// this number, or ten findings per screen if that is more. The CSV contains all findings.
    private static let mostShown = 200

    private var mostOfScreen: Int { max(10, min(Self.mostShown, 10 * Self.mostShown / comparison.outcomes.count)) }

    init(_ question: ScreenQuestion) {
        self.question = question
        comparison = question.audit.comparison
    }

    private var counts: FindingCounts { FindingCounts(comparison.outcomes) { $0.audit.result.count($1) } }

    /// A short summary of the result.
    var headline: Phrase {
        let counts = counts
        if let headline = counts.headline { return headline }
        if counts.failed == counts.all {
            return counts.all == 1 ? "The screen can't be checked" : "No screen can be checked"
        }
        return counts.failed == 1 ? "1 screen can't be checked" : "\(counts.failed) screens can't be checked"
    }

    var section: HTML {
        let screens = zip(question.screens, comparison.outcomes).enumerated().map { index, screen -> HTML in
            switch screen.1 {
            case .success(let report): shown(screen.0, report, index + 1)
            case .failure(let problem): unjudged(screen.0.name, problem, index + 1)
            }
        }
        return """
            <section id="result" class="audit screens" aria-labelledby="verdict">
            \(counts.verdict(question.audit.worst, headline))
            \(others)\(taking)\(links)\(between)\(screens)
            </section>
            """
    }

    /// The first screen with its frames.
    var preview: HTML {
        guard case .success(let report)? = comparison.outcomes.first else { return "" }
        return ScreenMap(report, screen: 1, picture: nil, most: mostOfScreen).markup
    }

    private var others: HTML {
        guard !question.upload.others.isEmpty else { return "" }
        return """
            <p class="warning">Images without a matching element tree: \(question.upload.others.joined(separator: ", ")).</p>

            """
    }

    private var taking: HTML {
        FindingCounts.taking(
            ScreenForm.offered + (comparison.outcomes.count == 1 ? [.own(.png)] : []), form: "screen",
            hint: """
                <p class="hint without-script">Without JavaScript, choose the files again before you save, because \
                browsers don’t keep file selections. Pasted text is kept.</p>
                """)
    }

    /// Links to the screens, if there are several.
    private var links: HTML {
        guard comparison.outcomes.count > 1 else { return "" }
        let items = zip(question.screens, comparison.outcomes).enumerated().map { index, screen -> HTML in
            let count = (try? screen.1.get())?.audit.result.count(.error)
            let what: HTML = count.map { $0 == 0 ? "no error" : "errors: \($0)" } ?? "not checked"
            return "<li><a href=\"#screen-\(index + 1)\"><bdi lang=\"\">\(screen.0.name)</bdi></a>: \(what)</li>\n"
        }
        return "<nav aria-label=\"Screens\"><ul class=\"screen-list\">\(items)</ul></nav>\n"
    }

    /// The differences between screens with the same name.
    private var between: HTML {
        let items = comparison.differences.prefix(Self.mostShown).map { difference -> HTML in
            "<li><bdi lang=\"\">\(difference.name)</bdi>: <code>\(difference.element)</code> \(difference.words)</li>\n"
        }
        guard !items.isEmpty else { return "" }
        return """
            <div class="warning">
            <h3>Differences between screens</h3>
            <ul>\(items)</ul>
            </div>

            """
    }

    private func unjudged(_ name: String, _ problem: Problem, _ number: Int) -> HTML {
        """
        <section id="screen-\(number)" class="screen">
        <h3><bdi lang="">\(name)</bdi></h3>
        \(FindingCounts.reasons(problem))</section>

        """
    }

    private func shown(_ screen: ScreenUpload.Screen, _ report: ScreenReport, _ number: Int) -> HTML {
        let findings = ScreenFindings(report, screen: number, most: mostOfScreen)
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
            \(ScreenMap(report, screen: number, picture: picture, most: mostOfScreen).markup)
            <div>
            \(findings.list)\(findings.remarks)</div>
            </div>
            </section>

            """
    }
}
