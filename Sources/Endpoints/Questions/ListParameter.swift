import HTTPMessages

/// A query parameter that may list several comma-separated values or have the value `all`.
package struct ListParameter: Sendable {
    package let name: String
    /// Returns the values that `all` stands for, depending on the rest of the query; nil if `all` has no special
    /// meaning.
    package var all: (@Sendable ([QueryItem]) -> [String])?

    package init(name: String, all: (@Sendable ([QueryItem]) -> [String])? = nil) {
        self.name = name
        self.all = all
    }

    /// Returns the values that a query lists, in one item or several; nil if there is at most one value.
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
    /// The maximum number of items in a query. These are checked on the thread on which the request arrives; a body may
    /// have more items.
    package static let mostQuestions = 100
}

extension [QueryItem] {
    /// Returns the query with only the first item for each of the given names.
    private func filteringRepeated(_ names: [String]) -> [QueryItem] {
        var seen: Set<String> = []
        return filter { !names.contains($0.name) || seen.insert($0.name).inserted }
    }

    /// Returns the requests in a query with parameters that list several values: one for each combination, with the
    /// values of the last parameter changing fastest. Returns nil if there is only one request.
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
                        "The lists produce \(count) combinations; the maximum is \(ListParameter.mostQuestions) in a query. A JSON body allows more.",
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
