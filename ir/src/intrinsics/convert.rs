//! placeholder
use super::family;
family! { 7; }
