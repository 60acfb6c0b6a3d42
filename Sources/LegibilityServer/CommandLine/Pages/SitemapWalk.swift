import Browser
import LegibilityService
import OperatingSystem

/// The pages that a sitemap lists directly or through an index of sitemaps. Only pages of the sitemap's own origin
/// count.
struct SitemapWalk {
    private(set) var targets: [PageTarget] = []
    /// Sentences about omitted addresses.
    private(set) var notes: [String] = []

    /// The maximum number of sitemaps that are read for one index.
    static let maximumSitemaps = 50

    /// Reads the sitemap at an address, and the sitemaps that it lists, until `limit` pages are found.
    init(
        at address: String, limit: Int, load: (String) throws(BrowserError) -> [UInt8]
    ) throws(ConfigurationError) {
        guard let origin = WebAddress(address) else {
            throw ConfigurationError(description: "“\(address)” isn’t the address of a sitemap.")
        }
        var waiting = [address]
        var read = 0
        var pages: [String] = []
        var isIndex = false
        while let next = waiting.first, pages.count < limit, read < Self.maximumSitemaps {
            waiting.removeFirst()
            read += 1
            let bytes: [UInt8]
            do throws(BrowserError) { bytes = try load(next) } catch {
                throw ConfigurationError(description: "the sitemap “\(next)”: \(error.description)")
            }
            let sitemap = try Self.sitemap(bytes, next)
            pages += sitemap.pages
            // An index must not list another index.
            if !isIndex { waiting = sitemap.sitemaps.filter { WebAddress($0) == origin } }
            isIndex = true
        }
        if !waiting.isEmpty {
            notes.append(
                waiting.count == 1
                    ? "1 sitemap in the index wasn’t read." : "\(waiting.count) sitemaps in the index weren’t read.")
        }
        let own = pages.filter { WebAddress($0) == origin }
        take(own.map { .address($0) }, of: pages.count, limit: limit)
    }

    /// Reads a sitemap from a file; its addresses refer to files in a folder. The first address determines the origin.
    init(file: String, serving folder: String, limit: Int) throws(ConfigurationError) {
        guard let bytes = FileSystem.contents(of: file) else {
            throw .unreadable(file)
        }
        let sitemap = try Self.sitemap(bytes, file)
        guard !sitemap.pages.isEmpty else {
            throw ConfigurationError(description: "“\(file)” is an index; name one of its sitemaps.")
        }
        let served: ServedFolder
        do throws(BrowserError) { served = try ServedFolder(folder) } catch {
            throw ConfigurationError(description: error.description)
        }
        let origin = sitemap.pages.first.flatMap { WebAddress($0) }
        let own = sitemap.pages.filter { origin != nil && WebAddress($0) == origin }
        let files = own.compactMap { served.page(at: $0.path) }
        let missing = own.count - files.count
        if missing > 0 {
            notes.append(
                missing == 1
                    ? "1 address in the sitemap has no page in “\(folder)”."
                    : "\(missing) addresses in the sitemap have no page in “\(folder)”.")
        }
        take(files.map { .file($0, serving: folder) }, of: files.count + sitemap.pages.count - own.count, limit: limit)
    }

    private static func sitemap(_ bytes: [UInt8], _ name: String) throws(ConfigurationError) -> Sitemap {
        do throws(SitemapError) { return try Sitemap(bytes) } catch {
            throw ConfigurationError(description: "“\(name)” can’t be used: \(error.reason).")
        }
    }

    private mutating func take(_ own: [PageTarget], of count: Int, limit: Int) {
        targets = Array(own.prefix(limit))
        let foreign = count - own.count
        if foreign > 0 {
            notes.append(
                foreign == 1
                    ? "1 address of another origin was omitted." : "\(foreign) addresses of other origins were omitted."
            )
        }
        if own.count > limit {
            let checked = limit == 1 ? "1 is" : "\(limit) are"
            notes.append(
                "the sitemap lists \(own.count) pages; only \(checked) checked. Increase --pages to check more.")
        }
    }
}

extension String {
    /// The path of an address, with its leading slash.
    fileprivate var path: String {
        let rest = split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).dropFirst(3).first ?? ""
        return "/" + rest
    }
}
