/// Returns the media type of a file by the extension of its path; text types include UTF-8 as the charset.
public func mediaType(ofPath path: String) -> String {
    switch path.utf8.lastIndex(of: UInt8(ascii: ".")).map({ path[path.utf8.index(after: $0)...] }) {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "txt", "py": "text/plain; charset=utf-8"
    case "json": "application/json"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "zip": "application/zip"
    case "woff2": "font/woff2"
    default: "application/octet-stream"
    }
}

/// Returns whether compression makes a body with this media type smaller: true for text, false for PNG, JPEG and WebP
/// images, which are already compressed.
public func isCompressible(mediaType: String) -> Bool {
    mediaType.hasPrefix("text/") || mediaType.hasPrefix("application/json")
        || mediaType.hasPrefix("application/problem+json") || mediaType.hasPrefix("image/svg+xml")
        || mediaType.hasPrefix("application/sarif+json") || mediaType.hasPrefix("application/xml")
}
