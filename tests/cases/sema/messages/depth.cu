// TEST: sema
// Deeper than the limit.
#define A ((((((((
#define B A A A A A A A A
#define C B B B B B B B B
#define X ))))))))
#define Y X X X X X X X X
#define Z Y Y Y Y Y Y Y Y
__device__ int fine = C 1 Z;
__device__ int deep = C C C C C C C C C 1 Z Z Z Z Z Z Z Z Z; // ERROR: nested more than 4096 deep
__device__ int high = 1;
