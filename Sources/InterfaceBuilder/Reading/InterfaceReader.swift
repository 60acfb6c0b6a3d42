import Budgets
import Legibility
import Sentences
import Substrings

extension InterfaceDocument {
    /// Reads a document.
    package init(_ content: [UInt8]) throws(InterfaceFault) {
        let nodes = try ElementNodes(content)
        guard let root = nodes.nodes.first else { throw InterfaceFault(.structure, Self.refusal) }
        if root.name == "archive" {
            throw InterfaceFault(
                .structure, "This file was saved by Xcode 4 or earlier; open and save it in Interface Builder.")
        }
        guard root.name == "document", let type = root["type"] else {
            throw InterfaceFault(.structure, Self.refusal)
        }
        guard let platform = Self.platform(type, root["targetRuntime"]) else {
            throw InterfaceFault(
                .structure, "“\(type.prefix(80))” isn’t a known type of Interface Builder files.")
        }
        var reader = ViewReader(nodes, platform)
        reader.read()
        guard reader.hasObjects else {
            throw InterfaceFault(.structure, "This Interface Builder file contains no objects.")
        }
        self.platform = platform
        kind = type.contains("toryboard") ? .storyboard : .xib
        isLaunchScreen = root["launchScreen"] == "YES"
        views = reader.views
        savedColors = Self.savedColors(nodes)
        tint = nodes.child(of: 0, "color", key: "tintColor").map(nodes.color)
    }

    private static let refusal: Phrase =
        "This isn’t an Interface Builder file, because its first element isn’t “document”."

    private static func platform(_ type: String, _ runtime: String?) -> Platform? {
        guard type.hasPrefix("com.apple.InterfaceBuilder") else { return nil }
        if type.contains("WatchKit") { return .watchos }
        if type.contains("AppleTV") { return .tvos }
        if type.contains("CocoaTouch") { return runtime == "iOS.CocoaTouch.iPad" ? .ipados : .ios }
        return type.contains(".Cocoa.") ? .macos : nil
    }

    private static func savedColors(_ nodes: ElementNodes) -> SavedColors {
        var saved = SavedColors()
        for resources in nodes.children(of: 0, named: "resources") {
            for number in nodes[resources].children where Budget.allows() {
                guard let name = nodes[number]["name"],
                    let color = nodes.children(of: number, named: "color").first.map(nodes.color),
                    case .components(let value, _) = color.source
                else { continue }
                switch nodes[number].name {
                case "namedColor": saved.named[name] = value
                case "systemColor": saved.system[name] = value
                default: break
                }
            }
        }
        return saved
    }
}

/// The reason why a document can't be read.
package struct InterfaceFault: Error, Hashable, Sendable {
    package enum Reason: Sendable {
        /// The document isn't well-formed XML, or exceeds a limit.
        case syntax
        /// The document is XML of another kind.
        case structure
    }

    package let reason: Reason
    /// The error in one sentence.
    package let detail: Phrase
    /// The offset of the error; nil if it concerns the whole document.
    package let offset: Int?

    init(_ reason: Reason, _ detail: Phrase, at offset: Int? = nil) {
        (self.reason, self.detail, self.offset) = (reason, detail, offset)
    }
}
