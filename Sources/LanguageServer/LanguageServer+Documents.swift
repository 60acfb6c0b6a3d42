import JSON
import Substrings

// Open documents, folders and settings.
extension LanguageServer {
    // MARK: Documents

    mutating func open(_ params: JSONValue?, _ now: Int64) throws(RequestFailure) {
        guard let given = params?["textDocument"], let uri = given["uri"]?.string, let text = given["text"]?.string
        else {
            throw RequestFailure(.parameters, "`textDocument` must have the strings `uri` and `text`.")
        }
        let document = OpenDocument(
            uri: uri, languageID: given["languageId"]?.string ?? "", version: given.version, text: text)
        let scope = scope(of: document)
        let isOnDisk = projects[scope].map { isKnown(document, in: $0, scope) } ?? false
        documents[uri] = document
        if isOnDisk, let project = projects[scope], project.isCurrent {
            publish(document, scope)
        } else {
            changeProject(scope, now)
        }
    }

    mutating func change(_ params: JSONValue?, _ now: Int64) throws(RequestFailure) {
        guard let changes = params?["contentChanges"]?.elements else {
            throw RequestFailure(.parameters, "`contentChanges` must be an array.")
        }
        let (uri, document) = try document(of: params)
        var changed = document
        try changed.apply(changes, version: params?["textDocument"]?.version ?? 0, in: client.encoding)
        documents[uri] = changed
        changeProject(scope(of: changed), now)
    }

    mutating func save(_ params: JSONValue?, _ now: Int64) throws(RequestFailure) {
        let (_, document) = try document(of: params)
        forgetFile(path(of: document, in: scope(of: document)), isOpen: true, in: scope(of: document))
    }

    /// Marks a file as changed. The text of an open document is used instead of its file, which may be a new one and
    /// may belong to another group now.
    private mutating func forgetFile(_ path: String, isOpen: Bool, in scope: ProjectScope) {
        if isOpen, let files = projects[scope]?.files, files.contents.contains(where: { $0.path == path }) {
            projects[scope]?.files?.colors = nil
        } else {
            projects[scope]?.files = nil
        }
    }

    mutating func close(_ params: JSONValue?, _ now: Int64) throws(RequestFailure) {
        let (uri, document) = try document(of: params)
        let scope = scope(of: document)
        documents[uri] = nil
        delivered[uri] = nil
        if !client.pullsDiagnostics { send(diagnostics: [], of: document) }
        guard documents.values.contains(where: { self.scope(of: $0) == scope }) else {
            projects[scope]?.stop()
            projects[scope] = nil
            return
        }
        if let project = projects[scope], !isKnown(document, in: project, scope) {
            projects[scope]?.files = nil
            changeProject(scope, now)
        }
    }

    /// Returns the open document that a message refers to.
    func document(of params: JSONValue?) throws(RequestFailure) -> (uri: String, document: OpenDocument) {
        guard let uri = params?["textDocument"]?["uri"]?.string else {
            throw RequestFailure(.parameters, "`textDocument` must have a string `uri`.")
        }
        guard let document = documents[uri] else {
            throw RequestFailure(.parameters, "The document \(uri.prefix(200)) isn’t open.")
        }
        return (uri, document)
    }

    /// Returns whether a document has the same text as its file when the file was last read.
    private func isKnown(_ document: OpenDocument, in project: Project, _ scope: ProjectScope) -> Bool {
        guard !project.isTooLarge, let files = project.files else { return false }
        let path = path(of: document, in: scope)
        return files.contents.first { $0.path == path }?.content == document.text
    }

    // MARK: Projects

    /// Returns the files that are checked together with a document: the files in the innermost open folder that
    /// contains the document, or else the files beside it.
    func scope(of document: OpenDocument) -> ProjectScope {
        guard let path = document.path else { return .alone(document.uri) }
        let folder = folders.filter { path.hasPrefix($0 == "/" ? "/" : $0 + "/") }.max { $0.utf8.count < $1.utf8.count }
        if let folder { return .folder(folder) }
        let parent = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
        return .beside(parent.isEmpty ? "/" : parent)
    }

    /// Returns the path of a document within its project's folder.
    func path(of document: OpenDocument, in scope: ProjectScope) -> String {
        guard let path = document.path, !scope.folder.isEmpty else { return document.name }
        return String(path.dropFirst(scope.folder == "/" ? 1 : scope.folder.count + 1))
    }

    mutating func changeProject(_ scope: ProjectScope, _ now: Int64) {
        let due = now + limits.patience
        if projects[scope] == nil { projects[scope] = Project(due: due) } else { projects[scope]?.change(due: due) }
    }

    private mutating func changeAllProjects(_ now: Int64) {
        for scope in projects.keys { changeProject(scope, now) }
    }

    // MARK: Files around the documents

    mutating func filesChanged(_ params: JSONValue?, _ now: Int64) {
        guard let changes = params?["changes"]?.elements else { return }
        var changed: Set<ProjectScope> = []
        for change in changes {
            guard let path = change["uri"]?.string.flatMap(FileURI.path),
                !path.contains("/node_modules/"), !path.contains("/.git/")
            else { continue }
            let isOpen = documents.values.contains { $0.path == path }
            for scope in projects.keys where path.hasPrefix(scope.folder + "/") && !scope.folder.isEmpty {
                forgetFile(String(path.dropFirst(scope.folder.count + 1)), isOpen: isOpen, in: scope)
                if !isOpen { changed.insert(scope) }
            }
        }
        for scope in changed { changeProject(scope, now) }
    }

    mutating func foldersChanged(_ params: JSONValue?, _ now: Int64) {
        func paths(_ name: String) -> [String] {
            params?["event"]?[name]?.elements?.compactMap { $0["uri"]?.string.flatMap(FileURI.path) } ?? []
        }
        let removed = Set(paths("removed"))
        folders = folders.filter { !removed.contains($0) } + paths("added")
        for project in projects.values { project.stop() }
        projects = [:]
        for document in documents.values { changeProject(scope(of: document), now) }
    }

    mutating func settingsChanged(_ params: JSONValue?, _ now: Int64) {
        guard !client.hasConfiguration else { return askForSettings() }
        guard let given = params?["settings"], given.kind != .null else { return }
        use(settings: given["legibility"] ?? given, now)
    }

    mutating func use(settings json: JSONValue, _ now: Int64) {
        let before = settings.values
        take(settings: json)
        for remark in settings.remarks { log(.warning, remark) }
        if settings.values != before { changeAllProjects(now) }
    }

    mutating func take(settings json: JSONValue) { settings = ProjectSettings(json) }
}

extension JSONValue {
    fileprivate var version: Int { self["version"]?.number.flatMap { Int(exactly: $0) } ?? 0 }
}
