import Legibility

/// A resolver of references between Android colours, which follows each reference once per mode.
struct AndroidResolver {
    private typealias Outcome = Result<Color, UnresolvedColor>

    private let file: AndroidFile
    /// The outcomes of names that were already resolved, by mode.
    private var known: [String: [String: Outcome]] = [:]
    /// The file that this file overrides, and the outcomes of its names. Names outside `changing` have the same
    /// outcomes in both files.
    private var covered: (file: AndroidFile, known: [String: [String: Outcome]], changing: Set<String>)?

    init(_ file: AndroidFile) { self.file = file }

    /// Creates a resolver for a file that overrides another file and may change `names`.
    init(_ file: AndroidFile, over other: AndroidResolver, changing names: Set<String>) {
        self.file = file
        covered = (other.file, other.known, names)
    }

    /// Returns the values of a colour, or nil if no colour has the name.
    func variants(of name: String) -> AndroidFile.Variants? {
        Self.covering(file.colors[name], covered?.file.colors[name])
    }

    /// Returns the values of a theme's attribute.
    func variants(of attribute: Attribute) -> AndroidFile.Variants {
        Self.covering(
            file.attributes[attribute.style]?[attribute.name],
            covered?.file.attributes[attribute.style]?[attribute.name]) ?? [:]
    }

    private static func covering(
        _ own: AndroidFile.Variants?, _ covered: AndroidFile.Variants?
    ) -> AndroidFile.Variants? {
        guard let own, let covered else { return own ?? covered }
        return own.merging(covered) { own, _ in own }
    }

    private func known(_ name: String, _ mode: String) -> Outcome? {
        if let outcome = known[mode]?[name] { return outcome }
        guard let covered, !covered.changing.contains(name) else { return nil }
        return covered.known[mode]?[name]
    }

    /// Returns the cell of a value in a mode; `name` is the name of the colour itself.
    mutating func cell(of variants: AndroidFile.Variants, in mode: AndroidMode, named name: String? = nil) -> ColorCell
    {
        guard let written = written(variants, in: mode) else {
            let others = variants.keys.sorted().joined(separator: ", ")
            let first = variants.values.map(\.place).min { $0.document < $1.document }
            return .unresolved(UnresolvedColor(.noEntry, "only in \(others)", at: first))
        }
        let outcome = name.map { color(named: $0, in: mode) } ?? color(of: written.text, in: mode)
        switch outcome {
        case .success(let color):
            let folder = mode.folders.first { variants[$0] != nil } ?? ""
            return .color(
                ResolvedColor(
                    color, from: folder, written: written.text, place: written.place,
                    alias: written.text.referencedColor))
        case .failure(let reason):
            return .unresolved(UnresolvedColor(reason.reason, detail: reason.detail, at: written.place))
        }
    }

    private func written(_ variants: AndroidFile.Variants, in mode: AndroidMode) -> AndroidFile.Written? {
        mode.folders.lazy.compactMap { variants[$0] }.first
    }

    private mutating func color(of text: String, in mode: AndroidMode) -> Outcome {
        text.referencedColor.map { color(named: $0, in: mode) } ?? Self.literal(text)
    }

    /// Resolves a chain of names in a loop, since chains may be long. All names in a chain have the same colour.
    private mutating func color(named name: String, in mode: AndroidMode) -> Outcome {
        var chain: [String] = []
        var seen: Set<String> = []
        var next = name
        var outcome: Outcome?
        while outcome == nil {
            if let earlier = known(next, mode.mode.name) {
                outcome = earlier
            } else if !seen.insert(next).inserted {
                outcome = .failure(UnresolvedColor(.cycle, value: next))
            } else if let variants = variants(of: next) {
                chain.append(next)
                if let written = written(variants, in: mode) {
                    if let reference = written.text.referencedColor {
                        next = reference
                    } else {
                        outcome = Self.literal(written.text)
                    }
                } else {
                    outcome = .failure(UnresolvedColor(.noEntry, value: next))
                }
            } else {
                outcome = .failure(UnresolvedColor(.missingReference, value: next))
            }
        }
        let found = outcome ?? .failure(UnresolvedColor(.invalid))
        for name in chain { known[mode.mode.name, default: [:]][name] = found }
        return found
    }

    private static func literal(_ text: String) -> Outcome {
        if text.utf8.first == UInt8(ascii: "#") {
            let digits = Array(text.utf8.dropFirst())
            // Android writes alpha first, and CSS writes it last.
            let alphaDigits = digits.count == 8 ? 2 : digits.count == 4 ? 1 : 0
            let css = "#" + String(decoding: digits.dropFirst(alphaDigits) + digits.prefix(alphaDigits), as: UTF8.self)
            guard digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }), let color = try? Color(css: css)
            else { return .failure(UnresolvedColor(.invalid, value: String(text.prefix(40)))) }
            return .success(color)
        }
        switch text {
        case "@android:color/white": return .success(Color(SRGB8(red: 255, green: 255, blue: 255)))
        case "@android:color/black": return .success(Color(SRGB8(red: 0, green: 0, blue: 0)))
        case "@android:color/transparent": return .success(Color(.rgb, .zero, alpha: 0))
        case _ where text.utf8.starts(with: "@android:color/".utf8):
            return .failure(UnresolvedColor(.systemColor, value: text))
        case _ where text.utf8.first == UInt8(ascii: "?"):
            return .failure(UnresolvedColor(.contextDependent, value: text))
        default: return .failure(UnresolvedColor(.invalid, value: String(text.prefix(40))))
        }
    }
}

extension String {
    /// The colour name after `@color/`.
    var referencedColor: String? {
        utf8.starts(with: "@color/".utf8) ? String(dropFirst("@color/".count)) : nil
    }
}
