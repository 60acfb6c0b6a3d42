import AuditsAPI
import Browser
import Endpoints
import Findings
import HTTPMessages
import LegibilityAPI
import LegibilityService
import Numbers
import Substrings

/// The arguments of `legibility audit` for web pages, which creates records, checks them, or both.
struct PageArguments {
    /// Files, folders and addresses; for existing records, only folders and files.
    var paths: [String] = []
    var folder: String?
    /// The folder to which records are written without being checked; nil to check them.
    var record: String?
    /// The parameters of the check, as in the query of `/v1/audit/page`.
    var parameters: [QueryItem] = []
    /// The output format; nil for the default: a table on a terminal, JSON elsewhere.
    var form: String?
    /// A file with known failures.
    var baseline: String?
    var failOn = FailOn.fail
    /// The sizes of the window; empty for the default, or for the size of a device.
    var viewports: [Viewport] = []
    var schemes = [Appearance.Scheme.light]
    var wantsMoreContrast = false
    var hasForcedColors = false
    var states: Set<RecordedPage.State> = Set(RecordedPage.State.allCases)
    var showsFocus = true
    /// Whether controls are also recorded in their hover state, which takes a moment for each control.
    var showsHover = false
    var readiness = PageReadiness.load
    var scrolls = false
    var redacts = false
    /// Whether linked pages are audited too.
    var followsLinks = false
    /// Addresses and files of sitemaps. Their pages are audited.
    var sitemaps: [String] = []
    /// The maximum number of pages taken from sitemaps and links.
    var maximumPages = 100
    /// Patterns of the paths of pages that aren't taken from sitemaps and links.
    var excluded: [String] = []
    /// Selectors of elements that are removed, and of elements in which findings are ignored.
    var hidden: [String] = []
    var ignored: [String] = []
    var visitor = VisitorArguments()
    var browser: String?
    var browserArguments: [String] = []
    /// The network access of pages; nil for the default: `none` for files, `page` for addresses.
    var network: Network?
    var seconds: Int?
    /// The maximum memory of the browser and its pages, in MiB; nil for the default.
    var memory: Int?
    /// The number of pages that are recorded at a time, each by a browser of its own.
    var jobs = 1

    /// The first given option that has no effect on existing records.
    private(set) var ofRecording: String?
    /// The options that apply to checks, and thus also to existing records.
    private static let ofChecks = Set(
        PageFileAudit.parameters + ["only", "as", "fail-on", "baseline", "checks", "exclude", "pages"])

    struct Viewport: Hashable {
        var width: Int
        var height: Int
    }

    /// Returns whether arguments are for this command: they contain one of its options, or a page, recognised by
    /// extension or address.
    static func matches(_ arguments: ArraySlice<String>) -> Bool {
        let options = arguments.prefix { $0 != "--" }
        let own = ["--record", "--serve", "--sitemap", "--follow"]
        if options.contains(where: { option in own.contains { option == $0 || option.hasPrefix($0 + "=") } }) {
            return true
        }
        if let only = options.firstIndex(of: "--only"),
            arguments.dropFirst(max(0, only - arguments.startIndex + 1)).first == "pages"
        {
            return true
        }
        return options.contains("--only=pages") || arguments.contains(where: isPage)
    }

    /// Returns whether an argument is an address, or a path with the extension of a page.
    private static func isPage(_ argument: String) -> Bool {
        guard !argument.hasPrefix("--") else { return false }
        return argument.hasPrefix("https://") || argument.hasPrefix("http://") || argument.hasSuffix(".html")
            || argument.hasSuffix(".htm") || argument.hasSuffix(".xhtml") || isSitemap(argument)
    }

    /// Returns whether a path or an address is a sitemap, judging by its name.
    private static func isSitemap(_ argument: String) -> Bool {
        let name = argument.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last?.lowercased() ?? ""
        return name.hasPrefix("sitemap") && (name.hasSuffix(".xml") || name.hasSuffix(".xml.gz"))
    }

    /// Reads the arguments after `audit`.
    init(_ arguments: ArraySlice<String>) throws(ConfigurationError) {
        var rest = arguments
        let options = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }.map { $0.prefix { $0 != "=" } }
        ofRecording = options.first { !Self.ofChecks.contains(String($0.dropFirst(2))) }.map(String.init)
        while let argument = rest.popFirst() {
            switch argument {
            case "--":
                paths += rest
                rest = []
            case "--forced-colors": hasForcedColors = true
            case "--scroll": scrolls = true
            case "--redact": redacts = true
            case "--follow": followsLinks = true
            case "--fix", "--dry-run", "--all":
                throw ConfigurationError(description: "\(argument) doesn’t apply to web pages.")
            case _ where argument.hasPrefix("--"):
                try CommandDescription(command: "audit").check(argument, besides: PageFileAudit.parameters)
                let (name, value) = try CommandLineArguments.option(argument, &rest, of: "audit")
                try take(name, value)
            default: paths.append(argument)
            }
        }
        sitemaps += paths.filter(Self.isSitemap)
        paths.removeAll(where: Self.isSitemap)
        // If no page is named, all pages in the served folder are audited.
        if paths.isEmpty, sitemaps.isEmpty, let folder { paths = [folder] }
        guard !paths.isEmpty || !sitemaps.isEmpty else {
            throw ConfigurationError(
                description: "audit needs pages, such as “page.html” or an address; see legibility audit --help.")
        }
        guard viewports.isEmpty || visitor.device == nil else {
            throw ConfigurationError(description: "--device sets the viewport; omit --viewport.")
        }
        let hasAddress = (paths + sitemaps).contains { WebAddress($0) != nil }
        guard hasAddress || visitor.visitor.headers.isEmpty else {
            throw ConfigurationError(description: "--header needs a page at an address, because files have no server.")
        }
        if sitemaps.isEmpty, !followsLinks, let option = options.first(where: { $0 == "--exclude" || $0 == "--pages" })
        {
            throw ConfigurationError(
                description: "\(option) applies to pages from sitemaps and links; add --sitemap or --follow.")
        }
        guard record?.isEmpty != true else { throw ConfigurationError(description: "--record needs a folder.") }
    }

    private mutating func take(_ name: String, _ value: String) throws(ConfigurationError) {
        if try visitor.take(name, value) { return }
        switch name {
        case "record": record = value
        case "only":
            guard value == "pages" else { throw Self.wrong(name, value, "pages, for web pages") }
        case "checks":
            if value != "all" { parameters.append(QueryItem(name: "rules", value: value)) }
        case _ where PageFileAudit.parameters.contains(name): parameters.append(QueryItem(name: name, value: value))
        case "as":
            let known = ["json", "table", "baseline"] + FindingForm.allCases.map(\.rawValue)
            guard known.contains(value) else { throw Self.wrong(name, value, known.joined(separator: ", ")) }
            form = value
        case "fail-on":
            guard let failOn = FailOn(rawValue: value) else {
                throw Self.wrong(name, value, FailOn.allCases.map(\.rawValue).joined(separator: ", "))
            }
            self.failOn = failOn
        case "baseline": baseline = value
        case "serve": folder = value
        case "sitemap": sitemaps.append(value)
        case "pages":
            guard let count = Int(value), (1...5000).contains(count) else {
                throw Self.wrong(name, value, "a whole number from 1 to 5000")
            }
            maximumPages = count
        case "viewport": viewports = try Self.list(name, value) { Self.viewport($0) }
        case "scheme": schemes = try Self.list(name, value) { Appearance.Scheme(rawValue: $0) }
        case "contrast":
            guard ["more", "no-preference"].contains(value) else {
                throw Self.wrong(name, value, "more or no-preference")
            }
            wantsMoreContrast = value == "more"
        case "states":
            let names = try Self.list(name, value) { $0.isEmpty ? nil : $0 }
            states = []
            (showsFocus, showsHover) = (false, false)
            for one in names {
                if one == "focus" {
                    showsFocus = true
                } else if one == "hover" {
                    showsHover = true
                } else if let state = RecordedPage.State(rawValue: one) {
                    states.insert(state)
                } else {
                    let known = RecordedPage.State.allCases.map(\.rawValue) + ["focus", "hover"]
                    throw Self.wrong(name, one, "one or more of \(known.joined(separator: ", "))")
                }
            }
            // Focus and hover are part of the record of the page at rest.
            if showsFocus || showsHover { states.insert(.rest) }
        case "wait": readiness = Self.readiness(value)
        case "exclude": excluded.append(value)
        case "hide": hidden.append(value)
        case "ignore": ignored.append(value)
        case "browser": browser = value
        case "browser-arg": browserArguments.append(value)
        case "network":
            guard let network = Network(rawValue: value) else {
                throw Self.wrong(name, value, "“none”, “page” or “all”")
            }
            self.network = network
        case "timeout":
            guard let seconds = Int(value), (1...3600).contains(seconds) else {
                throw Self.wrong(name, value, "a whole number of seconds from 1 to 3600")
            }
            self.seconds = seconds
        case "memory":
            guard let memory = Int(value), (256...1_048_576).contains(memory) else {
                throw Self.wrong(name, value, "a whole number of MiB from 256 to 1048576")
            }
            self.memory = memory
        case "jobs":
            guard let jobs = Int(value), (1...32).contains(jobs) else {
                throw Self.wrong(name, value, "a whole number from 1 to 32")
            }
            self.jobs = jobs
        default:
            throw ConfigurationError(description: "--\(name) doesn’t apply to web pages.")
        }
    }

    private static func list<Item>(
        _ name: String, _ value: String, _ item: (String) -> Item?
    ) throws(ConfigurationError) -> [Item] {
        var items: [Item] = []
        for part in value.split(separator: ",", omittingEmptySubsequences: false) {
            guard let one = item(String(part)) else { throw wrong(name, String(part), example[name] ?? "a list") }
            items.append(one)
        }
        return items
    }

    private static let example = ["viewport": "a list such as 1280x800,390x844", "scheme": "light, dark or light,dark"]

    private static func wrong(_ name: String, _ value: String, _ valid: String) -> ConfigurationError {
        ConfigurationError(description: "--\(name) must be \(valid), not “\(value)”.")
    }

    private static func viewport(_ text: String) -> Viewport? {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        guard sides.count == 2, sides.allSatisfy({ (100...8000).contains($0) }) else { return nil }
        return Viewport(width: sides[0], height: sides[1])
    }

    private static func readiness(_ text: String) -> PageReadiness {
        switch text {
        case "load": .load
        case "idle": .idle
        default: Int(text).flatMap { (0...600_000).contains($0) ? .milliseconds($0) : nil } ?? .element(selector: text)
        }
    }

    /// The help text for web pages.
    static let help = String(help: "help-pages")
}
