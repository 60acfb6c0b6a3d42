import CArchive

extension Archive {
    /// A zip of some files, in their order; the same files make the same bytes.
    package static func zip(_ files: [File]) throws(Fault) -> [UInt8] {
        let capacity = files.reduce(4096) { $0 + 2 * $1.content.count + 4 * $1.path.utf8.count + 512 }
        return try CharacterSet.unicode.within { () throws(Fault) in
            guard let writer = ZipWriter(capacity: capacity) else { throw .unreadable("there is no memory for it") }
            for file in files { try writer.add(file) }
            return try writer.finish()
        }
    }
}

/// A zip that is being written.
@safe private final class ZipWriter {
    private let archive: OpaquePointer
    /// Larger than what is written can become: deflating adds no more than a few bytes to a block.
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private var used = 0

    init?(capacity: Int) {
        guard let archive = unsafe archive_write_new() else { return nil }
        unsafe self.archive = archive
        unsafe bytes = .allocate(capacity: capacity)
        unsafe archive_write_set_format_zip(archive)
        // Without padding at the end.
        unsafe archive_write_set_bytes_in_last_block(archive, 1)
        unsafe archive_write_set_options(archive, "hdrcharset=UTF-8")
        unsafe archive_write_open_memory(archive, bytes.baseAddress, capacity, &used)
    }

    deinit {
        unsafe archive_write_free(archive)
        unsafe bytes.deallocate()
    }

    func add(_ file: Archive.File) throws(Archive.Fault) {
        guard let entry = unsafe archive_entry_new() else { throw .unreadable("there is no memory for it") }
        defer { unsafe archive_entry_free(entry) }
        unsafe archive_entry_set_pathname_utf8(entry, file.path)
        unsafe archive_entry_set_size(entry, Int64(file.content.count))
        unsafe archive_entry_set_filetype(entry, 0o100_000)
        unsafe archive_entry_set_perm(entry, 0o644)
        // The first day that a zip can write: no two archives of one content differ.
        unsafe archive_entry_set_mtime(entry, 315_532_800, 0)
        guard unsafe archive_write_header(archive, entry) == ARCHIVE_OK else { throw fault }
        let written = unsafe file.content.withUnsafeBytes {
            unsafe archive_write_data(archive, $0.baseAddress, $0.count)
        }
        guard written == file.content.count else { throw fault }
    }

    func finish() throws(Archive.Fault) -> [UInt8] {
        guard unsafe archive_write_close(archive) == ARCHIVE_OK else { throw fault }
        return unsafe Array(bytes.prefix(used))
    }

    private var fault: Archive.Fault {
        .unreadable(
            unsafe archive_error_string(archive).map { unsafe String(cString: $0) } ?? "nothing is known of why")
    }
}
