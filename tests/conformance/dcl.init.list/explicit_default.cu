// An explicit default constructor, a defaulted one too, makes no object from `{}` by copying ([dcl.init.list]/3.4,
// [over.match.list]), and its class is no aggregate ([dcl.init.aggr]/1.1).

//@ reject copied default-device
struct E { explicit E() = default; };
struct F { explicit F() {} };
void take(E);
E f() { return {}; }             // error
F g() { return {}; }             // error
void h() { E e = {}; }           // error
void i() { take({}); }           // error

//@ accept direct default-device
struct E { explicit E() = default; };
struct A { A() = default; int x; };
E f() { return E{}; }
E g() { E e{}; E *p = new E{}; delete p; return e; }
A h() { return {}; }
