import Sentences

/// Markup in one piece of memory: items one after another, each with a header. Markup becomes part of other markup when
/// its items are copied, so a page isn't a tree of small arrays.
///
/// Code appends items while it creates markup, and never afterwards, so threads can share them.
struct MarkupItems: Sendable {
    /// The kind of an item.
    enum Mark: UInt64 {
        /// Literal markup of the surrounding template. Its address follows the header.
        case literal
        /// A template without holes. Its address follows the header.
        case wholeTemplate
        /// Literal markup without words to translate. Its address follows the header.
        case markup
        /// A phrase without values. Its address follows the header.
        case phrase
        /// Bytes that are the same in every language.
        case text
        /// A template; every item in it that isn't a literal is a hole.
        case template
        /// Items that are one item together, such as a list in a hole.
        case group
        /// One of the parts.
        case part
    }

    private struct Header {
        static let size = 8
        let word: UInt64

        init(_ mark: Mark, length: Int, parts: Int = 0) {
            word = mark.rawValue | UInt64(truncatingIfNeeded: length) << 8 | UInt64(truncatingIfNeeded: parts) << 40
        }

        init(at place: UnsafePointer<UInt8>) {
            word = UnsafeRawPointer(place).loadUnaligned(as: UInt64.self)
        }

        func write(at place: UnsafeMutablePointer<UInt8>) {
            UnsafeMutableRawPointer(place).storeBytes(of: word, as: UInt64.self)
        }

        var mark: Mark { Mark(rawValue: word & 0xFF) ?? .text }
        /// The number of bytes of the text or of the items in the item.
        var length: Int { Int(truncatingIfNeeded: word >> 8 & 0xFFFF_FFFF) }
        /// The number of parts in the item.
        var parts: Int { Int(truncatingIfNeeded: word >> 40) }
        /// The number of bytes that follow the header.
        var contentSize: Int {
            switch mark {
            case .literal, .wholeTemplate, .markup, .phrase: 8
            case .text, .template, .group: length
            case .part: 0
            }
        }
    }

    private struct Head {
        var count = 0
        let capacity: Int
        var parts: [HTML.Part] = []
    }

    private final class Memory: ManagedBuffer<Head, UInt8> {
        @inline(__always)
        static func allocated(_ capacity: Int) -> Memory {
            unsafeDowncast(create(minimumCapacity: capacity) { _ in Head(capacity: capacity) }, to: Memory.self)
        }
    }

    nonisolated(unsafe) private var memory: Memory

    /// The size of a literal with its header.
    static let literalSize = Header.size + 8

    init(reservingCapacity capacity: Int) { memory = .allocated(capacity) }

    // MARK: Appending

    /// Appends `length` bytes, which `write` writes.
    @inline(__always)
    private mutating func extend(by length: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Void) {
        if memory.withUnsafeMutablePointerToHeader({ $0.pointee.capacity - $0.pointee.count < length }) {
            grow(by: length)
        }
        memory.withUnsafeMutablePointers { head, bytes in
            write(bytes + head.pointee.count)
            head.pointee.count += length
        }
    }

    private mutating func grow(by length: Int) {
        memory = memory.withUnsafeMutablePointers { head, bytes in
            let count = head.pointee.count
            let larger = Memory.allocated(max(2 * head.pointee.capacity, count + length))
            larger.withUnsafeMutablePointers { newHead, newBytes in
                newHead.pointee.count = count
                swap(&newHead.pointee.parts, &head.pointee.parts)
                newBytes.initialize(from: bytes, count: count)
            }
            return larger
        }
    }

    /// Appends an item that consists of a literal.
    mutating func append(_ mark: Mark, _ literal: StaticString) {
        extend(by: Self.literalSize) { place in
            Header(mark, length: literal.utf8CodeUnitCount).write(at: place)
            UnsafeMutableRawPointer(place + Header.size)
                .storeBytes(of: UInt(bitPattern: literal.utf8Start), as: UInt.self)
        }
    }

    /// Appends bytes that are the same in every language.
    mutating func append(markup: UnsafeBufferPointer<UInt8>) {
        extend(by: Header.size + markup.count) { place in
            Header(.text, length: markup.count).write(at: place)
            if let base = markup.baseAddress { (place + Header.size).initialize(from: base, count: markup.count) }
        }
    }

    /// Appends text, with escapes for the characters that have a meaning in markup.
    mutating func append(escaped text: UnsafeBufferPointer<UInt8>) {
        let length = EscapedText.length(of: text)
        extend(by: Header.size + length) { place in
            Header(.text, length: length).write(at: place)
            EscapedText.write(text, to: place + Header.size, length: length)
        }
    }

    /// Appends a part.
    mutating func append(_ part: HTML.Part) {
        extend(by: Header.size) { Header(.part, length: 0, parts: 1).write(at: $0) }
        memory.withUnsafeMutablePointerToHeader { $0.pointee.parts.append(part) }
    }

    /// Appends all items of other markup.
    mutating func append(_ other: MarkupItems) {
        other.memory.withUnsafeMutablePointers { head, bytes in
            let count = head.pointee.count
            extend(by: count) { $0.initialize(from: bytes, count: count) }
            let parts = head.pointee.parts
            guard !parts.isEmpty else { return }
            memory.withUnsafeMutablePointerToHeader {
                if $0.pointee.parts.isEmpty { $0.pointee.parts = parts } else { $0.pointee.parts += parts }
            }
        }
    }

    /// The place of an item whose content follows, and the number of parts before it.
    typealias Start = (place: Int, parts: Int)

    /// Begins an item whose content follows.
    mutating func begin() -> Start {
        let start = (place: count, parts: partCount)
        extend(by: Header.size) { _ in }
        return start
    }

    /// Ends an item.
    mutating func end(_ mark: Mark, from start: Start) {
        let (length, parts) = (count - start.place - Header.size, partCount - start.parts)
        // A header can't represent larger numbers. Budgets keep markup far below these limits.
        precondition(length <= UInt32.max && parts < 1 << 24)
        let header = Header(mark, length: length, parts: parts)
        memory.withUnsafeMutablePointerToElements { header.write(at: $0 + start.place) }
    }

    // MARK: Writing

    /// The number of bytes that the items take up.
    var count: Int { memory.withUnsafeMutablePointerToHeader { $0.pointee.count } }
    private var partCount: Int { memory.withUnsafeMutablePointerToHeader { $0.pointee.parts.count } }

    /// Whether there is exactly one item.
    var isOne: Bool {
        memory.withUnsafeMutablePointers { head, bytes in
            let count = head.pointee.count
            return count >= Header.size && Header(at: bytes).contentSize + Header.size == count
        }
    }

    /// Appends the markup to a buffer in a language, in UTF-8.
    func write(to buffer: inout MarkupBuffer, in language: Language) {
        memory.withUnsafeMutablePointers { head, bytes in
            let (count, parts) = (head.pointee.count, head.pointee.parts)
            guard let catalog = Catalog[language] else {
                return Self.writeEnglish(bytes, count: count, parts, to: &buffer)
            }
            parts.withUnsafeBufferPointer { parts in
                Slice(bytes: bytes, count: count, parts: parts).write(to: &buffer, in: language, catalog)
            }
        }
    }

    /// Appends items in English, in their order.
    private static func writeEnglish(
        _ bytes: UnsafeMutablePointer<UInt8>, count: Int, _ parts: [HTML.Part], to buffer: inout MarkupBuffer
    ) {
        var (item, part) = (bytes, 0)
        while item < bytes + count {
            let header = Header(at: item)
            item += Header.size
            switch header.mark {
            case .literal, .wholeTemplate, .markup:
                buffer.append(literal(header, at: item))
                item += literalSize - Header.size
            case .phrase:
                buffer.append(escaped: literal(header, at: item))
                item += literalSize - Header.size
            case .text:
                buffer.append(UnsafeBufferPointer(start: item, count: header.length))
                item += header.length
            case .template, .group: break
            case .part:
                parts[part].write(to: &buffer, in: .english)
                part += 1
            }
        }
    }

    private static func literal(_ header: Header, at place: UnsafeMutablePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let address = UnsafeRawPointer(place).loadUnaligned(as: UInt.self)
        return UnsafeBufferPointer(start: UnsafePointer(bitPattern: address), count: header.length)
    }

    /// Consecutive items, with the parts from their first part.
    private struct Slice {
        var bytes: UnsafeMutablePointer<UInt8>
        var count: Int
        /// A buffer, because every item would count references to an array.
        var parts: UnsafeBufferPointer<HTML.Part>

        private func literal(_ header: Header) -> UnsafeBufferPointer<UInt8> {
            MarkupItems.literal(header, at: bytes + Header.size)
        }

        private func text(_ header: Header) -> UnsafeBufferPointer<UInt8> {
            UnsafeBufferPointer(start: bytes + Header.size, count: header.length)
        }

        private mutating func skip(_ length: Int) {
            bytes += length
            count -= length
        }

        /// Removes and returns the first item.
        private mutating func popFirst() -> (header: Header, item: Slice)? {
            guard count > 0 else { return nil }
            let header = Header(at: bytes)
            let item = Slice(
                bytes: bytes, count: Header.size + header.contentSize, parts: parts.extracting(..<header.parts))
            skip(item.count)
            parts = parts.extracting(header.parts...)
            return (header, item)
        }

        /// The items in the first item.
        private var content: Slice {
            var content = self
            content.skip(Header.size)
            return content
        }

        /// Appends the items in a language other than English.
        func write(to buffer: inout MarkupBuffer, in language: Language, _ catalog: Catalog) {
            var rest = self
            while let (header, item) = rest.popFirst() {
                switch header.mark {
                case .literal, .markup: buffer.append(item.literal(header))
                case .wholeTemplate:
                    TemplateTable.shared.template(ofLiteralAt: item.place(of: header), in: language) {
                        MarkupTemplate.cut(Array(item.literal(header)), for: catalog)
                    }.write(to: &buffer) { _, _ in }
                case .phrase:
                    TemplateTable.shared.template(ofLiteralAt: item.place(of: header), in: language) {
                        MarkupTemplate(text: Phrase.text(ofLiteral: item.literal(header), in: catalog))
                    }.write(to: &buffer) { _, _ in }
                case .text: buffer.append(item.text(header))
                case .template: item.content.writeTemplate(to: &buffer, in: language, catalog)
                case .group: item.content.write(to: &buffer, in: language, catalog)
                case .part: item.parts.first?.write(to: &buffer, in: language)
                }
            }
        }

        /// Appends a template with these literals and holes.
        private func writeTemplate(to buffer: inout MarkupBuffer, in language: Language, _ catalog: Catalog) {
            var (all, literals) = (0, 0)
            var rest = self
            while let (header, _) = rest.popFirst() {
                all += 1
                if header.mark == .literal { literals += 1 }
            }
            withUnsafeTemporaryAllocation(of: UInt.self, capacity: all) { places in
                withUnsafeTemporaryAllocation(of: Slice.self, capacity: all - literals) { holes in
                    var (placeCount, holeCount) = (0, 0)
                    rest = self
                    while let (header, item) = rest.popFirst() {
                        if header.mark == .literal {
                            places.initializeElement(at: placeCount, to: item.place(of: header))
                        } else {
                            places.initializeElement(at: placeCount, to: 0)
                            holes.initializeElement(at: holeCount, to: item)
                            holeCount += 1
                        }
                        placeCount += 1
                    }
                    let key = TemplateTable.Key(places: UnsafeBufferPointer(places), language)
                    let template = TemplateTable.shared.template(for: key) {
                        MarkupTemplate.cut(self.template, for: catalog)
                    }
                    template.write(to: &buffer) { hole, buffer in
                        holes[hole].write(to: &buffer, in: language, catalog)
                    }
                }
            }
        }

        /// A number that only this literal and mark have, because a literal's address never changes.
        private func place(of header: Header) -> UInt {
            let address = UnsafeRawPointer(bytes + Header.size).loadUnaligned(as: UInt.self)
            return TemplateTable.place(ofLiteralAt: address, isPhrase: header.mark == .phrase)
        }

        /// The bytes of the template, with a mark for each hole.
        private var template: [UInt8] {
            var template: [UInt8] = []
            var rest = self
            while let (header, item) = rest.popFirst() {
                if header.mark == .literal {
                    template += item.literal(header)
                } else {
                    template.append(MarkupTemplate.hole)
                }
            }
            return template
        }
    }
}
