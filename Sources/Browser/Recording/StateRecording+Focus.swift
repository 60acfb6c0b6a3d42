import JSON
import Numbers
import RasterImage

extension StateRecording {
    /// The number of controls for which the recording waits a moment, if nothing shows the focus at once.
    private static let patience = 20
    /// A script that leaves the focused control, and scrolls back.
    private static let leaving = "legibility.focus(); legibility.reach()"

    /// Returns images of each control with and without focus, as JSON.
    mutating func focus(_ facts: JSONValue) throws(BrowserError) -> JSONLiteral {
        let controls = facts["focusables"].array
        let areas = controls.map { $0["box"].flatMap(PageRectangle.init(box:))?.around(facts) }
        var written: [JSONLiteral] = []
        var (gone, patience, left) = (0, Self.patience, controls.count)
        _ = try page.evaluate("legibility.ink(\"real\")")
        groups: for group in FocusGroup.groups(of: areas, window: page.window) {
            var images = try together(group, controls, areas, &patience)
            for index in group.controls {
                guard page.secondsLeft > Self.reserve else {
                    notes.append("the focus of \(left) controls, for lack of time")
                    break groups
                }
                left -= 1
                if images[index] == nil { images[index] = try alone(index, controls[index], facts, &patience) }
                guard let image = images[index] else {
                    gone += 1
                    continue
                }
                let (before, after) = ("\(name).focus-\(index)-before.png", "\(name).focus-\(index)-after.png")
                (parts[before], parts[after]) = (image.before, image.after)
                written.append(
                    .object(
                        Self.members(of: controls[index], image.area)
                            + [("before", .string(before)), ("after", .string(after))]))
            }
        }
        _ = try page.evaluate(Self.leaving)
        if gone > 0 { notes.append("the focus of \(gone) controls that were no longer visible on the page") }
        return .array(written)
    }

    /// Returns images of a control, one of them taken just before it receives the focus; nil if the page no longer shows it.
    private func alone(
        _ index: Int, _ control: JSONValue, _ facts: JSONValue, _ patience: inout Int
    ) throws(BrowserError) -> FocusImages? {
        // A control outside of the visible part of a box that scrolls would look the same with the focus.
        let box = try page.evaluate("legibility.focus(); legibility.reach(\(index))")
        guard let place = PageRectangle(box: box), var area = place.around(facts) else { return nil }
        // In an image beyond the window, a box could lose the position to which it was scrolled.
        if place != control["box"].flatMap(PageRectangle.init(box:)), page.window.contains(place) {
            area = area.intersection(page.window)
        }
        let before = try page.screenshot(area, scale: Double(request.scale))
        _ = try page.evaluate("legibility.focus(\(index))")
        let after = try focused(area, &patience) { $0 == before }
        return FocusImages(area: area, before: before, after: after)
    }

    /// Returns images of the controls in a group, whose images without focus are parts of one image. It is taken again at
    /// the end: if the page has changed by then, and for controls that have moved, there are no images.
    private func together(
        _ group: FocusGroup, _ controls: [JSONValue], _ areas: [PageRectangle?], _ patience: inout Int
    ) throws(BrowserError) -> [Int: FocusImages] {
        guard group.controls.count > 1, let whole = group.area else { return [:] }
        let scale = Double(request.scale)
        _ = try page.evaluate(Self.leaving)
        let shared = try page.screenshot(whole, scale: scale)
        guard let image = PartImage(shared, of: whole) else { return [:] }
        var found: [Int: FocusImages] = [:]
        for index in group.controls {
            guard page.secondsLeft > Self.reserve else { break }
            guard let area = areas[index], let box = controls[index]["box"],
                try page.evaluate(Self.focusing(index, at: box)).bool == true
            else { continue }
            let pixels = image.pixels(of: area)
            func isUnchanged(_ png: [UInt8]) -> Bool {
                guard let focused = PartImage(png, of: area) else { return false }
                return focused.pixels(of: area) == pixels
            }
            let after = try focused(area, &patience, isUnchanged: isUnchanged)
            guard let before = isUnchanged(after) ? after : image.png(of: area, pixels) else { continue }
            found[index] = FocusImages(area: area, before: before, after: after)
        }
        _ = try page.evaluate(Self.leaving)
        return try page.screenshot(whole, scale: scale) == shared ? found : [:]
    }

    /// A script that moves the focus to a control if it still has the box that was measured, and returns whether it has.
    private static func focusing(_ index: Int, at box: JSONValue) -> String {
        let measured = String(decoding: box.source, as: UTF8.self)
        return """
            (() => {
                legibility.focus();
                const isThere = JSON.stringify(legibility.reach(\(index))) === "\(measured)";
                if (isThere) legibility.focus(\(index));
                return isThere;
            })()
            """
    }

    /// Returns an image of the focused control. A script of the page may show the focus a moment later.
    private func focused(
        _ area: PageRectangle, _ patience: inout Int, isUnchanged: ([UInt8]) -> Bool
    ) throws(BrowserError) -> [UInt8] {
        let image = try page.screenshot(area, scale: Double(request.scale))
        guard patience > 0, isUnchanged(image) else { return image }
        patience -= 1
        try page.pause(milliseconds: 150)
        return try page.screenshot(area, scale: Double(request.scale))
    }
}

/// Images of a control without and with the focus.
private struct FocusImages {
    let area: PageRectangle
    let before, after: [UInt8]
}

/// Neighbouring controls, for which one image without focus is enough.
struct FocusGroup {
    /// The indexes of the controls.
    private(set) var controls: [Int]
    /// The part of the page that shows them all; nil for a control outside of the page.
    private(set) var area: PageRectangle?

    /// The maximum part of the page for each control of a group, in CSS px². Two larger images take longer than an image
    /// for each control.
    private static let areaPerControl = 50_000.0
    /// The maximum part of the page for a group, in CSS px², and its longest side, in CSS px.
    private static let (largest, longest) = (1_000_000.0, 4_000.0)

    /// Returns the groups of controls that have given areas, in the same order.
    static func groups(of areas: [PageRectangle?], window: PageRectangle) -> [FocusGroup] {
        var groups: [FocusGroup] = []
        for (index, area) in areas.enumerated() {
            guard let area, let last = groups.last, let shared = last.area else {
                groups.append(FocusGroup(controls: [index], area: area))
                continue
            }
            let joined = shared.union(area)
            let most = min(Self.largest, Self.areaPerControl * Double(last.controls.count + 1))
            // Chromium takes images beyond the window in another way.
            if joined.width * joined.height <= most, max(joined.width, joined.height) <= Self.longest,
                window.contains(shared) == window.contains(area)
            {
                groups[groups.count - 1] = FocusGroup(controls: last.controls + [index], area: joined)
            } else {
                groups.append(FocusGroup(controls: [index], area: area))
            }
        }
        return groups
    }
}

extension PageRectangle {
    /// The smallest rectangle that contains both.
    fileprivate func union(_ other: PageRectangle) -> PageRectangle {
        let (left, top) = (min(x, other.x), min(y, other.y))
        let (right, bottom) = (max(x + width, other.x + other.width), max(y + height, other.y + other.height))
        return PageRectangle(x: left, y: top, width: right - left, height: bottom - top)
    }
}

/// An image of a part of a page, whose edges are whole pixels.
private struct PartImage: ~Copyable {
    private let area: PageRectangle
    private let image: RasterImage
    private static var limits: ImageLimits { ImageLimits(pixels: 25_000_000, seconds: 5) }

    init?(_ png: [UInt8], of area: PageRectangle) {
        let limits = Self.limits
        guard let image = try? RasterImage(png, limits: limits).asOnScreen(limits: limits) else { return nil }
        self.area = area
        self.image = image
    }

    /// Returns the pixels of a smaller part, row by row.
    func pixels(of part: PageRectangle) -> [SIMD4<UInt8>] {
        let scale = Double(image.width) / area.width
        func range(_ start: Double, _ length: Double, of count: Int) -> Range<Int> {
            let low = min(max(0, Int(saturating: (start * scale).rounded())), count)
            return low..<max(low, min(Int(saturating: ((start + length) * scale).rounded()), count))
        }
        return image.pixels(
            columns: range(part.x - area.x, part.width, of: image.width),
            rows: range(part.y - area.y, part.height, of: image.height))
    }

    /// Returns a PNG with the pixels of a smaller part.
    func png(of part: PageRectangle, _ pixels: [SIMD4<UInt8>]) -> [UInt8]? {
        let width = Int(saturating: (part.width * Double(image.width) / area.width).rounded())
        guard width > 0, pixels.count >= width else { return nil }
        do throws(ImageFault) {
            let drawn = try RasterImage(width: width, height: pixels.count / width) { y, row in
                for x in 0..<width { row[x] = pixels[y * width + x] }
            }
            return try drawn.encoded(as: .png, limits: Self.limits)
        } catch {
            return nil
        }
    }
}
