import Legibility
import Sentences

/// The published figures of a device for readers: a headline, a list of figures to copy, and the values that aren't
/// published.
package struct DeviceReport: Sendable {
    /// A figure to copy.
    package struct Figure: Sendable {
        package let name: Phrase
        /// The figure without its unit, such as “158 × 158”.
        package let value: String
        /// The unit, “pt”; empty for words and ratios.
        package let unit: String
        package let source: Publication
    }

    package let query: DeviceQuery
    let layout: LayoutReport

    package init(_ query: DeviceQuery) {
        self.query = query
        layout = LayoutReport(LayoutQuery(query.device))
    }

    /// The device's name.
    package var name: String { query.device.name }
    package var platform: Platform { query.device.platform }

    /// Other models with the same screen.
    package var twins: [String] { (layout.screen?.models ?? []).filter { $0 != name } }

    /// Values that Apple doesn't publish for the device, each with the reason or an alternative.
    package var unpublished: [Phrase] {
        let isWithoutDefault = platform == .watchos && watchCategory == nil
        return layout.notes
            + (isWithoutDefault ? ["Apple doesn’t publish the default text size of this watch."] : [])
    }

    /// The main figure: the screen and its scale, or the safe zone of a television.
    package var headline: Phrase {
        if let zone = layout.screen?.safeZone {
            return "Safe zone: \(zone.top.plain) pt top and bottom, \(zone.left.plain) pt left and right"
        }
        guard let size = layout.size else {
            if case .device = query.device { return "Apple doesn’t publish the size of this screen" }
            return "Apple doesn’t publish screen sizes for \(platform.title)"
        }
        let scales = layout.screen?.scales ?? []
        guard let scale = ownScale ?? scales.last else { return "\(size.figure) pt" }
        return "\(size.figure) pt at \(scale.plain)×"
    }

    private var ownScale: Double? {
        switch query.device {
        case .device(let device): device.scale
        case .watch(let watch): watch.scale
        case .platform: nil
        }
    }

    /// The default text size of a watch; nil if it isn't published, and for other devices.
    package var watchCategory: SizeCategory? {
        if case .watch(let watch) = query.device { watch.defaultCategory } else { nil }
    }

    /// Whether Live Activity sizes are published for both the island and the Lock Screen.
    package var hasIsland: Bool { layout.liveActivities.contains { $0.presentation == "expanded" } }

    /// The size classes of apps that share the screen, by orientation.
    package var shared: [Part] {
        var parts: [Part] = []
        for held in layout.orientations {
            // Apple's page lists several models with the same screen.
            for row in held.multitasking {
                let part = Part(orientation: held.orientation, mode: row.row.mode, classes: row.classes)
                if !parts.contains(part) { parts.append(part) }
            }
        }
        return parts
    }

    /// The part of the screen that an app occupies in Split View.
    package struct Part: Equatable, Sendable {
        package let orientation: ScreenOrientation
        /// The mode, such as “2/3 split view”.
        package let mode: String
        package let classes: SizeClasses
    }

    /// The pages that contain the figures, each listed once.
    package var sources: [Publication] {
        var sources: [Publication] = []
        for figure in figures where !sources.contains(figure.source) { sources.append(figure.source) }
        return sources
    }

    /// Every published figure.
    package var figures: [Figure] { screenFigures + televisionFigures + activityFigures + widgetFigures }

    package var screenFigures: [Figure] {
        var figures: [Figure] = []
        func add(_ name: Phrase, _ value: String, _ unit: String, _ source: Publication) {
            figures.append(Figure(name: name, value: value, unit: unit, source: source))
        }
        let source = ReferenceTable.devices.source
        // The size of a television screen isn't published; it only follows from the grids.
        for held in layout.orientations where platform != .tvos {
            if let size = held.size { add(held.orientation.title, size.figure, "pt", source) }
        }
        switch query.device {
        case .device(let device):
            if let pixels = device.pixels { add("Pixels, portrait", pixels.figure, "px", device.source) }
            if let scale = device.scale { add("Scale factor", scale.plain, "", device.source) }
        case .watch(let watch):
            add("Pixels", watch.pixels.figure, "px", watch.source)
            add("Case", "\(watch.watch.rawValue)", "mm", watch.source)
        case .platform: break
        }
        return figures
    }

    package var televisionFigures: [Figure] {
        guard let zone = layout.screen?.safeZone else { return [] }
        let insets: [(Phrase, Double)] = [
            ("Safe zone, top", zone.top), ("Safe zone, bottom", zone.bottom), ("Safe zone, left", zone.left),
            ("Safe zone, right", zone.right),
        ]
        let all = layout.screen?.grids ?? []
        var grids = all.map { grid in
            Figure(
                name: "Grid of \(grid.columns) columns, column width", value: grid.contentWidth.plain, unit: "pt",
                source: grid.source)
        }
        // A spacing that several grids share is listed once.
        func addSpacings(_ name: Phrase, _ spacing: (TVGrid) -> Double) {
            var seen: Set<Double> = []
            for grid in all where seen.insert(spacing(grid)).inserted {
                grids.append(Figure(name: name, value: spacing(grid).plain, unit: "pt", source: grid.source))
            }
        }
        addSpacings("Grids, horizontal spacing", \.horizontalSpacing)
        addSpacings("Grids, minimum vertical spacing", \.minimumVerticalSpacing)
        return insets.map { Figure(name: $0, value: $1.plain, unit: "pt", source: zone.source) } + grids
    }

    package var activityFigures: [Figure] {
        let own = (layout.screen?.dynamicIslands ?? []).filter { $0.model == name }
        return own.map { Figure(name: $0.title, value: $0.width.plain, unit: "pt", source: $0.source) }
            + layout.liveActivities.map {
                Figure(
                    name: $0.title, value: "\($0.width.figure) × \($0.height.figure)", unit: "pt", source: $0.source)
            }
    }

    package var widgetFigures: [Figure] {
        layout.widgets.map { Figure(name: $0.title, value: $0.size.figure, unit: "pt", source: $0.source) }
    }
}

extension LayoutQuery {
    /// Creates a request for a device in both orientations.
    init(_ device: NamedScreen) {
        self.device = device
        size = device.size
        platform = device.platform
        isAboutCars = false
        orientation = nil
    }
}
