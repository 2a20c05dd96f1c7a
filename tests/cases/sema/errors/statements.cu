// TEST: sema
__global__ void k(int a) {
    break;            // ERROR:
    continue;         // ERROR:
    case 1:;          // ERROR:
    goto nowhere;     // ERROR: nowhere
    switch (a) {
    case 1: break;
    case 1: break;    // ERROR: 1
    }
    return 1;         // ERROR:
}
