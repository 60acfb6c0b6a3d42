/// The members of a response that a request selects: whole members (`verdict`), parts of them (`verdict.result`), or the
/// short form of the response (`short`).
package struct Fields: Sendable {
    /// The name that selects the short form of a response.
    package static let short = "short"

    /// The selected parts of a value, by member name; nil for the whole value.
    struct Part: Sendable {
        private(set) var parts: [String: Part]? = [:]

        /// The whole value.
        static let whole = Part(parts: nil)

        var isWhole: Bool { parts == nil }

        /// Adds the part at a path. A whole value includes each of its parts.
        mutating func add(_ path: ArraySlice<Substring>) {
            guard let name = path.first else { return parts = nil }
            parts?[String(name), default: Part()].add(path.dropFirst())
        }
    }

    private var members: [String: Part] = [:]

    package init() {}

    /// Adds a whole member.
    mutating func add(_ name: String) { members[name] = .whole }

    /// Adds a member, or a part of a member, by its path.
    mutating func add(_ path: [Substring]) {
        guard let name = path.first else { return }
        members[String(name), default: Part()].add(path.dropFirst())
    }

    /// The names of the members of which at least a part is selected.
    package var names: Set<String> { Set(members.keys) }

    /// Whether only a part of a member is selected.
    var haveParts: Bool { members.values.contains { $0.parts != nil } }

    /// Returns whether a member, or a part of it, is selected.
    package func contains(_ name: String) -> Bool { members[name] != nil }

    /// Returns what is selected of a member; nil if nothing is.
    func part(of name: String) -> Part? { members[name] }

    /// Returns the selected members among some names; nil if there are none.
    package func only(_ isIncluded: (String) -> Bool) -> Fields? {
        var fields = self
        fields.members = members.filter { isIncluded($0.key) }
        return fields.members.isEmpty ? nil : fields
    }

    /// Returns the selected members without one of them, whose selected parts become members. For example,
    /// `results.verdict` becomes `verdict`. Nil if no members are left.
    package func lifting(_ name: String) -> Fields? {
        var fields = self
        for (part, value) in fields.members.removeValue(forKey: name)?.parts ?? [:] { fields.members[part] = value }
        return fields.members.isEmpty ? nil : fields
    }
}

/// The members of a response that `fields` can select.
package struct SelectableMembers: Sendable {
    /// The names of the members and, if the response has a short form, its name.
    package let names: [String]
    /// The shape of the response, which contains the names of the parts of members.
    private let shape: Prepared<Schema>

    package init(_ names: [String], in shape: @escaping @Sendable () -> Schema) {
        self.names = names
        self.shape = Prepared(shape)
    }

    /// Returns whether a path leads to a part of a member.
    func hasPart(at path: [Substring]) -> Bool { !shape.value.parts(at: path).isEmpty }

    /// Returns the names that a path may have instead: the parts next to its last part or, if there are none, all members.
    func names(near path: [Substring]) -> [String] {
        let outer = path.dropLast()
        let parts = outer.isEmpty ? [] : shape.value.parts(at: Array(outer)).flatMap(\.partNames)
        return parts.isEmpty ? names : parts.map { (outer + [Substring($0)]).joined(separator: ".") }
    }

    /// Returns the path of the part that has a name, with the fewest steps; nil if no part has it.
    func path(to name: Substring) -> String? {
        var reached: [(path: String, schema: Schema)] = [("", shape.value)]
        for _ in 0..<Self.mostSteps {
            reached = reached.flatMap { place in
                place.schema.partNames.flatMap { part in
                    place.schema.parts(named: Substring(part)).map {
                        (path: place.path.isEmpty ? part : "\(place.path).\(part)", schema: $0)
                    }
                }
            }
            if let match = reached.first(where: { $0.path.split(separator: ".").last == name }) { return match.path }
        }
        return nil
    }

    /// The number of steps to a part that is suggested for its name.
    private static let mostSteps = 3
}

extension Schema {
    /// Returns the schemas of the values at a path; empty if the path doesn't exist.
    fileprivate func parts(at path: [Substring]) -> [Schema] {
        path.reduce([self]) { schemas, name in schemas.flatMap { $0.parts(named: name) } }
    }

    /// Returns the schemas of a member, of the object itself or of each object in the array.
    fileprivate func parts(named name: Substring) -> [Schema] {
        switch kind {
        case .object(let properties): properties.filter { $0.name == name }.map(\.schema)
        case .array(let element): element.parts(named: name)
        case .map(let element): [element]
        case .either(let forms): forms.flatMap { $0.parts(named: name) }
        case .boolean, .integer, .number, .string: []
        }
    }

    /// The names of the members.
    fileprivate var partNames: [String] {
        switch kind {
        case .object(let properties): properties.map(\.name)
        case .array(let element): element.partNames
        case .either(let forms): forms.flatMap(\.partNames)
        case .map, .boolean, .integer, .number, .string: []
        }
    }
}
