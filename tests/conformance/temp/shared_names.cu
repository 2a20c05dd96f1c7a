// A class template shares its name with nothing ([temp.pre]/7), also not with a class or an enumeration.

//@ reject class default-device
template <class T> struct M {}; struct M {}; // error

//@ reject declared_class default-device
template <class T> struct M {}; struct M; // error

//@ reject union default-device
template <class T> struct M {}; union M {}; // error

//@ reject enumeration default-device
template <class T> struct M {}; enum M {}; // error

//@ reject scoped_enumeration default-device
template <class T> struct M {}; enum class M; // error

//@ reject class_before default-device
struct M; template <class T> struct M {}; // error

//@ reject enumeration_before default-device
enum M {}; template <class T> struct M {}; // error

//@ reject class_beside_an_alias_template default-device
template <class T> using M = T; struct M {}; // error

//@ reject member_class default-device
struct C { template <class T> struct M {}; struct M {}; }; // error

//@ reject member_class_before default-device
struct C { struct M {}; template <class T> struct M {}; }; // error

//@ reject member_enumeration default-device
struct C { template <class T> struct M {}; enum M { a }; }; // error

//@ reject elaborated default-device
template <class T> struct M {}; struct M* p; // error

//@ reject elaborated_in_a_class default-device
template <class T> struct M {}; struct N { struct M* p; struct M; }; // error

//@ reject another_key default-device
template <class T> struct M {}; template <class T> union M; // error

//@ accept class_beside_a_variable_template default-device
template <class T> T M = 1; struct M {};

//@ accept class_beside_a_function_template default-device
template <class T> void M(); struct M {};

//@ accept elaborated_beside_a_function_template default-device
template <class T> void M(); struct M; struct M* p;

//@ accept of_another_namespace default-device
template <class T> struct M {}; namespace n { struct M; struct M* p; }

//@ accept in_a_block default-device
template <class T> struct M {}; void f() { struct M; struct M {}; }

//@ accept injected_name default-device
template <class T> struct M { struct M* p; friend struct M; };

//@ accept injected_name_in_members default-device
template <class T> struct M { void f(struct M* p); M* q; class M* r; };

//@ accept injected_name_of_a_specialization default-device
template <class T> struct M; template <> struct M<int> { struct M* p; };

//@ accept member_of_a_base default-device
template <class T> struct B { struct M {}; }; template <class T> struct M : B<T> { };

//@ accept shown_by_a_directive default-device
namespace a { template <class T> struct M {}; } using namespace a; struct M {};

//@ accept outer_template_in_a_nested_class default-device
template <class T> struct M {}; template <class T> struct N { template <class U> struct M; struct Q { struct M<T>* p; }; };
