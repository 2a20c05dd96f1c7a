// TEST: sema --rtc -arch=sm_90
template <class T, int N> __device__ T f(T a);
template <class T> __device__ void g(T, T);
template <int N> __device__ void h();
template <int N> __device__ void h(int);
struct S {
    template <class T, int N> __device__ void m(T);
};
__device__ void use(S s) {
    f<int>(3);         // ERROR: no instance of function template "f" matches the argument list
    f<3, int>(2);      // ERROR: no instance of function template "f" matches the argument list
    f<int, 2, 4>(1);   // ERROR: no instance of function template "f" matches the argument list
    g<int, int>(1, 2); // ERROR: no instance of function template "g" matches the argument list
    h<int>();          // ERROR: no instance of function template "h" matches the argument list
    s.m<int>(1);       // ERROR: no instance of function template "m" matches the argument list
}
