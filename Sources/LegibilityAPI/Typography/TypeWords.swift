import Endpoints
import JSON
import Legibility
import Numbers
import Sentences

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

// The names that several typography responses use, as raw values.

extension Platform: Describable {}
extension TextStyle: Describable {
    package static let schema = choices("TextStyleName", "Name of a text style.")
}
extension SizeCategory: Describable {}
extension SystemFontWeight: Describable {}
extension Typeface: Describable {}
extension TypefaceChoice: Describable {}
extension TrackingTable.Mode: Describable {}
extension Tracking.Range: Describable {}
extension AndroidFontScale: Describable {}
extension ScaledText.Basis: Describable {}
extension LegibilityQuestion.Role: Describable {}
extension LegibilityFinding.Severity: Describable {}
extension LegibilityFinding.Unit: Describable {}

/// The height of the watch case, in mm.
extension WatchCase: Describable {
    package static let schema = Schema(.integer)
    package func write(to json: inout JSONWriter) { json.value(rawValue) }
}

extension Parameter where Value == WatchCase, Context == Platform? {
    /// Returns a parameter for a watch, identified by its case size in millimetres with or without the unit. The
    /// context is the platform, or nil if it isn't specified: only watches have cases.
    static func watchCase(_ summary: String) -> Parameter {
        let cases = WatchCase.allCases.map { "\($0.rawValue)" }
        var either = Schema(.string)
        either.mixesNumberAndText = true
        var description = ParameterDescription(
            name: "case", summary: summary,
            schema: Schema(.string).with([.matching("^(\(cases.joined(separator: "|")))( ?mm)?$")]),
            examples: [.init(values: ["45"])], schemaInBody: either)
        description.usualValues = cases
        return Parameter(
            description: description,
            standIn: { _ in .mm45 },
            read: { reader, value, platform throws(Unusable) in
                if let platform, platform != .watchos {
                    throw reader.unusable(
                        "case", value,
                        "Only watches have a case size. Omit “case”, or add “platform=watchos”.", example: nil)
                }
                if let number = Int((value.withNumberAsText.text ?? "").withoutSuffix("mm").withoutSuffix(" ")),
                    let watch = WatchCase(rawValue: number)
                {
                    return watch
                }
                throw reader.unusable(
                    "case", value, "“case” must be a watch case size in mm: \(cases.joined(separator: ", ")).",
                    example: "45")
            })
    }
}

extension StringProtocol {
    fileprivate func withoutSuffix(_ suffix: String) -> SubSequence {
        hasSuffix(suffix) ? dropLast(suffix.count) : self[startIndex...]
    }
}

extension [WatchCase] {
    /// The cases as a list: “44, 45 and 49 mm”.
    package var inWords: Phrase { "\(map { "\($0.rawValue)" as Phrase }.listed) mm" }
}

extension [Phrase] {
    /// The list with commas, and “and” before the last.
    package var listed: Phrase {
        count < 2 ? joined(separator: "") : "\(dropLast().joined(separator: ", ")) and \(self[count - 1])"
    }
}
