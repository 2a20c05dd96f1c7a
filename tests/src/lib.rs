//! ptxc-tests
