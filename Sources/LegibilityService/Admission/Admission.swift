import Endpoints
import Glibc
import HTTPMessages
import Numbers
import Sentences
import Synchronization

/// A server's tokens and rate limits. A server with neither tokens nor rate limits has no `Admission`.
final class Admission: Sendable {
    /// The client that is charged for a request.
    private enum RateLimitKey {
        case address(ClientAddress)
        case holder(TokenOwner)
    }

    /// The numbers of rejected requests.
    struct Refusals: Sendable {
        var byAddress = 0
        var byToken = 0
        var unauthorized = 0
    }

    private let access: Access?
    private let addresses: TokenBuckets<ClientAddress>?
    private let holders: TokenBuckets<TokenOwner>?
    private let clock: @Sendable () -> Int64
    private let refused: Mutex<Refusals>

    /// Creates the admission, or returns nil if nothing is limited. Keeps the clients' debts and
    /// the rejections that the previous admission recorded.
    init?(
        access: Access? = nil, perAddress: RateLimit? = nil, perToken: RateLimit? = nil,
        after previous: Admission? = nil,
        clock: @escaping @Sendable () -> Int64 = monotonicNanoseconds
    ) {
        guard access != nil || perAddress != nil else { return nil }
        self.access = access
        self.clock = clock
        refused = Mutex(previous?.refusals ?? Refusals())
        addresses = perAddress.map { limit in
            previous?.addresses?.under(limit, now: clock()) ?? TokenBuckets(limit) { $0.network.hashValue }
        }
        // There are few tokens, and each has its own bucket.
        holders =
            access == nil
            ? nil
            : perToken.map { limit in
                previous?.holders?.under(limit, now: clock()) ?? TokenBuckets(limit, atMost: .max) { $0.hashValue }
            }
    }

    var refusals: Refusals { refused.withLock(\.self) }

    /// The number of buckets kept for addresses.
    var buckets: Int { addresses?.count ?? 0 }

    /// Admits a request and records its sender, or throws the reason for rejecting it. `endpoint` is nil if the path
    /// has no endpoint.
    func admit(_ request: inout HTTPRequest, to endpoint: Endpoint?) throws(Problem) {
        request.head.holder = access?.tokens.holder(request.head.headers)
        // A browser's preflight request has no token: it checks whether the real request may include one.
        guard request.method != .options else { return }
        let isKnown = request.head.holder != nil || access?.scope.needsToken(request, endpoint) != true
        let units = !isKnown ? 1 : endpoint.map { RequestCost.units(of: request, by: $0) } ?? 1
        if let payer = payer(request.head) { try take(units, from: payer) }
        guard isKnown else {
            refused.withLock { $0.unauthorized += 1 }
            let isSent = request.headers.count("Authorization") > 0
            let isPage = access?.scope == .api && endpoint?.operation?.tag == .pages
            let missing: Phrase =
                isPage
                ? "Long requests need a token on this server. Send it in the header “Authorization: Bearer TOKEN”, for "
                    + "example with curl. The operator issues tokens. Short requests on this page need no token."
                : "Send a token in the header “Authorization: Bearer TOKEN”. The operator of this server issues tokens."
            throw Problem(
                .unauthorized,
                isSent ? "The token in the header “Authorization” is invalid." : missing,
                headers: [("WWW-Authenticate", isSent ? "Bearer error=\"invalid_token\"" : "Bearer")])
        }
    }

    /// Charges a client for work beyond the price of its request. The price is known before any work is done, so a
    /// request that looks cheap but isn't must still pay for what it uses. As a result, a client may owe more than a
    /// burst. Free responses stay free: if a page is created only once, the first client to request it doesn't pay for
    /// all others.
    func charge(_ request: HTTPRequest, to endpoint: Endpoint, nanoseconds: Int64) {
        let price = RequestCost.units(of: request, by: endpoint)
        let rest = RequestCost.units(ofNanoseconds: nanoseconds) - price
        guard price > 0, rest > 0, let payer = payer(request.head) else { return }
        switch payer {
        case .address(let address): addresses?.charge(rest, to: address, now: clock())
        case .holder(let holder): holders?.charge(rest, to: holder, now: clock())
        }
    }

    /// Returns the header fields that show how many further requests a client may send
    /// (draft-ietf-httpapi-ratelimit-headers-10).
    func fields(for head: RequestHead) -> [(name: String, value: String)] {
        switch payer(head) {
        case nil: []
        case .address(let address)?: fields("address", addresses?.limit, addresses?.state(of: address, now: clock()))
        case .holder(let holder)?: fields("token", holders?.limit, holders?.state(of: holder, now: clock()))
        }
    }

    private func fields(
        _ policy: String, _ limit: RateLimit?, _ state: (units: Int, untilFull: Int64)?
    ) -> [(name: String, value: String)] {
        guard let limit, let state else { return [] }
        return [
            ("RateLimit-Policy", "\"\(policy)\";q=\(limit.burst);w=\(limit.window)"),
            ("RateLimit", "\"\(policy)\";r=\(state.units);t=\(seconds(state.untilFull))"),
        ]
    }

    /// Returns the client that pays for a request. A client with a token is identified by its token, whatever its
    /// address.
    private func payer(_ head: RequestHead) -> RateLimitKey? {
        if let holder = head.holder { return holders == nil ? nil : .holder(holder) }
        return addresses == nil ? nil : head.client.map { .address($0.client) }
    }

    private func take(_ units: Int, from payer: RateLimitKey) throws(Problem) {
        let (limit, wait) =
            switch payer {
            case .address(let address): (addresses?.limit, addresses?.take(units, from: address, now: clock()))
            case .holder(let holder): (holders?.limit, holders?.take(units, from: holder, now: clock()))
            }
        guard let limit, let wait else { return }
        refused.withLock {
            switch payer {
            case .address: $0.byAddress += 1
            case .holder: $0.byToken += 1
            }
        }
        guard units <= limit.burst else {
            throw Problem(
                .contentTooLarge,
                "This request costs \(Int(units)) units of work, but one client can use at most \(limit.burst) at "
                    + "a time. Split the request into parts.")
        }
        throw Problem(
            .tooManyRequests,
            seconds(wait) == 1
                ? "You have requested more work than this server allows for one client; try again in 1 second."
                : "You have requested more work than this server allows for one client; try again in "
                    + "\(Int(seconds(wait))) seconds.",
            headers: [("Retry-After", "\(seconds(wait))")])
    }

    /// Returns a duration in whole seconds, rounded up.
    private func seconds(_ nanoseconds: Int64) -> Int64 { (nanoseconds + 999_999_999) / 1_000_000_000 }
}

/// Returns the time of the system's monotonic clock in nanoseconds.
@Sendable package func monotonicNanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
