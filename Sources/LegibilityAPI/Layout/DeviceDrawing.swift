import Legibility
import Sentences

/// A screen, a widget or a grid, drawn in points from its top-left corner.
package struct DeviceDrawing: Sendable {
    /// A box in the drawing.
    package struct Box: Sendable {
        /// The meaning of a box, which determines its style.
        package enum Look: String, CaseIterable, Sendable {
            /// The whole screen in white, and its right half in black.
            case whole, half
            /// An area that covers the screen: the Dynamic Island or a Live Activity.
            case island
            /// The maximum extent of an element.
            case most
            /// The requested view.
            case view
            /// The zone in which content must stay.
            case zone
            /// A column of a grid.
            case column
        }

        package let look: Look
        package let x, y, width, height: Double
        package var radius = 0.0
    }

    package let name: Phrase
    package let size: ScreenSize
    /// The figure for the drawing; nil if the size itself isn't published.
    package let figure: String?
    /// The size classes of a screen; nil for other drawings, and if they aren't published.
    package let classes: SizeClasses?
    package let boxes: [Box]
    /// Whether the drawing is a whole screen.
    package let isScreen: Bool
}

extension DeviceReport {
    /// All drawings, at the same scale: the screen in each orientation, followed by widgets and grids.
    package var drawings: [DeviceDrawing] { screens + widgets + grids }

    private var screens: [DeviceDrawing] {
        layout.orientations.compactMap { held in
            guard let size = held.size else { return nil }
            let isTelevision = platform == .tvos
            var boxes = DeviceDrawing.whole(size, radius: radius(of: size))
            if let zone = layout.screen?.safeZone {
                let (x, y) = (zone.left, zone.top)
                boxes.append(.init(look: .zone, x: x, y: y, width: zone.room.width, height: zone.room.height))
            }
            boxes += activities(on: size, held.orientation)
            if let view = query.view, view.width <= size.width, view.height <= size.height {
                let (x, y) = ((size.width - view.width) / 2, (size.height - view.height) / 2)
                boxes.append(.init(look: .view, x: x, y: y, width: view.width, height: view.height))
            }
            return DeviceDrawing(
                name: held.orientation.title, size: size, figure: isTelevision ? nil : size.figure,
                classes: held.classes, boxes: boxes, isScreen: true)
        }
    }

    /// Corner radii aren't published. This radius is only for the drawing.
    private func radius(of size: ScreenSize) -> Double {
        switch platform {
        case .ios: layout.screen?.dynamicIslands.isEmpty == false ? 55 : 12
        case .ipados: 24
        case .watchos: 40
        case .macos, .tvos, .visionos: 0
        }
    }

    /// The distance between the island and the screen edge isn't published. This distance is only for the drawing.
    private static let drop = 11.0

    private func activities(on size: ScreenSize, _ orientation: ScreenOrientation) -> [DeviceDrawing.Box] {
        guard orientation == .portrait else { return [] }
        func centred(_ look: DeviceDrawing.Box.Look, _ width: Double, _ height: Double, y: Double, _ radius: Double)
            -> DeviceDrawing.Box
        {
            .init(look: look, x: (size.width - width) / 2, y: y, width: width, height: height, radius: radius)
        }
        if query.shown == .lock {
            return layout.liveActivities.filter { $0.presentation == "lock screen" }.prefix(1).flatMap { activity in
                [
                    centred(.most, activity.width.upperBound, activity.height.upperBound, y: size.height / 2, 24),
                    centred(.island, activity.width.upperBound, activity.height.lowerBound, y: size.height / 2, 24),
                ]
            }
        }
        let expanded = layout.liveActivities.filter { $0.presentation == "expanded" }.prefix(1).flatMap { activity in
            [
                centred(.most, activity.width.upperBound, activity.height.upperBound, y: Self.drop, 44),
                centred(.island, activity.width.upperBound, activity.height.lowerBound, y: Self.drop, 42),
            ]
        }
        guard expanded.isEmpty else { return expanded }
        let own = (layout.screen?.dynamicIslands ?? []).first { $0.model == name && !$0.isExpanded }
        // The island height is only published for two screens, and is the same for both.
        let height = LiveActivitySize.all.first { $0.presentation == "minimal" }?.height.upperBound
        guard let own, let height else { return [] }
        return [centred(.island, own.width, height, y: Self.drop, height / 2)]
    }

    private var widgets: [DeviceDrawing] {
        // On a phone, Home Screen widgets are drawn beside the island, and Lock Screen widgets beside the Live
        // Activity.
        let shown = layout.widgets.filter { !hasIsland || $0.isOnLockScreen == (query.shown == .lock) }
        return shown.map { widget in
            let (size, short) = (widget.size, min(widget.size.width, widget.size.height))
            let radius = widget.family == "circular" || widget.family == "inline" ? short / 2 : min(22, short / 4)
            let whole = DeviceDrawing.Box(
                look: .whole, x: 0, y: 0, width: size.width, height: size.height, radius: radius)
            return DeviceDrawing(
                name: widget.title, size: size, figure: size.figure, classes: nil, boxes: [whole], isScreen: false)
        }
    }

    /// The height of a column in the drawing, which isn't published.
    private static let columnHeight = 48.0

    /// Each grid as a row of columns that begins at the screen's edge.
    private var grids: [DeviceDrawing] {
        let left = layout.screen?.safeZone?.left ?? 0
        return (layout.screen?.grids ?? []).map { grid in
            let columns = (0..<grid.columns).map { place in
                let x = left + Double(place) * (grid.contentWidth + grid.horizontalSpacing)
                return DeviceDrawing.Box(look: .column, x: x, y: 0, width: grid.contentWidth, height: Self.columnHeight)
            }
            let (columnCount, width) = (grid.columns, grid.contentWidth.plain)
            return DeviceDrawing(
                name: "Grid of \(columnCount) columns",
                size: ScreenSize(width: TVGrid.screen.width, height: Self.columnHeight),
                figure: "\(columnCount) × \(width) + \(columnCount - 1) × \(grid.horizontalSpacing.plain)",
                classes: nil, boxes: columns, isScreen: false)
        }
    }
}

extension DeviceDrawing {
    /// A screen, half in white and half in black.
    fileprivate static func whole(_ size: ScreenSize, radius: Double) -> [Box] {
        [
            Box(look: .whole, x: 0, y: 0, width: size.width, height: size.height, radius: radius),
            Box(look: .half, x: size.width / 2, y: 0, width: size.width / 2, height: size.height, radius: radius),
        ]
    }
}

extension DeviceDrawing {
    /// The number of points per em in ``svg``. A page sets one font size for all drawings, which determines their
    /// scale.
    private static let pointsPerEm = 40.0

    /// The drawing for a page. The page's style sheet sets the colours. Text is outside the drawing, so that it stays
    /// readable at any scale.
    package var svg: HTML {
        let (width, height) = (size.width, size.height)
        let shapes = boxes.map { HTML(markup: "<path class=\"\($0.look.rawValue)\" d=\"\($0.path)\"/>") }
        return """
            <svg class="drawing" viewBox="0 0 \(width.plain) \(height.plain)" \
            width="\((width / Self.pointsPerEm).plain)em" height="\((height / Self.pointsPerEm).plain)em" \
            aria-hidden="true" focusable="false">\(shapes)</svg>
            """
    }
}

extension DeviceDrawing.Box {
    /// The outline. For the half, only the right corners are rounded.
    var path: String {
        let radius = min(radius, width, height / 2)
        let (right, bottom) = ((x + width).plain, (y + height).plain)
        guard radius > 0 else { return "M\(x.plain) \(y.plain)H\(right)V\(bottom)H\(x.plain)z" }
        let (inRight, inTop, inBottom) = (
            (x + width - radius).plain, (y + radius).plain, (y + height - radius).plain
        )
        let arc = "A\(radius.plain) \(radius.plain) 0 0 1"
        let onRight = "H\(inRight)\(arc) \(right) \(inTop)V\(inBottom)\(arc) \(inRight) \(bottom)"
        guard look != .half else { return "M\(x.plain) \(y.plain)\(onRight)H\(x.plain)z" }
        let inLeft = (x + radius).plain
        let onLeft = "H\(inLeft)\(arc) \(x.plain) \(inBottom)V\(inTop)\(arc) \(inLeft) \(y.plain)z"
        return "M\(inLeft) \(y.plain)\(onRight)\(onLeft)"
    }
}
