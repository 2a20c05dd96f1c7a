//! ptxc
