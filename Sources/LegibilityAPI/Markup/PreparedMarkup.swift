import Endpoints
import Sentences

/// Markup that is written only once in each language, when it is first needed in that language, with holes that are
/// filled for every page.
///
/// It suits the parts of pages that are the same for all requests. Keep it, for example in a static property, because
/// preparing markup takes longer than writing it.
package final class PreparedMarkup: Sendable {
    private let templates: PreparedInEachLanguage<MarkupTemplate>

    /// Prepares markup that contains holes from ``hole(_:)``.
    package init(_ make: @escaping @Sendable () -> HTML) {
        templates = PreparedInEachLanguage { MarkupTemplate(written: make().bytes(in: $0)) }
    }

    /// Prepares a template in English with a ``MarkupTemplate/hole`` for each hole. The holes are numbered from 0.
    package init(template: [UInt8]) {
        templates = PreparedInEachLanguage { language in
            Catalog[language].map { MarkupTemplate.cut(template, for: language, $0) }
                ?? MarkupTemplate(english: template)
        }
    }

    /// Returns the mark for a hole with a number from 0 to 254.
    package static func hole(_ number: UInt8) -> HTML { HTML(bytes: [MarkupTemplate.hole, number + 1]) }

    /// Appends the markup in a language, with its holes filled.
    func write(to buffer: inout MarkupBuffer, in language: Language, _ holes: [HTML]) {
        templates[language].write(to: &buffer) { hole, buffer in holes[hole].write(to: &buffer, in: language) }
    }
}

extension HTML {
    /// The same markup, written only once in each language. Keep it, for example in a static property.
    package var prepared: HTML { HTML(PreparedMarkup { self }) }
}
