import Endpoints

extension Answer {
    /// Creates a response with a drawing.
    package init(svg: HTML, result: Result? = nil) {
        self.init(svg: svg.bytes(in: .english), result: result)
    }

    /// Creates a response with a drawing, given as markup bytes.
    package init(svg: [UInt8], result: Result? = nil) {
        self.init(data: svg, mediaType: "image/svg+xml", result: result)
    }
}
