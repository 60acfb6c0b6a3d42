import JSON
import OperatingSystem

/// The records of a page in one appearance, with a reason if some are missing.
package struct Recording: Sendable {
    package var records: [RecordedPage] = []
    /// The reason why states are missing; nil if the records are complete.
    package var failure: BrowserError?
    /// The other pages of the same origin that the page links to, in order and without duplicates, if requested.
    package var links: [PageTarget] = []
    /// The addresses of links that look as if they ended the visitor's session.
    package var avoided: [String] = []
    /// The address that the server or the steps led to, if it has another path than the one asked for, as a sign-in page
    /// has.
    package var redirection: String?
    /// The visitor after the steps on the page; nil without steps.
    package var visitor: VisitorData?
}

/// A recorder of web pages, which uses a browser.
package struct PageRecorder {
    private let settings: Browser.Settings
    /// The source of `record.js` and `record-more.js`.
    private let script: String
    private var browser: Browser?

    /// The maximum length of a completely recorded page, in CSS pixels.
    static let longest = 60_000.0

    /// The maximum width of a band: at two device pixels per CSS pixel, the browser's limit is an image of 16,384 px.
    static let widest = 8000.0

    package init(_ settings: Browser.Settings, script: String) {
        (self.settings, self.script) = (settings, script)
    }

    /// Records a page in the requested states, with names that begin with `name`.
    ///
    /// The browser is started for the first page and reused for further pages. It is replaced if a page ends or blocks
    /// it.
    package mutating func records(
        of target: PageTarget, _ request: RecordingRequest, name: String
    ) -> Recording {
        var recording = Recording()
        do throws(BrowserError) {
            try record(target, request, name: name, &recording)
        } catch {
            if !error.sparesBrowser { end() }
            recording.failure = error
        }
        return recording
    }

    /// Ends the browser, and waits until all its processes have ended.
    package mutating func end() {
        browser?.close()
        browser = nil
    }

    private mutating func record(
        _ target: PageTarget, _ request: RecordingRequest, name: String, _ recording: inout Recording
    ) throws(BrowserError) {
        let (address, policy) = try source(of: target)
        let browser = if let browser { browser } else { try Browser(settings) }
        self.browser = browser
        let page = try BrowserPage(browser, request.appearance, policy, script: script)
        defer { page.close() }
        var visitor = request.visitor ?? settings.visitor
        try page.introduce(visitor, at: address)
        var notes: [String] = []
        // If there are steps, the page is ready when it is ready after them.
        if try !page.open(address, until: request.steps.isEmpty ? request.readiness : .load) {
            notes.append("content that was still loading after \(settings.deadlines.load) seconds")
        }
        _ = try page.checkedAddress(askedFor: target.name)
        try approach(page, request)
        // The page may have gone to another document meanwhile.
        let shown = try page.checkedAddress(askedFor: target.name)
        if !request.steps.isEmpty {
            visitor = try page.visitor(besides: visitor)
            recording.visitor = visitor
        }
        let redaction = Redaction(visitor.secrets + request.steps.compactMap(\.secret))
        if case .address(let asked) = target, shown.path != asked.path {
            recording.redirection = redaction.applied(to: shown)
        }
        if request.listsLinks { try takeLinks(of: page, target, &recording) }
        notes += try page.missingSheets()
        notes += try page.unmatched(request.ignored).map { "elements for --ignore “\($0)”, because there are none" }
        // The focus comes last, because a page may change when an element receives it, and stay so.
        var states = RecordedPage.State.allCases.filter(request.states.contains).map {
            StateRecording(page, request, target, $0, name: name, notes: notes)
        }
        defer { recording.records = states.compactMap(\.recorded).map(redaction.applied) }
        // Whether text grows when people zoom is known only after a measurement at rest.
        let isExtra = request.states.contains(.zoom) && !request.states.contains(.rest)
        if isExtra {
            _ = try page.evaluate("legibility.facts().then(() => {})")
            page.measurements += 1
        }
        for index in states.indices { try states[index].measure() }
        for index in states.indices { try states[index].showFocus() }
    }

    /// Returns the file at a URL, up to a number of bytes. The request follows the rules for a page at that URL, and
    /// can't leave its origin.
    package mutating func contents(of address: String, atMost limit: Int) throws(BrowserError) -> [UInt8] {
        do throws(BrowserError) {
            let (_, policy) = try source(of: .address(address))
            let browser = if let browser { browser } else { try Browser(settings) }
            self.browser = browser
            let page = try BrowserPage(browser, Appearance(width: 800, height: 600), policy, script: script)
            defer { page.close() }
            try page.introduce(settings.visitor, at: address)
            return try page.contents(of: address, atMost: limit)
        } catch {
            if !error.sparesBrowser { end() }
            throw error
        }
    }

    private func takeLinks(
        of page: BrowserPage, _ target: PageTarget, _ recording: inout Recording
    ) throws(BrowserError) {
        let links = try PageLinks(of: page)
        recording.avoided = links.avoided
        switch target {
        case .address: recording.links = links.addresses.map { .address($0) }
        case .file(_, let folder):
            let served = try ServedFolder(folder)
            recording.links = links.addresses.compactMap { served.page(at: $0) }.map { .file($0, serving: folder) }
        }
    }

    private func source(of target: PageTarget) throws(BrowserError) -> (address: String, policy: RequestPolicy) {
        switch target {
        case .file(let path, let folder):
            let folder = try ServedFolder(folder)
            return (try folder.address(of: path), RequestPolicy(network: settings.network, folder: folder, named: nil))
        case .address(let text):
            guard let address = WebAddress(text) else {
                throw .address(text, reason: "it isn’t an http: or https: address without user information")
            }
            return (
                text,
                RequestPolicy(
                    network: settings.network, folder: nil, named: address, headers: settings.visitor.headers)
            )
        }
    }

    /// Performs the requested scrolling and steps.
    private func approach(_ page: BrowserPage, _ request: RecordingRequest) throws(BrowserError) {
        var scrolls = request.scrolls
        // Text below the window that isn't visible yet may appear when people scroll to it.
        if !scrolls { scrolls = try page.evaluate("legibility.veiled()").bool == true }
        if scrolls { _ = try page.evaluate(Self.scrolling) }
        for step in request.steps { try page.perform(step) }
        if !request.steps.isEmpty {
            try page.wait(for: request.readiness, until: .now + .seconds(settings.deadlines.load))
        }
        try page.freeze()
    }

    private static let scrolling = """
        (async () => {
            const end = performance.now() + 8000;
            for (let y = 0; y < document.documentElement.scrollHeight && performance.now() < end; y += innerHeight) {
                scrollTo({top: y, behavior: "instant"});
                await new Promise((done) => setTimeout(done, 100));
            }
            scrollTo({top: 0, behavior: "instant"});
        })()
        """
}

extension PageTarget {
    /// The name under which people asked for the page.
    package var name: String {
        switch self {
        case .file(let path, _): path
        case .address(let address): address
        }
    }
}

extension String {
    /// An address without its query and fragment, and without a slash at its end.
    fileprivate var path: Substring {
        let path = prefix { $0 != "?" && $0 != "#" }
        return path.hasSuffix("/") ? path.dropLast() : path
    }
}
