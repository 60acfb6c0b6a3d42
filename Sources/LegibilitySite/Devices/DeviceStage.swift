import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// The drawings of `/device` at the same scale, with the main figure and text at actual size.
struct DeviceStage {
    let report: DeviceReport
    /// The query, for links to the drawing as a file.
    let query: [QueryItem]

    var markup: HTML {
        """
        <section class="device-stage" id="answer" tabindex="-1" aria-labelledby="headline">
        \(scene)
        \(bar)
        \(shared)
        \(text)
        </section>
        """
    }

    private var scene: HTML {
        let drawings = report.drawings
        guard !drawings.isEmpty else { return "" }
        let screens = drawings.filter(\.isScreen).map { figure($0) }
        let parts = drawings.filter { !$0.isScreen }.map { figure($0) }
        return """
            <div class="scene-of \(HTML(markup: report.kind))" role="group" aria-label="Drawings" tabindex="0">
            <div class="drawn">\(screens)</div>
            \(parts.isEmpty ? "" : "<div class=\"drawn\">\(parts)</div>" as HTML)
            </div>
            \(key(drawings))
            \(report.hasOnlyDrawn ? "<p class=\"drawn-only\">Corner radii and the Dynamic Island’s distance from the edge aren’t published; the drawing only illustrates them.</p>" as HTML : "")
            """
    }

    private func figure(_ drawing: DeviceDrawing) -> HTML {
        """
        <figure>
        <figcaption><span>\(drawing.name)</span>\
        \(drawing.figure.map { " <b>\(HTML.asIs($0))</b>" as HTML } ?? "")\
        \(drawing.classes.map { " <span class=\"classes\">\($0.words)</span>" as HTML } ?? "")</figcaption>
        \(drawing.svg)
        </figure>

        """
    }

    /// Returns a key to the lines and areas on the screens.
    private func key(_ drawings: [DeviceDrawing]) -> HTML {
        let looks = Set(drawings.filter(\.isScreen).flatMap(\.boxes).map(\.look))
        let items = DeviceDrawing.Box.Look.allCases.filter(looks.contains).compactMap { look -> HTML? in
            meaning(of: look, isMost: looks.contains(.most)).map { words in
                """
                <li><svg class="drawing" viewBox="0 0 24 16" width="24" height="16" aria-hidden="true" \
                focusable="false"><path class="\(look.rawValue)" d="M2 2H22V14H2z"/></svg>\(words)</li>
                """
            }
        }
        return items.isEmpty ? "" : "<ul class=\"key-of\">\(items)</ul>"
    }

    private func meaning(of look: DeviceDrawing.Box.Look, isMost: Bool) -> Phrase? {
        switch look {
        case .whole, .half, .column: nil
        case .island: isMost ? "Live Activity, minimum height" : "Dynamic Island"
        case .most: "Live Activity, maximum height"
        case .view: "My view"
        case .zone: "Safe zone"
        }
    }

    private var bar: HTML {
        let twins = report.twins
        let same: HTML =
            twins.isEmpty ? "" : "<p>Same screen: <span lang=\"en\">\(twins.joined(separator: ", "))</span></p>"
        let sources = report.sources.map { page -> HTML in
            let date = page.changeLogDate.map { " (\($0))" } ?? ""
            return
                "\(page.url.map { "<a href=\"\($0)\">\(HTML.inEnglish(page.page))</a>" as HTML } ?? HTML.inEnglish(page.page))\(date)"
        }
        let from: HTML = sources.isEmpty ? "" : "<p>Source: \(sources.separated(by: ", "))</p>"
        let asked = query.encoded
        return """
            <div class="bar">
            <div><p class="device-name" lang="en">\(report.name)</p>
            <h1 id="headline">\(report.headline.typeset)</h1></div>
            <p class="takes"><a class="to-form" href="#device">Choose</a> <a href="/device.svg?\(asked)" download>SVG</a> \
            <a href="/device.png?\(asked)" download>PNG</a></p>
            <div class="origin">\(same)\(from)</div>
            </div>
            """
    }

    /// Size classes in Split View.
    private var shared: HTML {
        let rows = report.shared.map { part -> (head: HTML, cells: [SmallTable.Cell]) in
            ("\(HTML.inEnglish(part.mode))", [.init("\(part.orientation.title)"), .init("\(part.classes.words)")])
        }
        guard !rows.isEmpty else { return "" }
        return """
            <section class="shared">
            \(SmallTable(caption: "Split View", columns: ["Part", "Orientation", "Size classes"], rows: rows).markup)
            <p class="quiet">The widths of these parts in points aren’t published.</p></section>
            """
    }

    /// The chosen text style at every text size.
    private var text: HTML {
        let style = report.query.style
        guard let table = report.platform.textStyles else {
            return textSection("Apple doesn’t publish text style sizes for \(report.platform.title).", "")
        }
        let sizes = table.specifications.filter { $0.style == style }
        guard !sizes.isEmpty else {
            return textSection(
                "Apple doesn’t publish \(style.title) for \(report.platform.title). Choose another text style.", "")
        }
        let standard = report.standardCategory
        let main = sizes.count == 1 ? sizes[0] : standard.flatMap { table[style, $0] }
        let range = (sizes[0].pointSize.plain, sizes[sizes.count - 1].pointSize.plain)
        let headline: Phrase =
            main.map { "\(style.title) is \($0.pointSize.plain) pt on \($0.leading.plain) by default" }
            ?? "\(style.title) is \(range.0) to \(range.1) pt"
        let items = sizes.map { size -> HTML in
            let isStandard = standard != nil && size.category == standard
            let name = size.category.map { HTML.asIs($0.abbreviation) } ?? ""
            return """
                <li\(isStandard ? HTML(markup: " class=\"standard\"") : "")>\(sample(size.pointSize))\
                <b>\(size.pointSize.plain)</b> <span>\(name)\(isStandard ? " default" : "" as HTML)</span></li>
                """
        }
        return textSection(
            headline,
            """
            <ol class="sizes-of">\(items)</ol>
            <p class="quiet">Shown at actual size: one point is one CSS pixel.</p>
            """)
    }

    private func textSection(_ headline: Phrase, _ content: HTML) -> HTML {
        """
        <section class="text-of" aria-labelledby="text-of"><h2 id="text-of">\(headline.typeset)</h2>
        \(content)</section>
        """
    }

    /// Returns two letters at a size.
    private func sample(_ size: Double) -> HTML {
        let (width, height) = (size * 1.4, size * 1.1)
        return """
            <svg width="\(width.shortened)" height="\(height.shortened)" aria-hidden="true" focusable="false">\
            <text y="\((size * 0.95).shortened)" font-size="\(size.plain)">Aa</text></svg>
            """
    }
}

extension DeviceReport {
    /// The class that selects the scale in the style sheet.
    var kind: String {
        switch platform {
        case .ios: "phone"
        case .ipados: "pad"
        case .watchos: "watch"
        case .tvos: "television"
        case .macos, .visionos: "none"
        }
    }

    /// Whether the drawings show details that Apple doesn't publish.
    fileprivate var hasOnlyDrawn: Bool { platform == .ios && !drawings.isEmpty }

    /// The text size that is shown until the user chooses another.
    fileprivate var standardCategory: SizeCategory? {
        switch platform {
        case .ios, .ipados: .standard
        case .watchos: watchCategory
        case .macos, .tvos, .visionos: nil
        }
    }
}
