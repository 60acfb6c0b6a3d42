import Endpoints
import JSON
import Legibility
import Sentences

/// What the guidelines print for a screen.
package struct LayoutReport: Report {
    let query: LayoutQuery
    package let platform: Platform?
    package let sections: [Section]

    /// Rows of a table that are about the screen.
    package struct Section: Sendable {
        package let table: ReferenceTable
        package let rows: [ReferenceTable.Row]
    }

    /// A way of holding the screen, with what the tables print for it.
    struct Orientation: Sendable {
        let orientation: ScreenOrientation
        let width, height: Double
        let classes: DeviceScreen.SizeClasses?
    }

    package init(_ query: LayoutQuery) {
        self.query = query
        let platforms = Set(query.devices.map(\.platform))
        let platform = query.platform ?? (platforms.count == 1 ? platforms.first : nil)
        self.platform = platform
        sections = Self.tables.compactMap { table in
            let rows = table.rows.filter { row in
                Self.isAbout(row, of: table, devices: query.devices, query.width, query.height, platform)
            }
            return rows.isEmpty ? nil : Section(table: table, rows: rows)
        }
    }

    /// The tables that have rows about screens, in the order in which a designer asks.
    static let tables: [ReferenceTable] = [
        .devices, .watchScreens, .safeAreas, .grids, .widgets, .liveActivities, .multitasking,
    ]

    /// Whether a row is about the screen: by its device, by its size, by its case, or by the platform alone where it names
    /// none of them.
    private static func isAbout(
        _ row: ReferenceTable.Row, of table: ReferenceTable, devices: [DeviceScreen], _ width: Double?,
        _ height: Double?,
        _ platform: Platform?
    ) -> Bool {
        var names: Bool?
        var sides: [Double] = []
        for (column, cell) in zip(table.columns, row.cells) {
            switch (column.subject, cell) {
            case (.platform, .list(let platforms)):
                guard let platform, platforms.contains(platform.rawValue) || platforms == ["all"] else { return false }
            case (.device, .text(let name)):
                let wanted = Set([name] + row.otherNames).map { DeviceName($0) }
                names = devices.contains { wanted.contains(DeviceName($0.model)) }
            case (.watchCase, .number(let side)): names = devices.contains { $0.model == "\(Int(side))mm" }
            case (.screenSide, .number(let side)): sides.append(side)
            default: continue
            }
        }
        if let names { return names }
        if sides.count == 2 { return sides.sorted() == [width, height].compactMap(\.self).sorted() }
        // A row without any of them holds for the whole platform.
        return platform != nil && table.columns.contains { $0.subject == .platform }
    }

    /// Points of the screen in each orientation that was asked about.
    var orientations: [Orientation] {
        guard let width = query.width, let height = query.height else { return [] }
        let (short, long) = (min(width, height), max(width, height))
        // A television and a watch are held in one way.
        let possible: [ScreenOrientation] =
            switch platform {
            case .tvos: [.landscape]
            case .watchos: [.portrait]
            case .ios, .ipados, .macos, .visionos, nil: [.portrait, .landscape]
            }
        return possible.filter { query.orientation == nil || $0 == query.orientation }.map { way in
            let isPortrait = way == .portrait
            let classes = Set(query.devices.compactMap { isPortrait ? $0.portrait : $0.landscape })
            return Orientation(
                orientation: way, width: isPortrait ? short : long, height: isPortrait ? long : short,
                classes: classes.count == 1 ? classes.first : nil)
        }
    }

    /// Pixels of a point; nil where devices of such a screen differ, or none is known.
    var scale: Double? {
        let scales = Set(query.devices.map(\.scale))
        return scales.count == 1 ? scales.first : nil
    }

    /// Devices whose screens come nearest; empty where some fit.
    var nearest: [String] {
        guard query.devices.isEmpty, let width = query.width, let height = query.height, platform != .tvos else {
            return []
        }
        let (short, long) = (min(width, height), max(width, height))
        func distance(_ device: DeviceScreen) -> Double {
            (device.width - short).magnitude + (device.height - long).magnitude
        }
        let candidates = DeviceScreen.all.filter { platform == nil || $0.platform == platform }
        guard let least = candidates.map(distance).min() else { return [] }
        return candidates.filter { distance($0) == least }.map(\.model)
    }

    /// What no page prints, in sentences.
    var notes: [String] {
        var notes: [Phrase] = []
        if query.devices.isEmpty, platform != .tvos {
            notes.append(
                "No device in the tables has a screen of this size; a window, Split View or Display Zoom may have it.")
        }
        switch platform {
        case .ios, .ipados, .macos:
            notes.append(
                "No page prints the insets of a safe area for this platform; margins come from layout guides at run time."
            )
        case .tvos, .visionos, .watchos, nil: break
        }
        return notes.map(\.description)
    }
}

extension LayoutReport {
    package static let shape = Shape<LayoutReport>("Layout", "What the guidelines print for a screen.") {
        Member("device", "As asked; null where a size was.") { $0.query.name }
        Member("platform", "The platform; null where several have such a screen, or none has.") { $0.platform }
        Member("models", "The devices that have such a screen.") { $0.query.devices.map(\.model) }
        Member("nearest", "Where none has, those that come nearest.") { $0.nearest }
        Member("scale", "Pixels of a point; null where devices differ, or none is known.") { $0.scale }
        Member.list("orientations", "The ways of holding it.", of: "One of them.", { $0.orientations }) {
            Member("orientation", "How it is held.") { $0.orientation }
            Member("width", "In points.") { $0.width }
            Member("height", "In points.") { $0.height }
            Member("widthClass", "Of a full-screen app; null where no page says.") { $0.classes?.width }
            Member("heightClass", "Of a full-screen app; null where no page says.") { $0.classes?.height }
        }
        Member.list(
            "tables",
            "What is printed for it: rows of the tables at `/v1/reference`, whole, with their source and what is odd about them.",
            of: "A table, and those of its rows that are about the screen.", { $0.sections }
        ) {
            Member("table", "Its name.") { $0.table.name }
            Member("title", "What it is about.") { $0.table.title }
            Member("note", "What to know about it.") { $0.table.note }
            Member.written(
                "rows", "A member for each column, null where nothing is printed, then `source` and `anomaly`.",
                as: Schema(.array(of: Schema(.object([]))))
            ) { section, json in
                let row = section.table.rowShape
                json.array { json in for one in section.rows { row.write(one, to: &json) } }
            }
        }
        Member("notes", "What no page prints.") { $0.notes }
    }
}
