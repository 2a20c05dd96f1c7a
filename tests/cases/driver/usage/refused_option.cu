// TEST: driver -cubin {case}
// EXPECT:
// ptxc: error: option -cubin is not supported: ptxc ends at PTX; give the PTX to ptxas for machine code
// exit 2
