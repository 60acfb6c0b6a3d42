// Computes the contrast of two colours with Node's HTTP server and chroma-js, in two processes. The environment
// variables PORT and CHROMA contain the port and the folder of chroma-js.
const cluster = require("node:cluster");
const http = require("node:http");
const chroma = require(process.env.CHROMA);

if (cluster.isPrimary) {
    cluster.fork();
    cluster.fork();
    process.on("SIGTERM", () => cluster.disconnect(() => process.exit(0)));
} else {
    http.createServer((request, response) => {
        const query = new URL(request.url, "http://localhost").searchParams;
        const ratio = chroma.contrast("#" + query.get("foreground"), "#" + query.get("background"));
        response.setHeader("Content-Type", "application/json");
        response.end(JSON.stringify({ ratio }));
    }).listen(Number(process.env.PORT), "127.0.0.1");
}
