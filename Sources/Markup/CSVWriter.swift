import Budgets
import Sentences

/// A writer of CSV records as in RFC 4180, each ending with CRLF.
package struct CSVWriter {
    package private(set) var bytes: [UInt8] = []
    private var isInRecord = false
    /// The language of phrases.
    package var language: Language

    /// Creates an empty writer.
    package init(reservingCapacity capacity: Int = 0, in language: Language = .english) {
        self.language = language
        bytes.reserveCapacity(capacity)
    }

    /// Writes a record.
    package mutating func record(_ fields: [String]) {
        for field in fields { self.field(field) }
        endRecord()
    }

    /// Writes the next field of a record, showing control characters. If a spreadsheet would interpret the field as a
    /// formula, an apostrophe is added at the start, except for numbers.
    package mutating func field(_ field: String) {
        separate()
        let field = field.showingControls(keepingLines: true, keepingReturns: true)
        append(Self.startsFormula(field) ? "'\(field)" : field)
    }

    /// Writes a phrase in the writer's language as the next field.
    package mutating func field(_ phrase: Phrase) { field(phrase.text(in: language)) }

    /// Writes a number as the next field; an empty field for nil.
    package mutating func field(_ number: Double?) {
        separate()
        if let number { bytes += number.plain.utf8 }
    }

    /// Ends a record after its last field. If the table exceeds the budget of its job, it is discarded.
    package mutating func endRecord() {
        bytes += "\r\n".utf8
        if !Budget.allows() || !Budget.allows(answer: bytes.count) { bytes = [] }
        isInRecord = false
    }

    private mutating func separate() {
        if isInRecord { bytes.append(UInt8(ascii: ",")) }
        isInRecord = true
    }

    private static func startsFormula(_ field: String) -> Bool {
        // Formulas never begin with a letter or a digit, as most fields do.
        if let byte = field.utf8.first, byte < 0x80, byte > UInt8(ascii: "@") || (0x30...0x39).contains(byte) {
            return false
        }
        // Full-width characters count too in East Asian environments.
        guard let first = field.unicodeScalars.first, "=+-@\t\r＝＋－＠".unicodeScalars.contains(first) else {
            return false
        }
        return decimalNumber(field) == nil
    }

    private mutating func append(_ field: String) {
        var field = field
        field.withUTF8 { field in
            guard field.contains(where: \.mustBeQuoted) else {
                bytes.append(contentsOf: field)
                return
            }
            let quote = UInt8(ascii: "\"")
            bytes.append(quote)
            if field.contains(quote) {
                for byte in field {
                    if byte == quote { bytes.append(quote) }
                    bytes.append(byte)
                }
            } else {
                bytes.append(contentsOf: field)
            }
            bytes.append(quote)
        }
    }
}

extension UInt8 {
    /// Whether a field with this byte needs quotation marks.
    fileprivate var mustBeQuoted: Bool {
        switch self {
        case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
        default: false
        }
    }
}
