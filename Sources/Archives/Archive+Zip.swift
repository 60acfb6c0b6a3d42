import Compression
import Numbers

extension Archive {
    /// Writes a zip archive of some files in order (PKWARE's APPNOTE 6.3.10, without Zip64); the same files produce the
    /// same bytes.
    ///
    /// libarchive isn't used for writing, because its writer for one format links the writers for all formats, and with
    /// them libxml2 and ICU. They would add 36 MB to an image.
    package static func zip(_ files: [File]) throws(Fault) -> [UInt8] {
        // In each field, the largest possible number would mean that the actual number is in a Zip64 record.
        guard files.count < Int(UInt16.max) else { throw .unreadable("a zip file can contain at most 65,534 files") }
        var (zip, directory): ([UInt8], [UInt8]) = ([], [])
        for file in files {
            let entry = try ZipEntry(file, at: zip.count)
            zip += entry.localHeader + entry.data
            directory += entry.directoryHeader
        }
        guard zip.count + directory.count < Int(UInt32.max) else { throw .unreadable("a zip file can be at most 4 GB") }
        let end = zip.count
        zip += directory
        zip.append(UInt32(0x0605_4b50))
        // The archive has a single disk.
        zip.append(UInt16(0), UInt16(0), UInt16(clamping: files.count), UInt16(clamping: files.count))
        zip.append(UInt32(clamping: directory.count), UInt32(clamping: end))
        zip.append(UInt16(0))
        return zip
    }
}

/// A file in a zip archive, deflated if that is smaller.
private struct ZipEntry {
    private let path: [UInt8]
    let data: [UInt8]
    /// The fields that both headers contain.
    private let description: [UInt8]
    private let offset: UInt32

    init(_ file: Archive.File, at offset: Int) throws(Archive.Fault) {
        path = Array(file.path.utf8)
        guard !path.isEmpty, path.count <= Int(UInt16.max), !path.contains(0) else {
            throw .unreadable("“\(file.path)” isn’t a valid path in a zip file")
        }
        guard file.content.count < Int(UInt32.max), let offset = UInt32(exactly: offset) else {
            throw .unreadable("a zip file can be at most 4 GB")
        }
        self.offset = offset
        let deflated = deflated(file.content, .once)
        data = deflated ?? file.content
        var description: [UInt8] = []
        // The entry can be read by version 2.0 and newer; the name is UTF-8.
        description.append(UInt16(20), UInt16(clamping: 1 << 11), UInt16(clamping: deflated == nil ? 0 : 8))
        // The time is midnight on the first day that a zip archive can represent, so that archives with the same
        // contents are identical.
        description.append(UInt16(0), UInt16(clamping: 1 << 5 | 1))
        description.append(crc32(of: file.content))
        description.append(UInt32(clamping: data.count), UInt32(clamping: file.content.count))
        description.append(UInt16(clamping: path.count), UInt16(0))
        self.description = description
    }

    var localHeader: [UInt8] {
        var header: [UInt8] = []
        header.append(UInt32(0x0403_4b50))
        return header + description + path
    }

    var directoryHeader: [UInt8] {
        var header: [UInt8] = []
        header.append(UInt32(0x0201_4b50))
        // The entry was created by version 2.0 on Unix, and its mode stands for a plain file that everyone can read and
        // its owner can write.
        header.append(UInt16(clamping: 3 << 8 | 20))
        header += description
        header.append(UInt16(0), UInt16(0), UInt16(0))
        header.append(UInt32(clamping: 0o100_644 << 16), offset)
        return header + path
    }
}

extension [UInt8] {
    /// Appends numbers with the least significant byte first, as in zip archives.
    fileprivate mutating func append<Number: FixedWidthInteger>(_ numbers: Number...) {
        for number in numbers {
            for byte in 0..<Number.bitWidth / 8 { append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
        }
    }
}
