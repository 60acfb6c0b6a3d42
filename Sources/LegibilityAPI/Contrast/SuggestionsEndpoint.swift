import Endpoints
import Legibility
import Sentences

/// The endpoint `/v1/contrast/suggestions`, which finds colours that can replace a pair.
extension Endpoint {
    package static func suggestions(_ limits: QuestionLimits) -> Endpoint {
        .question(
            .getContrastSuggestions, parameters: SuggestionsQuery.parameters(layers: limits.layers),
            fields: ["achievable", "suggestions"], work: .long,
            read: { reader in SuggestionsQuery(&reader, layers: limits.layers) },
            answer: { query, reader throws(Unusable) in
                // Gradients aren't searched, because they don't have a single colour to start from.
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
                "Suggestions require a single colour, not a gradient. Use the gradient colour with the lowest "
                    + "contrast, which /v1/contrast reports.", example: "#fff")
        case .unknownBackdrop:
            note(
                ContrastQuery.backdrop,
                "Suggestions require a single colour, but the text and its background are translucent. Set “backdrop” "
                    + "to the colour behind everything.", example: "#fff")
        case .exempt:
            note(
                SuggestionsQuery.target,
                "Decoration is exempt, so no minimum applies; set “target”.", example: "3")
        }
        return Unusable()
    }
}
