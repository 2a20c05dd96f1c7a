// The elements of an array may be of a class that is defined later: only the definition of an object needs their size.

//@ accept parameter_of_a_member default-device
struct D; struct D { static void f(D a[]); void g(D b[3]) const; };

//@ accept declared_object default-device
struct D; extern D a[]; extern D b[3];

//@ accept pointer_reference_alias default-device
struct D; void g(D (*p)[3]); void h(D (&p)[3]); typedef D T[3]; using U = D[];

//@ accept static_members default-device
struct D; struct E { static D a[3]; static D b[]; };

//@ reject member default-device
struct D; struct E { D a[3]; }; // error

//@ reject object default-device
struct D; __device__ D a[3]; // error

//@ accept parameter_of_a_definition default-device
struct D; __device__ void f(D a[2]) { }

//@ reject parameter_that_is_indexed default-device
struct D; __device__ void f(D a[2]) { a[1]; } // error

//@ accept parameter_of_a_template default-device
struct D; template<class T> void f(T a[]); void g(D* d) { f(d); f<D>(d); }

//@ reject of_void default-device
void f(void a[]); // error

//@ accept member_of_a_template_that_is_not_made default-device
struct D; template<class T> struct X { T a[2]; }; X<D>* p; extern X<D> z;

//@ accept parameter_of_a_lambda default-device
struct D; auto l = [](D a[]) {};

//@ reject member_of_its_own_class default-device
struct D; struct D { D f(D[]); D x[]; }; // error

//@ accept parameter_of_two_dimensions default-device
struct D; struct D { D f(D a[][3]); };

//@ accept reference_to_const default-device
struct D; const D* f(const D (&)[3]);
