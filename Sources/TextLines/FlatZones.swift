import Legibility
import Numbers

/// The parts of a picture: surfaces, which are large areas without edges, and marks, which are the connected rest.
///
/// Neighbours whose colours differ by at most the tolerance belong to the same area, so that a gradient is one surface.
/// Marks include letters, icons and outlines.
struct FlatZones {
    /// The number of the surface or mark at each pixel; −1 in a mark that is too small.
    private(set) var numbers: [Int32]
    /// The number of surfaces, which are numbered before the marks.
    private(set) var surfaces = 0
    private(set) var frames: [PixelFrame32] = []
    private(set) var areas: [Int32] = []

    var count: Int { frames.count }

    init(_ plane: PixelPlane, tolerance: UInt8, leastArea: Int) {
        numbers = [Int32](repeating: -1, count: plane.pixels.count)
        connectAreas(plane, tolerance)
        var marks = AreaSets()
        connectMarks(plane, leastArea, &marks)
        measure(plane, &marks)
    }

    /// Connects neighbours of similar colour in each of four directions.
    ///
    /// Areas are disjoint sets of pixels, kept in `numbers` itself, because in noise most pixels are areas of their own:
    /// each pixel has the place of an earlier one, and the first pixel of an area has the negative number of its pixels.
    private mutating func connectAreas(_ plane: PixelPlane, _ tolerance: UInt8) {
        let width = plane.width
        for y in 0..<plane.height {
            let row = y * width
            var previous = plane.pixels[row]
            var first = row
            for x in 0..<width {
                let place = row + x
                let pixel = plane.pixels[place]
                var isNew = true
                if x > 0, pixel == previous || PixelPlane.difference(pixel, previous) <= tolerance {
                    isNew = false
                } else {
                    first = place
                }
                if y > 0 {
                    let above = plane.pixels[place - width]
                    if pixel == above || PixelPlane.difference(pixel, above) <= tolerance {
                        let other = firstPixel(of: place - width)
                        if isNew { first = other } else if first != other { first = join(first, other) }
                        isNew = false
                    }
                }
                if !isNew {
                    numbers[place] = Int32(truncatingIfNeeded: first)
                    numbers[first] -= 1
                }
                previous = pixel
            }
        }
    }

    @inline(__always)
    private mutating func firstPixel(of place: Int) -> Int {
        var place = place
        while numbers[place] >= 0 {
            let earlier = Int(numbers[place])
            if numbers[earlier] >= 0 { numbers[place] = numbers[earlier] }
            place = earlier
        }
        return place
    }

    /// Joins the areas with two first pixels, and returns the earlier one.
    private mutating func join(_ one: Int, _ other: Int) -> Int {
        let (first, second) = (min(one, other), max(one, other))
        numbers[first] += numbers[second]
        numbers[second] = Int32(truncatingIfNeeded: first)
        return first
    }

    /// Numbers the surfaces, and connects all other pixels in each of eight directions. Marks get negative labels.
    private mutating func connectMarks(_ plane: PixelPlane, _ leastArea: Int, _ marks: inout AreaSets) {
        let width = plane.width
        for y in 0..<plane.height {
            let row = y * width
            for x in 0..<width {
                let place = row + x
                if numbers[place] >= 0 {
                    // Each pixel before this one has its number already.
                    let number = numbers[Int(numbers[place])]
                    if number >= 0 {
                        numbers[place] = number
                        continue
                    }
                } else if -Int(numbers[place]) >= leastArea {
                    numbers[place] = Int32(truncatingIfNeeded: surfaces)
                    surfaces += 1
                    continue
                }
                var mark: Int32 = -1
                func meet(_ other: Int32) {
                    guard other < 0 else { return }
                    let other = -other - 1
                    mark = mark < 0 ? other : mark == other ? mark : marks.union(mark, other)
                }
                if x > 0 { meet(numbers[place - 1]) }
                if y > 0 {
                    if x > 0 { meet(numbers[place - width - 1]) }
                    meet(numbers[place - width])
                    if x + 1 < width { meet(numbers[place - width + 1]) }
                }
                if mark < 0 { mark = marks.add() } else { marks.count(mark) }
                numbers[place] = -mark - 1
            }
        }
    }

    private mutating func measure(_ plane: PixelPlane, _ marks: inout AreaSets) {
        // Smaller marks can't be letters. In busy pictures, the smallest are omitted, because they need memory.
        var least = 5
        while marks.count(atLeast: least) > plane.pixels.count / 40 + 1_000 { least *= 2 }
        let count = marks.numberAreas(atLeast: least)
        frames = [PixelFrame32](repeating: .none, count: surfaces + count)
        areas = [Int32](repeating: 0, count: surfaces + count)
        for y in 0..<plane.height {
            let row = y * plane.width
            var start = 0
            while start < plane.width {
                let label = numbers[row + start]
                var end = start + 1
                while end < plane.width, numbers[row + end] == label { end += 1 }
                var number = label
                if label < 0 {
                    let mark = marks.number(of: -label - 1)
                    number = mark < 0 ? -1 : Int32(clamping: surfaces) + mark
                    for x in start..<end { numbers[row + x] = number }
                }
                if number >= 0 {
                    frames[Int(number)].add(columns: start..<end, row: y)
                    areas[Int(number)] += Int32(clamping: end - start)
                }
                start = end
            }
        }
    }
}

/// A box of whole pixels in half the memory.
struct PixelFrame32 {
    private(set) var left: Int32, top: Int32, right: Int32, bottom: Int32

    static let none = PixelFrame32(left: .max, top: .max, right: 0, bottom: 0)

    mutating func add(columns: Range<Int>, row: Int) {
        left = min(left, Int32(clamping: columns.lowerBound))
        right = max(right, Int32(clamping: columns.upperBound))
        top = min(top, Int32(clamping: row))
        bottom = max(bottom, Int32(clamping: row + 1))
    }

    mutating func add(_ other: PixelFrame32) {
        (left, top) = (min(left, other.left), min(top, other.top))
        (right, bottom) = (max(right, other.right), max(bottom, other.bottom))
    }

    var frame: PixelFrame { PixelFrame(left: Int(left), top: Int(top), right: Int(right), bottom: Int(bottom)) }
}

/// Disjoint sets of labels with the number of pixels in each set (union–find).
struct AreaSets {
    /// The parent of a label, or for a root the negative number of its pixels.
    private var parents: [Int32] = []

    /// The first number of roots that aren't numbered.
    private static let numbered: Int32 = -1 << 30

    mutating func add() -> Int32 {
        parents.append(-1)
        return Int32(clamping: parents.count - 1)
    }

    @inline(__always)
    mutating func root(_ label: Int32) -> Int32 {
        var label = label
        while parents[Int(label)] >= 0 {
            let parent = parents[Int(label)]
            if parents[Int(parent)] >= 0 { parents[Int(label)] = parents[Int(parent)] }
            label = parent
        }
        return label
    }

    /// Adds a pixel to a set.
    @inline(__always)
    mutating func count(_ label: Int32) { parents[Int(root(label))] -= 1 }

    mutating func union(_ one: Int32, _ other: Int32) -> Int32 {
        let (first, second) = (root(one), root(other))
        if first == second { return first }
        // The smaller set joins the larger one.
        let (large, small) =
            parents[Int(first)] <= parents[Int(second)] ? (first, second) : (second, first)
        parents[Int(large)] += parents[Int(small)]
        parents[Int(small)] = large
        return large
    }

    /// Returns the number of sets with enough pixels.
    func count(atLeast least: Int) -> Int { parents.count { $0 < 0 && -Int($0) >= least } }

    /// Numbers the sets with enough pixels, and returns their number. Sets can't be joined afterwards.
    mutating func numberAreas(atLeast least: Int) -> Int {
        var count: Int32 = 0
        for label in parents.indices where parents[label] < 0 {
            if -Int(parents[label]) >= least {
                parents[label] = Self.numbered - count
                count += 1
            }
        }
        return Int(count)
    }

    /// Returns the number of the label's set; −1 if the set is too small.
    @inline(__always)
    mutating func number(of label: Int32) -> Int32 {
        let value = parents[Int(root(label))]
        return value <= Self.numbered ? Self.numbered - value : -1
    }
}
