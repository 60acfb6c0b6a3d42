import TestSupport

/// Generates a document with escapes, nesting and white space, without our writer.
func randomJSON(depth: Int, using random: inout SeededGenerator) -> String {
    let strings = [
        #""""#, #""a""#, #""a\"b""#, #""\\""#, #""é😀""#, #""\u00e9\uD83D\uDE00""#, #""\n\t\/""#, #""[{,:}]""#,
        #""\\\"\\""#,
    ]
    let numbers = ["0", "-0", "12", "-3.25", "1e5", "2E-3", "123456789.125", "0.1", "9007199254740991"]
    let spaces = ["", "", "", " ", "\n\t"]
    func space() -> String { spaces.randomElement(using: &random) ?? "" }
    switch depth == 0 ? Int.random(in: 0..<5, using: &random) : Int.random(in: 0..<9, using: &random) {
    case 0: return "true"
    case 1: return "false"
    case 2: return "null"
    case 3: return numbers.randomElement(using: &random) ?? "0"
    case 4: return strings.randomElement(using: &random) ?? "0"
    case 5, 6:
        let count = Int.random(in: 0...4, using: &random)
        let elements = (0..<count).map { _ in space() + randomJSON(depth: depth - 1, using: &random) + space() }
        return "[" + elements.joined(separator: ",") + "]"
    default:
        let count = Int.random(in: 0...4, using: &random)
        let members = (0..<count).map { index in
            "\(space())\"key\(index)\"\(space()):\(space())" + randomJSON(depth: depth - 1, using: &random) + space()
        }
        return "{" + members.joined(separator: ",") + "}"
    }
}
