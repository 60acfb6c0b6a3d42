import Endpoints
import Glibc
import HTTPMessages
import LegibilityAPI
import Numbers
import Sentences

/// The link from a page to its version in the other language, with the same query.
struct LanguageSwitch {
    /// The query of the page.
    let query: [QueryItem]

    var markup: HTML {
        HTML { ofPage in
            let asked = query.filter { $0.name != Language.parameterName }
            let links = Language.allCases.filter { $0 != ofPage }.map { language -> HTML in
                let chosen = asked + [QueryItem(name: Language.parameterName, value: language.rawValue)]
                let (tag, name) = (language.rawValue, language.name)
                return """
                    <a class="language" href="?\(chosen.encoded)" hreflang="\(tag)" lang="\(tag)">\(name)</a>
                    """
            }
            return HTML(links)
        }
    }
}

extension Answer {
    /// Returns the same page for a user who chose its language explicitly. Its links and forms keep that language.
    package func keeping(_ language: Language) -> Answer {
        guard bareMediaType == "text/html", !keepsLanguage else { return self }
        var answer = Answer(body.keeping(language), mediaType: mediaType, freshness: freshness, headers: headers)
        answer.status = status
        answer.result = result
        answer.keepsLanguage = true
        return answer
    }
}

extension [UInt8] {
    /// Returns a page whose links and forms specify a language.
    package func keeping(_ language: Language) -> [UInt8] {
        let item = "\(Language.parameterName)=\(language.rawValue)"
        let field = "<input type=\"hidden\" name=\"\(Language.parameterName)\" value=\"\(language.rawValue)\">"
        var page: [UInt8] = []
        page.reserveCapacity(count + count / 8)
        var (copied, place) = (0, 0)
        // Only tags have attributes, and text from visitors contains no `<`.
        while let start = index(of: UInt8(ascii: "<"), from: place) {
            let tag = self[start..<(index(of: UInt8(ascii: ">"), from: start).map { $0 + 1 } ?? count)]
            place = tag.endIndex
            let addition: (place: Int, text: String)?
            if tag.begins(with: "<a ") {
                addition = tag.addition(of: item, in: "href=\"")
            } else if tag.begins(with: "<form ") {
                let isPost = tag.end(of: "method=\"post\"") != nil
                addition = isPost ? tag.addition(of: item, in: "action=\"") : (tag.endIndex, field)
            } else {
                continue
            }
            guard let addition else { continue }
            page += self[copied..<addition.place]
            page += addition.text.utf8
            copied = addition.place
        }
        return page + self[copied...]
    }

    /// Returns the index of the first byte with a value, at an offset or after it.
    private func index(of byte: UInt8, from start: Int) -> Int? {
        unsafe withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, let found = unsafe memchr(base + start, Int32(byte), count - start)
            else {
                return nil
            }
            return unsafe UnsafeRawPointer(found) - base
        }
    }
}

extension ArraySlice<UInt8> {
    /// Returns a query item after its separator, and the place in the tag at which to insert it into the address. The
    /// result is nil if that isn't the address of a page.
    fileprivate func addition(of item: String, in attribute: StaticString) -> (place: Int, text: String)? {
        guard let place = end(of: attribute) else { return nil }
        let address = self[place...].prefix { $0 != UInt8(ascii: "\"") }
        let path = address.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        let isPage =
            path.begins(with: "/") && !path.begins(with: "//") && !path.contains(UInt8(ascii: "."))
            && (!path.begins(with: "/v1/") || path.begins(with: "/v1/reference"))
        guard isPage else { return nil }
        let beforeFragment = address.prefix { $0 != UInt8(ascii: "#") }
        let separator = beforeFragment.count > path.count ? "&amp;" : "?"
        return (beforeFragment.endIndex, separator + item)
    }

    fileprivate func begins(with text: StaticString) -> Bool {
        guard count >= text.utf8CodeUnitCount else { return false }
        for place in 0..<text.utf8CodeUnitCount where unsafe self[startIndex + place] != text.utf8Start[place] {
            return false
        }
        return true
    }

    /// Returns the index after the first occurrence of a text. The standard library's search prepares a table for each
    /// call, which takes longer than searching a tag.
    fileprivate func end(of text: StaticString) -> Int? {
        var place = startIndex
        while place + text.utf8CodeUnitCount <= endIndex {
            if self[place...].begins(with: text) { return place + text.utf8CodeUnitCount }
            place += 1
        }
        return nil
    }
}
