import Legibility

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
