import JSON
import Legibility

extension ImageContrastReport {
    /// The top-level members of an answer, in their order.
    static let members = ["image", "region", "pixels", "results"]

    /// Writes the members of the answer; only the wanted ones where some are named.
    func write(to json: inout JSONWriter, fields: Set<String>?) {
        func isWanted(_ member: String) -> Bool { fields?.contains(member) ?? true }
        if isWanted("image") {
            json.member(
                "image",
                object: { json in
                    json.member("format", format.rawValue)
                    json.member("width", width)
                    json.member("height", height)
                })
        }
        if isWanted("region") {
            json.member(
                "region",
                object: { json in
                    json.member("x", region.x)
                    json.member("y", region.y)
                    json.member("width", region.width)
                    json.member("height", region.height)
                })
        }
        if isWanted("pixels") { json.member("pixels", region.pixels) }
        if isWanted("results") {
            json.member(
                "results",
                array: { json in
                    for result in results { json.object { write(result, to: &$0) } }
                })
        }
    }

    private func write(_ result: Result, to json: inout JSONWriter) {
        let text = TextOnPixels(Layer(result.foreground.color), over: query.backdrop?.color.mappedToSRGB)
        json.member(
            "foreground", object: { $0.color(result.foreground.color, input: result.foreground.input) })
        json.member("wcag", object: { writeWCAG(result, text, to: &$0) })
        json.member("apca", object: { writeAPCA(result, text, to: &$0) })
        for (member, count) in [("failing", result.contrast.failing), ("indeterminate", result.contrast.indeterminate)]
        {
            json.member(
                member,
                object: { json in
                    json.member("pixels", count)
                    json.member("share", Double(count) / Double(region.pixels))
                })
        }
        json.member(
            "scrims",
            array: { json in
                for scrim in result.scrims {
                    json.object { json in
                        json.member("color", scrim.color.hex)
                        json.member("opacity", scrim.opacity)
                        json.member("css", Color(scrim.color, alpha: scrim.opacity).css)
                        json.member("ratio", scrim.worst)
                    }
                }
            })
        json.member(
            "verdict", object: { query.content.write(result.verdict, because: because(result), to: &$0) })
    }

    private func writeWCAG(_ result: Result, _ text: TextOnPixels, to json: inout JSONWriter) {
        let contrast = result.contrast
        func write(_ sample: ImageContrast.Sample, _ place: Place?, to json: inout JSONWriter) {
            json.member("ratio", sample.ratio)
            json.member("display", displayedRatio(sample.ratio))
            if let place {
                json.member("x", place.x)
                json.member("y", place.y)
            }
            json.member("hex", SRGB8(rounding: text.look(over: sample.pixel).background).hex)
            json.member("alpha", Double(sample.pixel.w) / 255)
        }
        json.member("worst", object: { write(contrast.worst, result.places.worst, to: &$0) })
        json.member("percentile5", object: { write(contrast.percentile5, nil, to: &$0) })
        json.member("median", object: { write(contrast.median, nil, to: &$0) })
        json.member("best", object: { write(contrast.best, result.places.best, to: &$0) })
        if contrast.ceilingOfWorst > contrast.worst.ratio {
            json.member(
                "range",
                object: { json in
                    json.member("minimum", contrast.worst.ratio)
                    json.member("maximum", contrast.ceilingOfWorst)
                })
        } else {
            json.null("range")
        }
    }

    /// Of the same pixels.
    private func writeAPCA(_ result: Result, _ text: TextOnPixels, to json: inout JSONWriter) {
        let contrast = result.contrast
        let samples = [
            ("worst", contrast.worst), ("percentile5", contrast.percentile5), ("median", contrast.median),
            ("best", contrast.best),
        ]
        for (member, sample) in samples {
            let look = text.look(over: sample.pixel)
            let lightness = lightnessContrast(text: look.text, background: look.background)
            json.member(
                member,
                object: { json in
                    json.member("lc", lightness.lc)
                    json.member("display", displayedLightnessContrast(lightness.lc))
                    json.member("polarity", lightness.polarity.rawValue)
                })
        }
        json.member("algorithm", LightnessContrast.algorithm)
    }
}
