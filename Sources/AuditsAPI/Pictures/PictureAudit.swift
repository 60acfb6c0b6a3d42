import Audits
import Legibility
import Numbers
import Sentences
import TextLines

/// A picture as a subject of audits. Its elements are lines of text and areas that can't be searched.
package enum PictureSubject: AuditSubject {
    package typealias Rule = PictureRule
    /// The index of a line or, after the lines, of an area that couldn't be searched.
    package typealias Element = Int
    package typealias Figure = Double
    package typealias Unit = PictureFindingUnit
    package typealias Facts = PictureFacts

    package enum Need: String, CaseIterable, Sendable { case flatBackground = "background" }

    package static func because(_ rule: PictureRule, lacking need: Need) -> Phrase { UnsearchedArea.Reason.busy.words }
}

package enum PictureFindingUnit: String, CaseIterable, Sendable { case ratio }

/// The facts of a finding about a line.
package struct PictureFacts: FindingFacts {
    package var suggestion: Suggestion?

    /// The nearest text colour with enough contrast.
    package struct Suggestion: Sendable {
        package let foreground: SRGB8
        package let ratio: Double
    }

    package init() {}
}

/// A line of text with its place in a file.
package struct PictureLine: Sendable {
    /// The page from 1; 1 for pictures.
    package let page: Int
    /// The box in pixels of the picture, or in points of the page.
    package let frame: Frame
    /// The words; nil if they weren't recognised.
    package var text: String?
    package var reading: LineReading

    package init(page: Int, frame: Frame, text: String? = nil, reading: LineReading) {
        (self.page, self.frame, self.text, self.reading) = (page, frame, text, reading)
    }
}

/// A part of a picture in which text may be missed.
package struct UnsearchedArea: Sendable {
    package enum Reason: Sendable {
        case busy, compressed, tooMuch, notDrawn

        package var words: Phrase {
            switch self {
            case .busy: "The background of this area is busy, so text in it may be missed."
            case .compressed: "The file is compressed so strongly that faint text may be missed."
            case .notDrawn: "The page can’t be drawn, so its text wasn’t checked."
            case .tooMuch: "The picture has too many small shapes to search all of it for text."
            }
        }
    }

    package let page: Int
    package let frame: Frame
    package let reason: Reason

    package init(page: Int, frame: Frame, reason: Reason) {
        (self.page, self.frame, self.reason) = (page, frame, reason)
    }
}

/// The lines of text in a picture, checked for contrast.
package struct PictureAudit: Sendable {
    package let question: PictureQuestion
    /// The size of the picture in pixels or of the first page in points.
    package let width, height: Double
    /// The number of pixels per CSS px; nil if it is unknown.
    package let scale: Double?
    package let pages: Int
    package let unit: Unit
    package let lines: [PictureLine]
    package let unsearched: [UnsearchedArea]
    package let result: AuditResult<PictureSubject>

    package enum Unit: String, CaseIterable, Sendable { case px, pt }

    package init(
        _ question: PictureQuestion, width: Double, height: Double, scale: Double?, pages: Int = 1, unit: Unit = .px,
        lines: [PictureLine], unsearched: [UnsearchedArea]
    ) {
        (self.question, self.width, self.height, self.scale) = (question, width, height, scale)
        (self.pages, self.unit, self.lines, self.unsearched) = (pages, unit, lines, unsearched)
        var ledger = AuditLedger<PictureSubject>(asking: { _ in true }, atLeast: question.minimumSeverity)
        for group in Self.groups(lines) {
            guard let first = group.first else { continue }
            let reading = lines[first].reading
            var finding = AuditFinding<PictureSubject>(
                .textContrast, first, Array(group.dropFirst()), isSure: reading.state == .fail,
                measured: reading.ratio, required: reading.required, .ratio, because: reading.because)
            finding.interval = reading.range.lowerBound < reading.range.upperBound ? reading.range : nil
            finding.suggestion = reading.suggestion.map { PictureFacts.Suggestion(foreground: $0.0, ratio: $0.1) }
            ledger.add(finding)
        }
        for (index, area) in unsearched.enumerated() {
            ledger.add(
                AuditFinding<PictureSubject>(
                    .textContrast, lines.count + index, isSure: false, measured: 1, required: 1, .ratio,
                    because: area.reason.words))
        }
        result = ledger.result(at: { finding in (finding.element, 0) })
    }

    /// Returns the lines that don't pass, each with the others of the same colours and result.
    private static func groups(_ lines: [PictureLine]) -> [[Int]] {
        struct Key: Hashable {
            let page: Int, foreground: SRGB8, background: SRGB8, required: Double, fails: Bool
        }
        var groups: [[Int]] = []
        var known: [Key: Int] = [:]
        for (index, line) in lines.enumerated() where line.reading.state != .pass {
            let reading = line.reading
            let key = Key(
                page: line.page, foreground: reading.foreground, background: reading.background,
                required: reading.required, fails: reading.state == .fail)
            if let group = known[key] {
                groups[group].append(index)
            } else {
                known[key] = groups.count
                groups.append([index])
            }
        }
        return groups
    }

    /// Returns the place of an element.
    package func place(of element: Int) -> (page: Int, frame: Frame) {
        if lines.indices.contains(element) { return (lines[element].page, lines[element].frame) }
        let area = unsearched[element - lines.count]
        return (area.page, area.frame)
    }
}

/// The options of a check of pictures.
package struct PictureQuestion: Sendable {
    package var profile = ContrastProfile.wcagAA
    package var minimumSeverity = LegibilityFinding.Severity.advice
    /// The number of pixels per CSS px; nil if it is unknown.
    package var scale: Double?
    /// Whether Tesseract recognises the words of lines, if it is installed. It takes up to 250 MB and a second, so only the
    /// command line asks for it.
    package var recognisesWords = false

    package init() {}
}
