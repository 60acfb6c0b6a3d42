@unsafe @preconcurrency import Glibc

/// The variables that the process was started with, as it has changed them since.
package enum Environment {
    /// Of a variable that is there twice, the first counts, as for getenv(3).
    package static var variables: [String: String] {
        var variables: [String: String] = [:]
        var next = unsafe environ
        while let variable = unsafe next.pointee {
            let text = unsafe String(cString: variable)
            if let equals = text.firstIndex(of: "="), variables[String(text[..<equals])] == nil {
                variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
            }
            unsafe next += 1
        }
        return variables
    }
}
