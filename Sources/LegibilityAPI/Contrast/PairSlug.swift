import Endpoints
import HTTPMessages
import Legibility
import Sentences

/// A pair in short-link form, such as `777-fff`: two colours as hex codes or names.
package struct PairSlug: Sendable {
    package let foreground: String
    package let background: String

    /// Reads a pair; nil if the text isn't two words of letters and digits joined by a hyphen.
    init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, parts.allSatisfy(\.isWord) else { return nil }
        (foreground, background) = (parts[0], parts[1])
    }

    /// Creates the pair of a request; nil if a short link can't express it.
    package init?(_ query: [QueryItem]) {
        func only(_ name: String) -> String? {
            let values = query.filter { $0.name == name }.map(\.value)
            return values.count == 1 ? values[0] : nil
        }
        guard query.count == 2, let text = only(ContrastQuery.foreground.name),
            let ground = only(ContrastQuery.background.name)
        else { return nil }
        func bare(_ color: String) -> String { color.hasPrefix("#") ? String(color.dropFirst()) : color }
        self.init("\(bare(text))-\(bare(ground))")
    }

    package var path: String { "/c/\(foreground)-\(background)" }

    /// The query for `/v1/contrast` and for the page.
    var query: [QueryItem] {
        [ContrastQuery.foreground.given(foreground.asColor), ContrastQuery.background.given(background.asColor)]
    }
}

extension String {
    fileprivate var isWord: Bool {
        !isEmpty && utf8.count <= 32
            && utf8.allSatisfy {
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
            }
    }

    /// The colour with `#` if it is a hex code.
    fileprivate var asColor: String {
        utf8.allSatisfy { isHexDigit($0) } && [3, 4, 6, 8].contains(utf8.count) ? "#\(self)" : self
    }
}

private func isHexDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
}

extension Endpoint {
    /// The endpoint `/c/{pair}`, which redirects browsers to the page and responds to programs like `/v1/contrast`.
    package static func shortLink(to contrast: Endpoint) -> Endpoint {
        // Clients that don't request a format, such as link previews, get the redirect.
        Endpoint(
            operation: .getShortLink, readsQuery: false, mediaTypes: ["text/html", "application/json"],
            work: .short
        ) { request throws(Problem) in
            let isForProgram =
                request.preferredMediaType(offered: ["text/html", "application/json"]) == "application/json"
            // Browsers are redirected even if the query contains other items, such as tracking parameters.
            if isForProgram { try Reader(query: request.query, known: [Language.parameter.description]).finish() }
            let text = String(request.path.dropFirst("/c/".count))
            guard let pair = PairSlug(text) else {
                throw Problem(
                    pair: text,
                    "“pair” must be two colours joined by a hyphen, each a hex code or a name.")
            }
            var question = request
            question.path = "/v1/contrast"
            let language = request.chosenLanguage.map { Language.parameter.given($0.rawValue) }
            question.query = pair.query + [language].compactMap(\.self)
            let answer: Answer
            do throws(Problem) {
                answer = try contrast.answer(question)
            } catch {
                throw Problem(pair: text, "\(error.sentences)")
            }
            if isForProgram { return answer }
            return Answer(redirectTo: "/?\(question.query.encoded)")
        }
    }
}

extension Problem {
    fileprivate init(pair: String, _ detail: Phrase) {
        var faults = Faults()
        faults.add(Fault(place: .parameter("pair"), value: pair, detail: detail, example: "777-fff"))
        self.init(faults)
    }
}
