// Computes the contrast of two colours with Node's HTTP server and color.js, in two processes. The port is in the
// environment variable PORT.
import cluster from "node:cluster";
import http from "node:http";
import Color from "colorjs.io";

if (cluster.isPrimary) {
    cluster.fork();
    cluster.fork();
    process.on("SIGTERM", () => cluster.disconnect(() => process.exit(0)));
} else {
    http.createServer((request, response) => {
        const query = new URL(request.url, "http://localhost").searchParams;
        const background = new Color("#" + query.get("background"));
        const ratio = background.contrast(new Color("#" + query.get("foreground")), "WCAG21");
        response.setHeader("Content-Type", "application/json");
        response.end(JSON.stringify({ ratio }));
    }).listen(Number(process.env.PORT), "127.0.0.1");
}
