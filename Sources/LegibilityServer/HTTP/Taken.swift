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
}

extension Taken: DescribedObject {
    static let shape = Shape<Taken>(nil, "One value.") {
        Member("parameter", "The parameter, or the member of a question in JSON.") { $0.parameter }
        Member("given", "What was sent, cut to 200 characters.", .count(atMost: Problem.longestEcho)) { $0.given }
        Member("as", "What it was taken as, in words that need no such note.") { $0.asValue }
        Member("because", "Why, and what is lost by it.") { $0.because }
    }
}

extension Taken {
    /// The member that lists them.
    static let listed = Member<[Taken]>.taken(\.self)
}

extension Member {
    /// The values that were taken as something else, where there are some.
    static func taken(_ taken: @escaping @Sendable (Owner) -> [Taken]) -> Member {
        Member(
            Taken.member,
            "The values that were taken as something else; only where there are some, or where `fields` names it.",
            .named("Taken"),
            when: { !taken($0).isEmpty }, value: taken)
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
