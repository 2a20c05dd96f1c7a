// TEST: pp -P
#if __has_include("once.h")
no: it is in another folder
#endif
#if __has_attribute(noinline)
attribute
#endif
#ifdef __has_builtin
builtin is known
#endif
// EXPECT:
// attribute
//
// builtin is known
