import CArchive

/// Files in an archive: zip, or tar with or without gzip.
package enum Archive {
    /// A file in an archive.
    package struct File: Sendable {
        /// The path in the archive's notation, with `/` between its parts.
        package let path: String
        package let content: [UInt8]

        package init(path: String, content: [UInt8]) {
            self.path = path
            self.content = content
        }
    }

    /// The limits for reading an archive.
    package struct Limits: Sendable {
        /// The maximum number of files, folders and other entries.
        package var entries: Int
        /// The maximum total size of all unpacked files, in bytes.
        package var bytes: Int

        package init(entries: Int, bytes: Int) {
            self.entries = entries
            self.bytes = bytes
        }
    }

    /// The reason why an archive can't be read.
    package enum Fault: Error, Equatable, Sendable {
        /// The archive lists more entries than the limit.
        case tooManyEntries
        /// The files have more bytes than the limit.
        case tooManyBytes
        /// The archive is encrypted, damaged, or not an archive; the reason is libarchive's message.
        case unreadable(String)
    }

    /// Returns the files whose paths are wanted, in order, and the number of other files. Links and devices don't count
    /// as files.
    package static func files(
        of bytes: [UInt8], limits: Limits, where isWanted: (String) -> Bool
    ) throws(Fault) -> (files: [File], others: Int) {
        let reader = CharacterSet.unicode.within { ArchiveReader(bytes) }
        guard let reader else { throw .unreadable("there isn’t enough memory") }
        var files: [File] = []
        var (entries, others, rest) = (0, 0, limits.bytes)
        while true {
            let path: String
            switch try reader.next() {
            case .end: return (files, others)
            case .other: path = ""
            case .file(let name): path = name
            }
            entries += 1
            guard entries <= limits.entries else { throw .tooManyEntries }
            if path.isEmpty { continue }
            guard isWanted(path) else {
                others += 1
                continue
            }
            let content = try reader.content(atMost: rest)
            rest -= content.count
            files.append(File(path: path, content: content))
        }
    }
}

/// An archive that is being read.
@safe private final class ArchiveReader {
    private let archive: OpaquePointer
    private let bytes: UnsafeMutableBufferPointer<UInt8>

    /// Opens an archive, or returns nil if there isn't enough memory.
    init?(_ bytes: [UInt8]) {
        guard let archive = unsafe archive_read_new() else { return nil }
        unsafe self.archive = archive
        unsafe self.bytes = .allocate(capacity: max(bytes.count, 1))
        _ = unsafe self.bytes.initialize(from: bytes)
        unsafe archive_read_support_format_zip_streamable(archive)
        unsafe archive_read_support_format_zip_seekable(archive)
        unsafe archive_read_support_format_tar(archive)
        unsafe archive_read_support_filter_gzip(archive)
        unsafe archive_read_open_memory(archive, self.bytes.baseAddress, bytes.count)
    }

    deinit {
        unsafe archive_read_free(archive)
        unsafe bytes.deallocate()
    }

    enum Entry {
        case file(path: String)
        /// A folder, a link, or a file whose name isn't text.
        case other
        case end
    }

    /// Returns the next entry.
    func next() throws(Archive.Fault) -> Entry {
        try CharacterSet.unicode.within { () throws(Archive.Fault) in
            var entry: OpaquePointer?
            let status = unsafe archive_read_next_header(archive, &entry)
            if status == ARCHIVE_EOF { return .end }
            guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let entry = unsafe entry else { throw fault }
            // AE_IFREG, which is a macro with a cast.
            guard unsafe archive_entry_filetype(entry) == 0o100_000,
                let path = unsafe archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)
            else { return .other }
            return .file(path: unsafe String(cString: path))
        }
    }

    /// Returns the content of the current entry.
    func content(atMost limit: Int) throws(Archive.Fault) -> [UInt8] {
        var content: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes {
                unsafe archive_read_data(archive, $0.baseAddress, $0.count)
            }
            if count == 0 { return content }
            guard count > 0 else { throw fault }
            guard content.count + count <= limit else { throw .tooManyBytes }
            content += buffer.prefix(count)
        }
    }

    private var fault: Archive.Fault {
        .unreadable(
            unsafe archive_error_string(archive).map { unsafe String(cString: $0) } ?? "the reason isn’t known")
    }
}
