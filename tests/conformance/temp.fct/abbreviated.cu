// Abbreviated function templates: [dcl.fct] of C++20.
//@ run abbreviated std=c++20: 3 5 6
__device__ auto add(auto a, auto b) { return a + b; }
template <class T> __device__ T more(T t, auto u) { return t + u; }
template <class T> concept Small = sizeof(T) <= 4;
__device__ int pick(Small auto x) { return 6; }
__device__ int pick(auto x) { return 1; }
__global__ void k(int *out) { out[0] = add(1, 2); out[1] = more<int>(2, 3); out[2] = pick(1); }

//@ accept constrained_placeholders std=c++20
template <class T> concept Any = true;
template <class T, class U> concept With = sizeof(T) == sizeof(U);
void declared(Any auto a);
void declared(With<long> auto b, Any auto &&c);
int of_type(With<int> auto x) { return x; }
template <Any auto N> int value() { return N; }
template <With<char> auto N> char letter() { return N; }
int use() { return value<3>() + of_type(4) + letter<'c'>(); }

//@ reject constraint_of_a_value_parameter std=c++20
template <class T, class U> concept With = sizeof(T) == sizeof(U);
template <With<char> auto N> __device__ char letter() { return N; }
__device__ int use() { return letter<3>(); } // error
