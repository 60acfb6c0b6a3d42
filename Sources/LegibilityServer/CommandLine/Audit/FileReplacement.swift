import Glibc
import LegibilityService
import OperatingSystem

/// New bytes for a file that is replaced atomically.
struct FileReplacement {
    let path: String
    /// The bytes that were read. They are compared with the file, because another program may have changed it in the
    /// meantime.
    let old: [UInt8]
    let new: [UInt8]

    /// Writes a new file beside this file and replaces this file with it, with the same permissions.
    func write() throws(ConfigurationError) {
        // A link is kept, and its target is replaced.
        guard let target = FileSystem.resolved(path), let content = FileSystem.contents(of: target) else {
            throw fault("it can no longer be read")
        }
        guard content == old else { throw fault("it has changed since it was read") }
        var status = stat()
        let beside = "\(target).legibility-\(getpid())"
        let file = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw fault(String(cString: strerror(errno))) }
        let isWritten = stat(target, &status) == 0 && fchmod(file, status.st_mode & 0o7777) == 0 && write(to: file)
        guard close(file) == 0, isWritten, rename(beside, target) == 0 else {
            let reason = String(cString: strerror(errno))
            unlink(beside)
            throw fault(reason)
        }
    }

    private func write(to file: Int32) -> Bool {
        var rest = new[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
        }
        return fsync(file) == 0
    }

    private func fault(_ reason: String) -> ConfigurationError {
        ConfigurationError(description: "“\(path)” isn’t fixed: \(reason).")
    }
}
