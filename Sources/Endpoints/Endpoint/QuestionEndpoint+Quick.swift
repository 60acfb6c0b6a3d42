import HTTPMessages
import Sentences

/// Answers questions in the most common notation, which don't need a ``Reader``.
extension QuestionEndpoint {
    /// Returns the answer to a question in a query; nil if any part of it is in another notation.
    func quickReply(to request: HTTPRequest, _ known: Known, in language: Language) -> QueryReply? {
        guard let readQuickly else { return nil }
        var reader = QuickReader(request.query)
        let question = readQuickly(&reader)
        let fields = reader.fields(among: known.members)
        _ = reader(Language.parameter)
        guard reader.hasReadAll, let reply = quickReply(to: question, in: language) else { return nil }
        return (reply, fields, record == nil ? .json : request.acceptedForm(among: BatchForm.allCases))
    }

    /// Returns the answer to a question in a body; nil if any part of it is in another notation.
    func quickReply(to reader: QuickReader, in ofRequest: Language) -> Reply<Content>? {
        guard let readQuickly else { return nil }
        var reader = reader
        let question = readQuickly(&reader)
        _ = reader(ClientID.parameter)
        let language = reader.isGiven(Language.parameter) ? reader(Language.parameter) : ofRequest
        return reader.hasReadAll ? quickReply(to: question, in: language) : nil
    }

    /// Returns the answer to a question that was read quickly; nil if it needs search steps or has remarks.
    private func quickReply(to question: Question, in language: Language) -> Reply<Content>? {
        if takesSteps(question) { return nil }
        var (reader, context) = (Reader(query: [], known: []), Context(steps: 0))
        do throws(Unusable) {
            let content = try answer(question, &reader, &context)
            return reader.taken.isEmpty ? Reply(content: content, taken: [], in: language) : nil
        } catch {
            return nil
        }
    }
}
