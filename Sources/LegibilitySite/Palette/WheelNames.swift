/// The positions of the names beside the dots of a palette's wheel. A script computes the same when the dots move.
struct WheelNames {
    /// How far each name is below its dot, to a tenth of a unit. Negative if the name is above its dot.
    let offsets: [Double]

    /// The distance between the names of two dots.
    private static let line = 14.0
    /// The maximum width of a character.
    private static let widest = 11.0

    /// Moves names down until none of them overlap. Each pair of names is compared, as each pair of colours in a palette
    /// is anyway; the number of colours is limited.
    ///
    /// - Parameters:
    ///   - names: The names.
    ///   - places: The positions of their dots.
    ///   - height: The height of the drawing. Names that would be below it move up, and push up the names above them.
    init(_ names: [String], at places: [SIMD2<Double>], height: Double) {
        let widths = names.map { Double($0.utf16.count) * Self.widest }
        func meet(_ one: Int, _ other: Int) -> Bool {
            let (left, right) = places[one].x <= places[other].x ? (one, other) : (other, one)
            return places[right].x - places[left].x < widths[left]
        }
        let order = places.indices.sorted { (places[$0].y, $0) < (places[$1].y, $1) }
        var tops = places.map(\.y)
        for (number, place) in order.enumerated() {
            for above in order[..<number] where meet(place, above) {
                tops[place] = max(tops[place], tops[above] + Self.line)
            }
        }
        for (number, place) in order.enumerated().reversed() {
            tops[place] = min(tops[place], height - Self.line / 2)
            for below in order[(number + 1)...] where meet(place, below) {
                tops[place] = min(tops[place], tops[below] - Self.line)
            }
        }
        offsets = places.indices.map { ((tops[$0] - places[$0].y) * 10).rounded() / 10 }
    }
}
