import Legibility

/// A storyboard or a nib of Interface Builder.
package struct InterfaceDocument: Sendable {
    package enum Kind: String, Sendable {
        case storyboard, xib
    }

    package let kind: Kind
    /// visionOS has no type of its own; its documents are those of iOS.
    package let platform: Platform
    /// Whether the system shows it while the app starts; no code runs then.
    package let isLaunchScreen: Bool
    /// All views in the order of the file, so that a parent comes before its subviews.
    package let views: [InterfaceView]
    /// Colours that the file saved by name when it was written, for the light appearance.
    package let savedColors: SavedColors
    /// The tint of all scenes.
    package let tint: InterfaceColor?

    /// Values of named colours, as of the Xcode that saved the file.
    package struct SavedColors: Sendable {
        /// Colour sets of an asset catalog.
        package var named: [String: Color] = [:]
        /// The system's colours, such as `labelColor`.
        package var system: [String: Color] = [:]
    }
}

extension InterfaceDocument {
    /// Whether a file is one of Interface Builder's: by its name, or by its first element.
    package static func isOne(_ path: String, _ content: [UInt8]) -> Bool {
        let path = path.asciiLowercased
        if path.hasSuffix(".storyboard") || path.hasSuffix(".xib") { return true }
        guard path.hasSuffix(".xml") else { return false }
        return String(decoding: content.prefix(longestHead), as: UTF8.self).contains("com.apple.InterfaceBuilder")
    }

    /// The XML declaration and the first element are in so many bytes.
    private static let longestHead = 512
}
