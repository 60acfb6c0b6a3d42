import Budgets
import Findings
import JSON
import Sentences

/// The kinds of code actions.
enum CodeActionKind: String, CaseIterable {
    case quickFix = "quickfix"
    case fixAll = "source.fixAll.legibility"

    /// Returns whether a client that requested these kinds, or no kinds in particular, wants this kind.
    func isWanted(_ kinds: [String]?) -> Bool {
        // Clients that request no kinds show actions for the position of the cursor.
        guard let kinds else { return self == .quickFix }
        return kinds.contains { $0.isEmpty || rawValue == $0 || rawValue.hasPrefix($0 + ".") }
    }
}

/// A request for code actions at a range in a document.
struct ActionRequest {
    let uri: String
    let range: TextRange
    /// The requested kinds; nil if the client didn't list any.
    let kinds: [String]?
}

/// A change that the editor offers to its user.
private struct CodeAction {
    let title: String
    let kind: CodeActionKind
    var diagnostics: [Diagnostic]
    let isPreferred: Bool
    let edit: WorkspaceEdit

    func json(for client: ClientCapabilities) -> JSONLiteral {
        [
            "title": .string(title), "kind": .string(kind.rawValue),
            "diagnostics": .array(diagnostics.map { $0.json(for: client) }), "isPreferred": isPreferred ? true : nil,
            "edit": edit.json(for: client),
        ]
    }
}

// Code actions and colours: the changes that the server offers.
extension LanguageServer {
    mutating func offerActions(_ id: RequestID, _ params: JSONValue?) throws(RequestFailure) {
        let (uri, _) = try document(of: params)
        guard let range = TextRange(params?["range"]) else {
            throw RequestFailure(.parameters, "`range` must have a `start` and an `end`.")
        }
        guard client.takesCodeActions else { return send(MessageText.result(id, [])) }
        let kinds = params?["context"]?["only"]?.elements?.compactMap(\.string)
        waiting.append(
            WaitingRequest(id: id, content: .actions(ActionRequest(uri: uri, range: range, kinds: kinds))))
    }

    /// Returns whether a request has to wait until the fixes of a project are computed.
    func needsFixes(_ scope: ProjectScope) -> Bool {
        waiting.contains { request in
            guard case .actions(let actions) = request.content, let document = documents[actions.uri] else {
                return false
            }
            return self.scope(of: document) == scope
                && projects[scope]?.audited?.findings[path(of: document, in: scope)] != nil
        }
    }

    /// Returns the response to a request for code actions; nil if the required fixes haven't been computed yet.
    mutating func answer(_ request: ActionRequest, _ document: OpenDocument, _ scope: ProjectScope) -> JSONLiteral? {
        let all = diagnostics(of: document, scope)
        let near = all.filter { $0.range.meets(request.range) }
        let wantsFix = CodeActionKind.quickFix.isWanted(request.kinds) && !near.isEmpty
        let wantsAll = CodeActionKind.fixAll.isWanted(request.kinds) && !all.isEmpty
        var actions: [CodeAction] = []
        if wantsFix || wantsAll {
            guard projects[scope]?.audited?.hasFixes == true else { return nil }
            if wantsFix { actions += fixes(near, scope) + exceptions(near, scope) }
            if wantsAll, let action = fixAll(all, scope) { actions.append(action) }
        }
        return .array(actions.map { $0.json(for: client) })
    }

    /// Returns the fixes of some findings. Several findings may share a fix, for example if a pair fails in two modes.
    private mutating func fixes(_ diagnostics: [Diagnostic], _ scope: ProjectScope) -> [CodeAction] {
        var actions: [CodeAction] = []
        var places: [[UInt8]: Int] = [:]
        for diagnostic in diagnostics {
            guard let fix = diagnostic.finding.edit else { continue }
            var edit = WorkspaceEdit()
            for replacement in [fix.main] + fix.others { add(replacement, to: &edit, scope) }
            let key = edit.json(for: client).bytes
            if let place = places[key] {
                actions[place].diagnostics.append(diagnostic)
            } else if !edit.isEmpty {
                places[key] = actions.count
                actions.append(
                    CodeAction(
                        title: fix.summary, kind: .quickFix, diagnostics: [diagnostic], isPreferred: true, edit: edit))
            }
        }
        return actions
    }

    private mutating func fixAll(_ diagnostics: [Diagnostic], _ scope: ProjectScope) -> CodeAction? {
        var edit = WorkspaceEdit()
        let fixable = diagnostics.filter { $0.finding.edit != nil }
        for diagnostic in fixable {
            guard let fix = diagnostic.finding.edit else { continue }
            for replacement in [fix.main] + fix.others { add(replacement, to: &edit, scope) }
        }
        guard !edit.isEmpty else { return nil }
        return CodeAction(
            title: ("Fix all contrast failures in this file" as Phrase).text(in: language), kind: .fixAll,
            diagnostics: fixable, isPreferred: false, edit: edit)
    }

    private mutating func add(_ change: FindingEdit.Replacement, to edit: inout WorkspaceEdit, _ scope: ProjectScope) {
        guard let (uri, range, version) = locate(change.place, scope) else { return }
        edit.add(WorkspaceEdit.Replacement(range: range, text: change.text), to: uri, version: version)
    }

    /// Returns the entries for the options file that stop findings from being reported.
    private func exceptions(_ diagnostics: [Diagnostic], _ scope: ProjectScope) -> [CodeAction] {
        var seen: Set<[UInt8]> = []
        return diagnostics.flatMap { diagnostic in
            diagnostic.finding.exceptions.compactMap { exception -> CodeAction? in
                guard let edit = edit(adding: exception, scope), seen.insert(edit.json(for: client).bytes).inserted
                else {
                    return nil
                }
                return CodeAction(
                    title: exception.title, kind: .quickFix, diagnostics: [diagnostic], isPreferred: false, edit: edit)
            }
        }
    }

    private func edit(adding exception: FindingException, _ scope: ProjectScope) -> WorkspaceEdit? {
        guard !scope.folder.isEmpty, let report = projects[scope]?.audited?.report else { return nil }
        let path = report.optionsPath.hasPrefix("/") ? report.optionsPath : "\(scope.folder)/\(report.optionsPath)"
        let document = documents.values.first { $0.path == path }
        var edit = WorkspaceEdit()
        guard let options = document?.text ?? report.options else {
            guard client.createsFiles else { return nil }
            edit.create(FileURI.uri(of: path), OptionsEntry.newFile(exception.entry, in: exception.member))
            return edit
        }
        guard let entry = OptionsEntry(exception.entry, to: exception.member, in: options) else { return nil }
        let range = (document?.lines ?? TextLines(options)).range(of: entry.bytes, in: client.encoding)
        edit.add(
            WorkspaceEdit.Replacement(range: range, text: entry.text), to: document?.uri ?? FileURI.uri(of: path),
            version: document?.version)
        return edit
    }

    // MARK: Colours

    mutating func listColors(_ id: RequestID, _ params: JSONValue?) throws(RequestFailure) {
        let (_, document) = try document(of: params)
        answerColors(id, document) { $0.list }
    }

    mutating func presentColor(_ id: RequestID, _ params: JSONValue?) throws(RequestFailure) {
        let (_, document) = try document(of: params)
        guard let range = TextRange(params?["range"]), let color = RequestedColor(params?["color"]) else {
            throw RequestFailure(
                .parameters, "`range` must have a `start` and an `end`, and `color` four numbers from 0 to 1.")
        }
        answerColors(id, document) { $0.presentations(of: color, at: range) }
    }

    private mutating func answerColors(
        _ id: RequestID, _ document: OpenDocument, _ answer: @escaping @Sendable (DocumentColors) -> [UInt8]
    ) {
        let (budget, encoding) = (Budget(limits.colors), client.encoding)
        answering[id] = budget
        start(isLong: false) {
            let bytes = budget.share { answer(DocumentColors(document, encoding)) }
            // If the budget runs out, the list of colours is incomplete, so it is left empty.
            return .answer(id, budget.excess == nil ? bytes : Array("[]".utf8))
        }
    }
}
