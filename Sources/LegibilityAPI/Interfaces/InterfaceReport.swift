import Budgets
import ColorFiles
import Endpoints
import InterfaceBuilder
import Legibility

/// The Interface Builder files of an audit, each checked with the colour sets beside it.
package struct InterfaceReport: Sendable {
    package struct Document: Sendable {
        /// The number of the file among all of the audit.
        package let number: Int
        package let path: String
        package let audit: InterfaceAudit
    }

    package private(set) var documents: [Document] = []
    /// Why files weren't read, by their numbers.
    package private(set) var problems: [(document: Int, problem: DocumentProblem)] = []
    /// The numbers of all Interface Builder files, read or not.
    package private(set) var numbers: Set<Int> = []

    package init(of files: ColorFiles, profile: ContrastProfile) {
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

    package var isEmpty: Bool { documents.isEmpty }

    /// What the files come to; nil if none was read.
    var result: Answer.Result? {
        documents.map { document -> Answer.Result in
            switch document.audit.result {
            case .pass: .pass
            case .fail: .fail
            case .indeterminate: .indeterminate
            }
        }.max()
    }

    /// Findings of one rule that are listed; a file may have a million views.
    private static let mostOfRule = 2_000

    /// All that isn't a pass, in the order of the files and their views.
    package var findings: [ToldInterfaceFinding] {
        var counts: [InterfaceRule: Int] = [:]
        return documents.flatMap { document in
            document.audit.findings.compactMap { finding -> ToldInterfaceFinding? in
                guard Budget.allows(), finding.state != .pass else { return nil }
                counts[finding.rule, default: 0] += 1
                guard counts[finding.rule, default: 0] <= Self.mostOfRule else { return nil }
                return ToldInterfaceFinding(finding: finding, document: document)
            }
        }
    }
}

extension NamedColors {
    /// The colour sets of all asset catalogs, in the two appearances that every catalog has.
    fileprivate init(of files: ColorFiles) {
        self.init()
        for collection in files.collections where collection.format == .xcassets {
            let (light, dark) = (collection.number(ofMode: "light"), collection.number(ofMode: "dark"))
            for token in collection.ownTokens where Budget.allows() {
                guard let name = token.resourceName else { continue }
                add(
                    name,
                    Values(light: light.flatMap { token.cells[$0].color }, dark: dark.flatMap { token.cells[$0].color })
                )
            }
        }
    }
}

/// A finding with the file that it is in.
package struct ToldInterfaceFinding: Sendable {
    package let finding: InterfaceFinding
    package let document: InterfaceReport.Document

    package var view: InterfaceView { document.audit.document.views[finding.view] }
    package var platform: Platform { document.audit.document.platform }
    package var source: Publication { finding.rule.source(under: document.audit.question.profile) }

    /// What people read in the view, or in the part of it; nil if it has no text.
    package var text: String? { finding.part ?? view.texts.first.flatMap { $0.content.isEmpty ? nil : $0.content } }

    /// What people call the view: `label “Total” (EX4-0c-fUa)`.
    package var label: String {
        let text = text.map { " “\($0.prefix(Self.longestText))\($0.count > Self.longestText ? "…" : "")”" } ?? ""
        return "\(view.element)\(text) (\(view.id))"
    }

    private static let longestText = 60

    /// `error`, `warning` or `advice`, or that it can't be determined.
    package var weight: String {
        finding.state == .fail ? finding.severity.rawValue : finding.state.rawValue
    }
}
