//! Debug information: the types, functions, scopes and variables of a module's source.
//!
//! It is stored beside the code and refers to it by handles: to a variable by the alloca or global that holds it,
//! to a scope by the numbers of its nodes. Only `-G` generates it. If the optimiser moves variables out of their
//! allocas, [`values`] tracks their new homes. Source positions are opaque numbers, as those of instructions.

pub mod values;

use values::{DebugParts, DebugPartsId};

use crate::{Func, Global, Inst, Loc, Module, Value};
use rustc_hash::FxHashMap;

/// A type, by its index in [`DebugInfo::types`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct DebugTypeId(pub u32);

/// The encoding of a base type (DWARF, "Base Type Entries").
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the variants say it")]
pub enum DebugEncoding {
    Boolean,
    Float,
    Signed,
    SignedChar,
    Unsigned,
    UnsignedChar,
}

/// A member of a class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DebugMember {
    /// Its name; empty for bases and anonymous members.
    pub name: String,
    /// Its type.
    pub ty: DebugTypeId,
    /// Bytes from the start of the object.
    pub offset: u64,
    /// For a bit-field: first bit counted from the lowest of the storage unit at `offset`, and width.
    pub bits: Option<(u32, u32)>,
    /// Whether it is a base class.
    pub base: bool,
    /// Where it was declared.
    pub loc: u32,
}

/// A type of the source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DebugType {
    /// A number.
    Base {
        /// The name in the source.
        name: String,
        /// The encoding.
        encoding: DebugEncoding,
        /// Bytes.
        size: u64,
    },
    /// A pointer; `None` is `void`.
    Pointer(Option<DebugTypeId>),
    /// A reference.
    Reference {
        /// The referenced type.
        to: DebugTypeId,
        /// `&&`
        rvalue: bool,
    },
    /// Another name for a type.
    Typedef {
        /// The name.
        name: String,
        /// The type; `None` is `void`.
        of: Option<DebugTypeId>,
        /// Where it was declared.
        loc: u32,
    },
    /// An array.
    Array {
        /// The element.
        of: DebugTypeId,
        /// The number of elements; none if unknown.
        count: Option<u64>,
    },
    /// A class, structure or union.
    Record {
        /// Its name, with its namespaces.
        name: String,
        /// Whether it is a union.
        union: bool,
        /// Bytes.
        size: u64,
        /// Bases, then members.
        members: Vec<DebugMember>,
        /// Where it was defined.
        loc: u32,
    },
    /// An enumeration.
    Enum {
        /// Its name.
        name: String,
        /// Bytes.
        size: u64,
        /// Names and values.
        values: Vec<(String, i64)>,
        /// Where it was defined.
        loc: u32,
    },
    /// `const`
    Const(Option<DebugTypeId>),
    /// `volatile`
    Volatile(Option<DebugTypeId>),
    /// A function; only pointers to it exist.
    Function {
        /// The result type; `None` is `void`.
        ret: Option<DebugTypeId>,
        /// Its parameters.
        params: Vec<DebugTypeId>,
    },
    /// A type of which only the name is known.
    Named(String),
}

/// The location of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DebugPlace {
    /// A slot of the function.
    Slot(Inst),
    /// A variable of the module.
    Global(Global),
    /// The kernel's parameter of this number, in place.
    Parameter(u32),
    /// The parts that its slot was split into.
    Parts(DebugPartsId),
}

/// A variable or parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DebugVariable {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: DebugTypeId,
    /// Its location.
    pub place: DebugPlace,
    /// Whether it is a parameter.
    pub parameter: bool,
    /// Whether the compiler made it (`this`).
    pub artificial: bool,
    /// Where it was declared.
    pub loc: u32,
}

/// A call that was inlined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DebugInlined {
    /// The function, by its index in [`DebugInfo::functions`].
    pub callee: u32,
    /// Where it was called.
    pub call: u32,
}

/// A scope of a function; the first one is the function itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DebugScope {
    /// The enclosing scope, by its index in the function's list.
    pub parent: Option<u32>,
    /// The numbers of the nodes created in the scope; none for inlined code.
    pub nodes: std::ops::Range<u32>,
    /// The inlined call, if the scope is an inlined function body.
    pub inlined: Option<DebugInlined>,
    /// The variables that it declares.
    pub variables: Vec<DebugVariable>,
}

/// A function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DebugFunction {
    /// The function in the module.
    pub func: Func,
    /// The name in the source.
    pub name: String,
    /// The result type; `None` is `void`.
    pub ret: Option<DebugTypeId>,
    /// Where it was declared.
    pub loc: u32,
    /// Its scopes, enclosing ones first.
    pub scopes: Vec<DebugScope>,
    /// The scopes of nodes that are copies of other functions' nodes.
    pub copies: FxHashMap<u32, u32>,
}

impl DebugFunction {
    /// The innermost scope of a node; 0 is the function itself.
    pub fn scope_of(&self, node: u32) -> u32 {
        if let Some(scope) = self.copies.get(&node) {
            return *scope;
        }
        let after = self.scopes.partition_point(|scope| scope.nodes.start <= node);
        let mut at = after.checked_sub(1).map(|index| index as u32);
        while let Some(scope) = at {
            if self.scopes[scope as usize].nodes.contains(&node) {
                return scope;
            }
            at = self.scopes[scope as usize].parent;
        }
        0
    }
}

/// The debug information of a module.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DebugInfo {
    /// Types.
    pub types: Vec<DebugType>,
    /// Functions with a body.
    pub functions: Vec<DebugFunction>,
    /// Variables outside functions.
    pub globals: Vec<DebugVariable>,
    /// The homes of variables that have left their slots.
    parts: DebugParts,
}

impl DebugInfo {
    /// Records an inlined call: `caller` has a copy of `callee`'s body, given as pairs of instructions and copies,
    /// and the value of each callee value in the copy. The call itself is a node of the caller.
    pub fn inline(
        &mut self,
        m: &Module,
        (caller, callee): (Func, Func),
        (node, call): (u32, Loc),
        copies: &[(Inst, Inst)],
        copy: &dyn Fn(Value) -> Option<Value>,
    ) {
        let place = |func| self.functions.iter().position(|function| function.func == func);
        let (Some(outer), Some(inner)) = (place(caller), place(callee)) else { return };
        let (parent, source) = (self.functions[outer].scope_of(node), self.functions[inner].clone());
        let first = self.functions[outer].scopes.len() as u32;
        for (number, scope) in source.scopes.iter().enumerate() {
            let mut variables = Vec::with_capacity(scope.variables.len());
            for variable in &scope.variables {
                let place = self.copied_place(m, variable.place, copy);
                variables.extend(place.map(|place| DebugVariable { place, ..variable.clone() }));
            }
            let inlined = match number {
                0 => Some(DebugInlined { callee: inner as u32, call }),
                _ => scope.inlined,
            };
            self.functions[outer].scopes.push(DebugScope {
                parent: Some(scope.parent.map_or(parent, |outer| first + outer)),
                nodes: u32::MAX..u32::MAX,
                inlined,
                variables,
            });
        }
        for (old, new) in copies {
            self.functions[outer].copies.insert(new.index(), first + source.scope_of(old.index()));
        }
    }
}
