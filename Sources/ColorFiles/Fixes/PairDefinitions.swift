import Budgets
import Sentences

/// The definitions of the colours of an audit's pairs, which all plans for the same files share.
struct PairDefinitions {
    let definitions: ColorDefinitions
    /// The definitions for each pair and each of its results; empty for pairs with system backgrounds.
    let byPair: [[[ColorDefinition]]]
    private var uses: [Use: Int] = [:]

    /// Properties that pairs with the same definition share.
    private enum Use: Hashable {
        case token(String)
        case value(Place)

        init(_ side: ColorDefinition) { self = side.isToken ? .token(side.name) : .value(side.place) }
    }

    init(of audit: ColorAudit, _ definitions: ColorDefinitions) {
        self.definitions = definitions
        byPair = audit.pairs.map { pair in
            pair.origin == .systemBackground || !Budget.allows(pair.results.count)
                ? [] : pair.results.map { definitions.definitions(of: pair, $0) }
        }
        for (pair, sides) in zip(audit.pairs, byPair) where pair.sameAs == nil && Budget.allows() {
            for side in sides.first ?? [] { uses[Use(side), default: 0] += 1 }
        }
    }

    /// Returns the number of pairs that show a definition in their first mode.
    func uses(of side: ColorDefinition) -> Int { uses[Use(side), default: 0] }
}

/// The values that a repair keeps, with reasons. A value that several rules share has a title in each of them, so its
/// location counts, too.
struct GivenUpValues {
    private var titles: [String: Phrase] = [:]
    private var places: [Place: Phrase] = [:]

    var isEmpty: Bool { titles.isEmpty && places.isEmpty }

    /// Returns the reason why a definition keeps its value, or nil if it may change.
    subscript(_ side: ColorDefinition) -> Phrase? { titles[side.title] ?? places[side.place] }

    /// Adds the tokens and values in notes; the first note about each counts.
    mutating func add(_ notes: [ColorNote]) {
        for note in notes {
            if let token = note.token, titles[token] == nil { titles[token] = note.detail }
            if let place = note.place, places[place] == nil { places[place] = note.detail }
        }
    }

    /// Moves the locations as edits of the files have moved the values.
    mutating func move(by moved: MovedPlaces) {
        places = Dictionary(places.map { (moved($0), $1) }) { first, _ in first }
    }
}
