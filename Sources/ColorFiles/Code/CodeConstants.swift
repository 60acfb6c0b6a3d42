import Budgets
import CodeLiterals
import Legibility

/// A reader of the colours that source code declares as constants.
enum CodeConstants {
    static func read(
        _ documents: [RecognizedDocument], as format: ColorFormat, modes: [RequestedMode]?
    ) -> ColorCollection {
        let wanted =
            modes?.map { mode in
                ColorMode(
                    mode.name, how: "Requested mode; constants in code have one value for all modes.",
                    isDark: ThemeWord.isDark(in: [mode.name]))
            } ?? [ColorMode("default", how: "Constants in code have one value for all modes.", isDark: false)]
        var collection = ColorCollection(format, modes: wanted)
        var known: [String: CodeConstant] = [:]
        var groups: [String: Int] = [:]
        for document in documents where Budget.allows() {
            guard let language = document.document.codeLanguage else { continue }
            let path = document.document.path
            for constant in CodeFile(path, document.document.content, language).constants where Budget.allows() {
                let place = Place(document.number, constant.place)
                let written = String(decoding: document.document.content[constant.place], as: UTF8.self)
                if let first = known[constant.name] {
                    guard first.color != constant.color else { continue }
                    collection.notes.append(
                        ColorNote(
                            .duplicate, token: constant.name,
                            "Another constant with this name has a different value; only the first is checked.",
                            at: place))
                    continue
                }
                known[constant.name] = constant
                // Constants at the top level of a file belong together, as do the constants of a type across all files.
                let scope = constant.scope.isEmpty ? "/\(document.number)" : constant.scope
                let group = groups[scope, default: groups.count]
                groups[scope] = group
                let cell: ColorCell =
                    if let color = constant.color {
                        .color(ResolvedColor(color, from: scopeName(constant), written: written, place: place))
                    } else {
                        .unresolved(UnresolvedColor(.unsupportedFunction, value: constant.unreadable ?? "", at: place))
                    }
                collection.tokens.append(
                    ColorToken(
                        name: constant.name, document: document.number,
                        cells: Array(repeating: cell, count: wanted.count), meaning: lastName(constant), group: group))
            }
        }
        return collection
    }

    private static func scopeName(_ constant: CodeConstant) -> String {
        constant.scope.isEmpty ? "file" : constant.scope
    }

    private static func lastName(_ constant: CodeConstant) -> String {
        constant.scope.isEmpty ? constant.name : String(constant.name.dropFirst(constant.scope.count + 1))
    }
}
