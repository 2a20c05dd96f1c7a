// A message inside a macro points at the call and tells the way there.
// TEST: pp
#define CAT(a, b) a ## b
#define OUTER CAT(+, /)
int x = OUTER; // ERROR: 
