import AuditsAPI
import Browser
import Endpoints
import Findings
import Glibc
import LegibilityAPI
import LegibilityService
import LegibilitySite
import Numbers
import OperatingSystem

/// `legibility audit` for web pages: records them with a browser on this machine, and checks the records.
struct PageCommand {
    /// A result is at least as bad as specified by `--fail-on`.
    static let failed: Int32 = 1
    /// Pages couldn't be recorded, or nothing could be checked.
    static let unable: Int32 = 2

    let arguments: PageArguments
    private let redaction: Redaction
    var output = Descriptor.standardOutput
    var errors = Descriptor.standardError
    var environment = Environment.variables

    init(arguments: PageArguments) { (self.arguments, redaction) = (arguments, arguments.visitor.redaction) }

    /// Records all pages and, unless only records are requested, checks them; returns the exit status.
    func run() -> Int32 {
        do throws(ConfigurationError) {
            var audit = try audit()
            if arguments.record == nil, !arguments.paths.isEmpty, let records = try PageRecordFiles(arguments.paths) {
                if let option = arguments.ofRecording {
                    say("\(option) has no effect on existing records; it applies when pages are recorded.")
                }
                try records.judge(by: &audit)
                return try answer(audit, 0)
            }
            let script = try Self.script
            var targets = try PageWalk(arguments.paths, serving: arguments.folder).targets
            targets += try pages(of: arguments.sitemaps, script).filter { !excluded.excludes($0.pathOnSite) }
            let status = try record(targets, script, &audit)
            return arguments.record == nil ? try answer(audit, status) : status
        } catch {
            say(error.description)
            return Self.unable
        }
    }

    /// Returns the pages that sitemaps list.
    private func pages(of sitemaps: [String], _ script: String) throws(ConfigurationError) -> [PageTarget] {
        var recorder = PageRecorder(settings, script: script)
        defer { recorder.end() }
        var targets: [PageTarget] = []
        for sitemap in sitemaps { targets += try pages(of: sitemap, &recorder) }
        return targets
    }

    private func pages(
        of sitemap: String, _ recorder: inout PageRecorder
    ) throws(ConfigurationError) -> [PageTarget] {
        let limit = arguments.maximumPages
        let walk =
            if WebAddress(sitemap) == nil {
                try SitemapWalk(
                    file: sitemap, serving: arguments.folder ?? PageWalk.parent(of: sitemap), limit: limit)
            } else {
                try SitemapWalk(at: sitemap, limit: limit) { address throws(BrowserError) in
                    try recorder.contents(of: address, atMost: Sitemap.maximumBytes)
                }
            }
        for note in walk.notes { say("\(sitemap): \(note)") }
        guard !walk.targets.isEmpty else {
            throw ConfigurationError(description: "“\(sitemap)” doesn’t list any pages of its own origin.")
        }
        return walk.targets
    }

    /// Records pages, `jobs` at a time, and checks them in order; returns the exit status for pages that couldn't be
    /// recorded.
    private func record(
        _ named: [PageTarget], _ script: String, _ audit: inout PageFileAudit
    ) throws(ConfigurationError) -> Int32 {
        let count = arguments.followsLinks ? arguments.jobs : min(arguments.jobs, max(named.count, 1))
        guard let crew = RecordingCrew(count, settings, script: script) else {
            throw ConfigurationError(description: "The system can’t start another thread.")
        }
        defer { crew.end() }
        let progress = AuditProgress(errors)
        var status: Int32 = 0
        var names: [String: Int] = [:]
        var targets: [PageTarget] = []
        func add(_ target: PageTarget, _ requests: [RecordingRequest]) {
            targets.append(target)
            crew.add(
                .init(target: target, requests: requests.map { ($0, Self.name(of: target, $0.appearance, &names)) }))
        }
        for target in named { add(target, requests) }
        // The visitor who has performed the steps on the last page.
        var visitor: VisitorData?
        var known = Set(named.map(\.key))
        var avoided: Set<String> = []
        var omitted = 0
        var index = 0
        // Linked pages are added at the end.
        while index < targets.count {
            let target = targets[index]
            index += 1
            var recorded: [RecordedPage] = []
            defer { progress.end() }
            progress.show("\(index) of \(targets.count): \(target.name)")
            let recordings = crew.next()
            progress.end()
            for recording in recordings {
                visitor = recording.visitor ?? visitor
                if let shown = recording.redirection {
                    let leading = recording.visitor == nil ? "the server leads" : "the steps lead"
                    say("\(target.name): \(leading) to “\(shown)”, so that page was checked.")
                }
                for note in recording.records.flatMap(\.notes).unique {
                    say("\(target.name): missing in the record: \(note).")
                }
                for link in recording.avoided where avoided.insert(link).inserted {
                    say("\(target.name): the link to “\(link)” wasn’t followed, because it may end the session.")
                }
                for link in recording.links where !excluded.excludes(link.pathOnSite) && known.insert(link.key).inserted
                {
                    if targets.count < named.count + arguments.maximumPages {
                        add(link, requests.map { $0.following(by: visitor) })
                    } else {
                        omitted += 1
                    }
                }
                var failure = recording.failure
                if let folder = arguments.record {
                    do throws(BrowserError) { try write(recording.records, to: folder) } catch { failure = error }
                } else {
                    recorded += recording.records
                }
                guard let failure else { continue }
                say("\(target.name): \(failure.description)")
                status = Self.unable
                if failure.endsAll { return status }
            }
            guard arguments.record == nil, !recorded.isEmpty else { continue }
            progress.show("checking \(target.name)")
            try Self.judge(target.name, recorded, by: &audit)
        }
        if omitted > 0 { say("\(omitted) linked pages were omitted. Increase --pages to check more of them.") }
        return status
    }

    private static func judge(
        _ name: String, _ records: [RecordedPage], by audit: inout PageFileAudit
    ) throws(ConfigurationError) {
        let files = records.reduce(into: [String: [UInt8]]()) { files, record in
            files.merge(record.parts) { first, _ in first }
        }
        do throws(Problem) {
            try audit.judge(name, records.map { PageFileAudit.Record(json: $0.json) }, files: files)
        } catch {
            throw ConfigurationError(description: error.sentences(of: name))
        }
    }

    private func audit() throws(ConfigurationError) -> PageFileAudit {
        var baseline: [UInt8]?
        if let path = arguments.baseline {
            guard let content = FileSystem.contents(of: path) else {
                throw .unreadable(path)
            }
            baseline = content
        }
        do throws(Problem) { return try PageFileAudit(query: arguments.parameters, baseline: baseline) } catch {
            throw ConfigurationError(description: error.sentences(of: "the options", options: ["rules": "checks"]))
        }
    }

    /// Prints the results; returns the exit status.
    private func answer(_ audit: PageFileAudit, _ status: Int32) throws(ConfigurationError) -> Int32 {
        let form = arguments.form ?? (isatty(output.number) == 1 ? "table" : "json")
        if form == "table" {
            if audit.worst != nil { output.write(Array(audit.table.utf8)) }
        } else {
            let answer =
                form == "baseline"
                ? audit.baseline : audit.answer(as: FindingForm(rawValue: form), in: FileSystem.currentFolder)
            output.write(answer.body.endingLine, mediaType: answer.mediaType)
        }
        for (page, problem) in audit.problems { say(problem.sentences(of: page)) }
        guard let worst = audit.worst, status == 0, audit.problems.isEmpty else { return Self.unable }
        let isBad =
            switch arguments.failOn {
            case .fail: worst >= .fail
            case .indeterminate: worst >= .indeterminate
            case .never: false
            }
        return isBad ? Self.failed : 0
    }

    private func write(_ records: [RecordedPage], to folder: String) throws(BrowserError) {
        for record in records {
            try record.write(to: folder)
            output.write(Array("\(folder)/\(record.name).json\n".utf8))
        }
    }

    /// The pages that aren't taken from sitemaps and links.
    private var excluded: PathChoice { PathChoice(excluding: arguments.excluded) }

    private var viewports: [PageArguments.Viewport] {
        guard let size = arguments.visitor.device?.size else {
            return arguments.viewports.isEmpty ? [.init(width: 1280, height: 800)] : arguments.viewports
        }
        return [.init(width: Int(saturating: size.width), height: Int(saturating: size.height))]
    }

    private var requests: [RecordingRequest] {
        viewports.flatMap { viewport in
            arguments.schemes.map { scheme in
                var appearance = Appearance(width: viewport.width, height: viewport.height)
                appearance.scheme = scheme
                appearance.wantsMoreContrast = arguments.wantsMoreContrast
                appearance.hasForcedColors = arguments.hasForcedColors
                if let device = arguments.visitor.device {
                    (appearance.density, appearance.isTouchScreen) = (Int(saturating: device.scale ?? 2), true)
                }
                var request = RecordingRequest(appearance)
                request.scale = max(request.scale, appearance.density)
                request.states = arguments.states
                request.showsFocus = arguments.showsFocus
                request.showsHover = arguments.showsHover
                request.readiness = arguments.readiness
                request.scrolls = arguments.scrolls
                request.steps = arguments.visitor.steps
                (request.hidden, request.ignored) = (arguments.hidden, arguments.ignored)
                request.redacts = arguments.redacts
                request.listsLinks = arguments.followsLinks
                return request
            }
        }
    }

    private var settings: Browser.Settings {
        var settings = Browser.Settings()
        settings.program = arguments.browser
        settings.arguments = arguments.browserArguments
        settings.environment = environment
        if let memory = arguments.memory { settings.memory = memory }
        settings.visitor = arguments.visitor.visitor
        let needsNetwork = (arguments.paths + arguments.sitemaps).contains { WebAddress($0) != nil }
        settings.network = arguments.network ?? (needsNetwork ? .page : .none)
        if let seconds = arguments.seconds { settings.deadlines = Deadlines(page: seconds) }
        return settings
    }

    /// The scripts that measure a page, from the server's public folder.
    private static var script: String {
        get throws(ConfigurationError) {
            let folder: String?
            do throws(SiteError) { folder = try PublicFiles.nearest() } catch {
                throw ConfigurationError(description: error.description)
            }
            return try PublicFiles.recordingScripts.map { name throws(ConfigurationError) in
                guard let folder, let bytes = FileSystem.contents(of: "\(folder)/\(name)") else {
                    throw ConfigurationError(description: "the public file “\(name)” can’t be read.")
                }
                return String(decoding: bytes, as: UTF8.self)
            }.joined(separator: "\n")
        }
    }

    /// Returns a file name: the page's name, with the words that distinguish its records, and a number if another page
    /// has the same name.
    static func name(of target: PageTarget, _ appearance: Appearance, _ names: inout [String: Int]) -> String {
        let letters = target.name.unicodeScalars.map { scalar -> Character in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "-_.".unicodeScalars.contains(scalar)
                ? Character(scalar) : "-"
        }
        var parts = [
            String(letters.suffix(80)).trimmingDots, "\(appearance.width)x\(appearance.height)",
            appearance.scheme.rawValue,
        ]
        if appearance.wantsMoreContrast { parts.append("more-contrast") }
        if appearance.hasForcedColors { parts.append("forced-colors") }
        let name = parts.joined(separator: ".")
        names[name, default: 0] += 1
        let number = names[name, default: 1]
        return number == 1 ? name : "\(name).\(number)"
    }

    private func say(_ sentence: String) {
        errors.write(Array("legibility: \(redaction.applied(to: sentence).showingControls())\n".utf8))
    }
}

extension PageTarget {
    /// The path in the served folder or in the address, without its query.
    fileprivate var pathOnSite: String {
        switch self {
        case .file(let path, let folder): path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
        case .address(let address):
            address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").dropFirst(2).joined(separator: "/")
        }
    }

    /// The identity of a page that may have several names: the file with links resolved, or the address without a
    /// fragment.
    fileprivate var key: String {
        switch self {
        case .file(let path, _): FileSystem.resolved(path) ?? path
        case .address(let address): String(address.prefix { $0 != "#" })
        }
    }
}

extension String {
    /// The name without leading dots and dashes, which would hide a file.
    fileprivate var trimmingDots: String { String(drop { $0 == "." || $0 == "-" }) }
}
