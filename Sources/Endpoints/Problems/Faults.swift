/// What is wrong with one request: the first faults in their order, and how many there are beside them.
///
/// Collecting more than is told costs neither memory nor sentences, so that no request has an answer larger than itself
/// a hundredfold.
package struct Faults: Sendable, ExpressibleByArrayLiteral {
    /// How much is told.
    package struct Limit: Sendable {
        package var count: Int
        /// Of their JSON, roughly.
        package var bytes: Int

        /// In a Problem of its own, which so stays below 64 kB.
        package static let whole = Limit(count: 100, bytes: 40_000)
        /// In the Problem of one question of a batch, of which there may be thousands.
        package static let inBatch = Limit(count: 10, bytes: 4_000)
    }

    private let limit: Limit
    package private(set) var told: [Problem.Fault] = []
    /// How many are not told.
    package private(set) var omitted = 0
    /// Whether all further ones are only counted.
    package private(set) var isFull = false
    private var bytes = 0

    package init(_ limit: Limit = .whole) { self.limit = limit }

    package init(arrayLiteral faults: Problem.Fault...) {
        self.init()
        for fault in faults { add(fault) }
    }

    package var isEmpty: Bool { told.isEmpty }

    /// All of them, those that are not told included.
    package var count: Int { told.count + omitted }

    /// Adds a fault, which is made only where it is told. The first one always is.
    package mutating func add(_ fault: @autoclosure () -> Problem.Fault) {
        guard !isFull else { return omit(1) }
        let fault = fault()
        bytes += fault.bytes
        if told.isEmpty || bytes <= limit.bytes { told.append(fault) } else { omitted += 1 }
        isFull = told.count >= limit.count || bytes > limit.bytes
    }

    /// Counts faults that are not told.
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
        for fault in others.told { faults.add(fault) }
        faults.omit(others.omitted)
    }
}

extension Problem.Fault {
    /// The length of its JSON at most, more or less.
    fileprivate var bytes: Int {
        [place.text, value ?? "", detail.english, example ?? ""].reduce(64) { $0 + $1.jsonBytes }
    }
}

extension String {
    /// The bytes that this has in JSON, quoted.
    fileprivate var jsonBytes: Int {
        utf8.reduce(2) { $0 + ($1 < 0x20 ? 6 : $1 == UInt8(ascii: "\"") || $1 == UInt8(ascii: "\\") ? 2 : 1) }
    }
}
