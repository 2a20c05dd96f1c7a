//! Matrices in memory of the device, for the libraries that compute with them on the host: how they are stored, products,
//! triangles and factors with partial pivoting, in the four types that cuBLAS and cuSOLVER know.
//!
//! A library turns [`wrong::Wrong`] into its own codes.

pub mod dense;
pub mod lu;
pub mod op;
mod product;
pub mod scalar;
pub mod stored;
pub mod wrong;
