import Budgets
import Endpoints
import HTTPMessages
import LegibilityAPI
import LegibilitySite
import Sentences
import WebServer

/// The service behind the web server: it turns every request, and every problem, into a response.
package struct Application: Responder {
    package let routes: Router<Endpoint>
    /// Returns every endpoint in the contract.
    package let endpoints: @Sendable () -> [Contract.Entry]
    private let operations: [(path: String, endpoint: Endpoint)]
    /// The paths to suggest for unknown paths.
    private let nearPaths: Prepared<NearPaths>
    private let knownPaths: Prepared<KnownPaths>
    private let metrics: Metrics
    /// The numbers under which the metrics count each path index of the router.
    private let countedAs: [Int]
    private let requestLog: RequestLog?
    private let log: LogWriter
    /// Writes lines for slow requests in progress, even if other requests aren't logged.
    private let slowLog: RequestLog
    private let heldBack = OccasionalNotice()
    /// The admission; nil if there are neither tokens nor rate limits.
    private let admission: Admission?
    private let shared: SharedHeaders
    private let budget: JobBudget

    /// Creates the service with the files in its public folder. If it is one of several replicas, it uses their shared
    /// responses. If it replaces another service in the same process, it takes over the clients' debts.
    ///
    /// If pages aren't required, they are included only if their folder is specified or found.
    package init(
        _ configuration: Configuration, _ lifecycle: Lifecycle, metrics: Metrics = Metrics(),
        log: LogWriter = .standardError, sharing: Sharing? = nil, after previous: Application? = nil,
        needsPages: Bool = true, clock: @escaping @Sendable () -> Int64 = monotonicNanoseconds
    ) throws(ConfigurationError) {
        let cache = ResultCache(bytes: configuration.cacheBytes)
        let admission = try Admission(configuration, after: previous?.admission, clock: clock)
        let budget = JobBudget(configuration.budget, after: previous?.budget)
        let imageMemory = ImageMemory(
            limit: configuration.limits.imageMemoryBytes, givingBack: Allocator.giveBack)
        let operations = Self.operations(cache, sharing, admission, lifecycle, metrics, log, budget, imageMemory)
        let routes: Routes
        let face: String?
        do throws(SiteError) {
            let folder: String? =
                if let folder = configuration.publicFolder { folder } else {
                    try PublicFiles.nearest(isNeeded: needsPages)
                }
            let files = try folder.map { folder throws(SiteError) in try PublicFiles(folder) }
            face = files?.face
            routes = try Self.routes(configuration, files, cache, sharing, imageMemory, operations: operations)
        } catch {
            throw ConfigurationError(description: error.description)
        }
        let requestLog = configuration.logRequests ? RequestLog(configuration) : nil
        self.init(
            routes, operations, metrics, requestLog, RequestLog(configuration), log, admission,
            SharedHeaders(configuration, face: face), budget)
    }

    /// Makes the metrics report a server's load and the expiry of its certificate.
    package func watch(_ load: ServerLoad, _ certificate: Certificate? = nil) {
        metrics.load.withLock { $0 = load }
        metrics.certificate.withLock { $0 = certificate }
    }

    /// The monitoring part of the service. Clients that can reach its address don't need a token.
    package var ofOperations: Application {
        var routes = Routes(version: Release.version)
        for (path, endpoint) in operations { routes.add(.get, path, endpoint) }
        return Application(routes, operations, metrics, requestLog, slowLog, log, nil, shared, budget)
    }

    private init(
        _ routes: Routes, _ operations: [(path: String, endpoint: Endpoint)], _ metrics: Metrics,
        _ requestLog: RequestLog?, _ slowLog: RequestLog, _ log: LogWriter, _ admission: Admission?,
        _ shared: SharedHeaders,
        _ budget: JobBudget
    ) {
        self.routes = routes.router
        let entries = routes.contractEntries
        endpoints = entries
        nearPaths = Prepared { NearPaths(entries()) }
        knownPaths = Prepared { [paths = routes.router.paths] in KnownPaths(paths) }
        self.operations = operations
        self.metrics = metrics
        self.requestLog = requestLog
        self.slowLog = slowLog
        self.log = log
        self.admission = admission
        self.shared = shared
        self.budget = budget
        var countedAs = [Int](repeating: 0, count: routes.router.paths.count)
        for path in routes.router.paths {
            // All problems share a label.
            let label = path.hasPrefix("/problems/") ? "/problems/{problem}" : path
            if let place = routes.router.place(of: path) { countedAs[place] = metrics.number(ofRoute: label) }
        }
        self.countedAs = countedAs
    }

    package func isLong(_ request: HTTPRequest) -> Bool {
        guard case .handler(let endpoint) = match(request), endpoint.work.isLong(request) else { return false }
        endpoint.sharing?.expect(request)
        return true
    }

    package func refusal(of request: inout HTTPRequest) -> HTTPResponse? {
        guard let admission else { return nil }
        let endpoint: Endpoint? = if case .handler(let found) = match(request) { found } else { nil }
        do throws(Problem) {
            try admission.admit(&request, to: endpoint)
            return nil
        } catch {
            var response = response(error, to: request)
            response.fields.append(admission.fields(for: request.head))
            return response
        }
    }

    package func holder(_ head: RequestHead) -> TokenOwner? { admission?.holder(head) }

    package func place(of path: String) -> Int? { routes.place(of: path) }

    package func name(ofPlace place: Int) -> String? { metrics.name(ofRoute: countedAs[place]) }

    /// The names of all indexes of paths.
    package var namesOfPlaces: [String] { countedAs.map { metrics.name(ofRoute: $0) } }

    private func match(_ request: HTTPRequest) -> Router<Endpoint>.Match {
        routes.route(request.method, at: request.place ?? place(of: request.path))
    }

    /// Marks a long request as finished, even if its response is a problem.
    private func settle(_ request: HTTPRequest, _ match: Router<Endpoint>.Match) {
        guard case .handler(let endpoint) = match, let sharing = endpoint.sharing, endpoint.work.isLong(request)
        else { return }
        sharing.settle(request)
    }

    package func bodyLimit(_ head: RequestHead) -> Int? {
        if case .handler(let endpoint) = routes.route(head.method, head.rawPath) { endpoint.bodyBytes } else { nil }
    }

    package func respond(to request: HTTPRequest, while goesOn: @escaping @Sendable () -> Bool) -> HTTPResponse {
        respond(to: request, in: WorkerTurn(goesOn: goesOn))
    }

    package func respond(to request: HTTPRequest, in turn: WorkerTurn) -> HTTPResponse {
        var pays: @Sendable (Int64) -> Bool = { _ in true }
        if let admission, case .handler(let endpoint) = match(request) {
            pays = admission.account(of: request, to: endpoint)
        }
        let budget = budget.ofJob(in: turn, pays: pays)
        let response = budget.share { respond(to: request) }
        metrics.add(budget, price(of: request), route: route(of: request.place ?? place(of: request.path)))
        return response
    }

    package func respond(to request: HTTPRequest) -> HTTPResponse {
        let match = match(request)
        defer { settle(request, match) }
        let sendsPage = sendsTranslatedPage(match, to: request)
        let language = language(of: request, match, sendsPage)
        return metrics.whileWorking {
            do throws(Problem) {
                let answer = try answer(to: request, match, sendsPage)
                return told(
                    HTTPResponse(answer, to: request, shared, in: language, isTranslated: sendsPage), to: request)
            } catch {
                var response = self.response(error, to: request, in: language)
                if let chosen = request.chosenLanguage, Problem.isPage(for: request.headers) {
                    response.body = response.body.keeping(chosen)
                }
                return told(response, to: request)
            }
        }
    }

    /// Returns a problem as a page in the browser's preferred language, or as JSON. JSON uses the language specified in
    /// the request's body or, if there is none, elsewhere in the request.
    private func response(
        _ problem: Problem, to request: HTTPRequest, in language: Language? = nil
    ) -> HTTPResponse {
        let isPage = Problem.isPage(for: request.headers)
        return HTTPResponse(
            problem, to: request.head, at: request.path, shared,
            in: isPage ? request.pageLanguage : problem.language ?? language ?? request.answerLanguage)
    }

    private func sendsTranslatedPage(_ match: Router<Endpoint>.Match, to request: HTTPRequest) -> Bool {
        if case .handler(let endpoint) = match { endpoint.sendsTranslatedPage(request) } else { false }
    }

    /// Returns the language of a response: for a page, the explicit choice or the browser's preference; for all other
    /// responses, the explicit choice. If the path has no endpoint, clients that prefer pages get a page.
    private func language(
        of request: HTTPRequest, _ match: Router<Endpoint>.Match, _ sendsPage: Bool
    ) -> Language {
        if sendsPage { return request.pageLanguage }
        if case .handler = match { return request.chosenLanguage ?? .english }
        return Problem.isPage(for: request.headers) ? request.pageLanguage : request.chosenLanguage ?? .english
    }

    package func respond(to fault: RequestFault, head: RequestHead) -> HTTPResponse {
        if case .overloaded = fault { noteHeldBack(head) }
        let language = Problem.isPage(for: head.headers) ? head.headers.pageLanguage : .english
        return HTTPResponse(Problem(fault), to: head, at: head.rawPath.echoed, shared, in: language)
    }

    package func respondWhenOverloaded(_ request: HTTPRequest) -> HTTPResponse {
        let match = match(request)
        settle(request, match)
        noteHeldBack(request.head)
        if let admission, case .handler(let endpoint) = match {
            admission.settle(request, to: endpoint, nanoseconds: 0)
        }
        let problem = Problem(
            .unavailable, "Too many requests are waiting; try again in a second.",
            headers: [("Retry-After", "1")])
        return told(response(problem, to: request), to: request)
    }

    /// Settles the client's account, and returns the response with the client's remaining units if there is a limit.
    private func told(_ response: HTTPResponse, to request: HTTPRequest) -> HTTPResponse {
        guard let admission else { return response }
        if let budget = Budget.current, case .handler(let endpoint) = match(request) {
            admission.settle(request, to: endpoint, nanoseconds: budget.settle())
        }
        var response = response
        response.fields.append(admission.fields(for: request.head))
        return response
    }

    package func ended(_ record: RequestRecord) {
        // Rejected requests have a path too.
        metrics.count(record, route: route(of: record.place ?? place(of: record.path)))
        if let requestLog { log.write(requestLog.line(record)) }
    }

    /// Returns the number under which the metrics count a path index of the router.
    private func route(of place: Int?) -> Int { place.map { countedAs[$0] } ?? Metrics.noRoute }

    private func price(of request: HTTPRequest) -> Int {
        if case .handler(let endpoint) = match(request) { RequestCost.units(of: request, by: endpoint) } else { 0 }
    }

    private func noteHeldBack(_ head: RequestHead) {
        if heldBack.isDue() { log.write(slowLog.line(heldBack: head)) }
    }

    package func isSlow(_ request: RequestUnderWay) { log.write(slowLog.line(request)) }

    package func workersAreStuck(_ requests: [RequestUnderWay]) {
        log.write(slowLog.line(stuck: requests))
        for request in requests { log.write(slowLog.line(request)) }
    }

    package func rest() { Allocator.giveBack() }

    /// Writes a line for each request that has no response when the server stops.
    package func abandon(_ requests: [RequestUnderWay]) {
        for request in requests { log.write(slowLog.line(request, isAbandoned: true)) }
        log.flush(seconds: 1)
    }

    /// Returns the response without the shared headers; the command line prints the same response.
    package func answer(to request: HTTPRequest) throws(Problem) -> Answer {
        let match = match(request)
        let sendsPage = sendsTranslatedPage(match, to: request)
        return try budget.ofJob().share { () throws(Problem) in
            do throws(Problem) {
                return try answer(to: request, match, sendsPage)
            } catch {
                var problem = error
                problem.language = problem.language ?? language(of: request, match, sendsPage)
                throw problem
            }
        }
    }

    private func answer(
        to request: HTTPRequest, _ match: Router<Endpoint>.Match, _ sendsPage: Bool
    ) throws(Problem) -> Answer {
        switch match {
        case .handler(let endpoint):
            guard request.body.isEmpty || request.method == .post else {
                throw Problem(
                    .malformedRequest,
                    "A \(request.method.rawValue) request takes its parameters from the query, but this request has a "
                        + "body.")
            }
            guard request.preferredMediaType(offered: endpoint.mediaTypes) != nil else {
                throw Problem(
                    .notAcceptable, "This endpoint returns \(endpoint.mediaTypes.joined(separator: ", ")).")
            }
            let answer = try endpoint.answer(request)
            guard sendsPage, !answer.keepsLanguage, let chosen = request.chosenLanguage else { return answer }
            return answer.keeping(chosen)
        case .methodNotAllowed(let allowed) where request.method == .options:
            return Answer(optionsWith: allowed, at: request.path, for: shared)
        case .methodNotAllowed(let allowed):
            let list = allowed.map(\.rawValue).joined(separator: ", ")
            throw Problem(
                .methodNotAllowed,
                "This path doesn’t support \(request.method.rawValue.echoed). Valid methods: \(list).",
                headers: [("Allow", list)])
        case .notFound where request.method == .options && request.rawTarget == "*":
            return Answer(optionsWith: [.get, .head, .post, .options], at: "*", for: shared)
        case .notFound:
            let near = nearPaths.value.nearest(to: request.path)
            let ends = knownPaths.value.deeper(than: request.path)
            let nearest = ends.first ?? knownPaths.value.meant(by: request.path) ?? near.meant?.path
            let hint: Phrase =
                ends.count > 1
                ? "did you mean “\(ends[0])” or “\(ends[1])”?"
                : nearest.map { "did you mean “\($0)”?" } ?? "see /docs or /v1 for all paths."
            var problem = Problem(.notFound, "“\(request.path.echoed)” doesn’t exist; \(hint)")
            if let nearest, case .handler = routes.route(.get, nearest) { problem.meantPath = nearest }
            problem.nearPaths = near.places
            throw problem
        }
    }
}

extension Answer {
    /// Creates the response to `OPTIONS`, including for a browser's preflight.
    init(optionsWith allowed: [HTTPMethod], at path: String, for shared: SharedHeaders) {
        let list = allowed.map(\.rawValue).joined(separator: ", ")
        self.init(
            [], mediaType: "text/plain", freshness: .none,
            headers: [("Allow", list)] + shared.preflight(of: list, at: path))
        status = 204
    }
}
