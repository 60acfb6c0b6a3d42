import Endpoints
import HTTPMessages
import LegibilityAPI
import LegibilityService
import OperatingSystem
import RasterImage
import WebServer

extension Configuration {
    /// Warnings, with advice, about settings that work but probably not as intended.
    var warnings: [String] { accessWarnings + burstWarnings + bodyWarnings + redisWarnings }

    /// A warning about an address that other machines can reach, if nothing limits the work of one client.
    private var accessWarnings: [String] {
        guard case .tcp(let host, _) = listen, !needsTokens, ratePerAddress == 0 else { return [] }
        let own = ["localhost", "::1", "[::1]"].contains(host.lowercased()) || host.hasPrefix("127.")
        return own
            ? []
            : [
                "listen = \(listen) can be reached by other machines, but neither tokens nor a rate limit the work of one "
                    + "client. Set tokens-file or rate-per-address; see “On the public internet” in OPERATIONS.md."
            ]
    }

    /// Warnings about bursts that are too small for requests that other settings allow.
    private var burstWarnings: [String] {
        let requests = [
            ("batch-pairs", limits.batchPairs + RequestCost.job), ("batch-items", limits.batchItems + RequestCost.job),
            ("matrix-colors", limits.matrixColors * limits.matrixColors / RequestCost.pairs + RequestCost.job),
            ("palette-colors", limits.paletteColors * limits.paletteColors / RequestCost.pairs + RequestCost.job),
            (
                "image-bytes",
                max(limits.imageBytes / RequestCost.bytes, limits.imagePixels / RequestCost.pixels) + RequestCost.job
            ),
        ]
        let bursts = [
            ("burst-per-address", ratePerAddress, burstPerAddress),
            ("burst-per-token", needsTokens ? ratePerToken : 0, burstPerToken),
        ]
        return bursts.compactMap { name, rate, burst in
            guard rate > 0 else { return nil }
            let refused = requests.filter { $0.1 > burst }
            guard let most = refused.map(\.1).max() else { return nil }
            let settings = refused.map { "\($0.0) (\($0.1) units)" }.joined(separator: ", ")
            return
                "\(name) = \(burst) refuses the largest requests that these settings allow, no matter how long "
                + "clients wait: \(settings). Set \(name) to \(most) or more, or lower the limits."
        }
    }

    /// Warnings about bodies that never fit.
    private var bodyWarnings: [String] {
        let bodies = [("body-bytes", bodyBytes), ("image-bytes", limits.imageBytes)]
        return bodies.filter { $0.1 > bodyMemoryBytes }.map { name, bytes in
            "\(name) = \(bytes) is more than body-memory-bytes (\(bodyMemoryBytes)), which all bodies share. "
                + "Larger bodies are refused. Raise body-memory-bytes or lower \(name)."
        }
            + [
                answerBytes > bodyMemoryBytes
                    ? "answer-bytes = \(answerBytes) is more than body-memory-bytes (\(bodyMemoryBytes)). "
                        + "Responses of that size can’t be sent. Raise body-memory-bytes or lower answer-bytes." : nil
            ].compactMap(\.self)
    }

    /// Warnings about shared responses that other Redis users, or other users of this system, could forge.
    private var redisWarnings: [String] {
        guard redis.address != nil else { return [] }
        let readable = [("redis-password-file", redis.passwordFile), ("redis-key-file", redis.keyFile)]
            .filter { !$1.isEmpty && FileSystem.isReadableByAll($1) }
            .map { "\($0): every user of this system can read “\($1)”. Remove that permission with: chmod o= \($1)" }
        guard redis.keyFile.isEmpty else { return readable }
        return readable + [
            redis.passwordFile.isEmpty
                ? "redis: shared responses have only a checksum, because neither redis-key-file nor "
                    + "redis-password-file is set. Anyone with write access to Redis can change responses; "
                    + "set redis-key-file."
                : "redis: the Redis password also authenticates shared responses, so anyone who knows it can change "
                    + "responses. Set redis-key-file to a secret that only these replicas have."
        ]
    }

    /// Returns a note that lists the paths without a required token, or nil if tokens are required for all requests or
    /// for none.
    func note(onOpenPathsOf routes: Router<Endpoint>) -> String? {
        guard needsTokens, tokensFor == .api else { return nil }
        var always: [String] = []
        var forShortWork: [String] = []
        for path in routes.paths.sorted() where !path.hasPrefix("/problems/") {
            for method in [HTTPMethod.get, .post] {
                guard case .handler(let endpoint) = routes.route(method, path), endpoint.operation != nil else {
                    continue
                }
                switch tokensFor.need(method, path, endpoint) {
                case .never: always.append(path)
                case .forLongWork: forShortWork.append(path)
                case .always: break
                }
            }
        }
        let metrics = listenMetrics == nil ? "" : " All paths at listen-metrics are open too."
        return
            "tokens-for = api: no token is needed for \(always.joined(separator: ", ")), /problems/… and "
            + "the files in the public folder, nor for short requests to \(forShortWork.joined(separator: ", ")).\(metrics) Set tokens-for = everything "
            + "to require a token for all paths except health and /problems/…."
    }

    /// The error if the two addresses can't be used together; nil if they can.
    var addressFault: String? {
        guard let metrics = listenMetrics, listen.overlaps(metrics) else { return nil }
        return
            "listen-metrics: “\(metrics)” conflicts with listen, “\(listen)”. Use another port for one of them."
    }
}
