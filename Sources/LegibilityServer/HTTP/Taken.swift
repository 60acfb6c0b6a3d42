import JSON

/// A value of a question that was taken as another one, as the answer tells it.
struct Taken: Hashable, Sendable {
    /// The member of an answer that lists them.
    static let member = "taken"

    /// The parameter, or the member of a question in JSON.
    let parameter: String
    /// What was sent.
    let given: String
    /// What it was taken as, in the words that need no such note.
    let asValue: String
    /// Why, and what is lost by it, in a sentence or two.
    var because: String

    func write(to json: inout JSONWriter) {
        json.member("parameter", parameter)
        json.member("given", given)
        json.member("as", asValue)
        json.member("because", because)
    }
}

extension [Taken] {
    /// For people, below an answer.
    var markup: HTML {
        let notes = map { taken -> HTML in
            """
            <p class="note"><code>\(taken.parameter)=\(taken.given)</code> was taken as <code>\(taken.asValue)</code>. \
            \(taken.because)</p>
            """
        }
        return isEmpty ? "" : "<section class=\"taken\" aria-label=\"How it was understood\">\(notes)</section>"
    }
}
