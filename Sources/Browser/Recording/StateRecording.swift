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
    var notes: [String] = []

    /// The part of the page's time limit that is reserved for work after its images, in seconds.
    static let reserve = 10

    init(
        _ page: BrowserPage, _ request: RecordingRequest, _ target: PageTarget, _ state: RecordedPage.State,
        name: String
    ) {
        (self.page, self.request, self.target, self.state) = (page, request, target, state)
        self.name = state == .rest ? name : "\(name).\(state.rawValue)"
    }

    mutating func record() throws(BrowserError) -> RecordedPage {
        try enter()
        try page.revealClosedTrees()
        if try measure("legibility.settle(\(page.isRestless ? 1000 : 5000))").bool != true {
            page.isRestless = true
            notes.append("content that never stopped moving")
        }
        let options = "{redact: \(request.redacts)}"
        let text = try measure("legibility.facts(\(options)).then(JSON.stringify)").string ?? ""
        let facts: JSONValue
        do throws(JSONSyntaxError) { facts = try JSONDocument(Array(text.utf8)).root } catch {
            throw .refused(command: "legibility.facts()", reason: error.message)
        }
        if state == .rest {
            let images = facts["bands"].array.reduce(0) { $0 + 4 + 3 * $1["classes"].array.count }
            page.extend(forImages: images + (request.showsFocus ? 2 * facts["focusables"].array.count : 0))
        }
        let bands = state == .rest ? try bands(facts) : nil
        let focus = state == .rest && request.showsFocus ? try focus(facts) : nil
        let hover = state == .rest && request.showsHover ? try hover(facts) : nil
        // Text spacing doesn't affect which bars stay in place.
        let obscured: JSONLiteral? =
            state != .spacing && request.showsFocus
            ? try measure("JSON.stringify(legibility.obscured())").string.map { .raw(Array($0.utf8)) } : nil
        try leave()
        let json = json(facts, bands: bands, focus: focus, hover: hover, obscured: obscured)
        return RecordedPage(name: name, state: state, json: json, parts: parts, notes: notes)
    }

    /// Runs a script that visits every element of the page.
    private func measure(_ script: String) throws(BrowserError) -> JSONValue {
        try page.evaluate(script, seconds: page.browser.settings.deadlines.wholePage(left: page.secondsLeft))
    }

    private func enter() throws(BrowserError) {
        switch state {
        case .rest: break
        case .spacing: _ = try page.evaluate("legibility.spacing(true)")
        case .zoom: try page.resize(width: 640, height: 512, scale: 2)
        case .reflow: try page.resize(width: 320, height: 256)
        }
    }

    private func leave() throws(BrowserError) {
        switch state {
        case .rest: break
        case .spacing: _ = try page.evaluate("legibility.spacing(false)")
        case .zoom, .reflow: try page.resize(width: request.appearance.width, height: request.appearance.height)
        }
    }

    // MARK: Images

    /// Returns the bands with their images, as JSON.
    private mutating func bands(_ facts: JSONValue) throws(BrowserError) -> JSONLiteral {
        let planned = facts["bands"].array
        let boxes = RecordedBoxes(facts)
        let within = planned.map(RecordedBand.init).filter { $0.area.y + $0.area.height <= PageRecorder.longest }
        let width = facts["page"].array.first?.number ?? Double(request.appearance.width)
        let bands = boxes.joined(within, across: width, scale: Double(request.scale))
        var late = 0
        var written: [JSONLiteral] = []
        // The longest time that a band has taken: half a minute on a page with tens of thousands of elements.
        var longest = 0
        for (index, band) in bands.enumerated() {
            let left = page.secondsLeft
            guard left > Self.reserve + longest else {
                late += 1
                continue
            }
            if let step = band.step { places[Double(step)] = written.count }
            written.append(try self.band(index, band, boxes, again: written.isEmpty))
            longest = max(longest, left - page.secondsLeft)
        }
        if planned.contains(where: { $0["width"]?.number ?? 0 > PageRecorder.widest }) {
            notes.append("content beyond 8,000 px from the left edge")
        }
        if late > 0 {
            notes.append(
                "\(late) of \(bands.count) bands, because the limit of \(page.seconds) seconds was reached; "
                    + "raise --timeout or check fewer states")
        }
        let beyond = planned.count - within.count
        if beyond > 0 { notes.append("\(beyond) of \(planned.count) bands, beyond 60,000 px") }
        return .array(written)
    }

    private mutating func band(
        _ index: Int, _ band: RecordedBand, _ boxes: RecordedBoxes, again: Bool
    ) throws(BrowserError) -> JSONLiteral {
        let (area, step) = (band.area, band.step)
        if let step { _ = try page.evaluate("legibility.scrollTo(\(step))") }
        var sums: Set<Double> = []
        var images: [(String, JSONLiteral?)] = []
        func take(_ member: String, _ mode: String, _ group: Int? = nil) throws(BrowserError) -> JSONLiteral {
            let sum = try page.evaluate("legibility.ink(\"\(mode)\"\(group.map { ", \($0)" } ?? ""))").number
            sums.insert(sum ?? 0)
            let part = "\(name).\(index)-\(member).png"
            parts[part] = try page.screenshot(area, scale: Double(request.scale))
            return .string(part)
        }
        for mode in ["real", "ground", "black"] { images.append((mode, try take(mode, mode))) }
        // White text on white looks like no text.
        let ground = "\(name).\(index)-ground.png"
        let isWhite = step == nil && boxes.isWhite(parts[ground] ?? [], showing: area)
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
        if again { images.append(("again", try take("again", "real"))) }
        if step != nil { _ = try page.evaluate("legibility.scrollTo()") }
        let place: [(String, JSONLiteral?)] = [
            ("x", .number(area.x)), ("y", .number(area.y)), ("width", .number(area.width)),
            ("height", .number(area.height)), ("scrolled", step == nil ? nil : true),
            // The boxes of text elements changed between the images.
            ("shifted", sums.count > 1 ? true : nil),
        ]
        return .object(place + images + [("classes", classes.isEmpty ? nil : .array(classes))])
    }

    /// Returns images of each control with and without focus, as JSON.
    private mutating func focus(_ facts: JSONValue) throws(BrowserError) -> JSONLiteral {
        var written: [JSONLiteral] = []
        let controls = facts["focusables"].array
        var gone = 0
        _ = try page.evaluate("legibility.ink(\"real\")")
        for (index, control) in controls.enumerated() {
            guard page.secondsLeft > Self.reserve else {
                notes.append("the focus of \(controls.count - index) controls, for lack of time")
                break
            }
            // A control outside of the visible part of a box that scrolls would look the same with the focus.
            let box = try page.evaluate("legibility.focus(); legibility.reach(\(index))")
            guard let place = PageRectangle(box: box), var area = place.around(facts) else {
                gone += 1
                continue
            }
            // In an image beyond the window, a box could lose the position to which it was scrolled.
            if place != control["box"].flatMap(PageRectangle.init(box:)), page.window.contains(place) {
                area = area.intersection(page.window)
            }
            let (before, after) = ("\(name).focus-\(index)-before.png", "\(name).focus-\(index)-after.png")
            parts[before] = try page.screenshot(area, scale: Double(request.scale))
            _ = try page.evaluate("legibility.focus(\(index))")
            parts[after] = try page.screenshot(area, scale: Double(request.scale))
            written.append(
                .object(Self.members(of: control, area) + [("before", .string(before)), ("after", .string(after))]))
        }
        _ = try page.evaluate("legibility.focus(); legibility.reach()")
        if gone > 0 { notes.append("the focus of \(gone) controls that were no longer visible on the page") }
        return .array(written)
    }

    // MARK: JSON

    /// Returns the members that describe a control with images of an area.
    static func members(of control: JSONValue, _ area: PageRectangle) -> [(String, JSONLiteral?)] {
        ["selector", "path", "box"].map { ($0, control[$0].map { JSONLiteral($0) }) }
            + [("clip", .array([area.x, area.y, area.width, area.height].map { .number($0) }))]
    }

    private func json(
        _ facts: JSONValue, bands: JSONLiteral?, focus: JSONLiteral?, hover: JSONLiteral?, obscured: JSONLiteral?
    ) -> [UInt8] {
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
                case "bands": if let bands { json.member("bands", bands) }
                case "focusables":
                    if let focus { json.member("focus", focus) }
                    if let obscured { json.member("obscured", obscured) }
                case "hoverables": if let hover { json.member("hover", hover) }
                // These properties are checked only for the page at rest.
                case "controls" where state != .rest, "paragraphs" where state != .rest: break
                case "texts": json.member("texts", raw: texts(member.value))
                case "unreached":
                    let notes = notes.map { ["selector": .null, "because": .string($0)] as JSONLiteral }
                    json.member("unreached", .array(member.value.array.map { JSONLiteral($0) } + notes))
                default: json.member(member.name, raw: Array(member.value.source))
                }
            }
        }
        return json.bytes
    }

    /// Returns the text elements, with the scrolling step replaced by the index of the only band that shows them.
    private func texts(_ texts: JSONValue) -> [UInt8] {
        var json = JSONWriter(reservingCapacity: texts.source.count + 64)
        json.array { json in
            for text in texts.array {
                guard let step = text["step"]?.number else {
                    json.raw(Array(text.source))
                    continue
                }
                json.object { json in
                    for member in text.allMembers where member.name != "step" {
                        json.member(member.name, raw: Array(member.value.source))
                    }
                    json.member("band", places[step])
                }
            }
        }
        return json.bytes
    }
}
