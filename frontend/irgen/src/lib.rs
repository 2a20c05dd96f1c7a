//! ptxc-irgen
