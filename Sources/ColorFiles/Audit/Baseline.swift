import Budgets
import JSON
import Legibility

/// The results of an earlier audit: known failures, and the colours at that time.
package struct Baseline: Sendable {
    /// A pair in a mode.
    package struct Key: Hashable, Sendable {
        package let text: String
        package let ground: [String]
        package let mode: String
        /// The name of the group that contains both colours; nil if there is only one group.
        package let group: String?

        init(_ pair: AuditedPair, _ mode: ColorMode) {
            group = pair.groupName
            text = pair.text
            ground = pair.ground
            self.mode = mode.name
        }

        /// The same pair, regardless of its group and of the folders of asset catalogs.
        fileprivate var withoutFolders: Key {
            Key(text: Self.last(text), ground: ground.map(Self.last), mode: mode, group: nil)
        }

        /// Returns the last part of the name of a colour set, which is a path; returns all other names unchanged.
        private static func last(_ name: String) -> String {
            guard name.utf8.hasSuffix(".colorset"), let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) else {
                return name
            }
            return String(name[name.utf8.index(after: slash)...])
        }

        /// Returns whether two keys may be the same pair, named relative to different folders.
        fileprivate func isSame(as other: Key) -> Bool {
            func isSame(_ one: String, _ other: String) -> Bool {
                one == other || one.hasSuffix("/" + other) || other.hasSuffix("/" + one)
            }
            guard zip([text] + ground, [other.text] + other.ground).allSatisfy(isSame) else { return false }
            guard let group, let another = other.group else { return true }
            return isSame(group, another)
        }

        init(text: String, ground: [String], mode: String, group: String?) {
            self.group = group
            self.text = text
            self.ground = ground
            self.mode = mode
        }
    }

    /// The ratio of each failure at the time of the baseline.
    package private(set) var failures: [Key: Double] = [:]
    /// Failures of views in Interface Builder files by name, with their measured values.
    package private(set) var interfaces: [String: Double] = [:]
    /// The failures by the same failure without its group and without folders.
    private var similar: [Key: [Key]] = [:]
    /// Colours in CSS, by group, token and mode; the group is nil if there was only one.
    private var colors: [String?: [String: [String: String]]] = [:]

    /// The version of the file's format.
    package static let version = 1

    /// An error in a baseline, and its location.
    package struct Fault: Error {
        package let pointer: String
        package let detail: String
    }

    /// Reads the output of ``ColorAudit/baseline``.
    package init(_ json: JSONValue) throws(Fault) {
        guard json.kind == .object else { throw Fault(pointer: "", detail: "A baseline must be an object.") }
        // The last two members belong to screens and web pages in the same project.
        let members = ["version", "failures", "interfaces", "colors", "groups", "screens", "pages"]
        try Self.refuseOthers(in: json, than: members, at: "")
        guard json["version"]?.number == Double(Self.version) else {
            throw Fault(pointer: "/version", detail: "The version of a baseline must be \(Self.version).")
        }
        guard let failures = json["failures"]?.elements else {
            throw Fault(pointer: "/failures", detail: "“failures” must be an array.")
        }
        for (index, failure) in failures.enumerated() {
            guard let text = failure["text"]?.string, let mode = failure["mode"]?.string,
                let ratio = failure["ratio"]?.number,
                let ground = failure["ground"]?.elements?.map(\.string), !ground.contains(nil),
                failure["group"].map({ $0.kind == .string }) ?? true
            else {
                throw Fault(
                    pointer: "/failures/\(index)",
                    detail: """
                        A failure must have the strings “text” and “mode”, an array of strings “ground” and a number \
                        “ratio”. It may have a string “group”.
                        """)
            }
            try Self.refuseOthers(
                in: failure, than: ["text", "ground", "mode", "ratio", "group"], at: "/failures/\(index)")
            let key = Key(
                text: text, ground: ground.compactMap(\.self), mode: mode, group: failure["group"]?.string)
            if self.failures.updateValue(ratio, forKey: key) == nil {
                similar[key.withoutFolders, default: []].append(key)
            }
        }
        if let interfaces = json["interfaces"] { try read(interfaces: interfaces) }
        if let colors = json["colors"] { try read(colors, of: nil, at: "/colors") }
        guard let groups = json["groups"] else { return }
        guard let members = groups.members else {
            throw Fault(pointer: "/groups", detail: "“groups” must be an object of objects.")
        }
        for (name, colors) in members { try read(colors, of: name, at: "/groups") }
    }

    /// Returns the ratio of a known failure, or nil if the failure isn't known. A baseline without groups applies to
    /// all of them, and a baseline of another folder names its groups and colour sets relative to that folder.
    func ratio(of key: Key) -> Double? {
        if let ratio = failures[key] { return ratio }
        let others = (similar[key.withoutFolders] ?? []).prefix(64).filter { $0.isSame(as: key) }
        return others.count == 1 ? failures[others[0]] : nil
    }

    /// Returns the colour of a token in CSS, or nil if the baseline doesn't contain it.
    func color(_ token: String, in mode: String, of group: String?) -> String? {
        (colors[group] ?? colors[nil])?[token]?[mode]
    }

    /// Whether the baseline contains colours.
    var hasColors: Bool { !colors.isEmpty }

    private mutating func read(interfaces json: JSONValue) throws(Fault) {
        guard let failures = json.members else {
            throw Fault(pointer: "/interfaces", detail: "“interfaces” must be an object of numbers.")
        }
        for (name, measured) in failures {
            guard let number = measured.number else {
                throw Fault(pointer: "/interfaces", detail: "“\(name)” must be a number.")
            }
            interfaces[name] = number
        }
    }

    private mutating func read(_ colors: JSONValue, of group: String?, at pointer: String) throws(Fault) {
        guard let tokens = colors.members else {
            throw Fault(pointer: pointer, detail: "“\(pointer.dropFirst())” must be an object of objects.")
        }
        for (name, modes) in tokens {
            guard let modes = modes.members else {
                throw Fault(pointer: pointer, detail: "“\(name)” must be an object whose values are strings.")
            }
            for (mode, color) in modes {
                guard let text = color.string else {
                    throw Fault(pointer: pointer, detail: "“\(name)” must be an object whose values are strings.")
                }
                self.colors[group, default: [:]][name, default: [:]][mode] = text
            }
        }
    }

    private static func refuseOthers(
        in object: JSONValue, than known: [String], at pointer: String
    ) throws(Fault) {
        for (name, _) in object.members.map({ $0.map { ($0.name, $0.value) } }) ?? [] where !known.contains(name) {
            throw Fault(
                pointer: pointer,
                detail: "Unknown member “\(name)”. Valid members: \(known.joined(separator: ", ")).")
        }
    }
}

extension ColorAudit {
    /// A file to keep beside the others. Later audits treat the current failures as known.
    package var baseline: [UInt8] { baseline(with: []) }

    /// Returns the same file with failures of views by name and their measured values.
    package func baseline(with interfaces: [(name: String, measured: Double)]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("version", Baseline.version)
            json.member(
                "failures",
                array: { json in
                    for pair in pairs where pair.origin != .systemBackground {
                        for result in pair.results where result.isFailure { json.failure(of: pair, result) }
                    }
                })
            if !interfaces.isEmpty {
                json.member(
                    "interfaces",
                    object: { json in
                        for (name, measured) in interfaces where Budget.allows() { json.member(name, measured) }
                    })
            }
            guard files.groups.count > 1 else {
                return json.member("colors", object: { $0.colors(of: files.collections) })
            }
            let collections = Dictionary(grouping: files.collections, by: \.group)
            json.member(
                "groups",
                object: { json in
                    for (number, group) in files.groups.enumerated() where Budget.allows() {
                        json.member(group.name, object: { $0.colors(of: collections[number] ?? []) })
                    }
                })
        }
        return json.bytes
    }
}

extension JSONWriter {
    fileprivate mutating func failure(of pair: AuditedPair, _ result: AuditedPair.ModeResult) {
        object { json in
            json.member("text", pair.text)
            json.member("ground", array: { json in for layer in pair.ground { json.value(layer) } })
            json.member("mode", result.mode.name)
            if let group = pair.groupName { json.member("group", group) }
            json.member("ratio", result.assessment?.ratio)
        }
    }

    fileprivate mutating func colors(of collections: [ColorCollection]) {
        for collection in collections {
            for token in collection.tokens where token.cells.contains(where: { $0.color != nil }) {
                member(token.name, object: { $0.colors(of: token, in: collection) })
            }
        }
    }

    fileprivate mutating func colors(of token: ColorToken, in collection: ColorCollection) {
        for (mode, cell) in collection.shownCells(of: token) {
            if let color = cell.color { member(mode.name, color.css) }
        }
    }
}
