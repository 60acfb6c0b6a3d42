import Numbers

/// A day in ISO 8601 notation, such as `2027-01-31`.
package struct CalendarDate: Comparable, Hashable, Sendable, CustomStringConvertible {
    private let year: Int
    private let month: Int
    private let day: Int

    /// Reads a day, or returns nil if the text isn't a day of the calendar.
    package init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2] else { return nil }
        let numbers = parts.compactMap { part in
            part.allSatisfy { (0x30...0x39).contains($0) } ? part.reduce(0) { $0 * 10 + Int($1 - 0x30) } : nil
        }
        guard numbers.count == 3 else { return nil }
        (year, month, day) = (numbers[0], numbers[1], numbers[2])
        guard (1...12).contains(month), (1...Self.days(of: month, in: year)).contains(day) else { return nil }
    }

    /// Creates the day that is `days` days after 1 January 1970, in the proleptic Gregorian calendar.
    ///
    /// The days are counted in eras of 400 years that begin on 1 March, as described by H. Hinnant (“chrono-Compatible
    /// Low-Level Date Algorithms”, 2021).
    package init(daysSince1970 days: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let ofEra = shifted - era * 146_097
        let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * ofYear + 2) / 153
        day = ofYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    package var description: String {
        func padded(_ number: Int, _ count: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    package static func < (one: Self, other: Self) -> Bool {
        (one.year, one.month, one.day) < (other.year, other.month, other.day)
    }

    private static func days(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
