// A friend has no object, though its body stands in the class [class.friend].

//@ reject this_in_friend
struct S { friend __device__ int f(S) {
    return this->x;  // error
} int x; };
__device__ int g(S s) { return f(s); }
