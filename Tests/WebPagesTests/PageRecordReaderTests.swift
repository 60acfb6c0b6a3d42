import JSON
import Testing
import WebPages

@Suite struct PageRecordReaderTests {
    private static let start = #"{"format": "legibility-page/1", "viewport": [1280, 800]"#

    @Test("A page record is read with all its lists")
    func wholeRecord() throws {
        let record = try PageRecordReader.read(
            Array(
                (Self.start + #"""
                    , "url": "https://example.org/", "title": "Harbour", "page": [1280, 3210], "scale": 2,
                    "media": {"prefers-color-scheme": "dark"}, "state": "focus:#go",
                    "texts": [{"selector": "#a", "path": ["iframe#f"], "kind": "before", "text": "Tea", "rects": [[8, 9, 60, 20]],
                      "minus": [[8, 9, 10, 20]], "size": 16, "drawnSize": 8, "weight": 700, "opacity": 0.5,
                      "effects": ["filter", "backdrop-filter"], "ink": "rgb(0, 0, 0)", "inactive": "label",
                      "ariaHidden": true, "label": "Close", "forced": true, "scroller": true, "band": 1}],
                    "links": [{"selector": "#b", "rects": [[1, 2, 3, 4]], "around": [[5, 6, 7, 8]], "underlined": true, "styled": false}],
                    "targets": [{"selector": "#c", "role": "button", "box": [0, 0, 20, 20], "hit": [32, 30], "inline": false, "native": true}],
                    "clips": [{"selector": "#d", "rects": [[0, 0, 9, 9]], "lost": 0.25, "lostBefore": 0, "by": "#box", "clean": "ellipsis"}],
                    "viewportMeta": "width=device-width", "importantSpacing": [{"selector": "#e", "property": "line-height", "ratio": 1.2, "lines": 3}],
                    "bands": [{"y": 0, "height": 1500, "real": "r.png", "ground": "g.png", "black": "b.png", "white": "w.png",
                      "classes": [{"texts": [0], "black": "cb.png", "white": "cw.png"}], "shifted": true}],
                    "focus": [{"selector": "#c", "box": [0, 0, 20, 20], "clip": [0, 0, 40, 40], "before": "f0.png", "after": "f1.png"}],
                    "controls": [{"selector": "#f", "kind": "field", "box": [0, 0, 9, 9], "around": [[0, 0, 20, 20]], "transformed": true},
                      {"selector": "#i", "kind": "icon", "box": [0, 0, 9, 9], "graphics": [[1, 1, 7, 7]], "essential": true}],
                    "hover": [{"selector": "#c", "box": [0, 0, 20, 20], "clip": [0, 0, 40, 40], "real": "h0.png", "ground": "h1.png",
                      "black": "h2.png", "white": "h3.png", "texts": [{"index": 0, "rects": [[8, 9, 60, 20]]}]}],
                    "obscured": [{"selector": "#c", "box": [0, 0, 20, 20], "share": 1, "by": "#bar", "opaque": true}],
                    "paragraphs": [{"selector": "#p", "box": [0, 0, 600, 72], "size": 16, "lines": 3, "longest": 81.5, "cjk": true,
                      "leading": 1.4, "tracking": -0.01, "justified": true}],
                    "unreached": [{"selector": "iframe", "because": "frame of another origin"}]}
                    """#).utf8))
        #expect(record.size == PageSize(1280, 3210) && record.scale == 2 && record.colorScheme == "dark")
        #expect(record.state == .focus("#go"))
        let text = try #require(record.texts?.first)
        #expect(text.kind == .before && text.path == ["iframe#f"] && text.band == 1 && text.inactive == .label)
        #expect(text.effects == [.filter, .backdropFilter] && text.isForced && text.isAriaHidden)
        #expect(record.links?.first?.isUnderlined == true && record.targets?.first?.hit == PageSize(32, 30))
        #expect(record.clips?.first?.clean == .ellipsis && record.clips?.first?.lostBefore == 0)
        #expect(record.viewportMeta == .content("width=device-width"))
        #expect(record.bands.first?.classes.first?.texts == [0] && record.bands.first?.box.width == 1280)
        #expect(record.bands.first?.isShifted == true && record.focus?.count == 1 && record.unreached.count == 1)
        #expect(record.controls?.map(\.kind) == [.field, .icon] && record.controls?[0].isTransformed == true)
        #expect(record.controls?[1].mayBeEssential == true && record.controls?[1].graphics.count == 1)
        #expect(record.hover?.first?.texts.first?.index == 0 && record.hover?.first?.band.inks?.white == "h3.png")
        #expect(record.obscured?.first?.by == "#bar" && record.obscured?.first?.isOpaque == true)
        let paragraph = try #require(record.paragraphs?.first)
        #expect(paragraph.longest == 81.5 && paragraph.isCJK && paragraph.leading == 1.4 && paragraph.isJustified)
        #expect(record.ignored.isEmpty)
    }

    @Test(
        "A rendering of a part that no pixel can show is refused",
        arguments: [
            (#""bands": [{"width": 1e-320, "height": 9, "real": "a"}]"#, "/bands/0"),
            (#""bands": [{"width": 9, "height": 0.1, "real": "a"}]"#, "/bands/0"),
            (
                #""focus": [{"selector": "a", "box": [0, 0, 9, 9], "clip": [0, 0, 1e-16, 9], "before": "b", "after": "c"}]"#,
                "/focus/0/clip"
            ),
            (#""hover": [{"selector": "a", "box": [0, 0, 9, 9], "clip": [0, 0, 9, 0], "real": "b"}]"#, "/hover/0/clip"),
        ])
    func tinyParts(_ member: String, _ pointer: String) {
        let error = #expect(throws: DescriptionFaults.self) {
            try PageRecordReader.read(Array("\(Self.start), \(member)}".utf8))
        }
        #expect(error?.faults.map(\.pointer) == [pointer])
    }

    @Test("A missing list counts as not recorded, and an empty list counts as recorded")
    func missingLists() throws {
        let record = try PageRecordReader.read(Array((Self.start + #", "links": [], "viewportMeta": null}"#).utf8))
        #expect(record.texts == nil && record.links?.isEmpty == true && record.clips == nil)
        #expect(record.viewportMeta == .absent)
        #expect(try PageRecordReader.read(Array((Self.start + "}").utf8)).viewportMeta == .unrecorded)
    }

    @Test(
        "An invalid value is reported with its pointer",
        arguments: [
            (#", "texts": [{"selector": "a", "rects": [[0, 0, 1]], "size": 16}]"#, "/texts/0/rects/0"),
            (#", "texts": [{"selector": "a", "rects": [[0, 0, -1, 1]], "size": 16}]"#, "/texts/0/rects/0"),
            (#", "texts": [{"rects": [], "size": 16}]"#, "/texts/0"),
            (#", "texts": [{"selector": "a", "rects": [], "size": "16"}]"#, "/texts/0/size"),
            (#", "texts": [{"selector": "a", "rects": [], "size": 16, "kind": "emoji"}]"#, "/texts/0/kind"),
            (#", "texts": [{"selector": "a", "rects": [], "size": 16, "effects": ["filtre"]}]"#, "/texts/0/effects/0"),
            (#", "texts": [7]"#, "/texts/0"),
            (#", "controls": [{"selector": "a", "kind": "knob", "box": [0, 0, 1, 1]}]"#, "/controls/0/kind"),
            (#", "obscured": [{"selector": "a", "box": [0, 0, 1, 1], "share": 2}]"#, "/obscured/0/share"),
            (
                #", "texts": [], "hover": [{"selector": "a", "box": [0, 0, 1, 1], "clip": [0, 0, 1, 1], "real": "r", "texts": [{"index": 0, "rects": []}]}]"#,
                "/hover/0/texts/0/index"
            ),
            (#", "texts": {}"#, "/texts"),
            (#", "state": "asleep""#, "/state"),
            (#", "scale": 0"#, "/scale"),
            (#", "media": {"forced-colors": 1}"#, "/media/forced-colors"),
            (#", "bands": [{"height": 5, "real": "a.png", "black": "b.png"}]"#, "/bands/0"),
            (#", "bands": [{"height": 5, "ground": "a.png"}]"#, "/bands/0"),
            (
                #", "bands": [{"height": 5, "real": "a", "classes": [{"texts": [3], "black": "b", "white": "w"}]}]"#,
                "/bands/0/classes/0/texts/0"
            ),
            (#", "clips": [{"selector": "a", "rects": [], "lost": 1.5}]"#, "/clips/0/lost"),
            (
                #", "importantSpacing": [{"selector": "a", "property": "spacing", "ratio": 1}]"#,
                "/importantSpacing/0/property"
            ),
        ])
    func invalidValues(members: String, pointer: String) {
        let error = #expect(throws: DescriptionFaults.self) {
            try PageRecordReader.read(Array((Self.start + members + "}").utf8))
        }
        #expect(error?.faults.map(\.pointer) == [pointer])
    }

    @Test(
        "A record in another format, without a viewport or with invalid JSON is rejected",
        arguments: [
            (#"{"format": "legibility-page/2", "viewport": [1, 1]}"#, "/format"),
            (#"{"format": "legibility-page/1"}"#, ""), (#"{"viewport": [1, 1]}"#, ""), ("[]", ""), ("{", ""),
        ])
    func refusedRecords(text: String, pointer: String) {
        let error = #expect(throws: DescriptionFaults.self) { try PageRecordReader.read(Array(text.utf8)) }
        #expect(error?.faults.map(\.pointer) == [pointer])
    }

    @Test("Each unknown member is listed once")
    func unknownMembers() throws {
        let text = #"{"selector": "a", "rects": [], "size": 9, "colour": 1}"#
        let record = try PageRecordReader.read(
            Array((Self.start + #", "mood": 1, "texts": [\#(text), \#(text)]}"#).utf8))
        #expect(record.ignored == ["mood", "texts.colour"])
    }

    @Test("Lists and rectangles above the limits are rejected as too large")
    func limits() {
        func list(_ entry: String, _ count: Int) -> String {
            "[\(Array(repeating: entry, count: count).joined(separator: ","))]"
        }
        let half = list("[0,0,1,1]", PageLimits.rectangles / 2 + 1)
        for members in [
            #", "links": \#(list("{}", PageLimits.elements + 1))"#, #", "bands": \#(list("{}", PageLimits.bands + 1))"#,
            #", "texts": [{"selector": "a", "rects": \#(list("[0,0,1,1]", PageLimits.rectangles + 1)), "size": 9}]"#,
            #", "texts": [{"selector": "a", "rects": \#(half), "minus": \#(half), "size": 9}]"#,
        ] {
            let error = #expect(throws: DescriptionFaults.self) {
                try PageRecordReader.read(Array((Self.start + members + "}").utf8))
            }
            #expect(error?.faults.first?.isLimit == true)
        }
    }
}
