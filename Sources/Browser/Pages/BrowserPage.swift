import JSON
import Numbers
import OperatingSystem
import Substrings

/// A page in a browser, in a separate context that shares no storage with others.
final class BrowserPage {
    let browser: Browser
    let appearance: Appearance
    var policy: RequestPolicy
    /// The recording script, which runs in every isolated world of this program.
    let script: String
    let context: String
    private let target: String
    let session: String
    /// The visible part of the page when it is scrolled to the top.
    private(set) var window = PageRectangle(x: 0, y: 0, width: 0, height: 0)
    /// The device pixels per CSS pixel of the window.
    private(set) var density = 1
    /// The isolated world in which the script runs, separate from the page's scripts; nil before its creation and after
    /// a navigation.
    private(set) var world: Int?
    /// The sessions of frames in other processes and of workers.
    private var children: Set<String> = []
    /// The sessions of frames in other processes, by the frames.
    private(set) var frames: [String: String] = [:]
    private var deadline: Moment
    /// The time limit for the page and its images, in seconds.
    private(set) var seconds: Int

    /// The maximum number of reloads.
    static let maximumNavigations = 5
    private var navigations = 0
    /// Whether navigation to another document is blocked.
    private var isFrozen = false
    /// Whether no other document can arrive any more: navigation is blocked, and none is in progress.
    private var isFinal = false
    /// Whether the document is loading, or a navigation to another one has begun.
    private var isLoading = false
    /// The number of times that the script has measured the page.
    var measurements = 0
    /// Whether a part of the page never stops moving.
    var isRestless = false
    private(set) var hasLoaded = false
    /// Whether a document has arrived since the page was opened.
    private var hasDocument = false
    /// The requests in progress, for callers that wait until all are finished.
    private var requests: Set<String> = []
    /// The HTTP status of the document; nil before it has arrived.
    private var status: Int?
    /// The addresses of the style sheets that the document has asked for, by request, and those that didn't arrive, each
    /// with the reason. Documents in quirks mode use sheets of other types.
    private var sheets: [String: String] = [:]
    private var missing: [(words: String, isRefused: Bool)] = []
    private static let mostMissingSheets = 16
    private var quietSince = Moment.now
    private var failure: BrowserError?

    init(_ browser: Browser, _ appearance: Appearance, _ policy: RequestPolicy, script: String) throws(BrowserError) {
        (self.browser, self.appearance, self.policy, self.script) = (browser, appearance, policy, script)
        seconds = browser.settings.deadlines.page
        deadline = .now + .seconds(seconds)
        let made = try browser.call("Target.createBrowserContext", parameters: ["disposeOnDetach": true])
        let context = made["browserContextId"]?.string ?? ""
        _ = try browser.call(
            "Browser.setDownloadBehavior", parameters: ["behavior": "deny", "browserContextId": .string(context)])
        let opened = try browser.call(
            "Target.createTarget", parameters: ["url": "about:blank", "browserContextId": .string(context)])
        let target = opened["targetId"]?.string ?? ""
        let attached = try browser.call(
            "Target.attachToTarget", parameters: ["targetId": .string(target), "flatten": true])
        session = attached["sessionId"]?.string ?? ""
        (self.context, self.target) = (context, target)
        browser.ownTargets.insert(target)
        browser.listen(to: session) { [weak self] event in self?.take(event) }
        try prepare()
    }

    private func prepare() throws(BrowserError) {
        for domain in ["Page", "Network", "Inspector"] { post("\(domain).enable") }
        intercept(session)
        guardConnections(of: session)
        post("Page.addScriptToEvaluateOnNewDocument", ["source": .string(Self.stillTransitions)])
        post("Network.setBypassServiceWorker", ["bypass": true])
        post("Emulation.setScrollbarsHidden", ["hidden": true])
        try restoreSize()
        if appearance.isTouchScreen {
            post("Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 5])
        }
        try emulateMedia()
        _ = try call("Emulation.setFocusEmulationEnabled", ["enabled": true])
    }

    /// Pauses every request of a session, and attaches to child targets before they run.
    private func intercept(_ session: String) {
        browser.connection.post("Fetch.enable", session: session)
        browser.connection.post(
            "Target.setAutoAttach", session: session,
            ["autoAttach": true, "waitForDebuggerOnStart": true, "flatten": true])
    }

    /// View transitions end at once. Without a limit of images per second, Chromium takes no image after one.
    private static let stillTransitions = """
        if (Document.prototype.startViewTransition) Document.prototype.startViewTransition = (change) => {
            const updateCallbackDone = new Promise((done) => done((typeof change === "function" ? change : change?.update)?.()));
            const ready = updateCallbackDone.then(() => {});
            return { updateCallbackDone, ready, finished: ready, types: new Set(), skipTransition() {} };
        };
        """

    /// Blocks connections that a document can open without a request, if only some hosts are allowed.
    private func guardConnections(of session: String) {
        guard browser.settings.network == .page else { return }
        browser.connection.post(
            "Page.addScriptToEvaluateOnNewDocument", session: session, ["source": .string(ConnectionGuard.script)])
    }

    private func emulateMedia() throws(BrowserError) {
        let features = (appearance.features + [("prefers-reduced-motion", "reduce")]).map { name, value in
            ["name": .string(name), "value": .string(value)] as JSONLiteral
        }
        _ = try call("Emulation.setEmulatedMedia", ["media": "screen", "features": .array(features)])
    }

    /// Resizes the page's window; `scale` is the number of device pixels per CSS pixel.
    func resize(width: Int, height: Int, scale: Int = 1, isMobile: Bool = false) throws(BrowserError) {
        window = PageRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
        density = scale
        _ = try call(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .integer(width), "height": .integer(height), "deviceScaleFactor": .integer(scale),
                "mobile": .bool(isMobile),
            ])
    }

    /// Gives the page's window the size and the density that the request asks for.
    func restoreSize() throws(BrowserError) {
        try resize(
            width: appearance.width, height: appearance.height, scale: appearance.density,
            isMobile: appearance.isTouchScreen)
    }

    /// Lets the page's scripts run, or holds them: no timer, observer or event listener of the page runs meanwhile. The
    /// scripts of this program still run, but without timers.
    func run(scripts: Bool) throws(BrowserError) {
        _ = try call("Emulation.setScriptExecutionDisabled", ["value": .bool(!scripts)])
    }

    // MARK: Commands

    private func post(_ method: String, _ parameters: JSONLiteral = [:]) {
        browser.connection.post(method, session: session, parameters)
    }

    /// Sends a command and waits for its result until the page ends or its time limit is reached.
    func call(
        _ method: String, doing: String? = nil, seconds: Int? = nil, _ parameters: JSONLiteral = [:]
    ) throws(BrowserError) -> JSONValue {
        let failing = { [unowned self] in self.currentFailure }
        return try browser.call(
            method, session: session, doing: doing, seconds: seconds, failing: failing, parameters: parameters)
    }

    private var currentFailure: BrowserError? {
        if let failure { return failure }
        guard Moment.now < deadline else {
            return .timeOver(doing: "recording the page", seconds: seconds)
        }
        return nil
    }

    /// Extends the time limit of the page for a number of images.
    func extend(forImages count: Int) {
        let more = min(Deadlines.maximumForImages, count * browser.settings.deadlines.image)
        seconds += more
        deadline += .seconds(more)
    }

    /// The remaining time for the page, in seconds.
    var secondsLeft: Int { Int((deadline - .now).components.seconds) }

    // MARK: Opening

    /// Opens a URL; returns false if the page is still loading at the time limit and is recorded in that state.
    func open(_ address: String, until readiness: PageReadiness) throws(BrowserError) -> Bool {
        let seconds = browser.settings.deadlines.load
        let end = Moment.now + .seconds(seconds)
        let answer = try call("Page.navigate", doing: "opening the page", seconds: seconds, ["url": .string(address)])
        if let reason = answer["errorText"]?.string, !reason.isEmpty {
            let words = [
                "net::ERR_NAME_NOT_RESOLVED": "the name of its server isn’t known",
                "net::ERR_CONNECTION_REFUSED": "its server refuses connections",
                "net::ERR_CONNECTION_TIMED_OUT": "its server doesn’t respond",
                "net::ERR_FILE_NOT_FOUND": "it doesn’t exist",
            ]
            throw .navigation(address: address, reason: words[reason] ?? reason)
        }
        try wait(until: end) { hasLoaded }
        if !hasLoaded {
            post("Page.stopLoading")
            return false
        }
        try wait(for: readiness, until: end)
        return true
    }

    /// Waits until the page has reached a state, or until a deadline.
    func wait(for readiness: PageReadiness, until end: Moment) throws(BrowserError) {
        let seconds = browser.settings.deadlines.load
        switch readiness {
        case .load: break
        case .idle: try wait(until: end) { requests.isEmpty && Moment.now - quietSince > .milliseconds(500) }
        case .milliseconds(let count): try wait(until: min(end, .now + .milliseconds(count))) { false }
        case .element(let selector):
            var isThere = false
            while !isThere, Moment.now < end {
                isThere = try evaluate("!!document.querySelector(\(JSText(selector)))").bool ?? false
                if !isThere { try wait(until: min(end, .now + .milliseconds(100))) { false } }
            }
            guard isThere else { throw .timeOver(doing: "waiting for “\(selector)”", seconds: seconds) }
        }
    }

    /// Waits until the page has answered a step: until a document that replaces it has loaded, and until it has requested
    /// nothing for a moment. A page may never stop requesting something.
    func awaitAnswer() throws(BrowserError) {
        try pause(milliseconds: 300)
        try wait(until: .now + .seconds(browser.settings.deadlines.load)) { hasLoaded && !isLoading }
        try wait(until: .now + .seconds(5)) {
            requests.isEmpty && Moment.now - quietSince > .milliseconds(300)
        }
    }

    /// Allows the page to open as many documents as at its beginning.
    func allowNavigations() { navigations = 0 }

    /// Refuses a document that isn't the page that was asked for: an error of the server or of the browser, or another
    /// kind of file. Returns its address.
    func checkedAddress(askedFor address: String) throws(BrowserError) -> String {
        if let status, status >= 400 {
            throw .navigation(address: address, reason: "the server answers with the status \(status)")
        }
        let script = """
            [location.href, document.contentType, /xhtml|svg/.test(document.documentElement?.namespaceURI)]
            """
        let found = try evaluate(script).array
        let shown = found.first?.string ?? ""
        guard !shown.hasPrefix("chrome-error:") else {
            throw .navigation(address: address, reason: "the browser shows an error of its own instead")
        }
        guard !shown.hasPrefix("about:") else {
            throw .navigation(address: address, reason: "it goes to “\(shown)” by itself")
        }
        let type = found.dropFirst().first?.string ?? ""
        let isPage = type == "text/html" || (type.hasSuffix("xml") && found.last?.bool == true)
        guard isPage else { throw .navigation(address: address, reason: "it is “\(type)”, not a web page") }
        return shown
    }

    /// Processes messages until a condition is true or a deadline is reached.
    private func wait(until end: Moment, _ condition: () -> Bool) throws(BrowserError) {
        while !condition(), Moment.now < end {
            if let currentFailure { throw currentFailure }
            try browser.connection.turn(until: end)
        }
    }

    /// Keeps the current document: blocks navigation to another one, and waits for a navigation that has begun already.
    /// Chromium would never answer a request for an image of a document that is replaced meanwhile.
    func freeze() throws(BrowserError) {
        isFrozen = true
        try wait(until: .now + .seconds(browser.settings.deadlines.command)) { !isLoading }
        isFinal = true
    }

    /// Lets the page run for a given time.
    func pause(milliseconds: Int) throws(BrowserError) {
        try wait(until: .now + .milliseconds(milliseconds)) { false }
    }

    /// Closes the page and everything that it has stored. An unresponsive page is ended together with its browser.
    func close() {
        browser.stopListening(to: session)
        for child in children { browser.stopListening(to: child) }
        browser.connection.post("Target.disposeBrowserContext", ["browserContextId": .string(context)])
    }

    // MARK: Scripts

    /// Returns the value of an expression in the script's world, awaiting it if it is a promise.
    func evaluate(_ expression: String, seconds: Int? = nil) throws(BrowserError) -> JSONValue {
        for _ in 0..<Self.maximumNavigations {
            do throws(BrowserError) {
                let world = if let world = self.world { world } else { try makeWorld() }
                let answer = try call(
                    "Runtime.evaluate", doing: "a script in the page", seconds: seconds,
                    [
                        "expression": .string(expression), "contextId": .integer(world), "awaitPromise": true,
                        "returnByValue": true,
                    ])
                if let fault = answer["exceptionDetails"] {
                    let words = fault["exception"]?["description"]?.string ?? fault["text"]?.string ?? ""
                    throw .refused(command: "a script in the page", reason: words)
                }
                return answer["result"]?["value"] ?? answer
            } catch {
                // The document was replaced during the call.
                guard case .refused("Runtime.evaluate", let reason) = error,
                    self.world == nil || reason.contains("context") || reason.contains("navigated")
                else { throw error }
                self.world = nil
            }
        }
        throw .refused(command: "a script in the page", reason: "the page reloads itself again and again.")
    }

    private func makeWorld() throws(BrowserError) -> Int {
        let made = try call(
            "Page.createIsolatedWorld", doing: "a script in the page",
            ["frameId": .string(target), "worldName": "legibility"])
        let world = made["executionContextId"]?.number.map { Int(saturating: $0) } ?? 0
        _ = try call(
            "Runtime.evaluate", doing: "a script in the page",
            ["expression": .string(script), "contextId": .integer(world)])
        self.world = world
        return world
    }

    // MARK: Events

    private func take(_ event: ProtocolEvent) {
        guard let values = event.parameters else { return }
        switch event.method {
        case "Fetch.requestPaused": answer(values, session: event.session ?? session)
        case "Page.javascriptDialogOpening":
            // The dialog for leaving the page is accepted; all other dialogs are declined.
            let accepts = values["type"]?.string == "beforeunload"
            post("Page.handleJavaScriptDialog", ["accept": .bool(accepts)])
        case "Page.frameNavigated" where values["frame"]?["parentId"] == nil:
            (world, hasLoaded, hasDocument) = (nil, false, true)
            missing = []
            // A navigation without a request, for example to “about:blank”, can't be blocked.
            if isFinal { failure = .replaced }
        case "Network.responseReceived"
        where values["type"]?.string == "Document" && values["frameId"]?.string == target:
            status = values["response"]?["status"]?.number.map { Int(saturating: $0) }
        case "Network.responseReceived" where values["type"]?.string == "Stylesheet":
            let type = values["response"]?["mimeType"]?.string ?? ""
            if let status = values["response"]?["status"]?.number, status >= 400 {
                miss(values, because: "the server answered with status \(Int(saturating: status))")
            } else if !["", "text/css"].contains(type) {
                miss(values, because: "its type is \(type), not text/css", isRefused: true)
            }
        case "Page.loadEventFired": hasLoaded = true
        // The event may be missing, for example if a navigation away from a page that is still loading was stopped.
        case "Page.frameStoppedLoading" where values["frameId"]?.string == target:
            (isLoading, hasLoaded) = (false, hasDocument)
        case "Page.frameStartedLoading" where values["frameId"]?.string == target: isLoading = true
        case "Network.requestWillBeSent":
            let id = values["requestId"]?.string ?? ""
            change { $0.insert(id) }
            if values["type"]?.string == "Stylesheet" { sheets[id] = values["request"]?["url"]?.string }
        case "Network.loadingFinished", "Network.loadingFailed":
            change { $0.remove(values["requestId"]?.string ?? "") }
            if values["type"]?.string == "Stylesheet",
                values["canceled"]?.bool != true || values["blockedReason"] != nil
            {
                miss(values, because: "it couldn’t be loaded")
            }
        case "Inspector.targetCrashed": failure = .crashed
        case "Target.attachedToTarget":
            guard let child = values["sessionId"]?.string else { return }
            children.insert(child)
            if let frame = values["targetInfo"]?["targetId"]?.string { frames[frame] = child }
            browser.listen(to: child) { [weak self] event in self?.take(child: event) }
            intercept(child)
            guardConnections(of: child)
            browser.connection.post("Runtime.runIfWaitingForDebugger", session: child)
        default: break
        }
    }

    /// Also processes events from workers and from frames in other processes.
    private func take(child event: ProtocolEvent) {
        if ["Fetch.requestPaused", "Target.attachedToTarget"].contains(event.method) { take(event) }
    }

    /// Notes the style sheet of a request as missing.
    private func miss(_ request: JSONValue, because reason: String, isRefused: Bool = false) {
        guard missing.count < Self.mostMissingSheets,
            var address = sheets.removeValue(forKey: request["requestId"]?.string ?? "")
        else { return }
        if address.hasPrefix("\(ServedFolder.origin)/") { address.removeFirst(ServedFolder.origin.count + 1) }
        missing.append(("the style sheet \(address.prefix(200)), because \(reason)", isRefused))
    }

    /// Returns the style sheets that didn't arrive, each with the reason.
    func missingSheets() throws(BrowserError) -> [String] {
        guard !missing.isEmpty else { return [] }
        let isQuirky = try evaluate("document.compatMode").string == "BackCompat"
        return missing.filter { !($0.isRefused && isQuirky) }.map(\.words)
    }

    private func change(_ body: (inout Set<String>) -> Void) {
        body(&requests)
        quietSince = .now
    }

    private func answer(_ values: JSONValue, session: String) {
        guard let request = values["requestId"]?.string, let address = values["request"]?["url"]?.string else { return }
        let isDocument =
            session == self.session && values["resourceType"]?.string == "Document"
            && values["frameId"]?.string == target
        if isDocument { navigations += 1 }
        let decision = policy.decision(address)
        if isDocument, isFrozen || navigations > Self.maximumNavigations || decision == .block {
            // After an aborted navigation, the current document stays.
            fail(request, session, "Aborted")
            return
        }
        switch decision {
        case .pass:
            let headers = policy.headers(for: address, besides: values["request"]?["headers"])
            browser.connection.post(
                "Fetch.continueRequest", session: session, ["requestId": .string(request), "headers": headers])
        case .block: fail(request, session, "BlockedByClient")
        case .fulfil, .empty:
            let file = decision == .empty ? ([], "text/html") : policy.folder?.file(at: address)
            let type = ["name": "Content-Type", "value": .string(file?.mediaType ?? "text/plain")] as JSONLiteral
            browser.connection.post(
                "Fetch.fulfillRequest", session: session,
                [
                    "requestId": .string(request), "responseCode": file == nil ? 404 : 200, "responseHeaders": [type],
                    "body": .string(Base64.text(of: file?.bytes ?? [])),
                ])
        }
    }

    private func fail(_ request: String, _ session: String, _ reason: String) {
        browser.connection.post(
            "Fetch.failRequest", session: session, ["requestId": .string(request), "errorReason": .string(reason)])
    }
}

/// A string as a JavaScript literal, which has the same form as in JSON.
struct JSText: CustomStringConvertible {
    let text: String

    init(_ text: String) { self.text = text }

    var description: String { String(decoding: JSONLiteral.string(text).bytes, as: UTF8.self) }
}
