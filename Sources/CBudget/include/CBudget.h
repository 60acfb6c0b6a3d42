#pragma once
#include <stdint.h>

/// The data of a thread about the budget of its job.
struct legibility_meter {
    /// The number of steps until the next budget check; below 0 if a check is due.
    int64_t steps;
    /// The number of steps between two checks.
    int64_t stride;
    /// The budget, which the job keeps alive; NULL for work without a budget.
    void *budget;
    /// The processor time of the thread that has already been counted, in nanoseconds.
    int64_t counted;
};

/// The request on which this thread is working, for the report of a crash; NULL if the thread has no request. The owner
/// of the request keeps it alive.
extern _Thread_local const struct legibility_request *legibility_request;

static inline const struct legibility_request *legibility_current_request(void) { return legibility_request; }

static inline void legibility_work_on(const struct legibility_request *request) { legibility_request = request; }

/// This is read at every step of a job, which is far too often for a task-local value.
extern _Thread_local struct legibility_meter legibility_meter;

/// Counts steps; returns whether steps are left before the next budget check.
static inline _Bool legibility_count(int64_t steps) { return (legibility_meter.steps -= steps) >= 0; }

static inline struct legibility_meter legibility_read_meter(void) { return legibility_meter; }

static inline void legibility_set_meter(struct legibility_meter meter) { legibility_meter = meter; }

/// Returns the processor time of this thread, in nanoseconds.
int64_t legibility_thread_time(void);
