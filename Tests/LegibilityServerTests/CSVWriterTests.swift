import Testing

@testable import LegibilityServer

@Suite("Writing CSV")
struct CSVWriterTests {
    private func written(_ fields: String...) -> String {
        var csv = CSVWriter()
        csv.record(fields)
        return String(decoding: csv.bytes, as: UTF8.self)
    }

    /// RFC 4180 section 2, rules 1, 5, 6 and 7.
    @Test("Fields are quoted where they must be")
    func quoting() {
        #expect(written("aaa", "b b", "") == "aaa,b b,\r\n")
        #expect(written("aaa", "b\r\nbb", "c,c") == "aaa,\"b\r\nbb\",\"c,c\"\r\n")
        #expect(written("aaa", "b\"bb") == "aaa,\"b\"\"bb\"\r\n")
    }

    @Test(
        "What a spreadsheet would run as a formula is text",
        arguments: [
            ("=1+1", "'=1+1"), ("+cmd", "'+cmd"), ("-cmd", "'-cmd"), ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "'\tx"),
            ("=\"a\"", "\"'=\"\"a\"\"\""), ("-", "'-"), ("＝1", "'＝1"), ("\rx", "\"'\rx\""),
        ])
    func formulas(field: String, expected: String) { #expect(written(field) == expected + "\r\n") }

    @Test("Numbers stay numbers", arguments: ["-0.43", "+1", "-1e-3", "5"])
    func numbers(field: String) { #expect(written(field) == field + "\r\n") }

    @Test("Fields read back as they were", arguments: ["", "\"", "\"\"", "a\nb", ",", "größer, “so”", "a\r\n"])
    func roundTrip(field: String) throws {
        #expect(try csvRecords(Array(written(field, "x").utf8)) == [[field, "x"]])
    }
}

struct CSVSyntaxError: Error { let offset: Int }

/// The records of a CSV text by RFC 4180, read strictly: quotes only around whole fields, CRLF after every record.
func csvRecords(_ bytes: [UInt8]) throws -> [[String]] {
    let (quote, comma, cr, lf) = (UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    var records: [[String]] = []
    var record: [String] = []
    var position = 0
    while position < bytes.count {
        var field: [UInt8] = []
        if bytes[position] == quote {
            position += 1
            while true {
                guard position < bytes.count else { throw CSVSyntaxError(offset: position) }
                if bytes[position] != quote {
                    field.append(bytes[position])
                    position += 1
                } else if position + 1 < bytes.count, bytes[position + 1] == quote {
                    field.append(quote)
                    position += 2
                } else {
                    position += 1
                    break
                }
            }
        } else {
            while position < bytes.count, bytes[position] != comma, bytes[position] != cr {
                guard bytes[position] != quote, bytes[position] != lf else { throw CSVSyntaxError(offset: position) }
                field.append(bytes[position])
                position += 1
            }
        }
        record.append(String(decoding: field, as: UTF8.self))
        guard position < bytes.count else { throw CSVSyntaxError(offset: position) }
        if bytes[position] == comma {
            position += 1
        } else {
            guard bytes[position] == cr, position + 1 < bytes.count, bytes[position + 1] == lf else {
                throw CSVSyntaxError(offset: position)
            }
            position += 2
            records.append(record)
            record = []
        }
    }
    guard record.isEmpty else { throw CSVSyntaxError(offset: position) }
    return records
}
