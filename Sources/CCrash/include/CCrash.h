#pragma once
#include <CBudget.h>
#include <stdint.h>
#include <sys/types.h>

enum { legibility_longest_route = 120, legibility_longest_id = 64 };

/// The value of `si_code` for a signal that the kernel has sent, such as for Ctrl-C at a terminal.
enum { legibility_sent_by_kernel = 0x80 };

/// The description of a request.
struct legibility_description {
    /// The length of the body.
    int64_t bytes;
    /// The request's id if the server chose it; `id` is empty then.
    uint64_t number;
    /// The index of the path; -1 for an unknown path.
    int32_t place;
    char method[8];
    char id[legibility_longest_id + 1];
};

/// Copies the method and the client's id of a request; the text ends at `count` bytes and is cut if it is too long.
void legibility_set_method(struct legibility_description *request, const char *text, long count);
void legibility_set_id(struct legibility_description *request, const char *text, long count);

/// How a process ended, in memory that it shares with its parent.
struct legibility_crash {
    /// The signal; 0 if the process didn't report a crash.
    int32_t signal;
    /// Whether the thread was working on a request.
    int32_t has_request;
    /// Whether the process was ready to handle requests.
    int32_t is_ready;
    struct legibility_description request;
    char route[legibility_longest_route + 1];
};

/// Returns memory that this process will share with its children, or NULL.
struct legibility_crash *legibility_shared_crash(void);

/// Names the indexes of paths for reports of crashes. The table must stay valid.
void legibility_name_places(const char *const *names, long count);

/// Makes this process report into `crash` before a signal such as SIGILL or SIGSEGV ends it. `describe`, which may be
/// NULL, describes the request on which the crashed thread is working.
void legibility_report_crash(
    struct legibility_crash *crash,
    void (*describe)(const struct legibility_request *, struct legibility_description *));

/// Forks this process and runs `body` in the child, which gets SIGKILL when its parent ends. Returns the child's number,
/// or -1. No other thread may hold a lock meanwhile.
pid_t legibility_fork(void (*body)(void *), void *context);
