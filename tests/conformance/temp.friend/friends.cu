// Friends of and in templates: [temp.friend].

//@ reject hidden_friend_is_found_only_by_argument
template <class T> struct S { __device__ friend int get(int) { return 1; } };
__global__ void k(int *out) {
    S<int> s;
    out[0] = get(1); // error
}

//@ run specialization_is_friend: 5
template <class T> class S;
template <class T> __device__ int peek(S<T> &s);
template <class T> class S {
    int v = 5;
    friend __device__ int peek<T>(S<T> &);
};
template <class T> __device__ int peek(S<T> &s) { return s.v; }
__global__ void k(int *out) { S<int> s; out[0] = peek(s); }

//@ run every_specialization_is_friend: 5 5
class S {
    int v = 5;
    template <class T> friend __device__ int peek(S &s, T);
};
template <class T> __device__ int peek(S &s, T) { return s.v; }
__global__ void k(int *out) { S s; out[0] = peek(s, 1); out[1] = peek(s, 'c'); }

//@ run class_template_is_friend: 4
class S {
    int v = 4;
    template <class T> friend struct Peek;
};
template <class T> struct Peek { __device__ static int get(S &s) { return s.v; } };
__global__ void k(int *out) { S s; out[0] = Peek<int>::get(s); }

//@ run one_class_instance_is_friend: 4
template <class T> struct Peek;
class S {
    int v = 4;
    friend struct Peek<int>;
};
template <class T> struct Peek { __device__ static int get(S &s) { return s.v; } };
__global__ void k(int *out) { S s; out[0] = Peek<int>::get(s); }

//@ run parameter_is_friend: 6
template <class T> class S { int v = 6; friend T; };
struct X { __device__ static int get(S<X> &s) { return s.v; } };
__global__ void k(int *out) { S<X> s; out[0] = X::get(s); }

//@ accept fundamental_parameter_as_friend
template <class T> class S { friend T; };
__device__ S<int> s;

//@ run all_instances_are_friends_of_each_other: 8
template <class T> class S {
    int v;
    template <class U> friend class S;
public:
    __device__ S(int v) : v(v) {}
    template <class U> __device__ S(const S<U> &o) : v(o.v) {}
    __device__ int get() { return v; }
};
__global__ void k(int *out) { S<int> a(8); S<char> b(a); out[0] = b.get(); }

//@ reject instances_are_no_friends_by_default
template <class T> class S {
    int v = 1;
public:
    template <class U> __device__ int peek(const S<U> &o) {
        return o.v; // error
    }
};
__global__ void k(int *out) { S<int> a; S<char> b; out[0] = a.peek(b); }

//@ run member_of_template_is_friend: 2
template <class T> struct A { __device__ int get(); };
class S {
    int v = 2;
    friend __device__ int A<int>::get();
};
template <class T> __device__ int A<T>::get() { return S().v; }
__global__ void k(int *out) { out[0] = A<int>().get(); }

//@ run mixed_operator_by_friend: 5 6
template <class T> struct N {
    T v;
    __device__ N(T v) : v(v) {}
    __device__ friend N operator+(N a, N b) { return N(a.v + b.v); }
};
__global__ void k(int *out) { N<int> n(2); out[0] = (n + 3).v; out[1] = (4 + n).v; }

//@ run crtp_base_reaches_private_part: 9
template <class D> struct B { __device__ int call() { return static_cast<D *>(this)->impl(); } };
class X : public B<X> {
    friend struct B<X>;
    __device__ int impl() { return 9; }
};
__global__ void k(int *out) { X x; out[0] = x.call(); }
//@ reject other_class_instance_is_no_friend
template <class T> struct Peek;
class S {
    int v = 4;
    friend struct Peek<int>;
};
template <class T> struct Peek {
    __device__ static int get(S &s) {
        return s.v; // error
    }
};
__global__ void k(int *out) { S s; out[0] = Peek<char>::get(s); }
//@ reject partial_specialization_as_friend
template <class A, class B> class P {};
class S {
    template <class A> friend class P<A, int>; // error
};
