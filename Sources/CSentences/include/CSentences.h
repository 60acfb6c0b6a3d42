#pragma once
#include <stdint.h>

/// The language that this thread says sentences in, by its place among all; 0 where nobody has said.
///
/// A request is answered by one thread from its first sentence to its last, and a sentence asks for its language far too often
/// for a task-local value.
extern _Thread_local uint8_t legibility_language;

static inline uint8_t legibility_spoken_language(void) { return legibility_language; }

static inline void legibility_speak_language(uint8_t language) { legibility_language = language; }
