import Legibility

// Rules for the contrast of text in both appearances.
extension InterfaceJudge {
    mutating func judgeContrast(_ text: InterfaceText, of number: Int) {
        let view = document.views[number]
        // A disabled control doesn't have to be readable.
        guard view.isEnabled, !text.ink.isInherited else { return }
        judgeBothAppearances(text, of: number)
        if question.colors.hasHighVariants { judgeIncreasedContrast(text, of: number) }
    }

    /// Adds failures of colours that differ with Increase Contrast.
    private mutating func judgeIncreasedContrast(_ text: InterfaceText, of number: Int) {
        for (high, base) in [
            (InterfaceFinding.Appearance.lightHigh, InterfaceFinding.Appearance.light), (.darkHigh, .dark),
        ]
        where !high.isDark || document.platform?.hasDarkMode ?? true {
            guard var finding = contrast(of: text, number, in: high), finding.state == .fail, let now = finding.colors
            else { continue }
            if let before = contrast(of: text, number, in: base)?.colors, before == now { continue }
            if high.isDark, !question.colors.hasDarkVariants { finding.severity = .warning }
            if finding.certainty == .certain { finding.certainty = .likely }
            add(finding)
        }
    }

    private mutating func judgeBothAppearances(_ text: InterfaceText, of number: Int) {
        let light = contrast(of: text, number, in: .light)
        if let finding = light { add(finding) } else { unjudgedPairs += 1 }
        guard document.platform?.hasDarkMode ?? true else { return }
        guard var dark = contrast(of: text, number, in: .dark) else { return }
        // Code defines colours for the dark appearance elsewhere, or not at all.
        if document.kind.isCode, dark.state == .indeterminate { return }
        if let light, let before = light.colors, let now = dark.colors, before == now {
            // If the same colours fail, or can't be determined, in both appearances, they are reported once.
            guard light.state == .pass, dark.state != .pass else { return }
            // A pair with the same colours in both appearances may belong to an app without Dark Mode.
            dark.severity = .warning
            dark.certainty = .possible
        } else if light?.state == .indeterminate, dark.state == .indeterminate, light?.doubts == dark.doubts {
            return
        }
        // Without a colour that differs in Dark Mode, the app may not support it.
        if !question.colors.hasDarkVariants, dark.severity == .error { dark.severity = .warning }
        if dark.certainty == .certain { dark.certainty = .likely }
        add(dark)
    }

    /// Returns the finding in an appearance, or nil if both colours are system colours with unpublished values.
    private func contrast(
        of text: InterfaceText, _ number: Int, in appearance: InterfaceFinding.Appearance
    ) -> InterfaceFinding? {
        let view = document.views[number]
        let ink = value(of: text.ink, of: number, in: appearance)
        let color: Color = if case .known(let color, _, _) = ink { color } else { Color(SRGB(.zero)) }
        let found = surroundings(of: number, color, in: appearance)
        var open = found.hidden
        if ink.isSystem, found.isOfSystem,
            found.lacksSystemColor || ink.isUnknown || open.allSatisfy({ $0 == .window }) && !found.isOpaque
        {
            return nil
        }
        // The system's colours with Increase Contrast aren't known here.
        if appearance.isHigh, ink.isSystem || found.isOfSystem { return nil }
        open += view.modifiers.map { .modifier($0) }
        if case .unknown(let doubt, _) = ink { open.insert(doubt, at: 0) }
        if open.isEmpty, !found.isOpaque { open.append(.window) }
        guard open.isEmpty else { return indeterminate(open, text, number, appearance, nil) }
        let shown = (text: found.text.layer.color, background: found.background.layer.color)
        let requirements = requirements(of: text.font, appearance)
        let verdicts = requirements.compactMap { requirement -> (ContrastVerdict.Result, ContrastAssessment)? in
            let assessment = try? ContrastAssessment(
                of: Color(shown.text), on: [.color(Color(shown.background))], requirement: requirement)
            return assessment.map { ($0.verdict.result, $0) }
        }
        guard let first = verdicts.first else { return nil }
        let result = first.0
        let changing = changing(view) + found.changing
        var finding: InterfaceFinding
        if verdicts.contains(where: { $0.0 != result }) {
            finding = indeterminate([.font], text, number, appearance, shown)
        } else if result == .pass {
            finding = InterfaceFinding(.contrast, .pass, of: number, view)
            if !changing.isEmpty { finding.certainty = .likely }
        } else {
            finding = InterfaceFinding(.contrast, of: number, view, doubts: changing)
        }
        finding.part = part(text, of: view)
        finding.appearance = appearance
        finding.measured = .ratio(first.1.ratio)
        finding.required = requirements.first?.ratio.map { .ratio($0) }
        finding.colors = shown
        let isExact = found.isExact && ink.isExact
        if finding.certainty == .certain, !isExact { finding.certainty = .likely }
        // The system is responsible for pairs of system colours.
        if ink.isSystem, found.isOfSystem { finding.severity = .warning }
        return finding
    }

    private func indeterminate(
        _ doubts: [InterfaceFinding.Doubt], _ text: InterfaceText, _ number: Int,
        _ appearance: InterfaceFinding.Appearance, _ shown: (text: SRGB, background: SRGB)?
    ) -> InterfaceFinding {
        let view = document.views[number]
        var finding = InterfaceFinding(.contrast, of: number, view, doubts: doubts)
        finding.part = part(text, of: view)
        finding.appearance = appearance
        finding.colors = shown
        finding.required = requirements(of: text.font, appearance).first?.ratio.map { .ratio($0) }
        return finding
    }

    /// Returns the requirement for text, or two requirements if the size or weight is unknown, the stricter first.
    private func requirements(
        of font: InterfaceFont, _ appearance: InterfaceFinding.Appearance
    ) -> [ContrastRequirement] {
        func requirement(_ size: Double, _ weight: Double) -> ContrastRequirement? {
            guard let size = TextSize(size, document.platform == nil ? .px : .pt), let weight = FontWeight(weight)
            else { return nil }
            return ContrastRequirement(
                question.profile, role: .text, size: size, weight: weight, inDarkMode: appearance.isDark)
        }
        let (size, weight) = (font.size, font.weight)
        let strict = requirement(size ?? Self.smallest, weight ?? SystemFontWeight.regular.fontWeight)
        let loose = requirement(size ?? Self.largest, weight ?? SystemFontWeight.black.fontWeight)
        let found = [strict, loose].compactMap(\.self)
        return found.isEmpty ? [ContrastRequirement.normalText] : found
    }

    /// The minimum and maximum assumed for an unknown size, in points.
    private static let (smallest, largest) = (11.0, 34.0)

    /// Returns the reasons why the text colour may change while the app runs.
    private func changing(_ view: InterfaceView) -> [InterfaceFinding.Doubt] {
        var doubts: [InterfaceFinding.Doubt] = view.outlets.prefix(1).map { .outlet($0) }
        if let name = view.customClass { doubts.append(.customClass(name)) }
        if let path = view.runtimeColor { doubts.append(.runtimeAttribute(path)) }
        if view.variesColor || view.variesFont { doubts.append(.variation) }
        return doubts
    }

    private func value(
        of ink: InterfaceText.Ink, of number: Int, in appearance: InterfaceFinding.Appearance
    ) -> ColorValue {
        switch ink {
        case .color(let color): value(of: color, in: appearance)
        case .standard where document.platform == .watchos || document.platform == .tvos:
            .unknown(.standardColor, isSystem: true)
        case .standard: system(Self.label, in: appearance)
        case .unknown, .inherited: .unknown(.standardColor, isSystem: document.platform == .macos)
        case .tint: tint(of: number).map { value(of: $0, in: appearance) } ?? .unknown(.tint, isSystem: false)
        }
    }

    /// Returns the tint of the nearest view with a tint, or else the tint of all scenes.
    private func tint(of number: Int) -> InterfaceColor? {
        var current: Int? = number
        while let this = current {
            if let tint = document.views[this].tint { return tint }
            current = document.views[this].parent
        }
        return document.tint
    }
}

extension InterfaceText.Ink {
    var isInherited: Bool { if case .inherited = self { true } else { false } }
}

extension ColorValue {
    fileprivate var isUnknown: Bool { if case .unknown = self { true } else { false } }

    /// Whether the colour is exact. System colours are published for only one version, regardless of the document.
    fileprivate var isExact: Bool { if case .known(_, _, let isExact) = self { isExact } else { false } }
}
