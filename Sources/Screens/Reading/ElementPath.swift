/// The path of an element of XML in the notation of XPath: each name with its number among siblings of that name.
struct ElementPath: CustomStringConvertible {
    private var steps: [(name: String, number: Int)] = []
    /// For each open element, and for the document, the number of children of each name that have begun.
    private var counts: [[String: Int]] = [[:]]

    mutating func enter(_ name: String) {
        let number = counts[counts.count - 1][name, default: 0] + 1
        counts[counts.count - 1][name] = number
        steps.append((name, number))
        counts.append([:])
    }

    mutating func leave() {
        steps.removeLast()
        counts.removeLast()
    }

    var description: String { steps.reduce("") { "\($0)/\($1.name)[\($1.number)]" } }
}
