import ColorFiles
import Numbers
import OperatingSystem
import WebServer

extension Configuration {
    /// Whether the server itself uses TLS.
    package var isSecure: Bool { !tlsCertificate.isEmpty }

    /// Reads the server's certificate, or returns nil if TLS is off.
    package func certificate() throws(ConfigurationError) -> Certificate? {
        guard let files = try tlsFiles() else { return nil }
        do throws(CertificateFault) {
            return try Certificate(certificate: files.certificate, key: files.key)
        } catch {
            throw sentence(error)
        }
    }

    /// Reloads both files for new handshakes. If there is an error, the current certificate is kept.
    package func reload(_ certificate: Certificate) throws(ConfigurationError) {
        guard let files = try tlsFiles() else { return }
        do throws(CertificateFault) {
            try certificate.replace(certificate: files.certificate, key: files.key)
        } catch {
            throw sentence(error)
        }
    }

    /// Returns the error if a certificate isn't valid now, or nil if it is valid, even if it expires soon.
    package func fault(of certificate: Certificate, now: Int64) -> String? {
        let validity = certificate.validity
        if now > validity.notAfter {
            return "tls-certificate: the certificate in “\(tlsCertificate)”, or one in its chain, expired on "
                + "\(Self.date(validity.notAfter)). Clients reject it. Put a new one in the file and send SIGHUP."
        }
        if now < validity.notBefore {
            return "tls-certificate: the certificate in “\(tlsCertificate)”, or one in its chain, isn’t valid before "
                + "\(Self.date(validity.notBefore)). Clients reject it until then; check this machine’s clock."
        }
        return nil
    }

    /// Returns a note if a certificate expires soon, otherwise nil.
    package func note(on certificate: Certificate, now: Int64) -> String? {
        let left = certificate.validity.notAfter - now
        guard left >= 0, left < Self.secondsOfWarning else { return nil }
        return "tls-certificate: the certificate in “\(tlsCertificate)”, or one in its chain, expires on "
            + "\(Self.date(certificate.validity.notAfter)). Renew it, put the new one in the file and send SIGHUP."
    }

    /// The time before expiry at which warnings begin: two weeks, in seconds.
    private static let secondsOfWarning: Int64 = 14 * 86_400

    /// Returns the date in RFC 3339 format, in UTC.
    private static func date(_ seconds: Int64) -> String {
        "\(CalendarDate(daysSince1970: Int(seconds.dividedDown(by: 86_400))))"
    }

    private func tlsFiles() throws(ConfigurationError) -> (certificate: [UInt8], key: [UInt8])? {
        guard isSecure || !tlsKey.isEmpty else { return nil }
        guard isSecure, !tlsKey.isEmpty else {
            throw ConfigurationError(
                description: "TLS needs a certificate and its key; tls-\(isSecure ? "key" : "certificate") is not set.")
        }
        let certificate = try bytes(of: tlsCertificate, named: "tls-certificate")
        let key = try bytes(of: tlsKey, named: "tls-key")
        try Self.refuseReadableByOthers(tlsKey, named: "tls-key")
        return (certificate, key)
    }

    private func bytes(of file: String, named setting: String) throws(ConfigurationError) -> [UInt8] {
        guard let bytes = FileSystem.contents(of: file) else {
            throw .unreadable(file, of: setting)
        }
        return bytes
    }

    private func sentence(_ fault: CertificateFault) -> ConfigurationError {
        switch fault {
        case .certificate(let words):
            ConfigurationError(
                description: "tls-certificate: “\(tlsCertificate)” contains no PEM certificate: \(words)")
        case .key(let words):
            ConfigurationError(description: "tls-key: “\(tlsKey)” contains no usable PEM key: \(words)")
        case .mismatch:
            ConfigurationError(
                description:
                    "tls-key: the key in “\(tlsKey)” doesn’t match the certificate in “\(tlsCertificate)”.")
        }
    }
}

extension Int64 {
    /// Returns the quotient, rounded down.
    fileprivate func dividedDown(by divisor: Int64) -> Int64 {
        self >= 0 ? self / divisor : (self - divisor + 1) / divisor
    }
}
