/// The path of an XML element in XPath notation: each name with its number among siblings with the same name.
struct ElementPath: CustomStringConvertible {
    private var steps: [(name: String, number: Int)] = []
    /// The number of children with each name so far, for each open element and for the document.
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
