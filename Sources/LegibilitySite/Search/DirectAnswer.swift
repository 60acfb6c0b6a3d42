import Legibility
import LegibilityAPI
import Sentences

/// The figure that a search query describes, with a link to its page.
struct DirectAnswer {
    /// The subject, such as a device's name.
    let name: HTML
    /// The figures, each with its name. A single figure has no name.
    let figures: [(name: Phrase?, value: Phrase)]
    let path: String
    let more: Phrase
    /// The drawings of the figures, at the same scale.
    var drawings: [DeviceDrawing] = []
    /// The class that selects the scale; empty if there are no drawings.
    var kind = ""

    /// Creates the direct result for a device named in the query, or for the best table row; nil if the query doesn't
    /// describe a figure.
    init?(_ words: String, row: ReferenceSearch.Match?) {
        let asked = SearchWords.compounds(of: words).flatMap { $0.parts.count > 1 ? [$0.whole] + $0.parts : $0.parts }
        if let answer = Self(aboutDevice: Set(asked), " \(SearchWords.words(of: words).joined(separator: " ")) ") {
            self = answer
            return
        }
        guard let row, let value = row.figure else { return nil }
        self.init(
            name: "\(Phrase(english: row.title)): \(HTML.inEnglish(row.displayLabel))", figures: [(nil, value)],
            path: row.path, more: "The row and its source")
    }

    private init(name: HTML, figures: [(name: Phrase?, value: Phrase)], path: String, more: Phrase) {
        (self.name, self.figures, self.path, self.more) = (name, figures, path, more)
    }

    /// The topics of device queries.
    private enum Topic: CaseIterable {
        case widget, island, activity, safeZone, grid, screen

        /// A word from the note about unpublished figures on this topic; nil if there is no such note.
        var unpublished: String? {
            switch self {
            case .widget: "widget"
            case .island, .activity: "Live Activity"
            case .safeZone: "insets"
            case .grid, .screen: nil
            }
        }

        var words: Set<String> {
            switch self {
            case .widget: ["widget"]
            case .island: ["island", "notch"]
            case .activity: ["activity", "live"]
            case .safeZone: ["safe", "overscan", "inset", "zone"]
            case .grid: ["grid", "column"]
            case .screen:
                ["screen", "size", "resolution", "dimension", "scale", "point", "pt", "pixel", "px", "display"]
            }
        }
    }

    private init?(aboutDevice asked: Set<String>, _ written: String) {
        guard let name = Self.device(in: written), let query = DeviceQuery(device: name) else { return nil }
        let report = DeviceReport(query)
        let topic = Topic.allCases.first { !$0.words.isDisjoint(with: asked) }
        // A platform's name without a topic isn't specific enough.
        guard topic != nil || query.isNamedDevice && written == Self.spaced(name) else { return nil }
        guard query.isNamedDevice || topic == .safeZone || topic == .grid else { return nil }
        let figures: [DeviceReport.Figure]
        switch topic {
        case .widget:
            let family = ["small", "medium", "large", "circular", "rectangular", "inline"].first(where: asked.contains)
            let all = report.widgetFigures
            let named = all.filter { figure in
                family.map { SearchWords.words(of: figure.name.english).contains($0) } ?? true
            }
            figures = named.isEmpty ? all : named
        case .island: figures = report.activityFigures.filter { $0.name.english.hasPrefix("Dynamic Island") }
        case .activity: figures = report.activityFigures.filter { $0.name.english.hasPrefix("Live Activity") }
        case .grid: figures = report.televisionFigures.filter { $0.name.english.contains("columns") }
        case .safeZone, .screen, nil: figures = []
        }
        let word = report.platform == .tvos ? nil : topic?.unpublished
        let missing: Phrase? =
            figures.isEmpty ? report.unpublished.first { note in word.map(note.english.contains) ?? false } : nil
        let values = figures.map { (name: Optional($0.name), value: "\($0.value) \($0.unit)" as Phrase) }
        let isHeadline = topic == .screen || topic == .safeZone || topic == nil
        guard !values.isEmpty || isHeadline || missing != nil else { return nil }
        self.init(
            name: HTML.inEnglish(name), figures: values.isEmpty ? [(nil, missing ?? report.headline)] : values,
            path: "/device?\([DeviceQuery.device.given(name)].encoded)", more: "Drawn to scale, with every figure")
        let drawn = Set(figures.map(\.name.english))
        let named = report.drawings.filter { drawn.contains($0.name.english) }
        drawings = named.isEmpty ? Array(report.drawings.filter(\.isScreen).prefix(1)) : named
        kind = report.kind
    }

    /// The names of devices, and of platforms with a single screen, as words, the longest first.
    private static let names: [(words: String, name: String)] = {
        let all = DeviceQuery.choices.flatMap(\.names).map { (words: spaced($0), name: $0) }
        let others = [("tvos", "Apple TV"), ("tv", "Apple TV"), ("visionos", "Apple Vision Pro"), ("macos", "Mac")]
        return (all + others.map { (words: spaced($0), name: $1) }).sorted {
            ($1.words.utf8.count, $0.words) < ($0.words.utf8.count, $1.words)
        }
    }()

    private static func spaced(_ text: String) -> String { " \(SearchWords.words(of: text).joined(separator: " ")) " }

    /// Returns the listed device whose name is contained in the words. A name inside a longer name doesn't count.
    private static func device(in written: String) -> String? { names.first { written.contains($0.words) }?.name }
}

extension DeviceQuery {
    /// Whether the query names a model rather than a platform.
    fileprivate var isNamedDevice: Bool {
        DeviceReport(self).twins.count > 0 || !DeviceReport(self).screenFigures.isEmpty
    }
}

extension ReferenceSearch.Match {
    /// The row's label for display. Platforms have their own names.
    fileprivate var displayLabel: String { Platform(rawValue: label)?.title ?? label }

    /// The row's main figure; nil for tables whose rows have no main figure.
    fileprivate var figure: Phrase? {
        func cell(_ name: String) -> String? {
            columns.firstIndex(of: name).map { cells[$0].text }.flatMap { $0.isEmpty ? nil : $0 }
        }
        switch table {
        case "text-sizes":
            guard let standard = cell("default"), let minimum = cell("minimum") else { return nil }
            return "At least \(minimum) pt; default \(standard) pt"
        case "contrast": return cell("minimumRatio").map { "\($0):1 or more" }
        case "safe-areas":
            guard let top = cell("top"), let left = cell("left") else { return nil }
            return "\(top) pt top and bottom, \(left) pt left and right"
        case "text-styles":
            guard let size = cell("pointSize"), let leading = cell("leading") else { return nil }
            return "\(size) pt on \(leading)"
        case "tracking": return cell("points").map { "\($0) pt" }
        case "widgets", "live-activities":
            guard let width = cell("width"), let height = cell("height") else { return nil }
            return "\(width) × \(height) pt"
        default: return nil
        }
    }
}

extension DirectAnswer {
    var markup: HTML {
        let items = figures.map { figure -> HTML in
            "<div>\(figure.name.map { "<dt>\($0)</dt>" as HTML } ?? "")<dd>\(figure.value.typeset)</dd></div>"
        }
        let isOne = figures.count == 1 && figures[0].name == nil
        let content: HTML =
            isOne ? "<p class=\"figure\">\(figures[0].value.typeset)</p>" : "<dl class=\"answers-of\">\(items)</dl>"
        return """
            <section class="direct" aria-labelledby="direct"><h2 id="direct">\(name)</h2>
            \(content)
            \(drawing)
            <p><a href="\(path)">\(more)</a></p></section>
            """
    }

    /// The drawings. Screen readers skip them, because the figures are in the text.
    private var drawing: HTML {
        guard !drawings.isEmpty else { return "" }
        return """
            <div class="scene-of little \(HTML(markup: kind))" aria-hidden="true"><div class="drawn">\(drawings.map(\.svg))</div></div>
            """
    }
}
