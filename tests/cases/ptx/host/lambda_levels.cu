// Symbols with lambdas of templates and of unnamed namespaces. Template parameters of two levels are two components
// though both are `T_`; a function template that has been written is a component with all that is before its name; the
// synthesized namespace of internal names is not written where a namespace around the name is a component already.
// TEST: mixed -arch=sm_90 --extended-lambda
#define GENERIC [] __device__(auto x) { return x; }
#define PLAIN [] __device__(int x) { return x; }
template <class E, class F> __global__ void one(E *p, F f) { f(*p); }
template <class E, class F, class G> __global__ void two(E *p, F f, G g) { f(*p), g(*p); }

template <class U> int in_template(U *p) { auto l = GENERIC; one<<<1, 1>>>(p, l); return 0; }
template <class V> struct Member { int go(V *p) { auto l = GENERIC; one<<<1, 1>>>(p, l); return 0; } };
template <class V> struct MemberTemplate {
  template <class U> int go(U *p) { auto l = PLAIN; auto m = GENERIC; two<<<1, 1>>>(p, l, m); return 0; }
};
template <class V> struct Special;
template <> struct Special<int> {
  template <class U> int go(U *p) { auto l = PLAIN; auto m = GENERIC; two<<<1, 1>>>(p, l, m); return 0; }
};
struct Constant {
  template <class U> int go(U *p) const { auto l = PLAIN; auto m = PLAIN; two<<<1, 1>>>(p, l, m); return 0; }
};
template <class... U> int packed(U... p) {
  auto l = PLAIN; auto m = [] __device__(auto... x) { return 0; };
  two<<<1, 1>>>(p..., l, m);
  return 0;
}
template <class U> static int internal(U *p) { auto l = PLAIN; auto m = PLAIN; two<<<1, 1>>>(p, l, m); return 0; }
namespace {
template <class E, class F> __global__ void hidden(E *p, F f) { f(*p); }
int unnamed(int *p) { auto l = PLAIN; hidden<<<1, 1>>>(p, l); return 0; }
} // namespace
namespace N {
template <class E, class F> __global__ void inner(E *p, F f) { f(*p); }
static int internal(int *p) { auto l = PLAIN; inner<<<1, 1>>>(p, l); return 0; }
} // namespace N
void use(int *p) {
  in_template(p);
  Member<int>().go(p);
  MemberTemplate<int>().go(p);
  Special<int>().go(p);
  Constant().go(p);
  packed(p);
  internal(p);
  unnamed(p);
  N::internal(p);
}
// CHECK: .entry _ZN{{.*}}6hiddenIiZNS_7unnamedEPiEUliE_EEvPT_T0_(
// CHECK: .entry _ZN1N5innerIiZNS_8internalEPiEUliE_EEvPT_T0_(
// CHECK: .entry _Z3oneIiZ11in_templateIiEiPT_EUlT_E_EvS2_T0_(
// CHECK: .entry _Z3oneIiZN6MemberIiE2goEPiEUlT_E_EvPT_T0_(
// CHECK: .entry _Z3twoIiZN14MemberTemplateIiE2goIiEEiPT_EUliE_ZS2_IiEiS4_EUlT_E_EvPT_T0_T1_(
// CHECK: .entry _Z3twoIiZN7SpecialIiE2goIiEEiPT_EUliE_ZS2_IiEiS4_EUlT_E_EvS4_T0_T1_(
// CHECK: .entry _Z3twoIiZNK8Constant2goIiEEiPT_EUliE_ZS1_IiEiS3_EUliE0_EvS3_T0_T1_(
// CHECK: .entry _Z3twoIiZ6packedIJPiEEiDpT_EUliE_ZS0_IJS1_EEiS3_EUlDpT_E_EvPS2_T0_T1_(
// CHECK: .entry _Z3twoIiZN{{.*}}8internalIiEEiPT_EUliE_ZS1_IiEiS3_EUliE0_EvS3_T0_T1_(
