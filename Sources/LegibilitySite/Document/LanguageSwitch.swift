import Endpoints
import HTTPMessages
import LegibilityAPI
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
        guard bareMediaType == "text/html" else { return self }
        var answer = Answer(body.keeping(language), mediaType: mediaType, freshness: freshness, headers: headers)
        answer.status = status
        answer.result = result
        return answer
    }
}

extension [UInt8] {
    /// Returns a page whose links and forms specify a language.
    package func keeping(_ language: Language) -> [UInt8] {
        let said = "\(Language.parameterName)=\(language.rawValue)"
        let field = "<input type=\"hidden\" name=\"\(Language.parameterName)\" value=\"\(language.rawValue)\">"
        var page: [UInt8] = []
        page.reserveCapacity(count + count / 8)
        var rest = self[...]
        // Only tags have attributes, and text from visitors contains no `<`.
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            page += rest[..<start]
            rest = rest[start...]
            let tag = rest.prefix(through: rest.firstIndex(of: UInt8(ascii: ">")) ?? rest.index(before: rest.endIndex))
            rest = rest[tag.endIndex...]
            if tag.starts(with: "<a ".utf8) {
                page += tag.naming(said, in: "href=\"")
            } else if tag.starts(with: "<form ".utf8) {
                let isPost = tag.firstRange(of: Array("method=\"post\"".utf8)) != nil
                page += isPost ? tag.naming(said, in: "action=\"") : Array(tag) + field.utf8
            } else {
                page += tag
            }
        }
        return page + rest
    }
}

extension ArraySlice<UInt8> {
    /// Returns a tag with an additional query item in its address, if that is the address of a page.
    fileprivate func naming(_ item: String, in attribute: StaticString) -> [UInt8] {
        let name = unsafe UnsafeBufferPointer(start: attribute.utf8Start, count: attribute.utf8CodeUnitCount)
        guard let place = unsafe firstRange(of: name)?.upperBound else { return Array(self) }
        let address = self[place...].prefix { $0 != UInt8(ascii: "\"") }
        let path = address.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        let isPage =
            path.starts(with: "/".utf8) && !path.starts(with: "//".utf8) && !path.contains(UInt8(ascii: "."))
            && (!path.starts(with: "/v1/".utf8) || path.starts(with: "/v1/reference".utf8))
        guard isPage else { return Array(self) }
        let beforeFragment = address.prefix { $0 != UInt8(ascii: "#") }
        let separator = beforeFragment.count > path.count ? "&amp;" : "?"
        return Array(self[..<beforeFragment.endIndex]) + (separator + item).utf8 + self[beforeFragment.endIndex...]
    }
}
