import OperatingSystem
import WebServer

extension Configuration {
    /// Whether clients speak TLS with the server itself.
    var isSecure: Bool { !tlsCertificate.isEmpty }

    /// What the server shows to clients that speak TLS; nil where they do not.
    func certificate() throws(ConfigurationError) -> Certificate? {
        guard let files = try tlsFiles() else { return nil }
        do throws(CertificateFault) {
            return try Certificate(certificate: files.certificate, key: files.key)
        } catch {
            throw sentence(error)
        }
    }

    /// Reads both files again, for handshakes that begin from now on; on an error the certificate stays.
    func reload(_ certificate: Certificate) throws(ConfigurationError) {
        guard let files = try tlsFiles() else { return }
        do throws(CertificateFault) {
            try certificate.replace(certificate: files.certificate, key: files.key)
        } catch {
            throw sentence(error)
        }
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
                description: "tls-certificate: “\(tlsCertificate)” holds no certificate in PEM: \(words)")
        case .key(let words):
            ConfigurationError(description: "tls-key: “\(tlsKey)” holds no key in PEM that can be used: \(words)")
        case .mismatch:
            ConfigurationError(
                description:
                    "tls-key: the key in “\(tlsKey)” does not belong to the certificate in “\(tlsCertificate)”.")
        }
    }
}
