// Friends that are defined in a class and declared elsewhere ([class.friend]/7).

template<class A,class B> struct is_same_s{static constexpr bool v=false;}; template<class A> struct is_same_s<A,A>{static constexpr bool v=true;};
#define is_same_v(...) is_same_s<__VA_ARGS__>::v

//@ accept redeclared_1 default-device std=c++20
int f();
struct A { static const int s=3; friend int f(){ return s; } };
__global__ void k(int*o){ *o=f(); }

//@ accept redeclared_2 default-device std=c++20
struct A;
int f(A&);
template<class T> struct B { static const int s=sizeof(T); friend int f(A&){ return s; } };
template struct B<short>;
__global__ void k(int*o, A*a){ *o=f(*a); }

//@ reject redeclared_3 default-device std=c++20
int f(int);
struct A { static const int s=3; friend int f(int); };
int f(int){ return s; } // error

//@ reject redeclared_4 default-device std=c++20
int f(int x){return 1;}
struct A { friend int f(int){ return 2; } }; // error

//@ accept redeclared_5 default-device std=c++20
template<class T> int f(T);
struct A { static const int s=3; template<class T> friend int f(T){ return s; } };
__global__ void k(int*o){ *o=f(1)+f('a'); }

//@ run friend_of_instance std=c++17: 3 2
__device__ int f();
struct A {
    static const int s = 3;
    friend __device__ int f() { return s; }
};
__device__ int g(A &);
template <class T> struct B {
    static const int s = sizeof(T);
    friend __device__ int g(A &) { return s; }
};
template struct B<short>;
__global__ void k(int *out) {
    A a;
    out[0] = f();
    out[1] = g(a);
}
