/// The reason why the pages can't be shown, in words for the operator.
package struct SiteError: Error, CustomStringConvertible {
    package let description: String
}
