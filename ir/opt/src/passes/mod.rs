//! The passes, one a file. Each file says what it does, what it costs and when it does nothing.

pub mod dce;
pub mod dead_stores;
mod demote;
pub mod divide;
mod edge;
pub mod global_dce;
pub mod gvn;
pub mod infer_spaces;
pub mod inline;
pub mod legalize;
pub mod licm;
pub mod mem2reg;
pub mod narrow_division;
pub mod promote;
pub mod remainder;
pub mod restrict;
pub mod rotate;
mod rules;
pub mod simplify;
pub mod simplify_cfg;
pub mod speculate;
pub mod sroa;
pub mod strength;
mod thread;
pub mod unroll;
pub mod vectorize;
pub mod widen;
