// TEST: driver {dir}
// EXPECT:
// ptxc: error: {dir}: is a directory, not a source file
// exit 3
