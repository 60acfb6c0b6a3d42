import Sentences

/// A writer of JSON as UTF-8, with members in the given order and without white space. Phrases are written in the
/// language of the writer.
///
/// The writer doesn't check the structure. Callers must write exactly one root value, and write members inside objects
/// and only there.
public struct JSONWriter: ~Copyable {
    @usableFromInline var buffer: ByteBuffer
    @usableFromInline var needsComma = false
    package var language: Language

    /// Creates an empty writer with room for `capacity` bytes.
    public init(reservingCapacity capacity: Int = 512) { self.init(reservingCapacity: capacity, in: .english) }

    /// Creates an empty writer for sentences in a language.
    package init(reservingCapacity capacity: Int = 512, in language: Language) {
        buffer = ByteBuffer(reservingCapacity: capacity)
        self.language = language
    }

    /// Lets `body` write its phrases in a language.
    package mutating func writing(in language: Language, _ body: (inout JSONWriter) -> Void) {
        let outer = self.language
        self.language = language
        body(&self)
        self.language = outer
    }

    /// The bytes written so far.
    public var bytes: [UInt8] { buffer.bytes }

    /// The number of bytes written so far.
    package var count: Int { buffer.count }

    /// Returns the written bytes in the writer's own memory.
    package consuming func finish() -> WrittenJSON { WrittenJSON(buffer) }

    /// Writes an object with the members that `body` writes.
    public mutating func object<E: Error>(_ body: (inout JSONWriter) throws(E) -> Void) throws(E) {
        try enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
    }

    /// Writes an array with the values that `body` writes.
    public mutating func array<E: Error>(_ body: (inout JSONWriter) throws(E) -> Void) throws(E) {
        try enclose(UInt8(ascii: "["), UInt8(ascii: "]"), body)
    }

    /// Writes a string; null for nil.
    public mutating func value(_ string: String?) {
        separate()
        if let string { buffer.appendQuoted(string) } else { appendNull() }
    }

    /// Writes a phrase in the writer's language; null for nil.
    package mutating func value(_ phrase: Phrase?) {
        separate()
        guard let phrase else { return appendNull() }
        buffer.append(UInt8(ascii: "\""))
        unsafe phrase.write(in: language) { unsafe buffer.appendEscaped($0) }
        buffer.append(UInt8(ascii: "\""))
    }

    /// Writes a prepared phrase in the writer's language; `fill` writes the part for each hole.
    package mutating func value(_ phrase: PreparedPhrase, _ fill: (_ hole: Int, _ json: inout JSONWriter) -> Void) {
        separate()
        buffer.append(UInt8(ascii: "\""))
        let pieces = phrase.pieces(in: language)
        for index in pieces.indices {
            unsafe pieces[index].text.withUnsafeBufferPointer { unsafe buffer.appendEscaped($0) }
            if let hole = pieces[index].hole { fill(hole, &self) }
        }
        buffer.append(UInt8(ascii: "\""))
    }

    /// Writes a string whose parts `body` writes.
    package mutating func string(_ body: (inout JSONWriter) -> Void) {
        separate()
        buffer.append(UInt8(ascii: "\""))
        body(&self)
        buffer.append(UInt8(ascii: "\""))
    }

    /// Writes a part of a string that needs no escaping.
    package mutating func part(_ text: StaticString) { buffer.append(literal: text) }

    /// Writes a part of a string: a number.
    package mutating func part(_ number: Double) { buffer.appendShortest(number) }

    /// Writes a part of a string of up to `length` bytes from `body`, in ASCII that needs no escaping.
    package mutating func part(atMost length: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
        unsafe buffer.append(atMost: length, body)
    }

    /// Writes a string of up to `length` bytes from `body`: ASCII without control characters, quotation marks or
    /// reverse solidi.
    package mutating func ascii(atMost length: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
        separate()
        unsafe buffer.appendASCII(atMost: length, body)
    }

    /// Writes a short string that consists of ASCII without control characters, quotation marks or reverse solidi.
    package mutating func ascii(_ text: ShortText) {
        unsafe ascii(atMost: ShortText.mostBytes) { place in
            unsafe text.write(to: place)
            return text.count
        }
    }

    /// Writes the shortest number that reads back as the same double; null for nil: `21`, never `21.0` or `-0`.
    ///
    /// JSON can't represent NaN and infinities: they become null.
    public mutating func value(_ number: Double?) {
        separate()
        if let number { buffer.appendShortest(number) } else { appendNull() }
    }

    /// Writes an integer; null for nil. Readers that support only doubles lose digits beyond 2^53.
    public mutating func value(_ number: Int?) {
        separate()
        if let number { buffer.appendDecimal(number) } else { appendNull() }
    }

    /// Writes a Boolean; null for nil.
    public mutating func value(_ bool: Bool?) {
        separate()
        if let bool { buffer.append(literal: bool ? "true" : "false") } else { appendNull() }
    }

    /// Writes a null.
    public mutating func null() {
        separate()
        appendNull()
    }

    /// Writes a value that is already encoded as JSON.
    public mutating func raw(_ json: [UInt8]) {
        separate()
        unsafe json.withUnsafeBufferPointer { unsafe buffer.append($0) }
    }

    /// Writes the members of an object that is already encoded as JSON, in the format of this writer.
    public mutating func members(of object: [UInt8]) {
        guard object.count > 2 else { return }
        separate()
        unsafe object.withUnsafeBufferPointer { unsafe buffer.append($0.extracting(1..<object.count - 1)) }
    }

    /// Writes the name of a member; its value must follow.
    @inlinable
    public mutating func name(_ name: JSONName) {
        let skipped = needsComma ? 0 : 1
        needsComma = false
        unsafe name.bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            unsafe buffer.append(blocksAt: base + skipped, count: name.count &- skipped)
        }
    }

    /// Writes the text after the last value of one or more objects.
    @inlinable package mutating func end(_ text: JSONName) {
        needsComma = true
        name(text)
        needsComma = true
    }

    mutating func name(_ name: String) {
        separate()
        buffer.appendQuoted(name)
        buffer.append(UInt8(ascii: ":"))
        needsComma = false
    }

    private mutating func appendNull() { buffer.append(literal: "null") }

    private mutating func separate() {
        if needsComma { buffer.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    /// Begins an object. Its members must follow. Unlike ``object(_:)``, this needs no closure, which costs more than
    /// most members.
    package mutating func beginObject() {
        separate()
        buffer.append(UInt8(ascii: "{"))
        needsComma = false
    }

    /// Ends the object that was begun last.
    package mutating func endObject() {
        buffer.append(UInt8(ascii: "}"))
        needsComma = true
    }

    private mutating func enclose<E: Error>(
        _ opening: UInt8, _ closing: UInt8, _ body: (inout JSONWriter) throws(E) -> Void
    ) throws(E) {
        separate()
        buffer.append(opening)
        needsComma = false
        try body(&self)
        buffer.append(closing)
        needsComma = true
    }
}

/// The name of a member in its written form, with the preceding comma, the quotation marks and the colon. It is
/// prepared once and can be written many times.
public struct JSONName: Sendable {
    /// The written form, followed by as many bytes as copying it in blocks may read.
    @usableFromInline let bytes: [UInt8]
    @usableFromInline let count: Int

    /// Creates the name of a member.
    public init(_ name: String) {
        var buffer = ByteBuffer(reservingCapacity: name.utf8.count + 4)
        buffer.append(UInt8(ascii: ","))
        buffer.appendQuoted(name)
        buffer.append(UInt8(ascii: ":"))
        self.init(buffer.bytes)
    }

    /// Creates text that ends with the name of a member, such as `,"outer":{"inner":`. The first byte is written only
    /// after another value.
    package init(written text: String) { self.init(Array(text.utf8)) }

    private init(_ written: [UInt8]) {
        count = written.count
        bytes = written + [UInt8](repeating: 0, count: ByteBuffer.blockBytes)
    }

    /// The name with the quotation marks and the colon, without the comma.
    package var text: String { String(decoding: bytes[1..<count], as: UTF8.self) }
}

/// Finished JSON that becomes part of a longer text. Its buffer is never written to again, so threads can share it.
package final class WrittenJSON: @unchecked Sendable {
    private let buffer: ByteBuffer

    fileprivate init(_ buffer: consuming ByteBuffer) { self.buffer = buffer }

    package var count: Int { buffer.count }

    /// The bytes, which stay unchanged at their address as long as this object exists.
    @unsafe package var bytes: UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(start: buffer.start, count: count)
    }

    /// Appends the finished JSON to a longer text.
    package func write(to bytes: inout [UInt8]) { buffer.write(to: &bytes) }
}
