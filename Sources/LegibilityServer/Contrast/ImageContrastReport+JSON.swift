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
        for (member, count) in [("failing", result.ratios.failing), ("indeterminate", result.ratios.indeterminate)] {
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
        let ratios = result.ratios
        func write(_ sample: ImageContrast.Sample, _ place: Place?, to json: inout JSONWriter) {
            json.member("ratio", sample.contrast)
            json.member("display", displayedRatio(sample.contrast))
            json.pixel(sample.pixel, under: text, place)
        }
        json.member("worst", object: { write(ratios.worst, result.places.worst, to: &$0) })
        json.member("percentile5", object: { write(ratios.percentile5, nil, to: &$0) })
        json.member("median", object: { write(ratios.median, nil, to: &$0) })
        json.member("best", object: { write(ratios.best, result.places.best, to: &$0) })
        if ratios.ceilingOfWorst > ratios.worst.contrast {
            json.member(
                "range",
                object: { json in
                    json.member("minimum", ratios.worst.contrast)
                    json.member("maximum", ratios.ceilingOfWorst)
                })
        } else {
            json.null("range")
        }
    }

    private func writeAPCA(_ result: Result, _ text: TextOnPixels, to json: inout JSONWriter) {
        let contrasts = result.lightnessContrasts
        func write(_ sample: ImageContrast.Sample, _ place: Place?, to json: inout JSONWriter) {
            let look = text.look(over: sample.pixel)
            let contrast = lightnessContrast(text: look.text, background: look.background)
            json.member("lc", contrast.lc)
            json.member("display", displayedLightnessContrast(contrast.lc))
            json.member("polarity", contrast.polarity.rawValue)
            json.pixel(sample.pixel, under: text, place)
        }
        json.member("worst", object: { write(contrasts.worst, result.places.worstLightnessContrast, to: &$0) })
        json.member("percentile5", object: { write(contrasts.percentile5, nil, to: &$0) })
        json.member("median", object: { write(contrasts.median, nil, to: &$0) })
        json.member("algorithm", LightnessContrast.algorithm)
    }
}

extension JSONWriter {
    /// The members that describe a pixel of an image, and where it is first found.
    fileprivate mutating func pixel(_ pixel: Pixel, under text: TextOnPixels, _ place: ImageContrastReport.Place?) {
        if let place {
            member("x", place.x)
            member("y", place.y)
        }
        member("hex", SRGB8(rounding: text.look(over: pixel).background).hex)
        member("alpha", Double(pixel.w) / 255)
    }
}
