// The name table tells types from values, templates from comparisons.
// TEST: ast
typedef int T;
template <class A> A twice(A a);
int a, b, c;
void f()
{
    T(x);
    T(a + 1);
    (T)-a;
    (a)-b;
    a < b > (c);
    twice<T>(c);
    T *p;
    a * b;
    sizeof(T) * a;
    k<<<dim3(2, 2), 128>>>(p, a >> 2);
}
// EXPECT:
// declare T: typedef int
// template <typename A>
//   declare twice: function (a: A) returning A
// declare a: int
// declare b: int
// declare c: int
// function f: function () returning void
//   declare x: T
//   (construct <T> (+ a 1))
//   (cast <T> (- a))
//   (- (paren a) b)
//   (> (< a b) (paren c))
//   (call twice<type T> c)
//   declare p: pointer to T
//   (* a b)
//   (* (sizeof <T>) a)
//   (launch k <<<(construct <dim3> 2 2) 128>>> p (>> a 2))
