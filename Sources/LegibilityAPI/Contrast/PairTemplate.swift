import Budgets
import Endpoints
import JSON
import Legibility

/// A template for every pair of a matrix. The recurring text is built once, with the pair's figures inserted between
/// its pieces.
///
/// A matrix has tens of thousands of pairs, so the total time depends on the work per pair.
struct PairTemplate: Sendable {
    /// The content at one position in every pair.
    enum Part {
        /// Text that depends on the foreground or the background, indexed by colour.
        case foreground([String]), background([String])
        /// Text that depends on the result.
        case result((ContrastVerdict.Result) -> String)
        /// Text that is the same for every pair.
        case text(String)
        /// An exact figure with all its digits.
        case ratio, lightnessContrast
        /// Text that depends on whether the 8-bit colours decide.
        case painted(@Sendable (PaintedContrast) -> String, otherwise: String)
        /// A figure for display, without its unit. The displayed ratio is the deciding ratio.
        case displayedRatio, displayedLightnessContrast
    }

    /// A part with strings that begin at an index of ``bounds``.
    private struct Step {
        enum Kind {
            case foreground, background, result, text, ratio, lightnessContrast, painted, displayedRatio,
                displayedLightnessContrast
        }

        let kind: Kind
        let first: Int
    }

    private var steps: [Step] = []
    /// All strings, concatenated, followed by as many bytes as one copy operation copies.
    private var texts: [UInt8] = []
    /// The offsets at which one string ends and the next begins.
    private var bounds = [0]
    /// The maximum number of bytes per pair.
    private var mostBytes = 0
    private let separator: String
    private var painted: @Sendable (PaintedContrast) -> String = { _ in "" }

    /// Creates a template from parts in order, with `separator` between two pairs.
    init(_ parts: Part..., separator: String = "") {
        self.separator = separator
        for part in parts {
            switch part {
            case .foreground(let texts): add(.foreground, texts)
            case .background(let texts): add(.background, texts)
            case .result(let text): add(.result, ContrastVerdict.Result.allCases.map(text))
            case .text(let text): add(.text, [text])
            case .ratio: add(.ratio, [])
            case .lightnessContrast: add(.lightnessContrast, [])
            case .painted(let text, let otherwise):
                add(.painted, [otherwise])
                painted = text
                mostBytes += Self.mostBytesOfPainted
            case .displayedRatio: add(.displayedRatio, [])
            case .displayedLightnessContrast: add(.displayedLightnessContrast, [])
            }
        }
        if !separator.isEmpty { add(.text, [separator]) }
        texts += [UInt8](repeating: 0, count: ByteTail.stride)
    }

    private mutating func add(_ kind: Step.Kind, _ added: [String]) {
        steps.append(Step(kind: kind, first: bounds.count - 1))
        for text in added {
            texts += text.utf8
            bounds.append(texts.count)
        }
        mostBytes += added.map(\.utf8.count).max() ?? ByteTail.mostBytesOfFigure
    }

    /// Returns a report's listed pairs between a head and a tail, using all cores.
    ///
    /// Each slice of the pairs is written to its own part of the output's memory, at a distance that allows for the
    /// maximum size. At the end, the slices are moved together. Copying megabytes would cost more than writing the
    /// pairs.
    func bytes(of report: MatrixReport, after head: [UInt8] = [], before foot: [UInt8] = []) -> [UInt8] {
        let (pairs, results, only) = (report.matrix.pairs, report.results, report.query.only)
        // One additional byte per pair and one stride at the end are sufficient. A slice writes up to a stride beyond
        // its end, and every slice but the last contains more pairs than that.
        let room = mostBytes + 1
        let capacity = head.count + pairs.count * room + ByteTail.stride + foot.count
        guard Budget.allows(bytes: capacity) else { return [] }
        return [UInt8](unsafeUninitializedCapacity: capacity) { memory, count in
            guard let memory = memory.baseAddress else { return }
            head.withUnsafeBufferPointer { if let text = $0.baseAddress { memory.update(from: text, count: $0.count) } }
            // Each slice has its own part of the memory.
            nonisolated(unsafe) let start = memory + head.count
            let written = slices(of: pairs.count, atLeast: Self.fewest) { slice in
                var tail = ByteTail(end: start + slice.lowerBound * room)
                texts.withUnsafeBufferPointer { texts in
                    for index in slice where only.lists(results[index]) {
                        append(pairs[index], of: report, results[index], texts, to: &tail)
                    }
                }
                return (from: slice.lowerBound * room, to: tail.end - start)
            }
            var end = start
            for (from, to) in written where from < to {
                if end != start + from { end.update(from: start + from, count: to - from) }
                end += to - from
            }
            if end > start { end -= separator.utf8.count }
            foot.withUnsafeBufferPointer { if let text = $0.baseAddress { end.update(from: text, count: $0.count) } }
            count = end - memory + foot.count
        }
    }

    /// The maximum number of bytes for a painted pair.
    private static let mostBytesOfPainted = 128

    /// The minimum number of pairs for which another thread is worthwhile.
    private static let fewest = 256

    @inline(__always)
    private func append(
        _ pair: ContrastMatrix.Pair, of report: MatrixReport, _ result: ContrastVerdict.Result,
        _ texts: UnsafeBufferPointer<UInt8>, to tail: inout ByteTail
    ) {
        for step in steps {
            let text: Int
            switch step.kind {
            case .foreground: text = step.first + pair.foreground
            case .background: text = step.first + pair.background
            case .result: text = step.first + result.place
            case .text: text = step.first
            case .painted:
                text = step.first
                guard pair.paintedRatio != pair.ratio,
                    let decides = report.matrix.painted(pair, requiring: report.required)
                else { break }
                tail.append(painted(decides))
                continue
            case .ratio:
                tail.append(pair.ratio)
                continue
            case .lightnessContrast:
                tail.append(pair.lightnessContrast.lc)
                continue
            case .displayedRatio:
                let decides = report.matrix.painted(pair, requiring: report.required)
                tail.append(decides?.ratio ?? pair.ratio, cutTo: 2) { String(displayedRatio($0).dropLast(":1".count)) }
                continue
            case .displayedLightnessContrast:
                tail.append(pair.lightnessContrast.lc, cutTo: 1) {
                    String(displayedLightnessContrast($0).dropFirst("Lc ".count))
                }
                continue
            }
            tail.append(UnsafeBufferPointer(rebasing: texts[bounds[text]..<bounds[text + 1]]))
        }
    }
}

extension ContrastVerdict.Result {
    /// The index of the case among all cases.
    fileprivate var place: Int {
        switch self {
        case .pass: 0
        case .fail: 1
        case .indeterminate: 2
        case .exempt: 3
        }
    }
}

/// The end of some bytes in memory that has enough room for more bytes.
private struct ByteTail {
    /// The number of bytes that one operation copies for a short string, including bytes after its end.
    static let stride = 32
    /// The maximum number of bytes in a figure: 17 digits with sign, point and exponent.
    static let mostBytesOfFigure = ShortestDigits.mostBytes

    private(set) var end: UnsafeMutablePointer<UInt8>

    init(end: UnsafeMutablePointer<UInt8>) { self.end = end }

    /// Appends a string. ``stride`` bytes must be readable after the string's end, and the same number must be writable
    /// here.
    @inline(__always)
    mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        guard let start = text.baseAddress else { return }
        let (from, to) = (UnsafeRawPointer(start), UnsafeMutableRawPointer(end))
        to.storeBytes(of: from.loadUnaligned(as: SIMD32<UInt8>.self), as: SIMD32<UInt8>.self)
        if text.count > Self.stride {
            (to + Self.stride).copyMemory(from: from + Self.stride, byteCount: text.count - Self.stride)
        }
        end += text.count
    }

    /// Appends a figure with all its digits.
    @inline(__always)
    mutating func append(_ figure: Double) {
        if let digits = ShortestDigits(figure) {
            end += digits.write(to: end)
        } else if figure == 0 {
            appendZero()
        } else {
            append(figure.plain)
        }
    }

    /// Appends a figure truncated to a number of decimals or, if its magnitude is unusual, the result of `displayed`.
    @inline(__always)
    mutating func append(_ figure: Double, cutTo decimals: Int, displayed: (Double) -> String) {
        guard figure.magnitude > 1, figure.magnitude < 1000, let digits = ShortestDigits(figure) else {
            return figure == 0 ? appendZero() : append(displayed(figure))
        }
        let count = digits.write(to: end)
        let cut = digits.point + 1 + decimals
        for place in count..<max(count, cut) { end[place] = UInt8(ascii: "0") }
        end += cut
    }

    /// Appends zero, which is the lightness contrast of many pairs.
    private mutating func appendZero() {
        end.pointee = UInt8(ascii: "0")
        end += 1
    }

    mutating func append(_ text: String) {
        for byte in text.utf8 {
            end.pointee = byte
            end += 1
        }
    }
}
