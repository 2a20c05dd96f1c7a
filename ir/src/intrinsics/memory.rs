//! placeholder
use super::family;
family! { 5; }
