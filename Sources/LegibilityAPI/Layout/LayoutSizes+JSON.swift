import Endpoints
import Legibility

extension SafeZone: DescribedObject {
    package static let shape = Shape<SafeZone>("SafeZone", "The insets that content keeps.") {
        Member("top", "In points.") { $0.top }
        Member("bottom", "In points.") { $0.bottom }
        Member("left", "In points.") { $0.left }
        Member("right", "In points.") { $0.right }
        Member.source(\.source)
    }
}

extension TVGrid: DescribedObject {
    package static let shape = Shape<TVGrid>("TVGrid", "A grid for tvOS.") {
        Member("columns", "How many.") { $0.columns }
        Member("contentWidth", "Of an item without focus, in points.") { $0.contentWidth }
        Member("horizontalSpacing", "Between two columns, in points.") { $0.horizontalSpacing }
        Member("minimumVerticalSpacing", "Between two rows at least, in points.") { $0.minimumVerticalSpacing }
        Member("totalWidth", "Of all columns and gaps, computed, in points.") { $0.totalWidth }
        Member.source(\.source)
        Member.anomaly(\.anomaly)
    }
}

extension WidgetSize: DescribedObject {
    package static let shape = Shape<WidgetSize>("WidgetSize", "The size of a widget.") {
        Member("family", "As the page's columns are called.") { $0.family }
        Member("target", "On iPad, what it is designed for and what the Home Screen scales that to; else null.") {
            $0.target
        }
        Member("displayZoom", "The setting of Display Zoom that has this screen; null for the usual one.") {
            $0.displayZoom
        }
        Member("width", "In points.") { $0.size.width }
        Member("height", "In points.") { $0.size.height }
        Member.source(\.source)
        Member.anomaly(\.anomaly)
    }
}

extension LiveActivitySize: DescribedObject {
    package static let shape = Shape<LiveActivitySize>("LiveActivitySize", "The size of a Live Activity.") {
        Member("presentation", "As the page's columns are called.") { $0.presentation }
        Member("minimumWidth", "In points; the same as `width` where no range is printed.") { $0.width.lowerBound }
        Member("width", "In points.") { $0.width.upperBound }
        Member("minimumHeight", "In points; the same as `height` where no range is printed.") { $0.height.lowerBound }
        Member("height", "In points.") { $0.height.upperBound }
        Member.source(\.source)
        Member.anomaly(\.anomaly)
    }
}

extension DynamicIslandWidth: DescribedObject {
    package static let shape = Shape<DynamicIslandWidth>("DynamicIslandWidth", "How wide a Dynamic Island is.") {
        Member("model", "As the page names it.") { $0.model }
        Member("presentation", "Compact or minimal, or expanded.") { $0.presentation }
        Member("width", "In points.") { $0.width }
        Member.source(\.source)
        Member.anomaly(\.anomaly)
    }
}
