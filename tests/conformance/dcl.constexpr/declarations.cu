// What a constexpr declaration demands of the entity it declares and implies for it ([dcl.constexpr], [dcl.inline], [dcl.spec.auto]).

//@ accept constexpr_object_is_const
template <class T, class U> struct same { static constexpr bool v = false; };
template <class T> struct same<T, T> { static constexpr bool v = true; };
constexpr int x = 1;
constexpr int *p = nullptr;
static_assert(same<decltype(x), const int>::v, "");
static_assert(same<decltype(p), int *const>::v, "");

//@ reject constexpr_pointer_is_itself_const
__device__ void f() {
    constexpr int *p = nullptr;
    p = nullptr;  // error
}

//@ reject constexpr_without_initializer
constexpr int x;  // error

//@ reject constexpr_from_parameter
__device__ constexpr int f(int n) {
    constexpr int m = n;  // error
    return m;
}
static_assert(f(1) == 1, "");

//@ accept const_integer_initialized_by_constant_is_usable
const int n = 3;
__device__ int arr[n];
static_assert(sizeof(arr) == 12, "");

//@ accept constexpr_member_function_is_not_const
struct S { int v; __device__ constexpr int &get() { return v; } };
__device__ void f(S &s) { s.get() = 3; }

//@ reject constexpr_member_on_const_object
struct S { int v; __device__ constexpr int get() { return v; } };
__device__ int f(const S &s) {
    return s.get();  // error
}

//@ accept constant_in_one_branch_suffices
int elsewhere();
constexpr int f(int x) { return x ? 4 : elsewhere(); }
static_assert(f(1) == 4, "");

//@ reject nonconstant_branch_taken
int elsewhere();
constexpr int f(int x) { return x ? 4 : elsewhere(); }
static_assert(f(0) == 4, "");  // error

//@ accept noexcept_and_sizeof_do_not_evaluate
constexpr int boom(int x) { return 1 / x; }
static_assert(sizeof(boom(0)) == 4 && !noexcept(boom(0)), "");

//@ accept constexpr_lambda_body
constexpr auto twice = [](int x) { return 2 * x; };
static_assert(twice(4) == 8, "");

//@ reject constexpr_parameter
__device__ void f(constexpr int x);  // error

//@ reject static_constexpr_member_without_initializer
struct S {
    static constexpr int v;  // error
};

//@ reject nonliteral_variable
struct S { int *p; __device__ ~S() {} };
constexpr S s{};  // error
