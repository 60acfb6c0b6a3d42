/// The program's own version.
enum Release {
    static let version = "1.0.0"
}
