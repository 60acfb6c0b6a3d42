import ColorFiles
import Endpoints
import JSON

extension PairPattern {
    private static let example = #"{"text": "icon-*", "ground": "*"}"#
    static let most = 100

    /// Reads `notPairs`.
    static func read(_ reader: inout Reader) -> [PairPattern] {
        guard let list = reader.json("notPairs"), list.kind != .null else { return [] }
        guard let given = list.elements, given.count <= most else {
            reader.note(
                "notPairs", value: list.kind == .array ? nil : list.echo,
                code: list.kind == .array ? .tooMany : .invalid,
                "“notPairs” must be an array of up to \(most) patterns.", example: "[\(example)]")
            return []
        }
        return given.enumerated().compactMap { index, value in
            var part = reader.part(value, at: "notPairs/\(index)", known: ["text", "ground"], example: example)
            defer { reader.add(part.faults) }
            guard part.isQuestion, let text = part.text("text", "icon-*"), let ground = part.text("ground", "*") else {
                return nil
            }
            return PairPattern(text: text, ground: ground)
        }
    }
}
