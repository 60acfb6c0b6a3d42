import Glibc
import Legibility
import LegibilityService
import Numbers
import WebServer

/// `legibility --check`: checks whether a server could start with these settings, as far as possible without listening.
struct ConfigurationCheck {
    /// A sentence for each error.
    let faults: [String]
    /// Notes on valid settings.
    let notes: [String]

    /// Checks a configuration at a time in seconds since 1970.
    init(_ reading: ConfigurationReading, now: Int64 = Int64(time(nil))) {
        var faults = reading.faults.map(\.description)
        var configuration = reading.configuration
        var notes = reading.notes + [configuration.fitToFileDescriptors()].compactMap(\.self)
        // Unreadable values are replaced by defaults, so further checks would test the wrong settings.
        if faults.isEmpty {
            var certificate: Certificate?
            var application: Application?
            faults += [
                Self.fault { () throws(ConfigurationError) in
                    application = try Application(configuration, Lifecycle())
                },
                Self.fault { () throws(ConfigurationError) in certificate = try configuration.certificate() },
                Self.fault { () throws(ConfigurationError) in _ = try Sharing(configuration) },
                configuration.addressFault,
            ].compactMap(\.self)
            if let certificate {
                faults += [configuration.fault(of: certificate, now: now)].compactMap(\.self)
                notes += [configuration.note(on: certificate, now: now)].compactMap(\.self)
            }
            notes += configuration.warnings
            notes += [application.flatMap { configuration.note(onOpenPathsOf: $0.routes) }].compactMap(\.self)
            for address in [configuration.listen, configuration.listenMetrics].compactMap(\.self) {
                if let failure = ListeningSocket.fault(address) { faults.append(failure.sentence) }
            }
        }
        self.faults = faults
        self.notes = notes
    }

    private static func fault(_ trial: () throws(ConfigurationError) -> Void) -> String? {
        do throws(ConfigurationError) { try trial() } catch { return error.description }
        return nil
    }
}
