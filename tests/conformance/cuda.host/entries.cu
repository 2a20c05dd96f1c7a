// Which instances of kernel templates exist because host code names them. The kernels are those of nvcc's PTX.
template <class A> __global__ void kk(A *p) { if (p) p[0] = A(); }
template <int N> __global__ void k2(int *p) { p[0] = N; }

//@ entries outside_member: _Z2kkIfEvPT_
template<class A> struct Op { A*p; int run(); };
template<class A> int Op<A>::run(){ kk<A><<<1,1>>>(p); return 0; }
int f(){ Op<float> op; return op.run(); }
//@ entries outside_unused: _Z2kkIfEvPT_
template<class A> struct Op { A*p; int run(); int go(); };
template<class A> int Op<A>::run(){ kk<A><<<1,1>>>(p); return 0; }
template<class A> int Op<A>::go(){ kk<A*><<<1,1>>>(&p); return 0; }
int f(){ Op<float> op; return op.run(); }
//@ entries inside_unused: _Z2kkIfEvPT_
template<class A> struct Op { A*p; int run(){ kk<A><<<1,1>>>(p); return 0; } int go(){ kk<A*><<<1,1>>>(&p); return 0; } };
int f(){ Op<float> op; return op.run(); }
//@ entries outside_static: _Z2kkIfEvPT_
template<class A> struct Op { static int run(A*); };
template<class A> int Op<A>::run(A*p){ kk<A><<<1,1>>>(p); return 0; }
int f(){ return Op<float>::run(0); }
//@ entries outside_ctor: _Z2kkIfEvPT_
template<class A> struct Op { Op(A*p); void go(A*); };
template<class A> void Op<A>::go(A*p){ kk<A><<<1,1>>>(p); }
template<class A> Op<A>::Op(A*p){ go(p); }
int f(){ Op<float> o(nullptr); return 0; }
//@ entries dtor: _Z2kkIiEvPT_
template<class A> struct Op { A*p; ~Op(); };
template<class A> Op<A>::~Op(){ kk<A><<<1,1>>>(p); }
struct H { Op<int> o; };
int f(){ H h; return 0; }
//@ entries dtor_of_member_unused: 
template<class A> struct Op { A*p; ~Op(){ kk<A><<<1,1>>>(p); } };
struct H { Op<int> o; };
H* f(H*h){ return h; }
//@ entries free_declared_first: _Z2kkIfEvPT_
template<class A> void launch(A*p);
void f(float*p){ launch(p); }
template<class A> void launch(A*p){ kk<A><<<1,1>>>(p); }
//@ entries free_declared_ns: _Z2kkIfEvPT_
namespace n { template<class A> void launch(A*p); }
void f(float*p){ n::launch(p); }
template<class A> void n::launch(A*p){ kk<A><<<1,1>>>(p); }
//@ entries alias_carrier: _Z2kkIfEvPT_
template<class A> struct Op { A*p; void operator()(){ kk<A><<<1,1>>>(p); } };
using G=Op<float>;
void f(){ G g; g(); }
//@ entries field_carrier: _Z2kkIiEvPT_
template<class A> struct Op { A*p; void operator()(){ kk<A><<<1,1>>>(p); } };
struct H { Op<int> op; void go(); };
void H::go(){ op(); }
//@ entries global_carrier: _Z2kkIsEvPT_
template<class A> struct Op { A*p; void operator()(){ kk<A><<<1,1>>>(p); } };
Op<short> glob;
void f(){ glob(); }
//@ entries auto_carrier: _Z2kkIsEvPT_
template<class A> struct Op { A*p; void operator()(){ kk<A><<<1,1>>>(p); } };
Op<short> mk();
void f(){ auto x=mk(); x(); }
//@ entries param_carrier: _Z2kkIsEvPT_
template<class A> struct Op { A*p; void operator()(){ kk<A><<<1,1>>>(p); } };
void f(Op<short>&x){ x(); }
//@ entries functor_arg: _Z2kkIiEvPT_
struct F { void operator()(int*p){ kk<int><<<1,1>>>(p); } };
template<class T> void run(T t){ t(nullptr); }
void f(){ run(F()); }
//@ entries static_arg: _Z2kkIiEvPT_
struct F { static void go(int*p){ kk<int><<<1,1>>>(p); } };
template<class T> void run(){ T::go(nullptr); }
void f(){ run<F>(); }
//@ entries template_static_arg: _Z2kkIcEvPT_
template<class A> struct F { static void go(A*p){ kk<A><<<1,1>>>(p); } };
template<class T> void run(){ T::go(nullptr); }
void f(){ run<F<char>>(); }
//@ entries member_of_arg: _Z2kkIcEvPT_
template<class A> struct F { A*p; void go(){ kk<A><<<1,1>>>(p); } };
template<class T> struct Holder { T t; void start(){ t.go(); } };
void f(){ Holder<F<char>> h; h.start(); }
//@ entries lambda: _Z2kkIiEvPT_
void f(int*p){ auto l=[=]{ kk<int><<<1,1>>>(p); }; l(); }
//@ entries lambda_uncalled: _Z2kkIiEvPT_
void f(int*p){ auto l=[=]{ kk<int><<<1,1>>>(p); }; }
//@ entries generic_lambda: _Z2kkIfEvPT_ _Z2kkIiEvPT_
void f(int*p){ auto l=[=](auto q){ kk<<<1,1>>>(q); }; l(p); l((float*)0); }
//@ entries generic_lambda_uncalled: 
void f(int*p){ auto l=[=](auto q){ kk<<<1,1>>>(q); }; }
//@ entries dispatch_lambda: _Z2kkIdEvPT_ _Z2kkIfEvPT_
#define DISPATCH(n, ...) [&]{ if(n==1){ using scalar_t=float; return __VA_ARGS__(); } else { using scalar_t=double; return __VA_ARGS__(); } }()
void f(int n, void*p){ DISPATCH(n, [&]{ kk<scalar_t><<<1,1>>>((scalar_t*)p); }); }
//@ entries if_constexpr: _Z2kkIcEvPT_ _Z2kkIfEvPT_
template<class T> void run(T*p){ if constexpr(sizeof(T)==4) kk<T><<<1,1>>>(p); else kk<char><<<1,1>>>((char*)p); }
void f(){ run((float*)0); run((double*)0); }
//@ entries if_constexpr_nontemplate: _Z2kkIiEvPT_
void f(int*p){ if constexpr(sizeof(int)==4) kk<int><<<1,1>>>(p); else kk<char><<<1,1>>>((char*)p); }
//@ entries address_stored: _Z2kkIiEvPT_
typedef void (*fp)(int*);
void f(){ fp x=&kk<int>; fp y=kk; (void)x;(void)y; }
//@ entries address_passed: _Z2kkIiEvPT_
void take(void(*)(int*)); 
void f(){ take(kk<int>); take(kk); }
//@ entries address_returned: _Z2kkIfEvPT_ _Z2kkIiEvPT_
auto f(){ return &kk<int>; }
void(*g())(float*){ return kk; }
//@ entries address_void: _Z2kkIdEvPT_ _Z2kkIfEvPT_ _Z2kkIiEvPT_
void f(){ void*p=(void*)kk<int>; void*q=reinterpret_cast<void*>(&kk<float>); const void*r=(const void*)&kk<double>; (void)p;(void)q;(void)r; }
//@ entries static_init: _Z2kkIfEvPT_ _Z2kkIiEvPT_
static void(*tab)(int*) = kk<int>;
auto other = &kk<float>;
//@ entries table: _Z2k2ILi1EEvPi _Z2k2ILi2EEvPi _Z2k2ILi3EEvPi _Z2k2ILi4EEvPi _Z2kkIiEvPT_
void(*tab[])(int*) = { kk<int>, k2<1>, k2<2> };
const struct { int n; void(*p)(int*); } tab2[] = { {1, k2<3>}, {2, &k2<4>} };
//@ entries static_local_table: _Z2k2ILi1EEvPi _Z2k2ILi2EEvPi
void f(int i){ static void(*const tab[])(int*) = { k2<1>, k2<2> }; tab[i]<<<1,1>>>(nullptr); }
//@ entries static_member_table: _Z2k2ILi1EEvPi _Z2k2ILi2EEvPi _Z2k2ILi7EEvPi
struct S { static void(*const tab[2])(int*); static constexpr auto one=&k2<7>; };
void(*const S::tab[2])(int*)={ k2<1>, k2<2> };
//@ entries tmpl_static_member_unused: 
template<class T> struct S { static void(*const p)(T*); };
template<class T> void(*const S<T>::p)(T*) = kk<T>;
S<int> s;
//@ entries tmpl_static_member_used: _Z2kkIiEvPT_
template<class T> struct S { static void(*const p)(T*); };
template<class T> void(*const S<T>::p)(T*) = kk<T>;
auto g(){ return S<int>::p; }
//@ entries tmpl_inline_static_member: _Z2k2ILi4EEvPi _Z2k2ILi8EEvPi _Z2kkIfEvPT_
template<class T> struct S { static inline void(*p)(T*) = kk<T>; static constexpr auto q=&k2<sizeof(T)>; };
S<int> s; auto g(){ return S<float>::p; } auto h(){ return S<double>::q; }
//@ entries variable_template: _Z2kkIiEvPT_
template<class T> void(*vt)(T*) = kk<T>;
auto g(){ return vt<int>; }
//@ entries default_arg: 
void f(void(*p)(int*) = kk<int>);
//@ entries default_arg_used: _Z2kkIiEvPT_
void f(void(*p)(int*) = kk<int>);
void g(){ f(); }
//@ entries default_arg_template: _Z2kkIiEvPT_
template<class T> void f(T*, void(*p)(T*) = kk<T>){ }
void g(int*i){ f(i); f((float*)0, (void(*)(float*))0); }
//@ entries template_arg: _Z2kkIiEvPT_
template<void(*P)(int*)> void run(){ P<<<1,1>>>(0); }
void g(){ run<kk<int>>(); }
//@ entries template_arg_type: _Z2k2ILi5EEvPi
template<void(*P)(int*)> struct W { static void go(){ P<<<1,1>>>(0); } };
void g(){ W<k2<5>>::go(); }
//@ entries template_arg_unused: _Z2kkIiEvPT_
template<void(*P)(int*)> struct W { };
W<kk<int>> w;
//@ entries template_arg_alias: _Z2kkIiEvPT_
template<void(*P)(int*)> struct W { };
using X = W<kk<int>>;
//@ entries attr: _Z2kkIiEvPT_
void f(){ cudaFuncSetAttribute(kk<int>, cudaFuncAttributeMaxDynamicSharedMemorySize, 1000); }
//@ entries occupancy: _Z2kkIfEvPT_ _Z2kkIiEvPT_
void f(){ int n; cudaOccupancyMaxActiveBlocksPerMultiprocessor(&n, kk<int>, 128, 0); int g,b; cudaOccupancyMaxPotentialBlockSize(&g,&b,kk<float>,0,0); }
//@ entries funcattributes: _Z2kkIfEvPT_ _Z2kkIiEvPT_
void f(){ cudaFuncAttributes a; cudaFuncGetAttributes(&a, kk<int>); cudaFuncGetAttributes(&a, (const void*)kk<float>); }
//@ entries launchkernel: _Z2kkIfEvPT_ _Z2kkIiEvPT_
void f(int*p){ void*a[]={&p}; cudaLaunchKernel((void*)kk<int>, dim3(1), dim3(1), a, 0, 0); cudaLaunchKernel(kk<float>, 1, 1, a); }
//@ entries launchkernelex: _Z2kkIfEvPT_ _Z2kkIiEvPT_
void f(int*p){ cudaLaunchConfig_t c={}; cudaLaunchKernelEx(&c, kk<int>, p); cudaLaunchKernelExC(&c, (void*)kk<float>, nullptr); }
//@ entries cooperative: _Z2kkIiEvPT_
void f(int*p){ void*a[]={&p}; cudaLaunchCooperativeKernel((void*)kk<int>, dim3(1), dim3(1), a); }
//@ entries virtual_fn: _Z2kkIfEvPT_
struct B { virtual void go(int*)=0; virtual ~B(){} };
template<class T> struct D : B { void go(int*p) override { kk<T><<<1,1>>>((T*)p); } };
B* mk(){ return new D<float>; }
//@ entries virtual_not_constructed: 
struct B { virtual void go(int*)=0; virtual ~B(){} };
template<class T> struct D : B { void go(int*p) override { kk<T><<<1,1>>>((T*)p); } };
void f(D<float>*d){ }
//@ entries virtual_called: _Z2kkIfEvPT_
struct B { virtual void go(int*)=0; virtual ~B(){} };
template<class T> struct D : B { void go(int*p) override { kk<T><<<1,1>>>((T*)p); } };
void f(D<float>*d){ d->go(0); }
//@ entries virtual_outside: _Z2kkIsEvPT_
struct B { virtual void go(int*)=0; virtual ~B(){} };
template<class T> struct D : B { void go(int*p) override; };
template<class T> void D<T>::go(int*p){ kk<T><<<1,1>>>((T*)p); }
struct E : D<short> {};
E e;
//@ entries explicit_inst_fn: _Z2kkIfEvPT_ _Z2kkIiEvPT_
template<class T> void run(T*p){ kk<T><<<1,1>>>(p); }
template void run<int>(int*);
template void run(float*);
//@ entries explicit_inst_class: _Z2k2ILi104EEvPi _Z2k2ILi4EEvPi _Z2kkIiEvPT_
template<class T> struct S { void a(T*p){ kk<T><<<1,1>>>(p); } void b(T*p); static void c(); template<class U> void d(U*u){ kk<U><<<1,1>>>(u);} };
template<class T> void S<T>::b(T*p){ k2<sizeof(T)><<<1,1>>>(0); }
template<class T> void S<T>::c(){ k2<sizeof(T)+100><<<1,1>>>(0); }
template struct S<int>;
//@ entries explicit_inst_member: _Z2k2ILi4EEvPi _Z2kkIcEvPT_
template<class T> struct S { void a(T*p){ kk<T><<<1,1>>>(p); } void b(T*p); };
template<class T> void S<T>::b(T*p){ k2<sizeof(T)><<<1,1>>>(0); }
template void S<int>::b(int*);
template void S<char>::a(char*);
//@ entries specialization: _Z2k2ILi3EEvPi
template<class T> void run(T*p){ kk<T><<<1,1>>>(p); }
template<> void run<int>(int*p){ k2<3><<<1,1>>>(p); }
//@ entries specialization_used: _Z2k2ILi3EEvPi _Z2k2ILi4EEvPi
template<class T> struct S { static void go(T*p){ kk<T><<<1,1>>>(p); } };
template<> struct S<int> { static void go(int*p){ k2<3><<<1,1>>>(p); } };
template<class T> struct S<T*> { static void go(T**p){ k2<4><<<1,1>>>(0); } };
void f(){ S<int*>::go(0); }
//@ entries member_spec: _Z2k2ILi3EEvPi
template<class T> struct S { void go(T*p); };
template<class T> void S<T>::go(T*p){ kk<T><<<1,1>>>(p); }
template<> void S<int>::go(int*p){ k2<3><<<1,1>>>(p); }
//@ entries friend_fn: _Z2kkIiEvPT_
template<class T> struct S { T*p; friend void go(S&s){ kk<T><<<1,1>>>(s.p); } };
void f(S<int>&s){ go(s); }
//@ entries inherited: _Z2kkIiEvPT_
template<class T> struct B { void go(T*p){ kk<T><<<1,1>>>(p); } };
struct D : B<int> { void run(){ go(0); } };
//@ entries inherited_outer: _Z2kkIiEvPT_
template<class T> struct B { void go(T*p){ kk<T><<<1,1>>>(p); } };
struct D : B<int> { };
void f(D&d){ d.go(0); }
//@ entries crtp: _Z2kkIiEvPT_
template<class D> struct B { void start(){ static_cast<D*>(this)->go(); } };
struct D : B<D> { void go(){ kk<int><<<1,1>>>(0); } };
void f(D d){ d.start(); }
//@ entries crtp_t: _Z2kkIiEvPT_
template<class D> struct B { void start(){ static_cast<D*>(this)->go(); } };
template<class T> struct D : B<D<T>> { void go(){ kk<T><<<1,1>>>(0); } };
void f(D<int> d){ d.start(); }
//@ entries conversion: _Z2kkIiEvPT_
template<class T> struct C { operator T*(){ kk<T><<<1,1>>>(0); return 0; } };
void f(C<int> c){ int*p=c; }
//@ entries op_plus: _Z2kkIiEvPT_
template<class T> struct C { T*p; };
template<class T> C<T> operator+(C<T> a, C<T> b){ kk<T><<<1,1>>>(a.p); return a; }
void f(C<int> c){ auto d=c+c; }
//@ entries unevaluated: 
template<class T> T* run(T*p){ kk<T><<<1,1>>>(p); return p; }
void f(){ using X=decltype(run((int*)0)); int n=sizeof(run((float*)0)); static_assert(noexcept(run((char*)0))==false); }
//@ entries decltype_kernel: 
void f(){ using X=decltype(&kk<int>); X x=nullptr; }
//@ entries auto_result: _Z2kkIiEvPT_
template<class T> auto run(T*p){ kk<T><<<1,1>>>(p); return p; }
void f(){ using X=decltype(run((int*)0)); }
//@ entries nested_class: _Z2kkIiEvPT_
template<class T> struct O { struct I { void go(T*p); }; };
template<class T> void O<T>::I::go(T*p){ kk<T><<<1,1>>>(p); }
void f(){ O<int>::I i; i.go(0); }
//@ entries member_template_out: _Z2kkIfEvPT_ _Z2kkIiEvPT_
template<class T> struct O { template<class U> void go(U*p); };
template<class T> template<class U> void O<T>::go(U*p){ kk<U><<<1,1>>>(p); kk<T><<<1,1>>>(0); }
void f(){ O<int> i; i.go((float*)0); }
//@ entries ctor_default_member_init: _Z2kkIiEvPT_
template<class T> int run(T*p){ kk<T><<<1,1>>>(p); return 0; }
struct S { int a = run((int*)0); };
//@ entries ctor_default_member_init_used: _Z2kkIiEvPT_
template<class T> int run(T*p){ kk<T><<<1,1>>>(p); return 0; }
struct S { int a = run((int*)0); };
S s;
//@ entries ctor_init_list: _Z2kkIiEvPT_
template<class T> int run(T*p){ kk<T><<<1,1>>>(p); return 0; }
struct S { int a; S():a(run((int*)0)){} };
//@ entries tmpl_default_member_init: _Z2kkIiEvPT_
template<class T> int run(T*p){ kk<T><<<1,1>>>(p); return 0; }
template<class T> struct S { int a = run((T*)0); };
S<int> s; S<float>* t;
//@ entries global_init_call: _Z2kkIiEvPT_
template<class T> int run(T*p){ kk<T><<<1,1>>>(p); return 0; }
static int x = run((int*)0);
//@ entries static_in_namespace: _Z2kkIiEvPT_
namespace { template<class T> int run(T*p){ kk<T><<<1,1>>>(p); return 0; } int x = run((int*)0); }
//@ entries unused_static: _Z2kkIiEvPT_
static void f(){ kk<int><<<1,1>>>(0); }
//@ entries unused_inline: _Z2kkIiEvPT_
inline void f(){ kk<int><<<1,1>>>(0); }
//@ entries unused_method: _Z2kkIiEvPT_
struct S { void f(){ kk<int><<<1,1>>>(0); } };
//@ entries unused_template: 
template<class T> void f(){ kk<int><<<1,1>>>(0); kk<T><<<1,1>>>(0); }
//@ entries unused_template_member: 
template<class T> struct S { void f(){ kk<int><<<1,1>>>(0); } };
//@ entries ternary_fn: _Z2k2ILi1EEvPi _Z2k2ILi2EEvPi _Z2k2ILi3EEvPi _Z2k2ILi4EEvPi
void f(bool b,int*p){ auto k = b ? k2<1> : k2<2>; k<<<1,1>>>(p); (b ? &k2<3> : &k2<4>)<<<1,1>>>(p); }
//@ entries switch_case: _Z2k2ILi1EEvPi _Z2k2ILi2EEvPi _Z2k2ILi9EEvPi
void f(int b,int*p){ switch(b){ case 1: k2<1><<<1,1>>>(p); break; case 2: { auto q=&k2<2>; q<<<1,1>>>(p); } default: k2<9><<<1,1>>>(p);} }
//@ entries loop_template: _Z2k2ILi0EEvPi _Z2k2ILi1EEvPi _Z2k2ILi2EEvPi _Z2k2ILi3EEvPi
template<int N> void go(int*p){ k2<N><<<1,1>>>(p); if constexpr(N>0) go<N-1>(p); }
void f(){ go<3>(0); }
//@ entries fold: _Z2k2ILi1EEvPi _Z2k2ILi2EEvPi _Z2k2ILi3EEvPi
template<int...N> void go(int*p){ (k2<N><<<1,1>>>(p), ...); }
void f(){ go<1,2,3>(0); }
//@ entries array_of_packs: _Z2k2ILi1EEvPi _Z2k2ILi2EEvPi _Z2k2ILi3EEvPi
template<int...N> void go(int i){ void(*t[])(int*)={ k2<N>... }; t[i]<<<1,1>>>(0); }
void f(){ go<1,2,3>(0); }
//@ entries brace_args: _Z2k2ILi1EEvPi _Z2k2ILi2EEvPi _Z2k2ILi3EEvPi
struct P { void(*k)(int*); int n; };
void take(P);
void f(){ take({k2<1>, 3}); P p{k2<2>,1}; p = {k2<3>,4}; }
//@ entries new_init: _Z2k2ILi1EEvPi
struct P { void(*k)(int*); };
P* f(){ return new P{k2<1>}; }
//@ entries overloaded_kernel: _Z2ovIfEvPT_ _Z2ovIiEvPT_i
template<class T> __global__ void ov(T*){} template<class T> __global__ void ov(T*,int){}
void f(int*p){ ov<int><<<1,1>>>(p,1); void(*q)(float*)=ov<float>; }
//@ entries comma_conditional_hd: 
template<class T> __host__ __device__ void hd(T*p){
#ifndef __CUDA_ARCH__
 kk<T><<<1,1>>>(p);
#endif
}
void f(){ hd((int*)0); }
//@ entries arch_guard: _Z2kkIiEvPT_
void f(){
#if defined(__CUDA_ARCH__)
 kk<int><<<1,1>>>(0);
#else
 kk<float><<<1,1>>>(0);
#endif
}
//@ entries kernel_device_lambda: _Z2kfI2FnEvT_
template<class F> __global__ void kf(F f){ f(); }
template<class F> void run(F f){ kf<<<1,1>>>(f); }
struct Fn { int*p; __device__ void operator()(){ *p=1; } };
void f(int*p){ run(Fn{p}); }
//@ entries catch_block: _Z2kkIcEvPT_ _Z2kkIfEvPT_ _Z2kkIiEvPT_
void f(){ try { kk<int><<<1,1>>>(0); } catch(int e) { kk<float><<<1,1>>>(0); } catch(...) { kk<char><<<1,1>>>(0); } }
//@ entries fn_try: _Z2kkIfEvPT_ _Z2kkIiEvPT_
struct S { int a; S() try : a(1) { kk<int><<<1,1>>>(0); } catch(...) { kk<float><<<1,1>>>(0); } };
//@ entries goto_label: _Z2kkIiEvPT_
void f(){ again: kk<int><<<1,1>>>(0); goto again; }
//@ entries local_class: _Z2kkIfEvPT_ _Z2kkIiEvPT_
void f(){ struct L { void go(){ kk<int><<<1,1>>>(0); } static void st(float*p){ kk<float><<<1,1>>>(p); } }; L l; l.go(); }
//@ entries local_class_unused: _Z2kkIiEvPT_
void f(){ struct L { void go(){ kk<int><<<1,1>>>(0); } }; }
//@ entries local_class_in_template: _Z2kkIiEvPT_
template<class T> void f(){ struct L { void go(){ kk<T><<<1,1>>>(0); } }; L l; }
void g(){ f<int>(); }
//@ entries constexpr_ptr: _Z2k2ILi1EEvPi _Z2k2ILi2EEvPi
constexpr auto kp = &k2<1>;
constexpr void(*kq)(int*) = k2<2>;
void f(){ kp<<<1,1>>>(0); }
//@ entries typedef_fnptr: _Z2kkIiEvPT_
template<class T> using KP = void(*)(T*);
template<class T> KP<T> get(){ return kk<T>; }
void f(){ get<int>()<<<1,1>>>(0); }
//@ entries struct_member_fnptr: _Z2k2ILi1EEvPi
struct K { void(*fn)(int*) = k2<1>; };
void f(){ K k; k.fn<<<1,1>>>(0); }
//@ entries generic_pass: _Z2kkIfEvPT_ _Z2kkIiEvPT_
template<class K, class...A> void launch(K k, A...a){ k<<<1,1>>>(a...); }
void f(int*p){ launch(kk<int>, p); launch(&kk<float>, (float*)0); }
//@ entries generic_fwd: _Z2k2ILi4EEvPi _Z2kkIiEvPT_
template<class...E, class...A> void launch(void(*k)(E...), A&&...a){ k<<<1,1>>>(static_cast<A&&>(a)...); }
void f(int*p){ launch(kk<int>, p); launch(k2<4>, p); }
//@ entries member_kernel_ptr: _Z2k2ILi3EEvPi _Z2k2ILi4EEvPi
struct Cfg { template<int N> static auto kernel(){ return &k2<N>; } };
void f(){ auto k=Cfg::kernel<3>(); auto j=Cfg::template kernel<4>(); }
//@ entries static_kernel_in_trait: _Z2k2ILi5EEvPi
template<int N> struct Tr { static constexpr auto kernel = k2<N>; };
void f(){ Tr<5>::kernel<<<1,1>>>(0); }
//@ entries static_kernel_in_trait_addr: _Z2k2ILi6EEvPi
template<int N> struct Tr { static constexpr auto kernel = &k2<N>; };
template<class T> void go(){ auto k=T::kernel; k<<<1,1>>>(0); }
void f(){ go<Tr<6>>(); }
//@ entries return_in_struct_fn: _Z2kkIiEvPT_
template<class T> struct Sel { static void(*get())(T*) { return kk<T>; } };
void f(){ auto k = Sel<int>::get(); k<<<1,1>>>(0); }
//@ entries std_function_like: _Z2kkIiEvPT_
template<class S> struct Fun; template<class R,class...A> struct Fun<R(A...)>{ template<class F> Fun(F f){ call=&inv<F>; } template<class F> static R inv(A...a){ F f; return f(a...); } R(*call)(A...); };
struct X { void operator()(int*p){ kk<int><<<1,1>>>(p); } };
void f(){ Fun<void(int*)> g = X(); }
//@ entries range_for: _Z2kkIiEvPT_
struct R { int* begin(); int* end(); };
void f(R r){ for(auto& x : r) kk<<<1,1>>>(&x); }
//@ entries structured: _Z2kkIfEvPT_ _Z2kkIiEvPT_
struct Pr { int*a; float*b; };
void f(Pr p){ auto [a,b]=p; kk<<<1,1>>>(a); kk<<<1,1>>>(b); }
//@ entries static_assert_use: 
template<class T> constexpr int run(T*p){ return 1; }
void f(){ static_assert(run((int*)0)==1); }
//@ entries dim_types: _Z2kkIfEvPT_ _Z2kkIiEvPT_
void f(int*p){ dim3 g(1,2); kk<int><<<g, dim3(32), 0, nullptr>>>(p); kk<float><<<{1,1}, {2}>>>((float*)p); }
//@ entries explicit_partial: _Z3kabIidEvPT_T0_ _Z3kabIifEvPT_T0_
template<class A, class B> __global__ void kab(A*a, B b){ }
void f(int*p){ kab<int><<<1,1>>>(p, 3.0f); kab<int,double><<<1,1>>>(p, 3); }
//@ entries ns_kernel: _ZN1q2knIcEEvPT_ _ZN1q2knIdEEvPT_ _ZN1q2knIfEEvPT_ _ZN1q2knIiEEvPT_ _ZN1q2knIlEEvPT_ _ZN1q2knIsEEvPT_
namespace q { template<class T> __global__ void kn(T*p){} namespace r { void f(){ kn<int><<<1,1>>>(0); } } }
void g(){ q::kn<float><<<1,1>>>(0); using q::kn; kn<char><<<1,1>>>(0); }
void h(){ using namespace q; kn<short><<<1,1>>>(0); ::q::kn<long><<<1,1>>>(0); namespace z=q; z::kn<double><<<1,1>>>(0); }
//@ entries adl_kernel: _ZN1q2knINS_1AEEEvPT_
namespace q { struct A{}; template<class T> __global__ void kn(T*p){} }
void f(q::A*a){ kn<<<1,1>>>(a); }
//@ entries abbreviated std=c++20: _Z2kkIiEvPT_
void run(auto*p){ kk<<<1,1>>>(p); }
void f(int*p){ run(p); }
//@ entries operator_call_tmpl: _Z2kkIfEvPT_ _Z2kkIiEvPT_
struct V { template<class T> void operator()(T*p) const { kk<T><<<1,1>>>(p); } };
template<class F> void disp(int i, F const& fn){ if(i) fn((int*)0); else fn((float*)0); }
void f(){ disp(1, V{}); }
//@ entries ptr_to_member: _Z2kkIiEvPT_
template<class T> struct S { void go(){ kk<T><<<1,1>>>(0); } };
void f(){ auto m=&S<int>::go; S<int> s; (s.*m)(); }
//@ entries ptr_to_host_fn: _Z2kkIcEvPT_ _Z2kkIfEvPT_ _Z2kkIiEvPT_
template<class T> void go(T*p){ kk<T><<<1,1>>>(p); }
void f(){ void(*q)(int*)=&go<int>; void(*r)(float*)=go; auto t=go<char>; }
//@ entries host_fn_table: _Z2kkIdEvPT_ _Z2kkIfEvPT_ _Z2kkIiEvPT_
template<class T> void go(void*p){ kk<T><<<1,1>>>((T*)p); }
static void(*const tab[])(void*)={ go<int>, go<float>, &go<double> };
//@ entries map_table: _Z2kkIcEvPT_ _Z2kkIiEvPT_
struct E { const char*n; void(*f)(void*); };
template<class T> void go(void*p){ kk<T><<<1,1>>>((T*)p); }
const E* find(){ static const E e[]={ {"a",go<int>},{"b",&go<char>} }; return e; }
//@ entries destructor_call: _Z2kkIfEvPT_ _Z2kkIiEvPT_
template<class T> struct S { ~S(){ kk<T><<<1,1>>>(0); } };
void f(S<int>*s){ s->~S(); } void g(S<float>*s){ delete s; }
//@ entries temporary: _Z2kkIfEvPT_ _Z2kkIiEvPT_
template<class T> struct S { S(T*p){ kk<T><<<1,1>>>(p); } };
void f(int*p){ S<int>{p}; S<float>(0); }
//@ entries ctad: _Z2kkIfEvPT_ _Z2kkIiEvPT_
template<class T> struct S { S(T*p){ kk<T><<<1,1>>>(p); } };
void f(int*p){ S s(p); S t{(float*)p}; }
//@ entries copy_ctor: _Z2kkIiEvPT_
template<class T> struct S { S(){} S(const S&){ kk<T><<<1,1>>>(0); } };
void take(S<int>);
void f(S<int>&s){ take(s); auto x=s; }
//@ entries implicit_copy: _Z2kkIiEvPT_
template<class T> struct S { S(){} S(const S&){ kk<T><<<1,1>>>(0); } };
struct W { S<int> s; };
void f(W&w){ W x=w; }
//@ entries throw_expr: _Z2kkIiEvPT_
template<class T> int run(){ kk<T><<<1,1>>>(0); return 1; }
void f(){ throw run<int>(); }
//@ entries co_template_template: _Z2kkIiEvPT_
template<template<class> class Q> void go(){ Q<int>::run(); }
template<class T> struct Z { static void run(){ kk<T><<<1,1>>>(0); } };
void f(){ go<Z>(); }

// What is substituted goes on in the names of functions and variables that are template arguments ([Itanium C++ ABI 5.1.6]).
//@ entries addresses_as_arguments: _ZN1v1kIXadL_Z4cfunEEXadL_ZNS_3varEEEL_ZNS_2svEEXadL_ZNS_1M1fENS_1SEEEEEvS2_ _ZN1v1rIf6float2XadL_ZNS_4siluIfEET_RKS3_fEEXadL_ZNS_6packedIS1_EES3_S5_fEELb1EEEvPS3_PS4_
extern "C" __device__ void cfun() {}
namespace v {
__device__ int var;
struct S { int a; };
__device__ S sv;
struct M { __device__ int f(S) { return 1; } };
template <void (*F)(), int *P, S &R, int (M::*Q)(S)> __global__ void k(S s) { F(); *P = R.a; }
template <typename T> __device__ T silu(const T &x, const float a) { return x * a; }
template <typename T> __device__ T packed(const T &x, const float a) { return x; }
template <typename S, typename P, S (*F)(const S &, const float), P (*G)(const P &, const float), bool b>
__global__ void r(S *o, const S *i) { *o = F(*i, 2.0f); }
}
void f(float *p) {
  v::k<cfun, &v::var, v::sv, &v::M::f><<<1, 1>>>(v::S{});
  v::r<float, float2, v::silu<float>, v::packed<float2>, true><<<1, 1>>>(p, p);
}

// A launch is a call: overload resolution chooses among templates and functions, and only the chosen kernel is made.
//@ entries overload_plain_beats_template: _Z1kIiEvPT_i _Z1kPfi
template<class T> __global__ void k(T *p, int n) { *p = n; }
__global__ void k(float *p, int n) { *p = n + 1; }
template<class T> void launch(T *p, int n) { k<<<1, 1>>>(p, n); }
template void launch<float>(float *, int);
template void launch<int>(int *, int);
//@ entries overload_more_special: _Z1kIfEvPT_
template<class T> __global__ void k(T p) {}
template<class T> __global__ void k(T *p) {}
void f(float *p) { k<<<1, 1>>>(p); }
//@ entries overload_written_arguments: _Z1kIfEvPKT_i
template<class T> __global__ void k(const T *p, int n) {}
template<class T> __global__ void k(T *p, double n) { *p = n; }
void f(const float *p) { k<float><<<1, 1>>>(p, 1); }
//@ entries overload_better_conversion: _Z1kIfEvPT_d
template<class T> __global__ void k(T *p, char) {}
template<class T> __global__ void k(T *p, double n) { *p = n; }
void f(float *p) { k<float><<<1, 1>>>(p, 2.0f); }
//@ entries overload_of_class_arguments: _Z1kIiEv1DPT_
struct B {}; struct D : B {};
template<class T> __global__ void k(B, T *) {}
template<class T> __global__ void k(D, T *) {}
void f(int *p) { k<<<1, 1>>>(D{}, p); }

// The host's headers declare what its library has, with its sizes and its names.
//@ entries declarations_of_posix: _Z2kkIiEvPT_
#include <pthread.h>
#include <sched.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
struct Key { int made; pthread_key_t key; };
static_assert(sizeof(pthread_mutex_t) == 40 && sizeof(pthread_cond_t) == 48 && sizeof(pthread_t) == 8, "glibc's sizes");
void *work(void *p) { pthread_mutex_lock(&lock); pthread_mutex_unlock(&lock); return p; }
int start(pthread_t *t) { cpu_set_t set; CPU_ZERO(&set); CPU_SET(1, &set); pthread_setaffinity_np(*t, sizeof set, &set); return pthread_create(t, nullptr, work, nullptr); }
template __global__ void kk<int>(int *);
struct Wrong { static_assert(PTHREAD_ONCE_INIT == 0 && sizeof(Key) == 8, "the key is an int"); };
//@ entries string_in_its_namespace: _Z1kINSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEEEvPKT_
namespace std { inline _GLIBCXX_BEGIN_NAMESPACE_CXX11 template <class, class, class> class basic_string; _GLIBCXX_END_NAMESPACE_CXX11 }
#include <string>
template <class T> __global__ void k(const T *) {}
void f(const std::string &s) { k<<<1, 1>>>(&s); }

// `extern template` leaves functions to another file, but for inline ones, deduced types and member templates ([temp.explicit]/13).
//@ entries instantiated_elsewhere: _Z1kIbEvPT_ _Z1kIdEvPT_ _Z1kIlEvPT_ _Z1kImEvPT_ _Z1kIsEvPT_ _Z1kIxEvPT_
template<class T> __global__ void k(T*p){ *p=T(); }
template<class T> void plain(T*p){ k<<<1,1>>>(p); }
extern template void plain<int>(int*);
template<class T> inline void inl(T*p){ k<<<1,1>>>(p); }
extern template void inl<long>(long*);
template<class T> struct A { void in(T*p){ k<<<1,1>>>(p);} void out(T*p); static void st(T*p); template<class U> void tm(U*p); inline void io(T*); };
template<class T> void A<T>::out(T*p){ k<<<1,1>>>(p+0); }
template<class T> void A<T>::st(T*p){ k<<<1,1>>>(p+0); }
template<class T> inline void A<T>::io(T*p){ k<<<1,1>>>(p+0); }
template<class T> template<class U> void A<T>::tm(U*p){ k<<<1,1>>>(p+0); }
extern template struct A<short>;   // in
extern template struct A<char>;    // out
extern template struct A<unsigned>; // st
extern template struct A<float>; // tm<double>
extern template struct A<long long>; // io
template<class T> struct B { void out(T*p); };
template<class T> void B<T>::out(T*p){ k<<<1,1>>>(p+0); }
extern template void B<unsigned short>::out(unsigned short*);
template<class T> void both(T*p){ k<<<1,1>>>(p); }
extern template void both<unsigned long>(unsigned long*);
template void both<unsigned long>(unsigned long*);
template<class T> void used(T*p){ k<<<1,1>>>(p); }
void early(unsigned char*p){ used(p); }
extern template void used<unsigned char>(unsigned char*);
template<class T> auto deduced(T*p){ k<<<1,1>>>(p); return 1; }
extern template auto deduced<bool>(bool*);
void f(void*p){ plain((int*)p); inl((long*)p); A<short>{}.in((short*)p); A<char>{}.out((char*)p); A<unsigned>::st((unsigned*)p); A<float>{}.tm((double*)p); A<long long>{}.io((long long*)p);
 B<unsigned short>{}.out((unsigned short*)p); both((unsigned long*)p); deduced((bool*)p);}

// The arguments and the configuration of a launch may be expansions of packs ([temp.variadic]/5).
//@ entries pack_in_launch: _Z1kILi2EiJfcEEvPT0_DpT1_ _Z1kILi3EfJEEvPT0_DpT1_ _Z5plainPid _Z5plainPif
template <int n, class T, class... A> __global__ void k(T *p, A... args) {}
__global__ void plain(int *, float) {}
__global__ void plain(int *, double) {}
template <int n, class T, class... A> void launch(T *p, A... args) { k<n><<<1, 1>>>(p, args...); }
template <class... C> void configured(int *p, C... config) { plain<<<config...>>>(p, 1.0f); }
template <class... A> void forwarded(A &&... args) { [&](auto... more) { plain<<<1, 1>>>(more...); }(static_cast<A &&>(args)...); }
void f(int *p, float *q) { launch<2>(p, 1.0f, 'c'), launch<3>(q), configured(p, 1, 2, 3), forwarded(p, 2.0); }

// A name in a class that depends: its qualifiers are spelled out and are no substitutions ([Itanium C++ ABI 5.1.6], unresolved-name).
//@ entries qualifiers_in_expressions: _Z2k1IiEN2st2eiIXntsr3std4sameIT_PiEE5valueEvE4typeEPS2_ _Z2k2IiEN2st2eiIXsr3std4sameIT_PiE2inIS2_EE1vEvE4typeEPS2_ _Z2k3IiEN2st2eiIXsr2tcIT_E2plE1vEvE4typeEPS2_ _Z2k4IiEN2st2eiIXsr1a1b2tcIT_EE6existsEvE4typeEPS2_ _Z2k5IiEN2st2eiIXsr2tcIN2tcIT_E4typeEEE6existsEvE4typeEPS3_ _Z2k6I1HEN2st2eiIXsrT_6existsEvE4typeEPS3_ _Z2k7I2tcIiEEN2st2eiIXcl1fIiEEEvE4typeEPT_ _Z2k8IiEN2st2eiIXcl1fIiEEEvE4typeEPT_ _Z2k9IiEN2st2eiIXclsr2tcIT_EE1gLi3EEEvE4typeEPS2_ _Z2kaIiEN2st2eiIXsr3std2v13inlIT_EE5valueEvE4typeEPS2_ _Z2kdIiEN2st2eiIXaasr2tcIT_EE6existssr2tcIS2_EE6existsEvE4typeE2tcIS2_EPS2_ _Z2keI1HEN2st2eiIXsr2tcIT_E4typeE6existsEvE4typeEPS3_ _Z2kgIiEN2st2eiIXaasr2tcI2tcIT_EEE6existssr2tcIS4_EE6existsEvE4typeEPS3_ _ZN1a2k0IiEEN2st2eiIXsr1a1b2tcIT_EE6existsEvE4typeEPS3_
namespace std { template<class A,class B> struct same{ static constexpr bool value=false; template<class X> struct in { static constexpr bool v=true; static constexpr int w=1;}; struct pl { static constexpr bool v=true; }; }; inline namespace v1 { template<class A> struct inl { static constexpr bool value=true; }; }
}
namespace st { template<bool B,class T=void> struct ei{}; template<class T> struct ei<true,T>{using type=T;}; }
template<class T> struct tc { static constexpr bool exists=true; template<class U> static constexpr bool f() { return true; } template<class U> static constexpr bool tv=true; static constexpr bool g(int) { return true;} using type=T; struct pl { static constexpr bool v=true; };};
namespace a { namespace b { template<class T> struct tc { static constexpr bool exists=true;}; } 
template<class T> __global__ typename st::ei<b::tc<T>::exists>::type k0(T*p){}
}
struct H { static constexpr bool exists=true; };
template<class T> __global__ typename st::ei<!std::same<T,int*>::value>::type k1(T*p){}
template<class T> __global__ typename st::ei<std::same<T,int*>::template in<T>::v>::type k2(T*p){}
template<class T> __global__ typename st::ei<tc<T>::pl::v>::type k3(T*p){}
template<class T> __global__ typename st::ei<a::b::tc<T>::exists>::type k4(T*p){}
template<class T> __global__ typename st::ei<tc<typename tc<T>::type>::exists>::type k5(T*p){}
template<class T> __global__ typename st::ei<T::exists>::type k6(T*p){}
template<class T> __global__ typename st::ei<T::template f<int>()>::type k7(T*p){}
template<class T> __global__ typename st::ei<tc<T>::template f<int>()>::type k8(T*p){}
template<class T> __global__ typename st::ei<tc<T>::g(3)>::type k9(T*p){}
template<class T> __global__ typename st::ei<std::inl<T>::value>::type ka(T*p){}
template<class T> __global__ typename st::ei<(tc<T>::exists && tc<T>::exists)>::type kd(tc<T> p, T*q){}
template<class T> __global__ typename st::ei<tc<T>::type::exists>::type ke(T*p){}
template<class T> __global__ typename st::ei<tc<tc<T>>::exists && tc<tc<T>>::exists>::type kg(T*p){}
template __global__ void a::k0<int>(int*); template __global__ void k1<int>(int*); template __global__ void k2<int>(int*); template __global__ void k3<int>(int*);
template __global__ void k4<int>(int*); template __global__ void k5<int>(int*); template __global__ void k6<H>(H*); template __global__ void k7<tc<int>>(tc<int>*);
template __global__ void k8<int>(int*); template __global__ void k9<int>(int*); template __global__ void ka<int>(int*); template __global__ void kd<int>(tc<int>, int*);
template __global__ void ke<H>(H*); template __global__ void kg<int>(int*);
//@ entries types_of_glibc: _Z1klmih
__global__ void k(__int64_t, __uint64_t, __int32_t, __uint8_t) {}
//@ entries instantiated_before_the_definition: _Z1mILb1EEvPf _Z1mILb0EEvPf
template <bool B> __global__ void m(float *p);
template __global__ void m<true>(float *);
template __global__ void m<false>(float *);
template <bool B> __global__ void m(float *p) { *p = B; }
//@ entries instantiated_before_the_definition_outside: _ZN1n1mIiEEvPT_
namespace n { template <class T> __global__ void m(T *p); template __global__ void m<int>(int *); }
template <class T> __global__ void n::m(T *p) { *p = 3; }
//@ entries launched_before_the_definition: _Z1mILb1EEvPf
template <bool B> __global__ void m(float *p);
void f() { m<true><<<1,1>>>(nullptr); }
template <bool B> __global__ void m(float *p) { *p = B; }
