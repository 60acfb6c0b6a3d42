import TestSupport
import Testing

@testable import Markup

@Suite("CSV writing")
struct CSVWriterTests {
    private func written(_ fields: String...) -> String {
        var csv = CSVWriter()
        csv.record(fields)
        return String(decoding: csv.bytes, as: UTF8.self)
    }

    /// RFC 4180 section 2, rules 1, 5, 6 and 7.
    @Test("CSV fields are quoted if necessary")
    func quoting() {
        #expect(written("aaa", "b b", "") == "aaa,b b,\r\n")
        #expect(written("aaa", "b\r\nbb", "c,c") == "aaa,\"b\r\nbb\",\"c,c\"\r\n")
        #expect(written("aaa", "b\"bb") == "aaa,\"b\"\"bb\"\r\n")
    }

    @Test(
        "A value that a spreadsheet would run as a formula is written as text",
        arguments: [
            ("=1+1", "'=1+1"), ("+cmd", "'+cmd"), ("-cmd", "'-cmd"), ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "'\tx"),
            ("=\"a\"", "\"'=\"\"a\"\"\""), ("-", "'-"), ("＝1", "'＝1"), ("\rx", "\"'\rx\""),
        ])
    func formulas(field: String, expected: String) { #expect(written(field) == expected + "\r\n") }

    @Test("Numbers in CSV aren't changed", arguments: ["-0.43", "+1", "-1e-3", "5"])
    func numbers(field: String) { #expect(written(field) == field + "\r\n") }

    @Test("CSV fields are read back unchanged", arguments: ["", "\"", "\"\"", "a\nb", ",", "größer, “so”", "a\r\n"])
    func roundTrip(field: String) throws {
        #expect(try csvRecords(Array(written(field, "x").utf8)) == [[field, "x"]])
    }
}
