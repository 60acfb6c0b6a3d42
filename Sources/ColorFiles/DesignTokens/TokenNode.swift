import JSON

/// The members of an object among design tokens: a token, a group, or both.
struct TokenNode {
    private(set) var value: JSONValue?
    /// Whether the value is under `$value` rather than `value`.
    private(set) var isDollarValue = false
    /// `$type` or `type`.
    private(set) var typeName: String?
    /// The `$ref` that replaces a value or the members of a group.
    private(set) var reference: JSONValue?
    private(set) var extends: JSONValue?
    private(set) var extensions: JSONValue?
    /// The values of the token for single modes.
    private(set) var variants: [(name: String, value: JSONValue, typeName: String?)] = []
    /// Whether the node has an `alpha` beside the value, which only custom builds interpret.
    private(set) var hasSiblingAlpha = false
    private(set) var children: [(name: String, value: JSONValue)] = []

    init(_ node: JSONValue) {
        guard let members = node.members else { return }
        var plainValue: JSONValue?
        var plainType: String?
        var schema: String?
        var sets: JSONValue?
        for (name, member) in members {
            switch name {
            case "$value": value = member
            case "value": plainValue = member
            case "$type": typeName = member.string
            case "type" where member.kind == .string: plainType = member.string
            case "$extensions": extensions = member
            case "$extends": extends = member
            case "$ref": reference = member
            case "$schema": schema = member.string
            case "alpha" where member.kind != .object: hasSiblingAlpha = true
            case "sets" where member.holdsValues: sets = member
            case _ where member.kind == .object && (!name.utf8.starts(with: "$".utf8) || name == "$root"):
                children.append((name, member))
            case _: break
            }
        }
        isDollarValue = value != nil
        typeName = typeName ?? plainType
        if value == nil, let plainValue {
            // A group may be named “value”; its members are then tokens.
            if plainValue.kind == .object, typeName == nil, !plainValue.isValue {
                children.append(("value", plainValue))
            } else {
                value = plainValue
            }
        }
        if value != nil || sets != nil, typeName == nil { typeName = schema.flatMap(typeName(ofSchema:)) }
        for (name, member) in sets?.memberList ?? [] {
            guard let value = member["value"] ?? member["$value"] else { continue }
            variants.append((name, value, member["$schema"]?.string.flatMap(typeName(ofSchema:))))
        }
        for (name, member) in extensions?["mode"]?.memberList ?? [] { variants.append((name, member, nil)) }
        // Style Dictionary stores the original token in the token that it builds.
        if value != nil { children.removeAll { $0.name == "original" || $0.name == "attributes" } }
    }

    /// Returns the type of a token that has only a schema: `…/token-types/color-set.json` is for colours.
    private func typeName(ofSchema schema: String) -> String? {
        guard let slash = schema.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        let file = schema.utf8[slash...].dropFirst()
        let name = file.prefix { $0 != UInt8(ascii: ".") }
        if name.elementsEqual("alias".utf8) { return nil }
        return name.elementsEqual("color-set".utf8) ? "color" : String(Substring(name))
    }
}

extension JSONValue {
    /// Whether an object is a value rather than a group.
    fileprivate var isValue: Bool { self["colorSpace"] != nil || self["unit"] != nil || self["$ref"] != nil }

    /// Whether each member is an object with a value, that is, whether the members are a token's values by mode.
    fileprivate var holdsValues: Bool {
        guard let members else { return false }
        var count = 0
        for (_, member) in members {
            guard member["value"] != nil || member["$value"] != nil, member["$type"] == nil else { return false }
            count += 1
        }
        return count > 0
    }
}
