import JSON

extension JSONValue {
    var array: [JSONValue] { elements.map { Array($0) } ?? [] }
    var allMembers: [(name: String, value: JSONValue)] { members.map { Array($0) } ?? [] }
}

extension JSONValue? {
    var array: [JSONValue] { self?.array ?? [] }
}

extension PageRectangle {
    /// Reads the rectangle of a band.
    init(_ band: JSONValue) {
        func side(_ name: String) -> Double { band[name]?.number ?? 0 }
        self.init(x: side("x"), y: side("y"), width: min(side("width"), PageRecorder.widest), height: side("height"))
    }

    /// Reads `[x, y, width, height]`.
    init?(box: JSONValue) {
        let sides = box.array.compactMap(\.number)
        guard sides.count == 4 else { return nil }
        self.init(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    }

    /// Returns the rectangle in whole pixels, extended by the space for a focus ring and limited to the page, or nil if
    /// it is outside the page.
    func around(_ facts: JSONValue) -> PageRectangle? {
        let page = facts["page"].array.compactMap(\.number)
        guard page.count == 2 else { return nil }
        let margin = 24.0
        let (left, top) = (max(0, (x - margin).rounded(.down)), max(0, (y - margin).rounded(.down)))
        let right = min(page[0], (x + width + margin).rounded(.up), left + 1500)
        let bottom = min(page[1], (y + height + margin).rounded(.up), top + 1500)
        guard right > left, bottom > top else { return nil }
        return PageRectangle(x: left, y: top, width: right - left, height: bottom - top)
    }
}
