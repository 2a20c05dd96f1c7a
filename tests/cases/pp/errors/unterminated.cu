// TEST: pp
#if 1 // ERROR: #endif
int x;
