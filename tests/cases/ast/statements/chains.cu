// Chains of else-if and labels, switch ranges, asm, range-based for.
// TEST: ast
void f(int x)
{
    if (int y = x; y > 1) ; else if (x) { x = 2; } else return;
    switch (x) { case 1: case 3 ... 5: again: x--; break; default: ; }
    for (auto &v : {1, 2, 3}) x += v;
    asm volatile("add.u32 %0, %0, %1;" : "+r"(x) : [n] "r"(x + 1) : "memory");
    do { if (x) goto again; } while (x--);
}
// EXPECT:
// function f: function (x: int) returning void
//   if declare y: int = x; (> y 1)
//     null
//   else if x
//     (= x 2)
//   else
//     return
//   switch x
//     case 1
//     case 3 ... 5
//     label again
//     (post-- x)
//     break
//     default
//     null
//   for-in declare v: reference to auto in {1, 2, 3}
//     (+= x v)
//   asm volatile "add.u32 %0, %0, %1;"
//     out "+r" x
//     in [n] "r" (+ x 1)
//     clobber "memory"
//   do (post-- x)
//     if x
//       goto again
