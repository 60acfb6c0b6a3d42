import Endpoints
import Legibility
import Sentences

/// `/v1/contrast/suggestions`: what to use instead?
extension Endpoint {
    package static func suggestions(_ limits: QuestionLimits) -> Endpoint {
        .question(
            .getContrastSuggestions, parameters: SuggestionsQuery.parameters(layers: limits.layers),
            fields: ["achievable", "suggestions"], work: .long,
            read: { reader in SuggestionsQuery(&reader, layers: limits.layers) },
            answer: { query, reader throws(Unusable) in
                // Along a gradient nothing is searched for: there is nothing to start from.
                var steps = 0
                if let gradient = query.contrast.layers.first(where: { $0.gradient != nil }) {
                    throw reader.noteFailure(.gradient, of: gradient.input)
                }
                let contrast = try ContrastReport(query.contrast, &reader, steps: &steps)
                do throws(ContrastRepair.Failure) {
                    let report = try SuggestionsReport(query, for: contrast)
                    return Reply(content: report, taken: reader.taken)
                } catch {
                    throw reader.noteFailure(error)
                }
            })
    }
}

extension Reader {
    fileprivate mutating func noteFailure(_ failure: ContrastRepair.Failure, of value: String? = nil) -> Unusable {
        switch failure {
        case .gradient:
            note(
                ContrastQuery.background, value: value,
                "A gradient has no one colour to start from; ask with the colour of its worst place, which /v1/contrast "
                    + "names.", example: "#fff")
        case .unknownBackdrop:
            note(
                ContrastQuery.backdrop,
                "Translucent text on a background that lets an unknown backdrop through has no colour to start from; "
                    + "“backdrop” says what lies behind everything.", example: "#fff")
        case .exempt:
            note(
                SuggestionsQuery.target,
                "Decoration is exempt, so no rule says what is enough; “target” says it.", example: "3")
        }
        return Unusable()
    }
}
