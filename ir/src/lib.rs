//! ptxc-ir
