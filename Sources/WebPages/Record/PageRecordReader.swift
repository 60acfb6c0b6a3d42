import Audits
import JSON
import Sentences

/// A reader of page records in JSON.
package enum PageRecordReader {
    /// Returns whether JSON is a page record or a list of page records, based on its first members.
    package static func isRecord(_ json: JSONValue) -> Bool {
        if let format = json["format"]?.string { return format.hasPrefix("legibility-page/") }
        return json["pages"]?.elements?.first { _ in true }.map(isRecord) ?? false
    }

    /// Reads a record.
    ///
    /// - Parameters:
    ///   - json: The record.
    ///   - pointer: The record's location in the document.
    /// - Throws: All errors, each with its pointer.
    package static func read(
        _ json: JSONValue, at pointer: String = ""
    ) throws(DescriptionFaults) -> PageRecord {
        var reader = PageReader()
        guard json.kind == .object else {
            reader.note(pointer, json, "A page record must be an object.")
            throw reader.faults
        }
        var record = PageRecord(viewport: PageSize(0, 0), size: PageSize(0, 0))
        PageRecord.rows.read(json, at: pointer, with: &reader, into: &record)
        guard reader.faults.isEmpty else { throw reader.faults }
        record.ignored = reader.ignored
        return record
    }

    /// Reads the text of a record.
    package static func read(_ content: [UInt8]) throws(DescriptionFaults) -> PageRecord {
        let json: JSONDocument
        do {
            json = try JSONDocument(content, maximumDepth: deepest)
        } catch {
            throw DescriptionFaults(
                DescriptionFault("", "The content isn't valid JSON: \(Phrase(ofJSON: error.message))."))
        }
        return try read(json.root)
    }

    /// The maximum nesting of a list of records, which allows for members that the format doesn't define.
    package static let deepest = 32
}
