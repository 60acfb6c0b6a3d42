import Budgets
import Endpoints
import JSON
import Legibility

/// A template for every pair of a matrix: texts that recur, made once, with the pair's figures between them.
///
/// A matrix has tens of thousands of pairs, so the work for each of them decides how long the whole takes.
struct PairTemplate: Sendable {
    /// The content at one place in every pair.
    enum Part {
        /// A text of the foreground or of the background, by the colour's place.
        case foreground([String]), background([String])
        /// A text of the result.
        case result((ContrastVerdict.Result) -> String)
        /// The same text in every pair.
        case text(String)
        /// A figure with all its digits.
        case ratio, lightnessContrast
        /// A text that depends on whether 8 bits decide.
        case painted(@Sendable (PaintedContrast) -> String, otherwise: String)
        /// A figure as people read it, without its unit; the ratio that decides.
        case displayedRatio, displayedLightnessContrast
    }

    /// A part, whose texts begin at a place in ``bounds``.
    private struct Step {
        enum Kind {
            case foreground, background, result, text, ratio, lightnessContrast, painted, displayedRatio,
                displayedLightnessContrast
        }

        let kind: Kind
        let first: Int
    }

    private var steps: [Step] = []
    /// All texts, one behind the other, and behind them as many bytes as are copied at once.
    private var texts: [UInt8] = []
    /// The places where each text ends and the next one begins.
    private var bounds = [0]
    /// The most bytes that a pair takes.
    private var mostBytes = 0
    private let separator: String
    private var painted: @Sendable (PaintedContrast) -> String = { _ in "" }

    /// Creates a pair of parts in their order, with the separator between it and the next.
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

    /// Returns the listed pairs of a report between two texts, written on all cores.
    ///
    /// Each slice of the pairs is written to a place of its own in the memory of the whole, as far behind the others as
    /// they could reach; at the end the slices are moved together. Copies of megabytes cost more than writing the
    /// pairs.
    func bytes(of report: MatrixReport, after head: [UInt8] = [], before foot: [UInt8] = []) -> [UInt8] {
        let (pairs, results, only) = (report.matrix.pairs, report.results, report.query.only)
        // A byte more for each pair, and a stride more at the end: a slice writes up to a stride beyond its end, and
        // has more pairs than that, unless it is the last one.
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

    /// The most bytes that a painted pair takes.
    private static let mostBytesOfPainted = 128

    /// Fewer pairs are not worth another thread.
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
    /// Its place among all cases.
    fileprivate var place: Int {
        switch self {
        case .pass: 0
        case .fail: 1
        case .indeterminate: 2
        case .exempt: 3
        }
    }
}

/// The end of bytes in memory that is known to be large enough, where more are appended.
private struct ByteTail {
    /// The number of bytes with which a short text is copied: all at once, including those behind it.
    static let stride = 32
    /// The most bytes that a figure takes: 17 digits with sign, point and exponent.
    static let mostBytesOfFigure = ShortestDigits.mostBytes

    private(set) var end: UnsafeMutablePointer<UInt8>

    init(end: UnsafeMutablePointer<UInt8>) { self.end = end }

    /// Appends a text, behind which there are ``stride`` bytes more that can be read, as there are here to be written.
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

    /// Appends a figure cut after some decimals or, for an unusual one, the result of `displayed`.
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

    /// Appends zero, the lightness contrast of many pairs.
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
