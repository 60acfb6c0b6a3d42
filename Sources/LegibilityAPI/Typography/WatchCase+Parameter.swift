import Endpoints
import Legibility
import Numbers
import Sentences

extension Parameter where Value == WatchCase, Context == Platform? {
    /// Returns a parameter for a watch, identified by its case size in millimetres with or without the unit. The
    /// context is the platform, or nil if it isn't specified: only watches have cases.
    static func watchCase(_ summary: String) -> Parameter {
        let cases = WatchCase.allCases.map { "\($0.rawValue)" }
        var either = Schema(.string)
        either.mixesNumberAndText = true
        var description = ParameterDescription(
            name: "case", summary: summary,
            schema: Schema(.string).with([.matching("^(\(cases.joined(separator: "|")))( ?mm)?$")]),
            examples: [.init(values: ["45"])], schemaInBody: either)
        description.usualValues = cases
        return Parameter(
            description: description,
            standIn: { _ in .mm45 },
            read: { reader, value, platform throws(Unusable) in
                if let platform, platform != .watchos {
                    throw reader.unusable(
                        "case", value,
                        "Only watches have a case size. Omit “case”, or add “platform=watchos”.", example: nil)
                }
                if let number = Int((value.withNumberAsText.text ?? "").withoutSuffix("mm").withoutSuffix(" ")),
                    let watch = WatchCase(rawValue: number)
                {
                    return watch
                }
                throw reader.unusable(
                    "case", value, "“case” must be a watch case size in mm: \(cases.joined(separator: ", ")).",
                    example: "45")
            })
    }
}

extension StringProtocol {
    fileprivate func withoutSuffix(_ suffix: String) -> SubSequence {
        hasSuffix(suffix) ? dropLast(suffix.count) : self[startIndex...]
    }
}

extension [WatchCase] {
    /// The cases as a list: “44, 45 and 49 mm”.
    package var inWords: Phrase { "\(map { "\($0.rawValue)" as Phrase }.listed) mm" }
}

extension [Phrase] {
    /// The list with commas, and “and” before the last.
    var listed: Phrase {
        count < 2 ? joined(separator: "") : "\(dropLast().joined(separator: ", ")) and \(self[count - 1])"
    }
}
