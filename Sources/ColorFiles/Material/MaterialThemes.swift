import Budgets
import JSON

/// A reader of themes from the Material Theme Builder: the roles in their schemes.
enum MaterialThemes {
    /// A theme has six schemes.
    private static let mostSchemes = 48

    /// Returns whether a JSON document looks like this format.
    @Sendable static func isMarked(_ json: JSONValue, path: String) -> Bool {
        json["schemes"]?.kind == .object
            && (json["palettes"] != nil || json["coreColors"] != nil || json["seed"] != nil)
    }

    static func read(_ documents: [RecognizedDocument], modes: [RequestedMode]?) -> ColorCollection {
        var schemes: [String] = []
        var known: Set<String> = []
        var roles: [String] = []
        var declaredIn: [String: Int] = [:]
        var values: [String: [String: (document: Int, value: JSONValue)]] = [:]
        var notes: [ColorNote] = []
        var problems: [(document: Int, problem: DocumentProblem)] = []
        for document in documents {
            guard let members = document.json?["schemes"]?.members else {
                problems.append(
                    (
                        document.number,
                        DocumentProblem(.structure, "This theme has no object “schemes”.")
                    ))
                continue
            }
            for (scheme, value) in members {
                guard Budget.allows() else { break }
                if known.insert(scheme).inserted { schemes.append(scheme) }
                for (role, color) in value.members.map({ $0.map { ($0.name, $0.value) } }) ?? [] {
                    if declaredIn[role] == nil {
                        declaredIn[role] = document.number
                        roles.append(role)
                    }
                    if let (number, earlier) = values[role]?[scheme], earlier.text() != color.text() {
                        notes.append(
                            ColorNote(
                                .duplicate, token: role, mode: scheme,
                                "The scheme defines the colour twice; the last value is checked.",
                                at: Place(number, earlier.source.startIndex..<earlier.source.endIndex)))
                    }
                    values[role, default: [:]][scheme] = (document.number, color)
                }
            }
        }
        let wanted = modes?.map(\.name) ?? Array(schemes.prefix(mostSchemes))
        var collection = ColorCollection(
            .materialThemeBuilder,
            modes: wanted.map { ColorMode($0, how: "A scheme of the theme.", isDark: ThemeWord.isDark(in: [$0])) })
        collection.problems = problems
        collection.notes = notes
        collection.tokens = roles.map { role in
            ColorToken(
                name: role, document: declaredIn[role] ?? 0,
                cells: wanted.map { cell(values[role]?[$0], scheme: $0) })
        }
        return collection
    }

    private static func cell(_ value: (document: Int, value: JSONValue)?, scheme: String) -> ColorCell {
        guard let (document, value) = value else { return .unresolved(UnresolvedColor(.noEntry)) }
        let place = Place(document, value.source.startIndex..<value.source.endIndex)
        guard let text = value.string else {
            return .unresolved(UnresolvedColor(.notAColor, value: value.text(limit: 40), at: place))
        }
        do throws(UnresolvedColor) {
            return .color(
                ResolvedColor(try StyleColor.color(text, .light), from: scheme, written: text, place: place))
        } catch {
            return .unresolved(UnresolvedColor(error.reason, detail: error.detail, at: place))
        }
    }
}
