@unsafe @preconcurrency import Glibc

/// The environment variables of the process.
package enum Environment {
    /// The variables with which the process was started, and later changes by the process.
    package static var variables: [String: String] { unsafe variables(in: environ) }

    /// Returns the variables in a list of `name=value` strings that ends with a null pointer. If a variable occurs
    /// twice, the first value counts, as for getenv(3).
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
