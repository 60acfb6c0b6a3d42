import JSON
import Legibility

extension SuggestionsReport {
    /// The top-level members of an answer, in their order.
    static let members = [
        "target", "metric", "current", "achievable", "suggestions", "best", "passesFrom", "scrims", "leftOut",
    ]

    /// Writes the members of the answer; only the wanted ones where some are named.
    func write(to json: inout JSONWriter, fields: Set<String>?) {
        func isWanted(_ member: String) -> Bool { fields?.contains(member) ?? true }
        if isWanted("target") { json.member("target", query.target.value) }
        if isWanted("metric") { json.member("metric", query.target.metric.rawValue) }
        if isWanted("current") { json.member("current", object: writeCurrent) }
        if isWanted("achievable") { json.member("achievable", isAchievable) }
        if isWanted("suggestions") {
            json.member(
                "suggestions",
                array: { json in
                    for suggestion in suggestions { json.object { write(suggestion, to: &$0) } }
                })
        }
        if isWanted("best") {
            json.member(
                "best",
                object: { json in
                    let best = colors.best
                    json.member("hex", (query.change == .background ? best.background : best.text).hex)
                    json.contrast(text: SRGB(best.text), background: SRGB(best.background))
                    json.member("foreground", best.text.hex)
                    json.member("background", best.background.hex)
                })
        }
        if isWanted("passesFrom") { json.member("passesFrom", array: writePassesFrom) }
        if isWanted("scrims") {
            json.member(
                "scrims",
                array: { json in
                    for scrim in scrims { json.object { write(scrim, to: &$0) } }
                })
        }
        if isWanted("leftOut") { json.member("leftOut", leftOut) }
    }

    private func writeCurrent(to json: inout JSONWriter) {
        json.member("foreground", SRGB8(rounding: query.pair.text).hex)
        json.member("background", SRGB8(rounding: query.pair.background).hex)
        json.member("ratio", query.contrast.ratio)
        json.member("lc", query.contrast.lightnessContrast.lc)
        json.member("passes", colors.isReached)
    }

    private func write(_ suggestion: ContrastSuggestion, to json: inout JSONWriter) {
        let isBackground = suggestion.change == .background
        json.member("change", suggestion.change.rawValue)
        json.member("direction", suggestion.direction.rawValue)
        json.member("foreground", suggestion.text.hex)
        json.member("background", suggestion.background.hex)
        json.member("hex", (isBackground ? suggestion.background : suggestion.text).hex)
        json.member("css", isBackground ? backgroundCSS(suggestion) : foregroundCSS(suggestion))
        if suggestion.change == .both { json.member("backgroundCss", backgroundCSS(suggestion)) }
        json.contrast(text: SRGB(suggestion.text), background: SRGB(suggestion.background))
        json.member("deltaE", suggestion.distance)
        json.member("drastic", colors.suggestions.first.map { suggestion.isDrastic(beside: $0) } ?? false)
    }

    private func foregroundCSS(_ suggestion: ContrastSuggestion) -> String {
        Color(LinearRGB(suggestion.text), in: query.contrast.query.foreground.color.space).css
    }

    private func backgroundCSS(_ suggestion: ContrastSuggestion) -> String {
        Color(LinearRGB(suggestion.background), in: query.contrast.background.space).css
    }

    private func writePassesFrom(to json: inout JSONWriter) {
        for (size, weight) in passesFrom {
            json.object { json in
                json.member("size", size.value)
                json.member("unit", size.unit.rawValue)
                json.member("weight", weight.value)
            }
        }
    }

    private func write(_ scrim: Scrim, to json: inout JSONWriter) {
        json.member("color", scrim.color.hex)
        json.member("opacity", scrim.opacity)
        json.member("css", Color(scrim.color, alpha: scrim.opacity).css)
        json.contrast(text: scrim.look.text, background: scrim.look.background)
        json.member("deltaE", scrim.change.distance)
        json.member("drastic", scrim.change.isDrastic)
    }
}

extension JSONWriter {
    /// Both figures of a pair.
    mutating func contrast(text: SRGB, background: SRGB) {
        member("ratio", contrastRatio(text, background))
        member("lc", lightnessContrast(text: text, background: background).lc)
    }
}
