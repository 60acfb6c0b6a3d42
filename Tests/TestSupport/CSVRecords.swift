/// An error in CSV text.
public struct CSVSyntaxError: Error {
    /// The offset of the invalid byte.
    public let offset: Int
}

/// Reads the records of CSV text strictly by RFC 4180: quotes only around whole fields, and CRLF after every record.
public func csvRecords(_ bytes: [UInt8]) throws -> [[String]] {
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
