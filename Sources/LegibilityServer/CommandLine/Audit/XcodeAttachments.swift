import JSON
import Numbers
import OperatingSystem

/// A test's attachments that `xcrun xcresulttool export attachments` has written to a folder: files named by UUID, and
/// `manifest.json`, which contains the names chosen by the test.
///
/// The tree and the screenshot of a screen have the same name, test and configuration.
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

    /// Reads the manifest of a folder, or returns nil if there is none.
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

    /// Returns the screenshot that was attached with a tree, as a file in the folder, or nil if there is none.
    func image(for file: String) -> String? { keys[file].flatMap { images[$0] } }

    /// Returns the name that the test gave to an exported file, with the extension of the file; nil if it isn't listed.
    func name(of file: String) -> String? {
        guard let key = keys[file], let dot = file.lastIndex(of: ".") else { return nil }
        return "\(key.name)\(file[dot...])"
    }

    /// Returns the name that the test gave to an attachment: Xcode appends `_NUMBER_UUID` and the extension.
    private static func givenName(of name: String) -> String {
        let parts = name.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count > 2, parts[parts.count - 1].utf8.count >= 36, Int(parts[parts.count - 2]) != nil else {
            return name.split(separator: ".").dropLast().joined(separator: ".")
        }
        return parts.dropLast(2).joined(separator: "_")
    }

    private static let imageEndings = [".png", ".jpg", ".jpeg"]
    /// The maximum size of a manifest in bytes; with 10,000 attachments, it has about 5 MB.
    private static let mostBytes = 32 << 20
}
