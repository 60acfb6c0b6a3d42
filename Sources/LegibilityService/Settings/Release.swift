import OperatingSystem

/// The program's own version.
package enum Release {
    package static let version = "1.1.0"

    /// The variable with the revision, which the image sets.
    package static let revisionVariable = "LEGIBILITY_REVISION"

    /// The revision of the source, such as a commit; “unknown” if the environment doesn't contain a valid one.
    package static let revision = revision(in: Environment.variables)

    static func revision(in environment: [String: String]) -> String {
        let revision = environment[revisionVariable] ?? ""
        let isValid =
            (1...64).contains(revision.utf8.count)
            && revision.utf8.allSatisfy { byte in
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "-")...UInt8(ascii: "9") ~= byte
            }
        return isValid ? revision : "unknown"
    }
}
