/// The reason why the pages can't be served, worded for the operator.
package struct SiteError: Error, CustomStringConvertible {
    package let description: String
}
