import AuditsAPI
import ColorFiles
import Endpoints
import HTTPMessages
import JSON
import LegibilityAPI
import LegibilityService
import Numbers
import OperatingSystem
import Sentences
import Substrings

// Inputs that an audit reads besides the files with colours.
extension AuditCommand {
    typealias OptionsFile = (path: String, json: JSONValue)

    func whole(_ path: String) -> String { ColorFileDiscovery.whole(path, from: folder) }

    func question(
        _ documents: [ColorDocument], _ file: OptionsFile?, of walk: ColorFileDiscovery,
        _ progress: AuditProgress
    ) throws(ConfigurationError) -> AuditQuery {
        progress.show("Checking the colours of \(documents.count.grouped) files")
        if let file, file.json.kind != .object, file.json.kind != .array {
            throw ConfigurationError(description: "“\(file.path)” contains neither an object nor an array of pairs.")
        }
        let baseline = try arguments.baseline.map { path throws(ConfigurationError) in
            (path: path, json: try parsed(path))
        }
        var query = arguments.parameters(of: .colors)
        let form = arguments.explained == nil && !arguments.asksForFindings ? try form() : nil
        let tellsFixes = form?.tellsFixes ?? false
        if arguments.fixes || tellsFixes { query.append(QueryItem(name: "fixes", value: "true")) }
        do throws(Problem) {
            let others = [file?.path, baseline?.path].compactMap { $0.map(whole) }
            var question = try AuditQuery(
                documents.filter { !others.contains(whole($0.path)) },
                options: try AuditQuery.options(of: file?.json, baseline: baseline?.json), query: query, today: today)
            question.boundaries = walk.boundaries
            question.omitted = walk.omitted
            question.unread = walk.sources
            question.unreadPaths = walk.unreadPaths
            question.subjects = arguments.subjects
            question.images = { [folder] path in
                let whole = ColorFileDiscovery.whole(path, from: folder)
                guard FileSystem.kind(of: whole, followingLinks: false) != .file else {
                    return FileSystem.contents(of: whole)
                }
                // Symbolic links aren't followed, and a pipe may never end, so the image counts as present but unknown.
                return FileSystem.exists(whole) ? [] : nil
            }
            return question
        } catch {
            throw ConfigurationError(
                description: error.sentences(of: file?.path ?? "the options", baseline: baseline?.path))
        }
    }

    /// Reads the options from the file given with `--pairs`, or from the options file at the top of the audited
    /// folders.
    func optionsFile() throws(ConfigurationError) -> OptionsFile? {
        if let path = arguments.options { return (path, try parsed(path)) }
        let folders = [""] + arguments.paths.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
        let path = folders.lazy.map { $0 + ColorDocument.optionsFile }.first {
            FileSystem.resolved(whole($0)) != nil
        }
        return try path.map { path throws(ConfigurationError) in (path, try parsed(path)) }
    }

    func parsed(_ path: String) throws(ConfigurationError) -> JSONValue {
        guard let file = Descriptor(reading: whole(path)) else {
            throw .unreadable(path, at: whole(path))
        }
        defer { file.close() }
        let content = file.read(atMost: .max)
        do throws(JSONSyntaxError) { return try JSONDocument(content).root } catch {
            let reason = Phrase(error, in: content).english
            throw ConfigurationError(description: "“\(path)” isn’t valid JSON: \(reason).")
        }
    }
}

extension Problem {
    /// Returns all errors, with the file that their pointers refer to, and with options in place of parameters.
    /// `baseline` is the file of a baseline; errors in it refer to this file. `options` are the names of options that
    /// differ from the parameters' names.
    func sentences(of file: String, baseline: String? = nil, options: [String: String] = [:]) -> String {
        let file = file.showingControls()
        let sentences =
            faults.isEmpty
            ? ["\(file): \(detail.english)"]
            : faults.reported.map { fault in
                switch fault.place {
                case .parameter(let name):
                    fault.detail.english.replacing("“\(name)”", with: "--\(options[name] ?? name)")
                case .pointer(let pointer) where baseline != nil && pointer.hasPrefix("#/baseline"):
                    fault.detail.english.replacing(
                        "“baseline” can’t be read", with: "“\((baseline ?? "").showingControls())” isn’t a baseline")
                        + " Write one with --as baseline."
                case .pointer("#/baseline") where fault.value?.hasPrefix("{") == false:
                    "\(file): “baseline” must be an object. For a file, use --baseline \(fault.value ?? "")."
                case .pointer("#"): "\(file): \(fault.detail.english)"
                case .pointer(let pointer): "\(file)\(pointer): \(fault.detail.english)"
                }
            }
        return sentences.joined(separator: "\nlegibility: ")
    }
}
