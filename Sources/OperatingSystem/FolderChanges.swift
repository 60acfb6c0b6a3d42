import Glibc
import Numbers

/// The changes of files in folders and in the folders below them, as inotify(7) reports them.
///
/// Hidden files and folders aren't watched. A folder that is created later is only watched by a later value.
package struct FolderChanges {
    /// The maximum number of watched folders, which is the usual limit of a user's watches on Linux.
    package static let mostFolders = 8_192

    /// The maximum time from a change to the end of a wait.
    private static let mostDelay = Duration.seconds(2)

    private let descriptor: Descriptor
    /// The folders' paths by the number of their watch.
    private var folders: [Int32: String] = [:]

    /// The number of watched folders.
    package var count: Int { folders.count }

    /// Starts to watch files, or folders with those below them except the ones that `omits` names; nil if the system
    /// doesn't allow that.
    package init?(in paths: [String], omitting omits: (_ name: String) -> Bool = { _ in false }) {
        descriptor = Descriptor(number: inotify_init1(Int32(clamping: IN_CLOEXEC | IN_NONBLOCK)))
        guard descriptor.number >= 0 else { return nil }
        let changes = UInt32(
            truncatingIfNeeded: IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ONLYDIR)
        var front = paths
        while let folder = front.popLast(), folders.count < Self.mostFolders {
            let number = unsafe inotify_add_watch(descriptor.number, folder, changes)
            guard number >= 0, folders.updateValue(folder, forKey: number) == nil else { continue }
            for name in FileSystem.names(in: folder) ?? [] where !name.hasPrefix(".") && !omits(name) {
                let path = "\(folder)/\(name)"
                if FileSystem.kind(of: path, followingLinks: false) == .folder { front.append(path) }
            }
        }
        guard !folders.isEmpty else {
            close()
            return nil
        }
    }

    /// Stops watching.
    package func close() { descriptor.close() }

    /// Waits for a change of a file other than the one that `descriptor` writes to, and then until nothing has changed
    /// for `milliseconds`, because editors and version control change several files at once. A file that changes all the
    /// time, such as a log, delays the end by at most ``mostDelay``.
    package func wait(except output: Descriptor, quietFor milliseconds: Int32) {
        let own = Self.file(of: output)
        while !hasChange(except: own) { _ = Descriptor.wait(for: [descriptor], milliseconds: nil) }
        let end = Moment.now + Self.mostDelay
        while Moment.now < end, Descriptor.wait(for: [descriptor], milliseconds: milliseconds)[0] {
            _ = hasChange(except: own)
        }
    }

    /// Reads the changes so far; returns whether one of them matters.
    private func hasChange(except own: [UInt64]?) -> Bool {
        var hasChange = false
        while true {
            let bytes = descriptor.read(atMost: 1 << 16)
            guard !bytes.isEmpty else { return hasChange }
            var start = 0
            while start + 16 <= bytes.count {
                let (number, length) = unsafe bytes.withUnsafeBytes { bytes in
                    unsafe (
                        bytes.loadUnaligned(fromByteOffset: start, as: Int32.self),
                        Int(clamping: bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
                    )
                }
                let name = String(decoding: bytes[(start + 16)...].prefix(length).prefix { $0 != 0 }, as: UTF8.self)
                start += 16 + length
                if name.hasPrefix(".") || name.hasSuffix("~") { continue }
                // Without a folder, the queue was full, so any file may have changed.
                let file = folders[number].flatMap { Self.file(at: "\($0)/\(name)") }
                if own == nil || file != own { hasChange = true }
            }
        }
    }

    /// The device and the number of a regular file.
    private static func file(of status: stat) -> [UInt64]? {
        status.st_mode & S_IFMT == S_IFREG ? [UInt64(clamping: status.st_dev), UInt64(clamping: status.st_ino)] : nil
    }

    private static func file(at path: String) -> [UInt64]? {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? file(of: status) : nil
    }

    private static func file(of descriptor: Descriptor) -> [UInt64]? {
        var status = stat()
        return unsafe fstat(descriptor.number, &status) == 0 ? file(of: status) : nil
    }
}
