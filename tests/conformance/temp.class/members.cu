// Members of class templates defined outside them: [temp.class], [temp.mem.func], [temp.mem.class], [temp.static], [temp.mem.enum].

//@ run constructor_and_conversion_outside: 7 8
template <class T> struct S {
    T v;
    __device__ S(T v);
    __device__ operator T() const;
};
template <class T> __device__ S<T>::S(T v) : v(v) {}
template <class T> __device__ S<T>::operator T() const { return v + 1; }
__global__ void k(int *out) { S<int> s(7); out[0] = s.v; out[1] = s; }

//@ run parameter_renamed_outside: 4
template <class T> struct S { __device__ T f(T); };
template <class Q> __device__ Q S<Q>::f(Q q) { return q + 1; }
__global__ void k(int *out) { out[0] = S<int>().f(3); }

//@ run member_type_in_parameters_outside: 3
template <class T> struct S { typedef T type; __device__ type f(type); };
template <class T> __device__ typename S<T>::type S<T>::f(type t) { return t; }
__global__ void k(int *out) { out[0] = S<int>().f(3); }

//@ run trailing_return_sees_member_types: 3
template <class T> struct S { typedef T type; __device__ auto f() -> type; };
template <class T> __device__ auto S<T>::f() -> type { return 3; }
__global__ void k(int *out) { out[0] = S<int>().f(); }

//@ run member_class_outside: 5
template <class T> struct S { struct N; };
template <class T> struct S<T>::N { T v = 5; __device__ T get() { return v; } };
__global__ void k(int *out) { out[0] = S<int>::N().get(); }

//@ run member_of_member_class_outside: 6
template <class T> struct S { struct N { __device__ T f(T); }; };
template <class T> __device__ T S<T>::N::f(T t) { return t * 2; }
__global__ void k(int *out) { out[0] = S<int>::N().f(3); }

//@ run member_enumeration: 4 1
template <class T> struct S { enum E { a = sizeof(T), b = 1 }; };
__global__ void k(int *out) { out[0] = S<int>::a; out[1] = S<char>::a; }

//@ run operator_outside: 3
template <class T> struct S { T v; __device__ S operator+(const S &) const; };
template <class T> __device__ S<T> S<T>::operator+(const S &o) const { return S{v + o.v}; }
__global__ void k(int *out) { out[0] = (S<int>{1} + S<int>{2}).v; }

//@ run subscript_pair_outside: 7 7
template <class T, int N> struct A {
    T v[N];
    __device__ T &operator[](int i);
    __device__ const T &operator[](int i) const;
};
template <class T, int N> __device__ T &A<T, N>::operator[](int i) { return v[i]; }
template <class T, int N> __device__ const T &A<T, N>::operator[](int i) const { return v[i]; }
__global__ void k(int *out) { A<int, 2> a; a[1] = 7; const A<int, 2> &c = a; out[0] = a[1]; out[1] = c[1]; }

//@ run partial_specialization_member_outside: 1 2
template <class T> struct S { __device__ int f(); };
template <class T> struct S<T *> { __device__ int f(); };
template <class T> __device__ int S<T>::f() { return 1; }
template <class T> __device__ int S<T *>::f() { return 2; }
__global__ void k(int *out) { out[0] = S<int>().f(); out[1] = S<int *>().f(); }

//@ run explicit_specialization_member_outside_without_header: 3
template <class T> struct S;
template <> struct S<int> { __device__ int f(); };
__device__ int S<int>::f() { return 3; }
__global__ void k(int *out) { out[0] = S<int>().f(); }

//@ reject instances_are_unrelated_types
template <class T> struct S {};
__global__ void k(int *out) {
    S<int> a;
    S<char> b = a; // error
}

//@ reject template_inside_function
__global__ void k(int *out) {
    template <class T> struct S {}; // error
}
//@ reject no_such_member_outside
template <class T> struct S { __device__ int f(); };
template <class T> __device__ int S<T>::g() { return 1; } // error
//@ reject return_type_disagrees_outside
template <class T> struct S { __device__ int f(); };
template <class T> __device__ char S<T>::f() { return 1; } // error
//@ reject const_missing_outside
template <class T> struct S { __device__ int f() const; };
template <class T> __device__ int S<T>::f() { return 1; } // error
//@ reject parameter_order_disagrees_outside
template <class A, class B> struct S { __device__ int f(); };
template <class A, class B> __device__ int S<B, A>::f() { return 1; } // error
//@ reject member_defined_twice
template <class T> struct S { __device__ int f(); };
template <class T> __device__ int S<T>::f() { return 1; }
template <class T> __device__ int S<T>::f() { return 2; } // error
//@ reject class_template_overload
template <class T> struct S {};
template <int N> struct S {}; // error
//@ reject class_template_and_variable_share_no_name
template <class T> struct S {};
__device__ int S; // error
//@ accept same_member_outside_in_other_words
template <class T> struct S {
    typedef T value_type;
    __device__ S(const S &);
    __device__ S &operator=(const S &o);
    __device__ value_type get(value_type v) const;
    template <class U> __device__ U put(U u);
    __device__ operator T() const;
    __device__ ~S();
    struct N { __device__ int f(); };
    static __device__ int g(int *);
    __device__ auto h(T t) -> decltype(t + 1);
};
template <class U> __device__ S<U>::S(const S &) {}
template <class U> __device__ S<U> &S<U>::operator=(const S<U> &o) { return *this; }
template <class U> __device__ typename S<U>::value_type S<U>::get(value_type v) const { return v; }
template <class U> template <class V> __device__ V S<U>::put(V u) { return u; }
template <class U> __device__ S<U>::operator U() const { return 0; }
template <class U> __device__ S<U>::~S() {}
template <class U> __device__ int S<U>::N::f() { return 1; }
template <class U> __device__ int S<U>::g(int *) { return 1; }
template <class U> __device__ auto S<U>::h(U t) -> decltype(t + 1) { return t + 1; }
