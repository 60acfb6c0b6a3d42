import Spelling

/// The existing paths, divided into their segments. Scanners request many unknown paths, so these paths are divided only
/// once.
package struct KnownPaths: Sendable {
    private let paths: Set<String>
    /// The segments of all paths, by their number, in alphabetical order.
    private let segments: [[[String]]]
    /// The segments of paths with only one.
    private let singles: [String]

    package init(_ paths: [String]) {
        self.paths = Set(paths)
        let divided = paths.map { Self.segments(of: $0, atMost: .max) }
        let most = divided.map(\.count).max() ?? 0
        segments = (0...most).map { count in
            divided.filter { $0.count == count }.sorted { $0.lexicographicallyPrecedes($1) }
        }
        singles = segments.count > 1 ? segments[1].joined().map(\.self) : []
    }

    private static func segments(of path: String, atMost count: Int) -> [String] {
        path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: count).map { String(Substring($0)) }
    }

    /// Returns the paths of the API that end like an unknown path of the API: `/v1/scale` finds `/v1/type/scale`.
    package func deeper(than path: String) -> [String] {
        guard path.utf8.starts(with: "/v1/".utf8) else { return [] }
        let asked = Self.segments(of: path, atMost: segments.count)
        guard asked.count == 2 else { return [] }
        let versioned = "/v1/" + asked[1]
        if paths.contains(versioned) { return [] }
        return segments.dropFirst(3).joined().filter { $0.first == "v1" && $0.last == asked[1] }
            .map { "/" + $0.joined(separator: "/") }.sorted()
    }

    /// Returns the path that an unknown path most likely means, for example if it has a typo in a segment or an extra
    /// slash, or lacks `/v1`. Returns nil if no path is similar.
    package func meant(by path: String) -> String? {
        let versioned = "/v1" + path
        if paths.contains(versioned) { return versioned }
        let asked = Self.segments(of: path, atMost: segments.count)
        guard asked.count < segments.count else { return nil }
        for place in asked.indices {
            let words =
                asked.count == 1
                ? singles
                : segments[asked.count].filter { known in
                    asked.indices.allSatisfy { $0 == place || asked[$0] == known[$0] }
                }.map { $0[place] }
            guard let word = closestSpelling(of: asked[place], among: words) else { continue }
            var meant = asked
            meant[place] = word
            return "/" + meant.joined(separator: "/")
        }
        return nil
    }
}
