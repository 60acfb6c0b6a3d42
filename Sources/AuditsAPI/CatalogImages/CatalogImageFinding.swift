import Audits
import LegibilityAPI
import Sentences

/// A failure of a rule for the images of an asset catalog.
package struct CatalogImageFinding: Sendable {
    package let rule: CatalogImageRule
    /// The number of the set's `Contents.json` among the documents, and the entry's index in that file.
    package let document: Int
    package let bytes: Range<Int>
    /// The name of the image file; nil if the entry has none.
    package let file: String?
    package var certainty = Certainty.certain
    package let because: Phrase

    package enum Certainty: String, CaseIterable, Sendable { case certain, likely }
}
