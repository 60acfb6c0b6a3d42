import Endpoints
import Legibility

extension SafeZone: DescribedObject {
    package static let shape = Shape<SafeZone>("SafeZone", "Insets of the safe zone for content.") {
        Member("top", "Inset at the top, in points.") { $0.top }
        Member("bottom", "Inset at the bottom, in points.") { $0.bottom }
        Member("left", "Inset at the left, in points.") { $0.left }
        Member("right", "Inset at the right, in points.") { $0.right }
        Member.source(\.source)
    }
}

extension TVGrid: DescribedObject {
    package static let shape = Shape<TVGrid>("TVGrid", "A grid that the guidelines list for tvOS.") {
        Member("columns", "Number of columns in the grid.") { $0.columns }
        Member("contentWidth", "Width of an unfocused item, in points.") { $0.contentWidth }
        Member("horizontalSpacing", "Spacing between two columns, in points.") { $0.horizontalSpacing }
        Member("minimumVerticalSpacing", "Minimum spacing between two rows, in points.") { $0.minimumVerticalSpacing }
        Member("totalWidth", "Calculated total width of all columns and the spacing between them, in points.") {
            $0.totalWidth
        }
        Member.source(\.source)
        Member.anomaly(\.anomaly)
    }
}

extension WidgetSize: DescribedObject {
    package static let shape = Shape<WidgetSize>("WidgetSize", "Widget size for one widget family.") {
        Member("family", "Widget family, as named in the guidelines.") { $0.family }
        Member(
            "target",
            "On iPad, whether the size is for the design canvas or the Home Screen; null otherwise."
        ) {
            $0.target
        }
        Member("displayZoom", "Display Zoom setting for this screen; null for the default setting.") {
            $0.displayZoom
        }
        Member("width", "Widget width, in points.") { $0.size.width }
        Member("height", "Widget height, in points.") { $0.size.height }
        Member.source(\.source)
        Member.anomaly(\.anomaly)
    }
}

extension LiveActivitySize: DescribedObject {
    package static let shape = Shape<LiveActivitySize>(
        "LiveActivitySize",
        "Live Activity size in one presentation."
    ) {
        Member("presentation", "Live Activity presentation, as named in the guidelines.") { $0.presentation }
        Member("minimumWidth", "Minimum width in points; the same as `width` if no range is published.") {
            $0.width.lowerBound
        }
        Member("width", "Width in points, or the maximum width of a range.") { $0.width.upperBound }
        Member("minimumHeight", "Minimum height in points; the same as `height` if no range is published.") {
            $0.height.lowerBound
        }
        Member("height", "Height in points, or the maximum height of a range.") { $0.height.upperBound }
        Member.source(\.source)
        Member.anomaly(\.anomaly)
    }
}

extension DynamicIslandWidth: DescribedObject {
    package static let shape = Shape<DynamicIslandWidth>(
        "DynamicIslandWidth",
        "Dynamic Island width in one presentation."
    ) {
        Member("model", "Model name in the guidelines.") { $0.model }
        Member("presentation", "Dynamic Island presentation: `island, compact or minimal` or `island, expanded`.") {
            $0.presentation
        }
        Member("width", "Dynamic Island width, in points.") { $0.width }
        Member.source(\.source)
        Member.anomaly(\.anomaly)
    }
}

extension CarPlayScreen: DescribedObject {
    package static let shape = Shape<CarPlayScreen>("CarPlayScreen", "A CarPlay screen in the guidelines.") {
        Member("kind", "`screen`, or `test configuration` for a size for tests of Live Activities.") { $0.kind }
        Member("name", "Name of the test configuration; null for other screens.") { $0.name }
        Member("width", "Screen width, in `unit`.") { $0.size.width }
        Member("height", "Screen height, in `unit`.") { $0.size.height }
        Member("unit", "Unit in the guidelines: `px` or `pt`.") { $0.unit }
        Member.source(\.source)
        Member.anomaly(\.anomaly)
    }
}
