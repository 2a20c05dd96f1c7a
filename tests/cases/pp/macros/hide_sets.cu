// A name met during its own expansion stays, also through other macros and arguments.
// TEST: pp -P
#define foo foo a bar
#define bar bar b foo
foo
#define AA BB
#define BB AA
AA BB
// EXPECT:
// foo a bar b foo
//
// AA BB
