//! ptxc-select
