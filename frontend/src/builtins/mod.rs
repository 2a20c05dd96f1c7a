//! What device code can use without declaring it: functions, types and variables of CUDA.
//!
//! Two tables, both looked up when a name is first used and never parsed or declared up front:
//! - **rows** ([`table`]): functions that are an instruction, an intrinsic or a compiler service. A row
//!   is a name, a signature, and how IR generation lowers the call.
//! - **snippets** ([`library`]): everything that is CUDA C++ itself (vector types, `make_*`, math
//!   functions): a name maps to a small piece of source that declares it.

/// A row of the builtin tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BuiltinId(pub u16);
