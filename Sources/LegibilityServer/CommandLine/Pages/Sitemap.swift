import XML

/// The addresses in a sitemap or in an index of sitemaps (https://www.sitemaps.org/protocol.html).
struct Sitemap {
    /// The page addresses, in file order and without repetitions.
    private(set) var pages: [String] = []
    /// The addresses of other sitemaps, if this is an index.
    private(set) var sitemaps: [String] = []

    /// The protocol's maximum size of an uncompressed sitemap, in bytes.
    static let maximumBytes = 50 << 20
    /// The protocol's maximum number of addresses in a sitemap.
    static let maximumAddresses = 50_000

    init(_ content: [UInt8]) throws(SitemapError) {
        guard content.count <= Self.maximumBytes else { throw SitemapError(reason: "it has more than 50 MiB") }
        // Names of the open elements, without the prefixes of namespaces.
        var open: [Substring] = []
        var found: [Substring: [String]] = [:]
        var count = 0
        do throws(XMLFault) {
            try XMLReader.read(content, maximumDepth: 16) { event in
                switch event {
                case .start(let name, _): open.append(name.split(separator: ":").last ?? "")
                case .end(_, let text, _):
                    let name = open.popLast()
                    guard name == "loc", let owner = open.last, count < Self.maximumAddresses else { return }
                    found[owner, default: []].append(String(text.trimmingSpaces))
                    count += 1
                }
            }
        } catch {
            throw SitemapError(reason: "it isn’t a sitemap: \(error.detail.english)")
        }
        (pages, sitemaps) = (found["url", default: []].unique, found["sitemap", default: []].unique)
        guard !pages.isEmpty || !sitemaps.isEmpty else {
            throw SitemapError(reason: "it isn’t a sitemap, or lists no addresses")
        }
    }
}

/// The reason why a sitemap can't be read, as the end of a sentence.
struct SitemapError: Error, Hashable {
    let reason: String
}

extension String {
    fileprivate var trimmingSpaces: Substring {
        let start = drop { $0.isWhitespace }
        return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
    }
}

extension [String] {
    /// The strings without repetitions, in order.
    var unique: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
