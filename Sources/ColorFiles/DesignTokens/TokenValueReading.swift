import JSON
import Legibility

extension TokenValue {
    /// Reads the value of `$value` or `value`. The format forbids guessing a type, except for an alias, which has the
    /// type of its target.
    init(_ value: JSONValue, of type: TokenType?) {
        switch value.kind {
        case .string: self.init(text: value.string ?? "", of: type)
        case .object: self.init(object: value, of: type)
        case .null, .bool, .number, .array: self = .unresolved(.notAColor, "\(value.text(limit: 40))")
        }
    }

    private init(text: String, of type: TokenType?) {
        if let name = text.utf8.aliasName {
            self = .alias(name)
        } else if let fault = Self.fault(of: type, text) {
            self = fault
        } else if text.utf8.contains(UInt8(ascii: "{")) {
            self.init(functionOverAliases: text)
        } else {
            self.init(css: text)
        }
    }

    init(css text: String) {
        switch tokenColor(text) {
        case .success(let color): self = .color(color)
        case .failure(let fault): self = .unresolved(fault.reason, fault.detail)
        }
    }

    private init(object: JSONValue, of type: TokenType?) {
        if let pointer = object["$ref"]?.string.flatMap(TokenPointer.init) {
            self = pointer.leadsElsewhere ? .unresolved(.notAColor, "\(object.text(limit: 40))") : .alias(pointer.path)
            return
        }
        guard let space = object["colorSpace"] else {
            self = .unresolved(.notAColor, "\(object.text(limit: 40))")
            return
        }
        if let fault = Self.fault(of: type, "an object") {
            self = fault
            return
        }
        do throws(UnresolvedColor) {
            let color = try ObjectColor(object, named: space.string ?? space.text(limit: 40))
            self = color.color.map { .color($0) } ?? .object(color)
        } catch {
            self = .unresolved(error.reason, error.detail)
        }
    }

    private static func fault(of type: TokenType?, _ text: String) -> Self? {
        switch type {
        case .color?: nil
        case .other(let name)?: .unresolved(.notAColor, "\(name)")
        case nil: .unresolved(.untyped, "\(excerpt(text))")
        }
    }

    /// Reads a function over aliases. Only `rgba({a}, alpha)` means the same in all tools.
    init(functionOverAliases text: String) {
        let inner = text.utf8.trimmed
        if inner.starts(with: "rgba(".utf8), inner.last == UInt8(ascii: ")"),
            let end = inner.firstIndex(of: UInt8(ascii: "}")),
            let name = inner[..<end].dropFirst(5).trimmed.appending(UInt8(ascii: "}")).aliasName
        {
            let rest = inner[end...].dropFirst().dropLast().trimmed
            let alpha = rest.dropFirst().trimmed
            if rest.first == UInt8(ascii: ","), !alpha.isEmpty {
                self = .tint(name, alpha: String(decoding: alpha, as: UTF8.self))
                return
            }
        }
        let isGradient = inner.offset(of: "gradient") != nil
        self = .unresolved(isGradient ? .notAColor : .unsupportedFunction, "\(excerpt(text))")
    }
}

extension Collection<UInt8> {
    fileprivate func appending(_ byte: UInt8) -> [UInt8] { Array(self) + [byte] }
}
