import HTTPMessages

extension PlainAnswers {
    /// Responds to a request.
    typealias Handler = @Sendable (HTTPRequest) throws(Problem) -> Answer

    /// Returns a handler that passes requests that aren't plain to another handler. Unlike the code for requests of any
    /// kind, this code doesn't have to look up types for each request.
    func handler(orElse careful: @escaping Handler, forms: [BatchForm]) -> Handler {
        { request throws(Problem) in
            if forms.count == 1 || request.acceptedForm(among: forms) == .json,
                let answer = inQuery(request, request.answerLanguage)
            {
                return answer
            }
            return try careful(request)
        }
    }
}
