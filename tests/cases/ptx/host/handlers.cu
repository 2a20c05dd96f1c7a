// A handler's variable is the exception that it catches, whatever its type could be initialized with ([except.handle]): the kernels
// that it names are compiled. nvcc makes the same.
// TEST: mixed -std=c++17
#include <exception>
template<class T> __global__ void tk(){}
void work();
struct Error { explicit Error(int); int code; };
struct Base { virtual const char* name() = 0; long size; };
typedef int (*Fn)(int);
template<class T> struct A { void f() {
  try { work(); }
  catch (const int &e) { tk<decltype(e)><<<1,1>>>(); }
  catch (Error e) { tk<decltype(e.code)><<<1,1>>>(); }
  catch (const Error e) { tk<decltype(e)><<<1,1>>>(); }
  catch (Base& e) { tk<decltype(e.size)><<<1,1>>>(); }
  catch (const std::exception& e) { e.what(); tk<decltype(e.what())><<<1,1>>>(); }
  catch (const T* e) { tk<decltype(*e)><<<1,1>>>(); }
  catch (Fn e) { tk<decltype(e(1))><<<1,1>>>(); }
  catch (const short e) { tk<decltype(e)><<<1,1>>>(); }
  catch (...) { tk<unsigned><<<1,1>>>(); }
} };
struct W { W(); A<double> a; };
W::W() try : a() { a.f(); } catch (const char& e) { tk<decltype(e)><<<1,1>>>(); }
// CHECK: .entry _Z2tkIRKcEvv()
// CHECK: .entry _Z2tkIRKiEvv()
// CHECK: .entry _Z2tkIiEvv()
// CHECK: .entry _Z2tkIK5ErrorEvv()
// CHECK: .entry _Z2tkIlEvv()
// CHECK: .entry _Z2tkIPKcEvv()
// CHECK: .entry _Z2tkIRKdEvv()
// CHECK: .entry _Z2tkIKsEvv()
// CHECK: .entry _Z2tkIjEvv()
