import Budgets
import Endpoints
import Glibc
import Numbers
import OperatingSystem

extension Configuration {
    /// Whether some requests need a token.
    package var needsTokens: Bool { !tokensFile.isEmpty }

    /// Whether each client's requests are limited.
    package var isLimited: Bool { ratePerAddress > 0 || (needsTokens && ratePerToken > 0) }

    /// The budget of a request.
    package var budget: Budget.Limits {
        Budget.Limits(
            nanoseconds: Int64(workSeconds) * 1_000_000_000, memory: workMemoryBytes, answer: answerBytes)
    }

    /// The terms of use in the contract: tokens and rate limits.
    var terms: Contract.Terms {
        var terms = Contract.Terms(isLimited: isLimited)
        if needsTokens { terms.needsToken = { [tokensFor] in tokensFor.need($0.method, $0.path, $0.endpoint) } }
        return terms
    }

    /// Reads the clients' tokens, or returns nil if no request requires one.
    fileprivate func tokens() throws(ConfigurationError) -> BearerTokens? {
        guard needsTokens else { return nil }
        guard let bytes = FileSystem.contents(of: tokensFile) else {
            throw .unreadable(tokensFile, of: "tokens-file")
        }
        let tokens: BearerTokens
        do throws(BearerTokens.Fault) {
            tokens = try BearerTokens(String(decoding: bytes, as: UTF8.self))
        } catch {
            throw ConfigurationError(description: "tokens-file: \(tokensFile), line \(error.line): \(error.words).")
        }
        if tokens.holdsSecrets { try Self.refuseReadableByOthers(tokensFile, named: "tokens-file") }
        return tokens
    }

    /// Rejects a file with secrets if other users on the machine can read it.
    static func refuseReadableByOthers(_ file: String, named setting: String) throws(ConfigurationError) {
        var status = stat()
        guard stat(file, &status) == 0, status.st_mode & S_IROTH == 0 else {
            throw ConfigurationError(
                description:
                    "\(setting): other users can read “\(file)”, which contains a secret. Fix it with “chmod o= \(file)”."
            )
        }
    }
}

extension Admission {
    /// Creates the admission for a configuration, optionally replacing an earlier admission.
    convenience init?(
        _ configuration: Configuration, after previous: Admission?, clock: @escaping @Sendable () -> Int64
    ) throws(ConfigurationError) {
        self.init(
            access: try configuration.tokens().map { Access(tokens: $0, scope: configuration.tokensFor) },
            perAddress: RateLimit(rate: configuration.ratePerAddress, burst: configuration.burstPerAddress),
            perToken: RateLimit(rate: configuration.ratePerToken, burst: configuration.burstPerToken),
            after: previous, clock: clock)
    }
}
