import JSON
import OperatingSystem

/// The attachments of a test that `xcrun xcresulttool export attachments` has written into a folder: files named by UUIDs, and
/// `manifest.json`, which has the names that the test gave them.
///
/// The tree and the screenshot of one screen share the name, the test and its configuration.
struct XcodeAttachments {
    private struct Key: Hashable {
        let test: String
        let configuration: String
        let device: String
        let repetition: Int
        let name: String
    }

    private var keys: [String: Key] = [:]
    private var images: [Key: String] = [:]

    /// Reads the manifest of a folder; nil if there isn't one.
    init?(folder: String) {
        guard let file = Descriptor(reading: "\(folder)/manifest.json") else { return nil }
        defer { file.close() }
        guard let tests = try? JSONDocument(file.read(atMost: Self.mostBytes), maximumDepth: 32).root.elements else {
            return nil
        }
        for test in tests {
            for attachment in test["attachments"]?.elements.map(Array.init) ?? [] {
                guard let file = attachment["exportedFileName"]?.string,
                    let name = attachment["suggestedHumanReadableName"]?.string
                else { continue }
                let key = Key(
                    test: test["testIdentifier"]?.string ?? "",
                    configuration: attachment["configurationName"]?.string ?? "",
                    device: attachment["deviceID"]?.string ?? "",
                    repetition: attachment["repetitionNumber"]?.number.flatMap { Int(exactly: $0) } ?? 0,
                    name: Self.givenName(of: name))
                keys[file] = key
                if Self.imageEndings.contains(where: file.hasSuffix) { images[key] = file }
            }
        }
    }

    /// Returns the screenshot that a tree was attached with, as a file of the folder; nil without one.
    func image(for file: String) -> String? { keys[file].flatMap { images[$0] } }

    /// The name that the test gave an attachment: Xcode appends `_NUMBER_UUID` and the ending.
    private static func givenName(of name: String) -> String {
        let parts = name.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count > 2, parts[parts.count - 1].utf8.count >= 36, Int(parts[parts.count - 2]) != nil else {
            return name.split(separator: ".").dropLast().joined(separator: ".")
        }
        return parts.dropLast(2).joined(separator: "_")
    }

    private static let imageEndings = [".png", ".jpg", ".jpeg"]
    /// A manifest of 10,000 attachments has about 5 MB.
    private static let mostBytes = 32 << 20
}
