/// A PDF file with one page, for tests.
package struct PDFFile {
    /// A line of text in Helvetica, with its start in points from the lower left corner of the page before it is turned.
    package struct Line {
        let text: String
        let x, y: Double
        /// The operator that sets the colour, such as `0.6 g`.
        let color: String
        let size: Double
        /// Whether the line runs upwards.
        let isTurned: Bool

        package init(
            _ text: String, x: Double, y: Double, color: String = "0 g", size: Double = 14, isTurned: Bool = false
        ) {
            (self.text, self.x, self.y, self.color) = (text, x, y, color)
            (self.size, self.isTurned) = (size, isTurned)
        }
    }

    package var lines: [Line]
    package var width = 200
    package var height = 100
    /// How far the page is turned clockwise when it is shown, in degrees.
    package var rotation = 0
    /// The left, bottom, right and top sides of the part that is shown.
    package var cropBox: [Int]?

    package init(_ lines: [Line]) { self.lines = lines }

    package var content: String {
        let stream = lines.map { line in
            let turn = line.isTurned ? "0 1 -1 0" : "1 0 0 1"
            return "BT /F1 \(line.size) Tf \(line.color) \(turn) \(line.x) \(line.y) Tm (\(line.text)) Tj ET"
        }.joined(separator: "\n")
        let crop = cropBox.map { "/CropBox[\($0.map(String.init).joined(separator: " "))]" } ?? ""
        let objects = [
            "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 \(width) \(height)]\(crop)/Rotate \(rotation)/Contents 4 0 R"
                + "/Resources<</Font<</F1 5 0 R>>>>>>",
            "<</Length \(stream.utf8.count)>>stream\n\(stream)\nendstream",
            "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
        ]
        let body = objects.enumerated().map { "\($0 + 1) 0 obj\($1)endobj\n" }.joined()
        return "%PDF-1.4\n\(body)trailer<</Root 1 0 R/Size 6>>\n%%EOF\n"
    }
}
