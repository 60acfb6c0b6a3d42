/// The place of a finding.
package enum FindingLocation: Sendable {
    /// A part of a text file.
    case place(FilePlace)
    /// An element of a screen or a page, which has no line.
    case element(FindingElement)

    /// The path, or the address, of the file that contains it.
    package var path: String {
        switch self {
        case .place(let place): place.path
        case .element(let element): element.url ?? element.file
        }
    }

    /// The lines and columns of a part of a file; nil for an element.
    package func region(counting unit: TextRegion.Unit = .codePoints) -> TextRegion? {
        switch self {
        case .place(let place): place.region(counting: unit)
        case .element: nil
        }
    }

    /// The words by which readers find it: `theme.css:12`, or the name of the screen or the page.
    package var words: String {
        switch self {
        case .place(let place): "\(place.path):\(place.region().startLine)"
        case .element(let element): element.container
        }
    }

    /// The element; nil for a part of a file.
    package var element: FindingElement? { if case .element(let element) = self { element } else { nil } }
}

/// Lines and columns, counted from 1; the end is the first column after the region.
package struct TextRegion: Hashable, Sendable {
    /// The unit in which columns are counted.
    package enum Unit: Sendable { case utf8, codePoints }

    package let startLine, startColumn, endLine, endColumn: Int

    package init(startLine: Int, startColumn: Int, endLine: Int, endColumn: Int) {
        (self.startLine, self.startColumn) = (startLine, startColumn)
        (self.endLine, self.endColumn) = (endLine, endColumn)
    }

    /// The beginning of a file, for readers that need a region if there is none.
    static let start = TextRegion(startLine: 1, startColumn: 1, endLine: 1, endColumn: 1)
}

/// A part of a text file.
package struct FilePlace: Sendable {
    package let path: String
    /// The file's number in its run: several files may have one path.
    package let file: Int
    package let bytes: Range<Int>
    /// Line and column of a byte, computed when they are needed: not every format has them.
    private let position: @Sendable (_ byte: Int, TextRegion.Unit) -> (line: Int, column: Int)

    package init(
        path: String, file: Int, bytes: Range<Int>,
        position: @escaping @Sendable (_ byte: Int, TextRegion.Unit) -> (line: Int, column: Int)
    ) {
        (self.path, self.file, self.bytes, self.position) = (path, file, bytes, position)
    }

    package func region(counting unit: TextRegion.Unit = .codePoints) -> TextRegion {
        let (start, end) = (position(bytes.lowerBound, unit), position(bytes.upperBound, unit))
        return TextRegion(
            startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column)
    }

    /// Whether both have text in common, or are the same.
    package func meets(_ other: FilePlace) -> Bool {
        file == other.file && (bytes.overlaps(other.bytes) || bytes == other.bytes)
    }
}

/// An element of a screen or of a page.
package struct FindingElement: Hashable, Sendable {
    /// A rectangle in the units of what contains it: points of a screen, CSS pixels of a page.
    package struct Frame: Hashable, Sendable {
        package let x, y, width, height: Double

        package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }

    /// The tree's own identifier, or a selector.
    package let id: String
    package var role = ""
    /// The text; nil if it isn't known.
    package var text: String?
    package var frame: Frame?
    /// Its place in the description: a JSON Pointer, or in XML a path.
    package var pointer = ""
    /// The frames and shadow hosts of a page that contain it, the outermost first.
    package var path: [String] = []
    /// The name of the screen or the page.
    package let container: String
    /// The path of the file that describes it.
    package let file: String
    /// The address of its page; nil for a screen.
    package var url: String?

    package init(id: String, in container: String, file: String? = nil) {
        (self.id, self.container, self.file) = (id, container, file ?? container)
    }

    /// The name for readers.
    package var label: String {
        let name = (path + [id]).joined(separator: " > ")
        return text.map { "\(name) (“\($0)”)" } ?? name
    }
}
