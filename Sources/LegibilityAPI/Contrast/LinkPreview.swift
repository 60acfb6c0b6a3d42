import Endpoints
import HTTPMessages
import Legibility
import Numbers
import RasterImage

/// An image for link previews, 1200 × 630 pixels: a picture, and below it words and the wordmark.
package struct LinkPreview {
    /// The upper part of the image.
    package enum Picture {
        /// Colours beside each other.
        case colors([SRGB8])
        /// Large words on the page's own colours, with the right half reversed.
        case words(String)
    }

    let picture: Picture
    let words: String
    let tone: ContrastBadge.Tone?

    package init(_ picture: Picture, _ words: String, _ tone: ContrastBadge.Tone? = nil) {
        (self.picture, self.words, self.tone) = (picture, words, tone)
    }

    /// The size of link previews, in pixels.
    static let size = (width: 1200, height: 630)
    /// The height at which the picture ends and the words begin.
    static let edge = 430
    static let middle = size.width / 2
    static let margin = 72.0

    func png(in face: OutlineFace?, limits: ImageLimits) throws(ImageFault) -> [UInt8] {
        let drawing = try Drawing(width: Self.size.width, height: Self.size.height, .paper)
        switch picture {
        case .colors(let colors):
            for (index, color) in colors.enumerated() {
                let columns = index * Self.size.width / colors.count..<(index + 1) * Self.size.width / colors.count
                drawing.fill(columns, 0..<Self.edge, color.ink)
            }
        case .words(let words):
            drawing.drawReversed(words, in: face, (.ink, .paper))
        }
        drawing.fill(0..<Self.size.width, Self.edge..<(Self.edge + 2), .edge)
        drawing.drawWords(words, after: tone, in: face)
        return try drawing.png(limits: limits)
    }
}

extension Drawing {
    /// Draws words over the edge between two colours and their reverse, in the upper part of a preview.
    borrowing func drawReversed(_ words: String, in face: OutlineFace?, _ colors: (text: Ink, background: Ink)) {
        let room = Double(LinkPreview.size.width) - 2 * LinkPreview.margin
        let height = min(180, 180 * room / Self.width(of: words, in: face, height: 180))
        let left = (Double(LinkPreview.size.width) - Self.width(of: words, in: face, height: height)) / 2
        let corner = SIMD2(left, (Double(LinkPreview.edge) - height) / 2)
        for (columns, text, background) in [
            (0..<LinkPreview.middle, colors.text, colors.background),
            (LinkPreview.middle..<LinkPreview.size.width, colors.background, colors.text),
        ] {
            fill(columns, 0..<LinkPreview.edge, background)
            write(words, in: face, at: corner, height: height, within: columns, text)
        }
    }

    /// Draws words below the picture, after the sign of a verdict if there is one, and the wordmark.
    borrowing func drawWords(_ words: String, after tone: ContrastBadge.Tone?, in face: OutlineFace?) {
        let (left, top) = (LinkPreview.margin, Double(LinkPreview.edge) + 36)
        if let tone { draw(tone, at: SIMD2(left, top)) }
        let indent = tone == nil ? 0 : 90.0
        let room = Double(LinkPreview.size.width) - left - indent - LinkPreview.margin
        let height = min(44, 44 * room / Self.width(of: words, in: face, height: 44))
        write(
            words, in: face, at: SIMD2(left + indent, top + (60 - height) / 2), height: height,
            within: 0..<LinkPreview.size.width, .ink)
        drawWordmark(at: left + indent, in: face)
    }

    /// Draws the wordmark at the lower edge, half on a light and half on a dark background.
    private borrowing func drawWordmark(at left: Double, in face: OutlineFace?) {
        let height = 22.0
        let top = Double(LinkPreview.size.height) - 46
        let halves = ["Legi", "bility"]
        let edge = left + Self.width(of: halves[0], in: face, height: height) + (face == nil ? 8 : 2)
        let end = edge + Self.width(of: halves[1], in: face, height: height) + 16
        fill(
            Int(saturating: edge)..<Int(saturating: end), (Int(saturating: top) - 20)..<LinkPreview.size.height, .ink)
        let all = 0..<LinkPreview.size.width
        write(halves[0], in: face, at: SIMD2(left, top), height: height, within: all, .ink)
        write(halves[1], in: face, at: SIMD2(edge + 4, top), height: height, within: all, .paper)
    }
}

extension Drawing.Ink {
    static let ink = Self(0x12, 0x14, 0x17)
    static let paper = Self(0xFA, 0xFA, 0xFA)
    static let edge = Self(0x7F, 0x83, 0x8B)
}

extension SRGB8 {
    var ink: Drawing.Ink { Drawing.Ink(red, green, blue) }
}

extension Endpoint {
    /// Returns the endpoint of the preview of links to a page, with the page's parameters.
    package static func preview(
        _ operation: @autoclosure @escaping @Sendable () -> Operation,
        _ parameters: @autoclosure @escaping @Sendable () -> [ParameterDescription], _ limits: QuestionLimits,
        in face: @escaping @Sendable () -> OutlineFace?,
        preview: @escaping @Sendable ([QueryItem]) throws(Problem) -> LinkPreview
    ) -> Endpoint {
        Endpoint(
            operation: operation(), parameters: parameters(), mediaTypes: ["image/png"], work: .long
        ) { request throws(Problem) in
            let preview = try preview(request.query.filter { !$0.value.isEmpty })
            do throws(ImageFault) {
                return Answer(data: try preview.png(in: face(), limits: limits.imageLimits), mediaType: "image/png")
            } catch {
                throw Problem(error, limits)
            }
        }
    }
}
