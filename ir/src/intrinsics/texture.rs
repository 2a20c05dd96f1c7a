//! placeholder
use super::family;
family! { 9; }
