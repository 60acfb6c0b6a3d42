import Legibility

// Phrases about names, for the documentation of several requests' parameters.

extension Platform {
    static let otherNamesInWords = "Other names are valid too, in upper or lower case: `macOS`, `Mac`, `iPhone`."
    static let namesInWords = "`ios`, `ipados`, `macos`, `tvos`, `visionos` or `watchos`. \(otherNamesInWords)"
}

extension TextStyle {
    static let namesInWords =
        "`largeTitle`, `title1`, `title2`, `title3`, `headline`, `subtitle1` (tvOS), `body`, `callout`, `subheadline`, "
        + "`footnote`, `footnote1` and `footnote2` (watchOS), `caption1`, `caption2`; names of UIKit, AppKit, SwiftUI "
        + "and CSS are valid too, and so are Material's roles (`bodyLarge`), which mean the nearest style."
}

extension SizeCategory {
    static let namesInWords =
        "`xSmall`, `small`, `medium`, `large`, `xLarge`, `xxLarge`, `xxxLarge`, `AX1` to `AX5`; names of UIKit "
        + "and SwiftUI are valid too, in full or short form (`XL`, `accessibility1`)."
}

extension WatchCase {
    static let namesInWords = {
        let names = allCases.map { "`\($0.rawValue)`" }
        return names.dropLast().joined(separator: ", ") + " or \(names[names.count - 1]), with or without `mm`"
    }()
}
