//! The file tests of ptxc: small sources that hold their own expectations.
//!
//! A case is a file under `cases/<command>/<topic>/`. Comment lines at its top say how to compile it,
//! comment lines anywhere say what must come out:
//!
//! ```text
//! // TEST: ir -arch=sm_90 -O0         how to run it: a command of [`commands`] and ptxc's options
//! // TEST(fast): ir -use_fast_math    a second run; CHECK(fast) lines are for it alone
//! // CHECK: define void @[[NAME]](     a line of the output contains this; [[X]] binds a name
//! // CHECK-NEXT: ret void             the line after it does
//! // CHECK-NOT: alloca                no line up to the next CHECK does
//! int x = ; // ERROR: expected an expression     the messages are exactly those announced
//! // ERROR@+1: ...   // WARNING: ...   // ERROR@none: ...     for the next line; for no line
//! // EXPECT:                          all comment lines below are the whole output
//! ```
//!
//! `PTXC_BLESS=1` rewrites what follows `EXPECT:`. `{{..}}` in a CHECK line stands for any text.

pub mod annotations;
pub mod assembly;
pub mod blackwell;
pub mod bless;
pub mod calls;
pub mod case;
pub mod codes;
pub mod commands;
pub mod conformance;
pub mod corpus;
pub mod coverage;
pub mod crates;
pub mod differential;
pub mod discover;
pub mod folded;
pub mod fuzz;
pub mod gcc_suite;
pub mod half;
pub mod hopper;
pub mod intrinsics;
pub mod inventory;
pub mod kernels;
pub mod levels;
pub mod limits;
pub mod llvm_intrinsics;
pub mod machine;
pub mod matcher;
pub mod messages;
pub mod mistakes;
pub mod mutate;
pub mod oracle;
pub mod progress;
pub mod random;
pub mod reduce;
pub mod requirements;
pub mod rooms;
pub mod tidy;
pub mod ulp;
pub mod values;
