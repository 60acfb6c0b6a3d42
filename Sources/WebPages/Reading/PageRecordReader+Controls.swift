import JSON
import Numbers

/// Reads controls, their states, and paragraphs.
extension PageRecordReader {
    mutating func control(_ json: JSONValue, at pointer: String) -> PageControl? {
        reader.ignore(
            json, beside: ["selector", "path", "kind", "box", "around", "graphics", "essential", "transformed"],
            kind: "controls")
        let selector = selector(json, at: pointer)
        let kind: PageControl.Kind? = reader.choice(json, "kind", at: pointer, isRequired: true)
        guard let box = reader.box(json, "box", at: pointer), let kind else { return nil }
        var control = PageControl(selector, kind, box: box)
        control.path = reader.strings(json, "path", at: pointer)
        control.around = reader.boxes(json, "around", at: pointer)
        control.graphics = reader.boxes(json, "graphics", at: pointer)
        control.mayBeEssential = reader.flag(json, "essential", at: pointer) ?? false
        control.isTransformed = reader.flag(json, "transformed", at: pointer) ?? false
        return control
    }

    mutating func hover(_ json: JSONValue, at pointer: String, texts count: Int) -> PageHover? {
        reader.ignore(
            json,
            beside: ["selector", "path", "box", "clip", "texts", "real", "ground", "black", "white", "shifted"],
            kind: "hover")
        let selector = selector(json, at: pointer)
        let path = reader.strings(json, "path", at: pointer)
        let box = reader.box(json, "box", at: pointer)
        let clip = reader.shownPart(json, "clip", at: pointer)
        let texts =
            entries(json, "texts", at: pointer) { own, json, pointer -> PageHover.Text? in
                own.reader.ignore(json, beside: ["index", "rects"], kind: "hover.texts")
                let index = own.index(json["index"], at: "\(pointer)/index", below: count)
                let rects = own.reader.boxes(json, "rects", at: pointer, isRequired: true)
                return index.map { PageHover.Text(index: $0, rects: rects) }
            } ?? []
        let real = part(json, "real", at: pointer)
        let ground = part(json, "ground", at: pointer, isRequired: false)
        let inks = inks(json, at: pointer, isRequired: false)
        let isShifted = reader.flag(json, "shifted", at: pointer) ?? false
        guard let box, let clip, let real else { return nil }
        var band = PageBand(box: clip, real: real, ground: ground, inks: inks)
        band.isShifted = isShifted
        return PageHover(selector: selector, path: path, box: box, texts: texts, band: band)
    }

    mutating func cover(_ json: JSONValue, at pointer: String) -> PageCover? {
        reader.ignore(json, beside: ["selector", "path", "box", "share", "by", "opaque"], kind: "obscured")
        let selector = selector(json, at: pointer)
        let path = reader.strings(json, "path", at: pointer)
        let share = reader.number(json, "share", at: pointer, in: 0...1, isRequired: true)
        let by = reader.text(json, "by", at: pointer)
        let isOpaque = reader.flag(json, "opaque", at: pointer) ?? false
        guard let box = reader.box(json, "box", at: pointer), let share else { return nil }
        return PageCover(selector: selector, path: path, box: box, share: share, by: by, isOpaque: isOpaque)
    }

    mutating func paragraph(_ json: JSONValue, at pointer: String) -> PageParagraph? {
        reader.ignore(
            json,
            beside: ["selector", "path", "box", "size", "lines", "longest", "cjk", "leading", "tracking", "justified"],
            kind: "paragraphs")
        let selector = selector(json, at: pointer)
        let path = reader.strings(json, "path", at: pointer)
        let size = reader.number(json, "size", at: pointer, in: 0...10_000, isRequired: true)
        let lines = reader.number(json, "lines", at: pointer, in: 0...100_000, isRequired: true)
        let longest = reader.number(json, "longest", at: pointer, in: 0...1_000_000, isRequired: true)
        guard let box = reader.box(json, "box", at: pointer), let size, let lines, let longest else { return nil }
        var paragraph = PageParagraph(selector, box: box, size: size, lines: Int(saturating: lines), longest: longest)
        paragraph.path = path
        paragraph.isCJK = reader.flag(json, "cjk", at: pointer) ?? false
        paragraph.leading = reader.number(json, "leading", at: pointer, in: 0...1_000)
        paragraph.tracking = reader.number(json, "tracking", at: pointer, in: -1_000...1_000) ?? 0
        paragraph.isJustified = reader.flag(json, "justified", at: pointer) ?? false
        return paragraph
    }
}
