import Endpoints
import JSON
import LegibilityAPI
import Sentences

extension Problem {
    /// Creates a problem with all errors of a description and their pointers.
    init(_ errors: DescriptionFaults) {
        var faults = Faults()
        for fault in errors.faults {
            let color = fault.color.flatMap(ColorParameterError.init(of:))
            faults.add(
                Problem.Fault(
                    place: .pointer("#" + fault.pointer), value: fault.value?.echoed,
                    detail: color.map { "The colour can’t be read: \($0.detail)" } ?? "\(fault.detail)",
                    example: color.map { "\"\($0.example)\"" } ?? fault.example))
        }
        self.init(faults)
    }

    /// Creates the problem of an archive that can't be read, with libarchive's message.
    init(unreadableArchive message: String) {
        self.init(
            .malformedRequest,
            message == "Unrecognized archive format"
                ? "The archive can’t be read, because its format isn’t recognised."
                : "The archive can’t be read: \(message.echoed).")
    }
}

extension ColorParameterError {
    /// Creates the error for a string that isn't a valid colour; returns nil for a valid colour.
    fileprivate init?(of text: String) {
        do throws(ColorParameterError) {
            _ = try ColorParameter(text, appearance: .light, isInQuery: false)
            return nil
        } catch {
            self = error
        }
    }
}
