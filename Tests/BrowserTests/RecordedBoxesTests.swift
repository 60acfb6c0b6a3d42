import JSON
import RasterImage
import Testing

@testable import Browser

@Suite("Boxes in a record") struct RecordedBoxesTests {
    private func boxes(_ facts: String) throws -> RecordedBoxes {
        RecordedBoxes(try JSONDocument(Array(facts.utf8)).root)
    }

    private let band = PageRectangle(x: 0, y: 100, width: 1280, height: 1500)

    @Test(
        "A band extends from the leftmost to the rightmost box of the page, with a margin of 24 px",
        arguments: [
            (#"{"texts": [{"rects": [[100.5, 0, 50, 20], [300, 5000, 90.2, 20]]}]}"#, 76.0, 415.0),
            (#"{"texts": [{"rects": [[300, 0, 50, 20]]}], "links": [{"rects": [[200, 0, 10, 10]]}]}"#, 176, 374),
            (#"{"targets": [{"box": [400, 0, 24, 24]}], "focusables": [{"box": [600, 0, 24, 24]}]}"#, 376, 648),
            (
                #"{"controls": [{"box": [400, 0, 9, 9], "around": [[390, 0, 40, 9]], "graphics": [[500, 0, 9, 9]]}]}"#,
                366, 533
            ),
            (#"{"clips": [{"rects": [[50, 0, 50, 20]]}], "paragraphs": [{"box": [90, 0, 30, 30]}]}"#, 26, 144),
            // The band itself is the limit.
            (#"{"texts": [{"rects": [[10, 0, 1265, 20]]}]}"#, 0, 1280),
            // Text in a box that scrolls has its own band.
            (#"{"texts": [{"rects": [[10, 0, 20, 20]]}, {"rects": [[900, 0, 20, 20]], "scroller": true}]}"#, 0, 54),
        ])
    func columns(facts: String, left: Double, right: Double) throws {
        let part = try boxes(facts).columns(of: band)
        #expect(part == PageRectangle(x: left, y: 100, width: right - left, height: 1500))
    }

    @Test(
        "Without boxes, or with boxes only outside of it, a band keeps its width",
        arguments: [
            "{}", #"{"texts": [{"rects": [[2000, 0, 20, 20]]}]}"#,
        ])
    func whole(facts: String) throws { #expect(try boxes(facts).columns(of: band) == band) }

    @Test(
        "Bands are joined up to the number of pixels of 1,500 px across the page, and up to 16,000 device pixels",
        arguments: [
            // 120 px with the margin: 16,000 px would be as many pixels, but 8,000 px are the limit.
            (72.0, [[0.0, 1500], [1510, 1400], [6500, 1500], [8010, 300]], [[0.0, 8000], [8010, 300]]),
            // 640 px, half the page: twice the height.
            (592, [[0, 1500], [1510, 1490], [3010, 700]], [[0, 3000], [3010, 700]]),
            (592, [[0, 1500], [1510, 1491]], [[0, 1500], [1510, 1491]]),
            (1280, [[0, 700], [800, 700], [1600, 700]], [[0, 1500], [1600, 700]]),
        ] as [(Double, [[Double]], [[Double]])])
    func joined(width: Double, bands: [[Double]], expected: [[Double]]) throws {
        let boxes = try boxes(#"{"texts": [{"rects": [[100, 0, \#(width), 20]]}]}"#)
        let planned = try bands.map {
            RecordedBand(try JSONDocument(Array(#"{"y": \#($0[0]), "height": \#($0[1]), "width": 1280}"#.utf8)).root)
        }
        let joined = boxes.joined(planned, across: 1280, scale: 2)
        #expect(joined.map { [$0.area.y, $0.area.height] } == expected)
        #expect(joined.allSatisfy { $0.area.x == 76 && $0.area.width == min(width + 48, 1204) })
    }

    @Test(
        "Bands with overlapping text or a scrolled box stay separate",
        arguments: [
            #""classes": [{"class": 0, "texts": [0, 1]}]"#, #""step": 0, "x": 300"#,
        ])
    func separate(members: String) throws {
        let boxes = try boxes(#"{"texts": [{"rects": [[100, 0, 50, 20]]}]}"#)
        let bands = [
            #"{"y": 0, "height": 100, "width": 1280}"#, #"{"y": 110, "height": 100, "width": 1280, \#(members)}"#,
            #"{"y": 220, "height": 100, "width": 1280}"#,
        ]
        let planned = try bands.map { RecordedBand(try JSONDocument(Array($0.utf8)).root) }
        let joined = boxes.joined(planned, across: 1280, scale: 2)
        #expect(joined.map(\.area.y) == [0, 110, 220])
        // The image of a scrolled box shows exactly this box.
        #expect(joined[1].area.width == (joined[1].step == nil ? 98 : 1280))
    }

    /// A white image of a band at (100, 50) with 200 × 100 CSS px and two device pixels each, with one pixel of another
    /// colour; nil for none.
    private func image(_ x: Int?, _ y: Int = 0, _ color: SIMD4<UInt8> = SIMD4(254, 255, 255, 255)) throws -> [UInt8] {
        let image = try RasterImage(width: 400, height: 200) { row, pixels in
            for column in 0..<400 {
                pixels[column] = column == x && row == y ? color : SIMD4(repeating: 255)
            }
        }
        return try image.encoded(as: .png, limits: ImageLimits(pixels: 100_000, seconds: 60))
    }

    private let shown = PageRectangle(x: 100, y: 50, width: 200, height: 100)
    private let line = #"{"texts": [{"rects": [[150, 80, 40, 20]], "effects": ["shadow"]}]}"#

    @Test(
        "A background is white if every pixel within 4 px of the text is",
        arguments: [
            (nil, 0, true),
            // The text and its surroundings cover the columns 92 to 187 and the rows 52 to 107.
            (92, 52, false), (187, 107, false), (140, 80, false), (91, 80, true), (188, 80, true), (140, 51, true),
            (140, 108, true),
        ] as [(Int?, Int, Bool)])
    func white(x: Int?, y: Int, isWhite: Bool) throws {
        #expect(try boxes(line).isWhite(image(x, y), showing: shown) == isWhite)
    }

    @Test(
        "White text is shown separately if the page draws text with effects or in the colours of the user",
        arguments: [
            #""effects": ["filter"]"#, #""effects": ["blend", "shadow"]"#, #""effects": ["mask"]"#,
            #""effects": ["clipText"]"#, #""effects": ["backdropFilter"]"#, #""forced": true"#,
        ])
    func effects(members: String) throws {
        let text = #"{"texts": [{"rects": [[150, 80, 40, 20]], \#(members)}]}"#
        #expect(try !boxes(text).isWhite(image(nil), showing: shown))
        // Text outside of the band doesn't matter.
        let below = #"{"texts": [{"rects": [[150, 180, 40, 20]], \#(members)}]}"#
        #expect(try boxes(below).isWhite(image(nil), showing: shown))
    }

    @Test("The background of very much overlapping text is not searched", arguments: [(4, true), (5, false)])
    func overlapping(count: Int, isWhite: Bool) throws {
        let rects = Array(repeating: "[100, 50, 200, 100]", count: count).joined(separator: ", ")
        let facts = #"{"texts": [{"rects": [\#(rects)]}]}"#
        #expect(try boxes(facts).isWhite(image(nil), showing: shown) == isWhite)
    }

    @Test("A file that isn't an image isn't white")
    func unreadable() throws { #expect(try !boxes(line).isWhite([1, 2, 3], showing: shown)) }
}
