import Legibility
import Numbers

/// Finds the lines of text in a picture by their shapes: letters are islands on flat surfaces. Text is never recognised,
/// so faint text is found as well as strong text.
package struct TextLineFinder {
    private let plane: PixelPlane
    private let zones: FlatZones
    private let graph: ZoneGraph?
    /// The lines, from the top.
    package private(set) var lines: [TextLine] = []
    /// Single shapes that may be letters or icons.
    package private(set) var singles: [TextLine] = []
    private static let mostSingles = 200
    /// The difference up to which marks are faint, and their number above which they are a texture.
    private static let faint: Float = 16
    private static let mostFaintMarks = 30
    /// Whether there was more to search than the limit allows.
    package private(set) var isIncomplete = false
    /// The areas whose background is so busy that text in them may be missed.
    package private(set) var busyAreas: [PixelFrame] = []

    /// Whether the picture is compressed with losses, so that neighbours on a flat surface differ.
    let isLossy: Bool

    /// The number of pixels that were read as parts of islands.
    package private(set) var pixelsRead = 0
    /// How often each pixel may be read on average, because an island may contain others.
    private static let mostReadings = 16

    /// Searches a picture. `tolerance` is the difference between neighbours on a flat surface, and `scale` the number of
    /// pixels per CSS px, at least 1.
    package init(_ plane: PixelPlane, tolerance: UInt8, scale: Double) {
        self.plane = plane
        isLossy = tolerance > 1
        zones = FlatZones(plane, tolerance: tolerance, leastArea: Int(saturating: 150 * scale * scale))
        let areas = BusyAreas(zones, plane, scale: scale).frames
        busyAreas = areas
        let tallest = Int(saturating: 160 * scale)
        graph = ZoneGraph(
            zones, width: plane.width, height: plane.height, mostEdges: max(1 << 16, plane.pixels.count / 4)
        ) { $0.area >= 4 && min($0.width, $0.height) <= tallest && $0.height <= 4 * tallest }
        guard let graph else {
            isIncomplete = true
            return
        }
        var reader = IslandReader(plane, zones, graph, pixels: Self.mostReadings * plane.pixels.count)
        var islands = graph.islands.compactMap { reader.read($0) }
        reader.markContainers(&islands)
        isIncomplete = reader.pixelsLeft == 0
        pixelsRead = Self.mostReadings * plane.pixels.count - reader.pixelsLeft
        let text = islands.indices.filter { islands[$0].isText }
        var singles: [Int] = []
        let cutting = LineCutting(islands, isLossy: isLossy)
        for group in LineGrouping(islands, text, isTurned: false, widest: 1.15).lines {
            for piece in cutting.pieces(of: group) {
                let first = islands[piece.members[0]].frame
                let isText = piece.isInWord || piece.members.count < group.count && 10 * first.width > 12 * first.height
                if var line = line(piece.members, islands, isColumn: false, isAlone: isText) {
                    (line.hasTwoInks, line.way) = (piece.isMixed, piece.way)
                    lines.append(line)
                } else {
                    singles += piece.members
                }
            }
        }
        var alone = singles.filter { islands[$0].kind == .letter }
        removeTexture(&alone, islands)
        var inColumns: Set<Int> = []
        for group in LineGrouping(islands, alone, isTurned: true, widest: 0.9).lines where group.count >= 3 {
            guard let line = line(group, islands, isColumn: true) else { continue }
            inColumns.formUnion(group)
            // A single turned letter may look like several that touch.
            lines.removeAll { $0.parts == 1 && line.frame.contains($0.frame) }
            lines.append(line)
        }
        addAligned(alone.filter { !inColumns.contains($0) }, islands, scale: scale)
        self.singles = alone.prefix(Self.mostSingles).compactMap { single in
            line([single], islands, isColumn: false, isAlone: true)
        }.filter { single in
            (6...Int(saturating: 32 * scale)).contains(single.height)
                && !lines.contains { $0.frame.overlaps(single.frame) }
        }
        for area in areas {
            let grown = area.grown(by: Int(saturating: 20 * scale), within: plane)
            for line in PhotoText(plane, in: grown, scale: scale).lines
            where !lines.contains(where: { $0.frame.overlaps(line.frame) }) { lines.append(line) }
        }
        lines.sort { ($0.frame.top, $0.frame.left) < ($1.frame.top, $1.frame.left) }
    }

    /// Removes faint shapes and short faint lines if there are so many that they are a texture, such as the grain of a
    /// photograph or of paper. Their area is listed as busy.
    private mutating func removeTexture(_ alone: inout [Int], _ islands: [Island]) {
        let marks = alone.filter { islands[$0].strength <= Self.faint }.map { islands[$0].frame }
        let frames = marks + lines.filter(Self.isFaintMark).map(\.frame)
        guard frames.count > Self.mostFaintMarks else { return }
        busyAreas.append(frames.dropFirst().reduce(frames[0]) { $0.union($1) })
        alone.removeAll { islands[$0].strength <= Self.faint }
        lines.removeAll(where: Self.isFaintMark)
    }

    private static func isFaintMark(_ line: TextLine) -> Bool {
        let apart = line.ink - line.ground
        return line.parts <= 3 && max(apart.x.magnitude, apart.y.magnitude, apart.z.magnitude) <= faint
    }

    /// Adds single characters that are aligned with others of the same size and colour, such as the numbers of lines or
    /// the days of a calendar. Repeated equal shapes are icons.
    private mutating func addAligned(_ singles: [Int], _ islands: [Island], scale: Double) {
        let tallest = Int(saturating: 16 * scale)
        var groups: [[Int]: [Int]] = [:]
        for single in singles where (6...tallest).contains(islands[single].frame.height) {
            let frame = islands[single].frame
            // Alignment at the left, at the right, or on a baseline.
            groups[[0, frame.left / 2, frame.height], default: []].append(single)
            groups[[1, frame.right / 2, frame.height], default: []].append(single)
            groups[[2, frame.bottom, frame.height], default: []].append(single)
        }
        var added: Set<Int> = []
        for group in groups.values where group.count >= 3 {
            for single in group where !added.contains(single) {
                let own = islands[single]
                let peers = group.filter { peer in
                    let other = islands[peer]
                    let apart = max(abs(other.frame.left - own.frame.left), abs(other.frame.top - own.frame.top))
                    return apart <= 16 * own.frame.height && other.strength <= 1.2 * own.strength
                        && own.strength <= 1.2 * other.strength
                }
                guard Set(peers.map { [Double(islands[$0].frame.width), islands[$0].fill] }).count >= 3 else {
                    continue
                }
                added.insert(single)
            }
        }
        lines += added.sorted().compactMap { line([$0], islands, isColumn: false, isAlone: true) }
    }

    /// Returns the line of some islands; nil if they aren't a line.
    private func line(_ group: [Int], _ islands: [Island], isColumn: Bool, isAlone: Bool = false) -> TextLine? {
        let members = group.map { islands[$0] }
        let letters = members.filter { $0.kind == .letter }
        guard let first = letters.first else { return nil }
        let frame = members.map(\.frame).reduce(first.frame) { $0.union($1) }
        let isTouching = letters.contains {
            10 * $0.frame.width > 22 * $0.frame.height && $0.fill < 0.6 && $0.frame.height >= 5 && $0.strength >= 16
        }
        guard members.count >= 2 || isTouching || isAlone else { return nil }
        let heights = members.map { isColumn ? $0.frame.width : $0.frame.height }.sorted()
        let thickness = letters.map(\.thickness).sorted()[letters.count / 2]
        let strongest = letters.max { $0.strength < $1.strength } ?? first
        return TextLine(
            frame: frame, height: heights[heights.count * 85 / 100],
            isMixed: 5 * (heights.last ?? 0) >= 6 * heights[heights.count / 4], tallest: heights.last ?? 0,
            isColumn: isColumn, parts: members.count, thickness: thickness,
            stem: letters.map(\.stem).sorted()[letters.count / 2], ground: strongest.ground,
            ink: strongest.ink + strongest.ground,
            surface: first.surface, owned: members.map(\.parts))
    }
}

extension TextLineFinder {
    /// Returns the box around a line with some of its background.
    func box(of line: TextLine) -> PixelFrame { line.frame.grown(by: max(2, line.height / 4), within: plane) }

    /// Returns the pixels of a line and its background, without anything else that is near.
    package func rectangle(of line: TextLine) -> PixelRectangle? {
        let box = box(of: line)
        return PixelRectangle(width: box.width, height: box.height, pixels: pixels(of: line))
    }

    /// Returns the pixels in the box of a line, row by row.
    func pixels(of line: TextLine) -> [Pixel] {
        guard let graph else { return [] }
        let box = box(of: line)
        if line.isOnBusyGround {
            return (box.top..<box.bottom).flatMap { y in
                plane.pixels[(y * plane.width + box.left)..<(y * plane.width + box.right)]
            }
        }
        var pixels: [Pixel] = []
        pixels.reserveCapacity(box.area)
        let ranges = line.owned.sorted { $0.lowerBound < $1.lowerBound }
        func isOwned(_ position: Int32) -> Bool {
            var (low, high) = (0, ranges.count)
            while low < high {
                let middle = (low + high) / 2
                if ranges[middle].upperBound <= position { low = middle + 1 } else { high = middle }
            }
            return low < ranges.count && ranges[low].contains(position)
        }
        let ground = Pixel(
            UInt8(saturating: line.ground.x.rounded()), UInt8(saturating: line.ground.y.rounded()),
            UInt8(saturating: line.ground.z.rounded()), 255)
        for y in box.top..<box.bottom {
            var behind = ground
            var (last, lastIsOwned) = (Int32(-2), false)
            for x in box.left..<box.right {
                let place = y * plane.width + x
                let number = zones.numbers[place]
                if number == line.surface {
                    behind = plane.pixels[place]
                    pixels.append(behind)
                    continue
                }
                if number != last {
                    last = number
                    lastIsOwned = number >= 0 && isOwned(graph.positions[Int(number)])
                }
                pixels.append(lastIsOwned ? plane.pixels[place] : behind)
            }
        }
        return pixels
    }
}
