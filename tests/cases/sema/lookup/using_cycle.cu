// Using-directives that form cycles: every namespace is looked into once.
// TEST: sema -arch=sm_90
namespace n0 { struct S0 { int x; }; }
namespace n1 { struct S1 { int x; }; }
namespace n2 { struct S2 { int x; }; }
namespace n3 { struct S3 { int x; }; }
namespace n4 { struct S4 { int x; }; }
namespace n5 { struct S5 { int x; }; }
namespace n6 { struct S6 { int x; }; }
namespace n7 { struct S7 { int x; }; }
namespace n8 { struct S8 { int x; }; }
namespace n9 { struct S9 { int x; }; }
namespace n10 { struct S10 { int x; }; }
namespace n11 { struct S11 { int x; }; }
namespace n0 { using namespace n1; using namespace n2; using namespace n3; using namespace n4; using namespace n5; using namespace n6; using namespace n7; using namespace n8; using namespace n9; using namespace n10; using namespace n11; }
namespace n1 { using namespace n0; using namespace n2; using namespace n3; using namespace n4; using namespace n5; using namespace n6; using namespace n7; using namespace n8; using namespace n9; using namespace n10; using namespace n11; }
namespace n2 { using namespace n0; using namespace n1; using namespace n3; using namespace n4; using namespace n5; using namespace n6; using namespace n7; using namespace n8; using namespace n9; using namespace n10; using namespace n11; }
namespace n3 { using namespace n0; using namespace n1; using namespace n2; using namespace n4; using namespace n5; using namespace n6; using namespace n7; using namespace n8; using namespace n9; using namespace n10; using namespace n11; }
namespace n4 { using namespace n0; using namespace n1; using namespace n2; using namespace n3; using namespace n5; using namespace n6; using namespace n7; using namespace n8; using namespace n9; using namespace n10; using namespace n11; }
namespace n5 { using namespace n0; using namespace n1; using namespace n2; using namespace n3; using namespace n4; using namespace n6; using namespace n7; using namespace n8; using namespace n9; using namespace n10; using namespace n11; }
namespace n6 { using namespace n0; using namespace n1; using namespace n2; using namespace n3; using namespace n4; using namespace n5; using namespace n7; using namespace n8; using namespace n9; using namespace n10; using namespace n11; }
namespace n7 { using namespace n0; using namespace n1; using namespace n2; using namespace n3; using namespace n4; using namespace n5; using namespace n6; using namespace n8; using namespace n9; using namespace n10; using namespace n11; }
namespace n8 { using namespace n0; using namespace n1; using namespace n2; using namespace n3; using namespace n4; using namespace n5; using namespace n6; using namespace n7; using namespace n9; using namespace n10; using namespace n11; }
namespace n9 { using namespace n0; using namespace n1; using namespace n2; using namespace n3; using namespace n4; using namespace n5; using namespace n6; using namespace n7; using namespace n8; using namespace n10; using namespace n11; }
namespace n10 { using namespace n0; using namespace n1; using namespace n2; using namespace n3; using namespace n4; using namespace n5; using namespace n6; using namespace n7; using namespace n8; using namespace n9; using namespace n11; }
namespace n11 { using namespace n0; using namespace n1; using namespace n2; using namespace n3; using namespace n4; using namespace n5; using namespace n6; using namespace n7; using namespace n8; using namespace n9; using namespace n10; }
__device__ int found() { return sizeof(n0::S11); }
__device__ int last() { return n1::missing; } // ERROR: E0303
