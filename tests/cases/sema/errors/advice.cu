// Attributes that ask users to mind something ([dcl.attr.nodiscard], [dcl.attr.deprecated]).
// TEST: sema -arch=sm_90 -std=c++20
[[nodiscard]] __device__ int plain();
[[nodiscard("it leaks")]] __device__ int reasoned();
struct [[nodiscard]] Result { int value; };
__device__ Result result();
struct Handle { [[nodiscard]] __device__ Handle(int); [[nodiscard]] __device__ int read() const; };
[[deprecated]] __device__ void old();
[[deprecated("use newer()")]] __device__ void older();
[[deprecated]] __device__ int variable;
[[maybe_unused]] static __device__ void never() {}

__device__ int f(Handle h) {
    plain();  // WARNING: ignoring return value from a function declared with "nodiscard" attribute
    reasoned();  // WARNING: ("it leaks")
    result();  // WARNING: ignoring value of a type
    h.read();  // WARNING: ignoring return value
    Handle(3);  // WARNING: ignoring object made by a constructor
    (void)plain();
    int kept = plain();
    old();  // WARNING: function "old" was declared deprecated
    older();  // WARNING: ("use newer()")
    variable = 1;  // WARNING: variable "variable" was declared deprecated
    return kept + sizeof(plain());
}
