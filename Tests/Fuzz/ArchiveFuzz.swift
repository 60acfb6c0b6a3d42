import Archives

/// Reads any bytes as an archive. The result respects the limits, and is the same after it is written as a zip and read
/// again.
@c(LLVMFuzzerTestOneInput)
public func fuzzArchive(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let limits = Archive.Limits(entries: 16, bytes: 1 << 16)
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    guard let (files, others) = try? Archive.files(of: input, limits: limits, where: { _ in true }) else { return 0 }
    precondition(files.count + others <= limits.entries, "more entries than the limit")
    precondition(files.reduce(0) { $0 + $1.content.count } <= limits.bytes, "more bytes than the limit")
    // A zip can't contain other names.
    guard files.allSatisfy({ !$0.path.isEmpty && !$0.path.utf8.contains(0) && $0.path.utf8.last != 0x2F }),
        let zip = try? Archive.zip(files)
    else { return 0 }
    guard let (again, _) = try? Archive.files(of: zip, limits: limits, where: { _ in true }) else {
        preconditionFailure("written data can't be read again")
    }
    precondition(again.map(\.content) == files.map(\.content), "a file changed")
    return 0
}
