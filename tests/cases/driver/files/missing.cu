// TEST: driver {dir}/missing.cu -o {dir}/out.ptx
// EXPECT:
// ptxc: error: {dir}/missing.cu: no such file
// exit 3
