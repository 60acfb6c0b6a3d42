import Glibc
import Numbers
import OperatingSystem
import Substrings

/// The executable of a browser.
package struct BrowserProgram: Sendable, Equatable {
    package let path: String

    /// The names of Chromium and related browsers, in order of preference. The first two are Chromium without a user
    /// interface, which renders the same and needs a quarter of the processor time. Debian's script for it stays the
    /// parent of the program, so that signals and limits wouldn't reach the program; this name avoids the script.
    static let names = [
        "../lib/chromium/chromium-headless-shell", "chrome-headless-shell", "chromium", "chromium-browser",
        "google-chrome", "google-chrome-stable", "chrome", "msedge", "microsoft-edge",
    ]

    /// Finds the browser: the given program, the program in `LEGIBILITY_BROWSER`, or else the first of ``names`` in the
    /// folders in `PATH`.
    package init(given: String?, environment: [String: String]) throws(BrowserError) {
        let folders = environment["PATH", default: "/usr/local/bin:/usr/bin:/bin"].split(separator: ":")
        let named = given ?? environment["LEGIBILITY_BROWSER"].flatMap { $0.isEmpty ? nil : $0 }
        let candidates =
            switch named {
            case let named? where named.contains("/"): [named]
            case let named?: folders.map { "\($0)/\(named)" }
            case nil: Self.names.flatMap { name in folders.map { "\($0)/\(name)" } }
            }
        guard let path = candidates.first(where: Self.isProgram) else { throw .noBrowser(path: named) }
        self.path = path
    }

    private static func isProgram(_ path: String) -> Bool {
        unsafe FileSystem.kind(of: path, followingLinks: true) == .file && access(path, X_OK) == 0
    }
}

/// The version of a browser, parsed from its product name, such as `Chrome/156.0.8078.79`.
struct BrowserVersion: Equatable {
    /// The oldest version that supports `adoptedStyleSheets`, `:modal` and scaled screenshots.
    static let oldest = 120

    /// The name used in records, such as “Chromium 156”.
    let name: String
    let major: Int

    init(product: String) throws(BrowserError) {
        let parts = product.split(separator: "/", maxSplits: 1)
        let number = parts.count == 2 ? parts[1].prefix { $0.isASCII && $0.isNumber } : ""
        guard let major = Int(number), major >= Self.oldest else { throw .tooOld(version: product) }
        self.major = major
        name = "\(parts[0].contains("Edg") ? "Edge" : "Chromium") \(major)"
    }
}
