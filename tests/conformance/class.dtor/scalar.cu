// Destructor calls on what is no class [expr.prim.id.dtor].

//@ run scalar_behind_arrow: 3
template <class T> __device__ void destroy(void *p) { static_cast<T *>(p)->~T(); }
__global__ void k(int *out) { int n = 3; destroy<int>(&n); using I = int *; I p = out; (&p)->~I(); out[0] = n; }

//@ accept qualified_pseudo_destructor
struct C { typedef int I; };
namespace n { typedef float F; }
__device__ void end(int *p, float *q) { p->C::I::~I(); q->n::F::~F(); }
