// The output is named after the input; a second input takes -odir.
// TEST: driver -dryrun -odir {dir} {case}
// CHECK: #$ ptxc {case} -o {dir}/dryrun.ptx
// CHECK-NEXT: exit 0
