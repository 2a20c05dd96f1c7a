// TEST: pp -P
#if 1 // ERROR: unterminated
int x;
