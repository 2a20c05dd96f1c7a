//! ptxc-frontend
