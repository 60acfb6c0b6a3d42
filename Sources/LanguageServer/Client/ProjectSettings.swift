import JSON

/// The settings of a client: the options of `legibility audit` that decide the checks, as they were given.
package struct ProjectSettings: Hashable, Sendable {
    /// The names of the settings, which are those of the command's options.
    package enum Name: String, CaseIterable, Sendable { case profile, include, pairs, baseline }

    package private(set) var values: [Name: String] = [:]
    /// What couldn't be used of the settings, a sentence each.
    private(set) var remarks: [String] = []

    package init() {}

    /// Reads an object of settings; null is an empty one.
    init(_ json: JSONValue) {
        guard json.kind != .null else { return }
        guard let members = json.members else {
            remarks.append("The settings must be an object, such as {\"profile\": \"wcag-aaa\"}.")
            return
        }
        for (name, value) in members where value.kind != .null {
            guard let known = Name(rawValue: name) else {
                let names = Name.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
                remarks.append("There is no setting `\(name.prefix(40))`. Valid settings: \(names).")
                continue
            }
            guard let text = value.string else {
                remarks.append("The setting `\(name)` must be a string.")
                continue
            }
            if !text.isEmpty { values[known] = text }
        }
    }

    package subscript(_ name: Name) -> String? { values[name] }
}
