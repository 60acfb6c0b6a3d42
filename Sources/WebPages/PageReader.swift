import Audits
import Budgets
import JSON
import Numbers
import Sentences

/// A reader of page records in JSON.
package enum PageRecordReader {
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
    /// - Throws: All errors, each with its pointer.
    package static func read(
        _ json: JSONValue, at pointer: String = ""
    ) throws(DescriptionFaults) -> PageRecord {
        var reader = PageReader()
        guard json.kind == .object else {
            reader.note(pointer, json, "A page record must be an object.")
            throw reader.faults
        }
        var record = PageRecord(viewport: PageSize(0, 0), size: PageSize(0, 0))
        PageRecord.rows.read(json, at: pointer, with: &reader, into: &record)
        guard reader.faults.isEmpty else { throw reader.faults }
        record.ignored = reader.ignored
        return record
    }

    /// Reads the text of a record.
    package static func read(_ content: [UInt8]) throws(DescriptionFaults) -> PageRecord {
        let json: JSONDocument
        do {
            json = try JSONDocument(content, maximumDepth: deepest)
        } catch {
            throw DescriptionFaults(
                DescriptionFault("", "The content isn’t valid JSON: \(Phrase(error, in: content))."))
        }
        return try read(json.root)
    }

    /// The maximum nesting of a list of records, which allows for members that the format doesn't define.
    package static let deepest = 32
}

/// A reader of the members of a record's objects, which collects errors with their pointers.
package struct PageReader: MemberReading {
    package var notes = MemberNotes()
    private var rectangles = 0
    /// The number of entries in the list `texts`, to which indexes refer.
    var texts = 0
    /// The width of a band for which none is given.
    var pageWidth = 0.0
    package static let longestText = 4_096

    init() {}

    /// The range of coordinates on a page, in CSS px.
    private static let coordinates = -10_000_000.0...10_000_000.0
    private static let smallestPart = 0.125

    /// Notes an error if a part of the page is too small for a rendering: at the largest scale, 8, a pixel is as large as
    /// an eighth of a CSS px.
    mutating func checkShown(_ part: Frame, at place: String) {
        guard min(part.width, part.height) < Self.smallestPart else { return }
        note(
            place, nil, "A part of the page with a rendering must be at least \(Self.smallestPart) px wide and high.",
            example: "[0, 0, 1280, 800]")
    }

    fileprivate mutating func boxes(_ object: JSONValue, _ name: String, at pointer: String, isRequired: Bool)
        -> [Frame]
    {
        let list = list(object, name, at: pointer, atMost: PageLimits.rectangles, isRequired: isRequired) ?? []
        rectangles += list.count
        guard rectangles <= PageLimits.rectangles else {
            fail(
                DescriptionFault(
                    "\(pointer)/\(name)",
                    "The record contains more than \(PageLimits.rectangles) rectangles.", isLimit: true))
            return []
        }
        var boxes: [Frame] = []
        for (index, value) in list.enumerated() {
            guard Budget.allows() else { return boxes }
            if let box = box(value, at: "\(pointer)/\(name)/\(index)") { boxes.append(box) }
        }
        return boxes
    }

    fileprivate mutating func box(_ value: JSONValue, at place: String) -> Frame? {
        if let numbers = value.elements?.lazy.map(\.number), let box = Frame(numbers, within: Self.coordinates) {
            return box
        }
        note(
            place, value, "A rectangle must be four numbers: x, y, width and height in CSS px.",
            example: "[16, 120, 88, 24]")
        return nil
    }

    fileprivate mutating func size(_ object: JSONValue, _ name: String, at pointer: String, isRequired: Bool)
        -> PageSize?
    {
        guard let value = present(object, name, at: pointer, isRequired: isRequired) else { return nil }
        let numbers = value.elements.map { $0.prefix(3).compactMap(\.number) } ?? []
        guard numbers.count == 2, numbers.allSatisfy({ PageRow<Void>.extent.contains($0) }) else {
            note(
                "\(pointer)/\(name)", value, "“\(name)” must be two numbers: a width and a height in CSS px.",
                example: "[1280, 800]")
            return nil
        }
        return PageSize(numbers[0], numbers[1])
    }

    fileprivate mutating func index(_ value: JSONValue?, at place: String) -> Int? {
        if let number = value?.number, number == number.rounded(), number >= 0, number < Double(texts) {
            return Int(saturating: number)
        }
        note(
            place, value, "The value must be the index of one of the \(texts) entries in “texts”.", example: "0")
        return nil
    }
}

/// The limits of a record.
package enum PageLimits {
    /// The maximum number of entries in each list, such as text elements, links, targets and clips.
    package static let elements = 20_000
    /// The maximum number of rectangles in all lists together.
    package static let rectangles = 100_000
    package static let bands = 200
}

typealias PageRow<Value> = BodyRow<PageReader, Value>
typealias PageRows<Value> = BodyRows<PageReader, Value>

// MARK: Kinds of members

extension BodyRow where Reader == PageReader {
    /// The range of lengths on a page, in CSS px.
    static var extent: ClosedRange<Double> { 0...10_000_000 }

    private static var boxShape: BodyShape {
        .named(
            "PageBox", summary: "Left edge, top edge, width and height in CSS pixels.",
            .list(.number(-10_000_000...10_000_000), 4...4))
    }

    /// The maximum length of a selector: elements may be nested hundreds of times.
    private static var longestSelector: Int { 1 << 15 }

    static func html(_ set: @escaping Setting<String>) -> Self {
        .text("html", summary: "Start tag and beginning of the text.", set)
    }

    static func selector(_ set: @escaping Setting<String>) -> Self {
        .text("selector", isRequired: true, summary: "CSS selector of the element.", longest: longestSelector, set)
    }

    static func path(_ set: @escaping Setting<[String]>) -> Self {
        .strings("path", atMost: PageLimits.elements, set)
    }

    /// The name of a file, or a `data:` URL whose length is limited by the request's size.
    static func part(_ name: String, isRequired: Bool = false, _ set: @escaping Setting<String>) -> Self {
        .text(
            name, isRequired: isRequired, summary: "Name of a file in the request, or a data URL.", longest: .max, set)
    }

    static func box(_ name: String, isShown: Bool = false, _ set: @escaping Setting<Frame>) -> Self {
        Self(name, boxShape, isRequired: true) { reader, object, pointer, value in
            guard let member = reader.present(object, name, at: pointer, isRequired: true),
                let box = reader.box(member, at: "\(pointer)/\(name)")
            else { return }
            if isShown { reader.checkShown(box, at: "\(pointer)/\(name)") }
            set(&value, box)
        }
    }

    static func boxes(_ name: String, isRequired: Bool = false, _ set: @escaping Setting<[Frame]>) -> Self {
        Self(name, .list(boxShape, nil), isRequired: isRequired) {
            reader, object, pointer, value in
            set(&value, reader.boxes(object, name, at: pointer, isRequired: isRequired))
        }
    }

    static func size(_ name: String, isRequired: Bool = false, _ set: @escaping Setting<PageSize>) -> Self {
        Self(name, .list(.number(extent), 2...2), isRequired: isRequired) { reader, object, pointer, value in
            if let size = reader.size(object, name, at: pointer, isRequired: isRequired) { set(&value, size) }
        }
    }

    /// An index in the list `texts`.
    static func text(at name: String, _ set: @escaping Setting<Int>) -> Self {
        Self(name, .integer(extent), isRequired: true) { reader, object, pointer, value in
            if let index = reader.index(object[name], at: "\(pointer)/\(name)") { set(&value, index) }
        }
    }

    /// Indexes in the list `texts`.
    static func texts(at name: String, _ set: @escaping Setting<[Int]>) -> Self {
        return Self(name, .list(.integer(extent), nil), isRequired: true) { reader, object, pointer, value in
            let list = reader.list(object, name, at: pointer, atMost: PageLimits.elements, isRequired: true) ?? []
            var indexes: [Int] = []
            for (place, member) in list.enumerated() {
                if let index = reader.index(member, at: "\(pointer)/\(name)/\(place)") { indexes.append(index) }
            }
            set(&value, indexes)
        }
    }

    /// A list of a record's elements.
    static func list<Entry: Sendable>(
        _ name: String, of rows: PageRows<Entry>, named type: String? = nil, _ summary: String = "",
        atMost limit: Int = PageLimits.elements, blank: Entry, _ set: @escaping Setting<[Entry]>
    ) -> Self {
        .entries(name, of: rows, named: type, summary, atMost: limit, blank: blank, set)
    }
}
