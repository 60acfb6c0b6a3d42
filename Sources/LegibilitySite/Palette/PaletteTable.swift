import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

extension PaletteResult {
    /// The maximum number of rows in the working table.
    private static let mostRows = 60

    /// The working table: a row for each colour, with its role, its colours, its meant pairs and its lock. The table is
    /// a separate form, so it works without JavaScript.
    var table: HTML {
        guard rows.count <= Self.mostRows else { return "" }
        let hasModes = parts.count > 1 || question.list.sets.count > 1
        let columns = (0..<2).map { column -> HTML in
            let mode = column < question.list.sets.count ? question.list.sets[column].mode : ""
            if mode.isEmpty || ["light", "dark"].contains(mode) { return column == 0 ? "Light" : "Dark" }
            return "\(mode)"
        }
        let heads: [HTML] = ["Name", "Role"] + columns + ["Intended pairs", "Lock"]
        // Without a dark colour, the column appears only if the user wants it.
        let hasDark = question.list.sets.count > 1 || rows.contains { $0.dark != nil }
        let choice: HTML =
            hasDark
            ? ""
            : """
            <p><label class="check"><input type="checkbox" class="with-dark" autocomplete="off"> Colours for dark mode</label></p>

            """
        let others = asked.filter { $0.name != PaletteQuestion.colors.name && $0.name != PaletteRow.before }
        let hidden = others.map { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" as HTML }
        return """
            <form class="working" method="get" action="/palette" aria-label="The colours, their roles and their pairs">\(hidden)
            <table class="rows\((hasModes ? " modes" : "") as String)" role="table"><caption class="visually-hidden">Colours with their roles and intended pairs</caption>
            <thead role="rowgroup"><tr role="row">\(heads.map { "<th scope=\"col\" role=\"columnheader\">\($0)</th>" as HTML })</tr></thead>
            <tbody role="rowgroup">
            \(rows.indices.map { row($0, columns) })\(added(columns))</tbody></table>
            \(choice)<p class="hint">To remove a row, clear its first colour. Enter a dark colour only if it differs from the \
            light one.</p>
            <p class="actions"><button type="submit">Apply the table</button></p>
            </form>
            """
    }

    private func row(_ index: Int, _ columns: [HTML]) -> HTML {
        let row = rows[index]
        let number = index + 1
        let title = row.name ?? row.light
        let lock: HTML = row.isLocked ? HTML(markup: " checked") : ""
        return """
            <tr role="row"><th scope="row" role="rowheader"><input name="name" id="name-\(number)" value="\(row.name ?? "")" \
            placeholder="\(row.light)" aria-label="Name of \(title)" dir="auto" autocomplete="off"></th>\
            <td role="cell"><select name="use" id="use-\(number)" aria-label="Role of \(title)"\
            \(row.isRoleGuessed ? HTML(markup: " data-guessed") : "")>\(roles(row))</select></td>\
            \((0..<2).map { cell(index, column: $0, columns[$0]) })\
            <td role="cell" class="meant">\(meant(index))</td>\
            <td role="cell" class="lock"><label><input type="checkbox" name="lock" id="lock-\(number)" value="\(number)" \
            aria-label="Lock \(title) so that fixes don’t change it"\(lock)><span class="of">Lock</span></label></td></tr>

            """
    }

    /// Returns an empty row for adding a colour.
    private func added(_ columns: [HTML]) -> HTML {
        let number = rows.count + 1
        return """
            <tr role="row" class="added"><th scope="row" role="rowheader"><input name="name" id="name-\(number)" \
            aria-label="Name of a new colour" placeholder="New" dir="auto" autocomplete="off"></th>\
            <td role="cell"><select name="use" id="use-\(number)" aria-label="Role of a new colour">\(roles(nil))</select></td>\
            \((0..<2).map { field(number, column: $0, columns[$0], value: "", title: "a new colour" as HTML) })\
            <td role="cell" class="meant"></td><td role="cell" class="lock"></td></tr>

            """
    }

    private func roles(_ row: PaletteRow?) -> HTML {
        let declared = row.map { $0.grounds } ?? []
        let other =
            declared.isEmpty
            ? nil : row.map { "\($0.role.rawValue) on \(declared.map(\.text).joined(separator: " + "))" }
        let options = PaletteRole.allCases.map { role -> HTML in
            let isChosen = other == nil && row?.role == role || row == nil && role == .graphic
            let selected: HTML = isChosen ? HTML(markup: " selected") : ""
            return "<option value=\"\(role.rawValue)\"\(selected)>\(role.title)</option>"
        }
        let own: HTML =
            other.map { "<option value=\"\($0)\" selected>\(words(row, declared))</option>" } ?? ""
        return "\(options)\(own)"
    }

    /// Returns the role and the colours below in words.
    private func words(_ row: PaletteRow?, _ declared: [ColorList.Ground]) -> Phrase {
        let names = declared.map(\.text).joined(separator: ", ")
        switch row?.role {
        case .text: return "text on \(names)"
        case .graphic: return "graphic on \(names)"
        case .background: return "background, and text on \(names)"
        case .fill: return "fill, and text on \(names)"
        case .decoration, nil: return "decoration on \(names)"
        }
    }

    // MARK: A colour

    private func cell(_ index: Int, column: Int, _ label: HTML) -> HTML {
        let row = rows[index]
        let value = column == 0 ? row.light : row.dark ?? ""
        let change = place(of: index, column: column).flatMap { place in
            part(ofColumn: column)?.repair?.changes.first { $0.place == place }
        }
        let colors = place(of: index, column: column).flatMap { place in
            part(ofColumn: column)?.palette?.query.palette.colors[place]
        }
        let swatch: HTML =
            colors.map { old in
                let new = change?.color ?? old
                return """
                    <svg class="halves" aria-hidden="true" focusable="false"><rect width="100%" height="100%" fill="\(old.hex)"/>\
                    <rect x="50%" width="50%" height="100%" fill="\(new.hex)"/></svg>
                    """
            } ?? ""
        let fixed: HTML =
            change.map { change in
                let difference = colors.map { displayedDifference($0.difference(from: change.color)) } ?? ""
                return "<span class=\"new\">→ <code>\(change.color.hex)</code> <span>ΔE \(difference)</span></span>"
            } ?? ""
        return field(index + 1, column: column, label, value: value, title: row.name ?? row.light, swatch, fixed)
    }

    private func field(
        _ number: Int, column: Int, _ label: HTML, value: String, title: HTML, _ swatch: HTML = "", _ fixed: HTML = ""
    ) -> HTML {
        let name = column == 0 ? "light" : "dark"
        return """
            <td role="cell" class="shade \(name)"><span class="of">\(label)</span>\(swatch)<span class="color"><label class="visually-hidden" \
            for="\(name)-\(number)">\(label): \(title)</label><input name="\(name)" id="\(name)-\(number)" value="\(value)" \
            autocomplete="off" autocapitalize="off" spellcheck="false"></span>\(fixed)</td>
            """
    }

    private func field(
        _ number: Int, column: Int, _ label: HTML, value: String, title: String, _ swatch: HTML = "", _ fixed: HTML = ""
    ) -> HTML {
        field(number, column: column, label, value: value, title: "\(title)" as HTML, swatch, fixed)
    }

    // MARK: The meant pairs

    /// Returns the meant pairs of a row in each mode. For a background, returns only their number, because other rows
    /// list the pairs.
    func meant(_ index: Int) -> HTML {
        let lists = (0..<2).compactMap { column -> HTML? in
            guard let place = place(of: index, column: column), let part = part(ofColumn: column),
                let report = part.palette
            else { return nil }
            let pairs = report.assessment.meantPairs
            let mode: HTML = parts.count > 1 ? "<span class=\"mode\">\(part.question.mode)</span> " : ""
            let isFill = rows[index].role == .fill
            // A fill lists its labels, and what it labels itself; a background lists only the latter.
            let own = pairs.filter { pair in
                if pair.background == place { return isFill }
                return pair.foreground == place && (!rows[index].grounds.isEmpty || !isLabel(pair, report))
            }
            if own.isEmpty {
                let count = pairs.count { $0.background == place }
                let words: Phrase = count == 1 ? "background of 1 pair" : "background of \(count) pairs"
                return count == 0 ? nil : "<li>\(mode)\(words)</li>"
            }
            let items = own.map { pair in
                let isBelow = pair.background == place
                let other = isBelow ? pair.foreground : pair.background
                let words = item(pair, report.name(other), isFill: isBelow, report, part.repair)
                let isMet = pair.isMet(in: report.query.palette.colors)
                return "<li class=\"\((isMet ? "pass" : "fail") as String)\">\(mode)\(words)</li>" as HTML
            }
            return "\(items)"
        }
        return lists.isEmpty ? "" : "<span class=\"of\">Intended pairs</span><ul>\(lists)</ul>"
    }

    /// Returns whether a pair is a label on a fill; such pairs are listed with the fill.
    private func isLabel(_ pair: MeantPair, _ report: PaletteReport) -> Bool {
        let name = report.name(pair.background)
        return rows.contains { ($0.name ?? $0.light) == name && $0.role == .fill }
            && !rows.contains {
                ($0.name ?? $0.light) == report.name(pair.foreground) && $0.grounds.contains { $0.name == name }
            }
    }

    private func item(
        _ pair: MeantPair, _ other: String, isFill: Bool, _ report: PaletteReport, _ repair: PaletteRepair?
    ) -> HTML {
        let colors = report.query.palette.colors
        let isMet = pair.isMet(in: colors)
        let ratio = displayedRatio(pair.contrast(in: colors))
        let words: Phrase = isFill ? "under \(other) \(ratio)" : "on \(other) \(ratio)"
        guard !isMet else {
            return "\(Mark.check.svg) <span class=\"visually-hidden\">pass:</span> \(words)"
        }
        let after: HTML = repair.map { " → \(displayedRatio(pair.contrast(in: $0.palette.colors)))" } ?? ""
        return "\(Mark.cross.svg) <span class=\"visually-hidden\">fail:</span> \(words) of \(pair.ratio.plain)\(after)"
    }
}
