//! placeholder
use super::family;
family! { 6; }
