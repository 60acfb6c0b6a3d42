/// Why the pages cannot be shown, in words for the person who starts the server.
package struct SiteError: Error, CustomStringConvertible {
    package let description: String
}
