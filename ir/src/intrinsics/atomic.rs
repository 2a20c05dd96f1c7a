//! placeholder
use super::family;
family! { 4; }
