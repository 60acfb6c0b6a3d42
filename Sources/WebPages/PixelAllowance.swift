import Audits
import Budgets

/// The pixels that the renderings or screenshots in a request may have, and the pixels of them that may be read.
///
/// A few hundred bytes are enough for a rendering of megapixels, and any number of lines may be in the same place. Both
/// numbers therefore depend on the size of the request. The renderings of 43 recorded pages have 2 to 26 pixels per
/// byte, and their text has at most 3.
package struct PixelAllowance: Sendable {
    /// The pixels that the renderings of a request of any size may have.
    package static let leastRendered = 8_000_000
    /// The pixels that may be read for a request of any size, and for one line.
    package static let (leastRead, leastOfLine) = (4_000_000, 1 << 19)
    private static let (renderedPerByte, readPerByte, linePerByte) = (128, 16, 4)
    /// How often each pixel of the renderings may be read. In the recorded pages, text covers at most half of the pixels
    /// of its four or five renderings.
    private static let readings = 2

    /// The size of the request, or of its files so far, in bytes.
    package var bytes: Int
    private var (rendered, read) = (0, 0)

    package init(bytes: Int) { self.bytes = bytes }

    /// The pixels that the renderings may have.
    package var mostRendered: Int { max(Self.leastRendered, Self.renderedPerByte * bytes) }

    /// The pixels that may still be read.
    package var unread: Int {
        let most = max(Self.leastRead, min(Self.readPerByte * bytes, Self.readings * rendered))
        return max(most - read, 0)
    }

    /// Counts the pixels of a rendering, and returns whether it may be decoded.
    package mutating func render(_ pixels: Int) -> Bool {
        guard pixels <= mostRendered - rendered else { return false }
        rendered += pixels
        return true
    }

    /// Returns the question with the pixels that may still be read.
    package func limiting(_ question: PageQuestion) -> PageQuestion {
        var question = question
        question.pixels = min(question.pixels, unread)
        question.linePixels = min(question.linePixels, max(Self.leastOfLine, Self.linePerByte * bytes))
        return question
    }

    /// Counts the pixels that an audit has read.
    package mutating func read(_ pixels: Int) { read += pixels }
}

extension PageJudge {
    /// Counts the pixels of an area, and returns whether they may be read.
    ///
    /// - Parameters:
    ///   - area: The area; nil if the renderings don't show it.
    ///   - more: The number of pixels that are read or marked in addition.
    mutating func allows(_ area: PixelArea?, besides more: Int = 0) -> Bool {
        guard let area else { return true }
        return area.count <= question.linePixels && allows(pixels: area.count + more)
    }

    /// Counts pixels, and returns whether they may be read.
    mutating func allows(pixels count: Int) -> Bool {
        guard count <= question.pixels - pixelsRead, Budget.allows(count / 64 + 1) else { return false }
        pixelsRead += count
        return true
    }
}

extension BandRenderings {
    /// Returns the pixels that show a part of the page with a margin, or nil if there are none.
    func area(of box: Frame, grownBy margin: Int = 0) -> PixelArea? {
        PixelArea(box, grownBy: margin, in: band.box, width: real.width, height: real.height)
    }
}
