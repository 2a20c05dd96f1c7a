//! The module: one arena of nodes, the types, and side tables for properties that are not operands.

use rustc_hash::FxHashMap;

use crate::arena::{Arena, Field, HEADER_WORDS};
use crate::attributes::{
    CallAttrs, CallConv, Extend, FnAttrs, Function, GlobalVar, HandleKind, InlineAsm, KernelAttrs, Linkage,
    LoopHints, Param, ParamAttrs,
};
use crate::constants::Constants;
use crate::debug::DebugInfo;
use crate::float::Denormals;
use crate::handle::{Block, Func, Global, Inst, Value};
use crate::inlined::InlinedLocs;
use crate::names::Names;
use crate::opcode::Op;
use crate::types::{Ty, TyKind, Types};
use ptxc_arch::AddrSpace;

/// A program: types, constants, global variables, functions.
///
/// Its methods are spread over the files of this crate by topic: `constants.rs`, `uses.rs`, `layout.rs` (blocks and
/// instruction order), `inst.rs` (properties of instructions).
#[derive(Clone)]
pub struct Module {
    /// The types.
    pub types: Types,
    /// The name of the source file, for the text form.
    pub source_name: String,
    /// The target triple.
    pub triple: String,
    /// The treatment of denormal numbers by the `float` arithmetic of this module, constant folding included.
    pub denormals: Denormals,
    /// The debug information, if requested.
    pub debug: Option<Box<DebugInfo>>,
    /// The locations of inlined code, if they are kept.
    pub(crate) inlined: Option<Box<InlinedLocs>>,
    pub(crate) arena: Arena,
    pub(crate) constants: Constants,
    pub(crate) functions: Vec<Function>,
    pub(crate) function_order: Vec<Func>,
    pub(crate) globals: Vec<GlobalVar>,
    pub(crate) global_order: Vec<Global>,
    pub(crate) asms: Vec<InlineAsm>,
    pub(crate) call_attrs: Vec<CallAttrs>,
    pub(crate) loop_hints: Vec<LoopHints>,
    pub(crate) weights: Vec<Box<[u32]>>,
    pub(crate) symbols: FxHashMap<Box<str>, Value>,
    /// The last suffix appended to each name that was taken.
    suffixes: FxHashMap<Box<str>, u32>,
    pub(crate) names: Names,
}

impl Module {
    /// An empty module. `keep_names` says whether the names of values and blocks are stored; symbol
    /// names always are.
    pub fn new(source_name: &str, keep_names: bool) -> Module {
        Module {
            types: Types::new(),
            source_name: source_name.to_owned(),
            triple: "nvptx64-nvidia-cuda".to_owned(),
            denormals: Denormals::Keep,
            debug: None,
            inlined: None,
            arena: Arena::new(),
            constants: Constants::default(),
            functions: Vec::new(),
            function_order: Vec::new(),
            globals: Vec::new(),
            global_order: Vec::new(),
            asms: Vec::new(),
            // Index 0 of each side table is the default.
            call_attrs: vec![CallAttrs::default()],
            loop_hints: vec![LoopHints::default()],
            weights: vec![Box::default()],
            symbols: FxHashMap::default(),
            suffixes: FxHashMap::default(),
            names: Names::new(keep_names),
        }
    }

    /// The number of the next node. Nodes that are made later have higher ones.
    pub fn next_node(&self) -> u32 {
        (self.arena.bytes() / 8) as u32
    }

    /// Bytes of node storage in use.
    pub fn arena_bytes(&self) -> usize {
        self.arena.bytes()
    }

    /// Limits the size of the nodes to `bytes`, at most 2 GiB. Creating a node beyond the limit raises
    /// [`crate::ModuleFull`].
    pub fn set_limit(&mut self, bytes: usize) {
        self.arena.set_limit(bytes);
    }

    /// A number larger than the index of every node made so far, for side tables indexed by node.
    pub fn node_limit(&self) -> u32 {
        (self.arena.bytes() / 8) as u32
    }

    // ---- any value ----

    /// The opcode of a node. Erased nodes have [`Op::Redirect`].
    #[inline]
    pub fn op(&self, value: impl Into<Value>) -> Op {
        self.arena.op(value.into().index())
    }

    /// The type of a value; for functions and globals the pointer type, for blocks `label`.
    #[inline]
    pub fn ty(&self, value: impl Into<Value>) -> Ty {
        Ty::from_index(self.arena.get(value.into().index(), Field::Type))
    }

    /// The value as an instruction, if it is one.
    #[inline]
    pub fn as_inst(&self, value: Value) -> Option<Inst> {
        self.op(value).is_inst().then(|| Inst::at(value.index()))
    }

    /// The value as an instruction of the given opcode.
    #[inline]
    pub fn as_op(&self, value: Value, op: Op) -> Option<Inst> {
        (self.op(value) == op).then(|| Inst::at(value.index()))
    }

    /// The value as a block, if it is one.
    #[inline]
    pub fn as_block(&self, value: Value) -> Option<Block> {
        (self.op(value) == Op::Block).then(|| Block::at(value.index()))
    }

    /// The value as a function, if it is one.
    #[inline]
    pub fn as_func(&self, value: Value) -> Option<Func> {
        (self.op(value) == Op::Function).then(|| Func::at(value.index()))
    }

    /// The value as a global variable, if it is one.
    #[inline]
    pub fn as_global(&self, value: Value) -> Option<Global> {
        (self.op(value) == Op::Global).then(|| Global::at(value.index()))
    }

    /// The function and the position of a parameter.
    pub fn as_param(&self, value: Value) -> Option<(Func, u32)> {
        let node = value.index();
        (self.op(value) == Op::Param)
            .then(|| (Func::at(self.arena.get(node, Field::Parent)), self.arena.get(node, Field::ExtraA)))
    }

    /// Whether the value is the same for every thread and known before the program runs: a constant,
    /// a function or a global variable.
    #[inline]
    pub fn is_const(&self, value: impl Into<Value>) -> bool {
        let op = self.op(value);
        op.is_constant() || matches!(op, Op::Function | Op::Global)
    }

    // ---- functions ----

    /// Declares a function; adding blocks makes it a definition. A name that is taken gets a numeric suffix.
    pub fn add_function(&mut self, name: &str, ty: Ty, linkage: Linkage, conv: CallConv) -> Func {
        let (ret, params) = match self.types.kind(ty) {
            TyKind::Function { ret, .. } => (ret, self.types.params(ty).to_vec()),
            _ => (Ty::VOID, Vec::new()),
        };
        let node = self.arena.alloc(Op::Function, 0, HEADER_WORDS + 1);
        self.arena.set(node, Field::Type, Ty::PTR.index());
        self.arena.set(node, Field::ExtraA, self.functions.len() as u32);
        let handle = Func::at(node);
        let params = params
            .into_iter()
            .enumerate()
            .map(|(k, ty)| {
                let param = self.arena.alloc(Op::Param, 0, HEADER_WORDS);
                self.arena.set(param, Field::Type, ty.index());
                self.arena.set(param, Field::Parent, node);
                self.arena.set(param, Field::ExtraA, k as u32);
                Param { value: Value::at(param), ty, attrs: ParamAttrs::default() }
            })
            .collect();
        let name = self.claim_symbol(name, handle.into());
        self.functions.push(Function {
            handle,
            name,
            ty,
            ret,
            ret_extend: Extend::None,
            ret_align: 0,
            params,
            linkage,
            conv,
            attrs: FnAttrs::NONE,
            kernel: KernelAttrs::default(),
            simplified: false,
            loc: 0,
            denormals: None,
            extra_attrs: Vec::new(),
        });
        self.function_order.push(handle);
        handle
    }

    fn function_index(&self, f: Func) -> usize {
        self.arena.get(f.index(), Field::ExtraA) as usize
    }

    /// The properties of a function other than its body.
    #[inline]
    pub fn func(&self, f: Func) -> &Function {
        &self.functions[self.function_index(f)]
    }

    /// The properties of a function other than its body, mutable.
    pub fn func_mut(&mut self, f: Func) -> &mut Function {
        let index = self.function_index(f);
        &mut self.functions[index]
    }

    /// Parameter `k` of a function as a value.
    pub fn param(&self, f: Func, k: usize) -> Value {
        self.func(f).params.get(k).map_or(Value::DEAD, |p| p.value)
    }

    /// Turns a by-value parameter into a pointer to memory that only this call accesses (`byval`). The parameter is
    /// a pointer from then on, so its value must have no uses left.
    pub fn pass_by_address(&mut self, f: Func, k: usize) {
        let Param { value, ty, attrs } = self.func(f).params[k];
        let align = attrs.align.max(self.types.align_of(ty));
        self.arena.set(value.index(), Field::Type, Ty::PTR.index());
        let attrs = ParamAttrs { byval: Some(ty), align, ..attrs };
        self.func_mut(f).params[k] = Param { value, ty: Ty::PTR, attrs };
        let params: Vec<Ty> = self.func(f).params.iter().map(|param| param.ty).collect();
        let variadic = matches!(self.types.kind(self.func(f).ty), TyKind::Function { variadic: true, .. });
        let ty = self.types.function(self.func(f).ret, &params, variadic);
        self.func_mut(f).ty = ty;
    }

    /// The functions, in module order.
    pub fn functions(&self) -> &[Func] {
        &self.function_order
    }

    /// Removes the functions for which `keep` is false, with their bodies. Kept functions may not refer to them.
    pub fn retain_functions(&mut self, mut keep: impl FnMut(Func) -> bool) {
        let (kept, removed): (Vec<Func>, Vec<Func>) =
            std::mem::take(&mut self.function_order).into_iter().partition(|&f| keep(f));
        self.function_order = kept;
        // They may refer to each other.
        for &f in &removed {
            self.delete_body(f);
        }
        for f in removed {
            let name = self.func(f).name.clone();
            self.symbols.remove(&name);
        }
    }

    // ---- globals ----

    /// Adds a global variable of type `ty` in `space`. A name that is taken gets a numeric suffix.
    pub fn add_global(&mut self, name: &str, ty: Ty, space: AddrSpace, linkage: Linkage) -> Global {
        let ptr = self.types.ptr(space);
        let node = self.arena.alloc(Op::Global, 0, HEADER_WORDS);
        self.arena.set(node, Field::Type, ptr.index());
        self.arena.set(node, Field::ExtraA, self.globals.len() as u32);
        let handle = Global::at(node);
        let name = self.claim_symbol(name, handle.into());
        self.globals.push(GlobalVar {
            handle,
            name,
            ty,
            space,
            linkage,
            constant: false,
            init: None,
            align: 0,
            managed: false,
            unnamed_addr: false,
            externally_initialized: false,
            used: false,
            section: None,
            handle_kind: HandleKind::Memory,
        });
        self.global_order.push(handle);
        handle
    }

    /// A global variable.
    #[inline]
    pub fn global(&self, g: Global) -> &GlobalVar {
        &self.globals[self.arena.get(g.index(), Field::ExtraA) as usize]
    }

    /// A global variable, to change. Its address space is fixed.
    pub fn global_mut(&mut self, g: Global) -> &mut GlobalVar {
        let index = self.arena.get(g.index(), Field::ExtraA) as usize;
        &mut self.globals[index]
    }

    /// The global variables, in module order.
    pub fn globals(&self) -> &[Global] {
        &self.global_order
    }

    /// Removes the global variables for which `keep` is false. Kept symbols may not refer to them.
    pub fn retain_globals(&mut self, mut keep: impl FnMut(Global) -> bool) {
        let (kept, removed): (Vec<Global>, Vec<Global>) =
            std::mem::take(&mut self.global_order).into_iter().partition(|&g| keep(g));
        self.global_order = kept;
        for g in removed {
            let name = self.global(g).name.clone();
            self.symbols.remove(&name);
        }
    }

    // ---- symbols ----

    /// The function or global with this name.
    pub fn symbol(&self, name: &str) -> Option<Value> {
        self.symbols.get(name).copied()
    }

    /// The function with this name.
    pub fn function_by_name(&self, name: &str) -> Option<Func> {
        self.symbol(name).and_then(|v| self.as_func(v))
    }

    /// The global variable with this name.
    pub fn global_by_name(&self, name: &str) -> Option<Global> {
        self.symbol(name).and_then(|v| self.as_global(v))
    }

    fn claim_symbol(&mut self, name: &str, value: Value) -> Box<str> {
        let mut unique: Box<str> = name.into();
        while self.symbols.contains_key(&unique) {
            let suffix = self.suffixes.entry(name.into()).or_default();
            *suffix += 1;
            unique = format!("{name}${suffix}").into();
        }
        self.symbols.insert(unique.clone(), value);
        unique
    }

    // ---- side tables ----

    /// An inline assembly template, to be used as callee.
    pub fn add_asm(&mut self, asm: InlineAsm) -> Value {
        let node = self.arena.alloc(Op::InlineAsm, 0, HEADER_WORDS);
        self.arena.set(node, Field::Type, Ty::PTR.index());
        self.arena.set(node, Field::ExtraA, self.asms.len() as u32);
        self.asms.push(asm);
        Value::at(node)
    }

    /// The template of an inline assembly value.
    pub fn asm(&self, value: Value) -> Option<&InlineAsm> {
        (self.op(value) == Op::InlineAsm)
            .then(|| &self.asms[self.arena.get(value.index(), Field::ExtraA) as usize])
    }

    pub(crate) fn intern_call_attrs(&mut self, attrs: &CallAttrs) -> u32 {
        intern(&mut self.call_attrs, attrs)
    }

    pub(crate) fn intern_loop_hints(&mut self, hints: LoopHints) -> u32 {
        intern(&mut self.loop_hints, &hints)
    }

    pub(crate) fn intern_weights(&mut self, weights: &[u32]) -> u32 {
        if weights.is_empty() {
            return 0;
        }
        self.weights.push(weights.into());
        self.weights.len() as u32 - 1
    }
}

/// The index of `item` in a short table of distinct rows.
fn intern<T: PartialEq + Clone>(table: &mut Vec<T>, item: &T) -> u32 {
    let index = table.iter().position(|x| x == item).unwrap_or_else(|| {
        table.push(item.clone());
        table.len() - 1
    });
    index as u32
}
