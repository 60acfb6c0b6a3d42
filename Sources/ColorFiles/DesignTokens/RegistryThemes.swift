import Budgets
import JSON

/// A reader of themes as component registries publish them: custom properties in `cssVars`, for `light`, `dark`, and
/// `theme`, which both share.
enum RegistryThemes {
    private static let modes = ["light", "dark"]

    /// Returns whether a JSON document looks like this format.
    @Sendable static func isMarked(_ json: JSONValue, path: String) -> Bool { !items(of: json).isEmpty }

    private static func items(of json: JSONValue) -> [JSONValue] {
        let items = json["items"]?.elementList ?? [json]
        return items.filter { item in
            guard let variables = item["cssVars"], variables.kind == .object else { return false }
            return modes.contains { variables[$0]?.kind == .object }
        }
    }

    static func read(_ documents: [RecognizedDocument]) -> ColorCollection {
        var collection = ColorCollection(
            .registry,
            modes: modes.map { ColorMode($0, how: "The properties in “\($0)”.", isDark: $0 == "dark") })
        let all = documents.flatMap { document in
            (document.json.map(items) ?? []).map { (document.number, $0) }
        }
        for (group, (document, item)) in all.enumerated() {
            // Dark values replace the light ones.
            var values: [[String: JSONValue]] = [[:], [:]]
            var names: [String] = []
            for (section, indexes) in [("theme", [0, 1]), ("light", [0, 1]), ("dark", [1])] {
                for (name, value) in item["cssVars"]?[section]?.memberList ?? [] where Budget.allows() {
                    if values.allSatisfy({ $0[name] == nil }) { names.append(name) }
                    for index in indexes { values[index][name] = value }
                }
            }
            let prefix = all.count == 1 ? "" : "\(item["name"]?.string ?? "\(group + 1)")/"
            collection.tokens += names.map { name in
                ColorToken(
                    name: prefix + name, document: document,
                    cells: values.map { cell(name, $0, document, prefix) }, meaning: name, group: group)
            }.filter { token in token.cells.contains { $0.color != nil } }
        }
        return collection
    }

    /// The maximum number of references that are followed.
    private static let deepest = 16

    private static func cell(
        _ name: String, _ values: [String: JSONValue], _ document: Int, _ prefix: String
    ) -> ColorCell {
        guard let value = values[name], let written = value.string else { return .noEntry }
        var text = CSSText(Array(written.utf8))
        for _ in 0..<deepest {
            guard let next = text.onlyReference, let other = values[next.withoutDashes]?.string else { break }
            text = CSSText(Array(other.utf8))
        }
        let place = Place(document, value.source.startIndex..<value.source.endIndex)
        do throws(UnresolvedColor) {
            let alias = CSSText(Array(written.utf8)).onlyReference.map { prefix + $0.withoutDashes }
            return .color(
                ResolvedColor(
                    try StyleColor.color(text.text, .light), from: "cssVars", written: written, place: place,
                    alias: alias))
        } catch {
            return .unresolved(UnresolvedColor(error.reason, detail: error.detail, at: place))
        }
    }
}
