import JSON
import XML

/// Reads a description of a screen, whatever wrote it.
package enum ScreenFile {
    /// How deep elements may be nested.
    package static let deepest = 200
    /// The same of JSON, in which each of Figma's nodes takes two levels.
    package static let deepestJSON = 2 * deepest + 24

    /// Reads a screen of at most so many elements; `scale` is needed where frames are pixels, as on Android.
    package static func read(
        _ content: [UInt8], scale: Double? = nil, atMost limit: Int
    ) throws(ScreenFaults) -> AppScreen {
        guard isXML(content) else {
            let json: JSONDocument
            do {
                json = try JSONDocument(content, maximumDepth: deepestJSON)
            } catch {
                throw ScreenFaults(ScreenFault("", "This is not valid JSON: \(error.message)."))
            }
            return try read(json.root, at: "", atMost: limit)
        }
        switch try rootName(of: content) {
        case "hierarchy": return try UIAutomatorScreen.read(content, scale: scale, atMost: limit)
        case "AppiumAUT": return try WebDriverAgentScreen.read(content, atMost: limit)
        case let name where name.hasPrefix("XCUIElementType"):
            return try WebDriverAgentScreen.read(content, atMost: limit)
        case let name:
            throw ScreenFaults(
                ScreenFault(
                    "", value: String(name.prefix(200)),
                    "XML of a screen begins with AppiumAUT, XCUIElementTypeApplication or hierarchy, and this does not."
                ))
        }
    }

    /// Reads a screen that is part of a document in JSON.
    package static func read(
        _ json: JSONValue, at pointer: String, atMost limit: Int
    ) throws(ScreenFaults) -> AppScreen {
        if json["elements"] != nil { return try OwnScreen.read(json, at: pointer, atMost: limit) }
        if json["nodes"] != nil || json["document"] != nil || json["absoluteBoundingBox"] != nil {
            return try FigmaScreen.read(json, atMost: limit)
        }
        if json.kind == .array || json["AXFrame"] != nil || (json["type"] != nil && json["frame"] != nil) {
            return try IDBScreen.read(json, at: pointer, atMost: limit)
        }
        // What it lacks is told as of the service's own format.
        return try OwnScreen.read(json, at: pointer, atMost: limit)
    }

    package static func isXML(_ content: [UInt8]) -> Bool {
        let text = content.starts(with: [0xEF, 0xBB, 0xBF]) ? content.dropFirst(3) : content[...]
        return text.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<")
    }

    private static func rootName(of content: [UInt8]) throws(ScreenFaults) -> String {
        var root: String?
        try walk(content) { event in
            if case .start(let name, _) = event, root == nil { root = name }
        }
        return root ?? ""
    }

    /// Walks through XML.
    static func walk(_ content: [UInt8], _ handle: (XMLReader.Event) -> Void) throws(ScreenFaults) {
        do throws(XMLFault) {
            try XMLReader.read(content, maximumDepth: deepest, handle)
        } catch {
            let place = error.offset.map { " It was met at byte \($0)." } ?? ""
            throw ScreenFaults(ScreenFault("", error.detail + place, isLimit: error.reason == .tooDeep))
        }
    }
}
