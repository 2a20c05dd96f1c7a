// One message for each mistake; what follows is read.
// TEST: ast
Flaot g(Indx i);        // ERROR: unknown type name 'Flaot'
                        // ERROR@-1: unknown type name 'Indx'
int a = ;               // ERROR: expected an expression before ';'
struct S { int m; }     // ERROR: expected ';' after declaration
int b;
void f() {
    a = b               // ERROR: expected ';' after expression
    g(a;                // ERROR: expected ')' before ';'
    else b = 1;         // ERROR: 'else' without a matching 'if'
    int = 3;            // ERROR: expected a name before '='
}
void h() { a = b; }
