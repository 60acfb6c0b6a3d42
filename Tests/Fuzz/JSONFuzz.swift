/// Reads any bytes as JSON. Every leaf of a parsed document can be visited, and the document survives writing and
/// rereading.
@c(LLVMFuzzerTestOneInput)
public func fuzzJSON(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard let document = try? JSONDocument(Array(UnsafeBufferPointer(start: bytes, count: count))) else { return 0 }
    let written = rewritten(document.root)
    guard let again = try? JSONDocument(written) else {
        preconditionFailure("\(String(decoding: written, as: UTF8.self)) doesn't parse")
    }
    precondition(rewritten(again.root) == written, "\(String(decoding: written, as: UTF8.self)) changed")
    return 0
}

private func rewritten(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    write(value, to: &writer)
    return writer.bytes
}

private func write(_ value: JSONValue, to writer: inout JSONWriter) {
    precondition(value.text(limit: 20).count <= 20)
    switch value.kind {
    case .null: writer.null()
    case .bool: writer.value(value.bool)
    case .number: writer.value(value.number)
    case .string: writer.value(value.string)
    case .array:
        writer.array { writer in
            guard let elements = value.elements else { preconditionFailure("an array without elements") }
            for element in elements { write(element, to: &writer) }
        }
    case .object:
        writer.object { writer in
            guard let members = value.members else { preconditionFailure("an object without members") }
            for (name, member) in members { writer.member(name, raw: rewritten(member)) }
        }
    }
}
