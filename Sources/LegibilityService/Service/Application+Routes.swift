import AuditSite
import AuditsAPI
import ColorFiles
import Endpoints
import LegibilityAPI
import LegibilitySite
import RasterImage

extension Application {
    /// Returns every path in one place; pages are included if there are files for them.
    static func routes(
        _ configuration: Configuration, _ files: PublicFiles?, _ cache: ResultCache, _ sharing: Sharing?,
        _ imageMemory: ImageMemory, operations: [(path: String, endpoint: Endpoint)]
    ) throws(SiteError) -> Routes {
        let limits = configuration.limits
        let contrast = QuestionEndpoint.contrast(limits)
        let scale = QuestionEndpoint.fontScale(limits)
        let tracking = QuestionEndpoint.tracking(limits)
        let legibility = QuestionEndpoint.legibility(limits)
        let shared = sharing?.results

        var routes = Routes(version: Release.version, terms: configuration.terms)
        if let files { try routes.addPages(over: files, configuration, cache, imageMemory) }

        if files != nil {
            let settings = Setting.all.map { (name: $0.name, summary: $0.summary) }
            let search = SearchPage(routes.entriesForThemselves, settings: settings)
            routes.addDescription("/search", search.endpoint.keptPage(in: cache))
            // The search examples only use devices and tables, so they don't need the other endpoints.
            let example = SearchPage({ [] }, settings: settings).results
            routes.addDescription("/v1/search", search.results.keptIfRepeated(in: cache), example: example)
        }

        let docs = DocsPages(routes.entriesForThemselves, recipes: files == nil ? [] : RecordRecipe.all)
        routes.addDescription("/docs", docs.introduction)
        routes.addDescription("/docs/all", docs.whole)
        routes.addDescription("/docs/{operation}", docs.operation)
        routes.addDescription("/docs.md", docs.rulesInMarkdown)
        routes.addDescription("/llms.txt", docs.agentIndex)
        routes.addDescription("/openapi.json", routes.contract)
        routes.addDescription("/v1", routes.list)

        let onePair = contrast.get(.getContrast, fields: ["wcag", "verdict"])
        routes.add(.get, "/v1/contrast", onePair.cached(in: cache, sharedBy: shared))
        routes.add(.get, "/badge.svg", .badge(limits).cached(in: cache, sharedBy: shared))
        let face = Prepared { files?.outlines.flatMap { OutlineFace($0) } }
        routes.add(.get, "/badge.png", .badgePicture(limits) { face.value }.cached(in: cache, sharedBy: shared))
        routes.add(.get, "/c/{pair}", .shortLink(to: onePair))
        routes.add(.post, "/v1/contrast", contrast.post(.postContrast, fields: ["summary", "verdict"]))
        routes.add(.post, "/v1/contrast/matrix", .contrastMatrix(limits).cached(in: cache, sharedBy: shared))
        routes.add(
            .post, "/v1/contrast/image",
            ImageContrastEndpoint(limits: limits, memory: imageMemory).endpoint.cached(in: cache, sharedBy: shared))
        routes.add(.get, "/v1/contrast/focus", .focus)
        routes.add(.get, "/v1/contrast/link", .link(limits))
        routes.add(.get, "/v1/contrast/suggestions", .suggestions(limits).cached(in: cache, sharedBy: shared))
        routes.add(.get, "/v1/contrast/required", .requiredContrast(limits))
        routes.add(.get, "/v1/scale", .pinnedScale)

        let audit = Endpoint.audit(limits, today: CalendarDate.today)
        routes.add(
            .post, "/v1/audit",
            audit.cached(in: cache, sharedBy: shared) { request in
                // Accepted failures may expire at the end of a day.
                ResultCache.Key(request, accepting: "\(request.headers.all("Accept")) \(CalendarDate.today())")
            })

        routes.add(.get, AuditQuery.schemaPath, .optionsSchema(limits))
        let screen = Endpoint.auditScreen(limits, imageMemory)
        routes.add(.post, "/v1/audit/screen", screen.cached(in: cache, sharedBy: shared))
        let picture = Endpoint.auditPicture(limits, imageMemory)
        routes.add(.post, "/v1/audit/picture", picture.cached(in: cache, sharedBy: shared))
        let page = Endpoint.auditPage(limits, imageMemory)
        routes.add(.post, "/v1/audit/page", page.cached(in: cache, sharedBy: shared))

        routes.add(.get, "/v1/type/styles", TextStylesEndpoint().endpoint)
        let oneScale = scale.get(.getFontScale, fields: ["scales", "largerText"])
        routes.add(.get, "/v1/type/scale", oneScale.keptIfRepeated(in: cache))
        routes.add(.post, "/v1/type/scale", scale.post(.postFontScale, fields: ["largerText"]))
        routes.add(.get, "/v1/type/tracking", tracking.get(.getTracking, fields: ["points", "em", "css"]))
        routes.add(.post, "/v1/type/tracking", tracking.post(.postTracking, fields: ["points", "css"]))
        routes.add(
            .get, "/v1/type/legibility",
            legibility.get(.getLegibility, fields: ["findings", "result"]).cached(in: cache, sharedBy: shared)
                .keptIfRepeated(in: cache))
        routes.add(.post, "/v1/type/legibility", legibility.post(.postLegibility, fields: ["result"]))
        routes.add(.get, "/v1/target", .target)

        routes.add(.get, "/v1/vision/simulate", .simulate)
        routes.add(.post, "/v1/vision/palette", .palette(limits).cached(in: cache, sharedBy: shared))
        routes.add(
            .post, "/v1/vision/image",
            ImageEndpoint(limits: limits, memory: imageMemory).endpoint.cached(
                in: cache, sharedBy: shared, by: ImageEndpoint.key))

        routes.add(.get, "/v1/layout", .layout.keptIfRepeated(in: cache))
        routes.add(.get, "/device.svg", .device)
        routes.add(.get, "/device.png", .devicePicture(limits))

        routes.add(.get, "/v1/reference", ReferencePages.list.keptIfRepeated(in: cache, by: ReferencePages.key))
        for reference in ReferencePages.tables {
            routes.add(.get, "/v1/reference/\(reference.table.name)", reference.endpoint)
        }

        let agents = ModelContextEndpoint(routes.entriesForThemselves, configuration.agentOrigins)
        routes.add(.post, ModelContextEndpoint.path, agents.endpoint)

        routes.add(
            .get, "/v1/limits", .constant(.getLimits, ["application/json": { _ in Answer(limitsOf: configuration) }]))
        for (path, endpoint) in operations where path != "/metrics" || configuration.listenMetrics == nil {
            routes.add(.get, path, endpoint)
        }
        return routes
    }

    /// Returns the monitoring endpoints, which may have a separate address.
    static func operations(
        _ cache: ResultCache, _ sharing: Sharing?, _ admission: Admission?, _ lifecycle: Lifecycle, _ metrics: Metrics,
        _ log: LogWriter, _ budget: JobBudget, _ imageMemory: ImageMemory
    ) -> [(path: String, endpoint: Endpoint)] {
        let counters = MetricsEndpoint(
            metrics: metrics, cache: cache, sharing: sharing, log: log, admission: admission, budget: budget,
            imageMemory: imageMemory)
        return [
            ("/metrics", counters.endpoint),
            ("/livez", .liveness { metrics.load.withLock(\.self)?.isStuck ?? false }),
            ("/readyz", ReadinessEndpoint(lifecycle: lifecycle).endpoint),
        ]
    }
}

extension Routes {
    /// Adds the pages with forms, the pages that explain problems, and the files that they need.
    fileprivate mutating func addPages(
        over files: PublicFiles, _ configuration: Configuration, _ cache: ResultCache, _ imageMemory: ImageMemory
    ) throws(SiteError) {
        let limits = configuration.limits
        let pages = try Pages(
            limits, files, imageMemory: imageMemory, finder: AuditPages.textFinder(limits, imageMemory))
        let audits = try AuditPages(
            limits, files, imageMemory: imageMemory, bodyBytes: configuration.bodyBytes, today: CalendarDate.today)
        add(.get, "/", pages.checker.endpoint.cached(in: cache, by: Pages.key).keptPage(in: cache))
        for question in FocusOrLinkQuestion.allCases {
            add(.get, question.path, pages.contrast.endpoint(question).keptPage(in: cache))
        }
        add(.get, "/palette", pages.palette.endpoint.cached(in: cache, by: Pages.key).keptPage(in: cache))
        for export in PaletteExport.allCases { add(.get, export.path, pages.palette.endpoint(export)) }
        let face = Prepared { files.outlines.flatMap { OutlineFace($0) } }
        for (path, preview) in [
            (PalettePage.previewPath, pages.palette.preview { face.value }),
            (PinnedScalePage.previewPath, PinnedScalePage().preview(limits) { face.value }),
            (FontScaleReport.previewPath, FontScaleReport.preview(limits) { face.value }),
        ] { add(.get, path, preview.cached(in: cache)) }
        add(.get, "/palette/scale", ScalePage().endpoint)
        add(.get, "/scale", PinnedScalePage().endpoint)
        add(.get, "/image", pages.image.introduction)
        add(.post, "/image", pages.image.endpoint)
        add(.get, "/audit", audits.audit.introduction)
        add(.post, "/audit", audits.audit.endpoint)
        add(.get, "/screen", audits.screen.introduction)
        add(.post, "/screen", audits.screen.endpoint)
        add(.get, "/page", audits.record.introduction)
        add(.post, "/page", audits.record.endpoint)
        add(.get, "/device", DevicePage().endpoint.keptPage(in: cache))
        add(.get, "/type", pages.type.introduction(.scale).keptPage(in: cache))
        for question in TypeQuestion.allCases {
            add(.get, question.path, pages.type.endpoint(question).keptPage(in: cache))
        }
        for kind in Problem.Kind.allCases { add(.get, "/problems/\(kind.rawValue)", .explanation(of: kind)) }
        for file in files.served { add(.get, "/\(file.path)", .file(file)) }
    }
}

extension Endpoint {
    /// Returns the same endpoint of a page, with a cache for requests that are repeated.
    fileprivate func keptPage(in cache: ResultCache) -> Endpoint {
        var endpoint = self
        endpoint.answer = { [answer] request throws(Problem) in
            let page = try answer(request)
            return request.chosenLanguage.map { page.keeping($0) } ?? page
        }
        return endpoint.keptIfRepeated(in: cache, by: Pages.key)
    }
}
