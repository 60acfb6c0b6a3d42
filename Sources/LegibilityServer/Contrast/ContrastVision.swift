import JSON
import Legibility

/// Whether a contrast question also asks about people with a colour-vision deficiency.
enum ContrastVision: String, CaseIterable, Sendable {
    case none, all
}

extension ContrastReport {
    func writeVision(to json: inout JSONWriter) {
        for pair in assessment.seen {
            json.object { json in
                json.member("deficiency", pair.deficiency.rawValue)
                json.member("foreground", SRGB8(rounding: pair.text).hex)
                json.member("background", SRGB8(rounding: pair.background).hex)
                json.member("ratio", pair.ratio)
                json.member("display", displayedRatio(pair.ratio))
                json.member("lc", pair.lightnessContrast.lc)
                json.member("result", pair.result.rawValue)
                json.member("holds", pair.holds)
            }
        }
    }
}
