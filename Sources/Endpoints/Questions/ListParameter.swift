import HTTPMessages

/// A parameter of a query that may list several values, separated by commas, or say `all`.
package struct ListParameter: Sendable {
    package let name: String
    /// What `all` stands for, in view of the rest of the query; nil where it stands for nothing.
    package var all: (@Sendable ([QueryItem]) -> [String])?

    package init(name: String, all: (@Sendable ([QueryItem]) -> [String])? = nil) {
        self.name = name
        self.all = all
    }

    /// The values that a query lists, in one item or in several; nil where it gives one, or none.
    fileprivate func values(in query: [QueryItem]) -> [String]? {
        guard let first = query.firstIndex(where: { $0.name == name }) else { return nil }
        let isRepeated = query[(first + 1)...].contains { $0.name == name }
        let text =
            isRepeated ? query.filter { $0.name == name }.map(\.value).joined(separator: ",") : query[first].value
        if let all, text == "all" { return all(query) }
        guard text.utf8.contains(UInt8(ascii: ",")) else { return nil }
        return text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmed) }
    }
}

extension ListParameter {
    /// The most questions that a query lists: they are answered where they arrive, and a body takes more.
    package static let mostQuestions = 100
}

extension [QueryItem] {
    /// The same with the first item alone of each of some names.
    private func filteringRepeated(_ names: [String]) -> [QueryItem] {
        var seen: Set<String> = []
        return filter { !names.contains($0.name) || seen.insert($0.name).inserted }
    }

    /// The questions that a query asks where parameters list several values: one for each combination, the values of the
    /// last parameter following each other fastest; nil where it asks one question.
    package func questions(listedIn lists: [ListParameter]) throws(Problem) -> [[QueryItem]]? {
        let listed = lists.compactMap { list in list.values(in: self).map { (name: list.name, values: $0) } }
        guard let longest = listed.max(by: { $0.values.count < $1.values.count }) else { return nil }
        let count = listed.reduce(1) { $0 * $1.values.count }
        guard count <= ListParameter.mostQuestions else {
            throw Problem([
                Problem.Fault(
                    place: .parameter(longest.name), value: first { $0.name == longest.name }?.value,
                    code: .tooMany,
                    detail:
                        "The lists make \(count) questions; the maximum is \(ListParameter.mostQuestions) in a query and higher in a body.",
                    example: nil)
            ])
        }
        let single = filteringRepeated(listed.map(\.name))
        return listed.reduce([single]) { questions, list in
            questions.flatMap { question in
                list.values.map { value in
                    var question = question
                    if let index = question.firstIndex(where: { $0.name == list.name }) {
                        question[index].value = value
                    }
                    return question
                }
            }
        }
    }
}
