import WebServer

/// The pages with a form, each over its file of the public folder.
struct Pages: Sendable {
    let checker: CheckerPage
    let contrast: QuestionPage<ContrastQuestion>
    let type: QuestionPage<TypeQuestion>
    let palette: PalettePage
    let image: ImagePage

    init(_ configuration: Configuration, _ files: PublicFiles) throws(ConfigurationError) {
        checker = try CheckerPage(page: files.text("index.html"), configuration: configuration)
        contrast = try QuestionPage(page: files.text("contrast.html"), configuration: configuration)
        type = try QuestionPage(page: files.text("type.html"), configuration: configuration)
        palette = try PalettePage(page: files.text("palette.html"), configuration: configuration)
        image = try ImagePage(page: files.text("image.html"), configuration: configuration)
    }
}

extension Endpoint {
    /// A page with a form, whose parameters none is needed of: before anything is asked it shows an example.
    static func page(
        _ operation: @autoclosure @escaping @Sendable () -> Operation,
        _ parameters: @autoclosure @escaping @Sendable () -> [ParameterDescription], work: Work = .byQuery,
        answer: @escaping @Sendable (HTTPRequest) throws(Problem) -> Answer
    ) -> Endpoint {
        Endpoint(
            operation: operation(), parameters: parameters().map(\.optional), mediaTypes: ["text/html"], work: work,
            answer: answer)
    }

    /// The page that explains a kind of problem.
    static func explanation(of kind: Problem.Kind) -> Endpoint {
        .constant(.getProblem, ["text/html": { Answer(kind.page) }])
    }
}
