/// The program's own version.
package enum Release {
    package static let version = "1.0.0"
}
