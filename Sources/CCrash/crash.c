// Between the cause of a crash and the end of the process, only functions that are safe in a signal handler run.
#define _GNU_SOURCE
#include "CCrash.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Swift traps with SIGILL or SIGTRAP, depending on the processor; the C library aborts with SIGABRT.
static const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
enum { count = sizeof signals / sizeof signals[0] };

static struct legibility_crash *shared;
static void (*describe)(const struct legibility_request *, struct legibility_description *);
static struct sigaction before[NSIG];
static const char *const *place_names;
static long place_count;

static void copy(char *to, long size, const char *text, long length) {
    if (length > size - 1) length = size - 1;
    memcpy(to, text, (size_t)length);
    to[length] = 0;
}

void legibility_set_method(struct legibility_description *request, const char *text, long length) {
    copy(request->method, sizeof request->method, text, length);
}

void legibility_set_id(struct legibility_description *request, const char *text, long length) {
    copy(request->id, sizeof request->id, text, length);
}

struct legibility_crash *legibility_shared_crash(void) {
    void *memory = mmap(NULL, sizeof(struct legibility_crash), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void legibility_name_places(const char *const *names, long length) {
    place_count = 0;
    place_names = names;
    place_count = length;
}

static void report(int signal, siginfo_t *information, void *context) {
    // If several threads crash at the same time, the first is reported.
    int32_t none = 0;
    if (__atomic_compare_exchange_n(&shared->signal, &none, signal, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
        const struct legibility_request *request = legibility_request;
        if (request && describe) {
            describe(request, &shared->request);
            int32_t place = shared->request.place;
            const char *name = place >= 0 && place < place_count ? place_names[place] : "";
            copy(shared->route, sizeof shared->route, name, (long)strlen(name));
            shared->has_request = 1;
        }
    }
    // Swift prints a backtrace if the operator has asked for it; otherwise the process ends at once.
    sigaction(signal, &before[signal], NULL);
    if (before[signal].sa_flags & SA_SIGINFO && before[signal].sa_sigaction) {
        before[signal].sa_sigaction(signal, information, context);
    } else {
        raise(signal);
    }
}

void legibility_report_crash(
    struct legibility_crash *crash,
    void (*description)(const struct legibility_request *, struct legibility_description *)) {
    shared = crash;
    describe = description;
    memset(crash, 0, sizeof *crash);
    // Without this variable, Swift's own handler searches for symbols for seconds, while no request gets a response.
    int has_backtrace = getenv("SWIFT_BACKTRACE") != NULL;
    struct sigaction action = {.sa_sigaction = report, .sa_flags = SA_SIGINFO | SA_NODEFER};
    for (int index = 0; index < count; index++) {
        int signal = signals[index];
        sigaction(signal, &action, &before[signal]);
        if (!has_backtrace) before[signal] = (struct sigaction){.sa_handler = SIG_DFL};
    }
}
