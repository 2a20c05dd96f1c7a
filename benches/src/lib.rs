//! ptxc-benches
