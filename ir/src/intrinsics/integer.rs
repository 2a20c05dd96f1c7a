//! placeholder
use super::family;
family! { 8; }
