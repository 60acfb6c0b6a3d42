#include "CSentences.h"

_Thread_local uint8_t legibility_language = 0;
