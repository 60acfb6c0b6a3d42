/// Reads any bytes as a form with the boundary `b`. The parts are disjoint slices of the body, in order and without
/// delimiters; a form written from them reads the same.
@c(LLVMFuzzerTestOneInput)
public func fuzzMultipart(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let body = Array(UnsafeBufferPointer(start: bytes, count: count))
    let type = "multipart/form-data; boundary=b"
    guard let form = try? MultipartForm(body, contentType: type) else { return 0 }
    var end = 0
    for part in form.parts {
        precondition(part.content.startIndex >= end && part.content.endIndex <= body.count, "parts overlap")
        end = part.content.endIndex
    }
    var written: [UInt8] = []
    for part in form.parts
    where !part.name.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 == 0x7F }) {
        written += Array("--b\r\nContent-Disposition: form-data; name=\"\(part.name)\"\r\n\r\n".utf8)
        written += part.content + Array("\r\n".utf8)
    }
    written += Array("--b--".utf8)
    guard let again = try? MultipartForm(written, contentType: type, limits: .init(headerBytes: 1 << 20)) else {
        preconditionFailure("written data can't be read again")
    }
    for (one, other) in zip(again.parts, form.parts.filter { part in again.parts.contains { $0.name == part.name } }) {
        precondition(one.name == other.name && one.content.elementsEqual(other.content), "a part changed")
    }
    return 0
}
