/// The errors of a request: the first errors, in order, and the number of further errors.
///
/// Unreported errors don't take memory or create sentences, so a response can't be a hundred times larger than its
/// request.
package struct Faults: Sendable, ExpressibleByArrayLiteral {
    /// The limits for reported errors.
    package struct Limit: Sendable {
        package var count: Int
        /// The approximate JSON size of the errors, in bytes.
        package var bytes: Int

        /// The limit for a problem that is a whole response, which stays below 64 kB.
        package static let whole = Limit(count: 100, bytes: 40_000)
        /// The limit for the problem of a single item in a batch, which may have thousands of items.
        package static let inBatch = Limit(count: 10, bytes: 4_000)
    }

    private let limit: Limit
    package private(set) var reported: [Problem.Fault] = []
    /// The number of unreported errors.
    package private(set) var omitted = 0
    /// Whether further errors are only counted.
    package private(set) var isFull = false
    private var bytes = 0

    package init(_ limit: Limit = .whole) { self.limit = limit }

    package init(arrayLiteral faults: Problem.Fault...) {
        self.init()
        for fault in faults { add(fault) }
    }

    package var isEmpty: Bool { reported.isEmpty }

    /// The number of errors, including unreported errors.
    package var count: Int { reported.count + omitted }

    /// Adds an error. The error is only created if it is reported; the first error always is.
    package mutating func add(_ fault: @autoclosure () -> Problem.Fault) {
        guard !isFull else { return omit(1) }
        let fault = fault()
        bytes += fault.bytes
        if reported.isEmpty || bytes <= limit.bytes { reported.append(fault) } else { omitted += 1 }
        isFull = reported.count >= limit.count || bytes > limit.bytes
    }

    /// Counts unreported errors.
    package mutating func omit(_ count: Int) {
        omitted += count
        isFull = isFull || count > 0
    }

    package static func + (faults: Faults, others: Faults) -> Faults {
        var all = faults
        all += others
        return all
    }

    package static func += (faults: inout Faults, others: Faults) {
        for fault in others.reported { faults.add(fault) }
        faults.omit(others.omitted)
    }
}

extension Problem.Fault {
    /// The approximate maximum size of the error's JSON.
    fileprivate var bytes: Int {
        [place.text, value ?? "", detail.english, example ?? ""].reduce(64) { $0 + $1.jsonBytes }
    }
}

extension String {
    /// The JSON size of the quoted text, in bytes.
    fileprivate var jsonBytes: Int {
        utf8.reduce(2) { $0 + ($1 < 0x20 ? 6 : $1 == UInt8(ascii: "\"") || $1 == UInt8(ascii: "\\") ? 2 : 1) }
    }
}
