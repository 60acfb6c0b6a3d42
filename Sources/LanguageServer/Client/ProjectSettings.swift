import JSON

/// The settings that a client sent: the options of `legibility audit` that affect the checks.
package struct ProjectSettings: Hashable, Sendable {
    /// The names of the settings, which are the same as those of the command's options.
    package enum Name: String, CaseIterable, Sendable { case profile, include, pairs, baseline }

    package private(set) var values: [Name: String] = [:]
    /// One sentence for each setting that is invalid.
    private(set) var remarks: [String] = []

    package init() {}

    /// Reads the settings from an object. Null means no settings.
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
