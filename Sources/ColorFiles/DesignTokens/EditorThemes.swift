import Budgets
import JSON

/// A reader of colour themes for editors such as Visual Studio Code: `colors` by their keys, and `tokenColors`, whose text
/// is on the editor's background.
enum EditorThemes {
    private static let background = "editor.background"
    // The keys of Visual Studio Code whose foreground isn't that of text, from its theme color reference, read 2026-11-30.
    private static let icons: Set = [
        "activityBar.foreground", "activityBarTop.foreground", "inputOption.activeForeground",
    ]
    private static let cursors: Set = ["editorCursor.foreground", "terminalCursor.foreground"]

    /// Returns whether a JSON document looks like this format.
    @Sendable static func isMarked(_ json: JSONValue, path: String) -> Bool {
        json["tokenColors"]?.kind == .array && json["colors"]?.kind == .object
    }

    static func read(_ documents: [RecognizedDocument]) -> ColorCollection {
        let names = documents.enumerated().map { number, document in
            documents.count == 1 ? mode(of: document) : "\(mode(of: document)) (\(document.document.fileName))"
        }
        var collection = ColorCollection(
            .editorTheme,
            modes: zip(documents, names).map { document, name in
                ColorMode(
                    name, how: "The theme in “\(document.document.path)”.",
                    isDark: ThemeWord.isDark(in: [document.json?["type"]?.string ?? name]))
            })
        var cells: [String: [ColorCell]] = [:]
        var order: [(name: String, document: Int, scopes: Bool)] = []
        func add(_ name: String, _ value: JSONValue, _ index: Int, isScope: Bool) {
            guard let text = value.string, Budget.allows(bytes: ColorCell.bytes) else { return }
            if cells[name] == nil {
                cells[name] = documents.map { _ in .noEntry }
                order.append((name, documents[index].number, isScope))
            }
            let place = Place(documents[index].number, value.source.startIndex..<value.source.endIndex)
            do throws(UnresolvedColor) {
                let color = try StyleColor.color(text, .light)
                cells[name]?[index] = .color(ResolvedColor(color, from: "theme", written: text, place: place))
            } catch {
                cells[name]?[index] = .unresolved(UnresolvedColor(error.reason, detail: error.detail, at: place))
            }
        }
        for (index, document) in documents.enumerated() {
            for (name, value) in document.json?["colors"]?.memberList ?? [] where Budget.allows() {
                add(name, value, index, isScope: false)
            }
            for rule in document.json?["tokenColors"]?.elementList ?? [] where Budget.allows() {
                guard let color = rule["settings"]?["foreground"] else { continue }
                let scopes = rule["scope"]?.string ?? rule["scope"]?.elements?.first { _ in true }?.string
                add("tokenColors \(scopes ?? "text")", color, index, isScope: true)
            }
        }
        collection.tokens = order.map { name, document, _ in
            var token = ColorToken(name: name, document: document, cells: cells[name] ?? [])
            token.use = icons.contains(name) ? [.text, .mark] : cursors.contains(name) ? [] : nil
            return token
        }
        guard let ground = cells[background] else { return collection }
        collection.rulePairs = order.filter(\.scopes).compactMap { name, document, _ in
            guard let text = cells[name], Budget.allows() else { return nil }
            return RulePair(
                text: name, ground: background, rule: name, place: Place(document, 0..<0),
                cells: zip(text, ground).map { text, ground in
                    if case .unresolved(let reason) = text, reason.reason == .noEntry { return nil }
                    return (text, ground, [])
                }, isInherited: true)
        }
        return collection
    }

    private static func mode(of document: RecognizedDocument) -> String {
        document.json?["type"]?.string ?? document.json?["name"]?.string ?? "default"
    }
}
