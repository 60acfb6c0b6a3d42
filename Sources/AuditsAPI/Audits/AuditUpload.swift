import ColorFiles
import Endpoints
import HTTPMessages
import JSON
import LegibilityAPI

/// The files from a web page's form: chosen one by one, as a folder, or in archives.
package struct AuditUpload {
    package private(set) var documents: [ColorDocument] = []
    /// The options in `legibility.json` at the top level, used both for a single file and for a whole folder; nil if
    /// there is no such file.
    package private(set) var options: JSONValue?
    /// The name of the options file.
    package static let optionsFile = AuditBody.optionsFile

    /// The number of files whose names don't suggest colours.
    package private(set) var others = 0
    /// The images of asset catalogs.
    package private(set) var images = UploadedImages()

    /// Reads the parts with given names: all `files`, and the files in a `folder` whose names suggest that they contain
    /// colours.
    package init(_ parts: [FormPart], files: String, folder: String, _ limits: QuestionLimits) throws(Problem) {
        for part in parts where part.filename?.isEmpty == false && [files, folder].contains(part.name) {
            let path = part.filename ?? ""
            if part.content.isArchive {
                let (unpacked, found, others) = try AuditBody.unpacked(Array(part.content), limits)
                images.add(found)
                for file in unpacked { try addFound(ColorDocument(path: file.path, content: file.content)) }
                self.others += others
            } else if UploadedImages.isImage(path) {
                images.add(path, Array(part.content))
            } else if part.name == files {
                try add(ColorDocument(path: path, content: Array(part.content)))
            } else if ColorDocument.mayHoldColors(path) {
                try addFound(ColorDocument(path: path, content: Array(part.content)))
            } else {
                others += 1
            }
        }
        if documents.count > limits.auditDocuments {
            // A project has many source files, and most of them contain no colours.
            let count = documents.count
            documents.removeAll { $0.isFound && ColorDocument.isCode($0.path) }
            others += count - documents.count
        }
        guard documents.count <= limits.auditDocuments else {
            throw Problem(
                .contentTooLarge, "There are \(documents.count) files; the maximum is \(limits.auditDocuments).")
        }
    }

    /// Adds a file from a folder or an archive.
    private mutating func addFound(_ document: ColorDocument) throws(Problem) {
        var document = document
        document.isFound = true
        try add(document)
    }

    private mutating func add(_ document: ColorDocument) throws(Problem) {
        let folders = document.path.utf8.count { $0 == UInt8(ascii: "/") }
        guard document.fileName == AuditBody.optionsFile[...], folders <= 1, options == nil else {
            documents.append(document)
            return
        }
        options = try AuditBody.options(document.content)
    }
}

extension ArraySlice<UInt8> {
    /// Whether the content begins like a zip, gzip or tar file.
    fileprivate var isArchive: Bool {
        starts(with: [0x50, 0x4B, 0x03, 0x04]) || starts(with: [0x1F, 0x8B])
            || dropFirst(257).starts(with: "ustar".utf8)
    }
}
