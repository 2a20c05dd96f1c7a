// A message inside a macro points at the call and tells the way there.
// TEST: pp -P
#define CAT(a, b) a ## b
#define OUTER CAT(+, /)
int x = OUTER; // ERROR: 
