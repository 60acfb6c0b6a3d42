import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

extension PaletteReport {
    /// The maximum number of indistinguishable pairs that are listed for a deficiency.
    private static let mostLost = 40

    /// Returns the complete result for the web page, with the fixed palette of all modes if there is one.
    func section(fixed: (text: String, address: String)?, suffix: String) -> HTML {
        """
        <div class="verdict \(result.rawValue)">
        \((result == .pass ? Mark.check : .cross).svg)
        <h2>Colour vision: \(headline)</h2>
        <p class="because">\(because)</p>
        </div>
        \(swatches(suffix))
        <ul class="findings">\(normalVision)\(assessment.findings.map(finding))</ul>
        \(repaired(fixed, suffix))
        """
    }

    /// Returns a strip of all colours for each kind of vision.
    private func swatches(_ suffix: String) -> HTML {
        let heads = query.colors.indices.map { "<th scope=\"col\">\(name($0))</th>" as HTML }
        let strips =
            [("Normal" as Phrase, query.palette.colors)]
            + verdicts.map { ($0.criterion.simulation.deficiency.title, $0.seen) }
        let rows = strips.map { title, colors -> HTML in
            "<tr><th scope=\"row\">\(title)</th>\(colors.map { "<td>\(Self.color($0))</td>" as HTML })</tr>\n"
        }
        let simulation = verdicts.first?.criterion.simulation
        let severity = simulation?.severity ?? .complete
        return """
            <div class="scroll seen" role="region" aria-labelledby="\(suffix.afterMode)seen\(suffix)" tabindex="0">
            <table><caption id="seen\(suffix)">The palette by kind of vision</caption>
            <thead><tr><th scope="col">Kind of vision</th>\(heads)</tr></thead>
            <tbody>\(rows)</tbody></table>
            </div>
            <p class="hint">Simulated \
            \(severity == .complete
            ? "at full severity with Brettel 1997" : "at a severity of \(severity.value.plain)"), \
            in linear light. Differences are CIEDE2000, for large areas side by side; thin lines and small dots need \
            larger differences.</p>
            """
    }

    private static func color(_ color: SRGB8) -> HTML {
        """
        <svg class="patch" aria-hidden="true"><rect width="100%" height="100%" fill="\(color.hex)"/></svg>\
        <code>\(color.hex)</code>
        """
    }

    // MARK: Normal vision

    private var normalVision: HTML {
        let (tone, mark, outcome): (String, Mark, Phrase) =
            if !indistinct.isEmpty {
                ("fail", .cross, "some colours look the same")
            } else if assessment.hasClosePairs {
                ("fail", .cross, "some colours are too similar")
            } else {
                ("pass", .check, "the colours remain distinguishable")
            }
        return """
            <li class="verdict \(tone)">\(mark.svg)
            <h3>Normal vision: \(outcome)</h3>
            <p class="because">\(becauseNormalVision)</p>
            \(table(of: indistinct, as: query.palette.colors, caption: "Pairs that no one can distinguish"))</li>
            """
    }

    // MARK: One deficiency

    private func finding(_ finding: PaletteAssessment.Finding) -> HTML {
        let verdict = finding.verdict
        let deficiency = verdict.criterion.simulation.deficiency
        let (tone, mark, outcome) = verdict.look
        return """
            <li class="verdict \(tone)">\(mark.svg)
            <h3>\(deficiency.title), \(deficiency.meaning): \(outcome)</h3>
            <p class="because">\(because([verdict])) \(collapse(verdict))</p>
            \(table(of: verdict.lost, as: verdict.seen, caption: "Pairs that become indistinguishable: \(deficiency.title)"))\(finding.repair.map { alone($0, deficiency) } ?? "")</li>
            """
    }

    /// Returns the severity from which the worst pair is indistinguishable.
    private func collapse(_ verdict: PaletteVerdict) -> HTML {
        guard let severity = verdict.lost.first?.collapsesAt else { return "" }
        return "At a severity of \(severity.value.plain) or more, these colours become indistinguishable."
    }

    /// Returns the indistinguishable pairs, the most similar first. The first pair is omitted, since the sentence names
    /// it.
    private func table(of pairs: [PaletteVerdict.Pair], as seen: [SRGB8], caption: HTML) -> HTML {
        guard pairs.count > 1 else { return "" }
        let table = SmallTable(
            caption: caption, hidesCaption: true,
            columns: ["Pair, as seen", "Normal"]
                + (pairs.allSatisfy(\.isIndistinct) ? [] : ["Difference as seen", "From severity"]),
            rows: pairs.prefix(Self.mostLost).map { pair in
                let colors = [pair.first, pair.second].map { HTML.swatch(seen[$0].hex) }
                let cells: [Phrase] = [
                    "\(displayedDifference(pair.normal))", pair.differenceInWords,
                    "\(pair.collapsesAt?.value.plain ?? "")",
                ]
                return (
                    "\(colors) \(name(pair.first)), \(name(pair.second))",
                    cells.prefix(pair.isIndistinct ? 1 : 3).map { .init("\($0)") }
                )
            })
        let more: HTML =
            pairs.count > Self.mostLost
            ? "<p class=\"hint\">And \(pairs.count - Self.mostLost) more; the API lists them all.</p>" : ""
        return """
            <details><summary>All \(pairs.count) pairs that \(pairs.allSatisfy(\.isIndistinct) ? "no one can distinguish" : "become indistinguishable")</summary>
            \(table.markup)\(more)</details>
            """
    }

    /// Returns the fix for this deficiency alone, if it differs from the fix for all deficiencies.
    private func alone(_ repair: PaletteRepair, _ deficiency: Deficiency) -> HTML {
        guard repair.isComplete, repair.palette.colors != assessment.repair?.palette.colors else { return "" }
        return """
            <p class="because">Fix for this kind of vision only: \(repair.changes.map { "<span>\(change($0))</span>" as HTML }.separated(by: "; ")).</p>
            """
    }

    private func change(_ change: PaletteRepair.Change) -> HTML {
        """
        \(name(change.place)) \(HTML.swatch(query.palette.colors[change.place].hex)) → \
        \(HTML.swatch(change.color.hex)) <code>\(change.color.hex)</code>
        """
    }

    // MARK: All together

    private func repaired(_ fixed: (text: String, address: String)?, _ suffix: String) -> HTML {
        guard let repair = assessment.repair else { return "" }
        let whom = assessment.repairedDeficiencies.map(\.inSentence).asList
        guard !repair.changes.isEmpty else {
            let remedy: Phrase =
                self.query.locked.isEmpty
                ? "some of its colours need another hue" : "unlock a colour, or change the hue of another colour"
            return "<p>Changing lightness can’t fix this palette for \(whom) vision; \(remedy).</p>"
        }
        let items = repair.changes.map { change -> HTML in
            let direction: Phrase = change.lightnessChange > 0 ? "lighter" : "darker"
            return "<li>\(self.change(change)), \(direction)</li>"
        }
        let title: Phrase =
            assessment.repairedDeficiencies.isEmpty
            ? repair.isComplete ? "Fix (lightness only)" : "Partial fix (lightness only)"
            : repair.isComplete
                ? "Fix for \(whom) vision (lightness only)" : "Partial fix for \(whom) vision (lightness only)"
        return """
            <div class="repair">
            <h3>\(title)</h3>
            <ul>\(items)</ul>
            \(contrastLosses(of: repair).map { "<p class=\"because\">\($0)</p>" as HTML } ?? "")
            \(fixed.map { copied($0, of: repair, suffix) } ?? "")
            </div>
            """
    }

    private func copied(_ fixed: (text: String, address: String), of repair: PaletteRepair, _ suffix: String) -> HTML {
        """
        <label for="repaired\(suffix)">The palette with \(repair.changes.count == 1 ? "this change" : "these changes"), to copy</label>
        <textarea id="repaired\(suffix)" readonly rows="\(min(fixed.text.utf8.split(separator: UInt8(ascii: "\n")).count, 12))" spellcheck="false">\(fixed.text)</textarea>
        <p class="links"><a href="\(fixed.address)">Check the fixed palette</a></p>
        """
    }
}

extension PaletteVerdict {
    /// The verdict's style. Tritan vision doesn't decide, and vision without colour is for information.
    fileprivate var look: (tone: String, mark: Mark, outcome: Phrase) {
        let deficiency = criterion.simulation.deficiency
        if passes { return ("pass", .check, "the colours remain distinguishable") }
        if losesNothing || !hasOrder, deficiency != .achromatopsia || !indistinct.isEmpty {
            return hasOrder
                ? ("fail", .cross, "some colours are too similar for everyone")
                : ("fail", .cross, "the scale has no order of lightness")
        }
        if deficiency == .achromatopsia, indistinct.isEmpty { return ("exempt", .information, "for information") }
        return deficiency.decidesPalette || !indistinct.isEmpty
            ? ("fail", .cross, "some colours become indistinguishable")
            : ("indeterminate", .exclamationMark, "some colours become indistinguishable")
    }
}
