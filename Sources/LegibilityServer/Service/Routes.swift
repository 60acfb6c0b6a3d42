import JSON
import WebServer

extension Application {
    /// Every path on one screen.
    static func routes(
        _ configuration: Configuration, _ files: PublicFiles, _ lifecycle: Lifecycle, _ metrics: Metrics,
        _ log: LogWriter
    ) throws(ConfigurationError) -> Router<Endpoint> {
        let contrast = QuestionEndpoint<ContrastReport>.contrast(configuration)
        let scale = QuestionEndpoint<FontScaleReport>.fontScale(configuration)
        let tracking = QuestionEndpoint<TrackingReport>.tracking(configuration)
        let legibility = QuestionEndpoint<LegibilityAnswer>.legibility(configuration)
        let suggestions = SuggestionsEndpoint(configuration: configuration)
        let cache = ResultCache(bytes: configuration.cacheBytes)
        let imageMemory = ImageMemory(limit: configuration.imageMemoryBytes)
        let checker = try CheckerPage(page: files.text("index.html"), configuration: configuration)
        let typePage = try QuestionPage<TypeQuestion>(page: files.text("type.html"), configuration: configuration)
        let contrastPage = try QuestionPage<ContrastQuestion>(
            page: files.text("contrast.html"), configuration: configuration)
        let palettePage = try PalettePage(page: files.text("palette.html"), configuration: configuration)
        let imagePage = try ImagePage(page: files.text("image.html"), configuration: configuration)
        let documentation = DocsPage(try files.json("openapi.json"))

        var routes = Router<Endpoint>()
        routes.add(
            .get, "/",
            Endpoint(parameters: ContrastQuery.parameters, mediaTypes: ["text/html"], answer: checker.answer)
                .cached(in: cache))
        for question in ContrastQuestion.allCases {
            routes.add(
                .get, question.path,
                Endpoint(parameters: question.parameters, mediaTypes: ["text/html"]) { request in
                    contrastPage.answer(question, request.query)
                })
        }
        routes.add(.get, "/type", .constant(["text/html": { typePage.answer(.scale, []) }]))
        for question in TypeQuestion.allCases {
            routes.add(
                .get, question.path,
                Endpoint(parameters: question.parameters, mediaTypes: ["text/html"]) { request in
                    typePage.answer(question, request.query)
                })
        }
        routes.add(
            .get, "/palette",
            Endpoint(
                parameters: PaletteQuestion.parameters, mediaTypes: ["text/html"], work: .long,
                answer: palettePage.answer
            ).cached(in: cache, by: PalettePage.key))
        routes.add(.get, "/image", Endpoint(mediaTypes: ["text/html"], answer: imagePage.answer))
        for file in files.served { routes.add(.get, "/\(file.path)", .file(file)) }
        routes.add(.get, "/docs", .constant(["text/html": { Answer(documentation.page) }]))
        for kind in Problem.Kind.allCases {
            routes.add(.get, "/problems/\(kind.rawValue)", .constant(["text/html": { Answer(kind.page) }]))
        }

        routes.add(.get, "/v1/contrast", contrast.get.cached(in: cache))
        routes.add(.post, "/v1/contrast", contrast.post)
        routes.add(
            .post, "/v1/contrast/matrix",
            Endpoint(
                parameters: MatrixEndpoint.parameters, mediaTypes: MatrixEndpoint.Form.allCases.map(\.rawValue),
                work: .long, answer: MatrixEndpoint(configuration: configuration).answer
            ).cached(in: cache))
        routes.add(
            .post, "/v1/contrast/image",
            Endpoint(
                parameters: ImageContrastEndpoint.parameters,
                mediaTypes: ImageContrastEndpoint.Form.allCases.map(\.rawValue), work: .long,
                bodyBytes: configuration.imageBytes,
                answer: ImageContrastEndpoint(configuration: configuration, memory: imageMemory).answer
            ).cached(in: cache))
        routes.add(
            .get, "/v1/contrast/focus", Endpoint(parameters: FocusEndpoint.parameters, answer: FocusEndpoint.answer))
        routes.add(
            .get, "/v1/contrast/link",
            Endpoint(parameters: LinkEndpoint.parameters, answer: LinkEndpoint(configuration: configuration).answer))
        routes.add(
            .get, "/v1/contrast/suggestions",
            Endpoint(parameters: SuggestionsEndpoint.parameters, work: .long, answer: suggestions.answer).cached(
                in: cache))
        routes.add(
            .get, "/v1/contrast/required",
            Endpoint(
                parameters: RequiredContrastEndpoint.parameters,
                answer: RequiredContrastEndpoint(configuration: configuration).answer))

        routes.add(
            .get, "/v1/type/styles",
            Endpoint(
                parameters: TextStylesEndpoint.parameters, mediaTypes: TextStylesEndpoint.Form.allCases.map(\.rawValue),
                answer: TextStylesEndpoint().answer))
        routes.add(.get, "/v1/type/scale", scale.get)
        routes.add(.post, "/v1/type/scale", scale.post)
        routes.add(.get, "/v1/type/tracking", tracking.get)
        routes.add(.post, "/v1/type/tracking", tracking.post)
        routes.add(.get, "/v1/type/legibility", legibility.get.cached(in: cache))
        routes.add(.post, "/v1/type/legibility", legibility.post)

        routes.add(
            .get, "/v1/vision/simulate",
            Endpoint(parameters: SimulateEndpoint.parameters, answer: SimulateEndpoint.answer))
        routes.add(
            .post, "/v1/vision/palette",
            Endpoint(
                parameters: PaletteEndpoint.parameters, mediaTypes: PaletteEndpoint.Form.allCases.map(\.rawValue),
                work: .long, answer: PaletteEndpoint(configuration: configuration).answer
            ).cached(in: cache))

        routes.add(
            .post, "/v1/vision/image",
            Endpoint(
                parameters: ImageEndpoint.parameters, mediaTypes: ImageEndpoint.mediaTypes, work: .long,
                bodyBytes: configuration.imageBytes,
                answer: ImageEndpoint(configuration: configuration, memory: imageMemory).answer
            ).cached(in: cache, by: ImageEndpoint.key))

        routes.add(.get, "/v1/reference", ReferenceEndpoint.list)
        for reference in ReferenceEndpoint.all {
            routes.add(.get, "/v1/reference/\(reference.table.name)", reference.endpoint)
        }

        routes.add(.get, "/v1/limits", .constant(["application/json": { Answer(limitsOf: configuration) }]))
        routes.add(
            .get, "/metrics",
            Endpoint(
                mediaTypes: [MetricsEndpoint.mediaType], work: .short,
                answer: MetricsEndpoint(metrics: metrics, cache: cache, log: log).answer))
        routes.add(.get, "/livez", Endpoint(work: .short, answer: answerLiveness))
        routes.add(.get, "/readyz", Endpoint(work: .short, answer: ReadinessEndpoint(lifecycle: lifecycle).answer))
        return routes
    }
}
