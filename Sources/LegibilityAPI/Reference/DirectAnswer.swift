import Legibility
import Sentences
import Substrings

/// The figure that a search query asks for, with a link to its page.
package struct DirectAnswer: Sendable {
    /// A figure; its name is nil if the answer has only one.
    package struct Figure: Hashable, Sendable {
        package let name: Phrase?
        package let value: Phrase
    }

    /// The title of the table; nil if the answer is about a device.
    package let title: Phrase?
    /// The subject, such as a device's name, as in the source.
    package let subject: String
    package let figures: [Figure]
    package let path: String
    /// The drawings of the figures, at the same scale.
    package var drawings: [DeviceDrawing] = []
    /// The device that the drawings show; nil if there are no drawings.
    package var report: DeviceReport?

    /// The maximum number of rows whose figures are listed. More rows mean that the query doesn't ask for a figure.
    private static let mostRows = 6
    /// The maximum number of the best rows of which one may be the answer.
    private static let mostTried = 12

    /// Returns the answer to a search: the figures of a device named in the query, or those of the best row; nil if the
    /// query doesn't ask for a figure.
    package init?(_ search: ReferenceSearch) {
        let question = DeviceQuestion(search.question)
        if let answer = question.answer ?? Self(row: search) ?? question.topicAnswer {
            self = answer
        } else {
            return nil
        }
    }

    fileprivate init(devices: [String], figures: [Figure]) {
        title = nil
        subject = devices.joined(separator: ", ")
        self.figures = figures
        path = "/device?\([DeviceQuery.device.given(devices[0])].encoded)"
    }

    private init?(row search: ReferenceSearch) {
        guard !search.isPartial, let best = search.ranks.first else { return nil }
        let asked = Set(SearchWords.words(of: search.words))
        let found = zip(search.matches, search.ranks).lazy.filter { $1.isWhole && $1.terms == best.terms }
        // Few searches need to know which words a row shows.
        var shows: ((SearchIndex.Match) -> Bool)?
        func isShown(_ rank: SearchIndex.Match) -> Bool {
            let known = shows ?? search.showing()
            shows = known
            return known(rank)
        }
        guard asked.count > 1 || search.words.contains(where: \.isLetter),
            let (row, rank) = found.prefix(Self.mostTried).first(where: { row, rank in
                (asked.count > 1 || row.table == "text-styles") && row.isAbout(asked)
                    && (!row.needsAllWords || isShown(rank))
            }),
            let value = row.figure(asked)
        else { return nil }
        let equal = Array(found).compactMap { other, otherRank -> (row: ReferenceSearch.Match, figure: Phrase)? in
            guard other.table == row.table, otherRank.score == rank.score || row.isVariant(of: other),
                other.isAbout(asked), let figure = other.figure(asked)
            else { return nil }
            return (other, figure)
        }
        let twins = equal.filter { $0.row.subject == row.subject }
        title = Phrase(english: row.title)
        path = row.path
        // A text style without a platform is most often one of iOS, whose styles come first.
        if ["text-styles", "tracking", "system-colors"].contains(row.table) || equal.count == 1 {
            subject = row.displayLabel
            figures = [Figure(name: nil, value: value)]
        } else if twins.count == equal.count
            || !row.isOfScreen && equal.count > Self.mostRows && twins.count <= Self.mostRows
        {
            subject = row.subject
            let values = twins.map(\.figure).reduce(into: [Phrase]()) { if !$0.contains($1) { $0.append($1) } }
            guard values.count <= Self.mostRows else { return nil }
            figures = [Figure(name: nil, value: values.joined(separator: ", "))]
        } else if equal.count <= Self.mostRows {
            subject = search.words
            var all: [Figure] = []
            for (row, value) in equal {
                let figure = Figure(name: "\(row.subject)", value: value)
                if !all.contains(figure) { all.append(figure) }
            }
            figures = Set(all.map(\.value)).count == 1 ? [Figure(name: nil, value: value)] : all
        } else {
            return nil
        }
    }
}

/// A search query about devices, or about a platform with only one kind of screen.
private struct DeviceQuestion {
    let reports: [DeviceReport]
    /// Whether the words name a device, not only a platform.
    let isAboutDevice: Bool
    /// The words besides the name.
    let words: String

    init(_ question: SearchQuestion) {
        isAboutDevice = !question.devices.isEmpty
        var devices = question.devices
        var rest = SearchWords.words(of: question.words)
        if devices.isEmpty {
            for (words, device) in Self.platforms {
                guard let place = rest.indices.first(where: { rest[$0...].starts(with: words) }) else { continue }
                rest.removeSubrange(place..<place + words.count)
                devices = [.platform(device)]
                break
            }
        }
        reports = devices.compactMap { DeviceQuery(device: $0.name).map { DeviceReport($0) } }
        words = rest.joined(separator: " ")
    }

    private static let platforms: [(words: [String], platform: Platform)] = [
        ("Apple TV", .tvos), ("tvOS", .tvos), ("TV", .tvos), ("Apple Vision Pro", .visionos), ("Vision Pro", .visionos),
        ("visionOS", .visionos), ("macOS", .macos), ("Mac", .macos),
    ].map { (SearchWords.words(of: $0), $1) }

    /// The figures that the words describe, or the reason why there are none.
    var answer: DirectAnswer? {
        guard !reports.isEmpty else { return nil }
        let found = reports.map { report in (report: report, figures: report.figures(matching: words)) }
        let missing = reports.map { topic(of: $0, alone: true)?.missing(in: $0) }
        guard found.contains(where: { !$0.figures.isEmpty }) || missing.contains(where: { $0 != nil }) else {
            return nil
        }
        return answer(
            zip(found, missing).map { found, missing in
                (found.report, found.figures.isEmpty ? missing.map { [(nil, $0)] } ?? [] : found.figures)
            })
    }

    /// The reason why there are no figures for the topic of the words, which contain further words.
    var topicAnswer: DirectAnswer? {
        guard isAboutDevice else { return nil }
        let missing = reports.compactMap { report in
            topic(of: report, alone: false)?.missing(in: report).map { (report, [(Phrase?.none, $0)]) }
        }
        return missing.isEmpty ? nil : answer(missing)
    }

    private func answer(_ found: [(report: DeviceReport, figures: [(name: Phrase?, value: Phrase)])]) -> DirectAnswer {
        let own = found.filter { !$0.figures.isEmpty }
        let first = own[0]
        let isShared = own.allSatisfy { other in
            other.figures.map(\.value) == first.figures.map(\.value)
                && other.figures.map(\.name) == first.figures.map(\.name)
        }
        let figures = (isShared ? [first] : own).flatMap { found in
            found.figures.map { name, value in
                let name: Phrase? =
                    isShared ? name : name.map { "\(found.report.name): \($0)" } ?? "\(found.report.name)"
                return DirectAnswer.Figure(name: name, value: value)
            }
        }
        var answer = DirectAnswer(devices: own.map(\.report.name), figures: figures)
        let drawn = Set(first.figures.compactMap { $0.name?.english })
        let named = first.report.drawings.filter { drawn.contains($0.name.english) }
        answer.drawings = named.isEmpty ? Array(first.report.drawings.filter(\.isScreen).prefix(1)) : named
        answer.report = first.report
        return answer
    }

    /// Returns the topic of the words; with `alone`, only if the words are about nothing else.
    private func topic(of report: DeviceReport, alone: Bool) -> Topic? {
        let asked = Set(SearchWords.compounds(of: words).flatMap { $0.parts.count > 1 ? $0.parts : [$0.whole] })
        return Topic.allCases.first { topic in
            !topic.words.isDisjoint(with: asked) && (!alone || asked.isSubset(of: topic.words.union(Topic.general)))
        }
    }
}

/// A topic of device queries for which Apple doesn't publish every figure.
private enum Topic: CaseIterable {
    case widget, activity, safeZone

    var words: Set<String> {
        switch self {
        case .widget: ["widget"]
        case .activity: ["activity", "live"]
        case .safeZone: ["safe", "overscan", "inset", "zone"]
        }
    }

    /// Words that ask for a figure of any topic.
    static let general: Set<String> = [
        "size", "width", "height", "dimension", "point", "pt", "view", "area", "screen", "lock", "home", "small",
        "medium",
        "large", "extra", "circular", "rectangular", "inline", "compact", "minimal", "expanded", "leading", "trailing",
        "what", "is", "the", "of", "on", "for", "a", "an", "how", "big", "are", "in",
    ]

    /// Returns the note that a device has no published figures for the topic.
    func missing(in report: DeviceReport) -> Phrase? {
        let word =
            switch self {
            case .widget: "widget"
            case .activity: "Live Activity"
            case .safeZone: "insets"
            }
        guard report.platform != .tvos else { return nil }
        // All other figures depend on the size of the screen.
        return report.unpublished.first { $0.english.contains(word) }
            ?? report.unpublished.first {
                $0.english.contains("device’s screen size") || $0.english.hasPrefix("Several screens")
            }
    }
}

extension DeviceReport {
    /// Returns the figures that all the words describe, or the main figure if there are no words.
    fileprivate func figures(matching words: String) -> [(name: Phrase?, value: Phrase)] {
        let main: (name: Phrase?, value: Phrase) = (nil, headline)
        guard !words.isEmpty else { return isNamedDevice ? [main] : [] }
        let all = describedFigures
        let index = SearchIndex(
            [SearchIndex.Entry(name: mainWords)]
                + all.enumerated().map { number, figure in
                    SearchIndex.Entry(name: figure.name.english, content: figure.words, subject: number + 1)
                })
        let found = index.matches(of: words).filter(\.isWhole)
        let most = found.map(\.optionalTerms).max()
        let best = found.filter { $0.optionalTerms == most }.map(\.text).sorted()
        return best.first == 0 ? [main] : best.map { (all[$0 - 1].name, all[$0 - 1].value) }
    }

    /// Words that ask for the main figure.
    private var mainWords: String {
        platform == .tvos
            ? "safe zone safe area overscan inset margin"
            : isNamedDevice ? "screen size dimension scale point pt display" : ""
    }

    private typealias Described = (name: Phrase, value: Phrase, words: String)

    /// Every figure, with words by which users ask for it.
    private var describedFigures: [Described] {
        func described(_ figures: [Figure], _ words: (Figure) -> String) -> [Described] {
            figures.map { ($0.name, $0.unit.isEmpty ? "\($0.value)" : "\($0.value) \($0.unit)", words($0)) }
        }
        let classes = layout.orientations.compactMap { held -> Described? in
            held.classes.map { ("Size classes, \(held.orientation.title)", $0.words, "size class width height") }
        }
        return described(screenFigures) {
            $0.unit == "px" ? "pixel px resolution screen size" : "screen size width height"
        }
            + classes
            + described(televisionFigures) { figure in
                let name = figure.name.english
                return name.contains("vertical")
                    ? "grid row spacing gap space"
                    : name.contains("horizontal") ? "grid column spacing gap space" : "size"
            }
            + described(activityFigures) { figure in
                figure.name.english.hasPrefix("Live") ? "view presentation size width height" : "notch size width"
            } + described(widgetFigures) { _ in "size width height view family" }
    }

    /// Whether the report is about a model rather than a platform.
    private var isNamedDevice: Bool { !twins.isEmpty || !screenFigures.isEmpty || unknownScreen }

    private var unknownScreen: Bool { if case .device = query.device { true } else { false } }
}
