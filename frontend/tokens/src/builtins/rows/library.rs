//! The precompiled functions of the device library: a call of one is lowered to a call, and its source is not analysed.
//! The build script reads them from the sources ([`crate::builtins::library`]).

use super::r;
use crate::builtins::{Lower, Row};

include!(concat!(env!("OUT_DIR"), "/precompiled.rs"));
