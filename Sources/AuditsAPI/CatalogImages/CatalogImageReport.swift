import Audits
import Budgets
import CodeLiterals
import ColorFiles
import Endpoints
import Legibility
import LegibilityAPI
import RasterImage
import Sentences

/// The images of asset catalogs, checked against the figures of the guidelines.
package struct CatalogImageReport: Sendable {
    /// Returns the content of an image file at a path: nil if there is no file, and empty if it can't be read.
    package typealias Reading = @Sendable (_ path: String) -> [UInt8]?

    /// The number of sets that were read.
    package private(set) var sets = 0
    package private(set) var findings: [CatalogImageFinding] = []

    /// Returns whether a path belongs to an image set.
    package static func isSet(_ path: String) -> Bool { CatalogImageSet.kind(of: path) != nil }

    /// The report of an audit without images.
    init() {}

    /// Checks all sets among some files.
    init(of files: ColorFiles, reading read: @escaping Reading) {
        let found = files.documents.enumerated().filter { _, document in
            !document.leavesFolder && CatalogImageSet.kind(of: document.path) != nil
        }
        guard !found.isEmpty else { return }
        var projects = SwiftProjects()
        for document in files.documents where SwiftProjects.isProject(document.path) && Budget.allows() {
            projects.add(document.path, document.content)
        }
        for (number, document) in found {
            guard Budget.allows(), let set = CatalogImageSet(document.path, document.content) else { continue }
            sets += 1
            let folder = document.path.utf8.dropLast("Contents.json".utf8.count)
            let project = projects.platform(of: document.path)
            var check = CatalogImageCheck(
                set, document: number, platform: project.isOneOfSeveral ? nil : project.platform
            ) { name in
                read(String(decoding: folder, as: UTF8.self) + name)
            }
            check.run()
            findings += check.findings
        }
    }
}

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
    /// The ids of the rows in ``ReferenceTable/rules`` on which the finding is based.
    package let guidelines: [String]

    package enum Certainty: String, CaseIterable, Sendable { case certain, likely }
}
