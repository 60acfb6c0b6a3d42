/// A request method; case matters, as in the standard (RFC 9110 section 9.1).
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
    /// The method as it is in the request line.
    public var rawValue: String

    /// Any token is a method.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Read a resource.
    public static let get = HTTPMethod(rawValue: "GET")
    /// Read a resource's headers.
    public static let head = HTTPMethod(rawValue: "HEAD")
    /// Hand in a body to be worked on.
    public static let post = HTTPMethod(rawValue: "POST")
    /// Replace a resource.
    public static let put = HTTPMethod(rawValue: "PUT")
    /// Remove a resource.
    public static let delete = HTTPMethod(rawValue: "DELETE")
    /// Change a part of a resource.
    public static let patch = HTTPMethod(rawValue: "PATCH")
    /// Ask what a resource allows; a browser's preflight.
    public static let options = HTTPMethod(rawValue: "OPTIONS")
}
