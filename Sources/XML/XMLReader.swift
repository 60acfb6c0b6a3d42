import Budgets
import CExpat
import Numbers
import Sentences

/// Reads XML and reports the location of each event. The parser is expat. Document type declarations are rejected, so
/// entities are never expanded or fetched.
@safe package struct XMLReader {
    /// An event in an XML document.
    package enum Event {
        case start(name: String, attributes: [String: String])
        /// The byte range between the two tags, and its text without markup.
        case end(name: String, text: String, content: Range<Int>)
    }

    /// Reports the start and end of each element. Elements may be nested up to `maximumDepth` levels.
    package static func read(
        _ content: [UInt8], maximumDepth: Int = usualDepth, _ handle: (Event) -> Void
    ) throws(XMLFault) {
        try withoutActuallyEscaping(handle) { handle throws(XMLFault) in
            try XMLReading(handle, maximumDepth: maximumDepth).read(content)
        }
    }

    /// The default maximum nesting, which real documents don't reach.
    package static let usualDepth = 256
}

/// The reason why a document can't be read.
package struct XMLFault: Error, Hashable {
    /// The kind of error.
    package enum Reason: Hashable {
        case syntax, documentType, tooDeep, noMemory
    }

    package let reason: Reason
    /// The description of the error, as one sentence.
    package let detail: Phrase
    /// The offset of the error in bytes; nil if it has none.
    package let offset: Int?

    fileprivate init(_ reason: Reason, _ detail: Phrase, at offset: Int? = nil) {
        self.reason = reason
        self.detail = detail
        self.offset = offset
    }
}

/// The state shared by the handlers of a parser.
@safe private final class XMLReading {
    private let handle: (XMLReader.Event) -> Void
    private var parser: XML_Parser?
    /// The content start of each open element, with its text so far.
    private var open: [(start: Int, text: [UInt8])] = []
    private var hasDocumentType = false
    private let maximumDepth: Int
    private var isTooDeep = false

    init(_ handle: @escaping (XMLReader.Event) -> Void, maximumDepth: Int) {
        self.handle = handle
        self.maximumDepth = maximumDepth
    }

    func read(_ content: [UInt8]) throws(XMLFault) {
        guard let parser = unsafe XML_ParserCreate("UTF-8") else {
            throw XMLFault(.noMemory, "There isn’t enough memory for the document.")
        }
        defer { unsafe XML_ParserFree(parser) }
        unsafe self.parser = parser
        unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        unsafe XML_SetElementHandler(
            parser,
            { unsafe reading($0)?.start($1, $2) },
            { unsafe reading($0)?.end($1) })
        unsafe XML_SetCharacterDataHandler(parser) { unsafe reading($0)?.text($1, $2) }
        unsafe XML_SetStartDoctypeDeclHandler(parser) { user, _, _, _, _ in unsafe reading(user)?.refuseDocumentType() }
        let status = unsafe content.withUnsafeBytes {
            unsafe XML_Parse(parser, $0.bindMemory(to: CChar.self).baseAddress, Int32(clamping: $0.count), 1)
        }
        let offset = Int(unsafe XML_GetCurrentByteIndex(parser))
        if hasDocumentType {
            throw XMLFault(.documentType, "Documents with a document type declaration aren’t accepted.", at: offset)
        }
        if isTooDeep { throw XMLFault(.tooDeep, "Elements are nested too deeply.", at: offset) }
        guard status == XML_STATUS_OK else {
            throw XMLFault(.syntax, sentence(on: unsafe XML_GetErrorCode(parser)), at: max(0, offset))
        }
    }

    /// Returns the sentence on an error of the parser.
    private func sentence(on error: XML_Error) -> Phrase {
        switch error {
        case XML_ERROR_NO_ELEMENTS where open.isEmpty: "The XML contains no element."
        case XML_ERROR_NO_ELEMENTS: "The XML ends before its elements are closed."
        case XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR, XML_ERROR_UNCLOSED_CDATA_SECTION:
            "The XML ends in the middle of a tag or a section."
        case XML_ERROR_TAG_MISMATCH: "A closing tag doesn’t match its opening tag."
        case XML_ERROR_DUPLICATE_ATTRIBUTE: "A tag has an attribute twice."
        case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: "There is more content after the root element."
        case XML_ERROR_UNDEFINED_ENTITY: "The XML uses an entity that it doesn’t define."
        case XML_ERROR_UNBOUND_PREFIX: "The XML uses a prefix that it doesn’t define."
        case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING:
            "The XML has an encoding other than UTF-8 and UTF-16."
        default: "The XML isn’t well-formed."
        }
    }

    fileprivate func start(
        _ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
    ) {
        guard let parser = unsafe parser, let name = unsafe name else { return }
        guard Budget.allows() else {
            _ = unsafe XML_StopParser(parser, XML_Bool(clamping: XML_FALSE))
            return
        }
        guard open.count < maximumDepth else {
            isTooDeep = true
            _ = unsafe XML_StopParser(parser, XML_Bool(clamping: XML_FALSE))
            return
        }
        let index = Int(unsafe XML_GetCurrentByteIndex(parser)) + Int(unsafe XML_GetCurrentByteCount(parser))
        open.append((index, []))
        var values: [String: String] = [:]
        var place = 0
        while let key = unsafe attributes?[place], let value = unsafe attributes?[place + 1] {
            values[unsafe String(cString: key)] = unsafe String(cString: value)
            place += 2
        }
        handle(.start(name: unsafe String(cString: name), attributes: values))
    }

    fileprivate func end(_ name: UnsafePointer<XML_Char>?) {
        guard let parser = unsafe parser, let name = unsafe name, let (start, text) = open.popLast() else { return }
        let index = Int(unsafe XML_GetCurrentByteIndex(parser))
        // The tag of an empty element is both its start and its end.
        handle(
            .end(
                name: unsafe String(cString: name), text: String(decoding: text, as: UTF8.self),
                content: start..<max(start, index)))
    }

    fileprivate func text(_ text: UnsafePointer<XML_Char>?, _ count: Int32) {
        guard !open.isEmpty, let text = unsafe text else { return }
        unsafe open[open.count - 1].text.append(contentsOf: UnsafeRawBufferPointer(start: text, count: Int(count)))
    }

    fileprivate func refuseDocumentType() {
        hasDocumentType = true
        if let parser = unsafe parser { _ = unsafe XML_StopParser(parser, XML_Bool(clamping: XML_FALSE)) }
    }
}

/// Returns the reading state to which the handlers of a parser belong.
private func reading(_ user: UnsafeMutableRawPointer?) -> XMLReading? {
    unsafe user.map { unsafe Unmanaged<XMLReading>.fromOpaque($0).takeUnretainedValue() }
}
