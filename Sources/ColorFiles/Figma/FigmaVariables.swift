import Budgets
import JSON
import Legibility

/// A reader of Figma variables in the formats of Figma's REST API, plugins and exports.
enum FigmaVariables {
    /// Returns whether a JSON document looks like this format.
    @Sendable static func isMarked(_ json: JSONValue, path: String) -> Bool { json.hasVariables }

    static func read(_ documents: [RecognizedDocument], modes: [RequestedMode]?) -> ColorCollection {
        var file = FigmaFile()
        // The names of modes may be in another file than the variables.
        for document in documents { if let json = document.json { file.addCollections(json) } }
        for document in documents { if let json = document.json { file.addVariables(json, of: document.number) } }
        let wanted = modes?.map(\.name) ?? file.modeNames
        var collection = ColorCollection(
            .figma,
            modes: wanted.map {
                ColorMode($0, how: "A mode of a variable collection.", isDark: ThemeWord.isDark(in: [$0]))
            })
        collection.tokens = file.variables.filter(\.isColor).compactMap { variable in
            guard Budget.allows(1 + wanted.count) else { return nil }
            var token = ColorToken(
                name: variable.name, document: variable.document, cells: wanted.map { file.cell(variable, in: $0) })
            token.use = variable.use
            return token
        }
        return collection
    }
}

/// A variable with its value in each mode.
private struct FigmaVariable {
    let id: String
    let name: String
    let document: Int
    let collection: String?
    let isColor: Bool
    /// The values by the modes' ids.
    let values: [(mode: String, value: JSONValue)]
    /// The colours that the aliases resolve to, which exports include.
    let resolved: [(mode: String, value: JSONValue)]
    let use: ColorUse?
}

extension ColorUse {
    /// Creates the use that Figma allows for a variable; returns nil if the use isn't specified or includes everything.
    fileprivate init?(scopes: JSONValue?) {
        guard let names = scopes?.elements?.compactMap(\.string), !names.isEmpty, !names.contains("ALL_SCOPES") else {
            return nil
        }
        self = []
        if names.contains("TEXT_FILL") || names.contains("ALL_FILLS") { insert(.text) }
        if names.contains("FRAME_FILL") || names.contains("SHAPE_FILL") || names.contains("ALL_FILLS") {
            insert(.ground)
        }
    }
}

private struct FigmaFile {
    private(set) var variables: [FigmaVariable] = []
    private var byID: [String: Int] = [:]
    /// The names of modes by their ids; without a collection, the id is the name.
    private var names: [String: String] = [:]
    /// The values of variables with several values in a mode, for the aliases followed so far.
    private var chosen: [Choice: JSONValue?] = [:]

    private struct Choice: Hashable {
        let variable: Int
        let mode: String
    }
    private var modeOrder: [String] = []
    /// The default mode of each collection, by collection id.
    private var standardModes: [String: String] = [:]

    /// The names of the collections, by id.
    private var collectionNames: [String: String] = [:]
    private var taken: Set<String> = []
    /// The maximum number of modes, which is more than Figma allows.
    private static let mostModes = 48

    mutating func addCollections(_ json: JSONValue) {
        let root = json["meta"] ?? json
        // Some plugins write `{"1:0": "Light"}`.
        for (id, name) in root["modes"]?.members.map({ $0.map { ($0.name, $0.value) } }) ?? [] {
            if let name = name.string { add(id, name) }
        }
        for collection in (root["variableCollections"] ?? root["collections"])?.children ?? [] {
            for (id, name) in collection["modes"]?.members.map({ $0.map { ($0.name, $0.value) } }) ?? [] {
                if let name = name.string { add(id, name) }
            }
            for mode in collection["modes"]?.children ?? [] {
                guard let id = (mode["modeId"] ?? mode["id"])?.string, let name = mode["name"]?.string else { continue }
                add(id, name)
            }
            guard let id = collection["id"]?.string else { continue }
            collectionNames[id] = collection["name"]?.string
            if let mode = collection["defaultModeId"]?.string { standardModes[id] = mode }
        }
    }

    private mutating func add(_ id: String, _ mode: String) {
        guard names.count < Self.mostModes * Self.mostModes else { return }
        names[id] = mode
        if modeOrder.count < Self.mostModes, !modeOrder.contains(mode) { modeOrder.append(mode) }
    }

    mutating func addVariables(_ json: JSONValue, of document: Int) {
        let root = json["meta"] ?? json
        if let variables = root["variables"] {
            for variable in variables.children { add(variable, in: nil, of: document) }
        } else if let collections = root["collections"] {
            for collection in collections.children {
                for variable in collection["variables"]?.children ?? [] {
                    add(variable, in: collection["id"]?.string, of: document)
                }
            }
        } else {
            for variable in root.children { add(variable, in: nil, of: document) }
        }
    }

    private mutating func add(_ variable: JSONValue, in around: String?, of document: Int) {
        let resolved = variable.byMode("resolvedValuesByMode").map {
            (mode: $0.mode, value: $0.value["resolvedValue"] ?? $0.value)
        }
        let own = variable.byMode("valuesByMode")
        let pairs = own.isEmpty ? resolved : own
        if let name = variable["name"]?.string, !pairs.isEmpty {
            let id = variable["id"]?.string ?? name
            let type = (variable["resolvedType"] ?? variable["type"])?.string
            for (mode, _) in pairs where names[mode] == nil { add(mode, mode) }
            let collection = variable["variableCollectionId"]?.string ?? around
            // Two collections may have a name in common.
            var shown = name
            if !taken.insert(shown).inserted {
                shown = "\(collection.flatMap { collectionNames[$0] } ?? id)/\(name)"
                if !taken.insert(shown).inserted { return }
            }
            byID[id] = variables.count
            variables.append(
                FigmaVariable(
                    id: id, name: shown, document: document, collection: collection,
                    isColor: type.map { $0 == "COLOR" } ?? pairs.contains { $0.value["r"] != nil }, values: pairs,
                    resolved: resolved, use: ColorUse(scopes: variable["scopes"])))
        }
    }

    var modeNames: [String] { modeOrder.isEmpty ? ["default"] : modeOrder }

    mutating func cell(_ variable: FigmaVariable, in mode: String) -> ColorCell {
        guard let value = value(of: variable, in: mode) else {
            return .unresolved(UnresolvedColor(.noEntry, "no value in this mode", at: Place(variable.document, 0..<0)))
        }
        let place = Place(variable.document, value.source.startIndex..<value.source.endIndex)
        do throws(UnresolvedColor) {
            return .color(
                ResolvedColor(
                    try color(value, in: mode), from: mode, written: value.text(), place: place,
                    alias: value["id"]?.string.flatMap { byID[$0] }.map { variables[$0].name }))
        } catch {
            // Variables from a library aren't in the file that uses them.
            if error.reason == .missingReference, let value = self.value(variable.resolved, of: variable, in: mode),
                let color = try? Self.color(value)
            {
                return .color(ResolvedColor(color, from: mode, written: value.text(), place: nil))
            }
            return .unresolved(UnresolvedColor(error.reason, detail: error.detail, at: place))
        }
    }

    private func value(of variable: FigmaVariable, in mode: String) -> JSONValue? {
        value(variable.values, of: variable, in: mode)
    }

    /// Returns a value in the named mode. If a variable's collection doesn't have the mode, returns its only value, or
    /// the value in the collection's default mode.
    private func value(
        _ values: [(mode: String, value: JSONValue)], of variable: FigmaVariable, in mode: String
    ) -> JSONValue? {
        if let own = values.first(where: { names[$0.mode] == mode }) { return own.value }
        if values.count == 1 { return values[0].value }
        let standard = variable.collection.flatMap { standardModes[$0] }
        return values.first { $0.mode == standard }?.value
    }

    /// The maximum length of a chain of aliases; only circular aliases are longer.
    private static let longestChain = 64

    /// Returns the value of a variable that aliases refer to, possibly many of them.
    private mutating func value(ofTarget target: Int, in mode: String) -> JSONValue? {
        guard variables[target].values.count > 8 else { return value(of: variables[target], in: mode) }
        let choice = Choice(variable: target, mode: mode)
        if let known = chosen[choice] { return known }
        let value = self.value(of: variables[target], in: mode)
        chosen[choice] = .some(value)
        return value
    }

    private mutating func color(_ value: JSONValue, in mode: String) throws(UnresolvedColor) -> Color {
        var value = value
        for _ in 0..<Self.longestChain {
            guard value["type"]?.string == "VARIABLE_ALIAS" else { return try Self.color(value) }
            let id = value["id"]?.string ?? ""
            guard let target = byID[id] else { throw UnresolvedColor(.missingReference, value: id) }
            guard let next = self.value(ofTarget: target, in: mode) else {
                throw UnresolvedColor(.noEntry, value: variables[target].name)
            }
            value = next
        }
        throw UnresolvedColor(.cycle)
    }

    private static func color(_ value: JSONValue) throws(UnresolvedColor) -> Color {
        if let text = value.string { return try StyleColor.color(text, .light) }
        guard let red = value["r"]?.number, let green = value["g"]?.number, let blue = value["b"]?.number else {
            throw UnresolvedColor(.notAColor, value: value.text(limit: 40))
        }
        return Color(SRGB(SIMD3(red, green, blue)), alpha: value["a"]?.number ?? 1)
    }
}

extension JSONValue {
    /// Returns the contents of a member that has values by mode.
    fileprivate func byMode(_ name: String) -> [(mode: String, value: JSONValue)] {
        self[name]?.members.map { $0.map { (mode: $0.name, value: $0.value) } } ?? []
    }

    /// The elements of an array, or the values of an object's members.
    fileprivate var children: [JSONValue] { elements.map(Array.init) ?? members.map { $0.map(\.value) } ?? [] }
}

extension JSONValue {
    /// Whether the value has variables with values by mode: in an array, or under `variables`, which may be in `meta`
    /// or in collections.
    fileprivate var hasVariables: Bool {
        let root = self["meta"] ?? self
        let variables = root["variables"] ?? root["collections"]?.firstChild?["variables"] ?? root
        let first = variables.firstChild
        return first?["valuesByMode"] != nil || first?["resolvedValuesByMode"] != nil
    }

    /// The first element of an array, or the first member's value of an object.
    private var firstChild: JSONValue? {
        elements?.first { _ in true } ?? members?.first { _ in true }?.value
    }
}
