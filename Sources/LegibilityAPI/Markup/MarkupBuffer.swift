import Endpoints
import Sentences

/// A growing buffer of markup with its own memory.
///
/// An array checks whether it is shared at every append, which costs more than copying most pieces of a page.
struct MarkupBuffer: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    /// The number of appended bytes.
    private(set) var count = 0
    /// Whether the memory is lent, so that the buffer doesn't free it.
    private(set) var isLent: Bool

    init(reservingCapacity capacity: Int) {
        self.capacity = max(capacity, 64)
        start = .allocate(capacity: self.capacity)
        isLent = false
    }

    /// Creates a buffer that uses lent memory as long as it suffices.
    init(in memory: UnsafeMutablePointer<UInt8>, capacity: Int) {
        start = memory
        self.capacity = capacity
        isLent = true
    }

    deinit { if !isLent { start.deallocate() } }

    /// A copy of the appended bytes.
    var bytes: [UInt8] { [UInt8](UnsafeBufferPointer(start: start, count: count)) }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let base = bytes.baseAddress else { return }
        reserve(bytes.count)
        (start + count).initialize(from: base, count: bytes.count)
        count += bytes.count
    }

    mutating func append(_ markup: StaticString) {
        append(UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
    }

    mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

    /// Appends text, with escapes for the characters that have a meaning in markup.
    mutating func append(escaped text: UnsafeBufferPointer<UInt8>) {
        let length = EscapedText.length(of: text)
        reserve(length)
        EscapedText.write(text, to: start + count, length: length)
        count += length
    }

    private mutating func reserve(_ length: Int) {
        if capacity - count < length { grow(by: length) }
    }

    private mutating func grow(by length: Int) {
        let larger = max(2 * capacity, count + length)
        let new = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        new.initialize(from: start, count: count)
        if !isLent { start.deallocate() }
        start = new
        capacity = larger
        isLent = false
    }
}

/// Markup that is written only once in each language, when it is first needed in that language, with holes that are
/// filled for every page.
///
/// It suits the parts of pages that are the same for all requests. Keep it, for example in a static property, because
/// preparing markup takes longer than writing it.
package final class PreparedMarkup: Sendable {
    private let templates: PreparedInEachLanguage<MarkupTemplate>

    /// Prepares markup that contains holes from ``hole(_:)``.
    package init(_ make: @escaping @Sendable () -> HTML) {
        templates = PreparedInEachLanguage { MarkupTemplate(written: make().bytes(in: $0)) }
    }

    /// Prepares a template in English with a ``MarkupTemplate/hole`` for each hole. The holes are numbered from 0.
    package init(template: [UInt8]) {
        templates = PreparedInEachLanguage { language in
            Catalog[language].map { MarkupTemplate.cut(template, for: $0) }
                ?? MarkupTemplate(english: template)
        }
    }

    /// Returns the mark for a hole with a number from 0 to 254.
    package static func hole(_ number: UInt8) -> HTML { HTML(bytes: [MarkupTemplate.hole, number + 1]) }

    /// Appends the markup in a language, with its holes filled.
    func write(to buffer: inout MarkupBuffer, in language: Language, _ holes: [HTML]) {
        templates[language].write(to: &buffer) { hole, buffer in holes[hole].write(to: &buffer, in: language) }
    }
}

extension HTML {
    /// The same markup, written only once in each language. Keep it, for example in a static property.
    package var prepared: HTML { HTML(PreparedMarkup { self }) }
}
