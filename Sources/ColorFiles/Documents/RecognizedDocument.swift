import JSON
import MarkupColors
import Sentences
import Substrings

/// A document, and the format in which it defines colours.
package struct RecognizedDocument: Sendable {
    /// The document's number in the request.
    package let number: Int
    package let document: ColorDocument
    package let format: ColorFormat
    /// The content, if it is JSON. Offsets of values are offsets in the document.
    package let json: JSONValue?
}

extension RecognizedDocument {
    /// The maximum nesting depth, ten times that of the deepest real files.
    static let deepestJSON = 400

    /// Recognizes a document by its path and its content. `named` is the format that the request specifies.
    package init(_ number: Int, _ document: ColorDocument, as named: ColorFormat?) throws(DocumentProblem) {
        guard !document.leavesFolder else {
            throw DocumentProblem(.structure, "The path leads outside its folder.")
        }
        let isFound = document.isFound
        let language = document.codeLanguage
        let content: [UInt8]
        do throws(DocumentProblem) {
            content = try document.content.asUTF8()
        } catch {
            // Source files of a project may have any encoding.
            throw isFound && language != nil ? DocumentProblem(.otherContent, error.detail, at: error.offset) : error
        }
        var document = ColorDocument(path: document.path, content: content)
        document.isFound = isFound
        let name = String(document.fileName)
        if let format = ColorFormat.first(named, at: name, where: \.isText) {
            self.init(number: number, document: document, format: format, json: nil)
        } else if let language {
            self.init(number: number, document: document, format: ColorFormat(language), json: nil)
        } else if named == nil, let language = MarkupLanguage(path: name) {
            // Most scripts contain neither class lists nor settings.
            guard !language.isMostlyCode || document.mayHoldClasses else {
                throw DocumentProblem(
                    .otherContent,
                    language == .template
                        ? "The file contains no markup." : "The script contains no class lists of components.")
            }
            self.init(number: number, document: document, format: .markup, json: nil)
        } else if document.isOfInterfaceBuilder {
            throw DocumentProblem(
                .unrecognized,
                "Colours in Interface Builder files aren’t read. Audit the asset catalogs that the file refers to."
            )
        } else if named == nil, let kind = WebFile.kind(of: name) {
            throw DocumentProblem(.unrecognized, kind)
        } else if let format = ColorFormat.first(named, at: name, where: \.isXML)
            ?? (document.content.opens(with: "<") ? .android : nil)
        {
            guard document.content.opens(with: "<") else {
                throw DocumentProblem(.structure, "The file isn’t XML, because it doesn’t begin with “<”.")
            }
            self.init(number: number, document: document, format: format, json: nil)
        } else if let named, named.isJSON {
            self.init(number: number, document: document, format: named, json: try document.parsed())
        } else if ColorFormat.allCases.contains(where: { $0.isJSON && $0.hasExtension(of: name) })
            || document.content.opens(with: "{") || document.content.opens(with: "[")
        {
            let json = try document.parsedAsTheme()
            let format = ColorFormat(of: json, at: document.path)
            if format == .tokens, let kind = ProjectFile.kind(of: document.fileName, json) {
                throw DocumentProblem(
                    .otherContent,
                    "This file is \(kind), not a design token file; specify the format to read it as one.")
            }
            self.init(number: number, document: document, format: format, json: json)
        } else {
            throw DocumentProblem(
                .unrecognized,
                "The name and content of the file don’t show its format. Give it an ending such as .css, .json, .tokens or .xml."
            )
        }
    }
}

extension ColorFormat {
    /// Returns the first format whose extension a file has, among those for which `isPossible` is true; else the
    /// requested format if it is one of them.
    fileprivate static func first(
        _ requested: ColorFormat?, at name: String, where isPossible: (ColorFormat) -> Bool
    ) -> ColorFormat? {
        allCases.first { isPossible($0) && $0.hasExtension(of: name) }
            ?? requested.flatMap { isPossible($0) ? $0 : nil }
    }
}

extension ColorDocument {
    /// Whether the document is a storyboard or nib, according to its name or root element.
    package var isOfInterfaceBuilder: Bool {
        let name = fileName.utf8
        if name.hasSuffix(".storyboard") || name.hasSuffix(".xib") { return true }
        guard content.opens(with: "<") else { return false }
        return String(decoding: content.prefix(Self.longestHead), as: UTF8.self).contains("com.apple.InterfaceBuilder")
    }

    /// The maximum size of the XML declaration and the root element of an Interface Builder file, in bytes.
    private static let longestHead = 512

    /// Parses the document as JSON, in which themes of editors may contain comments.
    fileprivate func parsedAsTheme() throws(DocumentProblem) -> JSONValue {
        do throws(DocumentProblem) {
            return try parsed()
        } catch {
            guard content.mentions("\"tokenColors\"") else { throw error }
            return try ColorDocument(path: path, content: content.withoutComments).parsed()
        }
    }

    /// Parses the document as JSON.
    fileprivate func parsed() throws(DocumentProblem) -> JSONValue {
        do {
            return try JSONDocument(content, maximumDepth: RecognizedDocument.deepestJSON).root
        } catch {
            throw DocumentProblem(
                .syntax, "The content isn’t valid JSON: \(Phrase(ofJSON: error.message)).", at: error.offset)
        }
    }
}

extension [UInt8] {
    /// The same JSON with spaces instead of comments and of commas before a closing bracket, so that no offset changes.
    fileprivate var withoutComments: [UInt8] {
        var bytes = self
        var position = 0
        var comma: Int?
        while position < bytes.count {
            let start = position
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
                    position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
                }
                position += 1
                comma = nil
            case UInt8(ascii: "/"):
                let isLong = bytes.reads("/*", at: position)
                let close = isLong ? "*/" : "\n"
                while position < bytes.count, !bytes.reads(close, at: position) { position += 1 }
                position = Swift.min(position + (isLong ? 2 : 0), bytes.count)
                for index in start..<position where bytes[index] != UInt8(ascii: "\n") { bytes[index] = 0x20 }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if let comma { bytes[comma] = 0x20 }
                comma = nil
                position += 1
            case UInt8(ascii: ","):
                comma = position
                position += 1
            default:
                if !bytes[position].isSpace { comma = nil }
                position += 1
            }
        }
        return bytes
    }

    /// Returns the same bytes without a byte order mark, which becomes spaces so that no offset changes.
    fileprivate func asUTF8() throws(DocumentProblem) -> [UInt8] {
        if starts(with: [0xFE, 0xFF]) || starts(with: [0xFF, 0xFE]) {
            throw DocumentProblem(.encoding, "The file is in UTF-16; save it as UTF-8.", at: 0)
        }
        if let offset = firstInvalidUTF8 {
            throw DocumentProblem(.encoding, "The file isn’t valid UTF-8.", at: offset)
        }
        return starts(with: [0xEF, 0xBB, 0xBF]) ? [0x20, 0x20, 0x20] + dropFirst(3) : self
    }

    /// The offset of the first byte that isn't UTF-8.
    private var firstInvalidUTF8: Int? {
        do {
            _ = try UTF8Span(validating: span)
            return nil
        } catch {
            return error.byteOffsets.lowerBound
        }
    }

    /// Returns whether a character follows the leading white space.
    fileprivate func opens(with sign: Unicode.Scalar) -> Bool {
        first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: sign)
    }
}

extension Sequence where Self: BidirectionalCollection, Element == UInt8 {
    /// Returns whether the bytes end with a string, ignoring the case of ASCII letters.
    func hasSuffix(_ suffix: String) -> Bool {
        guard count >= suffix.utf8.count else { return false }
        return self.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) { lowercasedASCII($0) == lowercasedASCII($1) }
    }
}

/// Returns an ASCII letter in lower case, or any other byte unchanged.
func lowercasedASCII(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}
