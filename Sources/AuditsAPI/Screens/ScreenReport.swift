import Audits
import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import Numbers
import RasterImage
import Screens
import Sentences
import WebPages

/// The result of a screen audit.
package struct ScreenReport: SubjectReport {
    /// The caller's name for the screen; nil if it has none.
    package let name: String?
    package let audit: ScreenAudit
    /// Whether the request also contained the screen in its other appearance.
    var isCompared = false
    /// The path of the file that contains this and other screens.
    var file: String?

    /// The rules that weren't checked, with the reasons.
    package var unjudged: [UncheckedRule<ScreenSubject>] {
        isCompared ? audit.unjudged.filter { $0.rule != .bothAppearances } : audit.unjudged
    }

    package var screen: AppScreen { audit.screen }
    package var result: AuditResult<ScreenSubject> { audit.result }
    package var profile: ContrastProfile { audit.question.profile }

    /// Whether nothing was checked, because the tree has neither text nor controls.
    var isEmpty: Bool { audit.texts == 0 && audit.targets == 0 && audit.findings.isEmpty }

    package static func unchecked(_ reports: [(name: String, report: ScreenReport)]) -> [Phrase] {
        func screens(_ reports: [(name: String, report: ScreenReport)]) -> Phrase? {
            guard let first = reports.first else { return nil }
            return reports.count == 1 ? "\(first.name)" : "\(reports.count) screens, such as \(first.name)"
        }
        let empty = screens(reports.filter(\.report.isEmpty)).map {
            "Nothing was checked on \($0): the tree contains neither text nor controls." as Phrase
        }
        let unseen = screens(
            reports.filter { !$0.report.isEmpty && $0.report.unjudged.contains { $0.need == .screenshot } }
        ).map { "Contrast wasn’t measured on \($0): there is no screenshot." as Phrase }
        return [empty, unseen].compactMap(\.self)
    }

    /// The data in the guidelines about this kind of screen on its platform.
    package var known: Screen { Screen(screen.size, on: screen.platform?.apple) }

    package func identity(of element: Int) -> Int { element }
    package func frame(of element: Int) -> Frame? { screen.elements[element].frame }
    package func label(of element: Int) -> String {
        let element = screen.elements[element]
        return element.text.map { "\(element.id) (“\($0)”)" } ?? element.id
    }

    /// The number of findings of each severity, for text and for targets.
    package var summary: Summary { Summary(audit) }

    package struct Summary: DescribedObject {
        let error, warning, advice, indeterminate, omitted, elements, texts, targets: Int

        init(_ audit: ScreenAudit) {
            (error, warning, advice) = (
                audit.result.count(.error), audit.result.count(.warning), audit.result.count(.advice)
            )
            (indeterminate, omitted) = (audit.result.count(nil), audit.result.omitted)
            (elements, texts, targets) = (audit.screen.elements.count, audit.texts, audit.targets)
        }

        package static let shape = Shape<Summary>("ScreenSummary", "Counts of findings and elements.") {
            Member("error", "Number of values below a minimum in the guidelines.") { $0.error }
            Member("warning", "Number of values that don’t follow a “should” in the guidelines.") { $0.warning }
            Member("advice", "Number of values that don’t follow a recommendation.") { $0.advice }
            Member("indeterminate", "Number of indeterminate findings.") { $0.indeterminate }
            Member(
                "omitted",
                "Number of findings omitted because a rule has more than \(ScreenAudit.mostOfRule)."
            ) { $0.omitted }
            Member("elements", "Number of elements on the screen.") { $0.elements }
            Member("texts", "Number of text elements checked.") { $0.texts }
            Member("targets", "Number of controls checked.") { $0.targets }
        }
    }
}

extension ScreenReport {
    /// Checks one of several screens in a request.
    static func judged(
        _ part: ScreenBody.Part, _ query: ScreenQuery, _ read: Reader, _ limits: QuestionLimits, _ memory: ImageMemory,
        _ allowance: inout PixelAllowance?
    ) -> Result<ScreenReport, Problem> {
        var read = read
        do throws(Problem) {
            return .success(try ScreenReport(part, query, &read, limits, memory, &allowance))
        } catch {
            return .failure(error)
        }
    }

    private init(
        _ part: ScreenBody.Part, _ query: ScreenQuery, _ read: inout Reader, _ limits: QuestionLimits,
        _ memory: ImageMemory, _ allowance: inout PixelAllowance?
    ) throws(Problem) {
        var screen = query.completing(try part.screen(query), &read)
        try read.finish()
        if let variant = part.variant {
            screen.appearance = screen.appearance ?? variant.appearance
            screen.category = screen.category ?? variant.category
            screen.increasesContrast = screen.increasesContrast || variant.increasesContrast
        }
        guard let bytes = try part.screenshot() else {
            self.init(name: part.title, audit: ScreenAudit(screen, query.question))
            return
        }
        let picture = try ScreenPicture(bytes, at: part.pointer, limits)
        if let most = allowance?.mostRendered, allowance?.render(picture.image.requirements.pixels) == false {
            throw Problem(
                .contentTooLarge,
                "With “\(part.pointer)/screenshot”, the screenshots have more than \(most.grouped) pixels, the maximum for a "
                    + "request of this size (`pageRenderingPixels`).")
        }
        self = try picture.using(memory) { shown, _ throws(Problem) in
            try Self(part.title, screen, query.question, picture, shown)
        }
    }

    private init(
        _ name: String?, _ screen: AppScreen, _ question: ScreenQuestion, _ picture: ScreenPicture, _ shown: ShownPixels
    ) throws(Problem) {
        let (width, height) = (shown.image.width, shown.image.height)
        let scale = try picture.scale(width: width, height: height, of: screen)
        var screen = screen
        if screen.scale == nil { screen.scale = scale }
        let pixels = ScreenPixelSource(scale: scale, width: width, height: height, rectangle: shown.rectangle)
        self.init(name: name, audit: ScreenAudit(screen, question, pixels: pixels))
    }

    /// Returns the image of a screen with its findings; if there is no image, the screen's elements are drawn.
    static func overlay(
        _ part: ScreenBody.Part, _ query: ScreenQuery, _ read: inout Reader, _ limits: QuestionLimits,
        _ memory: ImageMemory
    ) throws(Problem) -> Answer {
        let screen = query.completing(try part.screen(query), &read)
        try read.finish()
        func answer(_ report: ScreenReport, _ data: [UInt8]) -> Answer {
            Answer(data: data, mediaType: OwnScreenForm.png.mediaType, result: report.worst)
        }
        guard let bytes = try part.screenshot() else {
            let report = Self(name: part.title, audit: ScreenAudit(screen, query.question))
            return answer(report, try report.drawing(limits, memory))
        }
        let picture = try ScreenPicture(bytes, at: part.pointer, limits)
        let size = picture.image.requirements
        let drawn = NumberedOverlay.bytes(width: size.width, height: size.height)
        return try picture.using(memory, besides: drawn) { shown, limits throws(Problem) in
            let report = try Self(part.title, screen, query.question, picture, shown)
            let scale = try picture.scale(width: shown.image.width, height: shown.image.height, of: screen)
            let data = try picture.image.problems { () throws(ImageFault) in
                try report.overlay.png(over: shown.image, scale: scale, limits: limits)
            }
            return answer(report, data)
        }
    }
}

extension ScreenBody.Part {
    /// The location of the screen in the request body.
    var pointer: String { if case .json(_, let pointer) = content { pointer } else { "" } }
}
