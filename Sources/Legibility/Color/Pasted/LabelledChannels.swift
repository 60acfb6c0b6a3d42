/// Named channels: `red: 0.467, green: …`, `{"r": 119, "g": …}`, `h: 210, s: 60, b: 45`, or an object in the Design
/// Tokens format.
struct LabelledChannels {
    private var numbers: [Channel: CodeNumber] = [:]
    private var components: [CodeNumber]?
    private var space: String?
    private var isDisplayP3 = false

    private enum Channel: String, CaseIterable {
        case red, green, blue, alpha, hue, saturation, lightness, brightness, white

        init?(label: String) {
            switch label {
            case "r", "srgbred": self = .red
            case "g": self = .green
            case "b": self = .blue
            case "a", "opacity": self = .alpha
            case "h": self = .hue
            case "s": self = .saturation
            case "l": self = .lightness
            case "v", "value": self = .brightness
            case _: self.init(rawValue: label)
            }
        }
    }

    /// Returns the colour of labelled arguments; nil if one of them isn't part of a colour.
    static func color(_ arguments: CodeArguments, _ scale: ChannelScale) -> PastedColor? {
        // A complete design token contains its value in a nested object.
        let value = arguments.all.first { $0.label == "$value" || $0.label == "color" }?.value
        switch value {
        case .list(let inner)?: return inner.isLabelled ? color(inner, scale) : nil
        case .text(let text)?: return PastedColor(text, .wrapped)
        case _: break
        }
        var channels = LabelledChannels()
        for (label, value) in arguments.all where !channels.take(label, value) { return nil }
        return channels.color(scale)
    }

    private mutating func take(_ label: String?, _ value: CodeValue) -> Bool {
        guard var label else {
            // `Color(.displayP3, red: …)`, `[UIColor colorWithRed: …]`.
            guard let word = value.word else { return false }
            if word == "uicolor" || word == "nscolor" { return true }
            return take(space: word)
        }
        // AppKit's older colour spaces are read as sRGB.
        for prefix in ["colorwith", "calibrated", "device"] where label.hasPrefix(prefix) {
            label = String(label.dropFirst(prefix.count))
        }
        if label == "displayp3red" {
            isDisplayP3 = true
            label = "red"
        }
        if label == "colorspace" { return (value.word ?? value.text).map { take(space: $0.lowercased()) } ?? false }
        if label == "components", case .list(let list) = value {
            components = list.numbers
            return components?.count == 3
        }
        // `hex` only repeats the components, and `$type` is the type of the token.
        if label == "hex" || label == "$type" { return true }
        guard let channel = Channel(label: label), numbers[channel] == nil, let number = value.number else {
            return false
        }
        numbers[channel] = number
        return true
    }

    private mutating func take(space name: String) -> Bool {
        guard space == nil else { return false }
        space = name
        return true
    }

    private func color(_ scale: ChannelScale) -> PastedColor? {
        if let components { return designToken(components) }
        let space = isDisplayP3 ? ColorSpace.displayP3 : self.space == nil ? .srgb : ColorSpace(inCode: self.space)
        guard let space else { return nil }
        func has(_ channels: Channel...) -> [CodeNumber]? {
            let found = channels.compactMap { numbers[$0] }
            let others = numbers.keys.filter { $0 != .alpha && !channels.contains($0) }
            return found.count == channels.count && others.isEmpty ? found : nil
        }
        let alpha = numbers[.alpha]
        if let channels = has(.red, .green, .blue) {
            return (scale == .either ? .eitherInObject : scale).color(channels, alpha: alpha, in: space)
        }
        guard space == .srgb else { return nil }
        if let hue = has(.hue, .saturation, .brightness) ?? has(.hue, .saturation, .blue) {
            return PastedColor.hsb(turned(hue), hue[1], hue[2], alpha: alpha)
        }
        if let hue = has(.hue, .saturation, .lightness) {
            return PastedColor.hsl(turned(hue), hue[1], hue[2], alpha: alpha)
        }
        if let white = has(.white), !white[0].isWhole || white[0].value <= 1 {
            return ChannelScale.unit.color([white[0], white[0], white[0]], alpha: alpha, in: .srgb)
        }
        return nil
    }

    /// Returns the hue in degrees. If all three numbers are at most 1, it was given as a share of a turn.
    private func turned(_ numbers: [CodeNumber]) -> CodeNumber {
        var hue = numbers[0]
        if hue.unit == .none, numbers.allSatisfy({ $0.unit == .none && 0...1 ~= $0.value }) { hue.value *= 360 }
        return hue
    }

    private func designToken(_ components: [CodeNumber]) -> PastedColor? {
        guard let space = space.flatMap({ ColorSpace(rawValue: $0) ?? ColorSpace(inCode: $0) }), space != .rgb,
            let alpha = numbers[.alpha].map({ $0.alphaText(isByte: false) }) ?? "",
            numbers.keys.allSatisfy({ $0 == .alpha })
        else { return nil }
        let isPercentage = space == .hsl || space == .hwb
        let texts = components.enumerated().map { index, number in
            number.value.inCode + (isPercentage && index > 0 ? "%" : "")
        }
        let inside = texts.joined(separator: " ") + alpha
        return PastedColor(
            space.function == .color ? "color(\(space.rawValue) \(inside))" : "\(space.rawValue)(\(inside))",
            .designToken)
    }
}
