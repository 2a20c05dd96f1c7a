// Throw-expressions that nothing runs.

//@ accept not_run_1 default-device std=c++20
struct N { int v = (throw 1, 0); };

//@ accept not_run_2 default-device std=c++20
struct N { int v = (throw 1, 0); };
__device__ void f(){ N n; }

//@ accept not_run_3 default-device std=c++20
struct N { int v = (throw 1, 0); };
__device__ void f(){ N n{3}; }

//@ accept not_run_4 default-device std=c++20
void f(int a = (throw 1, 0));

//@ accept not_run_5 default-device std=c++20
void f(int a = (throw 1, 0));
void g(){ f(); }

//@ accept not_run_6 default-device std=c++20
static_assert(noexcept(throw 1)==false);

//@ accept not_run_7 default-device std=c++20
using T = decltype(throw 1);

//@ reject not_run_8 default-device std=c++20
int g = (throw 1, 0); // error

//@ reject not_run_9 default-device std=c++20
constexpr int f(int a){ return a ? 1 : throw 2; } // error
static_assert(f(1)==1);
