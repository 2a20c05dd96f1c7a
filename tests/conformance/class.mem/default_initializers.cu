// Default member initializers are checked whether or not a constructor needs them.

//@ accept nsdmi_local_const default-device
void f(){ const int x = 1; struct L { int y = x; }; L l; }

//@ accept nsdmi_local_sizeof default-device
void f(){ int x = 1; struct L { int y = sizeof(x); }; L l; }

//@ accept nsdmi_local_static default-device
void f(){ static int x = 1; struct L { int y = x; }; L l; }
