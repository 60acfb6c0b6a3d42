import LegibilitySite
import AuditsAPI
import Legibility
import LegibilityAPI
import Sentences

/// The list of findings beside the image, which users can filter and step through.
struct FindingList {
    struct Item {
        /// The number of the finding's element on the image.
        let mark: Int
        let state: LegibilityFinding.Severity?
        /// The rule's id. The part before its first dot is the subject.
        let rule: String
        let url: String?
        /// The element's name for users.
        let label: String
        let because: Phrase
        /// A value that would pass.
        var fix: HTML = ""
        var colors: Colors?
        /// The colours after the fix.
        var fixed: Colors?
        /// The key that matches the same finding on another image.
        var twin: String?
        /// The visible words of the element, if they are known.
        var words: String?
        /// Whether the finding is in the list of an earlier image.
        var isAgain = false

        typealias Colors = (foreground: SRGB8, background: SRGB8)

        var family: String { String(rule.prefix { $0 != "." }) }
        /// The class of the severity's word.
        var style: String {
            switch state {
            case .error?: "fail"
            case .warning?: "warn"
            case .advice?: "advice"
            case nil: ContrastVerdict.Result.indeterminate.style
            }
        }
        var weight: String { state?.rawValue ?? "indeterminate" }
    }

    /// The number of the image, if the page shows several.
    let number: Int
    /// The ids of the elements that label the image.
    let labels: String
    /// The items, in their order.
    var items: [Item]
    /// The maximum number of items that are shown.
    let most: Int
    /// Whether a script shows the chosen finding at true size.
    var showsParts = false

    var markup: HTML {
        guard !items.isEmpty else {
            return "<p>No failures were found among the rules that could be checked.</p>\n"
        }
        let shown = items.prefix(most)
        let more: HTML =
            items.count > shown.count
            ? "<p class=\"hint\">And \(items.count - shown.count) more in the CSV file.</p>\n" : ""
        let (new, again) = (shown.filter { !$0.isAgain }, shown.filter(\.isAgain))
        let folded: HTML =
            again.isEmpty
            ? ""
            : """
            <details class="again"><summary>Also in an earlier record: \(again.count)</summary>
            <ol class="findings">
            \(again.map(item))</ol>
            </details>

            """
        return """
            \(filters)<p class="hint by-script">Click a number on the image or in the list. In the list, \
            <kbd>J</kbd> and <kbd>K</kbd> or the arrow keys go to the next or previous finding, and <kbd>Home</kbd> \
            and <kbd>End</kbd> to the first or last one.</p>
            \(showsParts ? Self.keysOfParts : "")\
            <ol class="findings">
            \(new.map(item))</ol>
            \(folded)\(more)
            """
    }

    private static let keysOfParts: HTML = """
        <p class="hint by-script"><kbd>Z</kbd> swaps the image and the finding at true size, and <kbd>C</kbd> copies the \
        fix.</p>

        """

    /// The filters, which work only with a script. Without the script, all findings are shown.
    private var filters: HTML {
        let weights = Set(items.map(\.weight))
        let all: [LegibilityFinding.Severity?] = [.error, .warning, .advice, nil]
        let options = all.filter { weights.contains($0?.rawValue ?? "indeterminate") }.map { state -> HTML in
            "<option value=\"\(state?.rawValue ?? "indeterminate")\">\(Self.words(of: state).many)</option>"
        }
        let families = Set(items.map(\.family)).sorted().map { family -> HTML in "<option>\(family)</option>" }
        guard options.count > 1 || families.count > 1 else { return "" }
        return """
            <div class="fields filters by-script" role="search" aria-labelledby="filters-\(number) \(labels)">
            <span id="filters-\(number)" hidden>Findings to show</span>
            <div class="field"><label for="weight-\(number)">Severity of findings</label>
            <select id="weight-\(number)" data-filter="weight" autocomplete="off"><option value="">All</option>\(options)</select></div>
            <div class="field"><label for="family-\(number)">Topic</label>
            <select id="family-\(number)" data-filter="family" autocomplete="off"><option value="">All</option>\(families)</select></div>
            </div>

            """
    }

    private static func words(of state: LegibilityFinding.Severity?) -> (one: Phrase, many: Phrase) {
        switch state {
        case .error?: ("Error", "Errors")
        case .warning?: ("Warning", "Warnings")
        case .advice?: ("Advice", "Advice")
        case nil: ("Indeterminate", "Indeterminate")
        }
    }

    private func item(_ item: Item) -> HTML {
        let source: HTML = item.url.map { "<a href=\"\($0)\">\(item.rule)</a>" } ?? "\(item.rule)"
        let twin: HTML = item.twin.map { " data-twin=\"\($0)\"" } ?? ""
        // An element is named by its words if they are known; its selector is then beside the source.
        let label: HTML = "<code>\(item.label)</code>"
        let name: HTML = item.words.map { "<q lang=\"\">\($0)</q>" } ?? label
        let selector: HTML = item.words == nil ? "" : " \(label)"
        return """
            <li class="finding" data-mark="\(number)-\(item.mark)" data-weight="\(item.weight)" data-family="\(item.family)"\(twin)>
            <button type="button" class="mark-of" aria-pressed="false"><span class="visually-hidden">Show number </span>\(item.mark)</button>
            <div><p class="names"><b class="\(item.style)">\(Self.words(of: item.state).one)</b> \(name)</p>
            <p class="why">\(item.because) <span class="hint">\(source)\(selector)</span></p>
            \(item.fix)</div>\(Self.sample(item))</li>

            """
    }

    private static func sample(_ item: Item) -> HTML {
        guard let colors = item.colors else { return "" }
        let fixed = item.fixed.map { fixed -> HTML in
            """
            <rect x="50%" width="50%" height="100%" fill="\(fixed.background.hex)"/>\
            <text x="75%" y="50%" fill="\(fixed.foreground.hex)">Aa</text>
            """
        }
        return """
            <svg class="pair\(fixed == nil ? "" : HTML(markup: " fixed"))" aria-hidden="true">\
            <rect width="100%" height="100%" fill="\(colors.background.hex)"/>\
            <text x="\(fixed == nil ? "50%" : "25%" as HTML)" y="50%" fill="\(colors.foreground.hex)">Aa</text>\(fixed ?? "")</svg>
            """
    }

    /// Returns a text colour that would pass.
    static func fixOfBackground(_ color: SRGB8) -> HTML {
        "<p class=\"fix\" data-of=\"background\">Nearest background that passes: <code data-copy>\(color.hex)</code></p>\n"
    }

    static func fix(_ color: SRGB8) -> HTML {
        "<p class=\"fix\" data-of=\"foreground\">Nearest colour that passes: <code data-copy>\(color.hex)</code></p>\n"
    }

    /// Returns the rules that couldn't be checked, with the input that each rule needs.
    static func remarks(_ report: some SubjectReport) -> HTML {
        let items = report.unjudged.map { rule -> HTML in
            """
            <li><code>\(rule.rule.rawValue)</code>, elements: \(rule.elements). \(rule.because) \
            <span class="hint">\(rule.need.rawValue)</span></li>

            """
        }
        guard !items.isEmpty else { return "" }
        return """
            <details><summary>Not checked: \(items.count)</summary>
            <ul class="remarks">\(items)</ul>
            </details>

            """
    }
}

extension FindingList {
    /// Lists the findings of a report, the most severe first. `details` returns a value that would pass, and the colours
    /// of a finding before and after it, and the key that matches the same finding on another image.
    init<Content: SubjectReport>(
        _ report: Content, number: Int, labels: String, most: Int,
        details: (ReportedFinding<Content>) -> (fix: HTML, colors: Item.Colors?, fixed: Item.Colors?, twin: String?)
    ) {
        let items = zip(report.reported, report.marks.numbers).map { reported, mark in
            let (fix, colors, fixed, twin) = details(reported)
            return Item(
                mark: mark, state: reported.severity, rule: reported.finding.rule.rawValue, url: reported.source.url,
                label: reported.label, because: reported.finding.because, fix: fix, colors: colors,
                fixed: fixed, twin: twin)
        }
        self.init(number: number, labels: labels, items: items, most: most)
    }
}
