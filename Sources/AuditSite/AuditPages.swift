import ColorFiles
import Endpoints
import LegibilityAPI
import LegibilitySite

/// The pages that audit files, screens and records of web pages.
package struct AuditPages: Sendable {
    package let audit: AuditPage
    package let screen: ScreenPage
    package let record: RecordPage

    /// Creates the pages. `imageMemory` is shared with all other work on images, `bodyBytes` is the maximum size of a
    /// form with files, and `today` determines which accepted reasons are still valid.
    package init(
        _ limits: QuestionLimits, _ files: PublicFiles, imageMemory: ImageMemory, bodyBytes: Int,
        today: @escaping @Sendable () -> CalendarDate
    ) throws(SiteError) {
        audit = try AuditPage(form: files.text("forms/audit.html"), limits: limits, bodyBytes: bodyBytes, today: today)
        screen = try ScreenPage(
            form: files.text("forms/screen.html"), limits: limits, memory: imageMemory, bodyBytes: bodyBytes)
        record = try RecordPage(files, limits: limits, memory: imageMemory, bodyBytes: bodyBytes)
    }

    /// Finds the text in a picture without a frame, for the page `/image`; a single line is read as a whole instead.
    package static func textFinder(_ limits: QuestionLimits, _ memory: ImageMemory) -> ImagePage.TextFinder {
        { name, bytes, query throws(Problem) in
            let found = try TextInPicture(name, bytes, query, limits, memory)
            return found.isSingleLine ? nil : (found.headline, found.section)
        }
    }
}
