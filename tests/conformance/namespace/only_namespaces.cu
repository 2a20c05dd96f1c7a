// Using-directives and namespace aliases look for namespaces only ([basic.lookup.udir]).

//@ accept only_namespaces_1 default-device std=c++20
struct n{};
namespace o { namespace n { struct t{}; } }
using namespace o;
namespace k = n;
k::t a;

//@ accept only_namespaces_2 default-device std=c++20
namespace o { namespace n { struct t{}; } }
using namespace o;
int n;
void f(){ using namespace n; t a; }

//@ reject only_namespaces_3 default-device std=c++20
namespace o { namespace n { namespace p { struct t{}; } } }
using namespace o;
struct n{ struct p{}; };
using namespace n::p; // error
t a; // error

//@ reject only_namespaces_4 default-device std=c++20
struct n{};
using namespace n; // error

//@ reject only_namespaces_5 default-device std=c++20
int n;
namespace m = n; // error
