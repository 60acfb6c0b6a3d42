import Sentences

extension AskArguments {
    /// The language of the user's terminal, unless the request specifies a language; nil for an unknown language.
    func language(_ environment: [String: String]) -> Language? {
        if let given = parameters.first(where: { $0.name == "lang" }) { return Language(rawValue: given.value) }
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        let name = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        return name.flatMap { Language(rawValue: String($0.prefix(2))) }
    }
}
