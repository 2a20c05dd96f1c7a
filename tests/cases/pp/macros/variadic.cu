// __VA_ARGS__ and __VA_OPT__ ([cpp.subst], the standard's examples), and GNU's comma deletion.
// TEST: pp -P -std=c++20
#define F(...) f(0 __VA_OPT__(,) __VA_ARGS__)
#define G(X, ...) f(0, X __VA_OPT__(,) __VA_ARGS__)
#define SDEF(sname, ...) S sname __VA_OPT__(= { __VA_ARGS__ })
#define EMP
#define H4(X, ...) __VA_OPT__(a X ## X) ## b
#define gnu(format, ...) print(format, ##__VA_ARGS__)
F(a, b, c)
F()
F(EMP)
G(a, b, c)
G(a, )
SDEF(foo);
SDEF(bar, 1, 2);
H4(, 1)
gnu("x")
gnu("x", 1)
// EXPECT:
// f(0, a, b, c)
// f(0)
// f(0)
// f(0, a, b, c)
// f(0, a)
// S foo;
// S bar= { 1, 2 };
// a b
// print("x")
// print("x",1)
