//! placeholder
use super::family;
family! { 10; }
