import JSON

extension StateRecording {
    /// Returns each control that looks different while the pointer is over it, with its images, as JSON.
    mutating func hover(_ facts: JSONValue) throws(BrowserError) -> JSONLiteral {
        let controls = facts["hoverables"].array
        var written: [JSONLiteral] = []
        if !controls.isEmpty { try page.prepareHover() }
        for (index, control) in controls.enumerated() {
            guard page.secondsLeft > Self.reserve else {
                notes.append("\(controls.count - index) controls with the pointer over them, for lack of time")
                break
            }
            guard let box = control["box"], let area = PageRectangle(box: box)?.around(facts) else { continue }
            _ = try page.evaluate("legibility.ink(\"real\")")
            let before = try page.screenshot(area, scale: Double(request.scale))
            let nodes = try page.hoverNodes(index)
            try page.hover(nodes, isOn: true)
            let after = try page.screenshot(area, scale: Double(request.scale))
            if after != before { written.append(try hover(index, control, area, after)) }
            try page.hover(nodes, isOn: false)
        }
        _ = try page.evaluate("legibility.ink(\"real\")")
        return .array(written)
    }

    private mutating func hover(
        _ index: Int, _ control: JSONValue, _ area: PageRectangle, _ real: [UInt8]
    ) throws(BrowserError) -> JSONLiteral {
        let texts = try page.evaluate("JSON.stringify(legibility.hoverTexts(\(index)))").string ?? "[]"
        var sums: Set<Double> = []
        var images: [(String, JSONLiteral?)] = []
        for mode in ["real", "ground", "black", "white"] {
            sums.insert(try page.evaluate("legibility.ink(\"\(mode)\")").number ?? 0)
            let part = "\(name).hover-\(index)-\(mode).png"
            parts[part] = mode == "real" ? real : try page.screenshot(area, scale: Double(request.scale))
            images.append((mode, .string(part)))
        }
        return .object(
            Self.members(of: control, area)
                + [("texts", .raw(Array(texts.utf8))), ("shifted", sums.count > 1 ? true : nil)] + images)
    }
}
