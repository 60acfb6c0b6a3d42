// The standard library's conversions that end the process if a number doesn't fit, declared again as deprecated; see
// CheckedConversion.swift. Conversions that always fit are declared too, because they would match a deprecated one.

extension UInt8 {
    @available(*, deprecated, message: "Use init(saturating:) or init(exactly:).")
    package init(_ value: Double) { self.init(saturating: value) }
    @available(*, deprecated, message: "Use init(saturating:) or init(exactly:).")
    package init(_ value: Float) { self.init(saturating: value) }
    @available(*, deprecated, message: "Use init(clamping:), init(exactly:) or init(truncatingIfNeeded:).")
    package init<Source: BinaryInteger>(_ value: Source) { self.init(clamping: value) }
}

extension Int8 {
    @available(*, deprecated, message: "Use init(saturating:) or init(exactly:).")
    package init(_ value: Double) { self.init(saturating: value) }
    @available(*, deprecated, message: "Use init(saturating:) or init(exactly:).")
    package init(_ value: Float) { self.init(saturating: value) }
    @available(*, deprecated, message: "Use init(clamping:), init(exactly:) or init(truncatingIfNeeded:).")
    package init<Source: BinaryInteger>(_ value: Source) { self.init(clamping: value) }
}

extension UInt16 {
    @available(*, deprecated, message: "Use init(saturating:) or init(exactly:).")
    package init(_ value: Double) { self.init(saturating: value) }
    @available(*, deprecated, message: "Use init(saturating:) or init(exactly:).")
    package init(_ value: Float) { self.init(saturating: value) }
    @available(*, deprecated, message: "Use init(clamping:), init(exactly:) or init(truncatingIfNeeded:).")
    package init<Source: BinaryInteger>(_ value: Source) { self.init(clamping: value) }
    @inlinable package init(_ value: UInt8) { self.init(truncatingIfNeeded: value) }
}

extension Int16 {
    @available(*, deprecated, message: "Use init(saturating:) or init(exactly:).")
    package init(_ value: Double) { self.init(saturating: value) }
    @available(*, deprecated, message: "Use init(saturating:) or init(exactly:).")
    package init(_ value: Float) { self.init(saturating: value) }
    @available(*, deprecated, message: "Use init(clamping:), init(exactly:) or init(truncatingIfNeeded:).")
    package init<Source: BinaryInteger>(_ value: Source) { self.init(clamping: value) }
    @inlinable package init(_ value: UInt8) { self.init(truncatingIfNeeded: value) }
    @inlinable package init(_ value: Int8) { self.init(truncatingIfNeeded: value) }
}

extension UInt32 {
    @available(*, deprecated, message: "Use init(saturating:) or init(exactly:).")
    package init(_ value: Double) { self.init(saturating: value) }
    @available(*, deprecated, message: "Use init(saturating:) or init(exactly:).")
    package init(_ value: Float) { self.init(saturating: value) }
    @available(*, deprecated, message: "Use init(clamping:), init(exactly:) or init(truncatingIfNeeded:).")
    package init<Source: BinaryInteger>(_ value: Source) { self.init(clamping: value) }
    @inlinable package init(_ value: UInt8) { self.init(truncatingIfNeeded: value) }
    @inlinable package init(_ value: UInt16) { self.init(truncatingIfNeeded: value) }
}

extension Int32 {
    @available(*, deprecated, message: "Use init(saturating:) or init(exactly:).")
    package init(_ value: Double) { self.init(saturating: value) }
    @available(*, deprecated, message: "Use init(saturating:) or init(exactly:).")
    package init(_ value: Float) { self.init(saturating: value) }
    @available(*, deprecated, message: "Use init(clamping:), init(exactly:) or init(truncatingIfNeeded:).")
    package init<Source: BinaryInteger>(_ value: Source) { self.init(clamping: value) }
    @inlinable package init(_ value: UInt8) { self.init(truncatingIfNeeded: value) }
    @inlinable package init(_ value: UInt16) { self.init(truncatingIfNeeded: value) }
    @inlinable package init(_ value: Int8) { self.init(truncatingIfNeeded: value) }
    @inlinable package init(_ value: Int16) { self.init(truncatingIfNeeded: value) }
}

extension UInt64 {
    @available(*, deprecated, message: "Use init(saturating:) or init(exactly:).")
    package init(_ value: Double) { self.init(saturating: value) }
    @available(*, deprecated, message: "Use init(saturating:) or init(exactly:).")
    package init(_ value: Float) { self.init(saturating: value) }
    @available(*, deprecated, message: "Use init(clamping:), init(exactly:) or init(truncatingIfNeeded:).")
    package init<Source: BinaryInteger>(_ value: Source) { self.init(clamping: value) }
    @inlinable package init(_ value: UInt8) { self.init(truncatingIfNeeded: value) }
    @inlinable package init(_ value: UInt16) { self.init(truncatingIfNeeded: value) }
    @inlinable package init(_ value: UInt32) { self.init(truncatingIfNeeded: value) }
    @inlinable package init(_ value: UInt) { self.init(truncatingIfNeeded: value) }
}

extension UInt {
    @available(*, deprecated, message: "Use init(saturating:) or init(exactly:).")
    package init(_ value: Double) { self.init(saturating: value) }
    @available(*, deprecated, message: "Use init(saturating:) or init(exactly:).")
    package init(_ value: Float) { self.init(saturating: value) }
    @available(*, deprecated, message: "Use init(clamping:), init(exactly:) or init(truncatingIfNeeded:).")
    package init<Source: BinaryInteger>(_ value: Source) { self.init(clamping: value) }
    @inlinable package init(_ value: UInt8) { self.init(truncatingIfNeeded: value) }
    @inlinable package init(_ value: UInt16) { self.init(truncatingIfNeeded: value) }
    @inlinable package init(_ value: UInt32) { self.init(truncatingIfNeeded: value) }
    @inlinable package init(_ value: UInt64) { self.init(truncatingIfNeeded: value) }
}

extension Int64 {
    @available(*, deprecated, message: "Use init(saturating:) or init(exactly:).")
    package init(_ value: Double) { self.init(saturating: value) }
    @available(*, deprecated, message: "Use init(saturating:) or init(exactly:).")
    package init(_ value: Float) { self.init(saturating: value) }
    @available(*, deprecated, message: "Use init(clamping:), init(exactly:) or init(truncatingIfNeeded:).")
    package init(_ value: UInt64) { self.init(clamping: value) }
    @available(*, deprecated, message: "Use init(clamping:), init(exactly:) or init(truncatingIfNeeded:).")
    package init(_ value: UInt) { self.init(clamping: value) }
}

extension Int {
    @available(*, deprecated, message: "Use init(saturating:) or init(exactly:).")
    package init(_ value: Double) { self.init(saturating: value) }
    @available(*, deprecated, message: "Use init(saturating:) or init(exactly:).")
    package init(_ value: Float) { self.init(saturating: value) }
    @available(*, deprecated, message: "Use init(clamping:), init(exactly:) or init(truncatingIfNeeded:).")
    package init(_ value: UInt64) { self.init(clamping: value) }
    @available(*, deprecated, message: "Use init(clamping:), init(exactly:) or init(truncatingIfNeeded:).")
    package init(_ value: UInt) { self.init(clamping: value) }
}
