import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

extension ContrastReport {
    /// A short verdict.
    var headline: Phrase {
        switch verdict.result {
        case .pass: "Passes \(query.content.profile.name)"
        case .fail: "Fails \(query.content.profile.name)"
        case .indeterminate: "Depends on what is behind the background"
        case .exempt: "Exempt from \(query.content.profile.name)"
        }
    }

    /// Returns the request and its result, for tabs and bookmarks: “#777 on white, 4.47:1, fails WCAG 2.2 AA”.
    func title(asked query: [QueryItem]) -> Phrase {
        func values(_ name: String) -> Phrase {
            let values = query.filter { $0.name == name }.map(\.value.echoed)
            guard let first = values.first else { return "" }
            return values.dropFirst().reduce("\(first)") { "\($0) over \($1)" }
        }
        return """
            \(values(ContrastQuery.foreground.name)) on \(values(ContrastQuery.background.name)), \
            \(displayedRatio(ratio)), \(headline.withinSentence)
            """
    }

    /// Returns the part that stays visible: the stage and the verdict bar.
    func result(
        _ suggestions: OfferedSuggestions, asked page: [QueryItem], stage: Stage, copying format: CopyFormat
    ) -> HTML {
        """
        <section id="result" aria-labelledby="verdict">
        \(stage.markup)
        \(bar(suggestions, asked: page, copying: format))
        </section>
        """
    }

    /// Returns the rest of the result: readers, APCA's advice, notations, links and tables.
    func rest(asked page: [QueryItem], stage: Stage, origin: String) -> HTML {
        let query = CopyFormat.removed(from: SampleWords.removed(from: page))
        return """
            \(stage.origin)\(comfort)
            \(ReaderTiles(report: self, words: stage.words).markup)
            <div class="tail">
            \(notations)
            \(sharing(asked: query, at: origin))
            <details class="all-figures"><summary>All figures</summary>
            \(figures)
            \(levels)
            \(visionTable)
            \(perceptualAdvice)
            </details>
            <p class="links"><a href="/v1/contrast?\(query.encoded)">This result as JSON</a>
            <a href="\(verdict.requirement.rule.url)">\(Phrase(english: verdict.requirement.rule.title))</a></p>
            </div>
            """
    }

    /// The pair as a screen shows it, at actual size; if the backdrop is unknown, over the worst backdrop.
    var sample: HTML {
        let size = min(max(query.content.size.cssPixels, 8), 72)
        return """
            <svg class="sample" width="100%" height="120" role="img" aria-label="\(looks)">
            \(sampleBackground)
            <text x="20" y="50%" \(sampleFill) font-size="\(size)" font-weight="\(query.content.weight.value.plain)" dominant-baseline="central">Can people read this?</text>
            </svg>
            """
    }

    private var looks: Phrase {
        if range == nil { return "Preview of the pair" }
        return gradient == nil
            ? "Preview of the pair over the worst backdrop" : "Preview of the pair on the gradient"
    }

    private var figures: HTML {
        var rows: [(term: HTML, value: HTML)] = []
        if let gradient {
            rows.append(("Worst position along the gradient", "\(gradient.worst.place)"))
        }
        rows.append(
            (
                "Text, on an sRGB screen",
                "<code>\(SRGB8(rounding: query.foreground.color.mappedToSRGB).hex)</code>\(note(query.foreground.color))"
            ))
        rows.append(
            (
                gradient == nil
                    ? "Background, on an sRGB screen" : "Background at the worst position, on an sRGB screen",
                "<code>\(SRGB8(rounding: background.mappedToSRGB).hex)</code>\(note(background))"
            ))
        return "<dl class=\"figures\">\(rows.map { "<div><dt>\($0.term)</dt><dd>\($0.value)</dd></div>" as HTML })</dl>"
    }

    private func note(_ color: Color) -> HTML {
        var notes: [Phrase] = []
        if !color.isInSRGBGamut { notes.append("mapped into the sRGB gamut") }
        if color.alpha < 1 { notes.append("\((color.alpha * 100).rounded().plain)% opaque") }
        return notes.isEmpty ? "" : " <small>\(notes.joined(separator: ", "))</small>"
    }

    private var levels: HTML {
        func cell(_ required: Double) -> SmallTable.Cell {
            let lowest = assessment.reaches(required)
            let highest = range != nil && assessment.highest >= required
            let result: ContrastVerdict.Result = lowest ? .pass : highest ? .indeterminate : .fail
            return .init("\(result.word) <span class=\"required\">(\(required.plain):1)</span>", word: result.style)
        }
        func cells(isLarge: Bool) -> [SmallTable.Cell] {
            [ContrastProfile.wcagAA, .wcagAAA].map { cell($0.requiredForText(isLarge: isLarge)) }
        }
        return SmallTable(
            caption: "WCAG 2.2", columns: ["Content", "Level AA", "Level AAA"],
            rows: [
                ("Normal text", cells(isLarge: false)), ("Large text", cells(isLarge: true)),
                ("Icons and controls", [cell(ContrastRequirement.requiredForNonText), .init("no rule applies")]),
            ]
        ).markup
    }

    /// The pair as seen with each deficiency, with the result for each.
    private var visionTable: HTML {
        let rows = assessment.seen.map { pair -> (head: HTML, cells: [SmallTable.Cell]) in
            let (text, background) = (SRGB8(rounding: pair.text).hex, SRGB8(rounding: pair.background).hex)
            let sample: HTML = """
                <svg class="sample" width="4rem" height="2rem" role="img" aria-label="\(text) on \(background)">\
                <rect width="100%" height="100%" fill="\(background)"/>\
                <text x="50%" y="50%" text-anchor="middle" dominant-baseline="central" fill="\(text)">Aa</text></svg>
                """
            return (
                "\(pair.deficiency.title)<br><span class=\"hint\">\(pair.deficiency.meaning)</span>",
                [
                    .init(sample), .init("\(displayedRatio(pair.ratio))"),
                    .init("\(pair.result.word)", word: pair.result.style),
                ]
            )
        }
        let unknown: HTML =
            if range == nil {
                ""
            } else if gradient != nil {
                " At the gradient position that is worst for normal vision. With this deficiency, the contrast may be lower at another position."
            } else {
                " Over the backdrop that is worst for normal vision. With this deficiency, the contrast may be lower over another backdrop."
            }
        let table = SmallTable(
            caption: "For people with a colour-vision deficiency",
            columns: ["Deficiency", "The pair", "Contrast", "Result"], rows: rows)
        return """
            \(table.markup)
            <p class="hint">Simulated at full severity with Brettel 1997, in linear light.\(unknown)</p>
            """
    }

    /// APCA's advice, in accordance with the naming conditions of its licence: the value with its polarity and the
    /// algorithm's version, and a link to the reasons for it, but never as conformance.
    private var perceptualAdvice: HTML {
        let sizes = SmallTable(
            caption: "Smallest body text at this contrast (table of \(FontLookup.revision))",
            columns: ["Weight", "Size"],
            rows: zip(FontLookup.weights, FontLookup.advice(at: lightnessContrast)).map { weight, advice in
                ("\(weight)", [.init(advice.minimumSize.map { "\($0.plain) px" } ?? "not for text")])
            })
        let polarity: HTML =
            switch lightnessContrast.polarity {
            case .darkOnLight: "dark text on light"
            case .lightOnDark: "light text on dark"
            case .none: "no polarity"
            }
        return """
            <details class="advice-table"><summary>APCA (advisory): \(lightnessContrastInWords(lightnessContrast.lc)), \(polarity)</summary>
            <p>APCA \(LightnessContrast.algorithm) predicts how readable text is on a self-illuminated display. \
            The prediction is advice and doesn’t affect the verdict. \
            <a href="https://git.apcacontrast.com/documentation/WhyAPCA">Why APCA</a></p>
            \(sizes.markup)
            </details>
            """
    }
}
