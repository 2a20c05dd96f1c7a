//! The functions of the device library that come precompiled: a call of one is a call, and nothing of its
//! source is looked at. The build script reads them from the sources ([`crate::builtins::library`]).

use super::r;
use crate::builtins::{Lower, Row};

include!(concat!(env!("OUT_DIR"), "/precompiled.rs"));
