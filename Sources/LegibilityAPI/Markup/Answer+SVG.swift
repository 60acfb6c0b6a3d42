import Endpoints

extension Answer {
    /// Creates a drawing.
    package init(svg: HTML, result: Result? = nil) {
        self.init(svg: svg.bytes(in: .english), result: result)
    }

    /// Creates a drawing as the bytes of its markup.
    package init(svg: [UInt8], result: Result? = nil) {
        self.init(data: svg, mediaType: "image/svg+xml", result: result)
    }
}
