// Stringizing and pasting: the standard's example ([cpp.concat], example 2), and empty operands.
// TEST: pp -P
#define str(s) # s
#define xstr(s) str(s)
#define INCFILE(n) vers ## n
#define glue(a, b) a ## b
#define xglue(a, b) glue(a, b)
#define HIGHLOW "hello"
#define LOW LOW ", world"
#define hash_hash # ## #
#define mkstr(a) # a
#define in_between(a) mkstr(a)
#define join(c, d) in_between(c hash_hash d)
str(strncmp("abc\0d", "abc", '\4') == 0) str(: @\n)
xstr(INCFILE(2).h)
glue(HIGH, LOW);
xglue(HIGH, LOW)
join(x, y)
// EXPECT:
// "strncmp(\"abc\\0d\", \"abc\", '\\4') == 0" ": @\n"
// "vers2.h"
// "hello";
// "hello" ", world"
// "x ## y"
