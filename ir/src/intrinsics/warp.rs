//! placeholder
use super::family;
family! { 3; }
