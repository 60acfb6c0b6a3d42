import JSON

/// The records of a page in one appearance, with a reason if some are missing.
package struct Recording: Sendable {
    package var records: [RecordedPage] = []
    /// The reason why states are missing; nil if the records are complete.
    package var failure: BrowserError?
    /// The other pages of the same origin that the page links to, in order and without duplicates, if requested.
    package var links: [PageTarget] = []
    /// The address that the server led to, if it has another path than the one asked for, as a sign-in page has.
    package var redirection: String?
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
        var notes: [String] = []
        if try !page.open(address, until: request.readiness) {
            notes.append("content that was still loading after \(settings.deadlines.load) seconds")
        }
        let shown = try page.checkedAddress(askedFor: target.name)
        if case .address(let asked) = target, shown.path != asked.path { recording.redirection = shown }
        try approach(page, request)
        // The page may have gone to another document meanwhile.
        _ = try page.checkedAddress(askedFor: target.name)
        if request.listsLinks { recording.links = try links(of: page, target) }
        // The focus comes last, because a page may change when an element receives it, and stay so.
        var states = RecordedPage.State.allCases.filter(request.states.contains).map {
            StateRecording(page, request, target, $0, name: name, notes: notes)
        }
        defer { recording.records = states.compactMap(\.recorded) }
        // Whether text grows when people zoom is known only after a measurement at rest.
        let isExtra = request.states.contains(.zoom) && !request.states.contains(.rest)
        if isExtra { _ = try page.evaluate("legibility.facts().then(() => {})") }
        for index in states.indices { try states[index].measure() }
        for index in states.indices { try states[index].showFocus(as: index + (isExtra ? 1 : 0)) }
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
            return try page.contents(of: address, atMost: limit)
        } catch {
            if !error.sparesBrowser { end() }
            throw error
        }
    }

    /// The maximum number of links to read from a page.
    private static let maximumLinks = 5000

    private func links(of page: BrowserPage, _ target: PageTarget) throws(BrowserError) -> [PageTarget] {
        let script = """
            [...new Set([...document.querySelectorAll("a[href], area[href]")].map((link) => new URL(link.href, location))
                .filter((to) => to.origin === location.origin && !to.username)
                .map((to) => to.origin + to.pathname + to.search))].slice(0, \(Self.maximumLinks))
            """
        let found = try page.evaluate(script).elements?.compactMap(\.string) ?? []
        switch target {
        case .address: return found.map { .address($0) }
        case .file(_, let folder):
            let served = try ServedFolder(folder)
            return found.compactMap { served.page(at: $0) }.map { .file($0, serving: folder) }
        }
    }

    private func source(of target: PageTarget) throws(BrowserError) -> (address: String, policy: RequestPolicy) {
        switch target {
        case .file(let path, let folder):
            let folder = try ServedFolder(folder)
            return (try folder.address(of: path), RequestPolicy(network: settings.network, folder: folder, named: nil))
        case .address(let text):
            guard let address = WebAddress(text) else {
                throw .address(text, reason: "it isn't an http: or https: address without user information")
            }
            return (text, RequestPolicy(network: settings.network, folder: nil, named: address))
        }
    }

    /// Performs the requested scrolling and clicks.
    private func approach(_ page: BrowserPage, _ request: RecordingRequest) throws(BrowserError) {
        var scrolls = request.scrolls
        // Text below the window that isn't visible yet may appear when people scroll to it.
        if !scrolls { scrolls = try page.evaluate("legibility.veiled()").bool == true }
        if scrolls { _ = try page.evaluate(Self.scrolling) }
        for selector in request.clicks {
            let click =
                "(element => element ? (element.click(), true) : false)(document.querySelector(\(JSText(selector))))"
            guard try page.evaluate(click).bool == true else {
                throw .navigation(address: selector, reason: "there is no such element to click")
            }
            try page.pause(milliseconds: 300)
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
