import JSON
import Sentences
import XML

/// A reader of screen descriptions in any of the formats.
package enum ScreenFile {
    /// The maximum nesting of elements.
    package static let deepest = 200
    /// The maximum nesting of JSON, in which each Figma node takes two levels.
    package static let deepestJSON = 2 * deepest + 24

    /// Reads a screen with a limited number of elements. `scale` is needed if frames are in pixels, as on Android;
    /// `appearance` applies to colours if the description doesn't specify one.
    package static func read(
        _ content: [UInt8], scale: Double? = nil, appearance: ScreenAppearance? = nil, atMost limit: Int
    ) throws(DescriptionFaults) -> AppScreen {
        guard isXML(content) else {
            if XCUITestScreen.isDescription(content) { return try XCUITestScreen.read(content, atMost: limit) }
            let json: JSONDocument
            do {
                json = try JSONDocument(content, maximumDepth: deepestJSON)
            } catch {
                throw DescriptionFaults(
                    DescriptionFault("", "The content isn’t valid JSON: \(Phrase(error, in: content))."))
            }
            return try read(json.root, at: "", appearance: appearance, atMost: limit)
        }
        let name = try rootName(of: content)
        switch name {
        case "hierarchy": return try UIAutomatorScreen.read(content, scale: scale, atMost: limit)
        case _ where isScreen(xml: name): return try WebDriverAgentScreen.read(content, atMost: limit)
        default:
            throw DescriptionFaults(
                DescriptionFault(
                    "", value: String(name.prefix(200)),
                    "A screen’s XML must begin with the element AppiumAUT, XCUIElementTypeApplication or hierarchy."
                ))
        }
    }

    /// Reads a screen that is part of a JSON document.
    package static func read(
        _ json: JSONValue, at pointer: String, appearance: ScreenAppearance? = nil, atMost limit: Int
    ) throws(DescriptionFaults) -> AppScreen {
        func own() throws(DescriptionFaults) -> AppScreen {
            try NativeScreenFormat.read(json, at: pointer, appearance: appearance, atMost: limit)
        }
        if json["elements"] != nil { return try own() }
        if json["nodes"] != nil || json["document"] != nil || json["absoluteBoundingBox"] != nil {
            return try FigmaScreen.read(json, at: pointer, atMost: limit)
        }
        if XCUITestScreen.isElement(json) { return try XCUITestScreen.read(json, at: pointer, atMost: limit) }
        if json.kind == .array || json["AXFrame"] != nil || (json["type"] != nil && json["frame"] != nil) {
            return try IDBScreen.read(json, at: pointer, atMost: limit)
        }
        // Errors are reported in terms of the service's own format.
        return try own()
    }

    /// Returns the screens in a Figma response with several screens, each with its name and location; empty for a
    /// single screen.
    package static func screens(in json: JSONValue) -> [(name: String, screen: JSONValue, pointer: String)] {
        guard json["elements"] == nil, json["nodes"] != nil || json["document"] != nil,
            let frames = FigmaScreen.frames(of: json), frames.count > 1
        else { return [] }
        return frames.map { (name: $0.name, screen: $0.frame, pointer: $0.pointer) }
    }

    /// Returns whether a file is definitely a screen description in one of the formats that `read` accepts.
    package static func isScreen(_ content: [UInt8]) -> Bool {
        if isXML(content) { return (try? rootName(of: content)).map(isScreen(xml:)) ?? false }
        if XCUITestScreen.isDescription(content) { return true }
        // Most files contain none of these words, so parsing them isn't worthwhile.
        guard
            ["\"AXFrame\"", "\"absoluteBoundingBox\"", "\"elements\"", "\"elementType\""].contains(
                where: content.contains(word:)),
            let json = try? JSONDocument(content, maximumDepth: deepestJSON).root
        else { return false }
        if json["elements"]?.kind == .array { return json["screen"]?.kind == .object }
        if json["nodes"] != nil || json["document"] != nil || json["absoluteBoundingBox"] != nil {
            return content.contains(word: "\"absoluteBoundingBox\"")
        }
        return XCUITestScreen.isElement(json) || (json.elements?.first { _ in true } ?? json)["AXFrame"] != nil
    }

    private static func isScreen(xml root: String) -> Bool {
        root == "hierarchy" || root == "AppiumAUT" || root.hasPrefix("XCUIElementType")
    }

    package static func isXML(_ content: [UInt8]) -> Bool {
        let text = content.starts(with: [0xEF, 0xBB, 0xBF]) ? content.dropFirst(3) : content[...]
        return text.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<")
    }

    private static func rootName(of content: [UInt8]) throws(DescriptionFaults) -> String {
        var root: String?
        try walk(content) { event in
            if case .start(let name, _) = event, root == nil { root = name }
        }
        return root ?? ""
    }

    /// Reads a screen from XML.
    static func walk(_ content: [UInt8], _ handle: (XMLReader.Event) -> Void) throws(DescriptionFaults) {
        do throws(XMLFault) {
            try XMLReader.read(content, maximumDepth: deepest, handle)
        } catch {
            let place: Phrase =
                error.offset.map { content.place(of: $0) }.map {
                    " The error is at line \($0.line), column \($0.column)."
                } ?? ""
            throw DescriptionFaults(DescriptionFault("", "\(error.detail)\(place)", isLimit: error.reason == .tooDeep))
        }
    }
}

extension [UInt8] {
    fileprivate func contains(word: String) -> Bool {
        let word = Array(word.utf8)
        var rest = self[...]
        while let start = rest.firstIndex(of: word[0]) {
            rest = rest[start...]
            if rest.starts(with: word) { return true }
            rest = rest.dropFirst()
        }
        return false
    }
}

/// The path of an XML element in XPath notation: each name with its number among siblings with the same name.
struct ElementPath: CustomStringConvertible {
    private var steps: [(name: String, number: Int)] = []
    /// The number of children with each name so far, for each open element and for the document.
    private var counts: [[String: Int]] = [[:]]

    mutating func enter(_ name: String) {
        let number = counts[counts.count - 1][name, default: 0] + 1
        counts[counts.count - 1][name] = number
        steps.append((name, number))
        counts.append([:])
    }

    mutating func leave() {
        steps.removeLast()
        counts.removeLast()
    }

    var description: String { steps.reduce("") { "\($0)/\($1.name)[\($1.number)]" } }
}

extension DescriptionFault {
    static func tooDeep(at pointer: String) -> DescriptionFault {
        DescriptionFault(pointer, "Elements are nested more than \(ScreenFile.deepest) levels deep.", isLimit: true)
    }

    static func tooMany(_ count: Int, atMost limit: Int, at pointer: String = "") -> DescriptionFault {
        DescriptionFault(
            pointer, "The screen has \(count) elements; the maximum is \(limit) (`screenElements`).", isLimit: true)
    }
}

/// The ids of elements by their names, each with a number if the name has occurred before.
struct ElementIDs {
    private var counts: [String: Int] = [:]

    mutating func id(for name: String) -> String {
        counts[name, default: 0] += 1
        let times = counts[name, default: 1]
        return times == 1 ? name : "\(name) #\(times)"
    }
}
