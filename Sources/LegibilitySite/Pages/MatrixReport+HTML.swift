import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

extension MatrixReport {
    /// The maximum number of colours in a readable grid. More colours are shown as a list.
    private static let mostInGrid = 24

    /// A short summary of the result.
    var headline: Phrase {
        let passing = results.count { $0 == .pass }
        guard let required else { return "\(results.count) pairs, all exempt" }
        let asked: Phrase = query.minimum == nil ? "meet \(query.content.profile.name)" : "meet \(required.plain):1"
        return "\(passing) of \(results.count) pairs \(asked)"
    }

    /// Returns the complete result for the web page. Not every pair of a palette needs to pass, so the tone is neutral.
    func section(asked: [QueryItem], suffix: String) -> HTML {
        """
        <div class="verdict exempt">
        \(Mark.information.svg)
        <h2 id="grid-verdict\(suffix)">\(headline)</h2>
        <p class="because">\(because)</p>
        </div>
        \(query.colors.count <= Self.mostInGrid ? grid(asked, suffix) : list(suffix))
        <p class="links"><a href="\(requirement.rule.url)">\(Phrase(english: requirement.rule.title))</a></p>
        """
    }

    private var hexes: [String] { matrix.colors.map { SRGB8(rounding: $0).hex } }

    // MARK: Few colours: a grid

    private func grid(_ asked: [QueryItem], _ suffix: String) -> HTML {
        let content = ContentQuery.given(in: asked)
        let hexes = self.hexes
        let heads = query.colors.indices.map { "<th scope=\"col\">\(heading($0, hexes))</th>" as HTML }
        // The pairs are sorted by foreground and then by background, without the diagonal.
        let others = query.colors.count - 1
        let rows = query.colors.indices.map { text -> HTML in
            let cells = query.colors.indices.map { background -> HTML in
                guard text != background else { return "<td></td>" }
                let place = text * others + background - (background > text ? 1 : 0)
                return cell(matrix.pairs[place], results[place], hexes, content)
            }
            return "<tr><th scope=\"row\">\(heading(text, hexes))</th>\(cells)</tr>\n"
        }
        return """
            <div class="scroll grid" role="region" aria-labelledby="\(suffix.afterMode)matrix\(suffix)" tabindex="0">
            <table><caption id="matrix\(suffix)">Each colour as text (rows) on every other colour (columns)</caption>
            <thead><tr><th scope="col">Text ↓ <span class="by-column">Background →</span></th>\(heads)</tr></thead>
            <tbody>\(rows)</tbody></table>
            </div>
            """
    }

    /// Returns the opacity with which a colour is drawn.
    private func opacity(_ place: Int) -> HTML {
        let alpha = matrix.alphas[place]
        return alpha < 1 ? " fill-opacity=\"\(alpha.plain)\"" : ""
    }

    private func heading(_ place: Int, _ hexes: [String]) -> HTML {
        let name = name(place)
        let hex: HTML = name == hexes[place] ? "" : "<code>\(hexes[place])</code>"
        return "\(HTML.swatch(hexes[place]))<span>\(name)</span>\(hex)"
    }

    private func cell(
        _ pair: ContrastMatrix.Pair, _ result: ContrastVerdict.Result, _ hexes: [String], _ content: [QueryItem]
    ) -> HTML {
        guard query.only.lists(result) else {
            return "<td><span class=\"visually-hidden\">\(result.word)</span></td>"
        }
        let (text, background) = (query.colors[pair.foreground].color.input, query.colors[pair.background].color.input)
        let colors: Phrase = "\(name(pair.foreground)) on \(name(pair.background)):"
        let asked =
            [ContrastQuery.foreground.given(text), ContrastQuery.background.given(background)] + content
        return """
            <td><a href="/?\(asked.encoded)"><span class="visually-hidden">\(colors) </span><svg class="pair" aria-hidden="true"><rect width="100%" height="100%" fill="\(hexes[pair.background])"\(opacity(pair.background))/>\
            <text x="50%" y="50%" fill="\(hexes[pair.foreground])"\(opacity(pair.foreground))>Aa</text></svg>\
            <b class="\(result.style)"><span class="visually-hidden">\(result.word) </span>\(displayedRatio(pair.ratio))</b>\
            <small>\(lightnessContrastInWords(pair.lightnessContrast.lc))</small></a></td>
            """
    }

    // MARK: Many colours: a list of backgrounds

    private func list(_ suffix: String) -> HTML {
        let hexes = self.hexes
        let others = query.colors.count - 1
        let isAboutFailing = query.only == .failing
        let wanted: ContrastVerdict.Result = isAboutFailing ? .fail : required == nil ? .exempt : .pass
        let rows = query.colors.indices.map { text -> HTML in
            let places = (text * others)..<((text + 1) * others)
            let names = places.filter { results[$0] == wanted }.map { name(matrix.pairs[$0].background) }
            return """
                <tr><th scope="row">\(heading(text, hexes))</th><td>\(names.count) of \(others)</td>\
                <td>\(names.joined(separator: ", "))</td></tr>

                """
        }
        return """
            <div class="scroll list" role="region" aria-labelledby="\(suffix.afterMode)matrix\(suffix)" tabindex="0">
            <table><caption id="matrix\(suffix)">\(isAboutFailing ? "Each colour as text, and the backgrounds on which it fails" : "Each colour as text, and the backgrounds on which it passes")</caption>
            <thead><tr><th scope="col">Text</th><th scope="col">\(isAboutFailing ? "Fails on" : "Passes on")</th>\
            <th scope="col">Backgrounds</th></tr></thead>
            <tbody>\(rows)</tbody></table>
            </div>
            <p class="hint">The grid shows all ratios for up to \(Self.mostInGrid) colours; use the API for more.</p>
            """
    }
}

extension String {
    /// The id of the heading of the mode with this suffix, to precede the id of a caption; empty for the first mode.
    var afterMode: String { isEmpty ? "" : "mode\(self) " }
}
