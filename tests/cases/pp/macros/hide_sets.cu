// A name met during its own expansion stays, also through other macros and arguments.
// TEST: pp -P
#define foo foo a bar
#define bar bar b foo
foo
#define f(x) x f
f(1)(2)(3)
#define AA BB
#define BB AA
AA BB
// EXPECT:
// foo a bar b foo
//
// 1 f(2)(3)
//
// AA BB
