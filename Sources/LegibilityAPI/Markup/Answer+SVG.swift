import Endpoints

extension Answer {
    /// A drawing.
    package init(svg: HTML, result: Result? = nil) {
        self.init(data: Array(svg.text.utf8), mediaType: "image/svg+xml", result: result)
    }
}
