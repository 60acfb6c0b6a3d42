import Legibility

// Phrases about names, for the documentation of parameters in several requests.

extension Platform {
    static let otherNamesInWords = "Other names, such as `macOS`, `Mac` and `iPhone`, are also valid; case is ignored."
    static let namesInWords = "`ios`, `ipados`, `macos`, `tvos`, `visionos` or `watchos`. \(otherNamesInWords)"
}

extension TextStyle {
    static let namesInWords =
        "`largeTitle`, `title1`, `title2`, `title3`, `headline`, `subtitle1` (tvOS), `body`, `callout`, `subheadline`, "
        + "`footnote`, `footnote1` and `footnote2` (watchOS), `caption1`, `caption2`; UIKit, AppKit, SwiftUI and CSS "
        + "names are also valid. Material roles, such as `bodyLarge`, stand for the nearest style."
}

extension SizeCategory {
    static let namesInWords =
        "`xSmall`, `small`, `medium`, `large`, `xLarge`, `xxLarge`, `xxxLarge`, `AX1` to `AX5`; UIKit and SwiftUI "
        + "names are also valid, in full or short form (`XL`, `accessibility1`)."
}

extension WatchCase {
    static let namesInWords = {
        let names = allCases.map { "`\($0.rawValue)`" }
        return names.dropLast().joined(separator: ", ") + " or \(names[names.count - 1]), with or without `mm`"
    }()
}
