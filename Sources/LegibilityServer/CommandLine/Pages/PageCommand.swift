import Browser
import LegibilitySite
import OperatingSystem

/// `legibility audit … --record DIR`: records web pages with a browser on this machine, and judges nothing.
struct PageCommand {
    /// Pages couldn't be recorded.
    static let unable: Int32 = 2

    let arguments: PageArguments
    var output = Descriptor.standardOutput
    var errors = Descriptor.standardError
    var environment = Environment.variables

    /// Records all pages; the exit status.
    func run() -> Int32 {
        let script: String
        let targets: [PageTarget]
        do throws(ConfigurationError) {
            script = try Self.script
            targets = try PageWalk(arguments.paths, serving: arguments.folder).targets
        } catch {
            say(error.description)
            return Self.unable
        }
        let progress = AuditProgress(errors)
        var recorder = PageRecorder(settings(targets), script: script)
        defer { recorder.end() }
        var status: Int32 = 0
        var names: [String: Int] = [:]
        for (index, target) in targets.enumerated() {
            for request in requests {
                let appearance = request.appearance
                let name = Self.name(of: target, appearance, &names)
                progress.show(
                    "\(index + 1) of \(targets.count): \(target.name), \(appearance.width) × \(appearance.height), "
                        + appearance.scheme.rawValue)
                let recording = recorder.records(of: target, request, name: name)
                progress.end()
                var failure = recording.failure
                do throws(BrowserError) { try write(recording.records) } catch { failure = error }
                guard let failure else { continue }
                say("\(target.name): \(failure.description)")
                status = Self.unable
                if failure.endsAll { return status }
            }
        }
        return status
    }

    private func write(_ records: [RecordedPage]) throws(BrowserError) {
        for record in records {
            try record.write(to: arguments.record)
            output.write(Array("\(arguments.record)/\(record.name).json\n".utf8))
        }
    }

    private var requests: [RecordingRequest] {
        arguments.viewports.flatMap { viewport in
            arguments.schemes.map { scheme in
                var appearance = Appearance(width: viewport.width, height: viewport.height)
                appearance.scheme = scheme
                appearance.wantsMoreContrast = arguments.wantsMoreContrast
                appearance.hasForcedColors = arguments.hasForcedColors
                var request = RecordingRequest(appearance)
                request.states = arguments.states
                request.showsFocus = arguments.showsFocus
                request.readiness = arguments.readiness
                request.scrolls = arguments.scrolls
                request.clicks = arguments.clicks
                request.redacts = arguments.redacts
                return request
            }
        }
    }

    private func settings(_ targets: [PageTarget]) -> Browser.Settings {
        var settings = Browser.Settings()
        settings.program = arguments.browser
        settings.arguments = arguments.browserArguments
        settings.environment = environment
        let needsNetwork = targets.contains { if case .address = $0 { true } else { false } }
        settings.network = arguments.network ?? (needsNetwork ? .page : .none)
        if let seconds = arguments.seconds {
            settings.deadlines.page = seconds
            // What has been loaded by then is still to be recorded.
            settings.deadlines.load = min(settings.deadlines.load, max(1, seconds / 2))
            settings.deadlines.command = min(settings.deadlines.command, seconds)
        }
        return settings
    }

    /// The script that measures a page, from the folder that the server serves it from.
    private static var script: String {
        get throws(ConfigurationError) {
            let folder: String?
            do throws(SiteError) { folder = try PublicFiles.nearest() } catch {
                throw ConfigurationError(description: error.description)
            }
            guard let path = folder.map({ $0 + "/record.js" }), let bytes = FileSystem.contents(of: path) else {
                throw ConfigurationError(description: "the public file “record.js” cannot be read.")
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// A name for files: the page's own with what tells its records apart, and a number where another page has the same.
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
        errors.write(Array("legibility: \(sentence.showingControls())\n".utf8))
    }
}

extension PageTarget {
    /// As the command line has it.
    fileprivate var name: String {
        switch self {
        case .file(let path, _): path
        case .address(let address): address
        }
    }
}

extension BrowserError {
    /// Whether no other page can be recorded either.
    fileprivate var endsAll: Bool {
        switch self {
        case .noBrowser, .tooOld, .root, .notStarted, .interrupted, .unwritable: true
        case .ended, .timeOver, .crashed, .navigation, .refused, .address: false
        }
    }
}

extension String {
    /// Without the dots and dashes at its start, which would hide a file.
    fileprivate var trimmingDots: String { String(drop { $0 == "." || $0 == "-" }) }
}
