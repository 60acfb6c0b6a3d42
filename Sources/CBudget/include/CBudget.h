#pragma once
#include <stdint.h>

/// What a thread knows about the budget of the job that it works for.
struct legibility_meter {
    /// Steps until the budget is looked at again; below 0 once that has to happen.
    int64_t steps;
    /// Steps between two looks.
    int64_t stride;
    /// The budget, which its job keeps alive; NULL for work that has none.
    void *budget;
    /// Processor time of the thread that has been counted, in nanoseconds.
    int64_t counted;
};

/// Read at every step of a job, far too often for a task-local value.
extern _Thread_local struct legibility_meter legibility_meter;

/// Counts steps; whether there are some left until the budget has to be looked at.
static inline _Bool legibility_count(int64_t steps) { return (legibility_meter.steps -= steps) >= 0; }

static inline struct legibility_meter legibility_read_meter(void) { return legibility_meter; }

static inline void legibility_set_meter(struct legibility_meter meter) { legibility_meter = meter; }

/// The processor time of this thread, in nanoseconds.
int64_t legibility_thread_time(void);
