import Budgets
import Legibility

/// A checker of the views of a document; each group of rules is a separate extension.
struct InterfaceJudge {
    let document: InterfaceDocument
    let question: InterfaceQuestion
    /// Whether each view is visible: neither it nor an enclosing view is hidden or transparent.
    let isVisible: [Bool]
    /// Whether each view, or a view inside it, may draw something other than text.
    let paints: [Bool]
    /// The painting subviews of each view.
    let painters: [Int: [Int]]
    private(set) var findings: [InterfaceFinding] = []
    private(set) var texts = 0
    private(set) var unreadTexts = 0
    var unjudgedPairs = 0

    init(_ document: InterfaceDocument, _ question: InterfaceQuestion) {
        self.document = document
        self.question = question
        var isVisible: [Bool] = []
        for view in document.views {
            let isSeen = !view.isHidden && view.alpha > 0
            isVisible.append(isSeen && view.parent.map { isVisible[$0] } ?? true)
        }
        var paints = document.views.map(\.paints)
        var painters: [Int: [Int]] = [:]
        for number in document.views.indices.reversed() where isVisible[number] && paints[number] {
            guard let parent = document.views[number].parent else { continue }
            paints[parent] = true
            painters[parent, default: []].append(number)
        }
        (self.isVisible, self.paints, self.painters) = (isVisible, paints, painters)
    }

    mutating func judge() {
        for number in document.views.indices where isVisible[number] {
            guard Budget.allows() else { return }
            let view = document.views[number]
            if view.texts.contains(where: \.isShown) {
                texts += 1
                if document.kind.isCode, view.texts.allSatisfy(\.ink.isInherited) { unreadTexts += 1 }
                for text in view.texts where text.isShown && Budget.allows() {
                    judgeGrowth(text, of: number)
                    judgeSize(text, of: number)
                    judgeWeight(text, of: number)
                    judgeContrast(text, of: number)
                }
                judgeTruncation(number)
            }
            judgeTarget(number)
            judgeColors(number)
            judgeCount(number)
        }
    }

    mutating func add(_ finding: InterfaceFinding) {
        guard Budget.allows(bytes: MemoryLayout<InterfaceFinding>.stride + 128) else { return }
        var finding = finding
        if document.views[finding.view].isEstimated, finding.certainty == .certain { finding.certainty = .likely }
        // A property that code elsewhere may change doesn't make an audit fail.
        if document.kind.isCode, finding.state == .fail, finding.certainty != .certain, finding.severity == .error {
            finding.severity = .warning
        }
        findings.append(finding)
    }

    /// Returns the words of a part of attributed text, or nil if the text has a single part.
    func part(_ text: InterfaceText, of view: InterfaceView) -> String? {
        view.texts.count > 1 ? text.content : nil
    }

    /// Returns the reasons why the font of a view may change while the app runs.
    func fontDoubts(_ view: InterfaceView) -> [InterfaceFinding.Doubt] {
        var doubts: [InterfaceFinding.Doubt] = view.outlets.prefix(1).map { .outlet($0) }
        if let name = view.customClass { doubts.append(.customClass(name)) }
        if let path = view.runtimeFont { doubts.append(.runtimeAttribute(path)) }
        if view.variesFont { doubts.append(.variation) }
        return doubts
    }
}

extension InterfaceView {
    /// Whether the view itself draws, or may draw, something other than text.
    fileprivate var paints: Bool {
        if let background, !background.isClear { return true }
        return switch kind {
        case .picture, .effect, .bar, .table: true
        case .container, .cell, .stack: customClass != nil
        case .label, .button, .textField, .textView, .control: hasOwnBackdrop
        }
    }
}

/// The options of an interface check.
package struct InterfaceQuestion: Sendable {
    /// The profile whose contrast minimums apply.
    package var profile = ContrastProfile.apple
    package var colors = NamedColors()
    /// Whether the document's platform is assumed, because no project specifies one.
    package var isPlatformAssumed = false

    package init() {}
}

/// The result of checking a document against all rules, which depends only on the document and the options.
package struct InterfaceAudit: Sendable {
    package let document: InterfaceDocument
    package let question: InterfaceQuestion
    /// The findings in the order of views and rules.
    package let findings: [InterfaceFinding]
    /// The number of visible text elements.
    package let texts: Int
    /// The number of visible text elements whose colours the code doesn't show.
    package let unreadTexts: Int
    /// The number of pairs of system colours whose values aren't published.
    package let unjudgedPairs: Int

    package init(_ document: InterfaceDocument, _ question: InterfaceQuestion = InterfaceQuestion()) {
        self.document = document
        self.question = question
        var judge = InterfaceJudge(document, question)
        judge.judge()
        findings = judge.findings
        texts = judge.texts
        unreadTexts = judge.unreadTexts
        unjudgedPairs = judge.unjudgedPairs
    }

    /// Whether nothing was checked, because the code doesn't show the colours of any text.
    package var isUnchecked: Bool { findings.isEmpty && texts > 0 && unreadTexts == texts }

    /// The overall result. Warnings and advice don't affect it, even if they are indeterminate.
    package var result: InterfaceFinding.State {
        let grave = findings.filter { $0.severity == .error }
        if grave.contains(where: { $0.state == .fail }) { return .fail }
        return grave.contains { $0.state == .indeterminate } ? .indeterminate : .pass
    }

    /// Returns the number of failures with a severity, or, for nil, of findings that can't be determined.
    package func count(_ severity: LegibilityFinding.Severity?) -> Int {
        findings.count { finding in
            severity == nil
                ? finding.state == .indeterminate : finding.state == .fail && finding.severity == severity
        }
    }
}
