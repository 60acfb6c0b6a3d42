import JSON

/// A part of a page, in CSS pixels relative to its upper left corner.
struct PageRectangle: Hashable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    func contains(_ other: PageRectangle) -> Bool {
        x <= other.x && y <= other.y && x + width >= other.x + other.width && y + height >= other.y + other.height
    }

    /// The part in both rectangles, which must overlap.
    func intersection(_ other: PageRectangle) -> PageRectangle {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
        return PageRectangle(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension BrowserPage {
    /// Returns a PNG of a part of the page, which is scrolled to the top. One CSS pixel has `scale` device pixels, and a
    /// side can have at most 16,384 device pixels; beyond this limit, the image repeats itself without an error.
    func screenshot(_ part: PageRectangle, scale: Double) throws(BrowserError) -> [UInt8] {
        let seconds = browser.settings.deadlines.wholePage(left: secondsLeft)
        let answer = try call(
            "Page.captureScreenshot", doing: "a screenshot", seconds: seconds,
            [
                "format": "png",
                // For an image beyond the window, Chromium resizes the window, so that a box may lose its scroll
                // position.
                "captureBeyondViewport": .bool(!window.contains(part)), "optimizeForSpeed": true,
                "clip": [
                    "x": .number(part.x), "y": .number(part.y), "width": .number(part.width),
                    "height": .number(part.height), "scale": .number(scale),
                ],
            ])
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
