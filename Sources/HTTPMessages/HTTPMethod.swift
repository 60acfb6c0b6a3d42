/// A request method, which is case-sensitive, as in the standard (RFC 9110 section 9.1).
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
    /// The method as written in the request line.
    public var rawValue: String

    /// Creates a method; any token is valid.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Reads a resource.
    public static let get = HTTPMethod(rawValue: "GET")
    /// Reads the headers of a resource.
    public static let head = HTTPMethod(rawValue: "HEAD")
    /// Submits a body for processing.
    public static let post = HTTPMethod(rawValue: "POST")
    /// Replaces a resource.
    public static let put = HTTPMethod(rawValue: "PUT")
    /// Removes a resource.
    public static let delete = HTTPMethod(rawValue: "DELETE")
    /// Changes a part of a resource.
    public static let patch = HTTPMethod(rawValue: "PATCH")
    /// Requests the methods that a resource allows, as in the preflight request of a browser.
    public static let options = HTTPMethod(rawValue: "OPTIONS")
}
