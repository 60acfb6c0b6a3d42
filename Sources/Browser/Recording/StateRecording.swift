import JSON
import Numbers

/// The recording of a page in one state.
struct StateRecording {
    let page: BrowserPage
    let request: RecordingRequest
    private let target: PageTarget
    private let state: RecordedPage.State
    let name: String
    var parts: [String: [UInt8]] = [:]
    /// The index of the band for each scroll position of the scrolling boxes.
    private var places: [Double: Int] = [:]
    /// The parts of the page that are missing from the record, with reasons.
    var notes: [String]
    /// The facts that the script has measured; nil before that.
    private var facts: JSONValue?
    /// The number of measurements of the page before that of the facts.
    private var measurement = 0
    /// The checksum of the boxes of text that was measured with the facts.
    private var sum: Double?
    private var bands, focus, hover, obscured, excluded: JSONLiteral?
    /// The frames that the script couldn't read, in order, and what isn't checked in them.
    private var frames: [(words: String, frame: SealedFrame?)] = []
    /// The sealed frames in the images, and the indexes of their bands.
    private var framed: [(frame: SealedFrame, band: Int)] = []
    private var sealed: [SealedFrame] { frames.compactMap(\.frame) }
    /// The text elements whose colour the page keeps, by their indexes.
    private var unpainted: Set<Int> = []

    /// The part of the page's time limit that is reserved for work after its images, in seconds.
    static let reserve = 10

    init(
        _ page: BrowserPage, _ request: RecordingRequest, _ target: PageTarget, _ state: RecordedPage.State,
        name: String, notes: [String]
    ) {
        (self.page, self.request, self.target, self.state, self.notes) = (page, request, target, state, notes)
        self.name = state == .rest ? name : "\(name).\(state.rawValue)"
    }

    /// Measures the page, and takes its images if it is at rest.
    mutating func measure() throws(BrowserError) {
        try enter()
        // The first image beyond the window tells the page that the window has another size, and some pages answer.
        if state == .rest {
            let below = PageRectangle(x: 0, y: page.window.height, width: 8, height: 8)
            _ = try page.screenshot(below, scale: 1)
        }
        let closed = try page.revealClosedTrees()
        if closed > 0 { notes.append("\(closed) closed shadow trees above the limit") }
        try page.removeElements(request.hidden)
        if try run("legibility.settle(\(page.isRestless ? 1000 : 5000))").bool != true {
            page.isRestless = true
            notes.append("content that never stopped moving")
        }
        var facts = try measuredFacts()
        var earlier: [[UInt8]] = []
        if state == .rest {
            earlier = try plan(facts).first.map(watch) ?? []
            // A page may answer what happens to it while images are taken, such as a change of its window's size.
            try page.run(scripts: false)
            if try page.evaluate("legibility.ink(\"real\")").number != sum {
                (facts, earlier) = (try measuredFacts(), [])
            }
        }
        if !request.ignored.isEmpty {
            let selectors = request.ignored.map { JSText($0).description }.joined(separator: ",")
            excluded = try run("JSON.stringify(legibility.ignored([\(selectors)]))").string.map { .raw(Array($0.utf8)) }
        }
        if state == .rest {
            frames = try page.sealedFrames(after: facts["texts"].array.count, redacted: request.redacts)
            let classes = facts["bands"].array.map { $0["classes"].array } + sealed.map(\.classes)
            let images = classes.reduce(0) { $0 + 4 + 3 * $1.count }
            page.extend(forImages: images + (request.showsFocus ? 3 * facts["focusables"].array.count : 0))
            try takeBands(facts, earlier: earlier)
            try page.run(scripts: true)
            let kept = try page.evaluate("legibility.unpainted()").array.compactMap(\.number)
            unpainted.formUnion(kept.map { Int(saturating: $0) })
            if request.showsHover { hover = try hover(facts) }
        }
        try leave()
    }

    /// Measures the page, and returns the facts.
    private mutating func measuredFacts() throws(BrowserError) -> JSONValue {
        measurement = page.measurements
        page.measurements += 1
        let found = try run(
            "legibility.facts({redact: \(request.redacts)}).then((facts) => [JSON.stringify(facts), legibility.ink(\"real\")])"
        ).array
        sum = found.last?.number
        let measured: JSONValue
        do throws(JSONSyntaxError) {
            measured = try JSONDocument(Array((found.first?.string ?? "").utf8)).root
        } catch {
            throw .refused(command: "legibility.facts()", reason: error.message)
        }
        facts = measured
        return measured
    }

    /// Shows the focus of each control, and looks for bars that cover controls with the focus.
    mutating func showFocus() throws(BrowserError) {
        // Text spacing doesn't affect which bars stay in place.
        guard let facts, request.showsFocus, state != .spacing else { return }
        try enter()
        _ = try page.evaluate("legibility.recall(\(measurement))")
        if state == .rest { focus = try focus(facts) }
        obscured = try run("JSON.stringify(legibility.obscured())").string.map { .raw(Array($0.utf8)) }
        try leave()
    }

    /// The record, as far as it is complete; nil if nothing was measured.
    var recorded: RecordedPage? {
        guard let facts else { return nil }
        return RecordedPage(name: name, state: state, json: json(facts), parts: parts, notes: notes)
    }

    /// Runs a script that visits every element of the page.
    private func run(_ script: String) throws(BrowserError) -> JSONValue {
        try page.evaluate(script, seconds: page.browser.settings.deadlines.wholePage(left: page.secondsLeft))
    }

    private func enter() throws(BrowserError) {
        switch state {
        case .rest: break
        case .spacing: _ = try page.evaluate("legibility.spacing(true)")
        case .zoom:
            // Text whose size depends on the window's width doesn't grow.
            try page.resize(width: 600, height: 480, scale: 2)
            _ = try page.evaluate("legibility.narrow()")
            try page.resize(width: 640, height: 512, scale: 2)
        case .reflow: try page.resize(width: 320, height: 256)
        }
    }

    private func leave() throws(BrowserError) {
        switch state {
        case .rest: break
        case .spacing: _ = try page.evaluate("legibility.spacing(false)")
        case .zoom, .reflow: try page.restoreSize()
        }
    }

    // MARK: Images

    /// Returns the parts of the page to take images of.
    private func plan(_ facts: JSONValue) -> [RecordedBand] {
        let within = Self.reachable(facts["bands"].array.map(RecordedBand.init))
        let width = facts["page"].array.first?.number ?? Double(request.appearance.width)
        return RecordedBoxes(facts).joined(within, across: width, scale: Double(request.scale))
    }

    private static func reachable(_ bands: [RecordedBand]) -> [RecordedBand] {
        bands.filter { $0.area.y + $0.area.height <= PageRecorder.longest }
    }

    /// Takes the images of all bands. `earlier` has images of the first one.
    private mutating func takeBands(_ facts: JSONValue, earlier: [[UInt8]]) throws(BrowserError) {
        let planned = facts["bands"].array
        let boxes = RecordedBoxes(facts)
        let bands = plan(facts)
        var late = 0
        var written: [JSONLiteral] = []
        // If the page ends meanwhile, the record has the images so far.
        defer { self.bands = .array(written) }
        // The longest time that a band has taken: half a minute on a page with tens of thousands of elements.
        var longest = 0
        for (index, band) in (bands + sealed.map(RecordedBand.init)).enumerated() {
            let left = page.secondsLeft
            guard left > Self.reserve + longest else {
                late += 1
                continue
            }
            if let frame = band.frame { framed.append((frame, written.count)) }
            if let step = band.step { places[Double(step)] = written.count }
            written.append(try self.band(index, band, boxes, earlier: index == 0 ? earlier : []))
            longest = max(longest, left - page.secondsLeft)
        }
        if planned.contains(where: { $0["width"]?.number ?? 0 > PageRecorder.widest }) {
            notes.append("content beyond 8,000 px from the left edge")
        }
        if late > 0 {
            notes.append(
                "\(late) of \(bands.count + sealed.count) bands, because the limit of \(page.seconds) seconds was reached; "
                    + "raise --timeout or check fewer states")
        }
        let beyond = planned.count - Self.reachable(planned.map(RecordedBand.init)).count
        if beyond > 0 { notes.append("\(beyond) of \(planned.count) bands, beyond 60,000 px") }
    }

    /// Returns images of a band while the page's scripts run, to compare with one that is taken later.
    private func watch(_ band: RecordedBand) throws(BrowserError) -> [[UInt8]] {
        guard band.step == nil else { return [] }
        _ = try page.evaluate("legibility.ink(\"real\")")
        var images: [[UInt8]] = []
        for delay in try page.evaluate("legibility.isLively()").bool == true ? Self.moments : [0] {
            if delay > 0 { try page.pause(milliseconds: delay) }
            images.append(try page.screenshot(band.area, scale: Double(request.scale)))
            if images.last != images.first { break }
        }
        try page.pause(milliseconds: 200)
        return images
    }

    /// The pauses in milliseconds between images of a page that may repaint itself. A background with two colours has the
    /// same one by chance in half of them, so that all look alike once in 16,000 times.
    private static let moments = [0, 200, 330, 70, 130, 90, 50, 170, 20, 110, 60, 230, 40, 140]

    /// A script that waits until the result of another has been painted: fixed bars have layers of their own, of which an
    /// image taken at once may show the previous colours. A frame that isn't visible paints nothing.
    private static func painted(_ script: String) -> String {
        """
        ((sum) => new Promise((done) => {
            requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
            setTimeout(done, 100, sum);
        }))(\(script))
        """
    }

    private mutating func band(
        _ index: Int, _ band: RecordedBand, _ boxes: RecordedBoxes, earlier: [[UInt8]]
    ) throws(BrowserError) -> JSONLiteral {
        let (area, step) = (band.area, band.step)
        if let step { _ = try page.evaluate("legibility.scrollTo(\(step))") }
        // Boxes that have moved since they were measured don't match the images either.
        let measured = band.frame.map(\.sum) ?? (step == nil ? sum : nil)
        var sums: Set<Double> = Set(measured.map { [$0] } ?? [])
        var images: [(String, JSONLiteral?)] = []
        func take(_ member: String, _ mode: String, _ group: Int? = nil) throws(BrowserError) -> JSONLiteral {
            let script = Self.painted("legibility.ink(\"\(mode)\"\(group.map { ", \($0)" } ?? ""))")
            let sum =
                if let frame = band.frame { try page.evaluate(script, in: frame) } else { try page.evaluate(script) }
            sums.insert(sum.number ?? 0)
            let part = "\(name).\(index)-\(member).png"
            parts[part] = try page.screenshot(area, scale: Double(request.scale))
            return .string(part)
        }
        for mode in ["real", "ground", "black"] { images.append((mode, try take(mode, mode))) }
        // White text on white looks like no text.
        let ground = "\(name).\(index)-ground.png"
        let isWhite = step == nil && band.frame == nil && boxes.isWhite(parts[ground] ?? [], showing: area)
        images.append(("white", isWhite ? .string(ground) : try take("white", "white")))
        var classes: [JSONLiteral] = []
        for one in band.classes {
            let group = one["class"]?.number.map { Int(saturating: $0) } ?? 0
            classes.append([
                "texts": one["texts"].map { JSONLiteral($0) }, "ground": try take("ground-\(group)", "ground", group),
                "black": try take("black-\(group)", "black", group),
                "white": try take("white-\(group)", "white", group),
            ])
        }
        if !earlier.isEmpty {
            let part = "\(name).\(index)-again.png"
            parts[part] = earlier.first { $0 != parts["\(name).\(index)-real.png"] } ?? earlier[0]
            images.append(("again", .string(part)))
        }
        if let frame = band.frame {
            images.append(("again", try take("again", "real")))
            let kept = try page.evaluate("legibility.unpainted()", in: frame).array.compactMap(\.number)
            unpainted.formUnion(kept.compactMap { frame.indexes[Int(saturating: $0)] })
        }
        if step != nil { _ = try page.evaluate("legibility.scrollTo()") }
        let place: [(String, JSONLiteral?)] = [
            ("x", .number(area.x)), ("y", .number(area.y)), ("width", .number(area.width)),
            ("height", .number(area.height)), ("scrolled", step == nil && band.frame == nil ? nil : true),
            // The boxes of text elements changed between the images.
            ("shifted", sums.count > 1 ? true : nil),
        ]
        return .object(place + images + [("classes", classes.isEmpty ? nil : .array(classes))])
    }

    // MARK: JSON

    /// Returns the members that describe a control with images of an area.
    static func members(of control: JSONValue, _ area: PageRectangle) -> [(String, JSONLiteral?)] {
        ["selector", "path", "html", "box", "caret"].map { ($0, control[$0].map { JSONLiteral($0) }) }
            + [("clip", .array([area.x, area.y, area.width, area.height].map { .number($0) }))]
    }

    private func json(_ facts: JSONValue) -> [UInt8] {
        var json = JSONWriter(reservingCapacity: 1 << 16)
        json.object { json in
            for member in facts.allMembers {
                switch member.name {
                case "url":
                    if case .file(let path, _) = target {
                        json.null("url")
                        json.member("path", path)
                    } else {
                        json.member("url", raw: Array(member.value.source))
                    }
                    json.member("browser", page.browser.name)
                    json.member("scale", request.scale)
                    json.member("state", state.rawValue)
                    if let excluded { json.member("excluded", excluded) }
                case "bands": if let bands { json.member("bands", bands) }
                case "focusables":
                    if let focus { json.member("focus", focus) }
                    if let obscured { json.member("obscured", obscured) }
                case "hoverables": if let hover { json.member("hover", hover) }
                // These properties are checked only for the page at rest.
                case "controls" where state != .rest, "paragraphs" where state != .rest: break
                case "texts": json.member("texts", raw: texts(member.value))
                case "clips" where !sealed.isEmpty:
                    json.member(
                        "clips", .array((member.value.array + framed.flatMap(\.frame.clips)).map { JSONLiteral($0) }))
                case "unreached":
                    let notes = notes.map { ["selector": .null, "because": .string($0)] as JSONLiteral }
                    json.member("unreached", .array(unreached(member.value) + notes))
                default: json.member(member.name, raw: Array(member.value.source))
                }
            }
        }
        return json.bytes
    }

    /// Returns the parts that the script couldn't measure, with what is known about frames.
    private func unreached(_ parts: JSONValue) -> [JSONLiteral] {
        var frames = frames[...]
        return parts.array.map { part in
            guard part["because"]?.string == BrowserPage.sealedFrame, let frame = frames.popFirst() else {
                return JSONLiteral(part)
            }
            return ["selector": part["selector"].map { JSONLiteral($0) }, "because": .string(frame.words)]
        }
    }

    /// Returns the text elements, with the scrolling step replaced by the index of the only band that shows them.
    private func texts(_ texts: JSONValue) -> [UInt8] {
        var json = JSONWriter(reservingCapacity: texts.source.count + 64)
        // All frames with images come before the others.
        let own = texts.array.map { ($0, $0["step"]?.number.map { places[$0] }) }
        let all = own + framed.flatMap { frame, band in frame.texts.map { ($0, .some(band)) } }
        json.array { json in
            for (index, (text, band)) in all.enumerated() {
                guard band != nil || unpainted.contains(index) else {
                    json.raw(Array(text.source))
                    continue
                }
                json.object { json in
                    for member in text.allMembers where !["step", "marks"].contains(member.name) {
                        json.member(member.name, raw: Array(member.value.source))
                    }
                    if let band { json.member("band", band) }
                    let marks = text["marks"].array.map { JSONLiteral($0) }
                    json.member("marks", .array(marks + (unpainted.contains(index) ? ["unpainted"] : [])))
                }
            }
        }
        return json.bytes
    }
}
