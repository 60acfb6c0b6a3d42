import Glibc
import OperatingSystem

/// A line on a terminal that shows the progress of a long audit; without a terminal, nothing is shown.
final class AuditProgress {
    private let errors: Descriptor
    private let isShown: Bool
    private var next = Moment.now + .seconds(1)
    private var hasLine = false

    init(_ errors: Descriptor) {
        self.errors = errors
        isShown = isatty(errors.number) == 1
    }

    /// Replaces the line's text, at most ten times per second.
    func show(_ words: @autoclosure () -> String) {
        guard isShown, Moment.now >= next else { return }
        next = .now + .milliseconds(100)
        hasLine = true
        errors.write(Array("\r\u{1B}[K\(words())…".utf8))
    }

    /// Removes the line.
    func end() {
        if hasLine { errors.write(Array("\r\u{1B}[K".utf8)) }
        hasLine = false
    }
}
