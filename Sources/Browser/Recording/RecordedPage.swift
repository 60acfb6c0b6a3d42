import Glibc
import OperatingSystem

/// A page record: its JSON, and the PNGs that the JSON refers to.
package struct RecordedPage: Sendable {
    /// The state of the page.
    package enum State: String, CaseIterable, Sendable {
        case rest
        /// The text spacing of WCAG 1.4.12.
        case spacing
        /// 640 × 512 CSS pixels with two device pixels each, equal to 1,280 × 1,024 at 200%.
        case zoom = "zoom-200"
        /// 320 × 256 CSS pixels, equal to 1,280 × 1,024 at 400%.
        case reflow = "reflow-320"
    }

    /// The file name without its extension.
    package let name: String
    package let state: State
    package let json: [UInt8]
    /// The images by their names in the JSON.
    package let parts: [String: [UInt8]]
    /// The parts of the page that are missing from the record, with reasons.
    package let notes: [String]

    /// Writes `NAME.json` and the images beside it; the folder is created if it doesn't exist.
    package func write(to folder: String) throws(BrowserError) {
        if unsafe mkdir(folder, 0o777) != 0, errno != EEXIST { throw Self.unwritable(folder) }
        for (part, bytes) in parts { try Self.write(bytes, to: "\(folder)/\(part)") }
        // The JSON is written last, so that an existing record is complete.
        try Self.write(json, to: "\(folder)/\(name).json")
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(BrowserError) {
        guard let file = Descriptor(writing: path) else { throw unwritable(path) }
        defer { file.close() }
        guard file.writeAll(bytes) else { throw unwritable(path) }
    }

    private static func unwritable(_ path: String) -> BrowserError {
        .unwritable(path: path, reason: BrowserProcess.reason(errno))
    }
}
