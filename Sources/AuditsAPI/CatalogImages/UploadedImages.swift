import Budgets

/// The images of asset catalogs in a request, for the audit of the catalogs beside them.
package struct UploadedImages: Sendable {
    private var contents: [String: [UInt8]] = [:]

    package init() {}

    /// Returns whether a path belongs to an image in the folder of an image set.
    package static func isImage(_ path: String) -> Bool {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return false }
        let name = path[path.index(after: slash)...]
        guard !name.isEmpty, name != "Contents.json" else { return false }
        return folders.contains { path[..<slash].utf8.hasSuffix($0) }
    }

    private static let folders = [".imageset", ".appiconset"]

    /// Adds an image. If several images have the same path, the first one counts.
    package mutating func add(_ path: String, _ content: [UInt8]) {
        guard contents[path] == nil, Budget.allows(bytes: content.count + path.utf8.count) else { return }
        contents[path] = content
    }

    /// Adds the images of an archive.
    mutating func add(_ others: UploadedImages) { contents.merge(others.contents) { first, _ in first } }

    /// Reads the images, as in a folder. Nil if there is no image: such a request contains catalogs for their colours
    /// only, so no image counts as missing.
    package var reading: CatalogImageReport.Reading? {
        guard !contents.isEmpty else { return nil }
        return { [contents] path -> [UInt8]? in contents[path] }
    }
}

extension Substring.UTF8View {
    fileprivate func hasSuffix(_ end: String) -> Bool { suffix(end.utf8.count).elementsEqual(end.utf8) }
}
