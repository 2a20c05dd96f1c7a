// TEST: sema
// Variables whose value is read before anything could have given them one.
struct S { int a, b; };
__device__ void use(int);
__device__ void ref(const int &);

__device__ int read(int c) {
    int a;
    use(a); // WARNING: variable "a" is used before its value is set
    use(a);
    S s;
    use(s.a); // WARNING: variable "s" is used before its value is set
    int row[4];
    use(row[c]); // WARNING: variable "row" is used before its value is set
    int *p;
    p[2] = 3; // WARNING: variable "p" is used before its value is set
    int n;
    n++; // WARNING: variable "n" is used before its value is set
    int m;
    m += n; // WARNING: variable "m" is used before its value is set
    int w;
    while (w < 3) use(1); // WARNING: variable "w" is used before its value is set
    for (int i; i < 3; i++) use(m); // WARNING: variable "i" is used before its value is set
    do {
        int d;
        use(d); // WARNING: variable "d" is used before its value is set
    } while (c);
    int x;
    return c ? x : 3; // WARNING: variable "x" is used before its value is set
}

__device__ int fine(int c) {
    int a;
    if (c) a = 1;
    use(a);
    S s;
    s.a = 1;
    use(s.b);
    int b;
    ref(b);
    use(b);
    int l;
    for (int i = 0; i < c; i++) {
        use(l);
        l = i;
    }
    int step;
    for (int i = 0; i < c; i += step) step = 1;
    int sum;
    for (int i = 0; i < c; i++) sum += i;
    volatile int v;
    use(v);
    __shared__ int sh;
    use(sh + sizeof(int));
    int t;
    asm("mov.u32 %0, 1;" : "=r"(t));
    (void)c;
    int again;
L:
    if (c--) use(again);
    again = 2;
    if (c) goto L;
    return sum + t;
}
