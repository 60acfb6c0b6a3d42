import AuditsAPI
import ColorFiles
import Endpoints
import HTTPMessages
import JSON
import LegibilityAPI
import LegibilitySite
import Sentences
import Substrings

/// A request from the form `/audit`: files, pasted text, or both, and the options for checking them.
struct FilesQuestion {
    let query: AuditQuery
    /// The format of the response; nil for a page.
    let form: AuditForm?
    let filter: AuditFilter
    /// The path assigned to the pasted text; nil if there was none.
    let pasted: String?
    /// The number of files that were ignored because of their names.
    let others: Int

    /// Parses a form from the text of its parts. All errors are reported together.
    init(
        _ asked: [QueryItem], _ parts: [FormPart], today: CalendarDate, _ limits: QuestionLimits
    ) throws(Problem) {
        var read = Reader(query: asked, known: Self.parameters)
        form = read(Self.form)
        var filter = AuditFilter(results: read(AuditFilter.show))
        filter.evidence = read(AuditFilter.rule)
        filter.mode = asked.first(AuditFilter.modeName)
        filter.words = asked.first(AuditFilter.wordsName) ?? ""
        self.filter = filter

        let upload = try AuditUpload(parts, files: Self.filesName, folder: Self.folderName, limits)
        others = upload.others
        var documents = upload.documents
        pasted = asked.first(Self.textName).map { text in
            let path = asked.first(Self.pathName) ?? text.nameOfFile
            documents.append(ColorDocument(path: path, content: Array(text.utf8)))
            return path
        }
        if documents.isEmpty {
            read.note(
                Self.filesName, value: nil,
                others > 0
                    ? "No colour file found. Choose CSS, JSON, tokens, XML, storyboards or nibs."
                    : "There is nothing to check yet. Choose files or a folder, or paste text.", example: nil)
        }
        let options = try Self.options(asked, parts, beside: upload.options, &read)
        // The form always sends its defaults, so a default value doesn't override the options among the files.
        let usual = [ContentQuery.profile.description, AuditQuery.format.description]
        let wishes = asked.filter { item in
            usual.contains { $0.name == item.name && $0.standard != item.value }
        }
        do throws(Problem) {
            var query = try AuditQuery(
                documents, options: options, query: wishes + [QueryItem(name: "fixes", value: "true")], today: today,
                limits: limits)
            query.images = upload.images.reading
            self.query = query
        } catch {
            throw Problem(read.faults + error.faults)
        }
        try read.finish()
    }
}

// MARK: Options

extension FilesQuestion {
    /// Returns the options as they would be in a JSON body. The form takes precedence over an options file.
    private static func options(
        _ asked: [QueryItem], _ parts: [FormPart], beside file: JSONValue?, _ read: inout Reader
    ) throws(Problem) -> JSONValue {
        var members: [(name: String, value: [UInt8])] = []
        if let pairs = asked.first(pairsName) { members.append(("pairs", Self.pairs(pairs, &read))) }
        if let modes = asked.first(modesName) { members.append(("modes", Self.modes(modes))) }
        if let baseline = parts.first(where: { $0.name == baselineName && !$0.content.isEmpty }) {
            if (try? JSONDocument(Array(baseline.content))) == nil {
                read.note(baselineName, value: nil, "The baseline isn’t valid JSON.", example: nil)
            } else {
                members.append((baselineName, Array(baseline.content)))
            }
        }
        if let file, file.kind == .array { members.append(("pairs", Array(file.source))) }
        for (name, value) in file?.members.map({ $0.map { ($0.name, $0.value) } }) ?? []
        where !members.contains(where: { $0.name == name }) {
            members.append((name, Array(value.source)))
        }
        var json = JSONWriter()
        json.object { json in
            var written: Set<String> = []
            for member in members where written.insert(member.name).inserted {
                json.member(member.name, raw: member.value)
            }
        }
        do throws(JSONSyntaxError) {
            return try JSONDocument(json.bytes).root
        } catch {
            throw Problem(.malformedRequest, "“\(AuditUpload.optionsFile)” isn’t valid JSON: \(error.message).")
        }
    }

    /// Parses pairs as lines such as “ink on paper”, or in the API's format.
    private static func pairs(_ text: String, _ read: inout Reader) -> [UInt8] {
        if text.first == "[", (try? JSONDocument(Array(text.utf8))) != nil { return Array(text.utf8) }
        var json = JSONWriter()
        json.array { json in
            for line in text.split(whereSeparator: \.isNewline) where !line.trimmed.isEmpty {
                let sides = line.trimmed.divided(at: " on ").map { String($0.trimmed) }
                guard sides.count > 1, !sides.contains("") else {
                    read.note(
                        pairsName, value: String(line),
                        "“\(String(line).echoed)” isn’t a pair. Write the text colour, then “on”, then the background.",
                        example: "ink on paper")
                    continue
                }
                json.object { json in
                    json.member("text", sides[0])
                    json.member("ground", array: { json in for ground in sides.dropFirst() { json.value(ground) } })
                }
            }
        }
        return json.bytes
    }

    /// Parses comma-separated mode names, or modes in the API's format.
    private static func modes(_ text: String) -> [UInt8] {
        if text.first == "[", (try? JSONDocument(Array(text.utf8))) != nil { return Array(text.utf8) }
        var json = JSONWriter()
        json.array { json in
            for name in text.split(separator: ",") { json.value(String(name.trimmed)) }
        }
        return json.bytes
    }
}

extension [QueryItem] {
    /// Returns the first value with a name, unless it is empty.
    fileprivate func first(_ name: String) -> String? {
        first { $0.name == name && !$0.value.isEmpty }?.value
    }
}

extension String {
    /// A file name for unnamed text: the first character decides between JSON, XML and a style sheet.
    fileprivate var nameOfFile: String {
        switch first(where: { !$0.isWhitespace }) {
        case "{", "[": "tokens.json"
        case "<": "values/colors.xml"
        default: "theme.css"
        }
    }
}
