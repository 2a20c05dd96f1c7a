// Memory that constant evaluation allocates and gives back ([expr.const]/5).

template<class A,class B> struct is_same_s{static constexpr bool v=false;}; template<class A> struct is_same_s<A,A>{static constexpr bool v=true;};
#define is_same_v(...) is_same_s<__VA_ARGS__>::v

//@ accept heap_1 default-device std=c++20
constexpr int f(){ int* a=new int[3]; a[0]=1; a[1]=2; a[2]=a[0]+a[1]; int s=a[2]; delete[] a; return s; }
static_assert(f()==3);

//@ reject heap_2 default-device std=c++20
constexpr int f(){ int* a=new int(3); return *a; }
static_assert(f()==3); // error

//@ reject heap_3 default-device std=c++20
constexpr int f(){ int* a=new int(3); delete a; return *a; }
static_assert(f()==3); // error

//@ reject heap_4 default-device std=c++20
constexpr int f(){ int* a=new int[2]{}; delete a; return 1; }
static_assert(f()==1); // error

//@ reject heap_5 default-device std=c++20
constexpr int f(){ int* a=new int(3); delete a; delete a; return 1; }
static_assert(f()==1); // error

//@ reject heap_6 default-device std=c++20
constexpr int* p = new int(3); // error

//@ reject heap_7 default-device std=c++20
constexpr int f(){ int n=3; delete &n; return 1; }
static_assert(f()==1); // error

//@ accept heap_8 default-device std=c++20
struct B { virtual constexpr ~B(){} virtual constexpr int g() const {return 1;} };
struct D : B { constexpr int g() const override {return 2;} };
constexpr int f(){ B* b=new D; int r=b->g(); delete b; return r; }
static_assert(f()==2);

//@ accept heap_9 default-device std=c++20
struct N { int v; N* next; };
constexpr int f(int n){ N* h=nullptr; for(int i=0;i<n;++i) h=new N{i,h}; int s=0; while(h){ N* t=h->next; s+=h->v; delete h; h=t; } return s; }
static_assert(f(10)==45);

//@ accept heap_10 default-device std=c++20
template<class T> struct V { T* d; int n; constexpr V(int n):d(new T[n]{}),n(n){} constexpr ~V(){ delete[] d; } constexpr T& operator[](int i){return d[i];} };
constexpr int f(){ V<int> v(4); v[2]=5; return v[2]+v[3]; }
static_assert(f()==5);

//@ reject heap_11 default-device
constexpr int f(){ int* a=new int(3); int r=*a; delete a; return r; }
static_assert(f()==3); // error

//@ reject heap_12 default-device std=c++20
struct A { static void* operator new(decltype(sizeof(0)) n){ return nullptr; } static void operator delete(void*){} };
constexpr int f(){ A* a=new A; delete a; return 1; }
static_assert(f()==1); // error

//@ reject heap_13 default-device std=c++20
constexpr int f(int i){ int* a=new int[2]{1,2}; int r=a[i]; delete[] a; return r; }
static_assert(f(2)==3); // error

//@ accept heap_14 default-device std=c++20
constexpr int f(){ int* p=nullptr; delete p; delete[] p; return 1; }
static_assert(f()==1);
