import Audits
import AuditsAPI
import Documents
import Endpoints
import Legibility
import LegibilityAPI
import Numbers
import OperatingSystem
import TextLines

/// An audit of the text in a PDF file: the pixels of each page show the colours, and the file names the words.
struct DocumentAudit {
    let question: PictureQuestion
    /// The pages to read; nil for all.
    var pages: ClosedRange<Int>?

    /// The number of CSS px per point of a page.
    private static let pixelsPerPoint = 4.0 / 3
    private static let mostLines = 5_000

    /// Returns the report about a file, or the reason why the file can't be read.
    func report(_ path: String) -> Result<PictureReport, Problem> {
        do throws(Problem) {
            return .success(try reading(path) { document throws(Problem) in try report(document) })
        } catch {
            return .failure(error)
        }
    }

    /// Returns the only page to check as a picture with numbered boxes.
    func drawing(_ path: String) throws(Problem) -> Answer {
        try reading(path) { document throws(Problem) in
            let wanted = try wanted(of: document)
            guard wanted.count == 1 else {
                throw Problem(
                    .malformedRequest,
                    "“--as png” draws one page, but there are \(wanted.count). Choose one, for example “--pages 1”.")
            }
            guard let page = document.png(of: wanted.lowerBound) else {
                throw Problem(.malformedRequest, UnsearchedArea.Reason.notDrawn.words)
            }
            return try report(document).drawing(over: page.file, pixelsPerUnit: page.pixelsPerPoint)
        }
    }

    private func reading<Result>(
        _ path: String, _ work: (PDFDocument) throws(Problem) -> Result
    ) throws(Problem) -> Result {
        guard let file = Descriptor(reading: path) else {
            throw Problem(.malformedRequest, "The file can’t be opened.")
        }
        defer { file.close() }
        let document: PDFDocument
        do throws(PDFDocument.Fault) { document = try PDFDocument(file) } catch { throw Problem(error) }
        return try work(document)
    }

    private func wanted(of document: PDFDocument) throws(Problem) -> ClosedRange<Int> {
        let last = min(document.pages, PDFDocument.mostPages)
        let wanted = pages ?? 1...last
        guard wanted.lowerBound <= last else {
            throw Problem(
                .malformedRequest, "The document has \(document.pages) pages, so there is nothing to check.")
        }
        return wanted.lowerBound...min(wanted.upperBound, last)
    }

    private func report(_ document: PDFDocument) throws(Problem) -> PictureReport {
        var lines: [PictureLine] = []
        var unsearched: [UnsearchedArea] = []
        for page in try wanted(of: document) {
            guard lines.count < Self.mostLines, let (picture, pixelsPerPoint) = document.picture(of: page) else {
                let size = document.sizes[page - 1]
                unsearched.append(
                    UnsearchedArea(page: page, frame: Frame(0, 0, size.width, size.height), reason: .notDrawn))
                continue
            }
            var pixels: [Pixel] = []
            pixels.reserveCapacity(picture.width * picture.height)
            var place = picture.samples.startIndex
            while place + 2 < picture.samples.endIndex {
                pixels.append(
                    Pixel(picture.samples[place], picture.samples[place + 1], picture.samples[place + 2], 255))
                place += 3
            }
            let plane = PixelPlane(width: picture.width, height: picture.height, pixels: pixels)
            let search = PictureSearch(
                plane, scale: pixelsPerPoint / Self.pixelsPerPoint, question, page: page, pixelsPerUnit: pixelsPerPoint)
            let words = document.words(of: page)
            let turned = turnedLines(words, plane, pixelsPerPoint: pixelsPerPoint, page: page)
            let level = search.lines.filter { line in !turned.contains { $0.frame.overlaps(line.frame) } }
            var found = named(level + turned, words, plane, pixelsPerPoint: pixelsPerPoint, page: page)
            let inks = document.printColors(of: page).map(PrintColor.init)
            if !inks.isEmpty { found = found.map { $0.printed(in: inks) } }
            lines += found
            unsearched += search.unsearched
        }
        let size = document.sizes[0]
        return PictureReport(
            PictureAudit(
                question, width: size.width, height: size.height,
                scale: PDFDocument.pixelsPerPoint / Self.pixelsPerPoint, pages: document.pages, unit: .pt, lines: lines,
                unsearched: unsearched))
    }

    /// Returns the lines that run upwards or downwards, of which the file knows that their words do.
    private func turnedLines(
        _ words: [PDFDocument.Word], _ plane: PixelPlane?, pixelsPerPoint: Double, page: Int
    ) -> [PictureLine] {
        let upright = words.filter(\.isTurned)
        guard !upright.isEmpty else { return [] }
        let search = PictureSearch(
            plane?.turned, scale: pixelsPerPoint / Self.pixelsPerPoint, question, page: page,
            pixelsPerUnit: pixelsPerPoint, isTurned: true)
        return search.lines.filter { line in upright.contains { $0.frame.overlaps(line.frame) } }
    }

    /// Returns the lines with the words at the same place. Parts of one line in the same colours become one line, and
    /// lines that weren't found, such as those on photographs, are read at their own places.
    private func named(
        _ found: [PictureLine], _ words: [PDFDocument.Word], _ plane: PixelPlane?, pixelsPerPoint: Double, page: Int
    ) -> [PictureLine] {
        var lines: [PictureLine] = []
        // The words of each line, by their indexes in reading order.
        var contents: [Set<Int>] = []
        var covered: Set<Int> = []
        for line in found {
            let frame = line.frame
            let inside = words.indices.filter { index in
                let (x, y) = words[index].frame.center
                // Boxes of words are higher than their letters; turned words are wider.
                let (across, down) = words[index].isTurned ? (3.0, 1.0) : (1.0, 3.0)
                return x >= frame.x - across && x <= frame.right + across && y >= frame.y - down
                    && y <= frame.bottom + down
            }
            for word in words where frame.overlaps(word.frame) { covered.insert(word.line) }
            let number = inside.first.map { words[$0].line }
            let place = contents.firstIndex { !$0.isEmpty && $0.contains { words[$0].line == number } }
            if let place, lines[place].isLike(line) {
                contents[place].formUnion(inside)
                let wider = lines[place].frame.area >= frame.area ? lines[place].reading : line.reading
                lines[place] = PictureLine(page: page, frame: lines[place].frame.union(frame), reading: wider)
            } else {
                contents.append(Set(inside))
                lines.append(line)
            }
        }
        for (index, content) in contents.enumerated() where !content.isEmpty {
            lines[index].text = content.sorted().map { words[$0].text }.joined(separator: " ").withoutLigatures
        }
        let rest = Dictionary(grouping: words.filter { !covered.contains($0.line) }, by: \.line)
        for (_, words) in rest.sorted(by: { $0.key < $1.key }) {
            guard let box = Frame.around(words.map(\.frame)), let plane,
                let rectangle = plane.rectangle(of: box, pixelsPerUnit: pixelsPerPoint),
                let reading = LineReading(
                    of: rectangle, height: box.height * pixelsPerPoint, scale: pixelsPerPoint / Self.pixelsPerPoint,
                    profile: question.profile)
            else { continue }
            lines.append(
                PictureLine(
                    page: page, frame: box, text: words.map(\.text).joined(separator: " ").withoutLigatures,
                    reading: reading))
        }
        return lines.sorted { ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x) }
    }
}

extension PDFDocument.Word {
    fileprivate var frame: Frame { Frame(left, top, right - left, bottom - top) }
    /// Whether the letters are above each other.
    fileprivate var isTurned: Bool { text.unicodeScalars.count >= 3 && bottom - top > 1.5 * (right - left) }
}

extension PictureLine {
    /// Returns whether another part of the same line has the same colours and result.
    fileprivate func isLike(_ other: PictureLine) -> Bool {
        func apart(_ one: SRGB8, _ two: SRGB8) -> Double {
            let difference = (SRGB(one).channels - SRGB(two).channels) * 255
            return max(difference.x.magnitude, difference.y.magnitude, difference.z.magnitude)
        }
        return reading.state == other.reading.state && apart(reading.foreground, other.reading.foreground) <= 4
            && apart(reading.background, other.reading.background) <= 4
    }
}

extension String {
    /// The string with common ligatures replaced by their letters.
    fileprivate var withoutLigatures: String {
        let ligatures: [Character: String] = ["ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl"]
        return contains { ligatures[$0] != nil } ? String(flatMap { ligatures[$0].map(Array.init) ?? [$0] }) : self
    }
}

extension Problem {
    fileprivate init(_ fault: PDFDocument.Fault) {
        switch fault {
        case .noPrograms:
            self.init(
                .unavailable,
                "PDF files are read by poppler’s programs, which aren’t installed. Install the package poppler-utils.")
        case .needsPassword:
            self.init(.malformedRequest, "The PDF file needs a password. Save it without a password.")
        case .damaged(let reason):
            self.init(.malformedRequest, "The PDF file can’t be read: \(reason.echoed)")
        }
    }
}
