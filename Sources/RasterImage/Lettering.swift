/// Letters of 5 × 7 squares, for labels of a word or two; what is not among them is left blank.
enum Lettering {
    static let height = 7
    /// From one letter to the next.
    static let advance = 6

    private static let letters = Array("ACDEGHILMNOPRSTU".utf8)
    private static let letterRows = """
        .###. .###. ####. ##### .###. #...# .###. #.... #...# #...# .###. ####. ####. .#### ##### #...#
        #...# #...# #...# #.... #...# #...# ..#.. #.... ##.## ##..# #...# #...# #...# #.... ..#.. #...#
        #...# #.... #...# #.... #.... #...# ..#.. #.... #.#.# #.#.# #...# #...# #...# #.... ..#.. #...#
        ##### #.... #...# ####. #.### ##### ..#.. #.... #.#.# #..## #...# ####. ####. .###. ..#.. #...#
        #...# #.... #...# #.... #...# #...# ..#.. #.... #...# #...# #...# #.... #.#.. ....# ..#.. #...#
        #...# #...# #...# #.... #...# #...# ..#.. #.... #...# #...# #...# #.... #..#. ....# ..#.. #...#
        #...# .###. ####. ##### .###. #...# .###. ##### #...# #...# .###. #.... #...# ####. ..#.. .###.
        """
    private static let figures = Array("0123456789.-".utf8)
    private static let figureRows = """
        .###. ..#.. .###. .###. ...#. ##### .###. ##### .###. .###. ..... .....
        #...# .##.. #...# #...# ..##. #.... #.... ....# #...# #...# ..... .....
        #..## ..#.. ....# ....# .#.#. ####. #.... ...#. #...# #...# ..... .....
        #.#.# ..#.. ..##. ..##. #..#. ....# ####. ..#.. .###. .#### ..... #####
        ##..# ..#.. .#... ....# ##### ....# #...# ..#.. #...# ....# ..... .....
        #...# ..#.. #.... #...# ...#. #...# #...# ..#.. #...# ....# ..#.. .....
        .###. .###. ##### .###. ...#. .###. .###. ..#.. .###. .###. ..#.. .....
        """

    /// The squares of a letter: seven rows of five.
    static func squares(_ letter: UInt8) -> [[Bool]] {
        if let index = letters.firstIndex(of: letter) { return squares(letterRows, index) }
        if let index = figures.firstIndex(of: letter) { return squares(figureRows, index) }
        return []
    }

    private static func squares(_ rows: String, _ index: Int) -> [[Bool]] {
        rows.split(separator: "\n").map { row in
            row.utf8.dropFirst(index * advance).prefix(5).map { $0 == UInt8(ascii: "#") }
        }
    }
}

extension PixelBuffer {
    func fillWithWhite() {
        unsafe UnsafeMutableRawBufferPointer(start: base, count: byteCount).initializeMemory(
            as: UInt8.self, repeating: 255)
    }

    /// Writes black capitals on what is there; `scale` is the side of a square.
    func draw(_ text: String, x: Int, y: Int, scale: Int) {
        for (index, letter) in text.utf8.enumerated() {
            for (row, squares) in Lettering.squares(letter).enumerated() {
                for (column, isSet) in squares.enumerated() where isSet {
                    let left = x + (index * Lettering.advance + column) * scale
                    for line in 0..<scale { blacken(left..<left + scale, y + row * scale + line) }
                }
            }
        }
    }

    private func blacken(_ columns: Range<Int>, _ y: Int) {
        for x in columns {
            switch depth {
            case .eight: unsafe pixels(y, as: SIMD4<UInt8>.self)[x] = SIMD4(0, 0, 0, 255)
            case .sixteen: unsafe pixels(y, as: SIMD4<UInt16>.self)[x] = SIMD4(0, 0, 0, 65_535)
            }
        }
    }
}
