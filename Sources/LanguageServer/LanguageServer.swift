import Budgets
import JSON
import Sentences

/// A server for the Language Server Protocol 3.17, which checks the colours in an editor's documents.
///
/// The server is a state machine without threads, clocks or files. Its inputs are messages, job results and the time;
/// its outputs are messages and jobs. The surrounding program reads and writes the messages, and runs the jobs on other
/// threads.
package struct LanguageServer {
    /// The limits of a single job.
    package struct Limits: Sendable {
        /// The limits of an audit.
        package var audit = Budget.Limits(nanoseconds: 20_000_000_000, memory: 2 << 30)
        /// The limits for reading the colours of one document.
        package var colors = Budget.Limits(nanoseconds: 3_000_000_000, memory: 1 << 30)
        /// The time without changes before an audit begins, in milliseconds.
        package var patience: Int64 = 200

        package init() {}
    }

    /// Work for another thread.
    package struct Job: Sendable {
        /// Whether the job can take as long as an audit, so that other jobs shouldn't wait for it.
        package let isLong: Bool
        package let run: @Sendable () -> JobResult
    }

    /// The result of a job, for ``finish(_:at:)``.
    package struct JobResult: Sendable {
        enum Content: Sendable {
            case audit(ProjectScope, generation: Int, hasFixes: Bool, ProjectReport, Budget.Excess?)
            case answer(RequestID, [UInt8])
        }

        let content: Content
    }

    enum Phase { case notInitialized, running, shutDown }

    private let name, version: String
    let auditor: ProjectAuditor
    let limits: Limits

    private(set) var phase = Phase.notInitialized
    private(set) var client = ClientCapabilities()
    private(set) var language = Language.english
    var settings = ProjectSettings()
    /// The folders that are open in the client, without trailing slashes.
    var folders: [String] = []
    /// The open documents, by URI.
    var documents: [String: OpenDocument] = [:]
    var projects: [ProjectScope: Project] = [:]
    /// Requests for diagnostics and code actions that wait for an audit, in order of arrival.
    var waiting: [WaitingRequest] = []
    /// Requests whose response is being computed by a job.
    var answering: [RequestID: Budget] = [:]
    /// The last diagnostics that the client received for each document.
    var delivered: [String: Delivered] = [:]
    /// The problems that the client has already shown.
    var shownProblems: Set<String> = []
    /// The number of the last request to the client, and of the request for settings.
    private var lastRequest = 0
    private var settingsRequest: Int?
    private var output: [[UInt8]] = []
    private var jobs: [Job] = []

    /// The exit status; nil while the server is running.
    package private(set) var exitStatus: Int32?
    /// The process id of the client; nil if unknown. The server exits when this process ends.
    package private(set) var parent: Int32?

    package init(name: String, version: String, auditor: ProjectAuditor, limits: Limits = Limits()) {
        (self.name, self.version, self.auditor, self.limits) = (name, version, auditor, limits)
    }

    // MARK: In

    /// Receives a message. The time is in milliseconds of any monotonic clock.
    package mutating func receive(_ bytes: [UInt8], at now: Int64) {
        var id: RequestID?
        do throws(RequestFailure) {
            switch try Message(bytes, id: &id) {
            case .request(let id, let method, let params): try request(id, method, params, now)
            case .notification(let method, let params): try notification(method, params, now)
            case .answer(let id, let result): answer(id, result, now)
            }
        } catch {
            if let id { send(MessageText.failure(id, error)) } else { refuse(error) }
        }
        advance(at: now)
    }

    /// Receives the result of a job.
    package mutating func finish(_ result: JobResult, at now: Int64) {
        switch result.content {
        case .audit(let scope, let generation, let hasFixes, let report, let excess):
            finishAudit(scope, generation, hasFixes, report, excess, now)
        case .answer(let id, let bytes):
            if answering.removeValue(forKey: id) != nil { send(MessageText.result(id, .raw(bytes))) }
        }
        advance(at: now)
    }

    /// Starts all work that is due.
    package mutating func wake(at now: Int64) { advance(at: now) }

    /// The time at which the next work is due; nil if only a message or a job result can cause work.
    package var nextWake: Int64? {
        projects.values.lazy.filter { !$0.isCurrent && $0.running == nil }.map(\.due).min()
    }

    /// Stops all jobs.
    package mutating func stop() {
        for project in projects.values { project.stop() }
        for budget in answering.values { budget.stop(.unwanted) }
    }

    // MARK: Out

    /// Returns the messages to send since the last call.
    package mutating func takeOutput() -> [[UInt8]] {
        defer { output = [] }
        return output
    }

    /// Returns the jobs to run since the last call.
    package mutating func takeJobs() -> [Job] {
        defer { jobs = [] }
        return jobs
    }

    mutating func send(_ message: [UInt8]) { output.append(message) }

    mutating func start(isLong: Bool, _ run: @escaping @Sendable () -> JobResult.Content) {
        jobs.append(Job(isLong: isLong) { JobResult(content: run()) })
    }

    /// Sends a request; returns its number.
    @discardableResult
    mutating func ask(_ method: String, _ params: JSONLiteral? = nil) -> Int {
        lastRequest += 1
        send(MessageText.request(lastRequest, method, params))
        return lastRequest
    }

    /// The levels of messages in a client's log.
    enum LogLevel: Int { case error = 1, warning, information }

    mutating func log(_ level: LogLevel, _ sentence: String) {
        send(
            MessageText.notification(
                "window/logMessage", ["type": .integer(level.rawValue), "message": .string(sentence)]))
    }

    /// Logs an error in a message that can't have a response, because it isn't JSON or is a notification.
    private mutating func refuse(_ failure: RequestFailure) {
        switch failure.code {
        case .parse, .request: send(MessageText.failure(nil, failure))
        case .method, .parameters, .notInitialized, .cancelled: log(.error, failure.message)
        }
    }
}

// MARK: Lifecycle

extension LanguageServer {
    private mutating func request(
        _ id: RequestID, _ method: String, _ params: JSONValue?, _ now: Int64
    ) throws(RequestFailure) {
        switch phase {
        case .notInitialized where method != "initialize":
            throw RequestFailure(.notInitialized, "The first request must be `initialize`.")
        case .shutDown: throw RequestFailure(.request, "The server is shut down; only `exit` may follow.")
        case .notInitialized, .running: break
        }
        switch method {
        case "initialize": try initialize(id, params)
        case "shutdown":
            phase = .shutDown
            stop()
            for request in waiting { send(MessageText.failure(request.id, .cancelledByShutdown)) }
            waiting = []
            projects = [:]
            send(MessageText.result(id, .null))
        case "textDocument/diagnostic": try diagnose(id, params)
        case "textDocument/codeAction": try offerActions(id, params)
        case "textDocument/documentColor": try listColors(id, params)
        case "textDocument/colorPresentation": try presentColor(id, params)
        default: throw RequestFailure(.method, "There is no method “\(method.prefix(100))”.")
        }
    }

    private mutating func notification(_ method: String, _ params: JSONValue?, _ now: Int64) throws(RequestFailure) {
        if method == "exit" {
            stop()
            exitStatus = phase == .shutDown ? 0 : 1
            return
        }
        guard phase == .running else { return }
        switch method {
        case "initialized": register()
        case "$/cancelRequest": cancel(params)
        case "textDocument/didOpen": try open(params, now)
        case "textDocument/didChange": try change(params, now)
        case "textDocument/didSave": try save(params, now)
        case "textDocument/didClose": try close(params, now)
        case "workspace/didChangeWatchedFiles": filesChanged(params, now)
        case "workspace/didChangeConfiguration": settingsChanged(params, now)
        case "workspace/didChangeWorkspaceFolders": foldersChanged(params, now)
        // Clients may send notifications from later revisions, and notifications that begin with `$/` to any server.
        default: break
        }
    }

    private mutating func initialize(_ id: RequestID, _ params: JSONValue?) throws(RequestFailure) {
        guard phase == .notInitialized else { throw RequestFailure(.request, "The server is already initialized.") }
        guard let params, params.kind == .object else {
            throw RequestFailure(.parameters, "`params` must be an object with `capabilities`.")
        }
        client = ClientCapabilities(params["capabilities"])
        language = Language(locale: params["locale"]?.string)
        parent = params["processId"]?.unsigned.flatMap { $0 > 0 ? Int32(exactly: $0) : nil }
        if let folders = params["workspaceFolders"]?.elements {
            self.folders = folders.compactMap { $0["uri"]?.string.flatMap(FileURI.path) }
        } else if let root = params["rootUri"]?.string.flatMap(FileURI.path) ?? params["rootPath"]?.string {
            folders = root.hasPrefix("/") ? [root] : []
        }
        if let options = params["initializationOptions"] { take(settings: options) }
        phase = .running
        send(MessageText.result(id, capabilities))
    }

    private var capabilities: JSONLiteral {
        [
            "capabilities": [
                "positionEncoding": .string(client.encoding.rawValue),
                // The client sends only the changed parts of the text.
                "textDocumentSync": ["openClose": true, "change": 2, "save": [:]],
                "diagnosticProvider": [
                    "identifier": "legibility", "interFileDependencies": true, "workspaceDiagnostics": false,
                ],
                "codeActionProvider": [
                    "codeActionKinds": .array(CodeActionKind.allCases.map { .string($0.rawValue) })
                ],
                "colorProvider": true,
                "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
            ],
            "serverInfo": ["name": .string(name), "version": .string(version)],
        ]
    }

    /// Asks the client to report changed files, and to send its settings.
    private mutating func register() {
        for remark in settings.remarks { log(.warning, remark) }
        if client.registersWatchers {
            let watchers = Self.watched.map { ["globPattern": .string($0)] as JSONLiteral }
            let files: JSONLiteral = [
                "id": "files", "method": "workspace/didChangeWatchedFiles",
                "registerOptions": ["watchers": .array(watchers)],
            ]
            ask("client/registerCapability", ["registrations": [files]])
        }
        askForSettings()
    }

    /// Patterns for files that may contain colours or options, and for files that exclude others.
    private static let watched = ["**/*.{css,pcss,json,tokens,xml,storyboard,xib}", "**/.gitignore"]

    mutating func askForSettings() {
        guard client.hasConfiguration else { return }
        settingsRequest = ask("workspace/configuration", ["items": [["section": "legibility"]]])
    }

    private mutating func answer(_ id: RequestID, _ result: JSONValue?, _ now: Int64) {
        guard phase == .running, let number = settingsRequest, id.source == Array("\(number)".utf8) else { return }
        settingsRequest = nil
        guard let elements = result?.elements, let value = elements.first(where: { _ in true }), value.kind == .object
        else { return }
        use(settings: value, now)
    }

    private mutating func cancel(_ params: JSONValue?) {
        guard let id = params?["id"].map({ RequestID(source: Array($0.source)) }) else { return }
        if let index = waiting.firstIndex(where: { $0.id == id }) {
            waiting.remove(at: index)
        } else if let budget = answering.removeValue(forKey: id) {
            budget.stop(.unwanted)
        } else {
            return
        }
        send(MessageText.failure(id, RequestFailure(.cancelled, "The request was cancelled.")))
    }
}

extension RequestFailure {
    fileprivate static let cancelledByShutdown = RequestFailure(.cancelled, "The server is shut down.")
}
