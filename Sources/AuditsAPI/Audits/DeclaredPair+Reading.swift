import ColorFiles
import Endpoints
import JSON
import Legibility
import LegibilityAPI

extension DeclaredPair {
    private static let example = #"{"text": "ink", "ground": "paper"}"#
    private static let known = ["text", "ground", "role", "size", "unit", "weight", "modes", "reason", "until"]
    static let mostLayers = 64

    /// Reads `pairs`.
    static func read(_ reader: inout Reader, atMost limit: Int) -> [DeclaredPair] {
        guard let list = reader.json("pairs"), list.kind != .null else { return [] }
        guard let given = list.elements else {
            reader.note("pairs", value: list.echo, "“pairs” must be an array of colour pairs.", example: "[\(example)]")
            return []
        }
        let count = given.count
        guard count <= limit else {
            reader.note(
                "pairs", value: nil, code: .tooMany, "“pairs” has \(count) pairs; the maximum is \(limit).",
                example: nil)
            return []
        }
        return given.enumerated().compactMap { index, value in
            var part = reader.part(value, at: "pairs/\(index)", known: known, example: example)
            defer { reader.add(part.faults) }
            return part.isQuestion ? DeclaredPair(&part) : nil
        }
    }

    private init?(_ part: inout Reader) {
        let text = part.text("text", "--ink", missing: "the name of the text colour")
        let ground = part.ground()
        let unit = part(TextSize.Unit.parameter)
        let isSaid = part.isGiven(TextSize.Unit.parameter) && part.isSound(TextSize.Unit.parameter)
        let size = part(ContentQuery.size, in: UnitBeside(unit: unit, isSaid: isSaid))
        let weight = part(ContentQuery.weight)
        let role = part(ContentQuery.role)
        let modes = part.list("modes")
        let acceptance = part.acceptance()
        guard let text, let ground else { return nil }
        self.init(
            text: text, ground: ground, content: ForegroundContent(role, size: size, weight: weight), modes: modes,
            acceptance: acceptance)
    }

    /// Returns whether the number of layers under the text is valid.
    fileprivate static func isGround(_ layers: [String]) -> Bool { (1...mostLayers).contains(layers.count) }
}

extension Reader {
    fileprivate mutating func ground() -> [String]? {
        guard let value = json("ground"), value.kind != .null else {
            noteMissing(
                "ground", Need(words: "the name of the background colour, or an array of layers", example: "--paper"))
            return nil
        }
        if let name = value.string { return [name] }
        guard value.kind == .array, let layers = list("ground"), DeclaredPair.isGround(layers) else {
            if value.kind != .array || value.elements?.first(where: { _ in true }) == nil {
                note(
                    "ground", value: value.echo,
                    "“ground” must be a name or an array of names, with the topmost layer first.",
                    example: #"["veil", "paper"]"#)
            }
            return nil
        }
        return layers
    }

    fileprivate mutating func acceptance() -> DeclaredPair.Acceptance? {
        let reason = first("reason")
        let until = first("until")
        if let reason, reason.text?.isEmpty ?? true {
            note(
                "reason", value: reason.echo,
                "“reason” must be a string that explains why the failure is accepted.", example: "Replaced in March")
        }
        guard let until else {
            return reason?.text.map { DeclaredPair.Acceptance(reason: $0, until: nil) }
        }
        guard let text = until.text, let date = CalendarDate(text) else {
            note("until", value: until.echo, "“until” must be a date, such as 2027-01-31.", example: "2027-01-31")
            return nil
        }
        guard let reason = reason?.text else {
            note("until", value: text, "“until” requires a “reason”, which is missing.", example: nil)
            return nil
        }
        return DeclaredPair.Acceptance(reason: reason, until: date)
    }
}
