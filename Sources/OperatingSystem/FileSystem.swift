import Glibc

/// Files and folders, by their paths.
///
/// Foundation has all of this, but its essentials alone would be a fifth of the program.
package enum FileSystem {
    package enum Kind { case file, folder }

    /// The kind of the entry at a path; nil if there is none, or if it is neither a file nor a folder.
    package static func kind(of path: String, followingLinks: Bool) -> Kind? {
        var status = stat()
        guard unsafe (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .file
        default: return nil
        }
    }

    /// All bytes of a file, or of a pipe until its end; nil if some can't be read.
    package static func contents(of path: String) -> [UInt8]? {
        guard let file = Descriptor(reading: path) else { return nil }
        defer { file.close() }
        return file.contents()
    }

    /// The reason why a file can't be read, in the system's words.
    package static func reasonNotToRead(_ path: String) -> String {
        guard unsafe access(path, R_OK) == 0 else { return unsafe String(cString: strerror(errno)) }
        return kind(of: path, followingLinks: true) == .folder
            ? "Is a directory" : "It isn't a file that can be read completely"
    }

    /// The names of a folder's entries, in no order; nil if it can't be read.
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

    /// The target of a symbolic link, as it is written in the link; nil if there is no link.
    package static func destination(ofLink path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe readlink(path, &bytes, bytes.count)
        return count <= 0 ? nil : String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The path after following all links; nil if there is nothing.
    package static func resolved(_ path: String) -> String? {
        guard let pointer = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(pointer) }
        return unsafe String(cString: pointer)
    }

    /// The folder to which paths without a leading `/` are relative.
    package static var currentFolder: String { resolved(".") ?? "/" }
}
