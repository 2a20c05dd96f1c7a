// TEST: tokens
// ERROR@+1: comment
int a; /* never closed
