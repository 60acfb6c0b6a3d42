import Numbers

extension Phrase {
    /// A number of bytes for sentences: whole MiB or KiB, or else bytes.
    package static func size(_ bytes: Int) -> Phrase {
        if bytes > 0, bytes.isMultiple(of: 1 << 20) { return "\((bytes >> 20).grouped) MiB" }
        if bytes > 0, bytes.isMultiple(of: 1 << 10) { return "\(bytes >> 10) KiB" }
        return "\(bytes.grouped) bytes"
    }
}
