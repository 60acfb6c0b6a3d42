import Legibility

/// A pair of an element's colours, in the modes found so far.
struct FoundMarkupPair {
    /// The colours of the pair in one mode, with their sources.
    struct Result {
        let text: MarkupSource
        let ground: [MarkupSource]
        let opacities: [String]
        /// Whether the text lets its background show through, so that a change of one changes the other.
        let isTranslucent: Bool
        let cells: RulePair.Cells
    }

    private(set) var results: [Int: Result] = [:]
    private(set) var contents: [Int: (content: ForegroundContent, isAssumed: Bool)] = [:]
    private(set) var certainty = Certainty.certain
    private(set) var name = ""
    private(set) var document = 0
    /// The branches of the element that the pair belongs to.
    private(set) var path: [Int] = []

    mutating func add(
        _ mode: Int, text: MarkupSource, ground: [MarkupSource], opacities: [String] = [],
        isTranslucent: Bool = false, _ cells: RulePair.Cells, _ certainty: Certainty,
        _ content: (content: ForegroundContent, isAssumed: Bool), name: String, _ document: Int
    ) {
        results[mode] = Result(
            text: text, ground: ground, opacities: opacities, isTranslucent: isTranslucent, cells: cells)
        contents[mode] = content
        self.certainty = min(self.certainty, certainty)
        (self.name, self.document) = (name, document)
    }

    /// Adds the pair to others, once for each size of its text.
    func finish(into found: inout [FoundMarkupPair], path: [Int]) {
        guard !results.isEmpty else { return }
        var pairs: [FoundMarkupPair] = []
        for mode in results.keys.sorted() {
            guard let content = contents[mode], let result = results[mode] else { continue }
            let index = pairs.firstIndex { pair in
                pair.contents.values.first.map { $0.content == content.content } ?? false
            }
            if let index {
                pairs[index].results[mode] = result
                pairs[index].contents[mode] = content
            } else {
                var pair = FoundMarkupPair()
                (pair.certainty, pair.name, pair.document, pair.path) = (certainty, name, document, path)
                pair.results[mode] = result
                pair.contents[mode] = content
                pairs.append(pair)
            }
        }
        found += pairs
    }

    /// Takes the pair for that of a mark instead of text if the elements of its rule contain only icons.
    mutating func mark(_ icons: IconElements) {
        if results.values.allSatisfy({ $0.text.element < 0 }), icons.areIcons(name) { becomeMark() }
    }

    /// Takes the pair for that of a mark, such as an icon, instead of text.
    mutating func becomeMark() {
        contents = contents.mapValues { _ in (ForegroundContent(.nonText), false) }
    }

    /// Hides the colour of the text in a mode.
    mutating func hide(_ mode: Int, _ reason: UnresolvedColor) {
        guard let old = results[mode] else { return }
        results[mode] = Result(
            text: old.text, ground: old.ground, opacities: old.opacities, isTranslucent: old.isTranslucent,
            cells: (.unresolved(reason), old.cells.ground, old.cells.outlines))
    }

    private var sorted: [(key: Int, value: Result)] { results.sorted { $0.key < $1.key } }

    var content: ForegroundContent { contents.values.first?.content ?? ForegroundContent() }
    var isAssumed: Bool { contents.values.contains { $0.isAssumed } }

    /// The classes that give the text its colour in the modes, each once.
    var textName: String { Self.joined(sorted.map { $0.value.text.text }) }

    /// The classes of the backgrounds, from the top, each once.
    var groundName: String {
        Self.joined(
            sorted.map { _, result in
                let layers = result.ground.map(\.text).joined(separator: " over ")
                let text = layers.isEmpty ? "the background" : layers
                return result.opacities.isEmpty ? text : text + " with " + result.opacities.joined(separator: " ")
            })
    }

    private static func joined(_ texts: [String]) -> String {
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }.joined(separator: " ")
    }

    /// The place of the pair: the class of the text, or that of the background if only it belongs to a mode or a branch.
    var occurrence: MarkupEvidence.Occurrence {
        func place(_ result: Result) -> Place {
            let (text, ground) = (result.text, result.ground.first)
            guard let ground, ground.place.document == text.place.document, ground.element == text.element else {
                return text.place
            }
            let isOfGround =
                ground.path.count > text.path.count
                || ground.text.contains(":") && !text.text.contains(":") && !ground.isValue
            return isOfGround ? ground.place : text.place
        }
        let first = sorted[0]
        let main = place(first.value)
        var others: [Int: Place] = [:]
        var sources: [Int: MarkupEvidence.Sources] = [:]
        for (mode, result) in sorted {
            let own = place(result)
            if own != main { others[mode] = own }
            sources[mode] = MarkupEvidence.Sources(
                text: result.text, ground: result.ground.count == 1 && !result.isTranslucent ? result.ground[0] : nil)
        }
        return MarkupEvidence.Occurrence(place: main, name: name, others: others, sources: sources)
    }
}
