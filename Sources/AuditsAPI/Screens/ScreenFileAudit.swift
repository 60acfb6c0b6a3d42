import Endpoints
import HTTPMessages
import JSON
import LegibilityAPI
import Screens
import WebPages

/// The formats of responses about screens.
package typealias ScreenForm = ReportForm<OwnScreenForm>
package typealias OwnScreenForm = DrawnForm<ScreenReport>

/// An audit of screens from files, one after another: files from a web page's form or the command line.
package struct ScreenFileAudit {
    /// The parameters for screens other than their descriptions, as in a request's query.
    package static var parameters: [String] { ScreenQuery.parameters.map(\.name) }

    package static let mostScreens = ScreenQuery.mostScreens
    package static let profile = ScreenQuery.profile
    package static let platform = ScreenQuery.platform
    package static let appearance = ScreenQuery.appearance

    private let query: ScreenQuery
    private let read: Reader
    private let limits: QuestionLimits
    private let memory: ImageMemory
    /// The number of text pixels that may still be read.
    private var pixelsLeft: Int
    /// The pixels of screenshots on a server; nil on the command line.
    private var allowance: PixelAllowance?
    private let most: Int
    /// The number of screens; on a server, screens beyond ``mostScreens`` aren't checked.
    package private(set) var count = 0
    private var parts: [ScreenBody.Part] = []
    private(set) var outcomes: [Result<ScreenReport, Problem>] = []

    /// Creates an audit without a server's limits and memory.
    package init(query: [QueryItem]) throws(Problem) {
        let limits = QuestionLimits()
        let memory = ImageMemory(limit: limits.imageMemoryBytes)
        try self.init(query: query, limits, memory, textPixels: .max, most: .max)
    }

    /// Creates an audit with a server's limits.
    package init(query: [QueryItem], _ limits: QuestionLimits, _ memory: ImageMemory) throws(Problem) {
        try self.init(query: query, limits, memory, textPixels: ScreenQuery.mostTextPixels, most: Self.mostScreens)
    }

    private init(
        query: [QueryItem], _ limits: QuestionLimits, _ memory: ImageMemory, textPixels: Int, most: Int
    ) throws(Problem) {
        var read = Reader(query: query, known: ScreenQuery.parameters)
        self.query = ScreenQuery(&read)
        try read.finish()
        self.read = read
        (self.limits, self.memory, self.most, pixelsLeft) = (limits, memory, most, textPixels)
        allowance = most < .max ? PixelAllowance(bytes: 0) : nil
    }

    /// Creates an audit of the screens in a request whose size is known.
    init(_ query: ScreenQuery, _ read: Reader, _ limits: QuestionLimits, _ memory: ImageMemory, bytes: Int) {
        (self.query, self.read, self.limits, self.memory) = (query, read, limits, memory)
        (most, pixelsLeft, allowance) = (.max, ScreenQuery.mostTextPixels, PixelAllowance(bytes: bytes))
    }

    /// Returns whether a file describes a screen, based on its content.
    package static func isScreen(_ content: [UInt8]) -> Bool { ScreenFile.isScreen(content) }

    /// Returns whether a file name describes how the screen was shown, as `home.dark.txt` does.
    package static func isVariant(_ path: String) -> Bool { ScreenVariant(path).name != nil }

    /// Checks a screen or several frames, given the bytes of the description and of the image of a single screen.
    /// Screens whose descriptions have the same `name` are compared, as are those whose files' names differ only in
    /// words such as `dark` and `ax5`; `given` is the name that a test gave to the file, if the file itself has another
    /// name.
    /// - Returns: The names of the screens that were checked.
    @discardableResult
    package mutating func judge(
        _ path: String, _ content: [UInt8], picture: [UInt8]?, given: String? = nil
    ) -> [String] {
        var found = ScreenBody.Part.parts(path: path, content, picture: picture)
        // A name that two tests gave doesn't identify a screen.
        if let given, !parts.contains(where: { $0.name == given }) {
            for index in found.indices where found[index].name == path { found[index].rename(given, file: path) }
        }
        let variant = ScreenVariant(given ?? path)
        if variant.name != nil { for index in found.indices { found[index].variant = variant } }
        count += found.count
        allowance?.bytes += content.count + (picture?.count ?? 0)
        let judged = found.prefix(max(0, most - parts.count))
        for part in judged { judge(part) }
        return judged.map { $0.name ?? path }
    }

    @discardableResult
    mutating func judge(_ part: ScreenBody.Part) -> Result<ScreenReport, Problem> {
        var query = query
        query.question.screenPixels = min(query.question.screenPixels, pixelsLeft, allowance?.unread ?? .max)
        let outcome = ScreenReport.judged(part, query, read, limits, memory, &allowance)
        if case .success(let report) = outcome {
            pixelsLeft -= report.audit.pixelsRead
            allowance?.read(report.audit.pixelsRead)
        }
        parts.append(part)
        outcomes.append(outcome)
        return outcome
    }

    package var comparison: ScreenComparison {
        ScreenComparison(names: parts.map(\.name), outcomes, files: parts.map(\.path), in: .english)
    }

    /// The reasons why screens couldn't be checked, by path.
    package var problems: [(path: String, problem: Problem)] {
        comparison.problems.map { (path: $0.name, problem: $0.problem) }
    }

    /// The worst result; nil if nothing was checked.
    package var worst: Answer.Result? {
        let comparison = comparison
        return comparison.problems.isEmpty && comparison.outcomes.allSatisfy { (try? $0.get())?.isEmpty ?? false }
            ? nil : comparison.worst
    }

    /// The table for a terminal.
    package var table: String { comparison.findings.table }

    /// Returns the response about all screens or, for a drawing, about a single screen. `folder` is the base of
    /// relative paths, for formats that need absolute paths.
    package func answer(as form: ScreenForm, in folder: String? = nil) throws(Problem) -> Answer {
        switch form {
        case .json: return comparison.answer(at: "/v1/audit/screen", fields: nil, in: .english)
        case .own(.png):
            guard parts.count == 1 else {
                throw Problem(.malformedRequest, "“as=png” draws one screen, but there are \(parts.count).")
            }
            var read = read
            return try ScreenReport.overlay(parts[0], query, &read, limits, memory)
        case .findings(let form):
            var findings = comparison.findings
            findings.folder = folder
            return form.answer(findings, in: .english)
        }
    }
}
