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
        let found = documents.flatMap { document -> [(document: RecognizedDocument, constant: CodeConstant)] in
            guard Budget.allows(), let language = document.document.codeLanguage else { return [] }
            return CodeFile(document.document.path, document.document.content, language).constants.map {
                (document, $0)
            }
        }
        var literals = Literals()
        for (document, constant) in found where Budget.allows() { literals.add(constant, document.number) }
        for (document, constant) in found where Budget.allows() {
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
                } else if let target = literals.target(of: constant, document.number), let color = target.color {
                    .color(
                        ResolvedColor(
                            color, from: scopeName(constant), written: written, place: place, alias: target.name))
                } else if let name = constant.reference {
                    .unresolved(UnresolvedColor(.missingReference, value: name, at: place))
                } else {
                    .unresolved(UnresolvedColor(.unsupportedFunction, value: constant.unreadable ?? "", at: place))
                }
            collection.tokens.append(
                ColorToken(
                    name: constant.name, document: document.number,
                    cells: Array(repeating: cell, count: wanted.count), meaning: lastName(constant), group: group))
        }
        return collection
    }

    /// The constants with a colour of their own, by name.
    private struct Literals {
        private var found: [String: [(document: Int, constant: CodeConstant)]] = [:]

        mutating func add(_ constant: CodeConstant, _ document: Int) {
            guard constant.color != nil, found[constant.name, default: []].count < 8 else { return }
            found[constant.name, default: []].append((document, constant))
        }

        /// Returns the constant that another one refers to: one of the enclosing types or, outside all types, the one of
        /// the same file or the only one; nil if there is none.
        func target(of constant: CodeConstant, _ document: Int) -> CodeConstant? {
            guard let name = constant.reference else { return nil }
            var scope = constant.scope[...]
            while true {
                let all = found[scope.isEmpty ? name : "\(scope).\(name)"] ?? []
                if let own = all.first(where: { $0.document == document }) ?? (all.count == 1 ? all.first : nil) {
                    // The first constant of this name stands for all of them.
                    return all.first?.constant.color == own.constant.color ? own.constant : nil
                }
                if scope.isEmpty { return nil }
                scope = scope.lastIndex(of: ".").map { scope[..<$0] } ?? ""
            }
        }
    }

    private static func scopeName(_ constant: CodeConstant) -> String {
        constant.scope.isEmpty ? "file" : constant.scope
    }

    private static func lastName(_ constant: CodeConstant) -> String {
        constant.scope.isEmpty ? constant.name : String(constant.name.dropFirst(constant.scope.count + 1))
    }
}
