// What constant expressions may do and must not: [expr.const], [dcl.constexpr], [dcl.constinit].

//@ run loops_and_mutation default-device std=c++20: 6765 5 12 12
constexpr int fib(int n){int a=0,b=1;while(n--){int t=a+b;a=b;b=t;}return a;} constexpr int sw(int x){switch(x){case 1:return 10;case 2:x=5;[[fallthrough]];case 3:return x;default:break;}return -1;} constexpr int gt(int n){int s=0;do{if(n%2)continue;s+=n;}while(--n>0);return s;}
constexpr int A=fib(20),B=sw(2),C=gt(6); 
extern "C" __global__ void k(int *out) { out[0] = A; out[1] = B; out[2] = C; out[3] = sw(1)+sw(3)+sw(9); }

//@ reject undefined_behaviour default-device std=c++20
constexpr int a=1/0; // error
constexpr int f(int*p){return *p;} constexpr int c=f(nullptr); // error
constexpr int d=1<<40; // error
constexpr int e=-1<<1; 
constexpr int arr[2]={1,2}; constexpr int g=arr[2]; // error
constexpr const int*p=arr+3; // error
constexpr int un(){int x;return x;} constexpr int h=un(); // error
constexpr int*dang(){int x=1;return &x;} constexpr int i=*dang(); // error
constexpr int k=(char*)1-(char*)0; // error

//@ run pointers_and_arrays default-device std=c++20: 10 4 3 2 1
constexpr int sum(const int*b,const int*e){int s=0;for(;b!=e;++b)s+=*b;return s;} struct M{int d[3][2]; constexpr int at(int i,int j) const{return d[i][j];}}; constexpr int arr[]={1,2,3,4}; constexpr M m={{{1,2},{3,4},{5,6}}}; constexpr const int*mid=arr+2; constexpr long diff=&arr[3]-&arr[1];
extern "C" __global__ void k(int *out) { out[0] = sum(arr,arr+4); out[1] = m.at(1,1); out[2] = *mid; out[3] = diff; out[4] = (mid>arr); }

//@ run strings default-device std=c++20: 2 1 0 6
constexpr int len(const char*s){int n=0;while(s[n])++n;return n;} constexpr bool eq(const char*a,const char*b){while(*a&&*a==*b){++a;++b;}return *a==*b;} constexpr const char*names[]={"x","yz"}; template<int N> struct Str{char s[N]{}; constexpr Str(const char(&t)[N]){for(int i=0;i<N;++i)s[i]=t[i];}}; template<Str S> constexpr int slen(){return sizeof(S.s);}
constexpr int L=len(names[1]); 
extern "C" __global__ void k(int *out) { out[0] = L; out[1] = eq("ab","ab"); out[2] = eq("ab","ac"); out[3] = slen<"hello">(); }

//@ run objects default-device std=c++20: 14 8
struct V{int x; constexpr V(int a):x(a){} constexpr V&operator+=(V o){x+=o.x;return*this;} constexpr ~V(){} constexpr int twice() const{return x*2;}}; constexpr int f(){V v(1);V w=v;w+=v;{V u(5);w+=u;}return w.twice();} struct B{constexpr virtual int g() const{return 1;}}; struct D:B{int y=3; constexpr int g() const override{return y;}}; constexpr int h(){D d;d.y=8;const B&b=d;return b.g();}
constexpr int F=f(),H=h();
extern "C" __global__ void k(int *out) { out[0] = F; out[1] = H; }

//@ run unions default-device std=c++20: 3 9 4
union U{int a;float b; constexpr U():a(1){} }; constexpr int f(){U u;int r=u.a;u.b=2.5f;return r+(int)u.b;} struct S{union{int p;char q;};int w; constexpr S():p(4),w(5){}}; constexpr S s; constexpr int g(){ union{int i;long l;}; i=3; l=4; return l; }
constexpr int F=f();
extern "C" __global__ void k(int *out) { out[0] = F; out[1] = s.p+s.w; out[2] = g(); }

//@ reject unions_wrong_member default-device std=c++20
union U{int a;float b;}; constexpr U u={1}; constexpr float x=u.b; // error
constexpr int f(){U v={1};v.b=1;return v.a;} constexpr int y=f(); // error

//@ run new_and_delete default-device std=c++20: 10 12
constexpr int f(int n){int*p=new int[n]{};for(int i=0;i<n;++i)p[i]=i;int s=0;for(int i=0;i<n;++i)s+=p[i];delete[] p;return s;} struct N{N*next;int v; constexpr ~N(){delete next;}}; constexpr int g(){N*n=new N{new N{nullptr,2},1};int r=n->v*10+n->next->v;delete n;return r;}
constexpr int F=f(5),G=g();
extern "C" __global__ void k(int *out) { out[0] = F; out[1] = G; }

//@ reject new_leaks default-device std=c++20
constexpr int f(){ int*p=new int(1); return *p; } constexpr int a=f(); // error
constexpr int*g(){ return new int(1); } constexpr int*b=g(); // error
constexpr int h(){ int*p=new int; delete p; return *p; } constexpr int c=h(); // error
constexpr int i(){ int*p=new int[2]; delete p; return 1; } constexpr int d=i(); // error

//@ run is_constant_evaluated default-device std=c++20: 8 6 4 10
constexpr int f(int x){ if(__builtin_is_constant_evaluated()) return x*2; return x; } consteval int g(int x){return f(x);} 
extern "C" __global__ void k(int *out) { constexpr int c=f(4); int n=4; const int k=f(3); int v=f(n); out[0] = c; out[1] = k; out[2] = v; out[3] = g(5); }

//@ reject constinit_rules default-device std=c++20
constexpr int f(int x){return x+1;} int g(int x){return x;} constinit int a=f(1); 
constinit int b=g(1); // error
constinit const int c=5; 
constinit constexpr int d=1; // error
void h(){ constinit int e=1; constinit static int s=2; } // error

//@ reject static_assert_contexts default-device std=c++20
struct A{static constexpr int n=3; int a[n]; enum{e=n*2}; int b:n; static_assert(sizeof(a)==12);}; template<class T> constexpr bool always=false; template<class T> struct X{static_assert(always<T>);};  // error
X<int> x;
static_assert(1.5); 
static_assert("x");
static_assert(nullptr); // error

//@ reject constexpr_function_bodies default-device std=c++20
constexpr int a(){ static int s=1; return s; } // error
constexpr int b(){ goto x; x: return 1; } // error
constexpr int c(int n){ int u; u=n; return u; } constexpr int C=c(4); 
constexpr int d(){ asm("nop;"); return 1; }
constexpr int e(int n){ if(n<0) throw 1; return n; } constexpr int E=e(1);  // error

//@ run recursion_limits default-device std=c++20: 400 0
constexpr int depth(int n){return n?depth(n-1)+1:0;} constexpr int a=depth(400); constexpr long long cnt(){long long s=0;for(int i=0;i<100000;++i)s+=i;return s;} constexpr long long b=cnt();
extern "C" __global__ void k(int *out) { out[0] = a; out[1] = (int)(b%1000); }

//@ reject infinite_recursion default-device std=c++20
constexpr int f(int n){return f(n+1);} constexpr int a=f(0); // error

//@ run references_as_constants default-device std=c++20: 4 4 4 7
constexpr int g=4; constexpr const int&r=g; struct S{int a;}; constexpr S s{7}; constexpr const int&q=s.a; template<const int&R> constexpr int get=R; template<const int*P> constexpr int at=*P;
extern "C" __global__ void k(int *out) { out[0] = get<g>; out[1] = get<r>; out[2] = at<&g>; out[3] = q; }

//@ run conversions_in_constants default-device std=c++20: 3 12 7 200 3
struct I{constexpr operator int() const{return 3;}}; constexpr I i; template<int N> struct T{enum{v=N};}; enum class E:unsigned char{a=i,b=200}; 
extern "C" __global__ void k(int *out) { int arr[i]; int r=0; switch(3){case i:r=7;} out[0] = T<i>::v; out[1] = sizeof(arr); out[2] = r; out[3] = (int)E::b; out[4] = T<(int)E::a>::v; }

//@ run floating default-device std=c++20: 300000 333333 0 1000000000 1
constexpr double a=0.1+0.2; constexpr float b=1.0f/3; constexpr bool c=a==0.3; constexpr int d=(int)1e9; constexpr bool f=1e308>1e300; constexpr double g=-0.0; constexpr bool h=1/g<0;
extern "C" __global__ void k(int *out) { out[0] = (int)(a*1e6); out[1] = (int)(b*1e6); out[2] = c; out[3] = d; out[4] = f; }

//@ reject floating_to_int_overflow default-device std=c++20
constexpr int d=(int)1e10; // error

//@ reject comparison_of_unrelated default-device std=c++20
int x,y; constexpr bool a=&x==&y; constexpr bool b=&x!=nullptr; 
constexpr bool c=&x<&y; // error
constexpr bool d=&x+1==&y;
