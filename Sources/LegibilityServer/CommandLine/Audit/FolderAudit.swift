import AuditsAPI
import Budgets
import ColorFiles
import Endpoints
import Findings
import HTTPMessages
import JSON
import LanguageServer
import LegibilityAPI
import LegibilityService
import OperatingSystem
import Sentences

/// An audit for an editor: the files of a folder that `legibility audit` would find, with the text of open documents.
struct FolderAudit {
    /// The limits of an audit, chosen so that it can be repeated while a user types.
    struct Limits {
        /// The maximum number of folder entries to examine, and of files that may contain colours.
        var entries = 100_000
        var files = 5_000
        var bytes = 64 << 20
    }

    private let audit: ProjectAudit
    private let limits: Limits
    private let today: CalendarDate

    init(_ audit: ProjectAudit, limits: Limits = Limits(), today: CalendarDate = .today()) {
        (self.audit, self.limits, self.today) = (audit, limits, today)
    }

    private var folder: String { audit.scope.folder }

    func report() -> ProjectReport {
        var report = ProjectReport()
        guard let files = audit.files ?? read() else {
            report.isTooLarge = true
            return report
        }
        guard Budget.allows() else { return report }
        report.files = files
        let documents = documents(files)
        report.texts = Dictionary(documents.map { ($0.path, $0.content) }) { first, _ in first }
        do throws(Failure) {
            let options = try options(files, &report)
            guard !documents.isEmpty else { return report }
            var query = try query(documents, options, files)
            query.paths = openPaths(report.optionsPath)
            query.earlier = query.paths == nil ? nil : audit.files?.colors
            query.markup = query.paths == nil ? nil : files.markup
            let audited = AuditReport(query)
            guard Budget.allows() else { return report }
            report.files?.colors = query.paths == nil ? nil : audited.files
            report.findings = audited.editorFindings(
                in: audit.language, declarations: options.map { declarations(in: $0, report.optionsPath) } ?? [:])
        } catch {
            report.problem = error.sentence
            if let text = report.options { report.findings = [finding(error.sentence, report.optionsPath, text)] }
        }
        return report
    }

    // MARK: Files

    /// Returns the files on disk; nil if there are too many.
    private func read() -> ProjectFiles? {
        let isDeep: Bool
        switch audit.scope {
        case .alone: return ProjectFiles(contents: [], boundaries: [], options: nil)
        case .folder: isDeep = true
        case .beside: isDeep = false
        }
        let options = content(of: ProjectFiles.optionsName)
        let choice = PathChoice(options: options.flatMap { try? JSONDocument($0).root })
        // A folder that doesn't exist has no files, but may have open documents.
        guard !audit.isOfBuffersOnly,
            let walk = try? ColorFileDiscovery(
                [folder], from: folder, choosing: choice, entries: limits.entries, isDeep: isDeep)
        else { return ProjectFiles(contents: [], boundaries: [], options: options) }
        // Most files of scripts and of PHP contain only code.
        guard !walk.isIncomplete, walk.files.count <= 4 * limits.files else { return nil }
        var contents: [(path: String, content: [UInt8])] = []
        var bytes = 0
        for path in walk.files where Budget.allows() {
            guard let content = content(of: path) else { continue }
            bytes += content.count
            guard bytes <= limits.bytes else { return nil }
            contents.append((path, isChecked(path, content) ? content : []))
        }
        guard contents.count(where: { !$0.content.isEmpty }) <= limits.files else { return nil }
        return ProjectFiles(contents: contents, boundaries: walk.boundaries, options: options)
    }

    private func content(of path: String) -> [UInt8]? {
        guard let file = Descriptor(reading: whole(path)) else { return nil }
        defer { file.close() }
        return file.read(atMost: limits.bytes + 1)
    }

    private func whole(_ path: String) -> String { ColorFileDiscovery.whole(path, from: folder) }

    /// Returns the documents to check: files, with the unsaved text if they are open, and open documents that aren't
    /// files yet.
    private func documents(_ files: ProjectFiles) -> [ColorDocument] {
        let known = Set(files.contents.lazy.map(\.path))
        let new = audit.buffers.filter { path, _ in !known.contains(path) && isChecked(path) }
        let all =
            files.contents.map { (path: $0.path, content: audit.buffers[$0.path] ?? $0.content) }
            + new.sorted { $0.key < $1.key }.map { (path: $0.key, content: $0.value) }
        return all.compactMap { path, content in
            // Files are examined when they are read.
            let isExamined = audit.buffers[path] == nil && !content.isEmpty
            return isExamined || isChecked(path, content) ? document(path, content) : nil
        }
    }

    private func document(_ path: String, _ content: [UInt8]) -> ColorDocument {
        var document = ColorDocument(path: path, content: content)
        document.isFound = true
        return document
    }

    private func isChecked(_ path: String, _ content: [UInt8]) -> Bool {
        document(path, content).isWorthReading && !ScreenFileAudit.isScreen(content)
    }

    /// Returns whether to check an open document that the walk didn't find. If it exists as a file, the walk omitted it
    /// for a reason, such as `.gitignore`.
    private func isChecked(_ path: String) -> Bool {
        guard ColorDocument.mayHoldColors(path) else { return false }
        if audit.isOfBuffersOnly || folder.isEmpty { return true }
        return FileSystem.kind(of: whole(path), followingLinks: true) == nil
    }

    /// Returns the paths of the open documents if only their groups matter. Views are checked with the colours of all
    /// groups, and the options name tokens of any group.
    private func openPaths(_ options: String) -> Set<String>? {
        let open = audit.buffers.map { ColorDocument(path: $0.key, content: $0.value) }
        let needsAll =
            open.isEmpty || open.contains { $0.path == options || $0.codeLanguage != nil || $0.isOfInterfaceBuilder }
        return needsAll ? nil : Set(open.map(\.path))
    }

    // MARK: Options

    /// The reason why nothing could be checked.
    private struct Failure: Error {
        let sentence: Phrase
    }

    /// Returns the options file, which is part of the report.
    private func options(_ files: ProjectFiles, _ report: inout ProjectReport) throws(Failure) -> JSONValue? {
        if let path = audit.settings[.pairs] {
            report.optionsPath = path
            guard let text = audit.buffers[path] ?? content(of: path) else { throw unreadable(path) }
            report.options = text
        } else {
            report.options = audit.buffers[ProjectFiles.optionsName] ?? files.options
        }
        guard let text = report.options else { return nil }
        let json = try parsed(text, report.optionsPath)
        guard json.kind == .object || json.kind == .array else {
            throw Failure(sentence: "“\(report.optionsPath)” must contain an object or an array of pairs.")
        }
        return json
    }

    private func query(
        _ documents: [ColorDocument], _ options: JSONValue?, _ files: ProjectFiles
    ) throws(Failure) -> AuditQuery {
        var baseline: JSONValue?
        if let path = audit.settings[.baseline] {
            guard let text = audit.buffers[path] ?? content(of: path) else { throw unreadable(path) }
            baseline = try parsed(text, path)
        }
        var items = [ProjectSettings.Name.profile, .include].compactMap { name in
            audit.settings[name].map { QueryItem(name: name.rawValue, value: $0) }
        }
        if audit.wantsFixes { items.append(QueryItem(name: "fixes", value: "true")) }
        let others = [audit.settings[.pairs], audit.settings[.baseline]].compactMap { $0.map(whole) }
        do throws(Problem) {
            var query = try AuditQuery(
                documents.filter { !others.contains(whole($0.path)) },
                options: try AuditQuery.options(of: options, baseline: baseline), query: items, today: today)
            query.boundaries = files.boundaries
            return query
        } catch {
            throw Failure(sentence: error.faults.reported.first?.detail ?? error.detail)
        }
    }

    private func parsed(_ text: [UInt8], _ path: String) throws(Failure) -> JSONValue {
        do throws(JSONSyntaxError) { return try JSONDocument(text).root } catch {
            throw Failure(sentence: "“\(path)” isn’t valid JSON: \(Phrase(error, in: text)).")
        }
    }

    private func unreadable(_ path: String) -> Failure {
        Failure(sentence: "The file “\(path)” can’t be read: \(FileSystem.readError(whole(path))).")
    }

    /// Returns the positions of declared pairs, keyed by the names of their text and layers.
    private func declarations(in options: JSONValue, _ path: String) -> [[String]: FilePlace] {
        guard let pairs = (options.kind == .array ? options : options["pairs"])?.elements else { return [:] }
        var places: [[String]: FilePlace] = [:]
        for pair in pairs where Budget.allows() {
            guard let text = pair["text"]?.string else { continue }
            let layers = pair["ground"]?.elements?.compactMap(\.string) ?? [pair["ground"]?.string].compactMap(\.self)
            let bytes = pair.source.startIndex..<pair.source.endIndex
            if places[[text] + layers] == nil { places[[text] + layers] = place(path, bytes) }
        }
        return places
    }

    /// Returns a position in the options file. No output format needs the line.
    private func place(_ path: String, _ bytes: Range<Int>) -> FilePlace {
        FilePlace(path: path, file: 0, bytes: bytes) { byte, _ in (1, byte + 1) }
    }

    /// Returns a finding about a problem at the beginning of the options file.
    private func finding(_ sentence: Phrase, _ path: String, _ text: [UInt8]) -> Finding {
        let end = text.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? text.count
        let rule = FindingRule(id: "audit.options", summary: "Options that can’t be used")
        return Finding(
            rule, .note, .error, sentence.text(in: audit.language), at: .place(place(path, 0..<end)),
            fingerprint: "audit.options")
    }
}
