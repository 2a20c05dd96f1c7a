//! Names of a module that decoding forgets unless a debugger asks for them.

use ptxc_ptx::Type;
use rustc_hash::FxHashMap;

/// The names of a module.
#[derive(Debug, Clone, Default)]
pub struct Symbols {
    /// Names in functions, by the function's number.
    pub functions: FxHashMap<u32, FunctionSymbols>,
    /// Generic addresses of variables and functions of the module.
    pub globals: FxHashMap<String, u64>,
}

/// The names in a function.
#[derive(Debug, Clone, Default)]
pub struct FunctionSymbols {
    /// Registers in order of declaration.
    pub registers: Vec<RegisterSymbol>,
    /// Parameters and variables.
    pub variables: FxHashMap<String, Home>,
    /// The step at which each label stands.
    pub labels: FxHashMap<String, u32>,
}

/// A register.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegisterSymbol {
    /// As it is written, `%r1`.
    pub name: String,
    /// Type of an element.
    pub ty: Type,
    /// Elements of a vector; 0 if it is none.
    pub lanes: u8,
    /// Its row in the frame.
    pub slot: u32,
}

/// Where a variable lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Home {
    /// A generic address.
    Address(u64),
    /// An offset in the frame in local memory.
    Frame(u32),
}
