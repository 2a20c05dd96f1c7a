// Constants that a comparison or conversion makes pointless; NVRTC gives the same warnings.
// TEST: sema -arch=sm_90 -default-device
struct Bits { unsigned three : 3; };
enum Small : unsigned char { small };
int compared(unsigned char c, unsigned short s, unsigned u, unsigned long l, char16_t w, Bits b, Small e, bool t, signed char d) {
    int n = 0;
    n += c == -1;  // WARNING: pointless comparison of unsigned integer with a negative constant
    n += s < -5;  // WARNING: pointless comparison of unsigned integer with a negative constant
    n += -1 != c;  // WARNING: pointless comparison of unsigned integer with a negative constant
    n += u == -1L;  // WARNING: pointless comparison of unsigned integer with a negative constant
    n += w == -1;  // WARNING: pointless comparison of unsigned integer with a negative constant
    n += b.three == -1;  // WARNING: pointless comparison of unsigned integer with a negative constant
    n += e == -1;  // WARNING: pointless comparison of unsigned integer with a negative constant
    n += u == -1;  // WARNING: integer conversion resulted in a change of sign
    n += -1 == u;  // WARNING: integer conversion resulted in a change of sign
    n += l != -1;  // WARNING: integer conversion resulted in a change of sign
    n += u + -1;  // WARNING: integer conversion resulted in a change of sign
    n += u & -4;  // WARNING: integer conversion resulted in a change of sign
    n += t ? u : -1;  // WARNING: integer conversion resulted in a change of sign
    u += -1;  // WARNING: integer conversion resulted in a change of sign
    n += t == -1;
    n += d == 300;
    n += c > 300;
    n += u + n * -1;
    return n + u;
}
int whole() { return 1e20; }  // WARNING: floating-point value does not fit in required integral type
int cast() { return (int)1e20; }  // WARNING: floating-point value does not fit in required integral type
unsigned negative() { return -1.0; }  // WARNING: floating-point value does not fit in required integral type
unsigned char narrow() { return (unsigned char)256.0f; }  // WARNING: floating-point value does not fit in required
int argument(int x) { return argument(1e10f); }  // WARNING: floating-point value does not fit in required integral type
int largest() { return 2147483647.5; }
unsigned fraction() { return -0.5; }
bool truth() { return 1e30; }
const const int twice = 1;  // WARNING: type qualifier specified more than once
int const *const const pointer = &twice;  // WARNING: type qualifier specified more than once
int last() { return *pointer; }
