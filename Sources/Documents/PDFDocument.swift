import Numbers
import OperatingSystem
import Substrings
import XML

/// A PDF file, read by poppler's programs as bounded child processes.
package struct PDFDocument {
    /// The reason why a file can't be read.
    package enum Fault: Error, Sendable {
        case noPrograms, needsPassword, damaged(String)
    }

    /// A word with its box in points from the upper left corner of the page as shown.
    package struct Word: Sendable {
        package let text: String
        /// The number of the line that contains the word.
        package let line: Int
        package let left, top, right, bottom: Double
    }

    /// The pixels of a page: red, green and blue of each.
    package struct Picture: Sendable {
        package let width, height: Int
        package let samples: ArraySlice<UInt8>
    }

    /// The maximum number of pages that are read.
    package static let mostPages = 200
    /// The resolution of pictures in pixels per point: 144 dpi.
    package static let pixelsPerPoint = 2.0
    private static let mostPixels = 50_000_000.0

    private let file: Descriptor
    private let text: BoundedChild
    private let picture: BoundedChild
    private let postScript: BoundedChild?
    /// The number of pages.
    package let pages: Int
    /// The size of each page as shown, in points.
    package private(set) var sizes: [(width: Double, height: Double)] = []

    /// Opens a file whose descriptor is used until the document ends.
    package init(_ file: Descriptor) throws(Fault) {
        guard let info = BoundedChild("pdfinfo"), let text = BoundedChild("pdftotext"),
            let picture = BoundedChild("pdftoppm")
        else { throw .noPrograms }
        (self.file, self.text, self.picture, postScript) = (file, text, picture, BoundedChild("pdftops"))
        guard let outcome = info.run(["-box", "-f", "1", "-l", String(Self.mostPages), "-"], input: file) else {
            throw .damaged("pdfinfo can’t be started")
        }
        guard outcome.isSuccess else {
            if outcome.complaint.contains("Incorrect password") { throw .needsPassword }
            throw .damaged(outcome.complaint.split(separator: "\n").first.map(String.init) ?? "pdfinfo failed")
        }
        var count = 0
        var boxes: [Int: (width: Double, height: Double)] = [:]
        var turns: [Int: Int] = [:]
        for line in String(decoding: outcome.output, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ", omittingEmptySubsequences: true)
            if words.first == "Pages:", words.count > 1 { count = Int(words[1]) ?? 0 }
            guard words.first == "Page", words.count > 3, let page = Int(words[1]) else { continue }
            if words[2] == "rot:" { turns[page] = Int(words[3]) }
            if words[2] == "CropBox:", words.count >= 7 {
                let sides = words[3..<7].compactMap { Double($0) }
                if sides.count == 4 { boxes[page] = (abs(sides[2] - sides[0]), abs(sides[3] - sides[1])) }
            }
        }
        pages = count
        for page in 1...max(1, min(count, Self.mostPages)) {
            let box = boxes[page] ?? (595, 842)
            sizes.append(turns[page, default: 0] % 180 == 0 ? box : (box.height, box.width))
        }
        guard count > 0 else { throw .damaged("the file has no pages") }
    }

    /// Returns the words of a page.
    package func words(of page: Int) -> [Word] {
        // Pictures show the crop box, and boxes of words are relative to it.
        let arguments = ["-cropbox", "-bbox-layout", "-f", String(page), "-l", String(page), "-", "-"]
        guard let outcome = text.run(arguments, input: file), outcome.isSuccess else { return [] }
        // The reader of XML rejects document types.
        let start = outcome.output.firstRange(of: Array("<html".utf8))?.lowerBound ?? 0
        var words: [Word] = []
        var (box, line): ([Double]?, Int) = (nil, 0)
        try? XMLReader.read(Array(outcome.output[start...])) { event in
            switch event {
            case .start("line", _): line += 1
            case .start("word", let attributes):
                let sides = ["xMin", "yMin", "xMax", "yMax"].compactMap { attributes[$0].flatMap(Double.init) }
                box = sides.count == 4 ? sides : nil
            case .end("word", let text, _):
                if let box, words.count < 20_000 {
                    words.append(Word(text: text, line: line, left: box[0], top: box[1], right: box[2], bottom: box[3]))
                }
            case .start, .end: break
            }
        }
        return words
    }

    /// Returns the picture of a page and its number of pixels per point; nil if it can't be drawn.
    package func picture(of page: Int) -> (picture: Picture, pixelsPerPoint: Double)? {
        guard let drawn = drawing(of: page), let picture = Picture(drawn.file) else { return nil }
        return (picture, Double(picture.width) / sizes[page - 1].width)
    }

    /// Returns a page as a PNG file and its number of pixels per point; nil if it can't be drawn.
    package func png(of page: Int) -> (file: [UInt8], pixelsPerPoint: Double)? { drawing(of: page, as: ["-png"]) }

    private func drawing(of page: Int, as format: [String] = []) -> (file: [UInt8], pixelsPerPoint: Double)? {
        guard sizes.indices.contains(page - 1) else { return nil }
        let size = sizes[page - 1]
        let area = size.width * size.height * Self.pixelsPerPoint * Self.pixelsPerPoint
        guard area >= 1, area.isFinite else { return nil }
        let factor = Self.pixelsPerPoint * min(1, (Self.mostPixels / area).squareRoot())
        let arguments =
            ["-cropbox", "-f", String(page), "-l", String(page), "-r", String(72 * factor)] + format + ["-"]
        guard let outcome = picture.run(arguments, input: file), outcome.isSuccess else { return nil }
        return (outcome.output, factor)
    }

    /// Returns the colours of a page that are mixed from printing inks: cyan, magenta, yellow and black, 0 … 1.
    package func printColors(of page: Int) -> [SIMD4<Double>] {
        let arguments = ["-f", String(page), "-l", String(page), "-", "-"]
        var limits = BoundedChild.Limits()
        limits.output = 32 << 20
        guard let postScript, let outcome = postScript.run(arguments, input: file, limits) else { return [] }
        var colors: [SIMD4<Double>] = []
        for line in outcome.output.split(separator: UInt8(ascii: "\n")) where line.last == UInt8(ascii: "c") {
            // “[0 0 0 0.6] sc”
            guard line.first == UInt8(ascii: "["), line.count < 64 else { continue }
            let inks = String(decoding: line, as: UTF8.self).dropFirst().prefix { $0 != "]" }
                .split(separator: " ").compactMap { Double($0) }
            guard inks.count == 4, colors.count < 256 else { continue }
            let color = SIMD4(inks)
            if !colors.contains(color) { colors.append(color) }
        }
        return colors
    }
}

extension PDFDocument.Picture {
    /// Reads a picture in the format PPM with 8 bits per sample.
    init?(_ bytes: [UInt8]) {
        var place = 2
        func number() -> Int? {
            while place < bytes.count, bytes[place] <= 32 { place += 1 }
            var value: Int?
            while place < bytes.count, (48...57).contains(bytes[place]), (value ?? 0) < 1 << 24 {
                value = 10 * (value ?? 0) + Int(bytes[place] - 48)
                place += 1
            }
            return value
        }
        guard bytes.starts(with: "P6".utf8), let width = number(), let height = number(), number() == 255, width > 0,
            height > 0, bytes.count - place - 1 == 3 * width * height
        else { return nil }
        (self.width, self.height, samples) = (width, height, bytes[(place + 1)...])
    }
}
