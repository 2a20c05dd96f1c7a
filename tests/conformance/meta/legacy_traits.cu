// The traits that were there before the standard's, `__has_trivial_copy` and its kin: they ask for what is declared, not
// for what could be written. Values are NVRTC's; bits from the lowest are nothrow assign, constructor and copy, trivial
// assign, constructor, copy and destructor.

#define LEGACY(T) int(__has_nothrow_assign(T)) | __has_nothrow_constructor(T) << 1 | __has_nothrow_copy(T) << 2 | \
    __has_trivial_assign(T) << 3 | __has_trivial_constructor(T) << 4 | __has_trivial_copy(T) << 5 | __has_trivial_destructor(T) << 6

//@ run legacy_traits_of_copies: 73 77 77 109 73 73 109 0 7 77 109 77 77 79 75 75 109 109
struct CopyUser { CopyUser(const CopyUser&) {} };
struct CopyUserNE { CopyUserNE(const CopyUserNE&) noexcept {} };
struct CopyUserND { CopyUserND(CopyUserND&) noexcept {} };
struct CopyNCdef { CopyNCdef(CopyNCdef&) = default; };
struct CopyBoth { CopyBoth(CopyBoth&) {} CopyBoth(const CopyBoth&)=default; };
struct CopyBothNE { CopyBothNE(CopyBothNE&) noexcept; CopyBothNE(const CopyBothNE&); };
class CopyPriv { CopyPriv(const CopyPriv&)=default; };
class CopyPrivU { CopyPrivU(const CopyPrivU&); CopyPrivU& operator=(const CopyPrivU&); CopyPrivU(); ~CopyPrivU(); };
class CopyPrivNE { CopyPrivNE(const CopyPrivNE&) noexcept; CopyPrivNE& operator=(const CopyPrivNE&) noexcept; CopyPrivNE() noexcept; ~CopyPrivNE() noexcept; };
struct CopyDefArg { CopyDefArg(const CopyDefArg&, int=0) noexcept; };
struct CopyTmpl { template<class T> CopyTmpl(T); };
struct CopyTmplNE { CopyTmplNE(CopyTmplNE&) noexcept; template<class T> CopyTmplNE(T); };
struct CopyTwo { CopyTwo(CopyTwo&) noexcept; CopyTwo(const CopyTwo&, int); };
struct HasCopyNE { CopyUserNE a; };
struct HasCopyU { CopyUser a; };
struct DerCopyU : CopyUser { };
struct MoveOnly { MoveOnly(MoveOnly&&) = default; };
struct MoveOnlyU { MoveOnlyU(MoveOnlyU&&) noexcept; MoveOnlyU& operator=(MoveOnlyU&&) noexcept; };
__global__ void k(int *out) {
    int i = 0;
    out[i++] = LEGACY(CopyUser);
    out[i++] = LEGACY(CopyUserNE);
    out[i++] = LEGACY(CopyUserND);
    out[i++] = LEGACY(CopyNCdef);
    out[i++] = LEGACY(CopyBoth);
    out[i++] = LEGACY(CopyBothNE);
    out[i++] = LEGACY(CopyPriv);
    out[i++] = LEGACY(CopyPrivU);
    out[i++] = LEGACY(CopyPrivNE);
    out[i++] = LEGACY(CopyDefArg);
    out[i++] = LEGACY(CopyTmpl);
    out[i++] = LEGACY(CopyTmplNE);
    out[i++] = LEGACY(CopyTwo);
    out[i++] = LEGACY(HasCopyNE);
    out[i++] = LEGACY(HasCopyU);
    out[i++] = LEGACY(DerCopyU);
    out[i++] = LEGACY(MoveOnly);
    out[i++] = LEGACY(MoveOnlyU);
}

//@ run legacy_traits_of_deleted: 127 127 127 127 127 127 127 127
struct DelCopy { DelCopy()=default; DelCopy(const DelCopy&)=delete; DelCopy&operator=(const DelCopy&)=delete; };
struct DelCopyOnly { DelCopyOnly()=default; DelCopyOnly(const DelCopyOnly&)=delete; };
struct DelCopyMove { DelCopyMove()=default; DelCopyMove(const DelCopyMove&)=delete; DelCopyMove(DelCopyMove&&)=default; };
struct HasDelCopy { DelCopy a; };
struct DerDelCopy : DelCopy { };
struct DelDef { DelDef()=delete; };
struct HasDelDef { DelDef d; };
struct DelDtor { ~DelDtor()=delete; };
__global__ void k(int *out) {
    int i = 0;
    out[i++] = LEGACY(DelCopy);
    out[i++] = LEGACY(DelCopyOnly);
    out[i++] = LEGACY(DelCopyMove);
    out[i++] = LEGACY(HasDelCopy);
    out[i++] = LEGACY(DerDelCopy);
    out[i++] = LEGACY(DelDef);
    out[i++] = LEGACY(HasDelDef);
    out[i++] = LEGACY(DelDtor);
}

//@ run legacy_traits_of_members: 127 127 127 119 103 119 119 111 71 71 127 127 127 127 71 75 36
struct CopyUser { CopyUser(const CopyUser&) {} };
struct DtorUser { ~DtorUser() {} };
struct CtorUser { CtorUser() {} };
struct AsgUser { AsgUser& operator=(const AsgUser&) { return *this; } };
struct P { double a, b; };
struct PA { P a[2]; };
union U { double a; int b; };
struct ConstMem { const int a; };
struct ConstMemInit { const int a = 1; };
struct RefMem { int &a; };
struct RefClassMem { const P a; };
struct DefInit { int a = 1; };
struct Virt { virtual int f(); };
struct VBase : virtual P { };
struct VolMem { volatile int a; };
struct BitF { int a:3; };
struct Empty { };
struct Agg2 : P { int c; };
struct Abs { virtual void f() = 0; };
union UN { CopyUser a; int b; };
union UD { DtorUser a; CtorUser c; AsgUser s; int b; };
__global__ void k(int *out) {
    int i = 0;
    out[i++] = LEGACY(P);
    out[i++] = LEGACY(PA);
    out[i++] = LEGACY(U);
    out[i++] = LEGACY(ConstMem);
    out[i++] = LEGACY(ConstMemInit);
    out[i++] = LEGACY(RefMem);
    out[i++] = LEGACY(RefClassMem);
    out[i++] = LEGACY(DefInit);
    out[i++] = LEGACY(Virt);
    out[i++] = LEGACY(VBase);
    out[i++] = LEGACY(VolMem);
    out[i++] = LEGACY(BitF);
    out[i++] = LEGACY(Empty);
    out[i++] = LEGACY(Agg2);
    out[i++] = LEGACY(Abs);
    out[i++] = LEGACY(UN);
    out[i++] = LEGACY(UD);
}

//@ run legacy_traits_of_assignments: 118 119 119 119 127 127 127 127 118 119
struct AsgUser { AsgUser& operator=(const AsgUser&) { return *this; } };
struct AsgUserNE { AsgUserNE& operator=(const AsgUserNE&) noexcept; };
struct AsgVal { AsgVal& operator=(AsgVal) noexcept; };
struct AsgNC { AsgNC& operator=(AsgNC&) noexcept; };
struct AsgNCdef { AsgNCdef& operator=(AsgNCdef&) = default; };
struct AsgTmpl { template<class T> AsgTmpl& operator=(T); };
struct AsgOther { AsgOther& operator=(int); };
struct AsgOtherNE { AsgOtherNE& operator=(int) noexcept; };
struct HasAsgU { AsgUser a; };
struct HasAsgNE { AsgUserNE a; };
__global__ void k(int *out) {
    int i = 0;
    out[i++] = LEGACY(AsgUser);
    out[i++] = LEGACY(AsgUserNE);
    out[i++] = LEGACY(AsgVal);
    out[i++] = LEGACY(AsgNC);
    out[i++] = LEGACY(AsgNCdef);
    out[i++] = LEGACY(AsgTmpl);
    out[i++] = LEGACY(AsgOther);
    out[i++] = LEGACY(AsgOtherNE);
    out[i++] = LEGACY(HasAsgU);
    out[i++] = LEGACY(HasAsgNE);
}

//@ run legacy_traits_of_constructors: 109 111 109 111 127 127 109 109 111 7
struct CtorUser { CtorUser() {} };
struct CtorNE { CtorNE() noexcept {} };
struct CtorInt { CtorInt(int); };
struct CtorDefArg { CtorDefArg(int=0) noexcept; };
struct CtorExplDef { explicit CtorExplDef() = default; };
class CtorPriv { CtorPriv() = default; };
struct CtorTmpl { template<class... T> CtorTmpl(T...) noexcept; };
struct HasCtorU { CtorUser a; };
struct HasCtorNE { CtorNE a; };
struct CopyOutDef { CopyOutDef(); CopyOutDef(const CopyOutDef&); ~CopyOutDef(); CopyOutDef& operator=(const CopyOutDef&); }; inline CopyOutDef::CopyOutDef() = default; inline CopyOutDef::CopyOutDef(const CopyOutDef&) = default; inline CopyOutDef::~CopyOutDef() = default; inline CopyOutDef& CopyOutDef::operator=(const CopyOutDef&) = default;
__global__ void k(int *out) {
    int i = 0;
    out[i++] = LEGACY(CtorUser);
    out[i++] = LEGACY(CtorNE);
    out[i++] = LEGACY(CtorInt);
    out[i++] = LEGACY(CtorDefArg);
    out[i++] = LEGACY(CtorExplDef);
    out[i++] = LEGACY(CtorPriv);
    out[i++] = LEGACY(CtorTmpl);
    out[i++] = LEGACY(HasCtorU);
    out[i++] = LEGACY(HasCtorNE);
    out[i++] = LEGACY(CopyOutDef);
}

//@ run legacy_traits_of_destructors: 63 63 127 7 7 63 63 127 127
struct DtorUser { ~DtorUser() {} };
struct DtorThrow { ~DtorThrow() noexcept(false); };
class DtorPriv { ~DtorPriv() = default; };
struct DtorVirt { virtual ~DtorVirt(); };
struct DtorVirtDef { virtual ~DtorVirtDef() = default; };
struct HasDtor { DtorUser a; };
struct HasDtorThrow { DtorThrow a; };
struct DtorProt { protected: ~DtorProt() = default; };
struct DerProt : DtorProt { };
__global__ void k(int *out) {
    int i = 0;
    out[i++] = LEGACY(DtorUser);
    out[i++] = LEGACY(DtorThrow);
    out[i++] = LEGACY(DtorPriv);
    out[i++] = LEGACY(DtorVirt);
    out[i++] = LEGACY(DtorVirtDef);
    out[i++] = LEGACY(HasDtor);
    out[i++] = LEGACY(HasDtorThrow);
    out[i++] = LEGACY(DtorProt);
    out[i++] = LEGACY(DerProt);
}

//@ run legacy_traits_of_compound_types: 127 118 127 100 100 0 0 127 127 127 127 118 100 127 127 118 127 70 100 64 64 73 68 118 119 54 127 100
struct P { double a, b; };
struct DelCopy { DelCopy()=default; DelCopy(const DelCopy&)=delete; DelCopy&operator=(const DelCopy&)=delete; };
struct Virt { virtual int f(); };
struct CopyUser { CopyUser(const CopyUser&) {} };
struct CopyUserNE { CopyUserNE(const CopyUserNE&) noexcept {} };
struct AsgUserNE { AsgUserNE& operator=(const AsgUserNE&) noexcept; };
struct DtorUser { ~DtorUser() {} };
class DtorPriv { ~DtorPriv() = default; };
struct CtorUser { CtorUser() {} };
__global__ void k(int *out) {
    int i = 0;
    out[i++] = LEGACY(int);
    out[i++] = LEGACY(const int);
    out[i++] = LEGACY(volatile int);
    out[i++] = LEGACY(int &);
    out[i++] = LEGACY(int &&);
    out[i++] = LEGACY(int(int));
    out[i++] = LEGACY(void);
    out[i++] = LEGACY(int[3]);
    out[i++] = LEGACY(int[]);
    out[i++] = LEGACY(int *);
    out[i++] = LEGACY(int P::*);
    out[i++] = LEGACY(const P);
    out[i++] = LEGACY(P &);
    out[i++] = LEGACY(P[2]);
    out[i++] = LEGACY(P[]);
    out[i++] = LEGACY(const P[2]);
    out[i++] = LEGACY(DelCopy[2]);
    out[i++] = LEGACY(Virt[2]);
    out[i++] = LEGACY(CopyUser &);
    out[i++] = LEGACY(CopyUser[2]);
    out[i++] = LEGACY(const CopyUser);
    out[i++] = LEGACY(volatile CopyUser);
    out[i++] = LEGACY(CopyUserNE[]);
    out[i++] = LEGACY(AsgUserNE[2]);
    out[i++] = LEGACY(volatile AsgUserNE);
    out[i++] = LEGACY(DtorUser[]);
    out[i++] = LEGACY(DtorPriv[2]);
    out[i++] = LEGACY(CtorUser[]);
}
