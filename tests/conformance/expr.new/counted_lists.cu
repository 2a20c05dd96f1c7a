// Lists for arrays whose size is not known ([expr.new], [dcl.init.aggr]/5).

//@ accept of_int default-device
int *f(int n) { return new int[n]{1, 2}; }
int *g(int n) { return new int[n]{}; }
char *h(int n) { return new char[n]{"abc"}; }

//@ accept of_class default-device
struct A { A() {} A(int) {} ~A() {} };
A *f(int n) { return new A[n]{1, 2}; }
A *g(int n) { return new A[n]{}; }
A *h(int n) { return new A[n]{{1}, 2, {}}; }

//@ reject wrong_elements default-device
struct A { A(int) {} };
int *f(int n) {
    return new int[n]{1, "a"};  // error
}

//@ reject needs_a_default_constructor default-device
struct A { A(int) {} };
A *f(int n) {
    return new A[n]{1, 2};  // error
}
