// What a closure class lacks ([expr.prim.lambda.closure]/13).

//@ reject lambda_nocap_assign17 default-device
void f(){ auto l=[]{}; l=l; }  // error: a closure object that captures something, or of C++17, cannot be assigned

//@ accept lambda_nocap_assign20 std=c++20 default-device
void f(){ auto l=[]{}; l=l; }

//@ reject lambda_move_assign default-device
void f(){ int k=0; auto l=[k]{}; auto m = l; l=static_cast<decltype(m)&&>(m); }  // error: a closure object that captures something, or of C++17, cannot be assigned

//@ reject lambda_defctor17 default-device
void f(){ auto l=[]{}; decltype(l) m; }  // error: the class of this lambda has no default constructor

//@ accept lambda_defctor20 std=c++20 default-device
void f(){ auto l=[]{}; decltype(l) m; }

//@ reject lambda_defctor_cap20 std=c++20 default-device
void f(){ int k=0; auto l=[k]{}; decltype(l) m; }  // error: the class of this lambda has no default constructor

//@ accept lambda_trait default-device
void f(){ int k=0; auto l=[k]{}; static_assert(!__is_assignable(decltype(l)&, decltype(l)&)); }
