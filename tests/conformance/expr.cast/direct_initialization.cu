// A cast to a class initialises an object directly: a constructor's parameter may take what the operand
// converts itself to ([expr.static.cast]/4).

struct Half {
    int bits;
    __device__ operator float() const { return bits; }
    __device__ operator short() const { return bits + 100; }
    __device__ operator bool() const { return bits; }
};
struct ByReference { int value; __device__ ByReference(const float &from) : value(from) {} };
struct ByValue { int value; __device__ explicit ByValue(float from, int more = 1) : value(from + more) {} };
template <class T> struct Complex {
    T value;
    __device__ Complex(const T &from) : value(from) {}
    __device__ Complex(const Complex &other) : value(other.value) {}
    template <class X> __device__ Complex(const Complex<X> &other) : value(other.value) {}
};
struct Two { __device__ Two(float) {} __device__ Two(short) {} };
struct Derived : Half {};

//@ run casts: 5 6 5 5 6 7 5
__global__ void k(int *out) {
    Half half{5};
    Derived derived;
    derived.bits = 7;
    out[0] = ((ByReference)half).value;
    out[1] = ((ByValue)half).value;
    out[2] = ((Complex<float>)half).value;
    out[3] = static_cast<ByReference>(half).value;
    out[4] = static_cast<ByValue>(half).value;
    out[5] = static_cast<Complex<float>>(derived).value;
    out[6] = ByReference(half).value;
}

//@ reject ambiguous
__global__ void k(int *out) {
    Half half{5};
    (Two)half; // error
}

//@ reject implicit
__global__ void k(int *out) {
    Half half{5};
    ByReference made = half; // error
}

//@ reject unrelated
struct Other { __device__ Other(int *) {} };
__global__ void k(int *out) {
    Half half{5};
    (Other)half; // error
    static_cast<Other>(half); // error
}

//@ run derived_class_by_its_own_constructor: 3 3 3 3 3 5 8
struct Sliced;
struct Whole {
    int id;
    __device__ Whole(int n) : id(n) {}
    __device__ explicit Whole(const Sliced &);
};
struct Sliced : Whole {
    __device__ Sliced(int n) : Whole(n) {}
};
__device__ Whole::Whole(const Sliced &) : id(3) {}
struct Other : Whole {
    __device__ Other(int n) : Whole(n) {}
};
__device__ Sliced make(int n) { return Sliced(n); }
__global__ void k(int *out) {
    Sliced d(5);
    out[0] = static_cast<Whole>(make(5)).id;
    out[1] = static_cast<Whole>(d).id;
    out[2] = Whole(make(5)).id;
    out[3] = ((Whole)make(5)).id;
    out[4] = static_cast<const Whole>(make(5)).id;
    Whole copied = make(5);
    out[5] = copied.id;
    out[6] = static_cast<Whole>(Other(8)).id;
}
