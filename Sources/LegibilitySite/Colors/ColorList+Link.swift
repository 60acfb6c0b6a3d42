import Endpoints
import Substrings

extension ColorList {
    /// Returns the colours in the URL of a palette: groups of six digits separated by hyphens (coolors.co), or
    /// `rgbvalues` with three numbers from 0 to 1 for each colour (Adobe Color).
    static func link(_ text: String) -> ColorList? {
        let text = text.trimmed
        guard text.contains("/"), !text.contains(where: \.isWhitespace) else { return nil }
        if let place = text.firstRange(of: "rgbvalues=") {
            let numbers = text[place.upperBound...].prefix { $0 != "&" && $0 != "#" }
                .split { $0 == "," }.flatMap { $0.divided(at: "%2C") }.map { Double(String($0)) }
            return triples(numbers)
        }
        let runs = text.split { !($0.isHexDigit || $0 == "-") }.map {
            $0.split(separator: "-", omittingEmptySubsequences: false)
        }
        let colors = runs.last { run in
            run.count > 1 && run.allSatisfy { $0.utf8.count == 6 && $0.allSatisfy(\.isHexDigit) }
        }
        return colors.map { colors in ColorList(colors.map { Entry(name: nil, color: "#\($0)") }) }
    }

    private static func triples(_ numbers: [Double?]) -> ColorList? {
        guard !numbers.isEmpty, numbers.count.isMultiple(of: 3) else { return nil }
        var entries: [Entry] = []
        for start in stride(from: 0, to: numbers.count, by: 3) {
            let channels = numbers[start..<(start + 3)].compactMap { $0 }
            guard channels.count == 3, channels.allSatisfy({ (0...1).contains($0) }) else { return nil }
            entries.append(Entry(name: nil, color: "color(srgb \(channels[0]) \(channels[1]) \(channels[2]))"))
        }
        return ColorList(entries)
    }
}
