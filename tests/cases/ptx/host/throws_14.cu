// TEST: mixed -std=c++14
// Before C++17 what a function throws is no part of the types that are made of it ([diff.cpp14.except]); nvcc makes the same names.
template<class T> __global__ void tk(){}
template<class F> void go(F f) { tk<F><<<1,1>>>(); }
template<class F> void gr(F&& f) { tk<F><<<1,1>>>(); }
template<class F> void gd(F& f) { tk<F><<<1,1>>>(); }
void f() noexcept; int g(int) noexcept; struct S { void m() noexcept; static int s() noexcept; void operator()() const noexcept {} };
void (*p)(char) noexcept;
template<class R, class... A> void ded(R (*)(A...)) { tk<R(A...)><<<1,1>>>(); }
void run() { go(f); go(&g); gr(f); gd(g); go(&S::m); go(S::s); go(p); gr(p); tk<decltype(f)><<<1,1>>>(); tk<decltype(&g)><<<1,1>>>(); ded(g);
  auto l = [](int) noexcept { return 1; }; go(+l); tk<decltype(&S::operator())><<<1,1>>>(); static_assert(noexcept(f()) && noexcept(g(1)), ""); }
// CHECK: .entry _Z2tkIFvvEEvv()
// CHECK: .entry _Z2tkIPFiiEEvv()
// CHECK: .entry _Z2tkIM1SKFvvEEvv()
// CHECK: .entry _Z2tkIPFvvEEvv()
// CHECK: .entry _Z2tkIRFvvEEvv()
// CHECK: .entry _Z2tkIFiiEEvv()
// CHECK: .entry _Z2tkIM1SFvvEEvv()
// CHECK: .entry _Z2tkIPFivEEvv()
// CHECK: .entry _Z2tkIPFvcEEvv()
// CHECK: .entry _Z2tkIRPFvcEEvv()
