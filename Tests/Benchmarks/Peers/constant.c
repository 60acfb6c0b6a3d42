/* libmicrohttpd with nothing behind it: the same bytes for every question, of which the first argument says how many.
   Prints its port, and serves until standard input ends. */
#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static enum MHD_Result answer(
    void *response, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
    const char *data, size_t *size, void **state)
{
    static int seen;
    (void) url, (void) method, (void) version, (void) data, (void) size;
    /* The first call has the headers alone; what is answered then closes the connection. */
    if (*state == NULL) {
        *state = &seen;
        return MHD_YES;
    }
    return MHD_queue_response(connection, MHD_HTTP_OK, response);
}

int main(int count, char **arguments)
{
    size_t size = count > 1 ? strtoul(arguments[1], NULL, 10) : 200;
    char *body = malloc(size);
    if (body == NULL) return 1;
    memset(body, 'x', size);
    struct MHD_Response *response = MHD_create_response_from_buffer(size, body, MHD_RESPMEM_PERSISTENT);
    MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, "application/json");
    struct MHD_Daemon *daemon = MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_TURBO, 0, NULL, NULL, answer, response,
        MHD_OPTION_THREAD_POOL_SIZE, 2u, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t) 8192, MHD_OPTION_END);
    if (daemon == NULL) return 1;
    printf("http://127.0.0.1:%u\n", MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT)->port);
    fflush(stdout);
    while (getchar() != EOF) {}
    MHD_stop_daemon(daemon);
    return 0;
}
