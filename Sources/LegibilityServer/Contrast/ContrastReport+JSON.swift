import JSON
import Legibility

extension ContrastReport {
    /// The top-level members of an answer, in their order.
    static let members = ["foreground", "background", "wcag", "apca", "verdict", "vision"]

    /// Writes the members of the answer; only the wanted ones where some are named.
    func write(to json: inout JSONWriter, fields: Set<String>?) {
        func isWanted(_ member: String) -> Bool { fields?.contains(member) ?? true }
        if isWanted("foreground") {
            json.member("foreground", object: { $0.color(query.foreground.color, input: query.foreground.input) })
        }
        if isWanted("background") { json.member("background", object: writeBackground) }
        if isWanted("wcag") { json.member("wcag", object: writeWCAG) }
        if isWanted("apca") { json.member("apca", object: writeAPCA) }
        if isWanted("verdict") {
            json.member("verdict", object: { query.content.write(verdict, because: because, to: &$0) })
        }
        // To name it among the fields is to ask for it.
        if fields?.contains("vision") ?? (query.vision == .all) { json.member("vision", array: writeVision) }
    }

    private func writeBackground(to json: inout JSONWriter) {
        let layers = query.layers
        json.color(background, input: layers.map(\.input).joined(separator: " over "))
        if layers.count > 1 {
            json.member(
                "layers",
                array: { json in
                    for layer in layers {
                        guard let color = layer.color ?? gradient.map({ Color($0.worst.layer) }) else { continue }
                        json.object { $0.color(color, input: layer.input) }
                    }
                })
        }
        if let gradient, let written = layers.lazy.compactMap(\.gradient).first {
            json.member("gradient", object: { write(gradient, along: written, to: &$0) })
        }
    }

    private func writeWCAG(to json: inout JSONWriter) {
        json.member("ratio", ratio)
        json.member("display", displayedRatio(ratio))
        if let range {
            json.member(
                "range",
                object: { json in
                    json.member("minimum", range.minimum)
                    json.member("maximum", range.maximum)
                    json.member("worstBackdrop", range.worstBackdrop.map { SRGB8(rounding: $0).hex })
                })
        } else {
            json.null("range")
        }
        for (member, isLarge) in [("normalText", false), ("largeText", true)] {
            json.member(
                member,
                object: { json in
                    json.member("aa", ratio >= ContrastProfile.wcagAA.requiredForText(isLarge: isLarge))
                    json.member("aaa", ratio >= ContrastProfile.wcagAAA.requiredForText(isLarge: isLarge))
                })
        }
        json.member("nonText", object: { $0.member("aa", ratio >= ContrastRequirement.requiredForNonText) })
    }

    private static let weightNames = FontLookup.weights.map(\.description)

    private func writeAPCA(to json: inout JSONWriter) {
        json.member("lc", lightnessContrast.lc)
        json.member("display", displayedLightnessContrast(lightnessContrast.lc))
        json.member("polarity", lightnessContrast.polarity.rawValue)
        json.member("algorithm", LightnessContrast.algorithm)
        json.member(
            "minimumFontSizes",
            object: { json in
                for (weight, advice) in zip(Self.weightNames, FontLookup.advice(at: lightnessContrast)) {
                    json.member(weight, advice.minimumSize)
                }
            })
        json.member("table", FontLookup.revision)
    }
}

extension FontAdvice {
    /// The smallest size for text, in px; nil where the weight is not for text.
    var minimumSize: Double? {
        switch self {
        case .minimumSize(let size): size
        case .nonTextOnly, .prohibited: nil
        }
    }
}

extension JSONWriter {
    /// The members by which every answer names a rule.
    mutating func rule(_ rule: ContrastRule) {
        member("id", rule.id)
        member("title", rule.title)
        member("url", rule.url)
    }

    /// The rules that apply beside the one that decides, where there are any.
    mutating func otherRules(_ demands: [ContrastRequirement.Demand]) {
        if demands.isEmpty { return }
        member(
            "otherRules",
            array: { json in
                for demand in demands {
                    json.object { json in
                        json.rule(demand.rule)
                        json.member("required", demand.ratio)
                    }
                }
            })
    }

    /// The members by which every answer describes a colour.
    mutating func color(_ color: Color, input: String) {
        let shown = color.mappedToSRGB
        member("input", input)
        member("hex", SRGB8(rounding: shown).hex)
        member("css", color.css)
        member("alpha", color.alpha)
        member("inGamut", color.isInSRGBGamut)
        member("relativeLuminance", relativeLuminance(shown))
    }
}
