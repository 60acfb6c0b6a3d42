import Audits
import Budgets
import CodeLiterals
import ColorFiles
import Endpoints
import Findings
import InterfaceBuilder
import Legibility
import Sentences

/// The Interface Builder files and the source files of an audit, each checked with the colour sets beside it.
package struct InterfaceReport: Sendable {
    package struct Document: Sendable {
        /// The index of the file among the files of the audit.
        package let number: Int
        package let path: String
        package let audit: InterfaceAudit
    }

    package private(set) var documents: [Document] = []
    /// The reasons why files weren't read, by file number.
    package private(set) var problems: [(document: Int, problem: DocumentProblem)] = []
    /// The indexes of all Interface Builder files, whether they were read or not.
    package private(set) var numbers: Set<Int> = []

    /// Notes for the owners of the files.
    package private(set) var notes: [ColorNote] = []

    private var baseline: [String: Double] = [:]

    /// Creates a report about no files.
    init() {}

    /// Checks the files under one profile for Apple's platforms, and under another for all other platforms.
    package init(
        of files: ColorFiles, profile: ContrastProfile, others: ContrastProfile = .wcagAA, baseline: Baseline? = nil
    ) {
        self.baseline = baseline?.interfaces ?? [:]
        checkDocuments(files, profile)
        checkCode(files, profile, others)
    }

    private mutating func checkDocuments(_ files: ColorFiles, _ profile: ContrastProfile) {
        let found = files.documents.enumerated().filter { _, document in
            !document.leavesFolder && InterfaceDocument.isOne(document.path, document.content)
        }
        guard !found.isEmpty else { return }
        var question = InterfaceQuestion()
        question.profile = profile
        question.colors = NamedColors(of: files)
        for (number, document) in found {
            guard Budget.allows() else { return }
            numbers.insert(number)
            do throws(InterfaceFault) {
                let audit = InterfaceAudit(try InterfaceDocument(document.content), question)
                documents.append(Document(number: number, path: document.path, audit: audit))
            } catch {
                let reason: DocumentProblem.Reason = error.reason == .syntax ? .syntax : .structure
                problems.append((number, DocumentProblem(reason, error.detail, at: error.offset)))
            }
        }
    }

    /// Checks source files, each on the platform of the project beside it.
    private mutating func checkCode(_ files: ColorFiles, _ profile: ContrastProfile, _ others: ContrastProfile) {
        let found = files.documents.indices.filter { files.formats[$0]?.isCode ?? false }
        guard !found.isEmpty else { return }
        var projects = SwiftProjects()
        for document in files.documents where SwiftProjects.isProject(document.path) && Budget.allows() {
            projects.add(document.path, document.content)
        }
        var question = InterfaceQuestion()
        question.colors = NamedColors(of: files)
        var assumed: [Int] = []
        for number in found {
            let document = files.documents[number]
            guard Budget.allows(), let language = document.codeLanguage else { return }
            let project = projects.platform(of: document.path)
            let file = CodeFile(
                document.path, document.content, language, on: project.platform, isCertain: project.isNamed)
            guard !file.document.views.isEmpty else { continue }
            question.profile = file.document.platform == nil ? others : profile
            question.isPlatformAssumed =
                language == .swift && !project.isNamed && file.document.platform == project.platform
            let audit = InterfaceAudit(project.isOneOfSeveral ? file.document.estimated : file.document, question)
            if question.isPlatformAssumed, audit.findings.contains(where: { $0.state != .pass }) {
                assumed.append(number)
            }
            documents.append(Document(number: number, path: document.path, audit: audit))
        }
        if let first = assumed.first {
            let detail: Phrase =
                assumed.count == 1
                ? "iOS is assumed, because no project beside this file specifies a single platform."
                : "iOS is assumed for \(assumed.count) Swift files, because no project beside them specifies a single "
                    + "platform."
            notes.append(ColorNote(.assumedPlatform, detail, at: Place(first, 0..<0)))
        }
    }

    package var isEmpty: Bool { documents.isEmpty }

    /// Whether no file contains anything that was checked.
    package var isUnchecked: Bool { documents.allSatisfy(\.audit.isUnchecked) }

    /// Returns the report about the given subjects only.
    func only(_ subjects: Set<FindingSubject>) -> InterfaceReport {
        var report = self
        report.documents.removeAll { !subjects.contains($0.subject) }
        if !subjects.contains(.code) { report.notes = [] }
        if !subjects.contains(.interfaces) { report.problems = [] }
        return report
    }

    /// The result for all files; nil if nothing was checked.
    var result: Answer.Result? {
        documents.filter { !$0.audit.isUnchecked }.map { document -> Answer.Result in
            switch document.audit.result {
            case .pass: .pass
            case .indeterminate: .indeterminate
            case .fail:
                if told(document).contains(where: { $0.status == .new }) {
                    .fail
                } else {
                    document.audit.count(nil) > 0 ? .indeterminate : .pass
                }
            }
        }.max()
    }

    /// Returns all findings in a file, regardless of their state.
    func told(_ document: Document) -> [DescribedInterfaceFinding] {
        document.audit.findings.map { finding in
            var told = DescribedInterfaceFinding(finding: finding, document: document)
            if let measured = finding.measured?.value, let known = baseline[told.name] {
                // A failure that has worsened doesn't count as known.
                told.isKnown = measured >= known - Self.tolerance
            }
            return told
        }
    }

    /// The tolerance for a ratio that was truncated to four decimals, so that rounding doesn't count as worsening.
    private static let tolerance = 1e-4

    /// The failures that make an audit fail, for a baseline.
    var failures: [(name: String, measured: Double)] {
        var seen: Set<String> = []
        return documents.flatMap { told($0) }.compactMap { told in
            guard told.status != nil, let measured = told.finding.measured?.value, seen.insert(told.name).inserted
            else { return nil }
            return (told.name, measured)
        }
    }

    /// The maximum number of findings listed per rule; a file may have a million views.
    private static let mostOfRule = 2_000

    /// All findings that don't pass, in the order of files and views.
    package var findings: [DescribedInterfaceFinding] {
        var counts: [InterfaceRule: Int] = [:]
        return documents.flatMap { document in
            told(document).filter { told in
                guard Budget.allows(), told.finding.state != .pass else { return false }
                counts[told.finding.rule, default: 0] += 1
                return counts[told.finding.rule, default: 0] <= Self.mostOfRule
            }
        }
    }
}

extension NamedColors {
    /// Creates the colour sets of all asset catalogs, in the appearances of iOS and macOS.
    fileprivate init(of files: ColorFiles) {
        self.init()
        for collection in files.collections where collection.format == .xcassets {
            let modes = ["light", "dark", "light-high", "dark-high"].map { collection.number(ofMode: $0) }
            for token in collection.ownTokens where Budget.allows() {
                guard let name = token.resourceName else { continue }
                let colors = modes.map { $0.flatMap { token.cells[$0].color } }
                add(name, Values(light: colors[0], dark: colors[1], lightHigh: colors[2], darkHigh: colors[3]))
            }
        }
    }
}

/// A finding and the file that contains it.
package struct DescribedInterfaceFinding: Sendable {
    package let finding: InterfaceFinding
    package let document: InterfaceReport.Document
    /// Whether the baseline contains the finding.
    fileprivate(set) var isKnown = false

    init(finding: InterfaceFinding, document: InterfaceReport.Document) {
        (self.finding, self.document) = (finding, document)
    }

    /// The status of an error; nil for all other findings, which don't make an audit fail.
    package var status: AuditedPair.Status? {
        finding.state == .fail && finding.severity == .error ? isKnown ? .known : .new : nil
    }

    /// The finding's key in a baseline. Object ids don't change when views and folders move, so the file's own name is
    /// enough. Names in code aren't unique, so they include the path.
    fileprivate var name: String {
        let isCode = document.audit.document.kind.isCode
        let file =
            isCode ? nil : document.path.lastIndex(of: "/").map { document.path[document.path.index(after: $0)...] }
        let parts = [
            String(file ?? document.path[...]), view.id, finding.rule.rawValue, finding.appearance?.rawValue,
            finding.part,
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }

    package var view: InterfaceView { document.audit.document.views[finding.view] }
    package var platform: Platform? { document.audit.document.platform }
    package var source: Publication { finding.rule.source(under: document.audit.question.profile) }

    /// The ids of the rows in ``ReferenceTable/rules`` on which the finding is based.
    var guidelines: [String] {
        guard finding.rule == .contrast else { return finding.rule.guidelines(on: platform) }
        if let textGuideline = document.audit.question.profile.textGuideline { return [textGuideline] }
        let isDark = finding.appearance?.rawValue.hasPrefix("dark") ?? false
        return finding.rule.guidelines.filter { ($0 == ContrastRule.appleDarkMode.id) == isDark }
    }

    /// The text of the view or of its part; nil if there is no text.
    package var text: String? { finding.part ?? view.texts.first.flatMap { $0.content.isEmpty ? nil : $0.content } }

    /// The view's name for readers: `label “Total” (EX4-0c-fUa)`.
    package var label: String {
        let text = text.map { " “\($0.prefix(Self.longestText))\($0.count > Self.longestText ? "…" : "")”" } ?? ""
        return "\(view.element)\(text) (\(view.id))"
    }

    private static let longestText = 60

    /// The severity `error`, `warning` or `advice`, or `indeterminate`.
    package var weight: String {
        finding.state == .fail ? finding.severity.rawValue : finding.state.rawValue
    }
}
