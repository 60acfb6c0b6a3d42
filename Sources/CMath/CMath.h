// The C library's elementary functions, whatever platform's it is: Swift has a module of another name on each.
#pragma once
#include <math.h>
