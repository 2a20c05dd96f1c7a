// TEST: sema
// An explicit instantiation of a class defines the members that are written; what is implicit or defaulted is defined
// where it is used ([dcl.fct.def.default]/5), so that members of the host's classes are no mistake there.
struct Host {
    int *data;
    Host();
    Host(const Host &);
    Host(Host &&);
    Host &operator=(const Host &);
    ~Host();
};
template <class T> struct Implicit {
    Host host;
    T f() const { return 1; }
};
template struct Implicit<int>;
extern template struct Implicit<float>;
template <class T> struct Defaulted {
    Host host;
    Defaulted() = default;
    Defaulted(const Defaulted &) = default;
    Defaulted &operator=(const Defaulted &) = default;
    ~Defaulted() = default;
};
template struct Defaulted<int>;
int *other();
template <class T> struct Written {
    Host host;
    __device__ T g() { return host.data == other(); }  // ERROR: __host__
};
template struct Written<int>;
