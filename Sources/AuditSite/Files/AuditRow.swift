import LegibilitySite
import AuditsAPI
import ColorFiles
import Legibility
import LegibilityAPI
import Sentences

/// A row of related failures: all failures that a change of one colour fixes, or all unfixable failures of one text
/// colour.
struct AuditRow {
    /// The colour to change, or the text colour.
    let token: String
    /// The failures, the worst first; never empty.
    let checks: [AuditCheck]

    /// Returns rows of failures, ordered by the worst failure in each row.
    static func rows(of checks: [AuditCheck]) -> [AuditRow] {
        struct Key: Hashable {
            let token: String, isFixed: Bool
        }
        var order: [Key] = []
        var groups: [Key: [AuditCheck]] = [:]
        for check in checks {
            let key = Key(token: check.fix?.token ?? check.pair.text, isFixed: check.fix != nil)
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(check)
        }
        return order.map { AuditRow(token: $0.token, checks: groups[$0] ?? []) }
    }

    /// The worst failure in each mode, in the order of the modes.
    func worstByMode(_ modes: [String]) -> [AuditCheck] {
        modes.compactMap { mode in checks.first { $0.mode == mode } }
    }
}

extension AuditCheck {
    /// The pair in the design of a small app, before the fix and, if there is one, after it.
    var worn: HTML {
        guard let before = assessment?.shown else {
            return "<svg class=\"pair none\" aria-hidden=\"true\" focusable=\"false\"></svg>"
        }
        let after = fix?.assessment.shown
        let sides = after.map { [Self.card(before, at: 0), Self.card($0, at: 168)] } ?? [Self.card(before, at: 0)]
        let width = after == nil ? 168 : 336
        let edge: HTML = after == nil ? "" : "<path d=\"M168 0V104\"/>"
        return """
            <svg class="worn" viewBox="0 0 \(width) 104" width="\(width)" height="104" aria-hidden="true" focusable="false">\(sides)\(edge)</svg>
            """
    }

    /// A heading, a line and a button in two colours.
    private static func card(_ pair: SolidPair<SRGB>, at x: Int) -> HTML {
        let (text, background) = (SRGB8(rounding: pair.text).hex, SRGB8(rounding: pair.background).hex)
        return """
            <svg x="\(x)" width="168" height="104"><rect width="168" height="104" fill="\(background)"/>\
            <text x="14" y="32" font-size="18" font-weight="700" fill="\(text)">Pier 4, 08:40</text>\
            <text x="14" y="53" font-size="14" fill="\(text)">Leaves in 9 minutes</text>\
            <rect x="14" y="66" width="62" height="26" rx="5" fill="\(text)"/>\
            <text x="45" y="84" font-size="13" font-weight="600" text-anchor="middle" fill="\(background)">Book</text></svg>
            """
    }
}
