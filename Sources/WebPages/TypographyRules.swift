import Audits
import Budgets
import Sentences

/// A block of text with several lines.
package struct PageParagraph: Sendable {
    package var selector: String
    package var path: [String] = []
    package var html: String?
    package var box: Frame
    /// The computed font size, in CSS px.
    package var size: Double
    package var lines: Int
    /// The number of characters in the longest line.
    package var longest: Double
    /// Whether most characters are Chinese, Japanese or Korean.
    package var isCJK = false
    /// The line height as a multiple of the font size.
    package var leading: Double?
    /// The additional space between letters, as a multiple of the font size.
    package var tracking = 0.0
    /// Whether spaces are stretched so that all lines have the same length.
    package var isJustified = false

    package init(_ selector: String, box: Frame, size: Double, lines: Int, longest: Double) {
        (self.selector, self.box, self.size) = (selector, box, size)
        (self.lines, self.longest) = (lines, longest)
    }

    static let rows = PageRows<PageParagraph>(
        "paragraphs",
        [
            .selector { $0.selector = $1 }, .path { $0.path = $1 }, .html { $0.html = $1 }, .box("box") { $0.box = $1 },
            .number("size", in: 0...10_000, isRequired: true) { $0.size = $1 },
            .integer("lines", in: 0...100_000, isRequired: true) { $0.lines = $1 },
            .number("longest", in: 0...1_000_000, isRequired: true) { $0.longest = $1 },
            .flag("cjk") { $0.isCJK = $1 }, .number("leading", in: 0...1_000) { $0.leading = $1 },
            .number("tracking", in: -1_000...1_000) { $0.tracking = $1 }, .flag("justified") { $0.isJustified = $1 },
        ])
}

extension PageParagraph: PageElement { package var frame: Frame? { box } }

/// Checks how comfortable paragraphs are to read. Its findings are advice: WCAG 2.2, 1.4.8 is a criterion of Level AAA,
/// and people may set their own style.
extension PageJudge {
    /// The maximum number of characters in a line: WCAG 2.2, 1.4.8.
    private static let (longestLine, longestCJKLine) = (80.0, 40.0)
    /// The minimum line height as a multiple of the font size: WCAG 2.2, 1.4.8.
    private static let leading = 1.5
    /// The minimum font size in CSS px.
    private static let smallestSize = 12.0
    /// The minimum additional space between letters, as a multiple of the font size. Headlines are set tighter.
    private static let tracking = -0.02
    private static let largestText = 24.0
    /// The minimum number of lines in a paragraph.
    private static let fewestLines = 3
    /// The minimum length of text to check; shorter text may be a footnote mark.
    private static let fewestCharacters = 3
    /// The rounding error of lengths from browsers.
    private static let tolerance = 0.005

    mutating func judgeTypography() {
        guard page.state == .rest else { return }
        judgeParagraphs()
        judgeTextSizes()
    }

    private mutating func judgeParagraphs() {
        let rules = [PageRule.lineLength, .leading, .letterSpacing, .justified]
        guard let paragraphs = page.paragraphs else {
            for rule in rules { miss(rule, needing: .paragraphs) }
            return
        }
        guard Budget.allows(paragraphs.count) else { return }
        let indices = paragraphs.indices.filter { paragraphs[$0].lines >= Self.fewestLines }
        for isCJK in [false, true] {
            let most = isCJK ? Self.longestCJKLine : Self.longestLine
            let long = indices.filter { paragraphs[$0].isCJK == isCJK && paragraphs[$0].longest >= most + 0.5 }
                .sorted { (paragraphs[$1].longest, $0) < (paragraphs[$0].longest, $1) }
            let longest = long.first.map { paragraphs[$0].longest.rounded() } ?? 0
            advise(
                .lineLength, long, longest, most, .characters,
                "The longest line has about \(longest.asLength) characters. Lines of up to \(most.asLength) characters are easier to follow."
            )
        }
        let tight = indices.filter { paragraphs[$0].leading ?? Self.leading < Self.leading - Self.tolerance }
        for (leading, group) in grouped(tight, by: { paragraphs[$0].leading ?? 0 }) {
            advise(
                .leading, group, leading, Self.leading, .em,
                "The line height is \(leading.asLength) times the font size. Paragraphs are easier to read at \(Self.leading.asLength) times or more."
            )
        }
        let close = indices.filter {
            paragraphs[$0].tracking < Self.tracking - Self.tolerance && paragraphs[$0].size < Self.largestText
        }
        for (tracking, group) in grouped(close, by: { paragraphs[$0].tracking }) {
            advise(
                .letterSpacing, group, tracking, Self.tracking, .em,
                "The letter spacing is \(tracking.asLength) em. Letters that are closer together than the font intends are harder to distinguish."
            )
        }
        let justified = indices.filter { paragraphs[$0].isJustified && !paragraphs[$0].isCJK }
        advise(
            .justified, justified, Double(justified.count), 0, .factor,
            "The text is justified. Uneven spaces between words make it harder for some people to read.")
    }

    private mutating func judgeTextSizes() {
        guard isAsked(.textSize) else { return }
        guard let texts = page.texts, Budget.allows(texts.count) else {
            return miss(.textSize, needing: .texts)
        }
        let small = texts.indices.filter { index in
            let text = texts[index]
            return text.drawnSize > 0 && text.drawnSize < Self.smallestSize - Self.tolerance && text.inactive == nil
                && text.opacity > 0 && text.isLanguage && text.text.count >= Self.fewestCharacters
                && text.rects.contains { !$0.isEmpty } && isSeen(index)
        }
        for (size, group) in grouped(small, by: { texts[$0].drawnSize }) {
            add(
                .textSize, group.map { .text($0) }, size, Self.smallestSize, .px,
                "The font size is \(size.asLength) px. Many people can’t comfortably read text below \(Self.smallestSize.asLength) px."
            )
        }
    }

    /// Whether renderings show a text element; true if no renderings were read.
    private func isSeen(_ text: Int) -> Bool { contrasts.isEmpty || contrasts[text] != nil }

    /// Returns elements with the same value, rounded to hundredths, in the order of the values.
    private func grouped(_ indices: [Int], by value: (Int) -> Double) -> [(Double, [Int])] {
        Dictionary(grouping: indices) { (value($0) * 100).rounded() / 100 }.sorted { $0.key < $1.key }
    }

    private mutating func advise(
        _ rule: PageRule, _ paragraphs: [Int], _ measured: Double, _ required: Double, _ unit: PageFindingUnit,
        _ because: Phrase
    ) {
        add(rule, paragraphs.map { .paragraph($0) }, measured, required, unit, because)
    }

    /// Adds a single finding for all elements with the same value.
    private mutating func add(
        _ rule: PageRule, _ elements: [PagePlace], _ measured: Double, _ required: Double, _ unit: PageFindingUnit,
        _ because: Phrase
    ) {
        guard let first = elements.first else { return }
        var finding = PageFinding(rule, first, measured: measured, required: required, unit, because: because)
        finding.others = Array(elements.dropFirst())
        add(finding)
    }
}
