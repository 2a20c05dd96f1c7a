// Traits of every kind of type, as g++ and NVIDIA's front end answer them ([meta.unary.prop], [meta.rel]).

typedef decltype(nullptr) std_nullptr;
enum E0 { e0 }; enum class E1 : short { a };
struct Empty {}; struct Pod { int a; float b; int f(int); }; union U { int a; float b; };
struct Final final { int x; }; struct Virt { virtual void f(); int x; }; struct Abs { virtual void f() = 0; }; struct PolyD { virtual ~PolyD(); };
struct NTD { int v; NTD& operator=(const NTD&)=default; __host__ __device__ ~NTD() {} };
struct NTDv { ~NTDv() noexcept(false) {} }; struct UserD { ~UserD() {} int x; }; struct DelD { ~DelD() = delete; }; class PrivD { ~PrivD(); };
struct UserCopy { UserCopy(const UserCopy&); UserCopy& operator=(const UserCopy&); int x; }; struct DelCopy { DelCopy()=default; DelCopy(const DelCopy&)=delete; DelCopy& operator=(const DelCopy&)=delete; };
struct MoveOnly { MoveOnly(MoveOnly&&)=default; MoveOnly& operator=(MoveOnly&&)=default; int x; }; struct NoMove { NoMove(NoMove&&)=delete; };
struct ExplCopy { explicit ExplCopy(const ExplCopy&); ExplCopy(); };
struct AssN { AssN& operator=(const AssN&) noexcept; }; struct AssT { int v; AssT& operator=(const AssT&); AssT& operator=(AssT&&)=default; };
struct AssConst { const AssConst& operator=(const AssConst&) const; }; struct AssRef { AssRef& operator=(const AssRef&) &; AssRef(const AssRef&); AssRef(); }; struct AssVoid { void operator=(int); };
struct ConstMem { const int x; }; struct RefMem { int& x; };
struct ConvInt { operator int() const; }; struct ConvExpl { explicit operator int() const noexcept; };
struct FromInt { FromInt(int) noexcept; }; struct FromIntEx { explicit FromIntEx(int); }; struct FromAnyT { template<class T> FromAnyT(T&&); FromAnyT(); }; struct FromInit { FromInit(int, float = 1); };
struct NoDef { NoDef(int); }; struct DefNox { DefNox() noexcept; }; struct DefThrow { DefThrow(); }; struct DefMI { int x = 1; };
struct CopyThrow { CopyThrow(const CopyThrow&) noexcept(false); CopyThrow(CopyThrow&&) noexcept; }; struct MoveNox { MoveNox(MoveNox&&) noexcept; MoveNox& operator=(MoveNox&&) noexcept; }; struct AssThrow { AssThrow& operator=(const AssThrow&) noexcept(false); };
struct DeriveE : Empty { int x; }; struct DeriveP : Pod { }; struct DeriveNTD : NTD {}; class Priv { int x; public: int f(); }; class Prot { protected: int x; }; struct TwoAcc { int a; private: int b; };
struct BitF { int a : 3; int b : 29; }; struct Mut { mutable int x; }; struct alignas(16) Align { int x; };
struct VBase : virtual Empty { int x; }; struct VDer : Virt { int y; }; union UNTD { NTD a; int b; }; class ProtCtor { protected: ProtCtor(); ProtCtor(const ProtCtor&); }; struct PrivBase : private Pod {}; struct EmptyArr { Empty e[2]; }; struct NUA { [[no_unique_address]] Empty e; int x; }; struct SelfRef { SelfRef* p; };
struct Inherit : FromInt { using FromInt::FromInt; }; struct ConvRef { operator Pod&(); }; struct ConvRRef { operator Pod&&() const; }; struct ConvT { template<class T> operator T() const; }; struct AggExplDef { explicit AggExplDef()=default; int x; };
struct Lam { int (*f)(int); };
template <class T> struct I { typedef T t; };
using T0 = I<void>::t;
using T1 = I<const void>::t;
using T2 = I<int>::t;
using T3 = I<const int>::t;
using T4 = I<int&>::t;
using T5 = I<const int&>::t;
using T6 = I<int&&>::t;
using T7 = I<int*>::t;
using T8 = I<const int*>::t;
using T9 = I<void*>::t;
using T10 = I<bool>::t;
using T11 = I<char>::t;
using T12 = I<unsigned long>::t;
using T13 = I<float>::t;
using T14 = I<double>::t;
using T15 = I<int[3]>::t;
using T16 = I<int[]>::t;
using T17 = I<int[2][3]>::t;
using T18 = I<const int[3]>::t;
using T19 = I<int(&)[3]>::t;
using T20 = I<int(int)>::t;
using T21 = I<int(*)(int)>::t;
using T22 = I<int(&)(int)>::t;
using T23 = I<int(int) const>::t;
using T24 = I<int(int) noexcept>::t;
using T25 = I<int(*)(int) noexcept>::t;
using T30 = I<const Empty>::t;
using T31 = I<Empty&>::t;
using T32 = I<Empty&&>::t;
using T34 = I<const Pod>::t;
using T35 = I<volatile Pod>::t;
using T36 = I<Pod&>::t;
using T37 = I<Pod[2]>::t;
using T39 = I<int Pod::*>::t;
using T40 = I<int (Pod::*)(int)>::t;

//@ accept has_nothrow_assign
static_assert(!__has_nothrow_assign(T0), "");  // void
static_assert(!__has_nothrow_assign(T1), "");  // const void
static_assert(__has_nothrow_assign(T2), "");  // int
static_assert(!__has_nothrow_assign(T3), "");  // const int
static_assert(!__has_nothrow_assign(T4), "");  // int&
static_assert(!__has_nothrow_assign(T5), "");  // const int&
static_assert(!__has_nothrow_assign(T6), "");  // int&&
static_assert(__has_nothrow_assign(T7), "");  // int*
static_assert(__has_nothrow_assign(T8), "");  // const int*
static_assert(__has_nothrow_assign(T10), "");  // bool
static_assert(__has_nothrow_assign(T11), "");  // char
static_assert(__has_nothrow_assign(T12), "");  // unsigned long
static_assert(__has_nothrow_assign(T13), "");  // float
static_assert(__has_nothrow_assign(T14), "");  // double
static_assert(__has_nothrow_assign(T15), "");  // int[3]
static_assert(__has_nothrow_assign(T16), "");  // int[]
static_assert(__has_nothrow_assign(T17), "");  // int[2][3]
static_assert(!__has_nothrow_assign(T18), "");  // const int[3]
static_assert(!__has_nothrow_assign(T19), "");  // int(&)[3]
static_assert(!__has_nothrow_assign(T20), "");  // int(int)
static_assert(__has_nothrow_assign(T21), "");  // int(*)(int)
static_assert(!__has_nothrow_assign(T22), "");  // int(&)(int)
static_assert(!__has_nothrow_assign(T23), "");  // int(int) const
static_assert(!__has_nothrow_assign(T24), "");  // int(int) noexcept
static_assert(__has_nothrow_assign(T25), "");  // int(*)(int) noexcept
static_assert(__has_nothrow_assign(std_nullptr), "");
static_assert(__has_nothrow_assign(E0), "");
static_assert(__has_nothrow_assign(E1), "");
static_assert(__has_nothrow_assign(Empty), "");
static_assert(!__has_nothrow_assign(T30), "");  // const Empty
static_assert(!__has_nothrow_assign(T31), "");  // Empty&
static_assert(!__has_nothrow_assign(T32), "");  // Empty&&
static_assert(__has_nothrow_assign(Pod), "");
static_assert(!__has_nothrow_assign(T34), "");  // const Pod
static_assert(__has_nothrow_assign(T35), "");  // volatile Pod
static_assert(!__has_nothrow_assign(T36), "");  // Pod&
static_assert(__has_nothrow_assign(T37), "");  // Pod[2]
static_assert(__has_nothrow_assign(U), "");
static_assert(__has_nothrow_assign(T39), "");  // int Pod::*
static_assert(__has_nothrow_assign(T40), "");  // int (Pod::*)(int)
static_assert(__has_nothrow_assign(Final), "");
static_assert(__has_nothrow_assign(Virt), "");
static_assert(__has_nothrow_assign(Abs), "");
static_assert(__has_nothrow_assign(PolyD), "");
static_assert(__has_nothrow_assign(NTD), "");
static_assert(__has_nothrow_assign(NTDv), "");
static_assert(__has_nothrow_assign(UserD), "");
static_assert(!__has_nothrow_assign(UserCopy), "");
static_assert(__has_nothrow_assign(DelCopy), "");
static_assert(__has_nothrow_assign(MoveOnly), "");
static_assert(__has_nothrow_assign(NoMove), "");
static_assert(__has_nothrow_assign(ExplCopy), "");
static_assert(__has_nothrow_assign(AssN), "");
static_assert(!__has_nothrow_assign(AssT), "");
static_assert(!__has_nothrow_assign(AssConst), "");
static_assert(!__has_nothrow_assign(AssRef), "");
static_assert(__has_nothrow_assign(AssVoid), "");
static_assert(__has_nothrow_assign(ConstMem), "");
static_assert(__has_nothrow_assign(RefMem), "");
static_assert(__has_nothrow_assign(ConvInt), "");
static_assert(__has_nothrow_assign(ConvExpl), "");
static_assert(__has_nothrow_assign(FromInt), "");
static_assert(__has_nothrow_assign(FromIntEx), "");
static_assert(__has_nothrow_assign(FromInit), "");
static_assert(__has_nothrow_assign(NoDef), "");
static_assert(__has_nothrow_assign(DefNox), "");
static_assert(__has_nothrow_assign(DefThrow), "");
static_assert(__has_nothrow_assign(DefMI), "");
static_assert(__has_nothrow_assign(CopyThrow), "");
static_assert(__has_nothrow_assign(MoveNox), "");
static_assert(!__has_nothrow_assign(AssThrow), "");
static_assert(__has_nothrow_assign(DeriveE), "");
static_assert(__has_nothrow_assign(DeriveP), "");
static_assert(__has_nothrow_assign(DeriveNTD), "");
static_assert(__has_nothrow_assign(Priv), "");
static_assert(__has_nothrow_assign(Prot), "");
static_assert(__has_nothrow_assign(TwoAcc), "");
static_assert(__has_nothrow_assign(Mut), "");
static_assert(__has_nothrow_assign(Align), "");
static_assert(__has_nothrow_assign(Lam), "");
static_assert(__has_nothrow_assign(VBase), "");
static_assert(__has_nothrow_assign(VDer), "");
static_assert(__has_nothrow_assign(UNTD), "");
static_assert(__has_nothrow_assign(ProtCtor), "");
static_assert(__has_nothrow_assign(EmptyArr), "");
static_assert(__has_nothrow_assign(NUA), "");
static_assert(__has_nothrow_assign(SelfRef), "");
static_assert(__has_nothrow_assign(Inherit), "");
static_assert(__has_nothrow_assign(ConvRef), "");
static_assert(__has_nothrow_assign(ConvRRef), "");
static_assert(__has_nothrow_assign(ConvT), "");
static_assert(__has_nothrow_assign(AggExplDef), "");

//@ accept has_nothrow_constructor
static_assert(!__has_nothrow_constructor(T0), "");  // void
static_assert(!__has_nothrow_constructor(T1), "");  // const void
static_assert(__has_nothrow_constructor(T2), "");  // int
static_assert(__has_nothrow_constructor(T3), "");  // const int
static_assert(!__has_nothrow_constructor(T4), "");  // int&
static_assert(!__has_nothrow_constructor(T5), "");  // const int&
static_assert(!__has_nothrow_constructor(T6), "");  // int&&
static_assert(__has_nothrow_constructor(T7), "");  // int*
static_assert(__has_nothrow_constructor(T8), "");  // const int*
static_assert(__has_nothrow_constructor(T9), "");  // void*
static_assert(__has_nothrow_constructor(T10), "");  // bool
static_assert(__has_nothrow_constructor(T11), "");  // char
static_assert(__has_nothrow_constructor(T12), "");  // unsigned long
static_assert(__has_nothrow_constructor(T13), "");  // float
static_assert(__has_nothrow_constructor(T14), "");  // double
static_assert(__has_nothrow_constructor(T15), "");  // int[3]
static_assert(__has_nothrow_constructor(T16), "");  // int[]
static_assert(__has_nothrow_constructor(T17), "");  // int[2][3]
static_assert(__has_nothrow_constructor(T18), "");  // const int[3]
static_assert(!__has_nothrow_constructor(T19), "");  // int(&)[3]
static_assert(!__has_nothrow_constructor(T20), "");  // int(int)
static_assert(__has_nothrow_constructor(T21), "");  // int(*)(int)
static_assert(!__has_nothrow_constructor(T22), "");  // int(&)(int)
static_assert(!__has_nothrow_constructor(T23), "");  // int(int) const
static_assert(!__has_nothrow_constructor(T24), "");  // int(int) noexcept
static_assert(__has_nothrow_constructor(T25), "");  // int(*)(int) noexcept
static_assert(__has_nothrow_constructor(std_nullptr), "");
static_assert(__has_nothrow_constructor(E0), "");
static_assert(__has_nothrow_constructor(E1), "");
static_assert(__has_nothrow_constructor(Empty), "");
static_assert(__has_nothrow_constructor(T30), "");  // const Empty
static_assert(!__has_nothrow_constructor(T31), "");  // Empty&
static_assert(!__has_nothrow_constructor(T32), "");  // Empty&&
static_assert(__has_nothrow_constructor(Pod), "");
static_assert(__has_nothrow_constructor(T34), "");  // const Pod
static_assert(__has_nothrow_constructor(T35), "");  // volatile Pod
static_assert(!__has_nothrow_constructor(T36), "");  // Pod&
static_assert(__has_nothrow_constructor(T37), "");  // Pod[2]
static_assert(__has_nothrow_constructor(U), "");
static_assert(__has_nothrow_constructor(T39), "");  // int Pod::*
static_assert(__has_nothrow_constructor(T40), "");  // int (Pod::*)(int)
static_assert(__has_nothrow_constructor(Final), "");
static_assert(__has_nothrow_constructor(Virt), "");
static_assert(__has_nothrow_constructor(Abs), "");
static_assert(__has_nothrow_constructor(PolyD), "");
static_assert(__has_nothrow_constructor(NTD), "");
static_assert(__has_nothrow_constructor(NTDv), "");
static_assert(__has_nothrow_constructor(UserD), "");
static_assert(__has_nothrow_constructor(DelD), "");
static_assert(__has_nothrow_constructor(PrivD), "");
static_assert(!__has_nothrow_constructor(UserCopy), "");
static_assert(__has_nothrow_constructor(DelCopy), "");
static_assert(!__has_nothrow_constructor(MoveOnly), "");
static_assert(!__has_nothrow_constructor(NoMove), "");
static_assert(!__has_nothrow_constructor(ExplCopy), "");
static_assert(__has_nothrow_constructor(AssN), "");
static_assert(__has_nothrow_constructor(AssT), "");
static_assert(__has_nothrow_constructor(AssConst), "");
static_assert(!__has_nothrow_constructor(AssRef), "");
static_assert(__has_nothrow_constructor(AssVoid), "");
static_assert(__has_nothrow_constructor(ConstMem), "");
static_assert(__has_nothrow_constructor(RefMem), "");
static_assert(__has_nothrow_constructor(ConvInt), "");
static_assert(__has_nothrow_constructor(ConvExpl), "");
static_assert(!__has_nothrow_constructor(FromInt), "");
static_assert(!__has_nothrow_constructor(FromIntEx), "");
static_assert(!__has_nothrow_constructor(FromAnyT), "");
static_assert(!__has_nothrow_constructor(FromInit), "");
static_assert(!__has_nothrow_constructor(NoDef), "");
static_assert(__has_nothrow_constructor(DefNox), "");
static_assert(!__has_nothrow_constructor(DefThrow), "");
static_assert(__has_nothrow_constructor(DefMI), "");
static_assert(!__has_nothrow_constructor(CopyThrow), "");
static_assert(!__has_nothrow_constructor(MoveNox), "");
static_assert(__has_nothrow_constructor(AssThrow), "");
static_assert(__has_nothrow_constructor(DeriveE), "");
static_assert(__has_nothrow_constructor(DeriveP), "");
static_assert(__has_nothrow_constructor(DeriveNTD), "");
static_assert(__has_nothrow_constructor(Priv), "");
static_assert(__has_nothrow_constructor(Prot), "");
static_assert(__has_nothrow_constructor(TwoAcc), "");
static_assert(__has_nothrow_constructor(BitF), "");
static_assert(__has_nothrow_constructor(Mut), "");
static_assert(__has_nothrow_constructor(Align), "");
static_assert(__has_nothrow_constructor(Lam), "");
static_assert(__has_nothrow_constructor(VBase), "");
static_assert(__has_nothrow_constructor(VDer), "");
static_assert(__has_nothrow_constructor(UNTD), "");
static_assert(!__has_nothrow_constructor(ProtCtor), "");
static_assert(__has_nothrow_constructor(PrivBase), "");
static_assert(__has_nothrow_constructor(EmptyArr), "");
static_assert(__has_nothrow_constructor(NUA), "");
static_assert(__has_nothrow_constructor(SelfRef), "");
static_assert(__has_nothrow_constructor(ConvRef), "");
static_assert(__has_nothrow_constructor(ConvRRef), "");
static_assert(__has_nothrow_constructor(ConvT), "");
static_assert(__has_nothrow_constructor(AggExplDef), "");

//@ accept has_nothrow_copy
static_assert(!__has_nothrow_copy(T0), "");  // void
static_assert(!__has_nothrow_copy(T1), "");  // const void
static_assert(__has_nothrow_copy(T2), "");  // int
static_assert(__has_nothrow_copy(T4), "");  // int&
static_assert(__has_nothrow_copy(T5), "");  // const int&
static_assert(__has_nothrow_copy(T6), "");  // int&&
static_assert(__has_nothrow_copy(T7), "");  // int*
static_assert(__has_nothrow_copy(T8), "");  // const int*
static_assert(__has_nothrow_copy(T9), "");  // void*
static_assert(__has_nothrow_copy(T10), "");  // bool
static_assert(__has_nothrow_copy(T11), "");  // char
static_assert(__has_nothrow_copy(T12), "");  // unsigned long
static_assert(__has_nothrow_copy(T13), "");  // float
static_assert(__has_nothrow_copy(T14), "");  // double
static_assert(__has_nothrow_copy(T15), "");  // int[3]
static_assert(__has_nothrow_copy(T16), "");  // int[]
static_assert(__has_nothrow_copy(T17), "");  // int[2][3]
static_assert(__has_nothrow_copy(T18), "");  // const int[3]
static_assert(__has_nothrow_copy(T19), "");  // int(&)[3]
static_assert(!__has_nothrow_copy(T20), "");  // int(int)
static_assert(__has_nothrow_copy(T21), "");  // int(*)(int)
static_assert(__has_nothrow_copy(T22), "");  // int(&)(int)
static_assert(!__has_nothrow_copy(T23), "");  // int(int) const
static_assert(!__has_nothrow_copy(T24), "");  // int(int) noexcept
static_assert(__has_nothrow_copy(T25), "");  // int(*)(int) noexcept
static_assert(__has_nothrow_copy(std_nullptr), "");
static_assert(__has_nothrow_copy(E1), "");
static_assert(__has_nothrow_copy(Empty), "");
static_assert(__has_nothrow_copy(T30), "");  // const Empty
static_assert(__has_nothrow_copy(T31), "");  // Empty&
static_assert(__has_nothrow_copy(T32), "");  // Empty&&
static_assert(__has_nothrow_copy(Pod), "");
static_assert(__has_nothrow_copy(T34), "");  // const Pod
static_assert(__has_nothrow_copy(T35), "");  // volatile Pod
static_assert(__has_nothrow_copy(T36), "");  // Pod&
static_assert(__has_nothrow_copy(T39), "");  // int Pod::*
static_assert(__has_nothrow_copy(Abs), "");
static_assert(__has_nothrow_copy(PolyD), "");
static_assert(__has_nothrow_copy(NTD), "");
static_assert(__has_nothrow_copy(UserD), "");
static_assert(__has_nothrow_copy(PrivD), "");
static_assert(!__has_nothrow_copy(UserCopy), "");
static_assert(__has_nothrow_copy(DelCopy), "");
static_assert(__has_nothrow_copy(MoveOnly), "");
static_assert(__has_nothrow_copy(NoMove), "");
static_assert(!__has_nothrow_copy(ExplCopy), "");
static_assert(__has_nothrow_copy(AssN), "");
static_assert(__has_nothrow_copy(AssT), "");
static_assert(__has_nothrow_copy(AssConst), "");
static_assert(!__has_nothrow_copy(AssRef), "");
static_assert(__has_nothrow_copy(AssVoid), "");
static_assert(__has_nothrow_copy(ConstMem), "");
static_assert(__has_nothrow_copy(RefMem), "");
static_assert(__has_nothrow_copy(ConvInt), "");
static_assert(__has_nothrow_copy(ConvExpl), "");
static_assert(__has_nothrow_copy(FromInt), "");
static_assert(__has_nothrow_copy(FromIntEx), "");
static_assert(__has_nothrow_copy(FromAnyT), "");
static_assert(__has_nothrow_copy(DefNox), "");
static_assert(__has_nothrow_copy(DefMI), "");
static_assert(!__has_nothrow_copy(CopyThrow), "");
static_assert(__has_nothrow_copy(AssThrow), "");
static_assert(__has_nothrow_copy(DeriveE), "");
static_assert(__has_nothrow_copy(DeriveP), "");
static_assert(__has_nothrow_copy(DeriveNTD), "");
static_assert(__has_nothrow_copy(Priv), "");
static_assert(__has_nothrow_copy(BitF), "");
static_assert(__has_nothrow_copy(Mut), "");
static_assert(__has_nothrow_copy(Lam), "");
static_assert(__has_nothrow_copy(VBase), "");
static_assert(__has_nothrow_copy(VDer), "");
static_assert(__has_nothrow_copy(UNTD), "");
static_assert(!__has_nothrow_copy(ProtCtor), "");
static_assert(__has_nothrow_copy(PrivBase), "");
static_assert(__has_nothrow_copy(EmptyArr), "");
static_assert(__has_nothrow_copy(NUA), "");
static_assert(__has_nothrow_copy(SelfRef), "");
static_assert(__has_nothrow_copy(Inherit), "");
static_assert(__has_nothrow_copy(ConvRef), "");
static_assert(__has_nothrow_copy(AggExplDef), "");

//@ accept has_trivial_assign
static_assert(!__has_trivial_assign(T0), "");  // void
static_assert(!__has_trivial_assign(T1), "");  // const void
static_assert(__has_trivial_assign(T2), "");  // int
static_assert(!__has_trivial_assign(T3), "");  // const int
static_assert(!__has_trivial_assign(T4), "");  // int&
static_assert(!__has_trivial_assign(T5), "");  // const int&
static_assert(!__has_trivial_assign(T6), "");  // int&&
static_assert(__has_trivial_assign(T7), "");  // int*
static_assert(__has_trivial_assign(T8), "");  // const int*
static_assert(__has_trivial_assign(T9), "");  // void*
static_assert(__has_trivial_assign(T10), "");  // bool
static_assert(__has_trivial_assign(T11), "");  // char
static_assert(__has_trivial_assign(T12), "");  // unsigned long
static_assert(__has_trivial_assign(T13), "");  // float
static_assert(__has_trivial_assign(T14), "");  // double
static_assert(__has_trivial_assign(T15), "");  // int[3]
static_assert(__has_trivial_assign(T16), "");  // int[]
static_assert(__has_trivial_assign(T17), "");  // int[2][3]
static_assert(!__has_trivial_assign(T18), "");  // const int[3]
static_assert(!__has_trivial_assign(T19), "");  // int(&)[3]
static_assert(!__has_trivial_assign(T20), "");  // int(int)
static_assert(__has_trivial_assign(T21), "");  // int(*)(int)
static_assert(!__has_trivial_assign(T22), "");  // int(&)(int)
static_assert(!__has_trivial_assign(T23), "");  // int(int) const
static_assert(!__has_trivial_assign(T24), "");  // int(int) noexcept
static_assert(__has_trivial_assign(T25), "");  // int(*)(int) noexcept
static_assert(__has_trivial_assign(std_nullptr), "");
static_assert(__has_trivial_assign(E0), "");
static_assert(__has_trivial_assign(E1), "");
static_assert(__has_trivial_assign(Empty), "");
static_assert(!__has_trivial_assign(T30), "");  // const Empty
static_assert(!__has_trivial_assign(T31), "");  // Empty&
static_assert(!__has_trivial_assign(T32), "");  // Empty&&
static_assert(__has_trivial_assign(Pod), "");
static_assert(!__has_trivial_assign(T34), "");  // const Pod
static_assert(__has_trivial_assign(T35), "");  // volatile Pod
static_assert(!__has_trivial_assign(T36), "");  // Pod&
static_assert(__has_trivial_assign(T37), "");  // Pod[2]
static_assert(__has_trivial_assign(U), "");
static_assert(__has_trivial_assign(T39), "");  // int Pod::*
static_assert(__has_trivial_assign(T40), "");  // int (Pod::*)(int)
static_assert(__has_trivial_assign(Final), "");
static_assert(!__has_trivial_assign(Virt), "");
static_assert(!__has_trivial_assign(Abs), "");
static_assert(!__has_trivial_assign(PolyD), "");
static_assert(__has_trivial_assign(NTD), "");
static_assert(__has_trivial_assign(NTDv), "");
static_assert(__has_trivial_assign(UserD), "");
static_assert(__has_trivial_assign(DelD), "");
static_assert(__has_trivial_assign(PrivD), "");
static_assert(!__has_trivial_assign(UserCopy), "");
static_assert(__has_trivial_assign(DelCopy), "");
static_assert(__has_trivial_assign(MoveOnly), "");
static_assert(__has_trivial_assign(NoMove), "");
static_assert(__has_trivial_assign(ExplCopy), "");
static_assert(!__has_trivial_assign(AssN), "");
static_assert(!__has_trivial_assign(AssT), "");
static_assert(!__has_trivial_assign(AssConst), "");
static_assert(!__has_trivial_assign(AssRef), "");
static_assert(__has_trivial_assign(AssVoid), "");
static_assert(__has_trivial_assign(ConvInt), "");
static_assert(__has_trivial_assign(ConvExpl), "");
static_assert(__has_trivial_assign(FromInt), "");
static_assert(__has_trivial_assign(FromIntEx), "");
static_assert(__has_trivial_assign(FromAnyT), "");
static_assert(__has_trivial_assign(FromInit), "");
static_assert(__has_trivial_assign(NoDef), "");
static_assert(__has_trivial_assign(DefNox), "");
static_assert(__has_trivial_assign(DefThrow), "");
static_assert(__has_trivial_assign(DefMI), "");
static_assert(__has_trivial_assign(CopyThrow), "");
static_assert(__has_trivial_assign(MoveNox), "");
static_assert(!__has_trivial_assign(AssThrow), "");
static_assert(__has_trivial_assign(DeriveE), "");
static_assert(__has_trivial_assign(DeriveP), "");
static_assert(__has_trivial_assign(DeriveNTD), "");
static_assert(__has_trivial_assign(Priv), "");
static_assert(__has_trivial_assign(Prot), "");
static_assert(__has_trivial_assign(TwoAcc), "");
static_assert(__has_trivial_assign(BitF), "");
static_assert(__has_trivial_assign(Mut), "");
static_assert(__has_trivial_assign(Align), "");
static_assert(__has_trivial_assign(Lam), "");
static_assert(!__has_trivial_assign(VBase), "");
static_assert(!__has_trivial_assign(VDer), "");
static_assert(__has_trivial_assign(UNTD), "");
static_assert(__has_trivial_assign(ProtCtor), "");
static_assert(__has_trivial_assign(PrivBase), "");
static_assert(__has_trivial_assign(EmptyArr), "");
static_assert(__has_trivial_assign(NUA), "");
static_assert(__has_trivial_assign(SelfRef), "");
static_assert(__has_trivial_assign(Inherit), "");
static_assert(__has_trivial_assign(ConvRef), "");
static_assert(__has_trivial_assign(ConvRRef), "");
static_assert(__has_trivial_assign(ConvT), "");
static_assert(__has_trivial_assign(AggExplDef), "");

//@ accept has_trivial_constructor
static_assert(!__has_trivial_constructor(T0), "");  // void
static_assert(!__has_trivial_constructor(T1), "");  // const void
static_assert(__has_trivial_constructor(T2), "");  // int
static_assert(__has_trivial_constructor(T3), "");  // const int
static_assert(!__has_trivial_constructor(T4), "");  // int&
static_assert(!__has_trivial_constructor(T5), "");  // const int&
static_assert(!__has_trivial_constructor(T6), "");  // int&&
static_assert(__has_trivial_constructor(T7), "");  // int*
static_assert(__has_trivial_constructor(T8), "");  // const int*
static_assert(__has_trivial_constructor(T9), "");  // void*
static_assert(__has_trivial_constructor(T10), "");  // bool
static_assert(__has_trivial_constructor(T11), "");  // char
static_assert(__has_trivial_constructor(T12), "");  // unsigned long
static_assert(__has_trivial_constructor(T13), "");  // float
static_assert(__has_trivial_constructor(T14), "");  // double
static_assert(__has_trivial_constructor(T15), "");  // int[3]
static_assert(__has_trivial_constructor(T16), "");  // int[]
static_assert(__has_trivial_constructor(T17), "");  // int[2][3]
static_assert(__has_trivial_constructor(T18), "");  // const int[3]
static_assert(!__has_trivial_constructor(T19), "");  // int(&)[3]
static_assert(!__has_trivial_constructor(T20), "");  // int(int)
static_assert(__has_trivial_constructor(T21), "");  // int(*)(int)
static_assert(!__has_trivial_constructor(T22), "");  // int(&)(int)
static_assert(!__has_trivial_constructor(T23), "");  // int(int) const
static_assert(!__has_trivial_constructor(T24), "");  // int(int) noexcept
static_assert(__has_trivial_constructor(T25), "");  // int(*)(int) noexcept
static_assert(__has_trivial_constructor(std_nullptr), "");
static_assert(__has_trivial_constructor(E0), "");
static_assert(__has_trivial_constructor(E1), "");
static_assert(__has_trivial_constructor(Empty), "");
static_assert(__has_trivial_constructor(T30), "");  // const Empty
static_assert(!__has_trivial_constructor(T31), "");  // Empty&
static_assert(!__has_trivial_constructor(T32), "");  // Empty&&
static_assert(__has_trivial_constructor(Pod), "");
static_assert(__has_trivial_constructor(T34), "");  // const Pod
static_assert(__has_trivial_constructor(T35), "");  // volatile Pod
static_assert(!__has_trivial_constructor(T36), "");  // Pod&
static_assert(__has_trivial_constructor(T37), "");  // Pod[2]
static_assert(__has_trivial_constructor(U), "");
static_assert(__has_trivial_constructor(T39), "");  // int Pod::*
static_assert(__has_trivial_constructor(T40), "");  // int (Pod::*)(int)
static_assert(__has_trivial_constructor(Final), "");
static_assert(!__has_trivial_constructor(Virt), "");
static_assert(!__has_trivial_constructor(Abs), "");
static_assert(!__has_trivial_constructor(PolyD), "");
static_assert(__has_trivial_constructor(NTD), "");
static_assert(__has_trivial_constructor(NTDv), "");
static_assert(__has_trivial_constructor(UserD), "");
static_assert(__has_trivial_constructor(DelD), "");
static_assert(__has_trivial_constructor(PrivD), "");
static_assert(!__has_trivial_constructor(UserCopy), "");
static_assert(__has_trivial_constructor(DelCopy), "");
static_assert(!__has_trivial_constructor(MoveOnly), "");
static_assert(!__has_trivial_constructor(NoMove), "");
static_assert(!__has_trivial_constructor(ExplCopy), "");
static_assert(__has_trivial_constructor(AssN), "");
static_assert(__has_trivial_constructor(AssT), "");
static_assert(__has_trivial_constructor(AssConst), "");
static_assert(!__has_trivial_constructor(AssRef), "");
static_assert(__has_trivial_constructor(AssVoid), "");
static_assert(__has_trivial_constructor(ConstMem), "");
static_assert(__has_trivial_constructor(RefMem), "");
static_assert(__has_trivial_constructor(ConvInt), "");
static_assert(__has_trivial_constructor(ConvExpl), "");
static_assert(!__has_trivial_constructor(FromInt), "");
static_assert(!__has_trivial_constructor(FromIntEx), "");
static_assert(!__has_trivial_constructor(FromAnyT), "");
static_assert(!__has_trivial_constructor(FromInit), "");
static_assert(!__has_trivial_constructor(NoDef), "");
static_assert(!__has_trivial_constructor(DefNox), "");
static_assert(!__has_trivial_constructor(DefThrow), "");
static_assert(!__has_trivial_constructor(DefMI), "");
static_assert(!__has_trivial_constructor(CopyThrow), "");
static_assert(!__has_trivial_constructor(MoveNox), "");
static_assert(__has_trivial_constructor(AssThrow), "");
static_assert(__has_trivial_constructor(DeriveE), "");
static_assert(__has_trivial_constructor(DeriveP), "");
static_assert(__has_trivial_constructor(DeriveNTD), "");
static_assert(__has_trivial_constructor(Priv), "");
static_assert(__has_trivial_constructor(Prot), "");
static_assert(__has_trivial_constructor(TwoAcc), "");
static_assert(__has_trivial_constructor(BitF), "");
static_assert(__has_trivial_constructor(Mut), "");
static_assert(__has_trivial_constructor(Align), "");
static_assert(__has_trivial_constructor(Lam), "");
static_assert(!__has_trivial_constructor(VBase), "");
static_assert(!__has_trivial_constructor(VDer), "");
static_assert(__has_trivial_constructor(UNTD), "");
static_assert(!__has_trivial_constructor(ProtCtor), "");
static_assert(__has_trivial_constructor(PrivBase), "");
static_assert(__has_trivial_constructor(EmptyArr), "");
static_assert(__has_trivial_constructor(NUA), "");
static_assert(__has_trivial_constructor(SelfRef), "");
static_assert(!__has_trivial_constructor(Inherit), "");
static_assert(__has_trivial_constructor(ConvRef), "");
static_assert(__has_trivial_constructor(ConvRRef), "");
static_assert(__has_trivial_constructor(ConvT), "");
static_assert(__has_trivial_constructor(AggExplDef), "");

//@ accept has_trivial_copy
static_assert(!__has_trivial_copy(T0), "");  // void
static_assert(!__has_trivial_copy(T1), "");  // const void
static_assert(__has_trivial_copy(T2), "");  // int
static_assert(__has_trivial_copy(T4), "");  // int&
static_assert(__has_trivial_copy(T5), "");  // const int&
static_assert(__has_trivial_copy(T6), "");  // int&&
static_assert(__has_trivial_copy(T7), "");  // int*
static_assert(__has_trivial_copy(T8), "");  // const int*
static_assert(__has_trivial_copy(T10), "");  // bool
static_assert(__has_trivial_copy(T11), "");  // char
static_assert(__has_trivial_copy(T12), "");  // unsigned long
static_assert(__has_trivial_copy(T14), "");  // double
static_assert(__has_trivial_copy(T15), "");  // int[3]
static_assert(__has_trivial_copy(T16), "");  // int[]
static_assert(__has_trivial_copy(T18), "");  // const int[3]
static_assert(!__has_trivial_copy(T20), "");  // int(int)
static_assert(__has_trivial_copy(T21), "");  // int(*)(int)
static_assert(__has_trivial_copy(T22), "");  // int(&)(int)
static_assert(!__has_trivial_copy(T23), "");  // int(int) const
static_assert(!__has_trivial_copy(T24), "");  // int(int) noexcept
static_assert(__has_trivial_copy(T25), "");  // int(*)(int) noexcept
static_assert(__has_trivial_copy(std_nullptr), "");
static_assert(__has_trivial_copy(E0), "");
static_assert(__has_trivial_copy(E1), "");
static_assert(__has_trivial_copy(Empty), "");
static_assert(__has_trivial_copy(T30), "");  // const Empty
static_assert(__has_trivial_copy(T31), "");  // Empty&
static_assert(__has_trivial_copy(T32), "");  // Empty&&
static_assert(__has_trivial_copy(Pod), "");
static_assert(__has_trivial_copy(T34), "");  // const Pod
static_assert(__has_trivial_copy(T35), "");  // volatile Pod
static_assert(__has_trivial_copy(T36), "");  // Pod&
static_assert(__has_trivial_copy(T37), "");  // Pod[2]
static_assert(__has_trivial_copy(U), "");
static_assert(__has_trivial_copy(T39), "");  // int Pod::*
static_assert(__has_trivial_copy(Final), "");
static_assert(!__has_trivial_copy(Virt), "");
static_assert(!__has_trivial_copy(Abs), "");
static_assert(!__has_trivial_copy(PolyD), "");
static_assert(__has_trivial_copy(NTD), "");
static_assert(__has_trivial_copy(NTDv), "");
static_assert(__has_trivial_copy(UserD), "");
static_assert(__has_trivial_copy(PrivD), "");
static_assert(!__has_trivial_copy(UserCopy), "");
static_assert(__has_trivial_copy(DelCopy), "");
static_assert(__has_trivial_copy(MoveOnly), "");
static_assert(__has_trivial_copy(NoMove), "");
static_assert(!__has_trivial_copy(ExplCopy), "");
static_assert(__has_trivial_copy(AssN), "");
static_assert(__has_trivial_copy(AssT), "");
static_assert(__has_trivial_copy(AssConst), "");
static_assert(!__has_trivial_copy(AssRef), "");
static_assert(__has_trivial_copy(AssVoid), "");
static_assert(__has_trivial_copy(ConstMem), "");
static_assert(__has_trivial_copy(RefMem), "");
static_assert(__has_trivial_copy(ConvExpl), "");
static_assert(__has_trivial_copy(FromInt), "");
static_assert(__has_trivial_copy(FromIntEx), "");
static_assert(__has_trivial_copy(FromInit), "");
static_assert(__has_trivial_copy(NoDef), "");
static_assert(__has_trivial_copy(DefNox), "");
static_assert(__has_trivial_copy(DefThrow), "");
static_assert(__has_trivial_copy(DefMI), "");
static_assert(!__has_trivial_copy(CopyThrow), "");
static_assert(__has_trivial_copy(MoveNox), "");
static_assert(__has_trivial_copy(DeriveE), "");
static_assert(__has_trivial_copy(DeriveP), "");
static_assert(__has_trivial_copy(DeriveNTD), "");
static_assert(__has_trivial_copy(Priv), "");
static_assert(__has_trivial_copy(Prot), "");
static_assert(__has_trivial_copy(TwoAcc), "");
static_assert(__has_trivial_copy(BitF), "");
static_assert(__has_trivial_copy(Mut), "");
static_assert(__has_trivial_copy(Lam), "");
static_assert(!__has_trivial_copy(VBase), "");
static_assert(!__has_trivial_copy(VDer), "");
static_assert(!__has_trivial_copy(ProtCtor), "");
static_assert(__has_trivial_copy(PrivBase), "");
static_assert(__has_trivial_copy(EmptyArr), "");
static_assert(__has_trivial_copy(NUA), "");
static_assert(__has_trivial_copy(SelfRef), "");
static_assert(__has_trivial_copy(Inherit), "");
static_assert(__has_trivial_copy(ConvRef), "");
static_assert(__has_trivial_copy(ConvT), "");
static_assert(__has_trivial_copy(AggExplDef), "");

//@ accept has_trivial_destructor
static_assert(!__has_trivial_destructor(T0), "");  // void
static_assert(!__has_trivial_destructor(T1), "");  // const void
static_assert(__has_trivial_destructor(T3), "");  // const int
static_assert(__has_trivial_destructor(T4), "");  // int&
static_assert(__has_trivial_destructor(T5), "");  // const int&
static_assert(__has_trivial_destructor(T8), "");  // const int*
static_assert(__has_trivial_destructor(T9), "");  // void*
static_assert(__has_trivial_destructor(T11), "");  // char
static_assert(__has_trivial_destructor(T12), "");  // unsigned long
static_assert(__has_trivial_destructor(T13), "");  // float
static_assert(__has_trivial_destructor(T15), "");  // int[3]
static_assert(__has_trivial_destructor(T16), "");  // int[]
static_assert(__has_trivial_destructor(T17), "");  // int[2][3]
static_assert(__has_trivial_destructor(T18), "");  // const int[3]
static_assert(__has_trivial_destructor(T19), "");  // int(&)[3]
static_assert(!__has_trivial_destructor(T20), "");  // int(int)
static_assert(__has_trivial_destructor(T21), "");  // int(*)(int)
static_assert(__has_trivial_destructor(T22), "");  // int(&)(int)
static_assert(!__has_trivial_destructor(T23), "");  // int(int) const
static_assert(!__has_trivial_destructor(T24), "");  // int(int) noexcept
static_assert(__has_trivial_destructor(T25), "");  // int(*)(int) noexcept
static_assert(__has_trivial_destructor(std_nullptr), "");
static_assert(__has_trivial_destructor(E0), "");
static_assert(__has_trivial_destructor(Empty), "");
static_assert(__has_trivial_destructor(T31), "");  // Empty&
static_assert(__has_trivial_destructor(T32), "");  // Empty&&
static_assert(__has_trivial_destructor(Pod), "");
static_assert(__has_trivial_destructor(T34), "");  // const Pod
static_assert(__has_trivial_destructor(T35), "");  // volatile Pod
static_assert(__has_trivial_destructor(T36), "");  // Pod&
static_assert(__has_trivial_destructor(T37), "");  // Pod[2]
static_assert(__has_trivial_destructor(U), "");
static_assert(__has_trivial_destructor(T39), "");  // int Pod::*
static_assert(__has_trivial_destructor(T40), "");  // int (Pod::*)(int)
static_assert(__has_trivial_destructor(Final), "");
static_assert(__has_trivial_destructor(Virt), "");
static_assert(!__has_trivial_destructor(PolyD), "");
static_assert(!__has_trivial_destructor(NTD), "");
static_assert(!__has_trivial_destructor(NTDv), "");
static_assert(!__has_trivial_destructor(UserD), "");
static_assert(__has_trivial_destructor(DelD), "");
static_assert(!__has_trivial_destructor(PrivD), "");
static_assert(__has_trivial_destructor(UserCopy), "");
static_assert(__has_trivial_destructor(DelCopy), "");
static_assert(__has_trivial_destructor(MoveOnly), "");
static_assert(__has_trivial_destructor(NoMove), "");
static_assert(__has_trivial_destructor(AssN), "");
static_assert(__has_trivial_destructor(AssT), "");
static_assert(__has_trivial_destructor(AssConst), "");
static_assert(__has_trivial_destructor(AssRef), "");
static_assert(__has_trivial_destructor(AssVoid), "");
static_assert(__has_trivial_destructor(RefMem), "");
static_assert(__has_trivial_destructor(ConvInt), "");
static_assert(__has_trivial_destructor(ConvExpl), "");
static_assert(__has_trivial_destructor(FromIntEx), "");
static_assert(__has_trivial_destructor(FromAnyT), "");
static_assert(__has_trivial_destructor(FromInit), "");
static_assert(__has_trivial_destructor(NoDef), "");
static_assert(__has_trivial_destructor(DefNox), "");
static_assert(__has_trivial_destructor(MoveNox), "");
static_assert(__has_trivial_destructor(AssThrow), "");
static_assert(__has_trivial_destructor(DeriveE), "");
static_assert(__has_trivial_destructor(DeriveP), "");
static_assert(!__has_trivial_destructor(DeriveNTD), "");
static_assert(__has_trivial_destructor(Priv), "");
static_assert(__has_trivial_destructor(Prot), "");
static_assert(__has_trivial_destructor(TwoAcc), "");
static_assert(__has_trivial_destructor(BitF), "");
static_assert(__has_trivial_destructor(Mut), "");
static_assert(__has_trivial_destructor(Align), "");
static_assert(__has_trivial_destructor(Lam), "");
static_assert(__has_trivial_destructor(VBase), "");
static_assert(__has_trivial_destructor(VDer), "");
static_assert(!__has_trivial_destructor(UNTD), "");
static_assert(__has_trivial_destructor(ProtCtor), "");
static_assert(__has_trivial_destructor(PrivBase), "");
static_assert(__has_trivial_destructor(EmptyArr), "");
static_assert(__has_trivial_destructor(SelfRef), "");
static_assert(__has_trivial_destructor(Inherit), "");
static_assert(__has_trivial_destructor(ConvRRef), "");
static_assert(__has_trivial_destructor(ConvT), "");
static_assert(__has_trivial_destructor(AggExplDef), "");

//@ accept has_unique_object_representations
static_assert(!__has_unique_object_representations(T0), "");  // void
static_assert(__has_unique_object_representations(T2), "");  // int
static_assert(__has_unique_object_representations(T3), "");  // const int
static_assert(!__has_unique_object_representations(T4), "");  // int&
static_assert(!__has_unique_object_representations(T5), "");  // const int&
static_assert(__has_unique_object_representations(T7), "");  // int*
static_assert(__has_unique_object_representations(T8), "");  // const int*
static_assert(__has_unique_object_representations(T9), "");  // void*
static_assert(__has_unique_object_representations(T10), "");  // bool
static_assert(__has_unique_object_representations(T11), "");  // char
static_assert(__has_unique_object_representations(T12), "");  // unsigned long
static_assert(!__has_unique_object_representations(T13), "");  // float
static_assert(!__has_unique_object_representations(T14), "");  // double
static_assert(__has_unique_object_representations(T15), "");  // int[3]
static_assert(__has_unique_object_representations(T17), "");  // int[2][3]
static_assert(__has_unique_object_representations(T18), "");  // const int[3]
static_assert(!__has_unique_object_representations(T19), "");  // int(&)[3]
static_assert(!__has_unique_object_representations(T20), "");  // int(int)
static_assert(__has_unique_object_representations(T21), "");  // int(*)(int)
static_assert(!__has_unique_object_representations(T22), "");  // int(&)(int)
static_assert(__has_unique_object_representations(T25), "");  // int(*)(int) noexcept
static_assert(!__has_unique_object_representations(std_nullptr), "");
static_assert(__has_unique_object_representations(E0), "");
static_assert(__has_unique_object_representations(E1), "");
static_assert(!__has_unique_object_representations(T30), "");  // const Empty
static_assert(!__has_unique_object_representations(T31), "");  // Empty&
static_assert(!__has_unique_object_representations(T32), "");  // Empty&&
static_assert(!__has_unique_object_representations(Pod), "");
static_assert(!__has_unique_object_representations(T34), "");  // const Pod
static_assert(!__has_unique_object_representations(T35), "");  // volatile Pod
static_assert(!__has_unique_object_representations(T36), "");  // Pod&
static_assert(!__has_unique_object_representations(T37), "");  // Pod[2]
static_assert(__has_unique_object_representations(T39), "");  // int Pod::*
static_assert(__has_unique_object_representations(T40), "");  // int (Pod::*)(int)
static_assert(__has_unique_object_representations(Final), "");
static_assert(!__has_unique_object_representations(Virt), "");
static_assert(!__has_unique_object_representations(Abs), "");
static_assert(!__has_unique_object_representations(PolyD), "");
static_assert(!__has_unique_object_representations(NTD), "");
static_assert(!__has_unique_object_representations(NTDv), "");
static_assert(!__has_unique_object_representations(DelD), "");
static_assert(!__has_unique_object_representations(PrivD), "");
static_assert(!__has_unique_object_representations(UserCopy), "");
static_assert(!__has_unique_object_representations(DelCopy), "");
static_assert(__has_unique_object_representations(MoveOnly), "");
static_assert(!__has_unique_object_representations(NoMove), "");
static_assert(!__has_unique_object_representations(AssN), "");
static_assert(!__has_unique_object_representations(AssT), "");
static_assert(!__has_unique_object_representations(AssConst), "");
static_assert(__has_unique_object_representations(ConstMem), "");
static_assert(!__has_unique_object_representations(ConvInt), "");
static_assert(!__has_unique_object_representations(ConvExpl), "");
static_assert(!__has_unique_object_representations(FromInt), "");
static_assert(!__has_unique_object_representations(FromIntEx), "");
static_assert(!__has_unique_object_representations(FromAnyT), "");
static_assert(!__has_unique_object_representations(NoDef), "");
static_assert(!__has_unique_object_representations(DefNox), "");
static_assert(!__has_unique_object_representations(DefThrow), "");
static_assert(__has_unique_object_representations(DefMI), "");
static_assert(!__has_unique_object_representations(CopyThrow), "");
static_assert(!__has_unique_object_representations(MoveNox), "");
static_assert(!__has_unique_object_representations(AssThrow), "");
static_assert(__has_unique_object_representations(DeriveE), "");
static_assert(!__has_unique_object_representations(DeriveP), "");
static_assert(__has_unique_object_representations(Priv), "");
static_assert(__has_unique_object_representations(Prot), "");
static_assert(__has_unique_object_representations(TwoAcc), "");
static_assert(__has_unique_object_representations(BitF), "");
static_assert(__has_unique_object_representations(Mut), "");
static_assert(!__has_unique_object_representations(Align), "");
static_assert(__has_unique_object_representations(Lam), "");
static_assert(!__has_unique_object_representations(VBase), "");
static_assert(!__has_unique_object_representations(VDer), "");
static_assert(!__has_unique_object_representations(ProtCtor), "");
static_assert(!__has_unique_object_representations(PrivBase), "");
static_assert(!__has_unique_object_representations(EmptyArr), "");
static_assert(__has_unique_object_representations(SelfRef), "");
static_assert(!__has_unique_object_representations(Inherit), "");
static_assert(!__has_unique_object_representations(ConvRRef), "");
static_assert(__has_unique_object_representations(AggExplDef), "");

//@ accept has_virtual_destructor
static_assert(!__has_virtual_destructor(T5), "");  // const int&
static_assert(!__has_virtual_destructor(T7), "");  // int*
static_assert(!__has_virtual_destructor(T9), "");  // void*
static_assert(!__has_virtual_destructor(T10), "");  // bool
static_assert(!__has_virtual_destructor(T11), "");  // char
static_assert(!__has_virtual_destructor(T19), "");  // int(&)[3]
static_assert(!__has_virtual_destructor(T20), "");  // int(int)
static_assert(!__has_virtual_destructor(T24), "");  // int(int) noexcept
static_assert(!__has_virtual_destructor(T25), "");  // int(*)(int) noexcept
static_assert(!__has_virtual_destructor(std_nullptr), "");
static_assert(!__has_virtual_destructor(E1), "");
static_assert(!__has_virtual_destructor(Empty), "");
static_assert(!__has_virtual_destructor(T30), "");  // const Empty
static_assert(!__has_virtual_destructor(T31), "");  // Empty&
static_assert(!__has_virtual_destructor(T32), "");  // Empty&&
static_assert(!__has_virtual_destructor(T35), "");  // volatile Pod
static_assert(!__has_virtual_destructor(T37), "");  // Pod[2]
static_assert(!__has_virtual_destructor(U), "");
static_assert(!__has_virtual_destructor(T40), "");  // int (Pod::*)(int)
static_assert(!__has_virtual_destructor(Virt), "");
static_assert(!__has_virtual_destructor(Abs), "");
static_assert(__has_virtual_destructor(PolyD), "");
static_assert(!__has_virtual_destructor(NTD), "");
static_assert(!__has_virtual_destructor(UserD), "");
static_assert(!__has_virtual_destructor(DelD), "");
static_assert(!__has_virtual_destructor(UserCopy), "");
static_assert(!__has_virtual_destructor(DelCopy), "");
static_assert(!__has_virtual_destructor(MoveOnly), "");
static_assert(!__has_virtual_destructor(NoMove), "");
static_assert(!__has_virtual_destructor(ExplCopy), "");
static_assert(!__has_virtual_destructor(AssRef), "");
static_assert(!__has_virtual_destructor(AssVoid), "");
static_assert(!__has_virtual_destructor(ConstMem), "");
static_assert(!__has_virtual_destructor(ConvInt), "");
static_assert(!__has_virtual_destructor(FromIntEx), "");
static_assert(!__has_virtual_destructor(FromAnyT), "");
static_assert(!__has_virtual_destructor(FromInit), "");
static_assert(!__has_virtual_destructor(NoDef), "");
static_assert(!__has_virtual_destructor(DefNox), "");
static_assert(!__has_virtual_destructor(DeriveE), "");
static_assert(!__has_virtual_destructor(DeriveP), "");
static_assert(!__has_virtual_destructor(Prot), "");
static_assert(!__has_virtual_destructor(VBase), "");
static_assert(!__has_virtual_destructor(VDer), "");
static_assert(!__has_virtual_destructor(UNTD), "");
static_assert(!__has_virtual_destructor(ProtCtor), "");
static_assert(!__has_virtual_destructor(NUA), "");
static_assert(!__has_virtual_destructor(Inherit), "");
static_assert(!__has_virtual_destructor(ConvRef), "");
static_assert(!__has_virtual_destructor(ConvRRef), "");
static_assert(!__has_virtual_destructor(AggExplDef), "");

//@ accept is_abstract
static_assert(!__is_abstract(T2), "");  // int
static_assert(!__is_abstract(T3), "");  // const int
static_assert(!__is_abstract(T5), "");  // const int&
static_assert(!__is_abstract(T8), "");  // const int*
static_assert(!__is_abstract(T9), "");  // void*
static_assert(!__is_abstract(T10), "");  // bool
static_assert(!__is_abstract(T13), "");  // float
static_assert(!__is_abstract(T14), "");  // double
static_assert(!__is_abstract(T15), "");  // int[3]
static_assert(!__is_abstract(T16), "");  // int[]
static_assert(!__is_abstract(T17), "");  // int[2][3]
static_assert(!__is_abstract(T19), "");  // int(&)[3]
static_assert(!__is_abstract(T22), "");  // int(&)(int)
static_assert(!__is_abstract(T23), "");  // int(int) const
static_assert(!__is_abstract(std_nullptr), "");
static_assert(!__is_abstract(E0), "");
static_assert(!__is_abstract(E1), "");
static_assert(!__is_abstract(Empty), "");
static_assert(!__is_abstract(Pod), "");
static_assert(!__is_abstract(T34), "");  // const Pod
static_assert(!__is_abstract(T40), "");  // int (Pod::*)(int)
static_assert(!__is_abstract(Virt), "");
static_assert(__is_abstract(Abs), "");
static_assert(!__is_abstract(DelD), "");
static_assert(!__is_abstract(UserCopy), "");
static_assert(!__is_abstract(ExplCopy), "");
static_assert(!__is_abstract(AssN), "");
static_assert(!__is_abstract(AssT), "");
static_assert(!__is_abstract(AssConst), "");
static_assert(!__is_abstract(AssRef), "");
static_assert(!__is_abstract(AssVoid), "");
static_assert(!__is_abstract(ConstMem), "");
static_assert(!__is_abstract(FromIntEx), "");
static_assert(!__is_abstract(NoDef), "");
static_assert(!__is_abstract(DefNox), "");
static_assert(!__is_abstract(DefMI), "");
static_assert(!__is_abstract(MoveNox), "");
static_assert(!__is_abstract(AssThrow), "");
static_assert(!__is_abstract(DeriveP), "");
static_assert(!__is_abstract(Priv), "");
static_assert(!__is_abstract(Prot), "");
static_assert(!__is_abstract(Align), "");
static_assert(!__is_abstract(Lam), "");
static_assert(!__is_abstract(VDer), "");
static_assert(!__is_abstract(UNTD), "");
static_assert(!__is_abstract(ProtCtor), "");
static_assert(!__is_abstract(PrivBase), "");
static_assert(!__is_abstract(EmptyArr), "");
static_assert(!__is_abstract(Inherit), "");
static_assert(!__is_abstract(ConvRef), "");
static_assert(!__is_abstract(AggExplDef), "");

//@ accept is_aggregate
static_assert(!__is_aggregate(T0), "");  // void
static_assert(!__is_aggregate(T1), "");  // const void
static_assert(!__is_aggregate(T2), "");  // int
static_assert(!__is_aggregate(T3), "");  // const int
static_assert(!__is_aggregate(T4), "");  // int&
static_assert(!__is_aggregate(T6), "");  // int&&
static_assert(!__is_aggregate(T7), "");  // int*
static_assert(!__is_aggregate(T8), "");  // const int*
static_assert(!__is_aggregate(T9), "");  // void*
static_assert(!__is_aggregate(T10), "");  // bool
static_assert(!__is_aggregate(T11), "");  // char
static_assert(!__is_aggregate(T12), "");  // unsigned long
static_assert(!__is_aggregate(T13), "");  // float
static_assert(!__is_aggregate(T14), "");  // double
static_assert(__is_aggregate(T15), "");  // int[3]
static_assert(__is_aggregate(T16), "");  // int[]
static_assert(__is_aggregate(T17), "");  // int[2][3]
static_assert(__is_aggregate(T18), "");  // const int[3]
static_assert(!__is_aggregate(T19), "");  // int(&)[3]
static_assert(!__is_aggregate(T20), "");  // int(int)
static_assert(!__is_aggregate(T22), "");  // int(&)(int)
static_assert(!__is_aggregate(T24), "");  // int(int) noexcept
static_assert(!__is_aggregate(T25), "");  // int(*)(int) noexcept
static_assert(!__is_aggregate(std_nullptr), "");
static_assert(!__is_aggregate(E0), "");
static_assert(!__is_aggregate(E1), "");
static_assert(__is_aggregate(Empty), "");
static_assert(__is_aggregate(T30), "");  // const Empty
static_assert(!__is_aggregate(T31), "");  // Empty&
static_assert(__is_aggregate(Pod), "");
static_assert(__is_aggregate(T34), "");  // const Pod
static_assert(__is_aggregate(T35), "");  // volatile Pod
static_assert(!__is_aggregate(T36), "");  // Pod&
static_assert(__is_aggregate(T37), "");  // Pod[2]
static_assert(__is_aggregate(U), "");
static_assert(!__is_aggregate(T39), "");  // int Pod::*
static_assert(!__is_aggregate(T40), "");  // int (Pod::*)(int)
static_assert(__is_aggregate(Final), "");
static_assert(!__is_aggregate(Virt), "");
static_assert(!__is_aggregate(Abs), "");
static_assert(!__is_aggregate(PolyD), "");
static_assert(__is_aggregate(NTD), "");
static_assert(__is_aggregate(NTDv), "");
static_assert(__is_aggregate(UserD), "");
static_assert(__is_aggregate(DelD), "");
static_assert(__is_aggregate(PrivD), "");
static_assert(!__is_aggregate(UserCopy), "");
static_assert(__is_aggregate(DelCopy), "");
static_assert(__is_aggregate(MoveOnly), "");
static_assert(__is_aggregate(NoMove), "");
static_assert(!__is_aggregate(ExplCopy), "");
static_assert(__is_aggregate(AssN), "");
static_assert(__is_aggregate(AssT), "");
static_assert(__is_aggregate(AssConst), "");
static_assert(!__is_aggregate(AssRef), "");
static_assert(__is_aggregate(AssVoid), "");
static_assert(__is_aggregate(ConstMem), "");
static_assert(__is_aggregate(RefMem), "");
static_assert(__is_aggregate(ConvInt), "");
static_assert(__is_aggregate(ConvExpl), "");
static_assert(!__is_aggregate(FromInt), "");
static_assert(!__is_aggregate(FromIntEx), "");
static_assert(!__is_aggregate(FromAnyT), "");
static_assert(!__is_aggregate(FromInit), "");
static_assert(!__is_aggregate(NoDef), "");
static_assert(!__is_aggregate(DefNox), "");
static_assert(!__is_aggregate(DefThrow), "");
static_assert(__is_aggregate(DefMI), "");
static_assert(!__is_aggregate(CopyThrow), "");
static_assert(!__is_aggregate(MoveNox), "");
static_assert(__is_aggregate(AssThrow), "");
static_assert(__is_aggregate(DeriveE), "");
static_assert(__is_aggregate(DeriveP), "");
static_assert(__is_aggregate(DeriveNTD), "");
static_assert(!__is_aggregate(Priv), "");
static_assert(!__is_aggregate(Prot), "");
static_assert(!__is_aggregate(TwoAcc), "");
static_assert(__is_aggregate(BitF), "");
static_assert(__is_aggregate(Mut), "");
static_assert(__is_aggregate(Align), "");
static_assert(__is_aggregate(Lam), "");
static_assert(!__is_aggregate(VBase), "");
static_assert(!__is_aggregate(VDer), "");
static_assert(__is_aggregate(UNTD), "");
static_assert(!__is_aggregate(ProtCtor), "");
static_assert(!__is_aggregate(PrivBase), "");
static_assert(__is_aggregate(EmptyArr), "");
static_assert(__is_aggregate(NUA), "");
static_assert(__is_aggregate(SelfRef), "");
static_assert(!__is_aggregate(Inherit), "");
static_assert(__is_aggregate(ConvRef), "");
static_assert(__is_aggregate(ConvRRef), "");
static_assert(__is_aggregate(ConvT), "");
static_assert(!__is_aggregate(AggExplDef), "");

//@ accept is_assignable
static_assert(__is_assignable(FromAnyT, T31), "");  // FromAnyT, Empty&
static_assert(!__is_assignable(AggExplDef, ProtCtor), "");
static_assert(!__is_assignable(MoveOnly, Virt), "");
static_assert(!__is_assignable(BitF, T14), "");  // BitF, double
static_assert(!__is_assignable(Priv, Align), "");
static_assert(!__is_assignable(T34, T10), "");  // const Pod, bool
static_assert(!__is_assignable(T37, std_nullptr), "");  // Pod[2], std_nullptr
static_assert(__is_assignable(VBase, ConvT), "");
static_assert(!__is_assignable(PrivBase, T10), "");  // PrivBase, bool
static_assert(!__is_assignable(T15, Abs), "");  // int[3], Abs
static_assert(!__is_assignable(T24, FromInt), "");  // int(int) noexcept, FromInt
static_assert(!__is_assignable(ConstMem, PrivD), "");
static_assert(!__is_assignable(NTDv, T7), "");  // NTDv, int*
static_assert(!__is_assignable(T1, Virt), "");  // const void, Virt
static_assert(__is_assignable(AssN, ConvT), "");
static_assert(!__is_assignable(BitF, T12), "");  // BitF, unsigned long
static_assert(!__is_assignable(Pod, T21), "");  // Pod, int(*)(int)
static_assert(!__is_assignable(FromInt, ExplCopy), "");
static_assert(!__is_assignable(U, Priv), "");
static_assert(__is_assignable(FromAnyT, T16), "");  // FromAnyT, int[]
static_assert(!__is_assignable(UserCopy, E0), "");
static_assert(!__is_assignable(Virt, FromInt), "");
static_assert(!__is_assignable(FromIntEx, VDer), "");
static_assert(!__is_assignable(ExplCopy, T36), "");  // ExplCopy, Pod&
static_assert(!__is_assignable(NTD, E1), "");
static_assert(!__is_assignable(T6, T0), "");  // int&&, void
static_assert(!__is_assignable(FromInit, U), "");
static_assert(__is_assignable(AssVoid, T6), "");  // AssVoid, int&&
static_assert(!__is_assignable(T19, Mut), "");  // int(&)[3], Mut
static_assert(!__is_assignable(PrivBase, CopyThrow), "");
static_assert(!__is_assignable(PrivBase, DeriveE), "");
static_assert(!__is_assignable(CopyThrow, AssT), "");
static_assert(!__is_assignable(ProtCtor, DeriveP), "");
static_assert(!__is_assignable(PrivD, T25), "");  // PrivD, int(*)(int) noexcept
static_assert(!__is_assignable(T2, U), "");  // int, U
static_assert(!__is_assignable(ConstMem, ConvRef), "");
static_assert(!__is_assignable(Priv, T7), "");  // Priv, int*
static_assert(!__is_assignable(T8, MoveOnly), "");  // const int*, MoveOnly
static_assert(!__is_assignable(PolyD, T2), "");  // PolyD, int
static_assert(!__is_assignable(T35, ConvT), "");  // volatile Pod, ConvT
static_assert(!__is_assignable(AssConst, T3), "");  // AssConst, const int
static_assert(!__is_assignable(Final, Virt), "");
static_assert(!__is_assignable(FromInt, T34), "");  // FromInt, const Pod
static_assert(!__is_assignable(NTD, T37), "");  // NTD, Pod[2]
static_assert(!__is_assignable(ConvT, Empty), "");
static_assert(!__is_assignable(RefMem, T34), "");  // RefMem, const Pod
static_assert(__is_assignable(FromAnyT, NTDv), "");
static_assert(__is_assignable(FromInit, T5), "");  // FromInit, const int&
static_assert(__is_assignable(TwoAcc, ConvT), "");
static_assert(__is_assignable(DeriveP, ConvT), "");
static_assert(!__is_assignable(E0, UserCopy), "");
static_assert(!__is_assignable(T36, Prot), "");  // Pod&, Prot
static_assert(!__is_assignable(NoDef, T20), "");  // NoDef, int(int)
static_assert(!__is_assignable(VBase, Mut), "");
static_assert(!__is_assignable(T37, T15), "");  // Pod[2], int[3]
static_assert(!__is_assignable(T20, FromInt), "");  // int(int), FromInt
static_assert(!__is_assignable(ConvRRef, T40), "");  // ConvRRef, int (Pod::*)(int)
static_assert(!__is_assignable(E0, FromIntEx), "");
static_assert(!__is_assignable(T23, FromInt), "");  // int(int) const, FromInt

//@ accept is_base_of
static_assert(!__is_base_of(DeriveE, SelfRef), "");
static_assert(!__is_base_of(T12, Empty), "");  // unsigned long, Empty
static_assert(!__is_base_of(T22, T15), "");  // int(&)(int), int[3]
static_assert(!__is_base_of(DeriveP, T6), "");  // DeriveP, int&&
static_assert(!__is_base_of(T40, DefThrow), "");  // int (Pod::*)(int), DefThrow
static_assert(!__is_base_of(DelCopy, T34), "");  // DelCopy, const Pod
static_assert(!__is_base_of(Mut, SelfRef), "");
static_assert(!__is_base_of(NUA, T10), "");  // NUA, bool
static_assert(!__is_base_of(T3, T31), "");  // const int, Empty&
static_assert(!__is_base_of(TwoAcc, Align), "");
static_assert(!__is_base_of(NTDv, ConvRRef), "");
static_assert(!__is_base_of(RefMem, CopyThrow), "");
static_assert(!__is_base_of(DefNox, RefMem), "");
static_assert(!__is_base_of(ConvRRef, U), "");
static_assert(!__is_base_of(RefMem, Abs), "");
static_assert(!__is_base_of(T8, T31), "");  // const int*, Empty&
static_assert(!__is_base_of(DefMI, Empty), "");
static_assert(!__is_base_of(UNTD, T25), "");  // UNTD, int(*)(int) noexcept
static_assert(!__is_base_of(AssThrow, ConvRRef), "");
static_assert(!__is_base_of(DeriveE, T6), "");  // DeriveE, int&&
static_assert(!__is_base_of(T13, T37), "");  // float, Pod[2]
static_assert(__is_base_of(T34, PrivBase), "");  // const Pod, PrivBase
static_assert(!__is_base_of(AssRef, FromAnyT), "");
static_assert(!__is_base_of(T34, E1), "");  // const Pod, E1
static_assert(!__is_base_of(ConvT, T8), "");  // ConvT, const int*
static_assert(!__is_base_of(ExplCopy, T12), "");  // ExplCopy, unsigned long
static_assert(!__is_base_of(T3, MoveOnly), "");  // const int, MoveOnly
static_assert(!__is_base_of(EmptyArr, T2), "");  // EmptyArr, int
static_assert(!__is_base_of(DelD, MoveNox), "");
static_assert(!__is_base_of(T23, T10), "");  // int(int) const, bool
static_assert(!__is_base_of(T39, Prot), "");  // int Pod::*, Prot
static_assert(!__is_base_of(AssT, T8), "");  // AssT, const int*
static_assert(!__is_base_of(T16, UserD), "");  // int[], UserD
static_assert(!__is_base_of(MoveNox, T32), "");  // MoveNox, Empty&&
static_assert(!__is_base_of(AssVoid, BitF), "");
static_assert(!__is_base_of(Priv, E1), "");
static_assert(!__is_base_of(CopyThrow, T34), "");  // CopyThrow, const Pod
static_assert(!__is_base_of(T24, T39), "");  // int(int) noexcept, int Pod::*
static_assert(!__is_base_of(UserD, UNTD), "");
static_assert(!__is_base_of(Abs, DefMI), "");
static_assert(!__is_base_of(T40, Pod), "");  // int (Pod::*)(int), Pod
static_assert(!__is_base_of(PrivD, EmptyArr), "");
static_assert(__is_base_of(T34, T34), "");  // const Pod, const Pod
static_assert(__is_base_of(DefMI, DefMI), "");
static_assert(!__is_base_of(T31, BitF), "");  // Empty&, BitF
static_assert(!__is_base_of(T9, FromIntEx), "");  // void*, FromIntEx
static_assert(!__is_base_of(ConvExpl, T12), "");  // ConvExpl, unsigned long
static_assert(!__is_base_of(T2, T19), "");  // int, int(&)[3]
static_assert(!__is_base_of(T2, Pod), "");  // int, Pod
static_assert(!__is_base_of(NoDef, DefNox), "");
static_assert(!__is_base_of(T3, T30), "");  // const int, const Empty
static_assert(!__is_base_of(NUA, T15), "");  // NUA, int[3]
static_assert(!__is_base_of(BitF, MoveNox), "");

//@ accept is_class
static_assert(!__is_class(T0), "");  // void
static_assert(!__is_class(T1), "");  // const void
static_assert(!__is_class(T2), "");  // int
static_assert(!__is_class(T3), "");  // const int
static_assert(!__is_class(T4), "");  // int&
static_assert(!__is_class(T5), "");  // const int&
static_assert(!__is_class(T6), "");  // int&&
static_assert(!__is_class(T7), "");  // int*
static_assert(!__is_class(T8), "");  // const int*
static_assert(!__is_class(T9), "");  // void*
static_assert(!__is_class(T10), "");  // bool
static_assert(!__is_class(T11), "");  // char
static_assert(!__is_class(T12), "");  // unsigned long
static_assert(!__is_class(T13), "");  // float
static_assert(!__is_class(T14), "");  // double
static_assert(!__is_class(T15), "");  // int[3]
static_assert(!__is_class(T16), "");  // int[]
static_assert(!__is_class(T17), "");  // int[2][3]
static_assert(!__is_class(T18), "");  // const int[3]
static_assert(!__is_class(T19), "");  // int(&)[3]
static_assert(!__is_class(T20), "");  // int(int)
static_assert(!__is_class(T21), "");  // int(*)(int)
static_assert(!__is_class(T22), "");  // int(&)(int)
static_assert(!__is_class(T23), "");  // int(int) const
static_assert(!__is_class(T24), "");  // int(int) noexcept
static_assert(!__is_class(T25), "");  // int(*)(int) noexcept
static_assert(!__is_class(std_nullptr), "");
static_assert(!__is_class(E0), "");
static_assert(!__is_class(E1), "");
static_assert(__is_class(Empty), "");
static_assert(__is_class(T30), "");  // const Empty
static_assert(!__is_class(T31), "");  // Empty&
static_assert(!__is_class(T32), "");  // Empty&&
static_assert(__is_class(Pod), "");
static_assert(__is_class(T34), "");  // const Pod
static_assert(__is_class(T35), "");  // volatile Pod
static_assert(!__is_class(T36), "");  // Pod&
static_assert(!__is_class(T37), "");  // Pod[2]
static_assert(!__is_class(U), "");
static_assert(!__is_class(T39), "");  // int Pod::*
static_assert(!__is_class(T40), "");  // int (Pod::*)(int)
static_assert(__is_class(Final), "");
static_assert(__is_class(Virt), "");
static_assert(__is_class(Abs), "");
static_assert(__is_class(PolyD), "");
static_assert(__is_class(NTD), "");
static_assert(__is_class(NTDv), "");
static_assert(__is_class(UserD), "");
static_assert(__is_class(DelD), "");
static_assert(__is_class(PrivD), "");
static_assert(__is_class(UserCopy), "");
static_assert(__is_class(DelCopy), "");
static_assert(__is_class(MoveOnly), "");
static_assert(__is_class(NoMove), "");
static_assert(__is_class(ExplCopy), "");
static_assert(__is_class(AssN), "");
static_assert(__is_class(AssT), "");
static_assert(__is_class(AssConst), "");
static_assert(__is_class(AssRef), "");
static_assert(__is_class(AssVoid), "");
static_assert(__is_class(ConstMem), "");
static_assert(__is_class(RefMem), "");
static_assert(__is_class(ConvInt), "");
static_assert(__is_class(ConvExpl), "");
static_assert(__is_class(FromInt), "");
static_assert(__is_class(FromIntEx), "");
static_assert(__is_class(FromAnyT), "");
static_assert(__is_class(FromInit), "");
static_assert(__is_class(NoDef), "");
static_assert(__is_class(DefNox), "");
static_assert(__is_class(DefThrow), "");
static_assert(__is_class(DefMI), "");
static_assert(__is_class(CopyThrow), "");
static_assert(__is_class(MoveNox), "");
static_assert(__is_class(AssThrow), "");
static_assert(__is_class(DeriveE), "");
static_assert(__is_class(DeriveP), "");
static_assert(__is_class(DeriveNTD), "");
static_assert(__is_class(Priv), "");
static_assert(__is_class(Prot), "");
static_assert(__is_class(TwoAcc), "");
static_assert(__is_class(BitF), "");
static_assert(__is_class(Mut), "");
static_assert(__is_class(Align), "");
static_assert(__is_class(Lam), "");
static_assert(__is_class(VBase), "");
static_assert(__is_class(VDer), "");
static_assert(!__is_class(UNTD), "");
static_assert(__is_class(ProtCtor), "");
static_assert(__is_class(PrivBase), "");
static_assert(__is_class(EmptyArr), "");
static_assert(__is_class(NUA), "");
static_assert(__is_class(SelfRef), "");
static_assert(__is_class(Inherit), "");
static_assert(__is_class(ConvRef), "");
static_assert(__is_class(ConvRRef), "");
static_assert(__is_class(ConvT), "");
static_assert(__is_class(AggExplDef), "");

//@ accept is_constructible
static_assert(__is_constructible(T2), "");  // int
static_assert(__is_constructible(T3), "");  // const int
static_assert(__is_constructible(T7), "");  // int*
static_assert(__is_constructible(T8), "");  // const int*
static_assert(__is_constructible(T9), "");  // void*
static_assert(__is_constructible(T11), "");  // char
static_assert(__is_constructible(T12), "");  // unsigned long
static_assert(__is_constructible(T13), "");  // float
static_assert(__is_constructible(T14), "");  // double
static_assert(__is_constructible(T15), "");  // int[3]
static_assert(__is_constructible(T17), "");  // int[2][3]
static_assert(__is_constructible(T21), "");  // int(*)(int)
static_assert(__is_constructible(T25), "");  // int(*)(int) noexcept
static_assert(__is_constructible(std_nullptr), "");
static_assert(__is_constructible(E0), "");
static_assert(__is_constructible(E1), "");
static_assert(__is_constructible(Empty), "");
static_assert(__is_constructible(T30), "");  // const Empty
static_assert(__is_constructible(T34), "");  // const Pod
static_assert(__is_constructible(T35), "");  // volatile Pod
static_assert(__is_constructible(T37), "");  // Pod[2]
static_assert(__is_constructible(T40), "");  // int (Pod::*)(int)
static_assert(__is_constructible(Final), "");
static_assert(__is_constructible(Virt), "");
static_assert(__is_constructible(PolyD), "");
static_assert(__is_constructible(NTD), "");
static_assert(__is_constructible(NTDv), "");
static_assert(__is_constructible(DelCopy), "");
static_assert(__is_constructible(ExplCopy), "");
static_assert(__is_constructible(AssN), "");
static_assert(__is_constructible(AssT), "");
static_assert(__is_constructible(AssConst), "");
static_assert(__is_constructible(AssRef), "");
static_assert(__is_constructible(AssVoid), "");
static_assert(__is_constructible(ConvInt), "");
static_assert(!__is_constructible(FromIntEx), "");
static_assert(__is_constructible(FromAnyT), "");
static_assert(__is_constructible(DefNox), "");
static_assert(__is_constructible(DefThrow), "");
static_assert(__is_constructible(DefMI), "");
static_assert(!__is_constructible(CopyThrow), "");
static_assert(__is_constructible(DeriveE), "");
static_assert(__is_constructible(DeriveP), "");
static_assert(__is_constructible(DeriveNTD), "");
static_assert(__is_constructible(Priv), "");
static_assert(__is_constructible(Prot), "");
static_assert(__is_constructible(TwoAcc), "");
static_assert(__is_constructible(BitF), "");
static_assert(__is_constructible(Mut), "");
static_assert(__is_constructible(Align), "");
static_assert(__is_constructible(Lam), "");
static_assert(__is_constructible(VBase), "");
static_assert(__is_constructible(VDer), "");
static_assert(__is_constructible(PrivBase), "");
static_assert(__is_constructible(EmptyArr), "");
static_assert(__is_constructible(NUA), "");
static_assert(__is_constructible(SelfRef), "");
static_assert(__is_constructible(ConvRef), "");
static_assert(__is_constructible(ConvRRef), "");
static_assert(__is_constructible(ConvT), "");
static_assert(__is_constructible(AggExplDef), "");
static_assert(!__is_constructible(U, T25), "");  // U, int(*)(int) noexcept
static_assert(__is_constructible(FromInit, T3), "");  // FromInit, const int
static_assert(!__is_constructible(VDer, ConvInt), "");
static_assert(!__is_constructible(Priv, T37), "");  // Priv, Pod[2]
static_assert(!__is_constructible(Abs, T37), "");  // Abs, Pod[2]
static_assert(!__is_constructible(T3, ConvRRef), "");  // const int, ConvRRef
static_assert(!__is_constructible(Prot, DefNox), "");
static_assert(!__is_constructible(MoveOnly, UNTD), "");
static_assert(!__is_constructible(PolyD, DelCopy), "");
static_assert(!__is_constructible(T11, FromInit), "");  // char, FromInit
static_assert(!__is_constructible(Inherit, Prot), "");
static_assert(!__is_constructible(VDer, T7), "");  // VDer, int*
static_assert(!__is_constructible(ConvRRef, T1), "");  // ConvRRef, const void
static_assert(!__is_constructible(Prot, PrivBase), "");
static_assert(__is_constructible(Inherit, ConvInt), "");
static_assert(!__is_constructible(T25, T20), "");  // int(*)(int) noexcept, int(int)
static_assert(!__is_constructible(DelCopy, NoMove), "");
static_assert(!__is_constructible(Virt, DeriveE), "");
static_assert(__is_constructible(T5, T3), "");  // const int&, const int
static_assert(!__is_constructible(Priv, RefMem), "");
static_assert(!__is_constructible(T30, T14), "");  // const Empty, double
static_assert(!__is_constructible(UserCopy, T7), "");  // UserCopy, int*
static_assert(!__is_constructible(T14, NoDef), "");  // double, NoDef
static_assert(!__is_constructible(T37, DefNox), "");  // Pod[2], DefNox
static_assert(!__is_constructible(ConstMem, E0), "");
static_assert(!__is_constructible(T19, T22), "");  // int(&)[3], int(&)(int)
static_assert(__is_constructible(NTD, DeriveNTD), "");
static_assert(!__is_constructible(T20, ConvRRef), "");  // int(int), ConvRRef
static_assert(!__is_constructible(Mut, Empty), "");
static_assert(!__is_constructible(Lam, ProtCtor), "");
static_assert(!__is_constructible(T39, T36), "");  // int Pod::*, Pod&
static_assert(!__is_constructible(Abs, Pod), "");
static_assert(!__is_constructible(Priv, T7), "");  // Priv, int*
static_assert(!__is_constructible(ConvRRef, T16), "");  // ConvRRef, int[]
static_assert(!__is_constructible(T9, Inherit), "");  // void*, Inherit
static_assert(__is_constructible(FromAnyT, Priv), "");
static_assert(!__is_constructible(T23, VBase), "");  // int(int) const, VBase
static_assert(__is_constructible(T8, T19), "");  // const int*, int(&)[3]
static_assert(!__is_constructible(T25, VDer), "");  // int(*)(int) noexcept, VDer
static_assert(!__is_constructible(NUA, ConvInt), "");
static_assert(!__is_constructible(ExplCopy, UserCopy), "");
static_assert(!__is_constructible(Virt, T0), "");  // Virt, void
static_assert(!__is_constructible(CopyThrow, SelfRef), "");
static_assert(!__is_constructible(T40, T39), "");  // int (Pod::*)(int), int Pod::*
static_assert(__is_constructible(T19, T19), "");  // int(&)[3], int(&)[3]
static_assert(!__is_constructible(Virt, NTDv), "");
static_assert(!__is_constructible(AssN, VDer), "");
static_assert(!__is_constructible(T24, NUA), "");  // int(int) noexcept, NUA
static_assert(!__is_constructible(T0, ConvT), "");  // void, ConvT
static_assert(!__is_constructible(T2, PolyD), "");  // int, PolyD
static_assert(!__is_constructible(T36, T2), "");  // Pod&, int
static_assert(!__is_constructible(AssN, DeriveP), "");
static_assert(__is_constructible(Mut, Mut), "");
static_assert(!__is_constructible(ConvRRef, EmptyArr), "");
static_assert(__is_constructible(T40, ConvT), "");  // int (Pod::*)(int), ConvT
static_assert(!__is_constructible(AssN, ConvInt), "");
static_assert(!__is_constructible(T24, Prot), "");  // int(int) noexcept, Prot
static_assert(__is_constructible(Prot, ConvT), "");
static_assert(__is_constructible(T10, T18), "");  // bool, const int[3]

//@ accept is_empty
static_assert(!__is_empty(T0), "");  // void
static_assert(!__is_empty(T1), "");  // const void
static_assert(!__is_empty(T2), "");  // int
static_assert(!__is_empty(T4), "");  // int&
static_assert(!__is_empty(T5), "");  // const int&
static_assert(!__is_empty(T6), "");  // int&&
static_assert(!__is_empty(T7), "");  // int*
static_assert(!__is_empty(T10), "");  // bool
static_assert(!__is_empty(T11), "");  // char
static_assert(!__is_empty(T12), "");  // unsigned long
static_assert(!__is_empty(T13), "");  // float
static_assert(!__is_empty(T14), "");  // double
static_assert(!__is_empty(T15), "");  // int[3]
static_assert(!__is_empty(T16), "");  // int[]
static_assert(!__is_empty(T17), "");  // int[2][3]
static_assert(!__is_empty(T18), "");  // const int[3]
static_assert(!__is_empty(T19), "");  // int(&)[3]
static_assert(!__is_empty(T20), "");  // int(int)
static_assert(!__is_empty(T21), "");  // int(*)(int)
static_assert(!__is_empty(T22), "");  // int(&)(int)
static_assert(!__is_empty(T23), "");  // int(int) const
static_assert(!__is_empty(T24), "");  // int(int) noexcept
static_assert(!__is_empty(std_nullptr), "");
static_assert(!__is_empty(E0), "");
static_assert(!__is_empty(E1), "");
static_assert(__is_empty(Empty), "");
static_assert(__is_empty(T30), "");  // const Empty
static_assert(!__is_empty(T31), "");  // Empty&
static_assert(!__is_empty(T35), "");  // volatile Pod
static_assert(!__is_empty(U), "");
static_assert(!__is_empty(T39), "");  // int Pod::*
static_assert(!__is_empty(T40), "");  // int (Pod::*)(int)
static_assert(!__is_empty(Virt), "");
static_assert(!__is_empty(Abs), "");
static_assert(!__is_empty(NTD), "");
static_assert(__is_empty(NTDv), "");
static_assert(!__is_empty(UserD), "");
static_assert(__is_empty(DelD), "");
static_assert(__is_empty(PrivD), "");
static_assert(!__is_empty(UserCopy), "");
static_assert(__is_empty(DelCopy), "");
static_assert(__is_empty(NoMove), "");
static_assert(__is_empty(ExplCopy), "");
static_assert(__is_empty(AssN), "");
static_assert(!__is_empty(AssT), "");
static_assert(__is_empty(AssConst), "");
static_assert(__is_empty(AssRef), "");
static_assert(__is_empty(AssVoid), "");
static_assert(__is_empty(ConvInt), "");
static_assert(__is_empty(ConvExpl), "");
static_assert(__is_empty(FromInt), "");
static_assert(__is_empty(FromIntEx), "");
static_assert(__is_empty(FromAnyT), "");
static_assert(__is_empty(FromInit), "");
static_assert(__is_empty(NoDef), "");
static_assert(__is_empty(DefNox), "");
static_assert(__is_empty(DefThrow), "");
static_assert(!__is_empty(DefMI), "");
static_assert(__is_empty(CopyThrow), "");
static_assert(__is_empty(MoveNox), "");
static_assert(__is_empty(AssThrow), "");
static_assert(!__is_empty(DeriveE), "");
static_assert(!__is_empty(DeriveP), "");
static_assert(!__is_empty(DeriveNTD), "");
static_assert(!__is_empty(Priv), "");
static_assert(!__is_empty(Prot), "");
static_assert(!__is_empty(Mut), "");
static_assert(!__is_empty(Lam), "");
static_assert(!__is_empty(UNTD), "");
static_assert(__is_empty(ProtCtor), "");
static_assert(!__is_empty(PrivBase), "");
static_assert(!__is_empty(EmptyArr), "");
static_assert(!__is_empty(NUA), "");
static_assert(!__is_empty(SelfRef), "");
static_assert(__is_empty(Inherit), "");
static_assert(__is_empty(ConvRef), "");
static_assert(__is_empty(ConvRRef), "");
static_assert(__is_empty(ConvT), "");
static_assert(!__is_empty(AggExplDef), "");

//@ accept is_enum
static_assert(!__is_enum(T0), "");  // void
static_assert(!__is_enum(T3), "");  // const int
static_assert(!__is_enum(T7), "");  // int*
static_assert(!__is_enum(T9), "");  // void*
static_assert(!__is_enum(T10), "");  // bool
static_assert(!__is_enum(T11), "");  // char
static_assert(!__is_enum(T12), "");  // unsigned long
static_assert(!__is_enum(T17), "");  // int[2][3]
static_assert(!__is_enum(T18), "");  // const int[3]
static_assert(!__is_enum(T19), "");  // int(&)[3]
static_assert(!__is_enum(T22), "");  // int(&)(int)
static_assert(!__is_enum(T25), "");  // int(*)(int) noexcept
static_assert(__is_enum(E0), "");
static_assert(__is_enum(E1), "");
static_assert(!__is_enum(Empty), "");
static_assert(!__is_enum(T35), "");  // volatile Pod
static_assert(!__is_enum(T36), "");  // Pod&
static_assert(!__is_enum(T39), "");  // int Pod::*
static_assert(!__is_enum(Final), "");
static_assert(!__is_enum(NTDv), "");
static_assert(!__is_enum(UserD), "");
static_assert(!__is_enum(DelD), "");
static_assert(!__is_enum(PrivD), "");
static_assert(!__is_enum(UserCopy), "");
static_assert(!__is_enum(DelCopy), "");
static_assert(!__is_enum(MoveOnly), "");
static_assert(!__is_enum(NoMove), "");
static_assert(!__is_enum(ExplCopy), "");
static_assert(!__is_enum(AssN), "");
static_assert(!__is_enum(ConstMem), "");
static_assert(!__is_enum(RefMem), "");
static_assert(!__is_enum(ConvInt), "");
static_assert(!__is_enum(ConvExpl), "");
static_assert(!__is_enum(FromInt), "");
static_assert(!__is_enum(FromAnyT), "");
static_assert(!__is_enum(DefNox), "");
static_assert(!__is_enum(CopyThrow), "");
static_assert(!__is_enum(AssThrow), "");
static_assert(!__is_enum(DeriveE), "");
static_assert(!__is_enum(DeriveP), "");
static_assert(!__is_enum(DeriveNTD), "");
static_assert(!__is_enum(TwoAcc), "");
static_assert(!__is_enum(Mut), "");
static_assert(!__is_enum(Lam), "");
static_assert(!__is_enum(VDer), "");
static_assert(!__is_enum(ProtCtor), "");
static_assert(!__is_enum(PrivBase), "");
static_assert(!__is_enum(NUA), "");
static_assert(!__is_enum(SelfRef), "");
static_assert(!__is_enum(ConvRef), "");
static_assert(!__is_enum(ConvRRef), "");
static_assert(!__is_enum(ConvT), "");

//@ accept is_final
static_assert(!__is_final(T2), "");  // int
static_assert(!__is_final(T3), "");  // const int
static_assert(!__is_final(T4), "");  // int&
static_assert(!__is_final(T5), "");  // const int&
static_assert(!__is_final(T6), "");  // int&&
static_assert(!__is_final(T8), "");  // const int*
static_assert(!__is_final(T11), "");  // char
static_assert(!__is_final(T15), "");  // int[3]
static_assert(!__is_final(T16), "");  // int[]
static_assert(!__is_final(T18), "");  // const int[3]
static_assert(!__is_final(T20), "");  // int(int)
static_assert(!__is_final(T22), "");  // int(&)(int)
static_assert(!__is_final(T23), "");  // int(int) const
static_assert(!__is_final(E0), "");
static_assert(!__is_final(E1), "");
static_assert(!__is_final(T32), "");  // Empty&&
static_assert(!__is_final(Pod), "");
static_assert(!__is_final(T34), "");  // const Pod
static_assert(!__is_final(T36), "");  // Pod&
static_assert(!__is_final(T37), "");  // Pod[2]
static_assert(!__is_final(T40), "");  // int (Pod::*)(int)
static_assert(__is_final(Final), "");
static_assert(!__is_final(Virt), "");
static_assert(!__is_final(Abs), "");
static_assert(!__is_final(NTD), "");
static_assert(!__is_final(DelD), "");
static_assert(!__is_final(PrivD), "");
static_assert(!__is_final(DelCopy), "");
static_assert(!__is_final(MoveOnly), "");
static_assert(!__is_final(NoMove), "");
static_assert(!__is_final(ExplCopy), "");
static_assert(!__is_final(AssConst), "");
static_assert(!__is_final(AssRef), "");
static_assert(!__is_final(ConvExpl), "");
static_assert(!__is_final(NoDef), "");
static_assert(!__is_final(DefNox), "");
static_assert(!__is_final(DefThrow), "");
static_assert(!__is_final(MoveNox), "");
static_assert(!__is_final(AssThrow), "");
static_assert(!__is_final(DeriveP), "");
static_assert(!__is_final(Priv), "");
static_assert(!__is_final(Mut), "");
static_assert(!__is_final(VDer), "");
static_assert(!__is_final(UNTD), "");
static_assert(!__is_final(PrivBase), "");
static_assert(!__is_final(EmptyArr), "");
static_assert(!__is_final(SelfRef), "");
static_assert(!__is_final(ConvRef), "");
static_assert(!__is_final(ConvRRef), "");
static_assert(!__is_final(ConvT), "");
static_assert(!__is_final(AggExplDef), "");

//@ accept is_nothrow_assignable
static_assert(!__is_nothrow_assignable(NUA, T14), "");  // NUA, double
static_assert(!__is_nothrow_assignable(AssN, std_nullptr), "");
static_assert(!__is_nothrow_assignable(std_nullptr, PrivD), "");
static_assert(!__is_nothrow_assignable(T6, T34), "");  // int&&, const Pod
static_assert(!__is_nothrow_assignable(T6, T30), "");  // int&&, const Empty
static_assert(!__is_nothrow_assignable(T0, T7), "");  // void, int*
static_assert(!__is_nothrow_assignable(E0, T40), "");  // E0, int (Pod::*)(int)
static_assert(!__is_nothrow_assignable(FromIntEx, T0), "");  // FromIntEx, void
static_assert(!__is_nothrow_assignable(T16, NTD), "");  // int[], NTD
static_assert(!__is_nothrow_assignable(T31, T36), "");  // Empty&, Pod&
static_assert(!__is_nothrow_assignable(T7, T7), "");  // int*, int*
static_assert(!__is_nothrow_assignable(FromIntEx, Priv), "");
static_assert(!__is_nothrow_assignable(PrivD, T21), "");  // PrivD, int(*)(int)
static_assert(!__is_nothrow_assignable(CopyThrow, Priv), "");
static_assert(!__is_nothrow_assignable(T16, MoveNox), "");  // int[], MoveNox
static_assert(!__is_nothrow_assignable(AssThrow, T35), "");  // AssThrow, volatile Pod
static_assert(!__is_nothrow_assignable(ExplCopy, DelCopy), "");
static_assert(!__is_nothrow_assignable(MoveOnly, T11), "");  // MoveOnly, char
static_assert(!__is_nothrow_assignable(FromInt, DefMI), "");
static_assert(!__is_nothrow_assignable(DelD, FromAnyT), "");
static_assert(!__is_nothrow_assignable(Final, MoveNox), "");
static_assert(!__is_nothrow_assignable(FromInit, MoveNox), "");
static_assert(!__is_nothrow_assignable(T21, T39), "");  // int(*)(int), int Pod::*
static_assert(!__is_nothrow_assignable(T20, Final), "");  // int(int), Final
static_assert(!__is_nothrow_assignable(PolyD, T16), "");  // PolyD, int[]
static_assert(!__is_nothrow_assignable(Mut, RefMem), "");
static_assert(!__is_nothrow_assignable(T19, ConvInt), "");  // int(&)[3], ConvInt
static_assert(!__is_nothrow_assignable(T16, SelfRef), "");  // int[], SelfRef
static_assert(!__is_nothrow_assignable(DefThrow, Align), "");
static_assert(!__is_nothrow_assignable(T19, T22), "");  // int(&)[3], int(&)(int)
static_assert(!__is_nothrow_assignable(AssConst, T14), "");  // AssConst, double
static_assert(!__is_nothrow_assignable(TwoAcc, T11), "");  // TwoAcc, char
static_assert(!__is_nothrow_assignable(T19, T11), "");  // int(&)[3], char
static_assert(!__is_nothrow_assignable(Priv, T15), "");  // Priv, int[3]
static_assert(!__is_nothrow_assignable(PrivD, BitF), "");
static_assert(!__is_nothrow_assignable(ConvT, DeriveNTD), "");
static_assert(!__is_nothrow_assignable(UNTD, ExplCopy), "");
static_assert(!__is_nothrow_assignable(Mut, PrivBase), "");
static_assert(!__is_nothrow_assignable(NTD, Virt), "");
static_assert(!__is_nothrow_assignable(T0, FromAnyT), "");  // void, FromAnyT
static_assert(!__is_nothrow_assignable(DelCopy, T13), "");  // DelCopy, float
static_assert(!__is_nothrow_assignable(ConvRRef, UNTD), "");
static_assert(!__is_nothrow_assignable(ExplCopy, FromInt), "");
static_assert(!__is_nothrow_assignable(std_nullptr, ConvExpl), "");
static_assert(!__is_nothrow_assignable(T3, E1), "");  // const int, E1
static_assert(!__is_nothrow_assignable(T12, Align), "");  // unsigned long, Align
static_assert(!__is_nothrow_assignable(NTD, DefMI), "");
static_assert(!__is_nothrow_assignable(U, UNTD), "");
static_assert(!__is_nothrow_assignable(AssThrow, ExplCopy), "");
static_assert(!__is_nothrow_assignable(T23, DeriveP), "");  // int(int) const, DeriveP

//@ accept is_nothrow_constructible
static_assert(__is_nothrow_constructible(T2), "");  // int
static_assert(__is_nothrow_constructible(T3), "");  // const int
static_assert(!__is_nothrow_constructible(T4), "");  // int&
static_assert(!__is_nothrow_constructible(T5), "");  // const int&
static_assert(__is_nothrow_constructible(T7), "");  // int*
static_assert(__is_nothrow_constructible(T8), "");  // const int*
static_assert(__is_nothrow_constructible(T9), "");  // void*
static_assert(__is_nothrow_constructible(T10), "");  // bool
static_assert(__is_nothrow_constructible(T11), "");  // char
static_assert(__is_nothrow_constructible(T12), "");  // unsigned long
static_assert(__is_nothrow_constructible(T13), "");  // float
static_assert(__is_nothrow_constructible(T14), "");  // double
static_assert(__is_nothrow_constructible(T15), "");  // int[3]
static_assert(__is_nothrow_constructible(T17), "");  // int[2][3]
static_assert(__is_nothrow_constructible(T18), "");  // const int[3]
static_assert(__is_nothrow_constructible(T21), "");  // int(*)(int)
static_assert(!__is_nothrow_constructible(T24), "");  // int(int) noexcept
static_assert(__is_nothrow_constructible(T25), "");  // int(*)(int) noexcept
static_assert(__is_nothrow_constructible(std_nullptr), "");
static_assert(__is_nothrow_constructible(E0), "");
static_assert(__is_nothrow_constructible(E1), "");
static_assert(__is_nothrow_constructible(Empty), "");
static_assert(__is_nothrow_constructible(T30), "");  // const Empty
static_assert(__is_nothrow_constructible(Pod), "");
static_assert(__is_nothrow_constructible(T34), "");  // const Pod
static_assert(__is_nothrow_constructible(T35), "");  // volatile Pod
static_assert(!__is_nothrow_constructible(T36), "");  // Pod&
static_assert(__is_nothrow_constructible(T37), "");  // Pod[2]
static_assert(__is_nothrow_constructible(U), "");
static_assert(__is_nothrow_constructible(T39), "");  // int Pod::*
static_assert(__is_nothrow_constructible(T40), "");  // int (Pod::*)(int)
static_assert(__is_nothrow_constructible(Final), "");
static_assert(__is_nothrow_constructible(Virt), "");
static_assert(!__is_nothrow_constructible(Abs), "");
static_assert(__is_nothrow_constructible(PolyD), "");
static_assert(__is_nothrow_constructible(NTD), "");
static_assert(__is_nothrow_constructible(UserD), "");
static_assert(__is_nothrow_constructible(DelCopy), "");
static_assert(__is_nothrow_constructible(AssN), "");
static_assert(__is_nothrow_constructible(AssT), "");
static_assert(__is_nothrow_constructible(AssConst), "");
static_assert(__is_nothrow_constructible(AssVoid), "");
static_assert(__is_nothrow_constructible(ConvInt), "");
static_assert(__is_nothrow_constructible(ConvExpl), "");
static_assert(__is_nothrow_constructible(DefNox), "");
static_assert(__is_nothrow_constructible(DefMI), "");
static_assert(__is_nothrow_constructible(AssThrow), "");
static_assert(__is_nothrow_constructible(DeriveE), "");
static_assert(__is_nothrow_constructible(DeriveP), "");
static_assert(__is_nothrow_constructible(DeriveNTD), "");
static_assert(__is_nothrow_constructible(Priv), "");
static_assert(__is_nothrow_constructible(Prot), "");
static_assert(__is_nothrow_constructible(TwoAcc), "");
static_assert(__is_nothrow_constructible(BitF), "");
static_assert(__is_nothrow_constructible(Mut), "");
static_assert(__is_nothrow_constructible(Align), "");
static_assert(__is_nothrow_constructible(Lam), "");
static_assert(__is_nothrow_constructible(VBase), "");
static_assert(__is_nothrow_constructible(VDer), "");
static_assert(__is_nothrow_constructible(PrivBase), "");
static_assert(__is_nothrow_constructible(EmptyArr), "");
static_assert(__is_nothrow_constructible(NUA), "");
static_assert(__is_nothrow_constructible(SelfRef), "");
static_assert(!__is_nothrow_constructible(Inherit), "");
static_assert(__is_nothrow_constructible(ConvRef), "");
static_assert(__is_nothrow_constructible(ConvRRef), "");
static_assert(__is_nothrow_constructible(ConvT), "");
static_assert(__is_nothrow_constructible(AggExplDef), "");
static_assert(!__is_nothrow_constructible(DeriveNTD, DeriveP), "");
static_assert(!__is_nothrow_constructible(BitF, UNTD), "");
static_assert(!__is_nothrow_constructible(T32, VDer), "");  // Empty&&, VDer
static_assert(!__is_nothrow_constructible(FromIntEx, Abs), "");
static_assert(!__is_nothrow_constructible(T34, DeriveNTD), "");  // const Pod, DeriveNTD
static_assert(!__is_nothrow_constructible(CopyThrow, AssT), "");
static_assert(!__is_nothrow_constructible(UNTD, T14), "");  // UNTD, double
static_assert(!__is_nothrow_constructible(T24, T4), "");  // int(int) noexcept, int&
static_assert(!__is_nothrow_constructible(T35, CopyThrow), "");  // volatile Pod, CopyThrow
static_assert(!__is_nothrow_constructible(T21, FromInt), "");  // int(*)(int), FromInt
static_assert(__is_nothrow_constructible(T13, T2), "");  // float, int
static_assert(!__is_nothrow_constructible(Mut, PrivD), "");
static_assert(!__is_nothrow_constructible(NTD, T4), "");  // NTD, int&
static_assert(!__is_nothrow_constructible(BitF, FromIntEx), "");
static_assert(__is_nothrow_constructible(T14, T4), "");  // double, int&
static_assert(!__is_nothrow_constructible(Empty, T4), "");  // Empty, int&
static_assert(!__is_nothrow_constructible(ConstMem, DeriveP), "");
static_assert(!__is_nothrow_constructible(DeriveNTD, UserCopy), "");
static_assert(__is_nothrow_constructible(T10, T5), "");  // bool, const int&
static_assert(!__is_nothrow_constructible(std_nullptr, Inherit), "");
static_assert(__is_nothrow_constructible(T10, T4), "");  // bool, int&
static_assert(__is_nothrow_constructible(T3, T13), "");  // const int, float
static_assert(!__is_nothrow_constructible(AssConst, T1), "");  // AssConst, const void
static_assert(!__is_nothrow_constructible(AssRef, T7), "");  // AssRef, int*
static_assert(!__is_nothrow_constructible(FromAnyT, ConvT), "");
static_assert(!__is_nothrow_constructible(T32, AssConst), "");  // Empty&&, AssConst
static_assert(!__is_nothrow_constructible(UserCopy, ConvT), "");
static_assert(!__is_nothrow_constructible(ConvT, E0), "");
static_assert(!__is_nothrow_constructible(NTD, Abs), "");
static_assert(!__is_nothrow_constructible(T7, UNTD), "");  // int*, UNTD
static_assert(!__is_nothrow_constructible(UserD, AssRef), "");
static_assert(!__is_nothrow_constructible(FromIntEx, T36), "");  // FromIntEx, Pod&
static_assert(!__is_nothrow_constructible(Inherit, T20), "");  // Inherit, int(int)
static_assert(!__is_nothrow_constructible(T2, T21), "");  // int, int(*)(int)
static_assert(!__is_nothrow_constructible(T37, AssThrow), "");  // Pod[2], AssThrow
static_assert(!__is_nothrow_constructible(Abs, FromAnyT), "");
static_assert(!__is_nothrow_constructible(ProtCtor, DelD), "");
static_assert(!__is_nothrow_constructible(T4, MoveNox), "");  // int&, MoveNox
static_assert(!__is_nothrow_constructible(PolyD, AssN), "");
static_assert(!__is_nothrow_constructible(T34, T23), "");  // const Pod, int(int) const
static_assert(!__is_nothrow_constructible(DefThrow, PolyD), "");
static_assert(!__is_nothrow_constructible(DefThrow, T15), "");  // DefThrow, int[3]
static_assert(!__is_nothrow_constructible(SelfRef, T5), "");  // SelfRef, const int&
static_assert(!__is_nothrow_constructible(MoveNox, Mut), "");
static_assert(!__is_nothrow_constructible(T1, AssVoid), "");  // const void, AssVoid
static_assert(__is_nothrow_constructible(T10, std_nullptr), "");  // bool, std_nullptr
static_assert(!__is_nothrow_constructible(Final, PrivD), "");
static_assert(__is_nothrow_constructible(T35, DeriveP), "");  // volatile Pod, DeriveP
static_assert(!__is_nothrow_constructible(T11, DelCopy), "");  // char, DelCopy
static_assert(!__is_nothrow_constructible(T0, ConvT), "");  // void, ConvT
static_assert(!__is_nothrow_constructible(T39, T14), "");  // int Pod::*, double

//@ accept is_pod
static_assert(!__is_pod(T0), "");  // void
static_assert(!__is_pod(T1), "");  // const void
static_assert(__is_pod(T2), "");  // int
static_assert(__is_pod(T3), "");  // const int
static_assert(!__is_pod(T4), "");  // int&
static_assert(!__is_pod(T5), "");  // const int&
static_assert(!__is_pod(T6), "");  // int&&
static_assert(__is_pod(T7), "");  // int*
static_assert(__is_pod(T8), "");  // const int*
static_assert(__is_pod(T9), "");  // void*
static_assert(__is_pod(T10), "");  // bool
static_assert(__is_pod(T11), "");  // char
static_assert(__is_pod(T12), "");  // unsigned long
static_assert(__is_pod(T13), "");  // float
static_assert(__is_pod(T14), "");  // double
static_assert(__is_pod(T15), "");  // int[3]
static_assert(__is_pod(T16), "");  // int[]
static_assert(__is_pod(T17), "");  // int[2][3]
static_assert(__is_pod(T18), "");  // const int[3]
static_assert(!__is_pod(T19), "");  // int(&)[3]
static_assert(!__is_pod(T20), "");  // int(int)
static_assert(__is_pod(T21), "");  // int(*)(int)
static_assert(!__is_pod(T22), "");  // int(&)(int)
static_assert(!__is_pod(T23), "");  // int(int) const
static_assert(!__is_pod(T24), "");  // int(int) noexcept
static_assert(__is_pod(T25), "");  // int(*)(int) noexcept
static_assert(__is_pod(std_nullptr), "");
static_assert(__is_pod(E0), "");
static_assert(__is_pod(E1), "");
static_assert(__is_pod(Empty), "");
static_assert(__is_pod(T30), "");  // const Empty
static_assert(!__is_pod(T31), "");  // Empty&
static_assert(!__is_pod(T32), "");  // Empty&&
static_assert(__is_pod(Pod), "");
static_assert(__is_pod(T34), "");  // const Pod
static_assert(__is_pod(T35), "");  // volatile Pod
static_assert(!__is_pod(T36), "");  // Pod&
static_assert(__is_pod(T37), "");  // Pod[2]
static_assert(__is_pod(U), "");
static_assert(__is_pod(T39), "");  // int Pod::*
static_assert(__is_pod(T40), "");  // int (Pod::*)(int)
static_assert(__is_pod(Final), "");
static_assert(!__is_pod(Virt), "");
static_assert(!__is_pod(Abs), "");
static_assert(!__is_pod(PolyD), "");
static_assert(!__is_pod(NTD), "");
static_assert(!__is_pod(NTDv), "");
static_assert(!__is_pod(UserD), "");
static_assert(__is_pod(DelD), "");
static_assert(!__is_pod(PrivD), "");
static_assert(!__is_pod(UserCopy), "");
static_assert(__is_pod(DelCopy), "");
static_assert(!__is_pod(MoveOnly), "");
static_assert(!__is_pod(NoMove), "");
static_assert(!__is_pod(ExplCopy), "");
static_assert(!__is_pod(AssN), "");
static_assert(!__is_pod(AssT), "");
static_assert(!__is_pod(AssConst), "");
static_assert(!__is_pod(AssRef), "");
static_assert(__is_pod(AssVoid), "");
static_assert(!__is_pod(RefMem), "");
static_assert(__is_pod(ConvInt), "");
static_assert(__is_pod(ConvExpl), "");
static_assert(!__is_pod(FromInt), "");
static_assert(!__is_pod(FromIntEx), "");
static_assert(!__is_pod(FromAnyT), "");
static_assert(!__is_pod(FromInit), "");
static_assert(!__is_pod(NoDef), "");
static_assert(!__is_pod(DefNox), "");
static_assert(!__is_pod(DefThrow), "");
static_assert(!__is_pod(DefMI), "");
static_assert(!__is_pod(CopyThrow), "");
static_assert(!__is_pod(MoveNox), "");
static_assert(!__is_pod(AssThrow), "");
static_assert(__is_pod(DeriveE), "");
static_assert(__is_pod(DeriveP), "");
static_assert(!__is_pod(DeriveNTD), "");
static_assert(__is_pod(Priv), "");
static_assert(__is_pod(Prot), "");
static_assert(!__is_pod(TwoAcc), "");
static_assert(__is_pod(BitF), "");
static_assert(__is_pod(Mut), "");
static_assert(__is_pod(Align), "");
static_assert(__is_pod(Lam), "");
static_assert(!__is_pod(VBase), "");
static_assert(!__is_pod(VDer), "");
static_assert(!__is_pod(UNTD), "");
static_assert(!__is_pod(ProtCtor), "");
static_assert(__is_pod(PrivBase), "");
static_assert(__is_pod(EmptyArr), "");
static_assert(__is_pod(NUA), "");
static_assert(__is_pod(SelfRef), "");
static_assert(!__is_pod(Inherit), "");
static_assert(__is_pod(ConvRef), "");
static_assert(__is_pod(ConvRRef), "");
static_assert(__is_pod(ConvT), "");
static_assert(__is_pod(AggExplDef), "");

//@ accept is_polymorphic
static_assert(!__is_polymorphic(T0), "");  // void
static_assert(!__is_polymorphic(T1), "");  // const void
static_assert(!__is_polymorphic(T3), "");  // const int
static_assert(!__is_polymorphic(T4), "");  // int&
static_assert(!__is_polymorphic(T5), "");  // const int&
static_assert(!__is_polymorphic(T6), "");  // int&&
static_assert(!__is_polymorphic(T10), "");  // bool
static_assert(!__is_polymorphic(T12), "");  // unsigned long
static_assert(!__is_polymorphic(T13), "");  // float
static_assert(!__is_polymorphic(T15), "");  // int[3]
static_assert(!__is_polymorphic(T19), "");  // int(&)[3]
static_assert(!__is_polymorphic(T20), "");  // int(int)
static_assert(!__is_polymorphic(T22), "");  // int(&)(int)
static_assert(!__is_polymorphic(T24), "");  // int(int) noexcept
static_assert(!__is_polymorphic(E0), "");
static_assert(!__is_polymorphic(E1), "");
static_assert(!__is_polymorphic(Empty), "");
static_assert(!__is_polymorphic(T34), "");  // const Pod
static_assert(!__is_polymorphic(T35), "");  // volatile Pod
static_assert(!__is_polymorphic(T36), "");  // Pod&
static_assert(!__is_polymorphic(T39), "");  // int Pod::*
static_assert(!__is_polymorphic(T40), "");  // int (Pod::*)(int)
static_assert(!__is_polymorphic(Final), "");
static_assert(__is_polymorphic(Virt), "");
static_assert(__is_polymorphic(Abs), "");
static_assert(__is_polymorphic(PolyD), "");
static_assert(!__is_polymorphic(NTD), "");
static_assert(!__is_polymorphic(NTDv), "");
static_assert(!__is_polymorphic(DelD), "");
static_assert(!__is_polymorphic(UserCopy), "");
static_assert(!__is_polymorphic(AssN), "");
static_assert(!__is_polymorphic(AssT), "");
static_assert(!__is_polymorphic(AssRef), "");
static_assert(!__is_polymorphic(ConstMem), "");
static_assert(!__is_polymorphic(ConvInt), "");
static_assert(!__is_polymorphic(ConvExpl), "");
static_assert(!__is_polymorphic(NoDef), "");
static_assert(!__is_polymorphic(DefNox), "");
static_assert(!__is_polymorphic(DefThrow), "");
static_assert(!__is_polymorphic(DefMI), "");
static_assert(!__is_polymorphic(CopyThrow), "");
static_assert(!__is_polymorphic(DeriveNTD), "");
static_assert(!__is_polymorphic(Prot), "");
static_assert(!__is_polymorphic(Mut), "");
static_assert(!__is_polymorphic(Align), "");
static_assert(!__is_polymorphic(Lam), "");
static_assert(!__is_polymorphic(VBase), "");
static_assert(__is_polymorphic(VDer), "");
static_assert(!__is_polymorphic(ProtCtor), "");
static_assert(!__is_polymorphic(EmptyArr), "");
static_assert(!__is_polymorphic(NUA), "");
static_assert(!__is_polymorphic(SelfRef), "");
static_assert(!__is_polymorphic(ConvRef), "");
static_assert(!__is_polymorphic(ConvRRef), "");

//@ accept is_same
static_assert(!__is_same(AssN, T16), "");  // AssN, int[]
static_assert(!__is_same(NUA, AggExplDef), "");
static_assert(!__is_same(T37, Empty), "");  // Pod[2], Empty
static_assert(!__is_same(T21, DelCopy), "");  // int(*)(int), DelCopy
static_assert(!__is_same(T36, T17), "");  // Pod&, int[2][3]
static_assert(!__is_same(T25, T34), "");  // int(*)(int) noexcept, const Pod
static_assert(!__is_same(DeriveP, T16), "");  // DeriveP, int[]
static_assert(!__is_same(T6, T18), "");  // int&&, const int[3]
static_assert(!__is_same(ConvRRef, T7), "");  // ConvRRef, int*
static_assert(!__is_same(Lam, EmptyArr), "");
static_assert(!__is_same(UserCopy, UserD), "");
static_assert(!__is_same(Inherit, T39), "");  // Inherit, int Pod::*
static_assert(!__is_same(DeriveP, E1), "");
static_assert(!__is_same(AssN, ConstMem), "");
static_assert(!__is_same(DeriveNTD, ConvT), "");
static_assert(!__is_same(UserCopy, T4), "");  // UserCopy, int&
static_assert(!__is_same(T13, Empty), "");  // float, Empty
static_assert(!__is_same(T12, ExplCopy), "");  // unsigned long, ExplCopy
static_assert(!__is_same(DelCopy, T37), "");  // DelCopy, Pod[2]
static_assert(!__is_same(T19, T13), "");  // int(&)[3], float
static_assert(!__is_same(NoDef, AssT), "");
static_assert(!__is_same(T13, T32), "");  // float, Empty&&
static_assert(!__is_same(AggExplDef, T17), "");  // AggExplDef, int[2][3]
static_assert(!__is_same(ConvRef, Mut), "");
static_assert(!__is_same(T39, Inherit), "");  // int Pod::*, Inherit
static_assert(!__is_same(T3, UNTD), "");  // const int, UNTD
static_assert(!__is_same(Priv, AssRef), "");
static_assert(!__is_same(DeriveNTD, T34), "");  // DeriveNTD, const Pod
static_assert(!__is_same(FromAnyT, PolyD), "");
static_assert(!__is_same(UserD, Lam), "");
static_assert(!__is_same(DeriveP, DefThrow), "");
static_assert(!__is_same(ConstMem, FromInt), "");
static_assert(__is_same(RefMem, RefMem), "");
static_assert(!__is_same(Virt, EmptyArr), "");
static_assert(!__is_same(TwoAcc, T39), "");  // TwoAcc, int Pod::*
static_assert(!__is_same(ConvRRef, EmptyArr), "");
static_assert(!__is_same(T23, Abs), "");  // int(int) const, Abs
static_assert(!__is_same(AssThrow, T23), "");  // AssThrow, int(int) const
static_assert(!__is_same(FromInt, T34), "");  // FromInt, const Pod
static_assert(!__is_same(Lam, BitF), "");
static_assert(!__is_same(PrivD, DefMI), "");
static_assert(!__is_same(NoDef, T36), "");  // NoDef, Pod&
static_assert(!__is_same(ConvInt, BitF), "");
static_assert(!__is_same(T17, SelfRef), "");  // int[2][3], SelfRef
static_assert(!__is_same(FromIntEx, T5), "");  // FromIntEx, const int&
static_assert(!__is_same(T13, NoMove), "");  // float, NoMove
static_assert(!__is_same(Priv, T0), "");  // Priv, void
static_assert(!__is_same(ExplCopy, PolyD), "");
static_assert(!__is_same(VDer, E1), "");
static_assert(__is_same(std_nullptr, std_nullptr), "");
static_assert(!__is_same(T20, T0), "");  // int(int), void
static_assert(!__is_same(E1, T2), "");  // E1, int
static_assert(__is_same(DefMI, DefMI), "");

//@ accept is_standard_layout
static_assert(!__is_standard_layout(T0), "");  // void
static_assert(!__is_standard_layout(T1), "");  // const void
static_assert(__is_standard_layout(T2), "");  // int
static_assert(__is_standard_layout(T3), "");  // const int
static_assert(!__is_standard_layout(T4), "");  // int&
static_assert(!__is_standard_layout(T5), "");  // const int&
static_assert(!__is_standard_layout(T6), "");  // int&&
static_assert(__is_standard_layout(T7), "");  // int*
static_assert(__is_standard_layout(T9), "");  // void*
static_assert(__is_standard_layout(T10), "");  // bool
static_assert(__is_standard_layout(T11), "");  // char
static_assert(__is_standard_layout(T12), "");  // unsigned long
static_assert(__is_standard_layout(T13), "");  // float
static_assert(__is_standard_layout(T14), "");  // double
static_assert(__is_standard_layout(T15), "");  // int[3]
static_assert(__is_standard_layout(T16), "");  // int[]
static_assert(__is_standard_layout(T17), "");  // int[2][3]
static_assert(!__is_standard_layout(T19), "");  // int(&)[3]
static_assert(!__is_standard_layout(T20), "");  // int(int)
static_assert(__is_standard_layout(T21), "");  // int(*)(int)
static_assert(!__is_standard_layout(T22), "");  // int(&)(int)
static_assert(!__is_standard_layout(T23), "");  // int(int) const
static_assert(!__is_standard_layout(T24), "");  // int(int) noexcept
static_assert(__is_standard_layout(T25), "");  // int(*)(int) noexcept
static_assert(__is_standard_layout(std_nullptr), "");
static_assert(__is_standard_layout(E0), "");
static_assert(__is_standard_layout(E1), "");
static_assert(__is_standard_layout(Empty), "");
static_assert(__is_standard_layout(T30), "");  // const Empty
static_assert(!__is_standard_layout(T31), "");  // Empty&
static_assert(!__is_standard_layout(T32), "");  // Empty&&
static_assert(__is_standard_layout(Pod), "");
static_assert(__is_standard_layout(T34), "");  // const Pod
static_assert(__is_standard_layout(T35), "");  // volatile Pod
static_assert(!__is_standard_layout(T36), "");  // Pod&
static_assert(__is_standard_layout(T37), "");  // Pod[2]
static_assert(__is_standard_layout(U), "");
static_assert(__is_standard_layout(T39), "");  // int Pod::*
static_assert(__is_standard_layout(T40), "");  // int (Pod::*)(int)
static_assert(__is_standard_layout(Final), "");
static_assert(!__is_standard_layout(Virt), "");
static_assert(!__is_standard_layout(Abs), "");
static_assert(!__is_standard_layout(PolyD), "");
static_assert(__is_standard_layout(NTD), "");
static_assert(__is_standard_layout(NTDv), "");
static_assert(__is_standard_layout(UserD), "");
static_assert(__is_standard_layout(UserCopy), "");
static_assert(__is_standard_layout(DelCopy), "");
static_assert(__is_standard_layout(MoveOnly), "");
static_assert(__is_standard_layout(NoMove), "");
static_assert(__is_standard_layout(ExplCopy), "");
static_assert(__is_standard_layout(AssN), "");
static_assert(__is_standard_layout(AssT), "");
static_assert(__is_standard_layout(AssConst), "");
static_assert(__is_standard_layout(AssRef), "");
static_assert(__is_standard_layout(ConstMem), "");
static_assert(!__is_standard_layout(RefMem), "");
static_assert(__is_standard_layout(ConvInt), "");
static_assert(__is_standard_layout(ConvExpl), "");
static_assert(__is_standard_layout(FromInt), "");
static_assert(__is_standard_layout(FromIntEx), "");
static_assert(__is_standard_layout(FromAnyT), "");
static_assert(__is_standard_layout(FromInit), "");
static_assert(__is_standard_layout(NoDef), "");
static_assert(__is_standard_layout(DefNox), "");
static_assert(__is_standard_layout(DefThrow), "");
static_assert(__is_standard_layout(DefMI), "");
static_assert(__is_standard_layout(CopyThrow), "");
static_assert(__is_standard_layout(MoveNox), "");
static_assert(__is_standard_layout(DeriveE), "");
static_assert(__is_standard_layout(DeriveP), "");
static_assert(__is_standard_layout(DeriveNTD), "");
static_assert(__is_standard_layout(Prot), "");
static_assert(!__is_standard_layout(TwoAcc), "");
static_assert(__is_standard_layout(BitF), "");
static_assert(__is_standard_layout(Mut), "");
static_assert(__is_standard_layout(Align), "");
static_assert(__is_standard_layout(Lam), "");
static_assert(!__is_standard_layout(VBase), "");
static_assert(!__is_standard_layout(VDer), "");
static_assert(__is_standard_layout(ProtCtor), "");
static_assert(__is_standard_layout(PrivBase), "");
static_assert(__is_standard_layout(EmptyArr), "");
static_assert(__is_standard_layout(NUA), "");
static_assert(__is_standard_layout(SelfRef), "");
static_assert(__is_standard_layout(Inherit), "");
static_assert(__is_standard_layout(ConvRef), "");
static_assert(__is_standard_layout(ConvRRef), "");
static_assert(__is_standard_layout(ConvT), "");
static_assert(__is_standard_layout(AggExplDef), "");

//@ accept is_trivial
static_assert(!__is_trivial(T0), "");  // void
static_assert(!__is_trivial(T1), "");  // const void
static_assert(__is_trivial(T2), "");  // int
static_assert(__is_trivial(T3), "");  // const int
static_assert(!__is_trivial(T4), "");  // int&
static_assert(!__is_trivial(T5), "");  // const int&
static_assert(!__is_trivial(T6), "");  // int&&
static_assert(__is_trivial(T7), "");  // int*
static_assert(__is_trivial(T8), "");  // const int*
static_assert(__is_trivial(T9), "");  // void*
static_assert(__is_trivial(T10), "");  // bool
static_assert(__is_trivial(T11), "");  // char
static_assert(__is_trivial(T12), "");  // unsigned long
static_assert(__is_trivial(T13), "");  // float
static_assert(__is_trivial(T14), "");  // double
static_assert(__is_trivial(T15), "");  // int[3]
static_assert(__is_trivial(T16), "");  // int[]
static_assert(__is_trivial(T17), "");  // int[2][3]
static_assert(__is_trivial(T18), "");  // const int[3]
static_assert(!__is_trivial(T19), "");  // int(&)[3]
static_assert(!__is_trivial(T20), "");  // int(int)
static_assert(__is_trivial(T21), "");  // int(*)(int)
static_assert(!__is_trivial(T22), "");  // int(&)(int)
static_assert(!__is_trivial(T23), "");  // int(int) const
static_assert(!__is_trivial(T24), "");  // int(int) noexcept
static_assert(__is_trivial(T25), "");  // int(*)(int) noexcept
static_assert(__is_trivial(std_nullptr), "");
static_assert(__is_trivial(E0), "");
static_assert(__is_trivial(E1), "");
static_assert(__is_trivial(Empty), "");
static_assert(__is_trivial(T30), "");  // const Empty
static_assert(!__is_trivial(T31), "");  // Empty&
static_assert(!__is_trivial(T32), "");  // Empty&&
static_assert(__is_trivial(Pod), "");
static_assert(__is_trivial(T34), "");  // const Pod
static_assert(__is_trivial(T35), "");  // volatile Pod
static_assert(!__is_trivial(T36), "");  // Pod&
static_assert(__is_trivial(T37), "");  // Pod[2]
static_assert(__is_trivial(U), "");
static_assert(__is_trivial(T39), "");  // int Pod::*
static_assert(__is_trivial(T40), "");  // int (Pod::*)(int)
static_assert(__is_trivial(Final), "");
static_assert(!__is_trivial(Virt), "");
static_assert(!__is_trivial(Abs), "");
static_assert(!__is_trivial(PolyD), "");
static_assert(!__is_trivial(NTD), "");
static_assert(!__is_trivial(NTDv), "");
static_assert(!__is_trivial(UserD), "");
static_assert(__is_trivial(DelD), "");
static_assert(!__is_trivial(PrivD), "");
static_assert(!__is_trivial(UserCopy), "");
static_assert(__is_trivial(DelCopy), "");
static_assert(!__is_trivial(MoveOnly), "");
static_assert(!__is_trivial(NoMove), "");
static_assert(!__is_trivial(ExplCopy), "");
static_assert(!__is_trivial(AssN), "");
static_assert(!__is_trivial(AssT), "");
static_assert(!__is_trivial(AssConst), "");
static_assert(!__is_trivial(AssRef), "");
static_assert(__is_trivial(AssVoid), "");
static_assert(__is_trivial(ConvInt), "");
static_assert(__is_trivial(ConvExpl), "");
static_assert(!__is_trivial(FromInt), "");
static_assert(!__is_trivial(FromIntEx), "");
static_assert(!__is_trivial(FromAnyT), "");
static_assert(!__is_trivial(FromInit), "");
static_assert(!__is_trivial(NoDef), "");
static_assert(!__is_trivial(DefNox), "");
static_assert(!__is_trivial(DefThrow), "");
static_assert(!__is_trivial(DefMI), "");
static_assert(!__is_trivial(CopyThrow), "");
static_assert(!__is_trivial(MoveNox), "");
static_assert(!__is_trivial(AssThrow), "");
static_assert(__is_trivial(DeriveE), "");
static_assert(__is_trivial(DeriveP), "");
static_assert(!__is_trivial(DeriveNTD), "");
static_assert(__is_trivial(Priv), "");
static_assert(__is_trivial(Prot), "");
static_assert(__is_trivial(TwoAcc), "");
static_assert(__is_trivial(BitF), "");
static_assert(__is_trivial(Mut), "");
static_assert(__is_trivial(Align), "");
static_assert(__is_trivial(Lam), "");
static_assert(!__is_trivial(VBase), "");
static_assert(!__is_trivial(VDer), "");
static_assert(!__is_trivial(UNTD), "");
static_assert(!__is_trivial(ProtCtor), "");
static_assert(__is_trivial(PrivBase), "");
static_assert(__is_trivial(EmptyArr), "");
static_assert(__is_trivial(NUA), "");
static_assert(__is_trivial(SelfRef), "");
static_assert(!__is_trivial(Inherit), "");
static_assert(__is_trivial(ConvRef), "");
static_assert(__is_trivial(ConvRRef), "");
static_assert(__is_trivial(ConvT), "");
static_assert(__is_trivial(AggExplDef), "");

//@ accept is_trivially_assignable
static_assert(__is_trivially_assignable(T32, T30), "");  // Empty&&, const Empty
static_assert(!__is_trivially_assignable(AssVoid, PrivBase), "");
static_assert(!__is_trivially_assignable(DefNox, Mut), "");
static_assert(!__is_trivially_assignable(U, NUA), "");
static_assert(!__is_trivially_assignable(T9, DefThrow), "");  // void*, DefThrow
static_assert(!__is_trivially_assignable(AggExplDef, PrivD), "");
static_assert(!__is_trivially_assignable(T39, PolyD), "");  // int Pod::*, PolyD
static_assert(!__is_trivially_assignable(ProtCtor, T23), "");  // ProtCtor, int(int) const
static_assert(!__is_trivially_assignable(FromInt, FromIntEx), "");
static_assert(!__is_trivially_assignable(T20, PolyD), "");  // int(int), PolyD
static_assert(!__is_trivially_assignable(AssThrow, BitF), "");
static_assert(!__is_trivially_assignable(PolyD, T14), "");  // PolyD, double
static_assert(!__is_trivially_assignable(ConstMem, DelD), "");
static_assert(!__is_trivially_assignable(T4, std_nullptr), "");  // int&, std_nullptr
static_assert(!__is_trivially_assignable(ConvExpl, DefNox), "");
static_assert(!__is_trivially_assignable(ConvInt, T14), "");  // ConvInt, double
static_assert(!__is_trivially_assignable(CopyThrow, T18), "");  // CopyThrow, const int[3]
static_assert(!__is_trivially_assignable(MoveNox, T14), "");  // MoveNox, double
static_assert(!__is_trivially_assignable(UserD, DeriveNTD), "");
static_assert(!__is_trivially_assignable(NoMove, T40), "");  // NoMove, int (Pod::*)(int)
static_assert(!__is_trivially_assignable(UserD, DefMI), "");
static_assert(!__is_trivially_assignable(FromInit, PolyD), "");
static_assert(!__is_trivially_assignable(T30, ConvRef), "");  // const Empty, ConvRef
static_assert(!__is_trivially_assignable(U, Lam), "");
static_assert(!__is_trivially_assignable(RefMem, Abs), "");
static_assert(!__is_trivially_assignable(NUA, T7), "");  // NUA, int*
static_assert(!__is_trivially_assignable(DeriveP, T22), "");  // DeriveP, int(&)(int)
static_assert(!__is_trivially_assignable(DelD, AssN), "");
static_assert(!__is_trivially_assignable(ConvRRef, DelCopy), "");
static_assert(!__is_trivially_assignable(Virt, Prot), "");
static_assert(!__is_trivially_assignable(T16, T24), "");  // int[], int(int) noexcept
static_assert(!__is_trivially_assignable(DelCopy, FromInt), "");
static_assert(!__is_trivially_assignable(U, T15), "");  // U, int[3]
static_assert(!__is_trivially_assignable(T37, NUA), "");  // Pod[2], NUA
static_assert(!__is_trivially_assignable(PolyD, NUA), "");
static_assert(!__is_trivially_assignable(NUA, FromIntEx), "");
static_assert(!__is_trivially_assignable(NoDef, T13), "");  // NoDef, float
static_assert(!__is_trivially_assignable(PolyD, E0), "");
static_assert(!__is_trivially_assignable(AggExplDef, RefMem), "");
static_assert(!__is_trivially_assignable(PrivBase, DeriveP), "");
static_assert(!__is_trivially_assignable(AssRef, PolyD), "");
static_assert(!__is_trivially_assignable(ConstMem, T37), "");  // ConstMem, Pod[2]
static_assert(!__is_trivially_assignable(ConvRRef, T15), "");  // ConvRRef, int[3]
static_assert(__is_trivially_assignable(DefMI, DefMI), "");
static_assert(!__is_trivially_assignable(E1, Pod), "");
static_assert(!__is_trivially_assignable(T13, T1), "");  // float, const void
static_assert(!__is_trivially_assignable(T15, DeriveE), "");  // int[3], DeriveE
static_assert(!__is_trivially_assignable(T11, T31), "");  // char, Empty&
static_assert(!__is_trivially_assignable(T22, T8), "");  // int(&)(int), const int*
static_assert(!__is_trivially_assignable(T6, T3), "");  // int&&, const int
static_assert(__is_trivially_assignable(SelfRef, SelfRef), "");
static_assert(!__is_trivially_assignable(ConvExpl, DelCopy), "");
static_assert(!__is_trivially_assignable(PrivD, T17), "");  // PrivD, int[2][3]

//@ accept is_trivially_constructible
static_assert(__is_trivially_constructible(T2), "");  // int
static_assert(__is_trivially_constructible(T3), "");  // const int
static_assert(!__is_trivially_constructible(T4), "");  // int&
static_assert(!__is_trivially_constructible(T6), "");  // int&&
static_assert(__is_trivially_constructible(T7), "");  // int*
static_assert(__is_trivially_constructible(T8), "");  // const int*
static_assert(__is_trivially_constructible(T9), "");  // void*
static_assert(__is_trivially_constructible(T10), "");  // bool
static_assert(__is_trivially_constructible(T11), "");  // char
static_assert(__is_trivially_constructible(T12), "");  // unsigned long
static_assert(__is_trivially_constructible(T13), "");  // float
static_assert(__is_trivially_constructible(T14), "");  // double
static_assert(__is_trivially_constructible(T15), "");  // int[3]
static_assert(!__is_trivially_constructible(T16), "");  // int[]
static_assert(__is_trivially_constructible(T17), "");  // int[2][3]
static_assert(__is_trivially_constructible(T18), "");  // const int[3]
static_assert(__is_trivially_constructible(T21), "");  // int(*)(int)
static_assert(__is_trivially_constructible(T25), "");  // int(*)(int) noexcept
static_assert(__is_trivially_constructible(std_nullptr), "");
static_assert(__is_trivially_constructible(E0), "");
static_assert(__is_trivially_constructible(E1), "");
static_assert(__is_trivially_constructible(Empty), "");
static_assert(__is_trivially_constructible(T30), "");  // const Empty
static_assert(__is_trivially_constructible(Pod), "");
static_assert(__is_trivially_constructible(T34), "");  // const Pod
static_assert(__is_trivially_constructible(T35), "");  // volatile Pod
static_assert(!__is_trivially_constructible(T36), "");  // Pod&
static_assert(__is_trivially_constructible(T37), "");  // Pod[2]
static_assert(__is_trivially_constructible(U), "");
static_assert(__is_trivially_constructible(T39), "");  // int Pod::*
static_assert(__is_trivially_constructible(T40), "");  // int (Pod::*)(int)
static_assert(__is_trivially_constructible(Final), "");
static_assert(__is_trivially_constructible(DelCopy), "");
static_assert(__is_trivially_constructible(AssN), "");
static_assert(__is_trivially_constructible(AssT), "");
static_assert(__is_trivially_constructible(AssConst), "");
static_assert(__is_trivially_constructible(AssVoid), "");
static_assert(__is_trivially_constructible(ConvInt), "");
static_assert(__is_trivially_constructible(ConvExpl), "");
static_assert(!__is_trivially_constructible(NoDef), "");
static_assert(!__is_trivially_constructible(DefThrow), "");
static_assert(__is_trivially_constructible(AssThrow), "");
static_assert(__is_trivially_constructible(DeriveE), "");
static_assert(__is_trivially_constructible(DeriveP), "");
static_assert(__is_trivially_constructible(Priv), "");
static_assert(__is_trivially_constructible(Prot), "");
static_assert(__is_trivially_constructible(TwoAcc), "");
static_assert(__is_trivially_constructible(BitF), "");
static_assert(__is_trivially_constructible(Mut), "");
static_assert(__is_trivially_constructible(Align), "");
static_assert(__is_trivially_constructible(Lam), "");
static_assert(__is_trivially_constructible(PrivBase), "");
static_assert(__is_trivially_constructible(EmptyArr), "");
static_assert(__is_trivially_constructible(NUA), "");
static_assert(__is_trivially_constructible(SelfRef), "");
static_assert(__is_trivially_constructible(ConvRef), "");
static_assert(__is_trivially_constructible(ConvRRef), "");
static_assert(__is_trivially_constructible(ConvT), "");
static_assert(__is_trivially_constructible(AggExplDef), "");
static_assert(!__is_trivially_constructible(Align, Final), "");
static_assert(!__is_trivially_constructible(UNTD, Mut), "");
static_assert(!__is_trivially_constructible(DeriveE, NTDv), "");
static_assert(!__is_trivially_constructible(Abs, DelD), "");
static_assert(!__is_trivially_constructible(T12, Inherit), "");  // unsigned long, Inherit
static_assert(!__is_trivially_constructible(AggExplDef, AssThrow), "");
static_assert(!__is_trivially_constructible(Lam, ConvRef), "");
static_assert(!__is_trivially_constructible(ConstMem, T3), "");  // ConstMem, const int
static_assert(!__is_trivially_constructible(RefMem, AssVoid), "");
static_assert(!__is_trivially_constructible(T25, E0), "");  // int(*)(int) noexcept, E0
static_assert(!__is_trivially_constructible(UserD, NUA), "");
static_assert(!__is_trivially_constructible(T11, Align), "");  // char, Align
static_assert(!__is_trivially_constructible(T30, CopyThrow), "");  // const Empty, CopyThrow
static_assert(!__is_trivially_constructible(T9, DefNox), "");  // void*, DefNox
static_assert(!__is_trivially_constructible(T11, std_nullptr), "");  // char, std_nullptr
static_assert(!__is_trivially_constructible(ConstMem, T13), "");  // ConstMem, float
static_assert(!__is_trivially_constructible(SelfRef, AssConst), "");
static_assert(!__is_trivially_constructible(T2, NTD), "");  // int, NTD
static_assert(__is_trivially_constructible(T40, T40), "");  // int (Pod::*)(int), int (Pod::*)(int)
static_assert(!__is_trivially_constructible(AssT, T1), "");  // AssT, const void
static_assert(!__is_trivially_constructible(T35, T37), "");  // volatile Pod, Pod[2]
static_assert(!__is_trivially_constructible(T0, DeriveP), "");  // void, DeriveP
static_assert(!__is_trivially_constructible(ConvRef, NoMove), "");
static_assert(!__is_trivially_constructible(ConvT, ConstMem), "");
static_assert(!__is_trivially_constructible(DeriveNTD, T30), "");  // DeriveNTD, const Empty
static_assert(!__is_trivially_constructible(PrivBase, T18), "");  // PrivBase, const int[3]
static_assert(!__is_trivially_constructible(T22, DefNox), "");  // int(&)(int), DefNox
static_assert(!__is_trivially_constructible(VBase, FromAnyT), "");
static_assert(!__is_trivially_constructible(T3, T37), "");  // const int, Pod[2]
static_assert(!__is_trivially_constructible(UserD, Virt), "");
static_assert(!__is_trivially_constructible(ConvRef, T4), "");  // ConvRef, int&
static_assert(!__is_trivially_constructible(DeriveNTD, T31), "");  // DeriveNTD, Empty&
static_assert(!__is_trivially_constructible(MoveNox, T17), "");  // MoveNox, int[2][3]
static_assert(!__is_trivially_constructible(AssThrow, T8), "");  // AssThrow, const int*
static_assert(!__is_trivially_constructible(PolyD, DeriveE), "");
static_assert(__is_trivially_constructible(T12, T5), "");  // unsigned long, const int&
static_assert(!__is_trivially_constructible(TwoAcc, Empty), "");
static_assert(!__is_trivially_constructible(ExplCopy, Pod), "");
static_assert(__is_trivially_constructible(T8, T19), "");  // const int*, int(&)[3]
static_assert(!__is_trivially_constructible(T21, CopyThrow), "");  // int(*)(int), CopyThrow
static_assert(!__is_trivially_constructible(T24, T3), "");  // int(int) noexcept, const int
static_assert(!__is_trivially_constructible(T31, T1), "");  // Empty&, const void
static_assert(!__is_trivially_constructible(T37, T31), "");  // Pod[2], Empty&
static_assert(!__is_trivially_constructible(T30, T35), "");  // const Empty, volatile Pod
static_assert(__is_trivially_constructible(Priv, Priv), "");
static_assert(!__is_trivially_constructible(Pod, T39), "");  // Pod, int Pod::*
static_assert(!__is_trivially_constructible(VBase, T9), "");  // VBase, void*
static_assert(!__is_trivially_constructible(DeriveNTD, T4), "");  // DeriveNTD, int&

//@ accept is_trivially_copyable
static_assert(!__is_trivially_copyable(T0), "");  // void
static_assert(!__is_trivially_copyable(T1), "");  // const void
static_assert(__is_trivially_copyable(T2), "");  // int
static_assert(__is_trivially_copyable(T3), "");  // const int
static_assert(!__is_trivially_copyable(T4), "");  // int&
static_assert(!__is_trivially_copyable(T5), "");  // const int&
static_assert(!__is_trivially_copyable(T6), "");  // int&&
static_assert(__is_trivially_copyable(T7), "");  // int*
static_assert(__is_trivially_copyable(T8), "");  // const int*
static_assert(__is_trivially_copyable(T9), "");  // void*
static_assert(__is_trivially_copyable(T10), "");  // bool
static_assert(__is_trivially_copyable(T11), "");  // char
static_assert(__is_trivially_copyable(T12), "");  // unsigned long
static_assert(__is_trivially_copyable(T13), "");  // float
static_assert(__is_trivially_copyable(T14), "");  // double
static_assert(__is_trivially_copyable(T15), "");  // int[3]
static_assert(__is_trivially_copyable(T16), "");  // int[]
static_assert(__is_trivially_copyable(T17), "");  // int[2][3]
static_assert(__is_trivially_copyable(T18), "");  // const int[3]
static_assert(!__is_trivially_copyable(T19), "");  // int(&)[3]
static_assert(!__is_trivially_copyable(T20), "");  // int(int)
static_assert(__is_trivially_copyable(T21), "");  // int(*)(int)
static_assert(!__is_trivially_copyable(T22), "");  // int(&)(int)
static_assert(!__is_trivially_copyable(T23), "");  // int(int) const
static_assert(!__is_trivially_copyable(T24), "");  // int(int) noexcept
static_assert(__is_trivially_copyable(T25), "");  // int(*)(int) noexcept
static_assert(__is_trivially_copyable(std_nullptr), "");
static_assert(__is_trivially_copyable(E0), "");
static_assert(__is_trivially_copyable(E1), "");
static_assert(__is_trivially_copyable(Empty), "");
static_assert(__is_trivially_copyable(T30), "");  // const Empty
static_assert(!__is_trivially_copyable(T31), "");  // Empty&
static_assert(!__is_trivially_copyable(T32), "");  // Empty&&
static_assert(__is_trivially_copyable(Pod), "");
static_assert(__is_trivially_copyable(T34), "");  // const Pod
static_assert(__is_trivially_copyable(T35), "");  // volatile Pod
static_assert(!__is_trivially_copyable(T36), "");  // Pod&
static_assert(__is_trivially_copyable(T37), "");  // Pod[2]
static_assert(__is_trivially_copyable(U), "");
static_assert(__is_trivially_copyable(T39), "");  // int Pod::*
static_assert(__is_trivially_copyable(T40), "");  // int (Pod::*)(int)
static_assert(__is_trivially_copyable(Final), "");
static_assert(!__is_trivially_copyable(Virt), "");
static_assert(!__is_trivially_copyable(Abs), "");
static_assert(!__is_trivially_copyable(PolyD), "");
static_assert(!__is_trivially_copyable(NTD), "");
static_assert(!__is_trivially_copyable(NTDv), "");
static_assert(!__is_trivially_copyable(UserD), "");
static_assert(__is_trivially_copyable(DelD), "");
static_assert(!__is_trivially_copyable(PrivD), "");
static_assert(!__is_trivially_copyable(UserCopy), "");
static_assert(__is_trivially_copyable(DelCopy), "");
static_assert(__is_trivially_copyable(MoveOnly), "");
static_assert(__is_trivially_copyable(NoMove), "");
static_assert(!__is_trivially_copyable(ExplCopy), "");
static_assert(!__is_trivially_copyable(AssN), "");
static_assert(!__is_trivially_copyable(AssT), "");
static_assert(!__is_trivially_copyable(AssConst), "");
static_assert(!__is_trivially_copyable(AssRef), "");
static_assert(__is_trivially_copyable(AssVoid), "");
static_assert(__is_trivially_copyable(ConstMem), "");
static_assert(__is_trivially_copyable(RefMem), "");
static_assert(__is_trivially_copyable(ConvInt), "");
static_assert(__is_trivially_copyable(ConvExpl), "");
static_assert(__is_trivially_copyable(FromInt), "");
static_assert(__is_trivially_copyable(FromIntEx), "");
static_assert(__is_trivially_copyable(FromAnyT), "");
static_assert(__is_trivially_copyable(FromInit), "");
static_assert(__is_trivially_copyable(NoDef), "");
static_assert(__is_trivially_copyable(DefNox), "");
static_assert(__is_trivially_copyable(DefThrow), "");
static_assert(__is_trivially_copyable(DefMI), "");
static_assert(!__is_trivially_copyable(CopyThrow), "");
static_assert(!__is_trivially_copyable(MoveNox), "");
static_assert(!__is_trivially_copyable(AssThrow), "");
static_assert(__is_trivially_copyable(DeriveE), "");
static_assert(__is_trivially_copyable(DeriveP), "");
static_assert(!__is_trivially_copyable(DeriveNTD), "");
static_assert(__is_trivially_copyable(Priv), "");
static_assert(__is_trivially_copyable(Prot), "");
static_assert(__is_trivially_copyable(TwoAcc), "");
static_assert(__is_trivially_copyable(BitF), "");
static_assert(__is_trivially_copyable(Mut), "");
static_assert(__is_trivially_copyable(Align), "");
static_assert(__is_trivially_copyable(Lam), "");
static_assert(!__is_trivially_copyable(VBase), "");
static_assert(!__is_trivially_copyable(VDer), "");
static_assert(!__is_trivially_copyable(UNTD), "");
static_assert(!__is_trivially_copyable(ProtCtor), "");
static_assert(__is_trivially_copyable(PrivBase), "");
static_assert(__is_trivially_copyable(EmptyArr), "");
static_assert(__is_trivially_copyable(NUA), "");
static_assert(__is_trivially_copyable(SelfRef), "");
static_assert(__is_trivially_copyable(Inherit), "");
static_assert(__is_trivially_copyable(ConvRef), "");
static_assert(__is_trivially_copyable(ConvRRef), "");
static_assert(__is_trivially_copyable(ConvT), "");
static_assert(__is_trivially_copyable(AggExplDef), "");

//@ accept is_union
static_assert(!__is_union(T0), "");  // void
static_assert(!__is_union(T2), "");  // int
static_assert(!__is_union(T3), "");  // const int
static_assert(!__is_union(T5), "");  // const int&
static_assert(!__is_union(T8), "");  // const int*
static_assert(!__is_union(T10), "");  // bool
static_assert(!__is_union(T12), "");  // unsigned long
static_assert(!__is_union(T16), "");  // int[]
static_assert(!__is_union(T18), "");  // const int[3]
static_assert(!__is_union(T20), "");  // int(int)
static_assert(!__is_union(T22), "");  // int(&)(int)
static_assert(!__is_union(std_nullptr), "");
static_assert(!__is_union(E0), "");
static_assert(!__is_union(E1), "");
static_assert(!__is_union(Empty), "");
static_assert(!__is_union(T31), "");  // Empty&
static_assert(!__is_union(Pod), "");
static_assert(!__is_union(T34), "");  // const Pod
static_assert(!__is_union(T35), "");  // volatile Pod
static_assert(!__is_union(T37), "");  // Pod[2]
static_assert(__is_union(U), "");
static_assert(!__is_union(T39), "");  // int Pod::*
static_assert(!__is_union(NTD), "");
static_assert(!__is_union(NTDv), "");
static_assert(!__is_union(DelD), "");
static_assert(!__is_union(PrivD), "");
static_assert(!__is_union(UserCopy), "");
static_assert(!__is_union(DelCopy), "");
static_assert(!__is_union(MoveOnly), "");
static_assert(!__is_union(NoMove), "");
static_assert(!__is_union(ExplCopy), "");
static_assert(!__is_union(AssN), "");
static_assert(!__is_union(AssRef), "");
static_assert(!__is_union(AssVoid), "");
static_assert(!__is_union(ConstMem), "");
static_assert(!__is_union(RefMem), "");
static_assert(!__is_union(ConvExpl), "");
static_assert(!__is_union(FromInit), "");
static_assert(!__is_union(NoDef), "");
static_assert(!__is_union(CopyThrow), "");
static_assert(!__is_union(AssThrow), "");
static_assert(!__is_union(DeriveE), "");
static_assert(!__is_union(Prot), "");
static_assert(!__is_union(TwoAcc), "");
static_assert(!__is_union(VBase), "");
static_assert(__is_union(UNTD), "");
static_assert(!__is_union(PrivBase), "");
static_assert(!__is_union(EmptyArr), "");
static_assert(!__is_union(NUA), "");
static_assert(!__is_union(ConvRef), "");
static_assert(!__is_union(ConvRRef), "");
static_assert(!__is_union(AggExplDef), "");
