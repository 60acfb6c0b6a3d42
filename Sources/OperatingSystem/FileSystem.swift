import Glibc
import Numbers

/// Operations on files and folders by path.
///
/// Foundation has these operations too, but even its essentials would make up a fifth of the program.
package enum FileSystem {
    package enum Kind { case file, folder }

    /// Returns the kind of the entry at a path, or nil if there is none or it is neither a file nor a folder.
    package static func kind(of path: String, followingLinks: Bool) -> Kind? {
        var status = stat()
        guard unsafe (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .file
        default: return nil
        }
    }

    /// Returns whether something exists at a path, such as a file or a link.
    package static func exists(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0
    }

    /// Returns whether every user of the system may read a file, according to its mode.
    package static func isReadableByAll(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IROTH != 0
    }

    /// Whether the file at a path was changed after the file at another path.
    package static func isNewer(_ path: String, than other: String) -> Bool {
        var (status, older) = (stat(), stat())
        guard unsafe stat(path, &status) == 0, unsafe stat(other, &older) == 0 else { return false }
        return (status.st_mtim.tv_sec, status.st_mtim.tv_nsec) > (older.st_mtim.tv_sec, older.st_mtim.tv_nsec)
    }

    /// Reads all bytes of a file, or of a pipe until its end. Returns nil if some bytes are unreadable.
    package static func contents(of path: String) -> [UInt8]? {
        guard let file = Descriptor(reading: path) else { return nil }
        defer { file.close() }
        return file.contents()
    }

    /// Returns the system message with the reason why a file can't be read.
    package static func readError(_ path: String) -> String {
        guard unsafe access(path, R_OK) == 0 else { return unsafe String(cString: strerror(errno)) }
        return kind(of: path, followingLinks: true) == .folder
            ? "Is a directory" : "It isn’t a file that can be read completely"
    }

    /// Returns the sentence for a file or folder that can't be read; `path` is its location if it has another name.
    package static func unreadable(_ name: String, at path: String? = nil) -> String {
        let path = path ?? name
        let isMissing = unsafe access(path, F_OK) != 0 && errno == ENOENT
        return isMissing ? "“\(name)” doesn’t exist." : "“\(name)” can’t be read: \(readError(path))."
    }

    /// Returns the names of the entries in a folder, in no particular order, or nil if the folder can't be read.
    package static func names(in folder: String) -> [String]? {
        guard let stream = unsafe opendir(folder) else { return nil }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { name in
                unsafe String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Returns the target of a symbolic link as written in the link, or nil if there is no link.
    package static func destination(ofLink path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe readlink(path, &bytes, bytes.count)
        return count <= 0 ? nil : String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Returns a path with all links resolved, or nil if it doesn't exist.
    package static func resolved(_ path: String) -> String? {
        guard let pointer = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(pointer) }
        return unsafe String(cString: pointer)
    }

    /// The current folder; paths without a leading `/` are relative to it.
    package static var currentFolder: String { resolved(".") ?? "/" }
}
