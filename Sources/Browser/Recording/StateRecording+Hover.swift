import JSON

extension StateRecording {
    /// Returns each control that looks different while the pointer is over it, with its images, as JSON.
    mutating func hover(_ facts: JSONValue) throws(BrowserError) -> [UInt8] {
        let controls = facts["hoverables"].array
        var written: [[UInt8]] = []
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
        var json = JSONWriter()
        json.array { json in for one in written { json.raw(one) } }
        return json.bytes
    }

    private mutating func hover(
        _ index: Int, _ control: JSONValue, _ area: PageRectangle, _ real: [UInt8]
    ) throws(BrowserError) -> [UInt8] {
        let texts = try page.evaluate("JSON.stringify(legibility.hoverTexts(\(index)))").string ?? "[]"
        var sums: Set<Double> = []
        var named: [(String, String)] = []
        for mode in ["real", "ground", "black", "white"] {
            sums.insert(try page.evaluate("legibility.ink(\"\(mode)\")").number ?? 0)
            let part = "\(name).hover-\(index)-\(mode).png"
            parts[part] = mode == "real" ? real : try page.screenshot(area, scale: Double(request.scale))
            named.append((mode, part))
        }
        var json = JSONWriter()
        json.object { json in
            for member in ["selector", "path", "box"] {
                if let value = control[member] { json.member(member, raw: Array(value.source)) }
            }
            json.member(
                "clip", array: { json in for side in [area.x, area.y, area.width, area.height] { json.value(side) } })
            json.member("texts", raw: Array(texts.utf8))
            if sums.count > 1 { json.member("shifted", true) }
            for (member, part) in named { json.member(member, part) }
        }
        return json.bytes
    }
}
