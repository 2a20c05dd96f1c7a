// TEST: sema
__global__ void k(int a) {
    break;            // ERROR:
    continue;         // ERROR:
    case 1:;          // ERROR:
    goto nowhere;     // ERROR: nowhere
    switch (a) {
    case 1: break;
    case 1: break;    // ERROR: case label
    }
    return 1;         // ERROR:
}
