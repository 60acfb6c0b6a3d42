import MessageAuthentication
import Numbers

/// The bytes of a response outside the process: a marker, the length of the data after the code, the code, and the
/// members of the response, each preceded by its length.
///
/// The code is computed from the response and the key of the request, so corrupt or incomplete responses and responses
/// to other requests are rejected.
enum StoredAnswer {
    private static let mark = Array("LGA1".utf8)

    /// The approximate number of bytes in addition to the body.
    static let overhead = 512

    /// Returns the bytes of a response, or nil if the response isn't a pure function of its request.
    static func bytes(of answer: Answer, to key: String, _ authentication: MessageAuthentication) -> [UInt8]? {
        guard answer.isWritten, answer.fixed == nil, answer.freshness != .none, answer.isCompressed,
            !answer.keepsLanguage
        else { return nil }
        var members: [UInt8] = []
        members.reserveCapacity(answer.body.count + overhead)
        members.append(number: answer.status)
        members.append(number: answer.freshness == .day ? 0 : 1)
        members.append(number: answer.result.map { $0.rawValue + 1 } ?? 0)
        members.append(counted: answer.mediaType.utf8)
        members.append(number: answer.headers.count)
        for (name, value) in answer.headers {
            members.append(counted: name.utf8)
            members.append(counted: value.utf8)
        }
        members.append(counted: answer.body)
        guard let code = authentication.code(of: Array(key.utf8) + members) else { return nil }
        var bytes = mark
        bytes.append(number: members.count)
        return bytes + code + members
    }

    /// Returns the response in some bytes, or nil unless ``bytes(of:to:_:)`` created them for the same request.
    static func answer(in bytes: [UInt8], to key: String, _ authentication: MessageAuthentication) -> Answer? {
        var rest = bytes[...]
        guard rest.take(mark.count)?.elementsEqual(mark) == true, let length = rest.takeNumber(),
            let code = rest.take(MessageAuthentication.count), rest.count == length,
            authentication.isCode(Array(code), of: Array(key.utf8) + rest)
        else { return nil }
        guard let status = rest.takeNumber(), let freshness = rest.takeNumber(), let result = rest.takeNumber(),
            let mediaType = rest.takeText(), let count = rest.takeNumber()
        else { return nil }
        var headers: [(name: String, value: String)] = []
        for _ in 0..<count {
            guard let name = rest.takeText(), let value = rest.takeText() else { return nil }
            headers.append((name, value))
        }
        guard let size = rest.takeNumber(), let body = rest.take(size), rest.isEmpty else { return nil }
        var answer = Answer(
            Array(body), mediaType: mediaType, freshness: freshness == 0 ? .day : .revalidated, headers: headers)
        answer.status = status
        answer.result = Answer.Result(rawValue: result - 1)
        return answer
    }
}

extension [UInt8] {
    /// Appends a length or another small number in eight bytes, lowest byte first.
    mutating func append(number: Int) {
        for place in 0..<8 { append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
    }

    /// Appends bytes preceded by their count, so that different lists of strings result in different bytes.
    mutating func append(counted bytes: some Collection<UInt8>) {
        append(number: bytes.count)
        append(contentsOf: bytes)
    }
}

extension ArraySlice<UInt8> {
    fileprivate mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        guard count >= 0, count <= self.count else { return nil }
        defer { removeFirst(count) }
        return prefix(count)
    }

    fileprivate mutating func takeNumber() -> Int? {
        take(8).map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
    }

    fileprivate mutating func takeText() -> String? {
        guard let count = takeNumber(), let bytes = take(count) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }
}
