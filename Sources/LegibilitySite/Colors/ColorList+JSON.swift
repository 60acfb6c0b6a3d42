import Endpoints
import JSON

extension ColorList {
    /// The colours anywhere in a JSON document: texts, design tokens of any spelling, and a colour of an asset catalog.
    /// `{group.token}` leads to another one of the same document.
    static func json(_ text: String) -> ColorList? {
        guard text.trimmed.first == "{" || text.trimmed.first == "[",
            let document = try? JSONDocument(Array(text.utf8))
        else { return nil }
        var walk = JSONWalk()
        walk.visit(document.root, [])
        return walk.list
    }
}

/// A walk through a document that notes its colours, each with the path that leads to it.
private struct JSONWalk {
    private var found: [(path: [String], text: String)] = []
    private var leftOut: [String] = []

    /// Nil where there is no colour.
    var list: ColorList? {
        let texts = Dictionary(found.map { ($0.path.joined(separator: "."), $0.text) }) { first, _ in first }
        var entries: [(part: String, entry: ColorList.Entry)] = []
        var leftOut = leftOut
        for (path, text) in found {
            let text = Self.resolved(text, texts)
            if text.isColor {
                entries.append(
                    (
                        path.dropLast().joined(separator: "."),
                        ColorList.Entry(name: path.last, color: text.withNumberSign)
                    ))
            } else {
                leftOut.append(path.isEmpty ? text : path.joined(separator: "."))
            }
        }
        return entries.isEmpty ? nil : ColorList(.named(entries), leftOut: leftOut)
    }

    private static func resolved(_ text: String, _ texts: [String: String]) -> String {
        var text = text
        for _ in 0..<16 {
            guard text.hasPrefix("{"), text.hasSuffix("}"), let next = texts[String(text.dropFirst().dropLast())] else {
                return text
            }
            text = next
        }
        return text
    }

    /// Members that hold a token's value and are no part of its name.
    private static let values: Set<String> = ["$value", "value", "color", "hex"]
    /// Members that tell something of a token and are no colours.
    private static let remarks: Set<String> = [
        "$type", "type", "$description", "description", "name", "info", "$extensions", "$schema",
    ]

    mutating func visit(_ value: JSONValue, _ path: [String]) {
        if let text = value.string {
            found.append((path, text))
        } else if let elements = value.elements {
            for element in elements { visit(element, path) }
        } else if value.members != nil {
            visitObject(value, path)
        }
    }

    private mutating func visitObject(_ object: JSONValue, _ path: [String]) {
        if let colors = object["colors"]?.elements, object["info"] != nil {
            for slot in colors { visitSlot(slot) }
            return
        }
        if let text = Self.color(object) {
            found.append((path, text))
            return
        }
        let name = object["name"]?.string
        guard let members = object.members else { return }
        for (member, value) in members where !Self.remarks.contains(member) {
            // A group may be called “color”, too.
            let isValue = Self.values.contains(member) && (value.string != nil || Self.color(value) != nil)
            visit(value, isValue ? path + (name.map { [$0] } ?? []) : path + [member])
        }
    }

    /// A colour of an asset catalog in one appearance.
    private mutating func visitSlot(_ slot: JSONValue) {
        let appearances = slot["appearances"]?.elements.map { $0.compactMap { $0["value"]?.string } } ?? []
        let name = appearances.isEmpty ? "any" : appearances.joined(separator: " ")
        guard let color = slot["color"] else {
            leftOut.append(name)
            return
        }
        if let reference = color["reference"]?.string {
            let isSystem = reference.hasPrefix("system") && reference.hasSuffix("Color")
            let system = reference.dropFirst("system".count).dropLast("Color".count)
            found.append(
                ([name], isSystem ? "system:\(system.prefix(1).lowercased())\(system.dropFirst())" : reference))
        } else if let text = Self.catalogColor(color) {
            found.append(([name], text))
        } else {
            leftOut.append(name)
        }
    }

    /// The CSS text of a colour in an asset catalog: texts of 0…1 with a dot, of 0…255, or hexadecimal; numbers of 0…1.
    private static func catalogColor(_ color: JSONValue) -> String? {
        guard let components = color["components"] else { return nil }
        let space: String
        switch color["color-space"]?.string {
        case "srgb", "extended-srgb": space = "srgb"
        case "display-p3": space = "display-p3"
        case "extended-linear-srgb": space = "srgb-linear"
        // Greys have a curve of their own, which is not guessed here.
        default: return nil
        }
        let texts = ["red", "green", "blue"].compactMap { components[$0]?.string }
        // “1” alone says nothing: beside a larger whole number it is one of 255 parts.
        let hasBytes = texts.contains { Int($0).map { $0 > 1 } ?? false }
        let numbers = ["red", "green", "blue"].map { channel(components[$0], hasBytes: hasBytes) }
        guard let red = numbers[0], let green = numbers[1], let blue = numbers[2] else { return nil }
        let alpha = channel(components["alpha"], hasBytes: false) ?? 1
        return "color(\(space) \(red) \(green) \(blue)\(alpha < 1 ? " / \(alpha)" : ""))"
    }

    private static func channel(_ value: JSONValue?, hasBytes: Bool) -> Double? {
        if let number = value?.number { return number }
        guard let text = value?.string else { return nil }
        if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
        return text.contains(".") || !hasBytes ? Double(text) : Int(text).map { Double($0) / 255 }
    }

    /// The CSS text of a colour of the Design Tokens format: a space, its components, and an alpha.
    private static func color(_ object: JSONValue) -> String? {
        guard let space = object["colorSpace"]?.string, let parts = object["components"]?.elements else { return nil }
        let isPercentage = space == "hsl" || space == "hwb"
        let components = parts.enumerated().map { index, part -> String in
            guard let number = part.number else { return part.string ?? "" }
            return "\(number)" + (isPercentage && index > 0 ? "%" : "")
        }
        let alpha = object["alpha"]?.number.map { $0 < 1 ? " / \($0)" : "" } ?? ""
        let body = components.joined(separator: " ") + alpha
        return ["hsl", "hwb", "lab", "lch", "oklab", "oklch"].contains(space)
            ? "\(space)(\(body))" : "color(\(space) \(body))"
    }
}
