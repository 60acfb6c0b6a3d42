import Endpoints
import HTTPMessages
import LegibilityAPI
import Sentences
import Substrings

/// The parameters in a page's address that the page doesn't read. They change nothing, and the page says so.
struct UnreadParameters {
    private let faults: Faults

    /// Returns nil if the page reads all parameters, except those that newsletters and social networks add.
    init?(_ query: [QueryItem], known: [ParameterDescription]) {
        let unread = query.filter { item in
            !known.contains { $0.name == item.name } && item.name != Language.parameterName && !item.isForTracking
                && pairColor(named: item.name, among: known.map(\.name)) == nil
        }
        guard !unread.isEmpty else { return nil }
        faults = Reader(query: unread, known: known).faults
        if faults.isEmpty { return nil }
    }

    /// Returns a page with a sentence about each parameter, above its content.
    func noted(on answer: Answer, in language: Language) -> Answer {
        let page = answer.written(in: language)
        var body = page.body
        guard let place = body.firstRange(of: Array("<main".utf8))?.lowerBound else { return page }
        let items = faults.reported.prefix(3).map { "<p>\($0.detail)</p>\n" as HTML }
        let note: HTML = "<div class=\"unread\">\n\(items)</div>\n"
        body.insert(contentsOf: note.bytes(in: language), at: place)
        var noted = Answer(body, mediaType: page.mediaType, freshness: page.freshness, headers: page.headers)
        (noted.status, noted.result) = (page.status, page.result)
        return noted
    }
}

extension QueryItem {
    fileprivate var isForTracking: Bool { name.hasPrefix("utm_") || name.hasSuffix("clid") || name == "ref" }
}
