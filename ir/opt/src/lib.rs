//! ptxc-opt
