//! Functions: header and directives here; statements, bodies and memory accesses in the submodules.

mod access;
mod body;
mod registers;
mod statement;

pub use access::{Access, Order, Scope};
pub use body::{Body, Depot};
pub use registers::RegUse;
pub use statement::{
    Guard, InlinedAt, Inst, LabelName, Loc, LocalVar, Prototype, RegData, RegDecl, RegName, Stmt, TargetList,
    Targets, Text,
};

use crate::names::Sym;
use crate::types::Linkage;
use crate::variable::{Attribute, Variable};

/// `.entry` or `.func`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FunctionKind {
    /// A kernel.
    Entry,
    /// A device function.
    Func,
}

/// A function definition or declaration.
#[derive(Debug, Clone, PartialEq)]
pub struct Function {
    /// Kernel or device function.
    pub kind: FunctionKind,
    /// Linking directive.
    pub linkage: Linkage,
    /// `.attribute(...)`, before the name.
    pub attribute: Option<Attribute>,
    /// Name.
    pub name: Sym,
    /// Return parameters of a `.func`.
    pub results: Vec<Variable>,
    /// Parameters; `None` when a kernel is written without a list.
    pub params: Option<Vec<Variable>>,
    /// Directives between header and body, in printing order.
    pub directives: Vec<Directive>,
    /// The body of a definition.
    pub body: Option<Body>,
}

impl Function {
    /// A function without parameters and body.
    pub fn new(kind: FunctionKind, linkage: Linkage, name: Sym) -> Self {
        Self {
            kind,
            linkage,
            attribute: None,
            name,
            results: Vec::new(),
            params: Some(Vec::new()),
            directives: Vec::new(),
            body: None,
        }
    }

    /// The same function without its body.
    pub fn header(&self) -> Self {
        Self {
            kind: self.kind,
            linkage: self.linkage,
            attribute: self.attribute,
            name: self.name,
            results: self.results.clone(),
            params: self.params.clone(),
            directives: self.directives.clone(),
            body: None,
        }
    }
}

/// A launch shape; `shown` is the number of printed dimensions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dims {
    /// x, y, z; omitted numbers are 1.
    pub size: [u32; 3],
    /// 1, 2 or 3.
    pub shown: u8,
}

impl Dims {
    /// A shape with all three numbers printed.
    pub fn full(x: u32, y: u32, z: u32) -> Self {
        Self { size: [x, y, z], shown: 3 }
    }

    /// A shape with trailing ones omitted.
    pub fn trimmed(x: u32, y: u32, z: u32) -> Self {
        let shown = if z != 1 {
            3
        } else if y != 1 {
            2
        } else {
            1
        };
        Self { size: [x, y, z], shown }
    }
}

/// A directive between a function's header and its body (PTX ISA, "Performance-Tuning
/// Directives", "Cluster Dimension Directives").
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the variants are the PTX spellings")]
pub enum Directive {
    NoReturn,
    MaxNtid(Dims),
    ReqNtid(Dims),
    MinNctaPerSm(u32),
    MaxNctaPerSm(u32),
    MaxNreg(u32),
    BlocksAreClusters,
    ExplicitCluster,
    ReqNctaPerCluster(Dims),
    MaxClusterRank(u32),
    AbiPreserve(u32),
    AbiPreserveControl(u32),
    Pragma(Sym),
}
