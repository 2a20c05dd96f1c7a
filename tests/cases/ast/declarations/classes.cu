// Members, packing, bit-fields, nested templates and late parsed bodies.
// TEST: ast
#pragma pack(push, 1)
struct Packed { char c; int i : 7, : 0; };
#pragma pack(pop)
template <class T, int N = 4> struct Ring {
    Ring() : head(0), data{} { }
    T next() { return data[head++ % N]; }
    enum { size = N };
private:
    unsigned head;
    T data[N];
};
Ring<Ring<int>> rings[2];
// EXPECT:
// type struct Packed pack 1
//   declare c: char
//   declare i: int : 7
//   declare (unnamed): int : 0
// template <typename T, N: int = 4>
//   type struct Ring
//     function Ring: function () returning none
//       init head (0)
//       init data {}
//     function next: function () returning T
//       return (index data (% (post++ head) N))
//     type enum (unnamed)
//       size = N
//     private
//     declare head: unsigned int
//     declare data: array [N] of T
// declare rings: array [2] of Ring<type Ring<type int>>
