import JSON

/// A part of a page, in CSS pixels relative to its upper left corner.
struct PageRectangle: Hashable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
}

extension BrowserPage {
    /// Returns a PNG of a part of the page, with `scale` device pixels per CSS pixel. A side can have at most 16,384
    /// device pixels; beyond this limit, the image repeats itself without an error.
    func screenshot(_ part: PageRectangle, scale: Double) throws(BrowserError) -> [UInt8] {
        let seconds = browser.settings.deadlines.image(left: secondsLeft)
        let answer = try call("Page.captureScreenshot", doing: "a screenshot", seconds: seconds) { json in
            json.member("format", "png")
            json.member("captureBeyondViewport", true)
            json.member("optimizeForSpeed", true)
            json.member(
                "clip",
                object: { json in
                    json.member("x", part.x)
                    json.member("y", part.y)
                    json.member("width", part.width)
                    json.member("height", part.height)
                    json.member("scale", scale)
                })
        }
        guard let data = answer["data"], data.kind == .string, let bytes = Base64.bytes(of: data.source.unquoted) else {
            throw .refused(command: "a screenshot", reason: "its data isn't Base64.")
        }
        return bytes
    }
}

extension ArraySlice<UInt8> {
    /// The content of a JSON string that has no escapes.
    fileprivate var unquoted: ArraySlice<UInt8> { dropFirst().dropLast() }
}
