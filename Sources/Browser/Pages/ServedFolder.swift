import Numbers
import OperatingSystem

/// A folder whose files a page may load from an origin that doesn't exist otherwise. No port is opened for the folder.
package struct ServedFolder: Sendable {
    /// The origin. `.invalid` is reserved (RFC 2606 section 2); the origin uses HTTPS, because much of the web platform
    /// requires a secure context.
    static let origin = "https://page.invalid"

    /// The maximum size of a file, in bytes; larger files don't exist for the page.
    static let maximumBytes = 64 << 20

    /// The path of the folder with all links resolved.
    let root: String

    /// Creates a served folder for a path.
    package init(_ path: String) throws(BrowserError) {
        guard let root = FileSystem.resolved(path), FileSystem.kind(of: root, followingLinks: true) == .folder else {
            throw .address(path, reason: "it isn’t a folder")
        }
        self.root = root
    }

    /// Returns the address of a file in the folder.
    package func address(of file: String) throws(BrowserError) -> String {
        guard let whole = FileSystem.resolved(file) else { throw .address(file, reason: "there is no such file") }
        guard let below = below(whole) else { throw .address(file, reason: "it is outside “\(root)”") }
        return Self.origin + "/" + below.split(separator: "/").map { Self.encoded($0) }.joined(separator: "/")
    }

    /// Returns the file at a URL, such as the index of a folder, or nil if this folder has no such file.
    private func place(of address: String) -> String? {
        guard let path = path(at: address) else { return nil }
        var found = FileSystem.resolved(root + path)
        if let folder = found, FileSystem.kind(of: folder, followingLinks: false) == .folder {
            found = FileSystem.resolved(folder + "/index.html")
        }
        // A link in the folder may point outside it.
        return found.flatMap { below($0) == nil ? nil : $0 }
    }

    /// Returns the file of the page at a URL in this folder or at a path that begins with a slash; nil if there is
    /// none. Many hosts omit the extension “.html”.
    package func page(at address: String) -> String? {
        let whole = address.hasPrefix("/") ? Self.origin + address : address
        let bare = whole.prefix { $0 != "?" && $0 != "#" }
        for candidate in [String(bare), bare + ".html"] {
            if let file = place(of: candidate),
                ["text/html", "application/xhtml+xml"].contains(Self.mediaType(of: file))
            {
                return file
            }
        }
        return nil
    }

    /// Returns the bytes and media type at an address, or nil if there is no readable file.
    func file(at address: String) -> (bytes: [UInt8], mediaType: String)? {
        guard let found = place(of: address), let file = Descriptor(reading: found) else { return nil }
        defer { file.close() }
        let bytes = file.read(atMost: Self.maximumBytes + 1)
        return bytes.count > Self.maximumBytes ? nil : (bytes, Self.mediaType(of: found))
    }

    /// Returns the decoded path of an address, or nil if the address has another origin, leads upwards or can't be a
    /// path.
    func path(at address: String) -> String? {
        guard address.hasPrefix(Self.origin + "/") else { return nil }
        let encoded = address.utf8.dropFirst(Self.origin.utf8.count).prefix {
            $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
        }
        guard let bytes = Self.decoded(encoded), !bytes.contains(0) else { return nil }
        let path = String(decoding: bytes, as: UTF8.self)
        return path.split(separator: "/").contains("..") ? nil : path
    }

    /// Returns the part of a resolved path below the root, or nil if the path is outside.
    private func below(_ path: String) -> Substring? {
        let prefix = root == "/" ? "/" : root + "/"
        return path.hasPrefix(prefix) ? path.dropFirst(prefix.count) : nil
    }

    private static func encoded(_ component: Substring) -> String {
        var text = ""
        for byte in component.utf8 {
            let scalar = Unicode.Scalar(byte)
            let isPlain =
                byte < 0x80
                && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                    || "-._~".unicodeScalars.contains(scalar))
            if isPlain {
                text.unicodeScalars.append(scalar)
            } else {
                text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return text
    }

    private static func decoded(_ text: some Collection<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = text.makeIterator()
        while let byte = rest.next() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.next(), let low = rest.next(),
                let value = UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16)
            else { return nil }
            bytes.append(value)
        }
        return bytes
    }

    /// Returns the media type of a file; browsers ignore a style sheet without one.
    static func mediaType(of path: String) -> String {
        let ending = path.split(separator: "/").last?.split(separator: ".").last?.lowercased() ?? ""
        return mediaTypes[ending] ?? "application/octet-stream"
    }

    private static let mediaTypes = [
        "html": "text/html", "htm": "text/html", "xhtml": "application/xhtml+xml", "css": "text/css",
        "js": "text/javascript", "mjs": "text/javascript", "json": "application/json", "svg": "image/svg+xml",
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
        "avif": "image/avif", "ico": "image/x-icon", "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf",
        "otf": "font/otf", "xml": "application/xml", "txt": "text/plain", "wasm": "application/wasm",
        "webmanifest": "application/manifest+json", "mp4": "video/mp4", "webm": "video/webm", "mp3": "audio/mpeg",
        "pdf": "application/pdf",
    ]
}
