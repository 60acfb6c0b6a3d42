import Numbers

/// The header fields of a response in the form in which they are sent: lines in a single buffer.
///
/// Fields that can't be sent as one line are omitted: those with an empty name or value, or with a control character
/// such as a line break. So clients read exactly the intended fields, whatever a value contains.
public struct ResponseFields: Sendable {
    /// The lines, each with its CR LF.
    public private(set) var bytes: [UInt8] = []

    /// Creates an empty list of fields.
    public init() {}

    /// Creates a list of fields in order.
    public init(_ fields: [(name: String, value: String)]) { append(fields) }

    /// Adds a field at the end.
    public mutating func append(_ name: String, _ value: String) {
        var (name, value) = (name, value)
        name.withUTF8 { name in
            value.withUTF8 { value in unsafe append(name, value) }
        }
    }

    /// Adds a field with a strong entity tag of 16 hexadecimal digits.
    package mutating func append(entityTag hash: UInt64) { append("ETag: \"", hash, "\"\r\n") }

    /// Adds the id of a request.
    package mutating func append(id: RequestID) {
        switch id {
        case .text(let text): append("X-Request-Id", text)
        case .number(let number): append("X-Request-Id: ", number, "\r\n")
        }
    }

    /// Adds a line with a number as 16 hexadecimal digits.
    private mutating func append(_ start: StaticString, _ number: UInt64, _ end: StaticString) {
        let (before, digits) = (start.utf8CodeUnitCount, hexadecimalDigits(number))
        let length = before + 16 + end.utf8CodeUnitCount
        unsafe withUnsafeTemporaryAllocation(byteCount: length, alignment: 1) { line in
            unsafe line.copyMemory(from: UnsafeRawBufferPointer(start: start.utf8Start, count: before))
            unsafe line.storeBytes(of: digits.0, toByteOffset: before, as: UInt64.self)
            unsafe line.storeBytes(of: digits.1, toByteOffset: before + 8, as: UInt64.self)
            unsafe UnsafeMutableRawBufferPointer(rebasing: line[(before + 16)...]).copyMemory(
                from: UnsafeRawBufferPointer(start: end.utf8Start, count: end.utf8CodeUnitCount))
            unsafe bytes.append(contentsOf: line)
        }
    }

    /// Adds fields at the end, in order.
    public mutating func append(_ fields: [(name: String, value: String)]) {
        for (name, value) in fields { append(name, value) }
    }

    /// Adds all fields of another list at the end.
    public mutating func append(_ others: ResponseFields) { bytes += others.bytes }

    /// Reserves space for `count` more bytes.
    package mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

    /// The fields as names and values.
    public var list: [(name: String, value: String)] {
        bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            let value = line[colon...].dropFirst(2).dropLast()
            return (String(decoding: line[..<colon], as: UTF8.self), String(decoding: value, as: UTF8.self))
        }
    }

    private mutating func append(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) {
        guard unsafe name.fitsInLine, unsafe value.fitsInLine else { return }
        unsafe bytes.append(contentsOf: name)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(UInt8(ascii: " "))
        unsafe bytes.append(contentsOf: value)
        bytes.append(UInt8(ascii: "\r"))
        bytes.append(UInt8(ascii: "\n"))
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the text isn't empty and contains only bytes that are allowed in a line.
    fileprivate var fitsInLine: Bool {
        guard let baseAddress, !isEmpty else { return false }
        let bytes = unsafe UnsafeRawPointer(baseAddress)
        var controls: UInt64 = 0
        var place = 0
        while place + 8 <= count {
            controls |= unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self).controls
            place += 8
        }
        while place < count {
            controls |= unsafe (0x2020_2020_2020_2000 | UInt64(self[place])).controls
            place += 1
        }
        return controls == 0
    }
}

extension UInt64 {
    /// Nonzero if one of the eight bytes is below 0x20: subtracting 0x20 from such a byte borrows into the highest bit.
    fileprivate var controls: UInt64 { (self &- 0x2020_2020_2020_2020) & ~self & 0x8080_8080_8080_8080 }
}

/// An HTTP response. The server itself adds `Content-Length`, `Date`, `X-Request-Id` and, if needed, `Connection`.
public struct HTTPResponse: Sendable {
    /// The status code of the response.
    public var status: Int
    /// The header fields in the form in which they are sent.
    public var fields: ResponseFields
    /// The bytes of the body. Responses to `HEAD` and with status 304 specify the length of the body without sending
    /// it. Give a 304 response the body of the 200 response that it replaces, so that the length is right.
    public var content: BodyBytes

    /// The body as one array, which is a copy if the content consists of blocks.
    public var body: [UInt8] {
        get { content.joined }
        set { content = BodyBytes(newValue) }
    }

    /// Creates a response from a status code, header fields and a body.
    public init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.init(status: status, fields: ResponseFields(headers), body: body)
    }

    /// Creates a response from header fields that are already written as lines.
    public init(status: Int, fields: ResponseFields, body: [UInt8]) {
        self.init(status: status, fields: fields, content: BodyBytes(body))
    }

    /// Creates a response from written header fields and the bytes of a body.
    public init(status: Int, fields: ResponseFields, content: BodyBytes) {
        self.status = status
        self.fields = fields
        self.content = content
    }

    /// The header fields in the order in which they are sent.
    public var headers: [(name: String, value: String)] { fields.list }
}
