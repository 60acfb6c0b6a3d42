import Legibility

extension SystemColor {
    /// The colour that code for Apple's platforms names: `systemBlue`, `UIColor.systemBlue`, or in SwiftUI `Color.blue`.
    ///
    /// Nil for `blue` alone, which is CSS's, and for `UIColor.blue` and `NSColor.blue`, which are pure blue.
    init?(inCode text: String) {
        let type = ["UIColor.", "NSColor.", "Color.", "."].first(where: text.hasPrefix) ?? ""
        var name = text.dropFirst(type.count)
        if name.hasPrefix("system") {
            name = name.dropFirst("system".count)
        } else if type != "Color.", type != "." {
            return nil
        }
        self.init(rawValue: name.lowercased())
    }
}
