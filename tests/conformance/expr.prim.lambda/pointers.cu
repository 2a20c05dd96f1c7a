// Conversion of generic lambdas to pointers to functions: [expr.prim.lambda.closure].
//@ run generic_lambda_to_pointer: 7 3
__global__ void k(int *out) {
    int (*p)(int) = [](auto x) { return x + 1; };
    out[0] = p(6);
    auto l = [](auto x, auto y) -> int { return x + y; };
    int (*q)(int, char) = l;
    out[1] = q(1, 2);
}
