// Friends defined in classes define what their namespace declares ([temp.friend]/4, [class.friend]/6).

//@ run template_defined_in_class default-device: 3
template <class T> int f(T);
class C { template <class T> friend int f(T) { C c; c.i = 3; return c.i; } int i; };
__global__ void k(int *out) { out[0] = f(7); }

//@ run function_defined_by_instance default-device: 4
template <class T> struct foo { friend int x(const T &) { return 4; } }; int x(const int &);
__global__ void k(int *out) { foo<int> v; out[0] = x(4); }

//@ run neighbours default-device: 4 3 5 5 14 8 2 7 48 5
template <class T> int f(T);
template<class T, int N> int g(T);
template<class T> int g(T*);
namespace M{ template<class T> int h(T); int p(int);
    template<class T> struct In { friend int p(int x) { return sizeof(T)+x; }
    template<class U> friend int h(U) { return 7; } }; }
class C { template <class T> friend int f(T) { C c; c.i = 3; return c.i; } int i;
    template<class U, int K> friend int g(U) { return K; } };
template <class T> struct foo { friend int x(const T &) { return 4; } friend int y(foo, T*) { return 5; }
    template<class U> friend int z(foo, U) { return sizeof(U)*10+sizeof(T); } };
int x(const int &);
int y(foo<int>, int*);
struct Pl { friend int w(int) { return 8; } };
int w(int);
__global__ void k(int *out) {
    foo<int> v; M::In<char> in; out[0] = x(4); out[1] = f(7); out[2] = g<int, 5>(1); out[3] = y(v, nullptr);
    out[4] = z(v, 'c'); out[5] = w(1); out[6] = M::p(1); out[7] = M::h(2); foo<long> v2; out[8] = z(v2, 1);
    out[9] = y(v2, nullptr);
}

//@ run definitions_behind_the_class default-device: 1 8
// A friend that a class made of a template defines sees no declaration behind the point where the class is made ([temp.point]/4).
namespace c {
template <class C, class U> struct W {
  using type = U;
  friend bool operator==(const C &a, const C &b) { return a.id == b.id; }
  type id;
};
namespace util { struct index : W<index, unsigned long> {}; }
}
namespace q { struct identifier : c::W<identifier, c::util::index> {}; struct meta { identifier x; }; }
namespace c { inline bool operator==(int, q::meta) { return true; } bool operator==(q::meta, int); }
extern "C" __global__ void k(int *out) { out[0] = q::identifier{} == q::identifier{}; out[1] = sizeof(q::meta); }
