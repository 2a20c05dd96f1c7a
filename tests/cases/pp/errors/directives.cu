// TEST: pp -P
#error stop here // ERROR: stop here
#if 1 +          // ERROR: 
#endif
#include "not_there.h" // ERROR: not_there.h
#else // ERROR: #else
#define // ERROR: 
