import Legibility
import WebServer

/// `legibility --check`: whether a server could start so, as far as that can be known without listening.
struct ConfigurationCheck {
    /// A sentence for each fault.
    let faults: [String]
    /// What is not wrong, and worth knowing.
    let notes: [String]

    init(_ reading: ConfigurationReading) {
        var faults = reading.faults.map(\.description)
        var configuration = reading.configuration
        notes = reading.notes + [configuration.fitToFileDescriptors()].compactMap(\.self)
        // A value that could not be read leaves the default in its place, which is not what is to be tried.
        if faults.isEmpty {
            faults += [
                Self.fault { () throws(ConfigurationError) in _ = try Application(configuration, Lifecycle()) },
                Self.fault { () throws(ConfigurationError) in _ = try configuration.certificate() },
                Self.fault { () throws(ConfigurationError) in _ = try Sharing(configuration) },
            ].compactMap(\.self)
            for address in [configuration.listen, configuration.listenMetrics].compactMap(\.self) {
                if let failure = ListeningSocket.fault(address) { faults.append(failure.sentence) }
            }
        }
        self.faults = faults
    }

    private static func fault(_ trial: () throws(ConfigurationError) -> Void) -> String? {
        do throws(ConfigurationError) { try trial() } catch { return error.description }
        return nil
    }
}
