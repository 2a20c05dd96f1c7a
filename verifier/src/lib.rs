//! ptxc-verifier
