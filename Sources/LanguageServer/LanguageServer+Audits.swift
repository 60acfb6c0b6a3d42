import Budgets
import ColorFiles
import Findings
import JSON
import Sentences

/// A request that waits for an audit.
struct WaitingRequest {
    enum Content {
        /// Diagnostics of a document. `previous` is the id of the diagnostics that the client already has.
        case diagnostics(uri: String, previous: String?)
        case actions(ActionRequest)
    }

    let id: RequestID
    let content: Content

    var uri: String {
        switch content {
        case .diagnostics(let uri, _): uri
        case .actions(let request): request.uri
        }
    }
}

/// The diagnostics that the client already has for a document.
struct Delivered {
    let number: Int
    let items: [UInt8]
}

// Audits and the resulting diagnostics.
extension LanguageServer {
    /// Starts all work that is due, and responds to the requests whose results are available.
    mutating func advance(at now: Int64) {
        guard phase == .running else { return }
        for (scope, project) in projects where project.running == nil {
            if !project.isCurrent {
                if project.due <= now { startAudit(scope, withFixes: false) }
            } else if project.audited?.hasFixes == false, needsFixes(scope) {
                startAudit(scope, withFixes: true)
            }
        }
        guard !waiting.isEmpty else { return }
        for request in waiting where answer(request) { waiting.removeAll { $0.id == request.id } }
    }

    private mutating func startAudit(_ scope: ProjectScope, withFixes: Bool) {
        guard let project = projects[scope] else { return }
        var buffers: [String: [UInt8]] = [:]
        for document in documents.values where self.scope(of: document) == scope {
            buffers[path(of: document, in: scope)] = document.text
        }
        guard buffers.keys.contains(where: ColorDocument.mayHoldColors) else {
            // Without a file that may contain colours, an audit would show nothing. Sass files, for example, aren't
            // checked.
            projects[scope]?.audited = Project.Audited(ProjectReport(), generation: project.generation, hasFixes: true)
            return
        }
        // A client that doesn't watch files can't report changes, so the files are read again.
        let files = client.registersWatchers || withFixes ? project.files : nil
        let audit = ProjectAudit(
            scope: scope, buffers: buffers, files: files, isOfBuffersOnly: project.isTooLarge,
            settings: settings, wantsFixes: withFixes, language: language)
        let (generation, budget) = (project.generation, Budget(limits.audit))
        projects[scope]?.running = Project.Running(generation: generation, budget: budget)
        start(isLong: true) { [auditor] in
            let report = budget.share { budget.excess == nil ? auditor.audit(audit) : ProjectReport() }
            return .audit(scope, generation: generation, hasFixes: withFixes, report, budget.excess)
        }
    }

    mutating func finishAudit(
        _ scope: ProjectScope, _ generation: Int, _ hasFixes: Bool, _ report: ProjectReport, _ excess: Budget.Excess?,
        _ now: Int64
    ) {
        // A project that was closed and opened again counts its generations from 1, so the result of its earlier audit
        // is discarded.
        guard let project = projects[scope], project.running?.generation == generation else { return }
        projects[scope]?.running = nil
        guard excess != .unwanted, generation == project.generation else { return }
        var report = report
        if excess != nil || report.isTooLarge {
            if hasFixes, let known = project.audited?.report {
                // The findings are known; only computing the fixes takes too long.
                log(
                    .warning,
                    ("Fixes aren’t offered, because finding them takes too long." as Phrase).text(in: language))
                report = known
            } else if !project.isTooLarge {
                let sentence: Phrase =
                    "The project \(scope.folder) is too large to be checked while you type. Only open documents are checked."
                log(.warning, sentence.text(in: language))
                projects[scope]?.isTooLarge = true
                projects[scope]?.files = nil
                return
            } else {
                let sentence: Phrase =
                    "Checking the open documents in \(scope.folder) takes too long, so they aren’t checked."
                log(.warning, sentence.text(in: language))
                report = ProjectReport()
            }
        }
        // An open options file shows the problem as its own diagnostic.
        if let problem = report.problem, report.findings.isEmpty || !isOpen(report.optionsPath, scope) {
            show(problem.text(in: language))
        }
        if let files = report.files { projects[scope]?.files = files }
        projects[scope]?.audited = Project.Audited(report, generation: generation, hasFixes: hasFixes)
        if !hasFixes { publish(scope) }
    }

    private func isOpen(_ path: String, _ scope: ProjectScope) -> Bool {
        documents.values.contains { self.scope(of: $0) == scope && self.path(of: $0, in: scope) == path }
    }

    /// Shows a problem with options or settings, unless it was already shown.
    private mutating func show(_ problem: String) {
        guard shownProblems.insert(problem).inserted else { return }
        send(
            MessageText.notification(
                "window/showMessage", ["type": .integer(LogLevel.error.rawValue), "message": .string(problem)]))
    }

    // MARK: Diagnostics

    /// Returns the findings in a document, with their positions.
    mutating func diagnostics(of document: OpenDocument, _ scope: ProjectScope) -> [Diagnostic] {
        let findings = projects[scope]?.audited?.findings[path(of: document, in: scope)] ?? []
        return findings.compactMap { finding in
            guard case .place(let place)? = finding.location else { return nil }
            let related = finding.related.compactMap { relation in
                locate(relation.place, scope).map {
                    Diagnostic.Related(uri: $0.uri, range: $0.range, message: relation.message)
                }
            }
            return Diagnostic(
                finding: finding, range: document.lines.range(of: place.bytes, in: client.encoding), related: related)
        }
    }

    /// Returns the position of some bytes in the client's units; nil if the text isn't known.
    mutating func locate(_ place: FilePlace, _ scope: ProjectScope) -> (uri: String, range: TextRange, version: Int?)? {
        let path = scope.folder.isEmpty ? "" : (scope.folder == "/" ? "/" : scope.folder + "/") + place.path
        if let document = documents.values.first(where: { $0.path == path || scope == .alone($0.uri) }) {
            return (document.uri, document.lines.range(of: place.bytes, in: client.encoding), document.version)
        }
        if let lines = projects[scope]?.audited?.lines[place.path] {
            return (FileURI.uri(of: path), lines.range(of: place.bytes, in: client.encoding), nil)
        }
        guard let text = projects[scope]?.audited?.report.texts[place.path] else { return nil }
        let lines = TextLines(text)
        projects[scope]?.audited?.lines[place.path] = lines
        return (FileURI.uri(of: path), lines.range(of: place.bytes, in: client.encoding), nil)
    }

    private func items(_ diagnostics: [Diagnostic]) -> [UInt8] {
        JSONLiteral.array(diagnostics.map { $0.json(for: client) }).bytes
    }

    /// Sends the diagnostics of a project's open documents. A client that requests diagnostics itself is only notified
    /// of the change.
    private mutating func publish(_ scope: ProjectScope) {
        let open = documents.values.filter { self.scope(of: $0) == scope }.sorted { $0.uri < $1.uri }
        guard client.pullsDiagnostics else {
            for document in open { publish(document, scope) }
            return
        }
        let asked = Set(waiting.map(\.uri))
        let isOutdated = open.contains { document in
            guard !asked.contains(document.uri), let known = delivered[document.uri] else { return false }
            return known.items != items(diagnostics(of: document, scope))
        }
        if isOutdated, client.refreshesDiagnostics { ask("workspace/diagnostic/refresh") }
    }

    mutating func publish(_ document: OpenDocument, _ scope: ProjectScope) {
        guard !client.pullsDiagnostics else { return }
        send(diagnostics: diagnostics(of: document, scope), of: document)
    }

    mutating func send(diagnostics: [Diagnostic], of document: OpenDocument) {
        send(
            MessageText.notification(
                "textDocument/publishDiagnostics",
                [
                    "uri": .string(document.uri),
                    "version": client.takesVersionedDiagnostics ? .integer(document.version) : nil,
                    "diagnostics": .raw(items(diagnostics)),
                ]))
    }

    mutating func diagnose(_ id: RequestID, _ params: JSONValue?) throws(RequestFailure) {
        let (uri, _) = try document(of: params)
        waiting.append(
            WaitingRequest(
                id: id, content: .diagnostics(uri: uri, previous: params?["previousResultId"]?.string)))
    }

    /// Responds to a request if its audit has finished. Returns whether a response was sent.
    private mutating func answer(_ request: WaitingRequest) -> Bool {
        guard let document = documents[request.uri] else {
            // The document was closed in the meantime.
            let isDiagnostics = if case .diagnostics = request.content { true } else { false }
            send(MessageText.result(request.id, isDiagnostics ? ["kind": "full", "items": []] : []))
            return true
        }
        let scope = scope(of: document)
        guard projects[scope]?.isCurrent == true else { return false }
        switch request.content {
        case .diagnostics(let uri, let previous):
            let items = items(diagnostics(of: document, scope))
            let known = delivered[uri]
            let number = known.map { $0.items == items ? $0.number : $0.number + 1 } ?? 1
            delivered[uri] = Delivered(number: number, items: items)
            let isKnown = previous == "\(number)" && known != nil
            send(
                MessageText.result(
                    request.id,
                    [
                        "kind": isKnown ? "unchanged" : "full", "resultId": "\(number)",
                        "items": isKnown ? nil : .raw(items),
                    ]))
            return true
        case .actions(let wanted):
            guard let actions = answer(wanted, document, scope) else { return false }
            send(MessageText.result(request.id, actions))
            return true
        }
    }
}
