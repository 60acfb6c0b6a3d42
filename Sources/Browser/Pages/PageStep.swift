import OperatingSystem

/// Something that a visitor does on a page before the page is recorded.
package enum PageStep: Hashable, Sendable {
    case click(selector: String)
    /// The text replaces the content of a field.
    case type(selector: String, text: String)

    var selector: String {
        switch self {
        case .click(let selector), .type(let selector, _): selector
        }
    }

    /// Reads `SELECTOR=TEXT`: the text follows the first equals sign that isn't in brackets or quotation marks, because
    /// a selector such as `[name=email]` contains some.
    package static func typing(_ text: String) -> PageStep? {
        var depth = 0
        var quote: Character?
        for (index, letter) in zip(text.indices, text) {
            switch letter {
            case _ where quote != nil: if letter == quote { quote = nil }
            case "\"" where depth > 0, "'" where depth > 0: quote = letter
            case "[": depth += 1
            case "]": depth -= 1
            case "=" where depth == 0:
                let selector = String(text[..<index])
                return selector.isEmpty
                    ? nil : .type(selector: selector, text: String(text[text.index(after: index)...]))
            default: break
            }
        }
        return nil
    }

    /// The text that no record and no message may contain.
    package var secret: String? {
        if case .type(_, let text) = self { text } else { nil }
    }
}

extension BrowserPage {
    /// Performs a step as soon as its element is there, and waits until the page has answered.
    func perform(_ step: PageStep) throws(BrowserError) {
        allowNavigations()
        try awaitElement(step.selector)
        let found = "\(Self.finding)(\(JSText(step.selector)))"
        switch step {
        case .click: _ = try evaluate("\(found).click()")
        case .type(_, let text):
            let isField = try evaluate(
                """
                ((field) => {
                    field.focus();
                    if (field.select) field.select(); else getSelection().selectAllChildren(field);
                    field.setAttribute("legibility-typed", "");
                    return field.matches("input, textarea") || field.isContentEditable;
                })(\(found))
                """)
            guard isField.bool == true else {
                throw .selector(step.selector, problem: "matches an element into which no text can be typed")
            }
            _ = try call("Input.insertText", ["text": .string(text)])
        }
        try awaitAnswer()
    }

    private func awaitElement(_ selector: String) throws(BrowserError) {
        let seconds = browser.settings.deadlines.load
        let end = Moment.now + .seconds(seconds)
        let script = """
            (() => {
                try { document.querySelector(\(JSText(selector))) } catch { return null }
                return !!\(Self.finding)(\(JSText(selector)));
            })()
            """
        while true {
            switch try evaluate(script).bool {
            case nil: throw .selector(selector, problem: "isn’t valid CSS")
            case true?: return
            case false?: break
            }
            guard Moment.now < end else {
                throw .selector(selector, problem: "matches no element, even after \(seconds) seconds")
            }
            try pause(milliseconds: 100)
        }
    }

    /// A function that finds the first element for a selector in the page, its shadow trees and its frames.
    private static let finding = """
        ((selector) => {
            const { all, of, shadow, inner, isFrame } = legibility.tools, roots = [document];
            for (const root of roots) {
                const found = of(root).querySelector(selector);
                if (found) return found;
                for (const element of all(root)) {
                    const content = shadow(element) ?? (isFrame(element) && inner(element));
                    if (content) roots.push(content);
                }
            }
            return null;
        })
        """
}

extension BrowserPage {
    /// Removes elements from the page's layout, for example a banner. The record names them as parts that aren't checked.
    func removeElements(_ selectors: [String]) throws(BrowserError) {
        guard !selectors.isEmpty else { return }
        for selector in selectors {
            guard try evaluate("legibility.hide(\(JSText(selector)))").bool != nil else {
                throw .selector(selector, problem: "isn’t valid CSS")
            }
        }
    }

    /// Returns the selectors that match no element, after checking that all of them are selectors.
    func unmatched(_ selectors: [String]) throws(BrowserError) -> [String] {
        var unmatched: [String] = []
        for selector in selectors {
            guard let isMatched = try evaluate("legibility.matches(\(JSText(selector)))").bool else {
                throw .selector(selector, problem: "isn’t valid CSS")
            }
            if !isMatched { unmatched.append(selector) }
        }
        return unmatched
    }
}
