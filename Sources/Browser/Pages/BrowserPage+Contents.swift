import JSON

extension BrowserPage {
    /// Returns the file at an address of the page's own origin, with at most `limit` bytes; gzip data is decompressed.
    ///
    /// An empty page of the same origin fetches the file, so that redirections to other origins fail and the page's
    /// request rules apply.
    func contents(of address: String, atMost limit: Int) throws(BrowserError) -> [UInt8] {
        guard let origin = WebAddress(address)?.origin else { throw .address(address, reason: "it isn't an address") }
        policy.emptyAddress = origin + Self.emptyPath
        defer { policy.emptyAddress = nil }
        _ = try open(origin + Self.emptyPath, until: .load)
        let script = """
            (async () => {
                const answer = await fetch(\(JSText(address)), { mode: "same-origin", cache: "no-store" });
                if (!answer.ok) return "!the status is " + answer.status;
                const read = async (stream) => {
                    const parts = [], reader = stream.getReader();
                    let size = 0;
                    for (;;) {
                        const { done, value } = await reader.read();
                        if (done) return new Blob(parts);
                        parts.push(value);
                        size += value.length;
                        if (size > \(limit)) {
                            reader.cancel();
                            throw "it has more than \(limit >> 20) MiB";
                        }
                    }
                };
                let content = await read(answer.body);
                const head = new Uint8Array(await content.slice(0, 2).arrayBuffer());
                if (head[0] === 0x1f && head[1] === 0x8b) {
                    const unpacked = content.stream().pipeThrough(new DecompressionStream("gzip"));
                    content = await read(unpacked).catch((reason) => {
                        throw typeof reason === "string" ? reason : "its gzip data is damaged";
                    });
                }
                const file = new FileReader();
                file.readAsDataURL(content);
                await new Promise((done) => file.onloadend = done);
                return file.result.slice(file.result.indexOf(",") + 1);
            })().catch((reason) => "!" + (typeof reason === "string" ? reason : "its server or a redirection can't be reached"))
            """
        let text = try evaluate(script, seconds: browser.settings.deadlines.load).string ?? ""
        if text.hasPrefix("!") { throw .address(address, reason: String(text.dropFirst())) }
        guard let bytes = Base64.bytes(of: Array(text.utf8)[...]) else {
            throw .refused(command: "a script in the page", reason: "its data isn't Base64.")
        }
        return bytes
    }

    /// A path that doesn't exist on real sites.
    private static let emptyPath = "/.legibility-empty-page"
}
