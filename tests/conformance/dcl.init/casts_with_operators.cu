// `bool(T::flags & bit)` in the place of a type is a cast: without `typename` a dependent name is a value ([temp.res]/3).

//@ run cast_of_a_dependent_value: 1 2 1 4 1
template <class T> struct flags;
const unsigned bit = 1;
template <bool, class A, class B> struct pick { typedef A type; };
template <class A, class B> struct pick<false, A, B> { typedef B type; };
template <class T> struct A { typedef typename pick<bool(flags<T>::value & bit), char, short>::type type; };
template <class T> struct B { typedef typename pick<bool(T::value &bit), char, short>::type type; };
template <class T> struct C { typedef typename pick<bool(T::value * bit), char, short>::type type; };
template <class T> struct D { static constexpr unsigned long size = sizeof(int(T::value & bit)); };
template <class T> struct E { typedef typename pick<bool(T::value && bit), char, short>::type type; };
template <> struct flags<int> { enum { value = 3 }; };
template <> struct flags<long> { enum { value = 2 }; };
__global__ void k(int *out) {
  out[0] = sizeof(A<int>::type); out[1] = sizeof(B<flags<long>>::type); out[2] = sizeof(C<flags<long>>::type);
  out[3] = D<flags<int>>::size; out[4] = sizeof(E<flags<long>>::type);
}

//@ run types_are_still_types: 8 8
struct S { typedef int value; };
template <class T> struct F { typedef int type(typename T::value & x); static constexpr int size = sizeof(type *); };
template <class T> struct G { static constexpr int size = sizeof(int (*)(T &, T *)); };
__global__ void k(int *out) { out[0] = F<S>::size; out[1] = G<S>::size; }
