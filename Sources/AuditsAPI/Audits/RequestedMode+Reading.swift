import ColorFiles
import Endpoints
import JSON

extension RequestedMode {
    private static let example = #"{"name": "dark", "html": {"classes": ["dark"]}}"#
    /// The maximum number of modes, which is higher than in any published theme.
    static let most = 100

    /// Reads `modes`: names, or objects with a name. Returns nil if the modes are to be detected.
    static func read(_ reader: inout Reader) -> [RequestedMode]? {
        guard let list = reader.json("modes"), list.kind != .null else { return nil }
        guard let given = list.elements, (1...most).contains(given.count) else {
            reader.note(
                "modes", value: list.echo, code: (list.elements?.count ?? 0) > most ? .tooMany : .invalid,
                "“modes” must be an array of 1 to \(most) modes.",
                example: "[\"light\", \(example)]")
            return nil
        }
        return given.enumerated().compactMap { index, value in
            if let name = value.string { return RequestedMode(name: name) }
            var part = reader.part(
                value, at: "modes/\(index)", known: ["name", "html", "body", "media", "sets", "inputs"],
                example: example)
            defer { reader.add(part.faults) }
            return part.isQuestion ? RequestedMode(&part) : nil
        }
    }

    private init?(_ part: inout Reader) {
        guard let name = part.text("name", "dark") else { return nil }
        self.init(name: name)
        html = part.element("html")
        body = part.element("body")
        media = part.texts("media") ?? [:]
        inputs = part.texts("inputs")
        sets = part.list("sets")
    }
}

extension Reader {
    /// Reads the classes and the attributes of an element.
    fileprivate mutating func element(_ name: String) -> RequestedMode.Element {
        guard let value = json(name), value.kind != .null else { return RequestedMode.Element() }
        var part = part(value, at: name, known: ["classes", "attrs"], example: #"{"classes": ["dark"]}"#)
        defer { add(part.faults) }
        return RequestedMode.Element(classes: part.list("classes") ?? [], attributes: part.texts("attrs") ?? [:])
    }

    /// Reads an object of strings, or returns nil if the member is missing.
    fileprivate mutating func texts(_ name: String) -> [String: String]? {
        guard let value = json(name), value.kind != .null else { return nil }
        var texts: [String: String] = [:]
        guard let members = value.members, members.allSatisfy({ $0.value.string != nil }) else {
            note(
                name, value: value.echo, "“\(name)” must be an object whose values are strings.",
                example: #"{"prefers-color-scheme": "dark"}"#)
            return nil
        }
        for (name, value) in members { texts[name] = value.string }
        return texts
    }

    /// Reads an array of strings, or returns nil if the member is missing.
    mutating func list(_ name: String) -> [String]? {
        guard let value = json(name), value.kind != .null else { return nil }
        let texts = value.elements?.map(\.string)
        guard let texts, !texts.contains(nil) else {
            note(name, value: value.echo, "“\(name)” must be an array of strings.", example: #"["dark"]"#)
            return nil
        }
        return texts.compactMap(\.self)
    }
}
