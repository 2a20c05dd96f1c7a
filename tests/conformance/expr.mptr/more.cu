// Pointers to members of data and functions: [expr.mptr.oper], [conv.mem], [expr.unary.op].

//@ run data_and_functions default-device std=c++20: 1 5 5 10 20 2 3 0 1 1
struct A{int a=1;int f(int x){return a+x;} int g() const{return a*2;} virtual int v(){return 10;} static int s(int x){return x;}}; struct B{int z;}; struct D:B,A{int d=5;int v() override{return 20;}};
extern "C" __global__ void k(int *out) { D d; A a; int A::*p=&A::a; int D::*q=p; int D::*r=&D::d; int(A::*f)(int)=&A::f; int(D::*g)(int)=f; int(A::*v)()=&A::v; int(A::*c)() const=&A::g; int(*s)(int)=&A::s; D*pd=&d; out[0] = d.*q; out[1] = pd->*r; out[2] = (d.*g)(4); out[3] = (a.*v)(); out[4] = (static_cast<A&>(d).*v)(); out[5] = (pd->*c)(); out[6] = s(3); out[7] = p==nullptr; out[8] = q==p; out[9] = &D::a==p; }

//@ run nested_members default-device std=c++20: 4 2 4 6 4
struct I{int x[3]={1,2,3};int y=4;}; struct O{I i;I*p=&i;int O::*self=nullptr;int k=6;};
extern "C" __global__ void k(int *out) { O o; I O::*m=&O::i; int I::*n=&I::y; int(I::*ar)[3]=&I::x; I*O::*pp=&O::p; o.self=&O::k; out[0] = (o.*m).*n; out[1] = (o.*m.*ar)[1]; out[2] = (o.*pp)->*n; out[3] = o.*o.self; out[4] = (o.*m).y; }

//@ run null_and_conversion default-device std=c++20: 1 1 1 0 1
struct A{int a;virtual void f();}; struct B:A{};
extern "C" __global__ void k(int *out) { int A::*p=nullptr; int A::*q=0; void(A::*f)()=nullptr; int A::*first=&A::a; bool b=p; out[0] = p==q; out[1] = !f; out[2] = first!=nullptr; out[3] = b; out[4] = static_cast<int A::*>(static_cast<int B::*>(first))==first; }

//@ reject errors default-device std=c++20
struct A{int a;static int s;int&r;int b:2;void f() const;void g();void h()&&;private:int z;}; struct B:A{}; struct V:virtual A{}; void t(A x,const A c,B y,int i){ 
 int A::*p1=&A::s; // error
 &A::r; // error
 &A::b; // error
 &A::z; // error
 int*p2=&A::a; // error
 int A::*p3=&B::q; // error
 int A::*p4=(&A::a);
 int V::*p5=&A::a; // error
 void(A::*p6)()=&A::f; // error
 (c.*&A::g)(); // error
 (x.*&A::h)(); // error
 x.*i; // error
 i.*&A::a; // error
 x.*&A::g; // error
 int B::*p7=&A::a; int A::*p8=p7; } // error

//@ run templates_over_members default-device std=c++20: 3 4 20 1 2
struct S{int a=3;int f(int x) const{return a*x;}}; template<auto M> auto get(const S&s){return s.*M;} template<int S::*M> int only(S&s){return ++(s.*M);} template<auto F> int call(const S&s,int x){return (s.*F)(x);} template<class T,class C> constexpr int kind(T C::*){return __is_function(T)?2:1;}
extern "C" __global__ void k(int *out) { S s; out[0] = get<&S::a>(s); out[1] = only<&S::a>(s); out[2] = call<&S::f>(s,5); out[3] = kind(&S::a); out[4] = kind(&S::f); }

//@ run through_typedefs_and_arrays default-device std=c++20: 123212 8 16
struct S{int a,b,c;int inc(){return ++a;} int dec(){return --a;}}; using M=int S::*; using F=int(S::*)(); constexpr M ms[]={&S::a,&S::b,&S::c}; 
extern "C" __global__ void k(int *out) { S s{1,2,3}; F fs[]={&S::inc,&S::dec,&S::inc}; int r=0; for(auto m:ms) r=r*10+s.*m; for(auto f:fs) r=r*10+(s.*f)(); out[0] = r; out[1] = sizeof(M); out[2] = sizeof(F); }

//@ reject precedence default-device std=c++20
struct S{int a=2;int*p=&a;int ar[2]={5,6};int f(){return 3;}};
extern "C" __global__ void k(int *out) { S s;S*q=&s; int*S::*pp=&S::p; int(S::*pa)[2]=&S::ar; int(S::*f)()=&S::f; out[0] = *(s.*pp); out[1] = *s.*pp; out[2] = (q->*pa)[1]; out[3] = (q->*f)()*2; out[4] = -s.*&S::a; out[5] = s.*&S::a*3; } // error
