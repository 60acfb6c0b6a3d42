@unsafe @preconcurrency import Glibc

/// The variables of the process.
package enum Environment {
    /// As the process was started with them, and has changed them since.
    package static var variables: [String: String] { unsafe variables(in: environ) }

    /// Of texts `name=value`, up to a null pointer. Of a variable that is there twice the first counts, as for getenv(3).
    static func variables(in texts: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> [String: String] {
        var variables: [String: String] = [:]
        var next = unsafe texts
        while let pointer = unsafe next.pointee {
            let text = unsafe String(cString: pointer)
            if let equals = text.firstIndex(of: "="), variables[String(text[..<equals])] == nil {
                variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
            }
            unsafe next += 1
        }
        return variables
    }
}
