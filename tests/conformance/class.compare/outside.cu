// Comparisons defaulted outside of their class ([class.compare.default]/1).

template<class A,class B> struct is_same_s{static constexpr bool v=false;}; template<class A> struct is_same_s<A,A>{static constexpr bool v=true;};
#define is_same_v(...) is_same_s<__VA_ARGS__>::v

//@ accept defaulted_outside_1 default-device std=c++20
struct F { int x; friend bool operator==(F,F); };
bool operator==(F,F)=default;
static_assert(true);

//@ reject defaulted_outside_2 default-device std=c++20
struct F { int x; };
bool operator==(const F&,const F&)=default; // error

//@ accept defaulted_outside_3 default-device std=c++20
struct F { int x; friend constexpr bool operator==(const F&,const F&); };
constexpr bool operator==(const F&,const F&)=default;
static_assert(F{1}==F{1});
static_assert(!(F{1}==F{2}));

//@ accept defaulted_outside_4 default-device std=c++20
struct F { int x; bool operator==(const F&) const; };
bool F::operator==(const F&) const =default;
bool f(F a){ return a==a; }

//@ accept defaulted_outside_5 default-device std=c++20
struct G;
struct F { int x; friend bool operator==(const F&,const F&); };
struct G { friend bool operator==(const F&,const F&); };
bool operator==(const F&,const F&)=default;
