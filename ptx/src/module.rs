//! A PTX module: version, target and the declarations in source order.

use crate::function::{Function, RegDecl};
use crate::isa::{PtxVersion, Target};
use crate::names::{Names, Sym};
use crate::variable::Variable;
use cranelift_entity::{PrimaryMap, entity_impl};

/// A module-level variable.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct GlobalVar(u32);
entity_impl!(GlobalVar, "global");

/// A function definition or declaration.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct FuncId(u32);
entity_impl!(FuncId, "func");

/// The printing style: one of the two of NVIDIA's compilers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Style {
    /// Targets below sm_100.
    Classic,
    /// Targets from sm_100 on.
    Modern,
}

/// The `.target` directive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TargetLine {
    /// The architecture.
    pub target: Target,
    /// `texmode_unified`, `texmode_independent`.
    pub texture_mode: Option<TextureMode>,
    /// `debug`
    pub debug: bool,
    /// `map_f64_to_f32`
    pub map_f64_to_f32: bool,
}

/// The binding mode of textures and samplers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextureMode {
    /// `texmode_unified`
    Unified,
    /// `texmode_independent`
    Independent,
}

/// One module-level statement.
#[derive(Debug, Clone, PartialEq)]
pub enum Item {
    /// A variable.
    Var(GlobalVar),
    /// A function definition or declaration.
    Func(FuncId),
    /// `.file index "name"`
    File(File),
    /// `.alias name, target;`
    Alias(Sym, Sym),
    /// `.pragma "text";`
    Pragma(Sym),
    /// `.section name { ... }`
    Section(Section),
    /// `.reg` at module level, as in PTX 1.x; it is visible in every function.
    Regs(RegDecl),
    /// A comment line; the parser creates none.
    Comment(String),
}

/// `.file index "name" [, timestamp, size]`
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct File {
    /// The number that `.loc` uses, from 1.
    pub index: u32,
    /// Path.
    pub name: Sym,
    /// Modification time and size.
    pub stamp: Option<(u64, u64)>,
}

/// A debug section: its lines as data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// `.debug_str`, ...
    pub name: Sym,
    /// The lines in order.
    pub lines: Vec<SectionLine>,
}

/// One line of a debug section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SectionLine {
    /// `name:`
    Label(Sym),
    /// `.b8 1, 2, label`: size in bytes and values.
    Data(u8, Vec<SectionValue>),
}

/// One value in a debug section.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SectionValue {
    /// A number.
    Int(i64),
    /// `label+offset`
    Label(Sym, i64),
    /// `a - b`
    Difference(Sym, Sym),
}

/// A PTX module.
#[derive(Debug, Clone)]
pub struct Module {
    /// `.version`
    pub version: PtxVersion,
    /// `.target`
    pub target: TargetLine,
    /// `.address_size`, if written.
    pub address_size: Option<u32>,
    /// Every name.
    pub names: Names,
    /// Module-level variables.
    pub vars: PrimaryMap<GlobalVar, Variable>,
    /// Functions.
    pub funcs: PrimaryMap<FuncId, Function>,
    /// All statements in source order.
    pub items: Vec<Item>,
}

impl Module {
    /// An empty 64-bit module.
    pub fn new(version: PtxVersion, target: Target) -> Self {
        Self {
            version,
            target: TargetLine { target, texture_mode: None, debug: false, map_f64_to_f32: false },
            address_size: Some(64),
            names: Names::default(),
            vars: PrimaryMap::new(),
            funcs: PrimaryMap::new(),
            items: Vec::new(),
        }
    }

    /// The printing style of the target.
    pub fn style(&self) -> Style {
        if self.target.target.number >= 100 { Style::Modern } else { Style::Classic }
    }

    /// The handle of a name.
    pub fn intern(&mut self, text: &str) -> Sym {
        self.names.intern(text)
    }

    /// Appends a variable.
    pub fn add_var(&mut self, variable: Variable) -> GlobalVar {
        let id = self.vars.push(variable);
        self.items.push(Item::Var(id));
        id
    }

    /// Appends a function definition or declaration.
    pub fn add_func(&mut self, function: Function) -> FuncId {
        let id = self.funcs.push(function);
        self.items.push(Item::Func(id));
        id
    }

    /// Appends a source file for `.loc`.
    pub fn add_file(&mut self, index: u32, name: Sym) {
        self.items.push(Item::File(File { index, name, stamp: None }));
    }
}
