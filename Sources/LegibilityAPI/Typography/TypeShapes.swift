import Endpoints
import JSON
import Legibility

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
