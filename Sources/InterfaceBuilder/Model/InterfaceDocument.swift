import Legibility

/// An Interface Builder storyboard or nib.
package struct InterfaceDocument: Sendable {
    package enum Kind: String, Sendable {
        case storyboard, xib
    }

    package let kind: Kind
    /// The platform. visionOS has no document type; its documents are iOS documents.
    package let platform: Platform
    /// Whether the system shows the document while the app launches, when no code runs.
    package let isLaunchScreen: Bool
    /// All views in the order of the file, so a parent comes before its subviews.
    package let views: [InterfaceView]
    /// Colours that were saved by name when the file was written, for the light appearance.
    package let savedColors: SavedColors
    /// The tint of all scenes.
    package let tint: InterfaceColor?

    /// The values of named colours at the time the file was saved.
    package struct SavedColors: Sendable {
        /// Colour sets in an asset catalog.
        package var named: [String: Color] = [:]
        /// System colours, such as `labelColor`.
        package var system: [String: Color] = [:]
    }
}

extension InterfaceDocument {
    /// Returns whether a file is an Interface Builder file, judging by its name or its root element.
    package static func isOne(_ path: String, _ content: [UInt8]) -> Bool {
        let path = path.asciiLowercased
        if path.hasSuffix(".storyboard") || path.hasSuffix(".xib") { return true }
        guard path.hasSuffix(".xml") else { return false }
        return String(decoding: content.prefix(longestHead), as: UTF8.self).contains("com.apple.InterfaceBuilder")
    }

    /// The maximum size in bytes of the XML declaration and the root element.
    private static let longestHead = 512
}
