// With -default-device what no qualifier places is __device__: variables as functions.

//@ run variables default-device: 1 7 10 3 9 22
int array[3];
static int counter = 4;
const int limit = 5;
struct S {
    static int shared;
    static inline int more = 9;
    static const int fixed = 2;
};
int S::shared = 3;
namespace {
int hidden = 11;
}
template <class T> T made = T(11);
extern "C" __global__ void k(int *out) {
    array[1] = 1;
    out[0] = array[1];
    counter += 3;
    out[1] = counter;
    const int *p = &limit;
    limit == 5 ? out[2] = *p * S::fixed : 0;
    out[3] = S::shared;
    out[4] = S::more;
    out[5] = hidden + made<int>;
}

//@ run mutable_member_of_a_constant default-device: 3 6
struct Cell {
    int fixed;
    mutable int free;
};
const Cell cell = {3, 5};
extern "C" __global__ void k(int *out) {
    cell.free++;
    out[0] = cell.fixed;
    out[1] = cell.free;
}

//@ run declared_in_a_block default-device: 12
int later = 12;
extern "C" __global__ void k(int *out) {
    extern int later;
    out[0] = later;
}

//@ reject thread_local_variable default-device
thread_local int own; // error: thread_local

//@ run library_functions_that_are_declared: 3 4 8 6
extern "C" __device__ int abs(int);
extern "C" __device__ double sqrt(double);
__device__ float fabsf(float);
__device__ void *memset(void *, int, unsigned long);
__global__ void k(int *out) {
    extern int max(int, int);
    out[0] = abs(out[0] - 3);
    out[1] = (int)sqrt((double)(out[0] + 13));
    out[2] = (int)fabsf(-8.0f - (float)out[5]);
    int value = 0;
    memset(&value, 6, 1);
    out[3] = value;
}

//@ run printf_that_is_declared default-device: 2
extern "C" int printf(const char *, ...);
namespace out_of_the_way {
using ::printf;
}
extern "C" __global__ void k(int *out) {
    int printed = printf("%d %d\n", 1, 2);
    printed += out_of_the_way::printf("nothing\n");
    out[0] = printed;
}

//@ run own_function_that_is_declared_first: 77
__device__ int abs(int);
__device__ int call(int x) { return abs(x); }
__device__ int abs(int x) { return 77; }
__global__ void k(int *out) { out[0] = call(-3); }

//@ run heap_functions_by_name: 5 6 1
__global__ void k(int *out) {
    int *p = static_cast<int *>(::operator new(sizeof(int)));
    *p = 5;
    out[0] = *p;
    ::operator delete(p);
    int *a = (int *)operator new[](8);
    a[1] = 6;
    out[1] = a[1];
    operator delete[](a);
    int place;
    out[2] = ::operator new(sizeof(int), &place) == &place;
}
