import Legibility
import Substrings

/// A storyboard or nib of Interface Builder, or the views that source code describes in single expressions.
package struct InterfaceDocument: Sendable {
    package enum Kind: String, Sendable {
        case storyboard, xib
        case swift, compose, flutter

        /// Whether the document is source code, whose views other code may change.
        package var isCode: Bool {
            switch self {
            case .storyboard, .xib: false
            case .swift, .compose, .flutter: true
            }
        }
    }

    package let kind: Kind
    /// visionOS has no separate type, so its documents count as iOS documents. Nil for a toolkit that isn't from Apple.
    package let platform: Platform?
    /// Whether the system shows the document while the app starts, before any code runs.
    package let isLaunchScreen: Bool
    /// All views in file order, so that each parent comes before its subviews.
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
    /// The views of a source file.
    package init(code kind: Kind, on platform: Platform?, _ views: [InterfaceView]) {
        self.init(
            kind: kind, platform: platform, isLaunchScreen: false, views: views, savedColors: SavedColors(), tint: nil)
    }

    /// The same document, if the views are uncertain, for example because the file is used on several platforms.
    package var estimated: InterfaceDocument {
        let views = views.map { view in
            var view = view
            view.isEstimated = true
            return view
        }
        return InterfaceDocument(code: kind, on: platform, views)
    }

    /// Whether a file is an Interface Builder file, according to its name or its first element.
    package static func isOne(_ path: String, _ content: [UInt8]) -> Bool {
        let path = path.asciiLowercased
        if path.hasSuffix(".storyboard") || path.hasSuffix(".xib") { return true }
        guard path.hasSuffix(".xml") else { return false }
        return String(decoding: content.prefix(longestHead), as: UTF8.self).contains("com.apple.InterfaceBuilder")
    }

    /// The maximum size in bytes of the XML declaration and the root element.
    private static let longestHead = 512
}
