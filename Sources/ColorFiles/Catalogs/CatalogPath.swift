/// The path of a colour set: its folder, the enclosing catalog, and its name there.
struct CatalogPath {
    private let bytes: [UInt8]
    /// The positions in the path at which the file's folder and the catalog end.
    private let folderEnd: Int
    private let catalogEnd: Int

    init(_ path: String) {
        bytes = Array(path.utf8)
        folderEnd = bytes.lastIndex(of: Self.slash) ?? 0
        // Catalogs can be nested, so the innermost enclosing catalog counts.
        catalogEnd =
            bytes[..<folderEnd].indices.last { [bytes] in
                bytes[$0] == Self.slash && bytes[..<$0].hasSuffix(".xcassets")
            } ?? 0
    }

    /// The path without the file name.
    var folder: String { text(0..<folderEnd) }

    /// The path up to and including the catalog.
    var catalog: String { text(0..<catalogEnd) }

    var isColorSet: Bool { bytes[..<folderEnd].hasSuffix(".colorset") }

    /// The path after the catalog, without `.colorset`.
    var nameInCatalog: String { text(name) }

    /// Returns the name in code, which includes the folders that provide a namespace.
    func resourceName(_ namespaces: Set<String>) -> String {
        var parts: [String] = []
        var start = name.lowerBound
        for place in name where bytes[place] == Self.slash {
            if place > start, !namespaces.isEmpty, namespaces.contains(text(0..<place)) {
                parts.append(text(start..<place))
            }
            start = place + 1
        }
        return (parts + [text(start..<name.upperBound)]).joined(separator: "/")
    }

    private var name: Range<Int> {
        let start = bytes[catalogEnd..<folderEnd].firstIndex { $0 != Self.slash } ?? folderEnd
        return start..<max(start, isColorSet ? folderEnd - ".colorset".utf8.count : folderEnd)
    }

    private static let slash = UInt8(ascii: "/")

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
