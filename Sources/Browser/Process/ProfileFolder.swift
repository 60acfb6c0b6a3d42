import Glibc
import Numbers
import OperatingSystem

/// A new folder, accessible only to this user, for all files that a browser writes.
struct ProfileFolder {
    let path: String

    /// The maximum length of the parent's path: 107, minus `/legibility-browser-XXXXXX` and
    /// `/org.chromium.Chromium.XXXXXX/SingletonSocket`.
    static let longestParent = 107 - 26 - 45

    /// Creates the folder in the folder for temporary files, or in `/tmp` if that path is too long. The browser ends
    /// immediately if the path of a socket in the folder exceeds the system limit of 107 bytes.
    init(in temporary: String) throws(BrowserError) {
        let parent = temporary.isEmpty || temporary.utf8.count > Self.longestParent ? "/tmp" : temporary
        var template = Array("\(parent)/legibility-browser-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil else {
            throw .unwritable(path: parent, reason: Self.lastError)
        }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Turns off preloading before the browser starts. Unlike a page's own requests, requests caused by speculation
    /// rules or `Speculation-Rules` headers aren't paused, so they can't be checked one by one. Chromium without a user
    /// interface doesn't read this setting, so ``BrowserFlags`` turns preloading off, too.
    func turnOffPreloading() throws(BrowserError) {
        let folder = path + "/Default"
        guard unsafe mkdir(folder, 0o700) == 0 else { throw .unwritable(path: folder, reason: Self.lastError) }
        // 2 stands for “never” in Chromium's setting.
        let preferences = #"{"net":{"network_prediction_options":2}}"#
        let file = unsafe open(folder + "/Preferences", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .unwritable(path: folder, reason: Self.lastError) }
        defer { close(file) }
        guard unsafe write(file, preferences, preferences.utf8.count) == preferences.utf8.count else {
            throw .unwritable(path: folder, reason: Self.lastError)
        }
    }

    private static var lastError: String { unsafe String(cString: strerror(errno)) }

    /// Removes the folder, even if a process that is ending still adds files.
    func remove() {
        for _ in 0..<20 {
            Self.remove(path)
            guard unsafe access(path, F_OK) == 0 else { return }
            usleep(50_000)
        }
    }

    /// Removes a folder and its contents; links are removed but never followed.
    private static func remove(_ folder: String) {
        for name in FileSystem.names(in: folder) ?? [] {
            let path = "\(folder)/\(name)"
            if FileSystem.kind(of: path, followingLinks: false) == .folder { remove(path) } else { unsafe unlink(path) }
        }
        unsafe rmdir(folder)
    }
}
