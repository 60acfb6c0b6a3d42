import Legibility

/// A storyboard or a nib of Interface Builder, or the views that source code describes in single expressions.
package struct InterfaceDocument: Sendable {
    package enum Kind: String, Sendable {
        case storyboard, xib
        case swift, compose, flutter

        /// Whether it is source code, whose views other code may change.
        package var isCode: Bool {
            switch self {
            case .storyboard, .xib: false
            case .swift, .compose, .flutter: true
            }
        }
    }

    package let kind: Kind
    /// visionOS has no type of its own; its documents are those of iOS. Nil for a toolkit that isn't Apple's.
    package let platform: Platform?
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
    /// The views of a source file.
    package init(code kind: Kind, on platform: Platform?, _ views: [InterfaceView]) {
        self.init(
            kind: kind, platform: platform, isLaunchScreen: false, views: views, savedColors: SavedColors(), tint: nil)
    }

    /// The same if it isn't sure that its views are as it says, such as on several platforms.
    package var estimated: InterfaceDocument {
        let views = views.map { view in
            var view = view
            view.isEstimated = true
            return view
        }
        return InterfaceDocument(code: kind, on: platform, views)
    }

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
