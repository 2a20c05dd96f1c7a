// GV-02: definitions come after what they refer to; a circle has no such order.
// TEST: ir
struct Node { int value; Node *next; };
extern __device__ Node second; // ERROR: circular dependency: the initializer of 'second'
__device__ Node first = {1, &second};
__device__ Node second = {2, &first};
__device__ Node self = {3, &self}; // ERROR: circular dependency: the initializer of 'self'
