/// The location of a finding.
package enum FindingLocation: Sendable {
    /// A part of a text file.
    case place(FilePlace)
    /// An element of a screen or page, which has no line number.
    case element(FindingElement)

    /// The path or URL of the file that contains the finding.
    package var path: String {
        switch self {
        case .place(let place): place.path
        case .element(let element): element.url ?? element.file
        }
    }

    /// Returns the lines and columns of a part of a file, or nil for an element.
    package func region(counting unit: TextRegion.Unit = .codePoints) -> TextRegion? {
        switch self {
        case .place(let place): place.region(counting: unit)
        case .element: nil
        }
    }

    /// The location for readers: `theme.css:12`, or the name of the screen or page.
    package var words: String {
        switch self {
        case .place(let place): place.words
        case .element(let element): element.container
        }
    }

    /// The element; nil for a part of a file.
    package var element: FindingElement? { if case .element(let element) = self { element } else { nil } }
}

/// Lines and columns, counted from 1; the end column is the first column after the region.
package struct TextRegion: Hashable, Sendable {
    /// The unit in which columns are counted.
    package enum Unit: Sendable { case utf8, codePoints }

    package let startLine, startColumn, endLine, endColumn: Int

    package init(startLine: Int, startColumn: Int, endLine: Int, endColumn: Int) {
        (self.startLine, self.startColumn) = (startLine, startColumn)
        (self.endLine, self.endColumn) = (endLine, endColumn)
    }

    /// The start of a file, for tools that require a region.
    static let start = TextRegion(startLine: 1, startColumn: 1, endLine: 1, endColumn: 1)
}

/// A part of a text file.
package struct FilePlace: Sendable {
    package let path: String
    /// The file's number in its run, since several files may have the same path.
    package let file: Int
    package let bytes: Range<Int>
    /// Returns the line and column of a byte, computed only when needed, since some formats don't include them.
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

    /// The location for readers: `theme.css:12`, or `theme.min.css:1:31503` in a long line, in which the line number
    /// alone doesn't help.
    package var words: String {
        let start = region()
        return "\(path):\(start.startLine)" + (start.startColumn > Self.longLine ? ":\(start.startColumn)" : "")
    }

    private static let longLine = 120

    /// Returns whether two places overlap or are equal.
    package func meets(_ other: FilePlace) -> Bool {
        file == other.file && (bytes.overlaps(other.bytes) || bytes == other.bytes)
    }
}

/// An element of a screen or of a page.
package struct FindingElement: Hashable, Sendable {
    /// A rectangle in points of a screen or CSS pixels of a page.
    package struct Frame: Hashable, Sendable {
        package let x, y, width, height: Double

        package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }

    /// The description's own identifier, or a selector.
    package let id: String
    package var role = ""
    /// The element's text; nil if the text is unknown.
    package var text: String?
    package var frame: Frame?
    /// The element's location in the description: a JSON Pointer, or a path in XML.
    package var pointer = ""
    /// The selectors of the enclosing frames and shadow hosts, from the outermost inwards.
    package var path: [String] = []
    /// The name of the screen or page that contains the element.
    package let container: String
    /// The path of the file that describes the element.
    package let file: String
    /// The URL of the element's page; nil for an element of a screen.
    package var url: String?

    package init(id: String, in container: String, file: String? = nil) {
        (self.id, self.container, self.file) = (id, container, file ?? container)
    }

    /// The element's name as shown to readers.
    package var label: String {
        let name = (path + [id]).joined(separator: " > ")
        guard let text, !name.hasSuffix("(“\(text)”)") else { return name }
        return "\(name) (“\(text)”)"
    }
}
