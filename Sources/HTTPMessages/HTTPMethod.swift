/// A request method, which is case-sensitive, as in the standard (RFC 9110 section 9.1).
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
    /// The method as written in the request line.
    public var rawValue: String

    /// Creates a method; any token is valid.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The GET method, which reads a resource.
    public static let get = HTTPMethod(rawValue: "GET")
    /// The HEAD method, which reads the headers of a resource.
    public static let head = HTTPMethod(rawValue: "HEAD")
    /// The POST method, which submits a body for processing.
    public static let post = HTTPMethod(rawValue: "POST")
    /// The PUT method, which replaces a resource.
    public static let put = HTTPMethod(rawValue: "PUT")
    /// The DELETE method, which removes a resource.
    public static let delete = HTTPMethod(rawValue: "DELETE")
    /// The PATCH method, which changes a part of a resource.
    public static let patch = HTTPMethod(rawValue: "PATCH")
    /// The OPTIONS method, which requests the methods that a resource allows, as in the preflight request of a browser.
    public static let options = HTTPMethod(rawValue: "OPTIONS")
}
