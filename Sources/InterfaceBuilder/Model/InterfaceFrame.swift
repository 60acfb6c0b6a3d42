/// A rectangle in points, as laid out on Interface Builder's canvas.
package struct InterfaceFrame: Hashable, Sendable {
    package let x, y, width, height: Double

    package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    package var shorterSide: Double { min(width, height) }
    package var isEmpty: Bool { !(width > 0 && height > 0) }

    func meets(_ other: InterfaceFrame) -> Bool {
        x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
    }

    func moved(by x: Double, _ y: Double) -> InterfaceFrame {
        InterfaceFrame(self.x + x, self.y + y, width, height)
    }
}
