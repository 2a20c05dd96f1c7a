//! Instruction selection: lowers an NVVM IR module to a PTX module.
//!
//! The input is verified, legalized IR: legal integer and float types, 128-bit integers without division, memory
//! intrinsics already expanded. The output is a PTX module that ptxas accepts. A construct without a PTX form is an
//! error with its source location.
//!
//! The steps for a function ([`function`]): find values that fold into their users ([`fold`]), lay out allocas and
//! parameters, then visit the blocks once in order. Each family of operations has a file: [`arith`], [`float`],
//! [`convert`], [`compare`], [`memory`] with [`address`], [`atomic`], [`control`], [`call`] with [`params`] and
//! [`unaligned`], [`asm`], [`aggregate`], [`wide`] and [`intrinsic`]. At the end the registers of phis and their
//! values are coalesced ([`coalesce`]).
//!
//! Invariants: selection does not depend on the source language; it changes the IR only by splitting critical edges
//! and removing unreachable blocks; the result is deterministic.

mod address;
mod aggregate;
mod arith;
mod asm;
mod atomic;
mod call;
mod coalesce;
mod compare;
mod control;
mod convert;
mod debug;
mod error;
mod float;
mod flush;
mod fold;
mod function;
mod globals;
mod intrinsic;
mod kernel;
mod lines;
mod memory;
mod options;
mod order;
mod params;
mod prepare;
mod shape;
mod unaligned;
mod wide;

pub use error::SelectError;
pub use options::{Locate, NoPositions, SelectOptions, SourcePosition};

use ptxc_ir as ir;
use ptxc_ir::{Func, Inst, Op as IrOp, OpClass};
use ptxc_ptx as ptx;
use ptxc_ptx::names::{Names, Sym};

use function::{FunctionSelector, ModuleContext, ValueTable};

/// Selects PTX for a module.
///
/// # Errors
/// Every construct of the module without a PTX form for the target; the list is not empty.
///
/// ```
/// use ptxc_ptx::isa::Target;
/// let mut module = ptxc_ir::Module::new("empty", false);
/// let options = ptxc_select::SelectOptions::new(Target::sm(90));
/// let ptx = ptxc_select::select(&mut module, &options, &ptxc_select::NoPositions).unwrap();
/// assert!(ptxc_ptx::text::print(&ptx).contains(".target sm_90"));
/// ```
pub fn select(
    module: &mut ir::Module,
    options: &SelectOptions,
    locate: &dyn Locate,
) -> Result<ptx::Module, Vec<SelectError>> {
    let functions: Vec<Func> = module.functions().to_vec();
    for &func in &functions {
        prepare::prepare(module, func);
    }
    let module: &ir::Module = module;
    let version = ptx::isa::PtxVersion::new(9, 0);
    let mut out = ptx::Module::new(version, options.target);
    let style = out.style();
    let mut names = Names::default();
    let mut cx = ModuleContext {
        module,
        options,
        locate,
        names: &mut names,
        values: ValueTable::new(module),
        errors: Vec::new(),
        calls: 0,
        prototypes: 0,
        lines: lines::Lines::default(),
        debug_labels: 0,
        debug_functions: Vec::new(),
    };
    let mut definitions = Vec::new();
    for (index, &func) in functions.iter().filter(|&&f| !module.is_declaration(f)).enumerate() {
        let body = FunctionSelector::new(&mut cx, func, index as u32).run();
        let mut function = kernel::header(&mut cx, func, style);
        function.body = Some(body);
        definitions.push((func, function));
    }
    let declarations = forward_declarations(&mut cx, &functions, &definitions, style);
    let headers: Vec<(Sym, &ptx::Function)> =
        definitions.iter().map(|(_, function)| (function.name, function)).collect();
    let tree = debug::tree(&mut cx, &headers);
    let mut errors = std::mem::take(&mut cx.errors);
    let lines = std::mem::take(&mut cx.lines);
    for declaration in declarations {
        out.add_func(declaration);
    }
    for global in globals::order(module) {
        match globals::declare(module, &mut names, global, options.relocatable) {
            Ok(variable) => {
                out.add_var(variable);
            }
            Err(error) => errors.push(error),
        }
    }
    for (_, function) in definitions {
        out.add_func(function);
    }
    lines.finish(module, &mut names, &mut out);
    out.names = names;
    if let Some(tree) = tree {
        tree.write(&mut out);
    }
    if errors.is_empty() { Ok(out) } else { Err(errors) }
}

/// Declares external functions, and functions that are used before their definition.
fn forward_declarations(
    cx: &mut ModuleContext<'_>,
    functions: &[Func],
    definitions: &[(Func, ptx::Function)],
    style: ptx::Style,
) -> Vec<ptx::Function> {
    let m = cx.module;
    let initial = globals::named_functions(m);
    let mut declared = Vec::new();
    for &func in functions {
        // Only the address of a kernel can be used; a module's only function can at most call itself.
        let several = m.is_declaration(func) || m.func(func).is_kernel() || definitions.len() > 1;
        let needed = m.has_uses(func) && several || initial.contains(&func);
        if needed {
            declared.push(kernel::declaration(cx, func, style));
        }
    }
    declared
}

impl FunctionSelector<'_, '_> {
    /// Selects one instruction that is not a terminator. Dispatches to the families of operations.
    pub(crate) fn instruction(&mut self, inst: Inst) {
        let op = self.m().op(inst);
        match op {
            IrOp::Phi => {}
            IrOp::FAdd | IrOp::FSub | IrOp::FMul | IrOp::FDiv | IrOp::FRem => self.float_binary(inst),
            IrOp::FNeg => self.float_negate(inst),
            IrOp::Alloca => self.alloca(inst),
            IrOp::Load => self.load(inst),
            IrOp::Store => self.store(inst),
            IrOp::Gep => self.gep(inst),
            IrOp::Fence => self.fence(inst),
            IrOp::CmpXchg => self.compare_exchange(inst),
            IrOp::AtomicRmw => self.atomic_rmw(inst),
            IrOp::ICmp => self.integer_compare(inst),
            IrOp::FCmp => self.float_compare(inst),
            IrOp::Call => self.call(inst),
            IrOp::Select => self.select(inst),
            IrOp::ExtractElement => self.extract_element(inst),
            IrOp::InsertElement => self.insert_element(inst),
            IrOp::ShuffleVector => self.shuffle_vector(inst),
            IrOp::ExtractValue => self.extract_value(inst),
            IrOp::InsertValue => self.insert_value(inst),
            IrOp::Freeze => self.freeze(inst),
            _ => match op.class() {
                OpClass::Binary => self.integer_binary(inst),
                OpClass::Cast => self.cast(inst),
                _ => self.unsupported(format_args!("the instruction '{}'", op.mnemonic())),
            },
        }
    }

    /// The PTX name of a symbol.
    pub(crate) fn symbol(&mut self, name: &str) -> Sym {
        self.cx.names.intern(name)
    }
}
