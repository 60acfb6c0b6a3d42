/// The text of markup without its tags, read as bytes in one pass: each result of a search has two such texts.
struct MarkupWords {
    private var bytes: [UInt8] = []

    /// The markup that stands for text, with this text. All other tags are left out.
    private static let replacements: [(markup: StaticString, text: StaticString)] = [
        ("</dt>", ": "), ("</div><div>", "; "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"),
        ("&nbsp;", "\u{A0}"), ("&amp;", "&"),
    ]

    init(_ markup: UnsafeBufferPointer<UInt8>) {
        bytes.reserveCapacity(markup.count)
        var place = 0
        while place < markup.count {
            let byte = unsafe markup[place]
            if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&"),
                let known = Self.replacements.first(where: {
                    unsafe markup.extracting(place...).begins(with: $0.markup)
                })
            {
                unsafe bytes += UnsafeBufferPointer(start: known.text.utf8Start, count: known.text.utf8CodeUnitCount)
                place += known.markup.utf8CodeUnitCount
            } else if byte == UInt8(ascii: "<") {
                while place < markup.count, unsafe markup[place] != UInt8(ascii: ">") { place += 1 }
                place += 1
            } else {
                bytes.append(byte)
                place += 1
            }
        }
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func begins(with start: StaticString) -> Bool {
        let length = start.utf8CodeUnitCount
        guard count >= length else { return false }
        for place in 0..<length where unsafe self[place] != start.utf8Start[place] { return false }
        return true
    }
}
