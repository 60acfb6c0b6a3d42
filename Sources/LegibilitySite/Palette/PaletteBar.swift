import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

extension PaletteResult {
    /// The verdict in plain words, the figures, the reason on demand, one fix with its undo, and one format to copy.
    var bar: HTML {
        """
        <div class="bar \((passes ? "pass" : "fail") as String)">
        <span class="sign">\((passes ? Mark.check : .cross).svg)</span>
        <h1 id="verdict">\(headline)</h1>
        <div class="reason"><p class="says">\(figures)</p>
        <details class="why"><summary>Why</summary>\(reasons)</details></div>
        <div class="acts">\(fix)\(undo)\(copy)</div>
        </div>
        """
    }

    private var figures: HTML {
        let meant: Phrase =
            switch meantCount {
            case 0: "No text and background pairs are defined; give the colours roles in the table."
            case 1: "1 intended pair."
            default: "\(meantCount) intended pairs."
            }
        guard let changes = changeCount else { return "\(meant)" }
        let colors: Phrase = changes == 1 ? "1 colour" : "\(changes) colours"
        return isFixComplete
            ? "\(meant) One fix changes \(colors) and meets every minimum."
            : "\(meant) The best fix found changes \(colors), but doesn’t meet every minimum."
    }

    /// The number of colours that the fix changes; nil if there is no fix.
    private var changeCount: Int? {
        let count = parts.reduce(0) { $0 + ($1.repair?.changes.count ?? 0) }
        return count == 0 ? nil : count
    }

    /// Whether everything passes after the fix.
    private var isFixComplete: Bool {
        parts.allSatisfy { part in part.palette?.result != .fail || part.repair?.isComplete ?? false }
    }

    private var reasons: HTML {
        let sentences = parts.compactMap { part -> HTML? in
            guard let report = part.palette else { return nil }
            let mode: HTML = part.question.mode.isEmpty ? "" : "<b>\(part.question.mode)</b> "
            let losses = part.repair.flatMap { report.contrastLosses(of: $0) }
            return
                "<p class=\"because\">\(mode)\(report.because)</p>\(losses.map { "<p class=\"because\">\($0)</p>" as HTML } ?? "")"
        }
        return sentences.isEmpty ? "<p class=\"because\">\(parts[0].matrix.because)</p>" : "\(sentences)"
    }

    private var fix: HTML {
        guard let fixed = fixedRows else { return "" }
        let written = writtenText
        let before = written.utf8.count <= Self.longestBefore ? written : nil
        return "<a class=\"fix\" href=\"\(address(fixed.text, before: before))\">Fix all</a>"
    }

    private var undo: HTML {
        guard let before else { return "" }
        return "<a class=\"undo\" href=\"\(address(before))\">Undo</a>"
    }

    /// The formats to copy. A script adds the button; without JavaScript, each format is a link to a file.
    private var copy: HTML {
        let options = PaletteExport.copied.map { export -> HTML in
            "<option value=\"\(export.path)?\(asked.encoded)\">\(export.shortTitle)</option>"
        }
        return """
            <div class="copy-as by-script"><label class="visually-hidden" for="copy">Format to copy</label>\
            <select id="copy">\(options)</select></div>
            """
    }
}

extension PaletteExport {
    /// The exports that are text for a style sheet or a design system.
    fileprivate static let copied: [PaletteExport] = [.css, .tokens]

    fileprivate var shortTitle: String {
        switch self {
        case .css: "CSS"
        case .tokens: "DTCG"
        case .csv: "CSV"
        case .svg: "SVG"
        }
    }
}
