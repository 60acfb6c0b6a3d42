/// Why the pages can't be served, in words for the operator.
package struct SiteError: Error, CustomStringConvertible {
    package let description: String
}
