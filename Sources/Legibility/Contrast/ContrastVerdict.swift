/// The answer to "is this contrast enough?".
public struct ContrastVerdict: Hashable, Sendable {
    /// Three verdicts, and a word for what no rule asks about.
    public enum Result: String, CaseIterable, Sendable {
        /// The ratio reaches what is required, whatever lies behind.
        case pass
        /// The ratio stays below, whatever lies behind.
        case fail
        /// It depends on a backdrop that is not known.
        case indeterminate
        /// No rule asks for a contrast here.
        case exempt
    }

    /// What was asked for.
    public let requirement: ContrastRequirement
    /// The answer.
    public let result: Result
    /// By how much the lowest possible ratio exceeds what is required (negative: falls short); nil when exempt.
    public let margin: Double?

    /// Judges unrounded ratios: the lowest and the highest that are possible, which are one where all is opaque.
    public init(_ requirement: ContrastRequirement, lowest: Double, highest: Double) {
        self.requirement = requirement
        result = Result(lowest: lowest, highest: highest, required: requirement.ratio)
        margin = requirement.ratio.map { lowest - $0 }
    }

    /// No ratio is known: whatever is asked for, whether it is reached cannot be told.
    public init(withoutRatio requirement: ContrastRequirement) {
        self.requirement = requirement
        result = requirement.ratio == nil ? .exempt : .indeterminate
        margin = nil
    }
}

extension ContrastVerdict.Result {
    /// Judges a figure that lies between two others, which are one where it is known; nil is required where nothing is.
    @inline(__always)
    init(lowest: Double, highest: Double, required: Double?) {
        guard let required else {
            self = .exempt
            return
        }
        self = lowest >= required ? .pass : highest < required ? .fail : .indeterminate
    }
}
