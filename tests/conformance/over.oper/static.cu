// Operators as static members ([over.oper]/6).

//@ reject so_call17 default-device
struct Y { static int operator()(Y); };  // error: "operator()" may not be a static member function

//@ reject so_call20 std=c++20 default-device
struct Y { static int operator()(Y); };  // error: "operator()" may not be a static member function

//@ reject so_assign default-device
struct Y { static Y& operator=(const Y&); };  // error: "operator=" may not be a static member function

//@ reject so_subscript default-device
struct Y { static int operator[](int); };  // error: "operator[]" may not be a static member function

//@ reject so_conv default-device
struct Y { static operator int(); };  // error: "static" is not allowed here

//@ reject so_arrow default-device
struct Y { static int *operator->(); };  // error: "operator->" may not be a static member function

//@ reject so_eq default-device
struct Y { static bool operator==(Y, Y); };  // error: "operator==" may not be a static member function
