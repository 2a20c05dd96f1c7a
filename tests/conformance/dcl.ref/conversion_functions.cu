// What conversion functions a reference is bound by ([dcl.init.ref]/5, [over.match.ref]): those that give an lvalue, those
// that give an rvalue, and those of which a temporary is made.
struct E2 { int v; }; struct E3 : E2 { int w; };
struct SL { __device__ operator short&() const; }; struct SR { __device__ operator short&&() const; }; struct SP { __device__ operator short() const; }; struct SC { __device__ operator const short&() const; };
struct IL { __device__ operator int&() const; }; struct IR { __device__ operator int&&() const; }; struct IP { __device__ operator int() const; }; struct IC { __device__ operator const int&() const; };
struct EL { __device__ operator E3&() const; }; struct ER { __device__ operator E3&&() const; }; struct EP { __device__ operator E3() const; }; struct EC { __device__ operator const E3&() const; };
struct ILP { __device__ operator int&() const; __device__ operator int() const; };
struct ILR { __device__ operator int&() const; __device__ operator int&&() const; };
struct ICR { __device__ operator const int&() const; __device__ operator int&&() const; };
struct ICP { __device__ operator const int&() const; __device__ operator int() const; };
struct ISP { __device__ operator int&() const; __device__ operator short() const; };
struct ISR { __device__ operator short&() const; __device__ operator int() const; };
struct ISS { __device__ operator short&() const; __device__ operator long&() const; };
struct ISQ { __device__ operator short() const; __device__ operator const int&() const; };
struct XCR { __device__ operator const E2&() const; __device__ operator E2&&() const; };
struct XCP { __device__ operator const E2&() const; __device__ operator E2() const; };
struct XDP { __device__ operator const E3&() const; __device__ operator E2() const; };
struct XDR { __device__ operator const E2&() const; __device__ operator E3&&() const; };
struct XDQ { __device__ operator E2&() const; __device__ operator E3() const; };
struct XBB { __device__ operator E2&() const; __device__ operator E3&() const; };
struct BA { __device__ operator E2&(); }; struct BB { __device__ operator E2&(); }; struct BC : BA, BB {};
struct PT { template<class T> __device__ operator T&() const; }; struct PTP { template<class T> __device__ operator T() const; }; struct PTR { template<class T> __device__ operator T&&() const; };
struct PTB { template<class T> __device__ operator T&() const; template<class T> __device__ operator T&&() const; };
struct PTC { template<class T> __device__ operator T&() const; template<class T> __device__ operator T() const; };
struct PTK { template<class T> __device__ operator const T&() const; };
typedef int A3[3]; struct AR { __device__ operator A3&() const; }; struct ARR { __device__ operator A3&&() const; }; typedef int F(); struct FR { __device__ operator F&() const; }; struct FRR { __device__ operator F&&() const; };  struct FP { __device__ operator F*() const; };

//@ accept bound
__device__ void f1(SL s) { const int& r = s; }
__device__ void f4(SL s) { int r = s; }
__device__ void f6(SR s) { int&& r = s; }
__device__ void f7(SR s) { const int& r = s; }
__device__ void f9(SR s) { const int&& r = s; }
__device__ void f10(SR s) { int r = s; }
__device__ void f12(SP s) { int&& r = s; }
__device__ void f13(SP s) { const int& r = s; }
__device__ void f15(SP s) { const int&& r = s; }
__device__ void f16(SP s) { int r = s; }
__device__ void f19(SC s) { const int& r = s; }
__device__ void f22(SC s) { int r = s; }
__device__ void f25(IL s) { const int& r = s; }
__device__ void f26(IL s) { int& r = s; }
__device__ void f28(IL s) { int r = s; }
__device__ void f29(IL s) { const volatile int& r = s; }
__device__ void f30(IR s) { int&& r = s; }
__device__ void f31(IR s) { const int& r = s; }
__device__ void f33(IR s) { const int&& r = s; }
__device__ void f34(IR s) { int r = s; }
__device__ void f36(IP s) { int&& r = s; }
__device__ void f37(IP s) { const int& r = s; }
__device__ void f39(IP s) { const int&& r = s; }
__device__ void f40(IP s) { int r = s; }
__device__ void f43(IC s) { const int& r = s; }
__device__ void f46(IC s) { int r = s; }
__device__ void f47(IC s) { const volatile int& r = s; }
__device__ void f48(ILP s) { int&& r = s; }
__device__ void f49(ILP s) { const int& r = s; }
__device__ void f50(ILP s) { int& r = s; }
__device__ void f51(ILP s) { const int&& r = s; }
__device__ void f53(ILP s) { const volatile int& r = s; }
__device__ void f54(ILR s) { int&& r = s; }
__device__ void f55(ILR s) { const int& r = s; }
__device__ void f56(ILR s) { int& r = s; }
__device__ void f57(ILR s) { const int&& r = s; }
__device__ void f59(ILR s) { const volatile int& r = s; }
__device__ void f60(ICR s) { int&& r = s; }
__device__ void f61(ICR s) { const int& r = s; }
__device__ void f63(ICR s) { const int&& r = s; }
__device__ void f65(ICR s) { const volatile int& r = s; }
__device__ void f66(ICP s) { int&& r = s; }
__device__ void f67(ICP s) { const int& r = s; }
__device__ void f69(ICP s) { const int&& r = s; }
__device__ void f71(ICP s) { const volatile int& r = s; }
__device__ void f72(ISP s) { int&& r = s; }
__device__ void f73(ISP s) { const int& r = s; }
__device__ void f74(ISP s) { int& r = s; }
__device__ void f75(ISP s) { const int&& r = s; }
__device__ void f76(ISP s) { int r = s; }
__device__ void f77(ISP s) { const volatile int& r = s; }
__device__ void f78(ISR s) { int&& r = s; }
__device__ void f79(ISR s) { const int& r = s; }
__device__ void f81(ISR s) { const int&& r = s; }
__device__ void f82(ISR s) { int r = s; }
__device__ void f85(ISS s) { const int& r = s; }
__device__ void f88(ISS s) { int r = s; }
__device__ void f90(ISQ s) { int&& r = s; }
__device__ void f91(ISQ s) { const int& r = s; }
__device__ void f93(ISQ s) { const int&& r = s; }
__device__ void f94(ISQ s) { int r = s; }
__device__ void f95(ISQ s) { const volatile int& r = s; }
__device__ void f97(PT s) { const int& r = s; }
__device__ void f98(PT s) { int& r = s; }
__device__ void f100(PT s) { int r = s; }
__device__ void f101(PT s) { const volatile int& r = s; }
__device__ void f102(PTP s) { int&& r = s; }
__device__ void f103(PTP s) { const int& r = s; }
__device__ void f105(PTP s) { const int&& r = s; }
__device__ void f106(PTP s) { int r = s; }
__device__ void f108(PTR s) { int&& r = s; }
__device__ void f109(PTR s) { const int& r = s; }
__device__ void f111(PTR s) { const int&& r = s; }
__device__ void f112(PTR s) { int r = s; }
__device__ void f114(PTB s) { int&& r = s; }
__device__ void f115(PTB s) { const int& r = s; }
__device__ void f116(PTB s) { int& r = s; }
__device__ void f117(PTB s) { const int&& r = s; }
__device__ void f118(PTB s) { int r = s; }
__device__ void f119(PTB s) { const volatile int& r = s; }
__device__ void f120(PTC s) { int&& r = s; }
__device__ void f121(PTC s) { const int& r = s; }
__device__ void f122(PTC s) { int& r = s; }
__device__ void f123(PTC s) { const int&& r = s; }
__device__ void f125(PTC s) { const volatile int& r = s; }
__device__ void f127(PTK s) { const int& r = s; }
__device__ void f130(PTK s) { int r = s; }
__device__ void f131(PTK s) { const volatile int& r = s; }
__device__ void f133(EL s) { const E2& r = s; }
__device__ void f134(EL s) { E2& r = s; }
__device__ void f136(EL s) { E2 r = s; }
__device__ void f137(ER s) { E2&& r = s; }
__device__ void f138(ER s) { const E2& r = s; }
__device__ void f140(ER s) { const E2&& r = s; }
__device__ void f141(ER s) { E2 r = s; }
__device__ void f142(EP s) { E2&& r = s; }
__device__ void f143(EP s) { const E2& r = s; }
__device__ void f145(EP s) { const E2&& r = s; }
__device__ void f146(EP s) { E2 r = s; }
__device__ void f148(EC s) { const E2& r = s; }
__device__ void f151(EC s) { E2 r = s; }
__device__ void f152(XCR s) { E2&& r = s; }
__device__ void f153(XCR s) { const E2& r = s; }
__device__ void f155(XCR s) { const E2&& r = s; }
__device__ void f157(XCP s) { E2&& r = s; }
__device__ void f158(XCP s) { const E2& r = s; }
__device__ void f160(XCP s) { const E2&& r = s; }
__device__ void f162(XDP s) { E2&& r = s; }
__device__ void f163(XDP s) { const E2& r = s; }
__device__ void f165(XDP s) { const E2&& r = s; }
__device__ void f166(XDP s) { E2 r = s; }
__device__ void f167(XDR s) { E2&& r = s; }
__device__ void f168(XDR s) { const E2& r = s; }
__device__ void f170(XDR s) { const E2&& r = s; }
__device__ void f171(XDR s) { E2 r = s; }
__device__ void f172(XDQ s) { E2&& r = s; }
__device__ void f173(XDQ s) { const E2& r = s; }
__device__ void f174(XDQ s) { E2& r = s; }
__device__ void f175(XDQ s) { const E2&& r = s; }
__device__ void f176(XDQ s) { E2 r = s; }
__device__ void f178(XBB s) { const E2& r = s; }
__device__ void f179(XBB s) { E2& r = s; }
__device__ void f181(XBB s) { E2 r = s; }
__device__ void f188(PT s) { const E2& r = s; }
__device__ void f189(PT s) { E2& r = s; }
__device__ void f191(PT s) { E2 r = s; }
__device__ void f192(PTP s) { E2&& r = s; }
__device__ void f193(PTP s) { const E2& r = s; }
__device__ void f195(PTP s) { const E2&& r = s; }
__device__ void f196(PTP s) { E2 r = s; }
__device__ void f197(PTR s) { E2&& r = s; }
__device__ void f198(PTR s) { const E2& r = s; }
__device__ void f200(PTR s) { const E2&& r = s; }
__device__ void f201(PTR s) { E2 r = s; }
__device__ void f202(PTB s) { E2&& r = s; }
__device__ void f203(PTB s) { const E2& r = s; }
__device__ void f204(PTB s) { E2& r = s; }
__device__ void f205(PTB s) { const E2&& r = s; }
__device__ void f206(PTB s) { E2 r = s; }
__device__ void f207(PTC s) { E2&& r = s; }
__device__ void f208(PTC s) { const E2& r = s; }
__device__ void f209(PTC s) { E2& r = s; }
__device__ void f210(PTC s) { const E2&& r = s; }
__device__ void f213(PTK s) { const E2& r = s; }
__device__ void f216(PTK s) { E2 r = s; }
__device__ void f218(AR s) { const A3& r = s; }
__device__ void f219(AR s) { A3& r = s; }
__device__ void f221(AR s) { int* r = s; }
__device__ void f222(AR s) { const int* r = s; }
__device__ void f223(ARR s) { A3&& r = s; }
__device__ void f224(ARR s) { const A3& r = s; }
__device__ void f226(ARR s) { const A3&& r = s; }
__device__ void f227(ARR s) { int* r = s; }
__device__ void f228(ARR s) { const int* r = s; }
__device__ void f230(PT s) { const A3& r = s; }
__device__ void f231(PT s) { A3& r = s; }
__device__ void f233(PT s) { int* r = s; }
__device__ void f234(PT s) { const int* r = s; }
__device__ void f235(PTR s) { A3&& r = s; }
__device__ void f236(PTR s) { const A3& r = s; }
__device__ void f238(PTR s) { const A3&& r = s; }
__device__ void f239(PTR s) { int* r = s; }
__device__ void f240(PTR s) { const int* r = s; }
__device__ void f241(FR s) { F&& r = s; }
__device__ void f242(FR s) { F& r = s; }
__device__ void f243(FR s) { F* r = s; }
__device__ void f244(FRR s) { F&& r = s; }
__device__ void f245(FRR s) { F& r = s; }
__device__ void f246(FRR s) { F* r = s; }
__device__ void f249(FP s) { F* r = s; }
__device__ void f250(PT s) { F&& r = s; }
__device__ void f251(PT s) { F& r = s; }
__device__ void f252(PT s) { F* r = s; }
__device__ void f253(PTR s) { F&& r = s; }
__device__ void f254(PTR s) { F& r = s; }
__device__ void f255(PTR s) { F* r = s; }
__device__ void f258(PTP s) { F* r = s; }

//@ reject not_bound
__device__ void f0(SL s) { int&& r = s; } // error
__device__ void f2(SL s) { int& r = s; } // error
__device__ void f3(SL s) { const int&& r = s; } // error
__device__ void f5(SL s) { const volatile int& r = s; } // error
__device__ void f8(SR s) { int& r = s; } // error
__device__ void f11(SR s) { const volatile int& r = s; } // error
__device__ void f14(SP s) { int& r = s; } // error
__device__ void f17(SP s) { const volatile int& r = s; } // error
__device__ void f18(SC s) { int&& r = s; } // error
__device__ void f20(SC s) { int& r = s; } // error
__device__ void f21(SC s) { const int&& r = s; } // error
__device__ void f23(SC s) { const volatile int& r = s; } // error
__device__ void f24(IL s) { int&& r = s; } // error
__device__ void f27(IL s) { const int&& r = s; } // error
__device__ void f32(IR s) { int& r = s; } // error
__device__ void f35(IR s) { const volatile int& r = s; } // error
__device__ void f38(IP s) { int& r = s; } // error
__device__ void f41(IP s) { const volatile int& r = s; } // error
__device__ void f42(IC s) { int&& r = s; } // error
__device__ void f44(IC s) { int& r = s; } // error
__device__ void f45(IC s) { const int&& r = s; } // error
__device__ void f52(ILP s) { int r = s; } // error
__device__ void f58(ILR s) { int r = s; } // error
__device__ void f62(ICR s) { int& r = s; } // error
__device__ void f64(ICR s) { int r = s; } // error
__device__ void f68(ICP s) { int& r = s; } // error
__device__ void f70(ICP s) { int r = s; } // error
__device__ void f80(ISR s) { int& r = s; } // error
__device__ void f83(ISR s) { const volatile int& r = s; } // error
__device__ void f84(ISS s) { int&& r = s; } // error
__device__ void f86(ISS s) { int& r = s; } // error
__device__ void f87(ISS s) { const int&& r = s; } // error
__device__ void f89(ISS s) { const volatile int& r = s; } // error
__device__ void f92(ISQ s) { int& r = s; } // error
__device__ void f96(PT s) { int&& r = s; } // error
__device__ void f99(PT s) { const int&& r = s; } // error
__device__ void f104(PTP s) { int& r = s; } // error
__device__ void f107(PTP s) { const volatile int& r = s; } // error
__device__ void f110(PTR s) { int& r = s; } // error
__device__ void f113(PTR s) { const volatile int& r = s; } // error
__device__ void f124(PTC s) { int r = s; } // error
__device__ void f126(PTK s) { int&& r = s; } // error
__device__ void f128(PTK s) { int& r = s; } // error
__device__ void f129(PTK s) { const int&& r = s; } // error
__device__ void f132(EL s) { E2&& r = s; } // error
__device__ void f135(EL s) { const E2&& r = s; } // error
__device__ void f139(ER s) { E2& r = s; } // error
__device__ void f144(EP s) { E2& r = s; } // error
__device__ void f147(EC s) { E2&& r = s; } // error
__device__ void f149(EC s) { E2& r = s; } // error
__device__ void f150(EC s) { const E2&& r = s; } // error
__device__ void f154(XCR s) { E2& r = s; } // error
__device__ void f156(XCR s) { E2 r = s; } // error
__device__ void f159(XCP s) { E2& r = s; } // error
__device__ void f161(XCP s) { E2 r = s; } // error
__device__ void f164(XDP s) { E2& r = s; } // error
__device__ void f169(XDR s) { E2& r = s; } // error
__device__ void f177(XBB s) { E2&& r = s; } // error
__device__ void f180(XBB s) { const E2&& r = s; } // error
__device__ void f182(BC s) { E2&& r = s; } // error
__device__ void f183(BC s) { const E2& r = s; } // error
__device__ void f184(BC s) { E2& r = s; } // error
__device__ void f185(BC s) { const E2&& r = s; } // error
__device__ void f186(BC s) { E2 r = s; } // error
__device__ void f187(PT s) { E2&& r = s; } // error
__device__ void f190(PT s) { const E2&& r = s; } // error
__device__ void f194(PTP s) { E2& r = s; } // error
__device__ void f199(PTR s) { E2& r = s; } // error
__device__ void f211(PTC s) { E2 r = s; } // error
__device__ void f212(PTK s) { E2&& r = s; } // error
__device__ void f214(PTK s) { E2& r = s; } // error
__device__ void f215(PTK s) { const E2&& r = s; } // error
__device__ void f217(AR s) { A3&& r = s; } // error
__device__ void f220(AR s) { const A3&& r = s; } // error
__device__ void f225(ARR s) { A3& r = s; } // error
__device__ void f229(PT s) { A3&& r = s; } // error
__device__ void f232(PT s) { const A3&& r = s; } // error
__device__ void f237(PTR s) { A3& r = s; } // error
__device__ void f247(FP s) { F&& r = s; } // error
__device__ void f248(FP s) { F& r = s; } // error
__device__ void f256(PTP s) { F&& r = s; } // error
__device__ void f257(PTP s) { F& r = s; } // error
