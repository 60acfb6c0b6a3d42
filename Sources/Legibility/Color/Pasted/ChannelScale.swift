/// The scale of numbers for red, green and blue.
enum ChannelScale {
    /// The maximum is 1.
    case unit
    /// The maximum is 255.
    case bytes
    /// The maximum is 255 if all numbers are integers, otherwise 1.
    case bytesUnlessFractions
    /// The numbers determine the scale; if all are 0 or 1, it is ambiguous.
    case either
    /// The numbers determine the scale; if all are 0 or 1, the maximum is 1, as in objects of programs.
    case eitherInObject

    /// Returns the colour of the first three numbers; nil if they don't fit the scale.
    func color(_ numbers: [CodeNumber], alpha: CodeNumber?, in space: ColorSpace) -> PastedColor? {
        let channels = numbers[..<3]
        let values = channels.map(\.value)
        if channels.allSatisfy({ $0.unit == .percent }) {
            guard values.allSatisfy({ 0...100 ~= $0 }), let opacity = Self.text(alpha, isByte: false) else {
                return nil
            }
            let text = values.map { "\($0.inCode)%" }.joined(separator: " ")
            return space == .srgb
                ? PastedColor("rgb(\(text)\(opacity))", .bytes)
                : PastedColor("color(\(space.rawValue) \(text)\(opacity))", .displayP3)
        }
        guard channels.allSatisfy({ $0.unit == .none }), let isByte = isByte(channels),
            let opacity = Self.text(alpha, isByte: isByte)
        else { return nil }
        if isByte {
            guard space == .srgb, values.allSatisfy({ 0...255 ~= $0 }) else { return nil }
            return PastedColor("rgb(\(values.map(\.inCode).joined(separator: " "))\(opacity))", .bytes)
        }
        // Values of extended sRGB can be slightly below 0 or above 1.
        guard values.allSatisfy({ -1...2 ~= $0 }) else { return nil }
        return PastedColor(
            "color(\(space.rawValue) \(values.map(\.inCode).joined(separator: " "))\(opacity))",
            space == .displayP3 ? .displayP3 : .unitChannels)
    }

    /// Returns whether the numbers have a maximum of 255; nil if they are ambiguous.
    private func isByte(_ channels: ArraySlice<CodeNumber>) -> Bool? {
        let isWhole = channels.allSatisfy(\.isWhole)
        let greatest = channels.map(\.value).max() ?? 0
        switch self {
        case .unit: return false
        case .bytes: return true
        case .bytesUnlessFractions: return isWhole
        case .either, .eitherInObject:
            guard isWhole else { return greatest <= 1 ? false : nil }
            if greatest == 1 { return self == .eitherInObject ? false : nil }
            return greatest > 1
        }
    }

    private static func text(_ alpha: CodeNumber?, isByte: Bool) -> String? {
        guard let alpha else { return "" }
        return alpha.alphaText(isByte: isByte && alpha.isWhole)
    }
}
