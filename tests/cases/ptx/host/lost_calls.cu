// TEST: mixed --allow-missing-kernels -arch=sm_90
// An error in host code that calls what may launch ends with the kernels that it names or with a message, be it in an
// operand, a qualifier, the choice of an overload, a declaration or an argument beside a lambda.
template <class T> __global__ void k(T *p) { *p = T(1); }
template <class T> void launch(T *p) { k<T><<<1, 1>>>(p); }
struct Array {
    float *p;
    Array operator+(const Array &o) const { launch(p); return o; }
};
struct Runner { template <class T> static void run(T *p) { k<T><<<1, 1>>>(p); } };
template <class T> struct Choice { using type = typename T::nothing; };
template <class T> void twice(T *p) { typename Choice<T>::type::inner x = launch(p); }
void operands(Array a) { a + nowhere(); } // WARNING: the call of "operator+" is not understood
void qualified(double *p) { Choice<int>::type::run(p); } // WARNING: the call of "run" is not understood
void not_viable(short *p) { launch(p, 1); } // WARNING: the call of "launch" is not understood
void declared(char *p) { auto x = Choice<int>::type::make(launch(p)); }
void instance(long *p) { twice(p); }
void lambda(int *p) { Choice<int>::type::each([=] { launch(p); }); }
void host_only(int *p) { Choice<int>::type::sort(p, p + 1); }
// CHECK: .entry _Z1kIfEvPT_(
// CHECK: .entry _Z1kIcEvPT_(
// CHECK: .entry _Z1kIiEvPT_(
// CHECK: .entry _Z1kIlEvPT_(
// CHECK-NOT: .entry
