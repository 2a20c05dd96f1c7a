//! ptxc-ptx
