// Functions that blocks declare ([dcl.inline]/4, [dcl.stc]/4).

//@ reject il_inline_fn default-device
void f(){ inline void g(); }  // error: "inline" is not allowed on a function that a block declares

//@ accept il_constexpr_fn default-device
void f(){ constexpr int g(); }

//@ reject il_static_fn default-device
void f(){ static void g(); }  // error: a function that a block declares may only be "extern"

//@ accept il_extern_ok default-device
void f(){ extern void g(); void h(int); }

//@ reject il_virtual default-device
void f(){ virtual void g(); }  // error: "virtual" is only allowed in the declaration of a member in its class

//@ reject il_inline_var default-device
void f(){ inline int x = 1; }  // error: "inline" is not allowed here

//@ accept il_tmpl default-device
template<class T> void f(){ inline void g(); }

//@ reject il_tmpl_used default-device
template<class T> void f(){ inline void g(); } void h() { f<int>(); }  // error: "inline" is not allowed on a function that a block declares

//@ reject il_forceinline default-device
void f(){ __forceinline__ void g(); }  // error: "inline" is not allowed on a function that a block declares

//@ reject il_typedef default-device
void f() { inline typedef int X; }  // error: "inline" is not allowed on a typedef
