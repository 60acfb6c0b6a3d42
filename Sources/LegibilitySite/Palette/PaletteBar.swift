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
        <div class="reason">\(compared)<p class="says">\(figures)</p>
        <details class="why"><summary>Why</summary>\(reasons)</details></div>
        <div class="acts">\(fix)\(undo)\(copy)</div>
        </div>
        """
    }

    /// The verdict on the second palette, and a link that exchanges both.
    private var compared: HTML {
        guard let beside else { return "" }
        return """
            <p class="beside">Second palette: <b>\(beside.headline)</b>. <a href="\(exchanged)">Exchange both</a></p>
            """
    }

    private var figures: HTML {
        let meant: Phrase =
            switch meantCount {
            case 0: "No text and background pairs are defined; give the colours roles in the table."
            case 1: "1 intended pair."
            default: "\(meantCount) intended pairs."
            }
        guard let changes = changeCount else {
            return parts.contains(where: \.isWithoutFix)
                ? "\(meant) No fix was found that keeps every intended pair." : "\(meant)"
        }
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

extension PaletteResult {
    /// A table of the colours with their roles and pairs. It is only printed, in place of the table with the controls.
    var legend: HTML {
        let hasDark = parts.count > 1 || rows.contains { $0.dark != nil }
        let heads: [HTML] = ["Name", "Role", "Light"] + (hasDark ? ["Dark"] : []) + ["Intended pairs"]
        let body = rows.indices.map { index -> HTML in
            let cells = (0..<(hasDark ? 2 : 1)).map { "<td>\(color(index, column: $0))</td>" as HTML }
            return """
                <tr><th scope="row">\(rows[index].name ?? rows[index].light)</th><td>\(rows[index].role.title)</td>\(cells)\
                <td class="meant">\(meant(index))</td></tr>

                """
        }
        return """
            <table class="legend"><caption>Colour legend</caption>
            <thead><tr>\(heads.map { "<th scope=\"col\">\($0)</th>" as HTML })</tr></thead>
            <tbody>\(body)</tbody></table>
            """
    }

    /// Returns the swatch and code of the colour of a row in a mode, and of the fixed colour if it differs.
    private func color(_ index: Int, column: Int) -> HTML {
        guard let place = place(of: index, column: column), let part = part(ofColumn: column),
            let shown = part.palette?.query.palette.colors[place]
        else { return "\(column == 0 ? rows[index].light : rows[index].dark ?? "")" }
        let fixed = part.repair?.changes.first { $0.place == place }?.color
        return "\(swatch(shown))\(fixed.map { " → \(swatch($0))" as HTML } ?? "")"
    }

    private func swatch(_ color: SRGB8) -> HTML {
        """
        <svg width="16" height="16" aria-hidden="true" focusable="false"><rect width="16" height="16" fill="\(color.hex)"/></svg>\
         <code>\(color.hex)</code>
        """
    }
}
