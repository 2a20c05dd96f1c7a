// ptxas takes a number for an address in local space alone, so a null pointer goes through a register.
// TEST: ptx -arch=sm_80
// CHECK: mov.b64 [[N]], 0;
// CHECK: ld.u32 %r1, {{.}}[[N]]{{.}};
// CHECK-NOT: , {{.}}0{{.}};
__global__ void k(int *p) { *p = *(int *)0; }
