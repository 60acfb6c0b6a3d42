import Budgets
import JSON
import Numbers
import Sentences

/// A reader of page records in JSON.
package struct PageRecordReader {
    var reader: PageMemberReader

    /// Returns whether JSON is a page record or a list of page records, based on its first members.
    package static func isRecord(_ json: JSONValue) -> Bool {
        if let format = json["format"]?.string { return format.hasPrefix("legibility-page/") }
        return json["pages"]?.elements?.first { _ in true }.map(isRecord) ?? false
    }

    /// Reads a record.
    ///
    /// - Parameters:
    ///   - json: The record.
    ///   - pointer: The record's location in the document.
    ///   - limits: The maximum size of a record.
    /// - Throws: All errors, each with its pointer.
    package static func read(
        _ json: JSONValue, at pointer: String = "", limits: PageLimits = PageLimits()
    ) throws(DescriptionFaults) -> PageRecord {
        var own = PageRecordReader(reader: PageMemberReader(limits))
        let record = own.record(json, at: pointer)
        guard let record, own.reader.faults.isEmpty else { throw own.reader.faults }
        return record
    }

    /// Reads the text of a record.
    package static func read(
        _ content: [UInt8], limits: PageLimits = PageLimits()
    ) throws(DescriptionFaults) -> PageRecord {
        let json: JSONDocument
        do {
            json = try JSONDocument(content, maximumDepth: deepest)
        } catch {
            throw DescriptionFaults(
                DescriptionFault("", "The content isn't valid JSON: \(Phrase(ofJSON: error.message))."))
        }
        return try read(json.root, limits: limits)
    }

    /// The maximum nesting of a list of records, which allows for members that the format doesn't define.
    package static let deepest = 32

    private static let members: Set = [
        "format", "name", "url", "path", "title", "browser", "takenAt", "viewport", "page", "scale", "media", "state",
        "texts", "omitted",
        "links", "targets", "clips", "viewportMeta", "importantSpacing", "bands", "focus", "unreached",
        "controls", "hover", "obscured", "paragraphs",
    ]

    private mutating func record(_ json: JSONValue, at pointer: String) -> PageRecord? {
        guard json.kind == .object else {
            reader.note(pointer, json, "A page record must be an object.")
            return nil
        }
        reader.ignore(json, beside: Self.members)
        let format = reader.text(json, "format", at: pointer, isRequired: true)
        if let format, format != PageRecord.format {
            reader.note(
                "\(pointer)/format", json["format"], "“format” must be “\(PageRecord.format)”.",
                example: "\"\(PageRecord.format)\"")
        }
        let viewport = reader.size(json, "viewport", at: pointer, isRequired: true)
        let size = reader.size(json, "page", at: pointer, isRequired: false)
        let scale = reader.number(json, "scale", at: pointer, in: 0.25...8) ?? 1
        let fallback = viewport ?? PageSize(0, 0)
        var record = PageRecord(viewport: fallback, size: size ?? fallback, scale: scale)
        record.name = reader.text(json, "name", at: pointer)
        record.url = reader.text(json, "url", at: pointer)
        record.path = reader.text(json, "path", at: pointer)
        record.title = reader.text(json, "title", at: pointer)
        record.browser = reader.text(json, "browser", at: pointer)
        record.takenAt = reader.text(json, "takenAt", at: pointer)
        record.media = media(json, at: pointer)
        if let text = reader.text(json, "state", at: pointer) {
            if let state = PageState(text) {
                record.state = state
            } else {
                reader.note(
                    "\(pointer)/state", json["state"],
                    "“state” must be rest, spacing, zoom-200, reflow-320, focus:SELECTOR or hover:SELECTOR.",
                    example: "\"rest\"")
            }
        }
        record.texts = entries(json, "texts", at: pointer) { $0.text($1, at: $2) }
        record.omittedTexts = Int(saturating: reader.number(json, "omitted", at: pointer, in: 0...1_000_000_000) ?? 0)
        record.links = entries(json, "links", at: pointer) { $0.link($1, at: $2) }
        record.targets = entries(json, "targets", at: pointer) { $0.target($1, at: $2) }
        record.clips = entries(json, "clips", at: pointer) { $0.clip($1, at: $2) }
        if let meta = json["viewportMeta"] {
            record.viewportMeta =
                meta.kind == .null
                ? .absent : reader.text(json, "viewportMeta", at: pointer).map(ViewportMeta.content) ?? .unrecorded
        }
        record.importantSpacing = entries(json, "importantSpacing", at: pointer) { $0.spacing($1, at: $2) }
        let texts = record.texts?.count ?? 0
        record.bands =
            entries(json, "bands", at: pointer, atMost: reader.limits.bands) { reader, json, pointer in
                reader.band(json, at: pointer, of: fallback, page: size, texts: texts)
            } ?? []
        record.focus = entries(json, "focus", at: pointer) { $0.focus($1, at: $2) }
        record.controls = entries(json, "controls", at: pointer) { $0.control($1, at: $2) }
        record.hover = entries(json, "hover", at: pointer) { $0.hover($1, at: $2, texts: texts) }
        record.obscured = entries(json, "obscured", at: pointer) { $0.cover($1, at: $2) }
        record.paragraphs = entries(json, "paragraphs", at: pointer) { $0.paragraph($1, at: $2) }
        record.unreached = entries(json, "unreached", at: pointer) { $0.unreached($1, at: $2) } ?? []
        record.ignored = reader.ignored
        return viewport == nil ? nil : record
    }

    /// Returns the entries in a list of objects, or nil if the list wasn't recorded.
    mutating func entries<Entry>(
        _ json: JSONValue, _ name: String, at pointer: String, atMost limit: Int? = nil,
        _ read: (inout PageRecordReader, JSONValue, String) -> Entry?
    ) -> [Entry]? {
        guard let list = reader.list(json, name, at: pointer, atMost: limit) else { return nil }
        var entries: [Entry] = []
        for (index, value) in list.enumerated() {
            guard Budget.allows() else { return entries }
            let place = "\(pointer)/\(name)/\(index)"
            guard value.kind == .object else {
                reader.note(place, value, "An entry of “\(name)” must be an object.")
                continue
            }
            if let entry = read(&self, value, place) { entries.append(entry) }
        }
        return entries
    }

    private mutating func media(_ json: JSONValue, at pointer: String) -> [String: String] {
        guard let value = json["media"], value.kind != .null else { return [:] }
        guard let members = value.members else {
            reader.note(
                "\(pointer)/media", value, "“media” must be an object of media features.",
                example: #"{"prefers-color-scheme": "dark"}"#)
            return [:]
        }
        var media: [String: String] = [:]
        for (name, value) in members.prefix(40) {
            if let text = value.string, text.utf8.count <= 100 {
                media[name] = text
            } else {
                reader.note("\(pointer)/media/\(name)", value, "A media feature must be a string.", example: "\"dark\"")
            }
        }
        return media
    }
}

// MARK: Entries

extension PageRecordReader {
    mutating func selector(_ json: JSONValue, at pointer: String) -> String {
        reader.text(json, "selector", at: pointer, isRequired: true) ?? ""
    }

    private mutating func text(_ json: JSONValue, at pointer: String) -> PageText {
        reader.ignore(
            json,
            beside: [
                "selector", "path", "kind", "text", "rects", "minus", "size", "drawnSize", "weight", "lang", "opacity",
                "effects", "ink", "inactive", "ariaHidden", "label", "forced", "scroller", "band", "stroke",
            ], kind: "texts")
        let size = reader.number(json, "size", at: pointer, in: 0...10_000, isRequired: true) ?? 16
        var text = PageText(
            selector(json, at: pointer), String((reader.text(json, "text", at: pointer) ?? "").prefix(120)),
            rects: reader.boxes(json, "rects", at: pointer, isRequired: true), size: size,
            weight: reader.number(json, "weight", at: pointer, in: 1...1000) ?? 400)
        text.path = reader.strings(json, "path", at: pointer)
        text.kind = reader.choice(json, "kind", at: pointer) ?? .text
        text.minus = reader.boxes(json, "minus", at: pointer)
        text.drawnSize = reader.number(json, "drawnSize", at: pointer, in: 0...10_000) ?? size
        text.lang = reader.text(json, "lang", at: pointer)
        text.opacity = reader.number(json, "opacity", at: pointer, in: 0...1) ?? 1
        text.effects = reader.choices(json, "effects", at: pointer)
        text.ink = reader.text(json, "ink", at: pointer)
        text.inactive = reader.choice(json, "inactive", at: pointer)
        text.isAriaHidden = reader.flag(json, "ariaHidden", at: pointer) ?? false
        text.label = reader.text(json, "label", at: pointer)
        text.isForced = reader.flag(json, "forced", at: pointer) ?? false
        text.isInScroller = reader.flag(json, "scroller", at: pointer) ?? false
        text.band = reader.number(json, "band", at: pointer, in: 0...1_000_000).map { Int(saturating: $0) }
        return text
    }

    private mutating func link(_ json: JSONValue, at pointer: String) -> PageLink {
        reader.ignore(
            json,
            beside: [
                "selector", "path", "rects", "around", "underlined", "styled", "text", "aroundTexts",
            ], kind: "links")
        return PageLink(
            selector: selector(json, at: pointer), path: reader.strings(json, "path", at: pointer),
            rects: reader.boxes(json, "rects", at: pointer, isRequired: true),
            around: reader.boxes(json, "around", at: pointer, isRequired: true),
            isUnderlined: reader.flag(json, "underlined", at: pointer) ?? false,
            isStyled: reader.flag(json, "styled", at: pointer) ?? false)
    }

    private mutating func target(_ json: JSONValue, at pointer: String) -> PageTarget? {
        reader.ignore(json, beside: ["selector", "path", "role", "box", "hit", "inline", "native"], kind: "targets")
        let selector = selector(json, at: pointer)
        guard let box = reader.box(json, "box", at: pointer) else { return nil }
        return PageTarget(
            selector: selector, path: reader.strings(json, "path", at: pointer),
            role: reader.text(json, "role", at: pointer), box: box,
            hit: reader.size(json, "hit", at: pointer, isRequired: false),
            isInline: reader.flag(json, "inline", at: pointer) ?? false,
            isNative: reader.flag(json, "native", at: pointer) ?? false)
    }

    private mutating func clip(_ json: JSONValue, at pointer: String) -> PageClip {
        reader.ignore(
            json,
            beside: [
                "selector", "path", "rects", "seen", "lost", "lostBefore", "by", "covered", "clean", "scroller",
                "twoDimensional", "hidden",
            ], kind: "clips")
        return PageClip(
            selector: selector(json, at: pointer), path: reader.strings(json, "path", at: pointer),
            rects: reader.boxes(json, "rects", at: pointer, isRequired: true),
            seen: reader.boxes(json, "seen", at: pointer),
            lost: reader.number(json, "lost", at: pointer, in: 0...1, isRequired: true) ?? 0,
            lostBefore: reader.number(json, "lostBefore", at: pointer, in: 0...1),
            by: reader.text(json, "by", at: pointer), isCovered: reader.flag(json, "covered", at: pointer) ?? false,
            clean: reader.choice(json, "clean", at: pointer),
            isInScroller: reader.flag(json, "scroller", at: pointer) ?? false,
            isTwoDimensional: reader.flag(json, "twoDimensional", at: pointer) ?? false,
            isHidden: reader.flag(json, "hidden", at: pointer) ?? false)
    }

    private mutating func spacing(_ json: JSONValue, at pointer: String) -> ImportantSpacing? {
        reader.ignore(json, beside: ["selector", "path", "property", "ratio", "lines"], kind: "importantSpacing")
        let selector = selector(json, at: pointer)
        let path = reader.strings(json, "path", at: pointer)
        let property: ImportantSpacing.Property? = reader.choice(json, "property", at: pointer, isRequired: true)
        let ratio = reader.number(json, "ratio", at: pointer, in: -1_000...1_000, isRequired: true)
        let lines = reader.number(json, "lines", at: pointer, in: 0...100_000) ?? 1
        guard let property, let ratio else { return nil }
        return ImportantSpacing(
            selector: selector, path: path, property: property, ratio: ratio, lines: Int(saturating: lines))
    }

    private mutating func unreached(_ json: JSONValue, at pointer: String) -> UnreachedPart {
        reader.ignore(json, beside: ["selector", "because"], kind: "unreached")
        return UnreachedPart(
            selector: reader.text(json, "selector", at: pointer),
            because: reader.text(json, "because", at: pointer) ?? "")
    }

    // MARK: Renderings

    /// Reads a file name, or a `data:` URL whose length is limited by the request's size.
    mutating func part(
        _ json: JSONValue, _ name: String, at pointer: String, isRequired: Bool = true
    ) -> String? {
        reader.text(json, name, at: pointer, isRequired: isRequired, longest: .max)
    }

    mutating func inks(_ json: JSONValue, at pointer: String, isRequired: Bool) -> InkPair? {
        let black = part(json, "black", at: pointer, isRequired: isRequired)
        let white = part(json, "white", at: pointer, isRequired: isRequired)
        if let black, let white { return InkPair(black: black, white: white) }
        if !isRequired, (black == nil) != (white == nil) {
            reader.note(pointer, nil, "“black” and “white” must both be given; one of them is missing.")
        }
        return nil
    }

    private mutating func band(
        _ json: JSONValue, at pointer: String, of viewport: PageSize, page: PageSize?, texts: Int
    ) -> PageBand? {
        reader.ignore(
            json,
            beside: [
                "x", "y", "width", "height", "real", "ground", "black", "white", "again", "cues", "classes", "scrolled",
                "shifted",
            ], kind: "bands")
        let extent = 0.0...1_000_000.0
        let x = reader.number(json, "x", at: pointer, in: extent) ?? 0
        let y = reader.number(json, "y", at: pointer, in: extent) ?? 0
        let width = reader.number(json, "width", at: pointer, in: extent) ?? (page ?? viewport).width
        let height = reader.number(json, "height", at: pointer, in: extent, isRequired: true)
        let real = part(json, "real", at: pointer)
        let ground = part(json, "ground", at: pointer, isRequired: false)
        let inks = inks(json, at: pointer, isRequired: false)
        let again = part(json, "again", at: pointer, isRequired: false)
        let classes =
            entries(json, "classes", at: pointer) { reader, json, pointer in
                reader.inkClass(json, at: pointer, texts: texts)
            } ?? []
        let isShifted = reader.flag(json, "shifted", at: pointer) ?? false
        guard let height, let real else { return nil }
        let box = PageBox(x, y, width, height)
        guard reader.canShow(box, at: pointer) else { return nil }
        return PageBand(
            box: box, real: real, ground: ground, inks: inks, again: again, classes: classes,
            isScrolled: reader.flag(json, "scrolled", at: pointer) ?? false, isShifted: isShifted)
    }

    mutating func index(_ value: JSONValue?, at place: String, below count: Int) -> Int? {
        if let number = value?.number, number == number.rounded(), number >= 0, number < Double(count) {
            return Int(saturating: number)
        }
        reader.note(
            place, value, "The value must be the index of one of the \(count) entries in “texts”.", example: "0")
        return nil
    }

    private mutating func inkClass(_ json: JSONValue, at pointer: String, texts count: Int) -> InkClass? {
        reader.ignore(json, beside: ["texts", "black", "white", "ground"], kind: "bands.classes")
        var texts: [Int] = []
        for (place, value) in (reader.list(json, "texts", at: pointer, isRequired: true) ?? []).enumerated() {
            if let index = index(value, at: "\(pointer)/texts/\(place)", below: count) { texts.append(index) }
        }
        let ground = part(json, "ground", at: pointer, isRequired: false)
        return inks(json, at: pointer, isRequired: true).map { InkClass(texts: texts, inks: $0, ground: ground) }
    }

    private mutating func focus(_ json: JSONValue, at pointer: String) -> PageFocus? {
        reader.ignore(json, beside: ["selector", "path", "box", "clip", "before", "after"], kind: "focus")
        let selector = selector(json, at: pointer)
        let path = reader.strings(json, "path", at: pointer)
        let box = reader.box(json, "box", at: pointer)
        let clip = reader.shownPart(json, "clip", at: pointer)
        let before = part(json, "before", at: pointer)
        let after = part(json, "after", at: pointer)
        guard let box, let clip, let before, let after else { return nil }
        return PageFocus(selector: selector, path: path, box: box, clip: clip, before: before, after: after)
    }
}
