//! What the debug information of a module says: types, functions, scopes, variables.

use std::ops::Range;

/// A type, by its place in [`Info::types`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TypeId(pub u32);

/// How the bits of a base type are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// `bool`
    Bool,
    /// Characters, signed or not.
    Char(bool),
    /// Signed integers.
    Signed,
    /// Unsigned integers.
    Unsigned,
    /// Floating point.
    Float,
}

/// A member or base of a class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// Its name; empty for anonymous members and bases.
    pub name: String,
    /// Its type.
    pub ty: TypeId,
    /// Bytes from the start.
    pub offset: u64,
    /// For bit-fields: first bit from the lowest of the storage unit, and width.
    pub bits: Option<(u32, u32)>,
    /// Whether it is a base class.
    pub base: bool,
}

/// A type of the source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Type {
    /// A number.
    Base {
        /// As it is written.
        name: String,
        /// How it is read.
        encoding: Encoding,
        /// Bytes.
        size: u64,
    },
    /// A pointer or reference; `None` is `void`.
    Pointer {
        /// What it points to.
        to: Option<TypeId>,
        /// `&`
        reference: bool,
    },
    /// An array of one dimension.
    Array {
        /// The element.
        of: TypeId,
        /// How many.
        count: u64,
    },
    /// A class, structure or union.
    Record {
        /// Its name.
        name: String,
        /// Bytes.
        size: u64,
        /// Members and bases.
        members: Vec<Member>,
    },
    /// An enumeration.
    Enum {
        /// Its name.
        name: String,
        /// Bytes.
        size: u64,
        /// Names and values.
        values: Vec<(String, i64)>,
    },
    /// Another name or a qualified version; `None` is `void`.
    Alias {
        /// The name, or the qualifier.
        name: String,
        /// Whether it is a qualifier.
        qualifier: bool,
        /// Of which type.
        to: Option<TypeId>,
    },
    /// What has no values that could be shown.
    Opaque,
}

/// Where a variable is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Location {
    /// At a generic address.
    Address(u64),
    /// At an offset in the frame.
    Frame(u32),
    /// In a register.
    Register(String),
    /// Nowhere: it is always this number.
    Constant(i64),
}

/// A variable or parameter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variable {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: TypeId,
    /// Line of its declaration.
    pub line: u32,
    /// Whether it is a parameter.
    pub parameter: bool,
    /// Where it is at which steps.
    pub locations: Vec<(Range<u32>, Location)>,
}

impl Variable {
    /// Where it is at a step.
    pub fn at(&self, step: u32) -> Option<&Location> {
        self.locations.iter().find(|(range, _)| range.contains(&step)).map(|(_, location)| location)
    }
}

/// A function body or a block in it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Scope {
    /// Its steps.
    pub steps: Range<u32>,
    /// What it declares.
    pub variables: Vec<Variable>,
    /// Blocks inside.
    pub inner: Vec<Scope>,
}

impl Scope {
    /// The variables that are visible at a step, innermost first.
    pub fn visible(&self, step: u32) -> Vec<&Variable> {
        let mut scopes = vec![self];
        while let Some(inner) =
            scopes.last().and_then(|last| last.inner.iter().find(|s| s.steps.contains(&step)))
        {
            scopes.push(inner);
        }
        scopes.into_iter().rev().flat_map(|scope| &scope.variables).collect()
    }
}

/// A function of the source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FunctionInfo {
    /// As it is written.
    pub name: String,
    /// Its symbol.
    pub symbol: String,
    /// Parameters and variables.
    pub scope: Scope,
}

/// The debug information of a module.
#[derive(Debug, Clone, Default)]
pub struct Info {
    /// Types.
    pub types: Vec<Type>,
    /// Variables of the module.
    pub globals: Vec<Variable>,
    /// Functions.
    pub functions: Vec<FunctionInfo>,
}

impl Info {
    /// A type.
    pub fn ty(&self, id: TypeId) -> &Type {
        self.types.get(id.0 as usize).unwrap_or(&Type::Opaque)
    }

    /// Whether a name is that of a type.
    pub fn is_type(&self, name: &str) -> bool {
        self.types.iter().any(|ty| match ty {
            Type::Base { name: other, .. }
            | Type::Record { name: other, .. }
            | Type::Enum { name: other, .. }
            | Type::Alias { name: other, qualifier: false, .. } => other == name,
            _ => false,
        })
    }

    /// The symbols of the functions with a name.
    pub fn symbols_of(&self, name: &str) -> Vec<String> {
        let named = self.functions.iter().filter(|function| function.name == name);
        named.map(|function| function.symbol.clone()).collect()
    }

    /// The function with a symbol.
    pub fn function(&self, symbol: &str) -> Option<&FunctionInfo> {
        self.functions.iter().find(|function| function.symbol == symbol)
    }
}
