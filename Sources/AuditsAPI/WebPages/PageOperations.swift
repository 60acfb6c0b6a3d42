import Endpoints
import Legibility
import WebPages

extension Operation {
    package static let postAuditWebPage = Operation(
        id: "postAuditWebPage", tag: .audits, summary: "Audit of a web page record",
        details: """
            Checks a page record against WCAG 2.2: contrast of text (also on hover), controls and icons; links, \
            targets, zoom, reflow, text spacing and keyboard focus. Line length, line height, and small, tight or \
            justified text only lead to advice. A record contains facts about the page and renderings of it; nothing \
            is fetched.
            """,
        answer: "The failures, the indeterminate findings, and the rules that weren't checked.",
        examples: [
            Example(
                name: "targets", summary: "Two small buttons; zooming disabled",
                query: "profile=wcag-aa",
                body: #"""
                    {"format": "legibility-page/1", "viewport": [390, 844], "scale": 2, \#
                    "viewportMeta": "user-scalable=no", "texts": [], "links": [], "importantSpacing": [], \#
                    "targets": [{"selector": "#earlier", "role": "button", "box": [16, 72, 20, 20]}, \#
                    {"selector": "#later", "role": "button", "box": [38, 72, 20, 20]}]}
                    """#)
        ])
}

extension Operation.Body {
    /// The description of one or more page records as a body.
    static var page: Operation.Body {
        func member(_ name: String, _ schema: Schema, isRequired: Bool = false) -> Schema.Property {
            Schema.Property(name: name, schema: schema, isRequired: isRequired)
        }
        func nullable(_ schema: Schema) -> Schema {
            var schema = schema
            schema.isNullable = true
            return schema
        }
        func list(_ members: [Schema.Property], named name: String, _ summary: String) -> Schema {
            nullable(
                Schema(.array(of: Schema(.object(members), name: name, summary: summary)))
                    .with([.count(atMost: PageLimits().elements)]))
        }
        let box = Schema(
            .array(of: Schema(.number)), name: "PageBox",
            summary: "Left edge, top edge, width and height in CSS pixels."
        ).with([.count(atLeast: 4, atMost: 4)])
        let boxes = Schema(.array(of: box))
        let size = Schema(.array(of: Schema(.number).with([.within(0...1_000_000)]))).with([
            .count(atLeast: 2, atMost: 2)
        ])
        let share = nullable(Schema(.number).with([.within(0...1)]))
        let flag = nullable(Schema(.boolean))
        let words = nullable(Schema(.string))
        let strings = nullable(Schema(.array(of: Schema(.string))))
        let selector = member("selector", .text("CSS selector of the element."), isRequired: true)
        let path = member("path", strings)
        let part = Schema.text("Name of a file in the request, or a data URL.")
        func choice(_ names: [String], named name: String) -> Schema { nullable(.oneOf(names, named: name)) }
        let text = [
            selector, path,
            member("kind", choice(PageText.Kind.allCases.map(\.rawValue), named: "PageTextKind")),
            member("text", words), member("rects", boxes, isRequired: true), member("minus", nullable(boxes)),
            member("size", Schema(.number).with([.within(0...10_000)]), isRequired: true),
            member("drawnSize", nullable(Schema(.number).with([.within(0...10_000)]))),
            member("weight", nullable(Schema(.number).with([.within(1...1_000)]))), member("lang", words),
            member("opacity", share),
            member(
                "effects",
                nullable(
                    Schema(
                        .array(of: .oneOf(PageText.Effect.allCases.map(\.rawValue), named: "PageTextEffect"))))),
            member("ink", words),
            member("inactive", choice(PageText.Inactive.allCases.map(\.rawValue), named: "PageTextInactive")),
            member("ariaHidden", flag), member("label", words), member("forced", flag), member("scroller", flag),
            member("band", nullable(Schema(.integer).with([.within(0...1_000_000)]))),
        ]
        let link = [
            selector, path, member("rects", boxes, isRequired: true), member("around", boxes, isRequired: true),
            member("underlined", flag), member("styled", flag),
        ]
        let target = [
            selector, path, member("role", words), member("box", box, isRequired: true), member("hit", nullable(size)),
            member("inline", flag), member("native", flag),
        ]
        let clip = [
            selector, path, member("rects", boxes, isRequired: true), member("seen", nullable(boxes)),
            member("lost", Schema(.number).with([.within(0...1)]), isRequired: true), member("lostBefore", share),
            member("by", words), member("covered", flag),
            member("clean", choice(PageClip.Clean.allCases.map(\.rawValue), named: "PageClipClean")),
            member("scroller", flag), member("twoDimensional", flag), member("hidden", flag),
        ]
        let spacing = [
            selector, path,
            member(
                "property",
                .oneOf(ImportantSpacing.Property.allCases.map(\.rawValue), named: "ImportantSpacingProperty"),
                isRequired: true),
            member("ratio", Schema(.number).with([.within(-1_000...1_000)]), isRequired: true),
            member("lines", nullable(Schema(.integer).with([.within(0...100_000)]))),
        ]
        let extent = nullable(Schema(.number).with([.within(0...1_000_000)]))
        let inkClass = Schema(
            .object([
                member(
                    "texts", Schema(.array(of: Schema(.integer).with([.within(0...1_000_000)]))), isRequired: true),
                member("black", part, isRequired: true), member("white", part, isRequired: true),
                member("ground", nullable(part)),
            ]), name: "PageInkClass", summary: "Renderings in which only the colour of some text was changed.")
        let band = Schema(
            .object([
                member("x", extent), member("y", extent), member("width", extent),
                member("height", Schema(.number).with([.within(0...1_000_000)]), isRequired: true),
                member("real", part, isRequired: true), member("ground", nullable(part)),
                member("black", nullable(part)), member("white", nullable(part)), member("again", nullable(part)),
                member("classes", nullable(Schema(.array(of: inkClass)))), member("scrolled", flag),
                member("shifted", flag),
            ]), name: "PageBand", summary: "Renderings of one part of a page.")
        let focus = [
            selector, path, member("box", box, isRequired: true), member("clip", box, isRequired: true),
            member("before", part, isRequired: true), member("after", part, isRequired: true),
        ]
        let control = [
            selector, path,
            member(
                "kind", .oneOf(PageControl.Kind.allCases.map(\.rawValue), named: "PageControlKind"), isRequired: true),
            member("box", box, isRequired: true), member("around", nullable(boxes)),
            member("graphics", nullable(boxes)),
            member("essential", flag), member("transformed", flag),
        ]
        let hoveredText = Schema(
            .object([
                member("index", Schema(.integer).with([.within(0...1_000_000)]), isRequired: true),
                member("rects", boxes, isRequired: true),
            ]), name: "PageHoverText", summary: "Text of the control, as an index in `texts` and line boxes.")
        let hover = [
            selector, path, member("box", box, isRequired: true), member("clip", box, isRequired: true),
            member("texts", nullable(Schema(.array(of: hoveredText)))), member("real", part, isRequired: true),
            member("ground", nullable(part)), member("black", nullable(part)), member("white", nullable(part)),
            member("shifted", flag),
        ]
        let obscured = [
            selector, path, member("box", box, isRequired: true),
            member("share", Schema(.number).with([.within(0...1)]), isRequired: true), member("by", words),
            member("opaque", flag),
        ]
        let paragraph = [
            selector, path, member("box", box, isRequired: true),
            member("size", Schema(.number).with([.within(0...10_000)]), isRequired: true),
            member("lines", Schema(.integer).with([.within(0...100_000)]), isRequired: true),
            member("longest", Schema(.number).with([.within(0...1_000_000)]), isRequired: true), member("cjk", flag),
            member("leading", nullable(Schema(.number).with([.within(0...1_000)]))),
            member("tracking", nullable(Schema(.number).with([.within(-1_000...1_000)]))), member("justified", flag),
        ]
        let record = Schema(
            .object([
                member("format", .oneOf([PageRecord.format], named: "PageRecordFormat"), isRequired: true),
                member("name", words), member("url", words), member("path", words), member("title", words),
                member("browser", words), member("takenAt", words), member("viewport", size, isRequired: true),
                member("page", nullable(size)), member("scale", nullable(Schema(.number).with([.within(0.25...8)]))),
                member("media", nullable(Schema(.object([])))), member("state", words),
                member("texts", list(text, named: "PageText", "Text of an element on the page.")),
                member("omitted", nullable(Schema(.integer).with([.within(0...1_000_000_000)]))),
                member("links", list(link, named: "PageLink", "A link in running text.")),
                member("targets", list(target, named: "PageTarget", "An element that reacts to a pointer.")),
                member("clips", list(clip, named: "PageClip", "An element whose text is cut off.")),
                member("viewportMeta", words),
                member(
                    "importantSpacing",
                    list(spacing, named: "ImportantSpacing", "A style attribute that sets text spacing.")),
                member("bands", nullable(Schema(.array(of: band)).with([.count(atMost: PageLimits().bands)]))),
                member("focus", list(focus, named: "PageFocus", "An element recorded with and without focus.")),
                member(
                    "controls", list(control, named: "PageControl", "A control or an icon that the page styles.")),
                member(
                    "hover",
                    list(hover, named: "PageHover", "A control that looks different on hover.")),
                member(
                    "obscured",
                    list(
                        obscured, named: "PageCover", "An element that is covered while it has keyboard focus.")),
                member(
                    "paragraphs", list(paragraph, named: "PageParagraph", "A block of text with several lines.")),
                member(
                    "unreached",
                    list(
                        [member("selector", words), member("because", words)], named: "PageUnreached",
                        "A part of the page that couldn't be recorded.")),
            ]), name: "PageRecord", summary: "A web page as rendered by a browser.")
        let pages = Schema(
            .object([
                member(
                    "pages", Schema(.array(of: record)).with([.count(atLeast: 1, atMost: PageQuery.mostPages)]),
                    isRequired: true)
            ]), summary: "Several records, with one result for each.")
        let form = Schema(
            .object([member("record", .binary, isRequired: true)]),
            summary: "A page record as `record`, and a file for each rendering, named as in the record.")
        return Operation.Body(
            summary: "One or more page records, with their renderings.",
            forms: [
                ("application/json", Schema(.either([record, pages]))), ("multipart/form-data", form),
                ("application/zip", .binary),
            ])
    }
}
