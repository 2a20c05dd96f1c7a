//! From a PTX module to a [`Program`]: places for variables, slots for registers, one step or a few
//! for every instruction.
//!
//! What cannot be decoded becomes a step that traps when it is reached, so a module with one unknown
//! instruction still runs as far as it does not need it.

mod bulk;
mod control;
mod function;
mod matrix;
mod memory;
mod operand;
mod reach;
mod special_mma;
mod tcgen05;
mod tensor;
mod texture;
mod video;
mod warp;
mod wgmma;

use crate::exec::texture::Binding;
use crate::jit::Compiled;
use crate::program::{Builtin, Func, Image, Named, Program, SHARED_SPAN, Value, window};
use crate::runtime::{RuntimeCall, error_texts};
use function::FunctionDecoder;
use ptxc_ptx::function::Dims;
use ptxc_ptx::module::FuncId;
use ptxc_ptx::{
    Directive, Function, FunctionKind, Init, Item, Linkage, Module, Space, Stmt, Sym, Type, Variable,
};
use reach::{Own, reach};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// Where a name of the module lives.
#[derive(Debug, Clone, Copy)]
pub(super) enum Place {
    /// A generic address.
    Global(u64),
    /// Offset in the constant bank.
    Const(u64),
    /// Offset in the CTA's shared memory.
    Shared(u64),
    /// Offset in the frame: local variables and `.param` variables of device functions.
    Frame { offset: u32, size: u32 },
    /// Offset in the kernel's parameters.
    Param(u64),
    /// A function.
    Func(u32),
}

/// Where global variables go.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Placement {
    /// Each has a window of addresses of its own; a launch makes them.
    Windows,
    /// They lie one after the other from this address on, in the memory of a device.
    From(u64),
}

/// The decoder of a module.
pub(super) struct Decoder<'m> {
    pub(super) module: &'m Module,
    pub(super) program: Program,
    placement: Placement,
    places: FxHashMap<Sym, Place>,
    consts: FxHashMap<u64, u32>,
    /// Images whose initial values wait until every address is known.
    pending: Vec<(Pending, &'m Variable)>,
    /// Where the next variable in shared memory goes.
    shared: u32,
    /// Bytes of global variables that may still be made.
    budget: usize,
    /// Bytes of the largest argument in `.param` space: what a parameter of unknown size must hold.
    pub(super) largest_argument: u64,
    /// The function that is read may influence other CTAs.
    pub(super) communicates: bool,
}

#[derive(Clone, Copy)]
enum Pending {
    Global(usize),
    Const(usize),
}

/// Decodes a module; `offsets` gives the place in the text of each statement of a body.
/// With `named`, names are kept for a debugger.
pub(crate) fn decode(
    module: &Module,
    placement: Placement,
    named: bool,
    offsets: impl Fn(FuncId) -> Vec<u32>,
) -> Program {
    let program = Program {
        steps: Vec::new(),
        places: Vec::new(),
        positions: Vec::new(),
        files: FxHashMap::default(),
        classes: Vec::new(),
        forms: Vec::new(),
        consts: Vec::new(),
        funcs: Vec::new(),
        by_name: FxHashMap::default(),
        globals: Vec::new(),
        symbols: None,
        variables: FxHashMap::default(),
        references: FxHashMap::default(),
        constant: Vec::new(),
        static_shared: 0,
        error_texts: 0,
        reach: Vec::new(),
        compiled: Arc::new(Compiled::new(0)),
    };
    let mut decoder = Decoder {
        module,
        program,
        placement,
        places: FxHashMap::default(),
        consts: FxHashMap::default(),
        pending: Vec::new(),
        shared: 0,
        budget: 2 << 30,
        largest_argument: largest_argument(module),
        communicates: false,
    };
    decoder.constant(0);
    decoder.program.symbols = named.then(Box::default);
    let funcs = decoder.declare_functions();
    let owners = decoder.shared_owners(&funcs);
    for item in &module.items {
        if let Item::File(file) = item {
            decoder.program.files.insert(file.index, module.names.text(file.name).to_owned());
        }
        if let Item::Var(id) = item {
            let variable = &module.vars[*id];
            if let Some(name) = variable.name.filter(|name| !owners.contains_key(name)) {
                let place = decoder.place_variable(variable);
                let binding = match variable.ty {
                    Type::Texref => Some(Binding::Texture),
                    Type::Surfref => Some(Binding::Surface),
                    Type::Samplerref => Some(Binding::Sampler),
                    _ => None,
                };
                if let (Some(binding), Place::Global(address)) = (binding, place) {
                    decoder.program.references.insert(module.names.text(name).to_owned(), (address, binding));
                }
                decoder.places.entry(name).or_insert(place);
                decoder.name_variable(variable, name, place);
            }
        }
    }
    decoder.place_error_texts();
    let starts = decoder.lay_out_shared(&funcs, &owners);
    let mut own = vec![Own::default(); decoder.program.funcs.len()];
    for ((id, index), start) in funcs.into_iter().zip(starts) {
        if let Some(body) = &module.funcs[id].body {
            let offsets = offsets(id);
            decoder.shared = start;
            let first = decoder.program.steps.len() as u32;
            FunctionDecoder::new(&mut decoder, &module.funcs[id], index).run(body, &offsets);
            let steps = first..decoder.program.steps.len() as u32;
            own[index as usize] = Own { steps, communicates: std::mem::take(&mut decoder.communicates) };
        }
    }
    decoder.program.reach = reach(&decoder.program, &own);
    decoder.program.compiled = Arc::new(Compiled::new(decoder.program.funcs.len()));
    decoder.fill_images();
    decoder.name_globals();
    decoder.program
}

impl<'m> Decoder<'m> {
    /// Keeps the places of the module's names for a debugger.
    fn name_globals(&mut self) {
        let Some(mut symbols) = self.program.symbols.take() else { return };
        symbols.globals.extend(self.places.keys().map(|name| {
            let address = self.static_address(*name, true);
            (self.module.names.text(*name).to_owned(), address)
        }));
        self.program.symbols = Some(symbols);
    }

    /// The slot of a constant.
    pub(super) fn constant(&mut self, value: u64) -> u32 {
        let next = self.program.consts.len() as u32;
        let index = *self.consts.entry(value).or_insert(next);
        if index == next {
            self.program.consts.push([value; 32]);
        }
        index | crate::program::CONST
    }

    /// Gives every function an index; definitions win over declarations of the same name.
    fn declare_functions(&mut self) -> Vec<(FuncId, u32)> {
        let mut bodies = Vec::new();
        let mut aliases = Vec::new();
        for item in &self.module.items {
            match item {
                Item::Func(id) => {
                    let function = &self.module.funcs[*id];
                    let name = self.module.names.text(function.name).to_owned();
                    let next = self.program.funcs.len() as u32;
                    let index = *self.program.by_name.entry(name.clone()).or_insert(next);
                    if index == next {
                        self.program.funcs.push(self.header(function, name));
                    } else if function.body.is_some() {
                        self.program.funcs[index as usize] = self.header(function, name);
                    }
                    self.places.insert(function.name, Place::Func(index));
                    if function.body.is_some() {
                        bodies.push((*id, index));
                    }
                }
                Item::Alias(name, target) => aliases.push((*name, *target)),
                _ => {}
            }
        }
        for (name, target) in aliases {
            if let Some(place) = self.places.get(&target).copied() {
                self.places.insert(name, place);
            }
        }
        bodies
    }

    fn header(&self, function: &Function, name: String) -> Func {
        let builtin = match name.as_str() {
            "vprintf" => Some(Builtin::Vprintf),
            "malloc" => Some(Builtin::Malloc),
            "__cuda_syscall_aligned_malloc" => Some(Builtin::AlignedMalloc),
            "free" => Some(Builtin::Free),
            "__assertfail" => Some(Builtin::AssertFail),
            name => RuntimeCall::named(name).map(Builtin::Runtime),
        };
        let mut func = Func {
            name,
            entry: None,
            builtin: if function.body.is_none() { builtin } else { None },
            kernel: function.kind == FunctionKind::Entry,
            rows: 1,
            frame: 0,
            frame_align: 16,
            params: Vec::new(),
            results: Vec::new(),
            layout: Vec::new(),
            shared: 0,
            param_bytes: 0,
            cluster: None,
            max_threads: None,
            req_threads: None,
        };
        for directive in &function.directives {
            let count = |dims: &Dims| dims.size.iter().fold(1_u32, |all, n| all.saturating_mul(*n));
            match directive {
                Directive::ReqNctaPerCluster(dims) => func.cluster = Some(dims.size.map(|n| n.max(1))),
                Directive::ExplicitCluster => func.cluster = func.cluster.or(Some([1; 3])),
                Directive::MaxNtid(dims) => func.max_threads = Some(count(dims)),
                Directive::ReqNtid(dims) => func.req_threads = Some(dims.size),
                _ => {}
            }
        }
        let params = function.params.as_deref().unwrap_or_default();
        if func.kernel {
            for variable in params {
                let (size, align) = (size_of(variable), alignment(variable));
                let at = align_up(u64::from(func.param_bytes), align);
                func.layout.push((clip(at), clip(size)));
                func.param_bytes = clip(at + size);
            }
        } else if function.body.is_none() {
            // A declaration lays its parameters out like a definition, for built-in functions.
            let mut at = 0;
            for variable in params {
                at = align_up(at, alignment(variable));
                func.params.push(Value::Frame { offset: clip(at), size: clip(size_of(variable)) });
                at += size_of(variable);
            }
            for variable in &function.results {
                at = align_up(at, alignment(variable));
                func.results.push(Value::Frame { offset: clip(at), size: clip(size_of(variable)) });
                at += size_of(variable);
            }
            func.frame = clip(align_up(at, 16));
        }
        func
    }

    /// Where the shared memory of each function begins. Variables of the module and of functions are there in every
    /// kernel; those of kernels are never there together. The dynamic part begins after all of them, at one place,
    /// since functions may use it.
    fn lay_out_shared(&mut self, funcs: &[(FuncId, u32)], owners: &FxHashMap<Sym, FuncId>) -> Vec<u32> {
        let module = self.module;
        let end = |id: FuncId, start: u32| {
            let Some(body) = &module.funcs[id].body else { return start };
            if body.vars.values().all(|variable| variable.space != Space::Shared) {
                return start;
            }
            let variables = body.stmts.iter().filter_map(|stmt| match stmt {
                Stmt::Var(id) => Some(&body.vars[*id]),
                _ => None,
            });
            let shared = variables.filter(|variable| variable.space == Space::Shared);
            shared.fold(start, |at, variable| shared_place(variable, at).1)
        };
        let mut starts = vec![0; funcs.len()];
        let mut common = self.shared;
        for ((id, index), start) in funcs.iter().zip(&mut starts) {
            if !self.program.funcs[*index as usize].kernel {
                *start = common;
                common = end(*id, common);
            }
        }
        let mut most = common;
        for ((id, index), start) in funcs.iter().zip(&mut starts) {
            if self.program.funcs[*index as usize].kernel {
                *start = self.place_owned(*id, common, owners);
                let func = &mut self.program.funcs[*index as usize];
                func.shared = end(*id, *start);
                most = most.max(func.shared);
            }
        }
        // The dynamic part begins where its declarations want it.
        let dynamic = |variable: &&Variable| {
            variable.space == Space::Shared && size_of(variable) == 0 && initial_size(variable) == 0
        };
        let align = module.vars.values().filter(dynamic).map(alignment).max().unwrap_or(1);
        self.program.static_shared = clip(align_up(u64::from(most), align));
        starts
    }

    /// The shared variables of the module that only one kernel names, and that kernel: they are its own, as if it had
    /// declared them. A module may have more of them than a block has memory.
    fn shared_owners(&self, funcs: &[(FuncId, u32)]) -> FxHashMap<Sym, FuncId> {
        let module = self.module;
        let is_shared = |variable: &&Variable| variable.space == Space::Shared && size_of(variable) > 0;
        let names: FxHashSet<Sym> =
            module.vars.values().filter(is_shared).filter_map(|variable| variable.name).collect();
        let mut owners: FxHashMap<Sym, Option<FuncId>> = FxHashMap::default();
        for (id, index) in funcs {
            let Some(body) = module.funcs[*id].body.as_ref().filter(|_| !names.is_empty()) else { continue };
            let own = self.program.funcs[*index as usize].kernel.then_some(*id);
            for name in body.symbols().filter(|name| names.contains(name)) {
                let owner = owners.entry(name).or_insert(own);
                if *owner != own {
                    *owner = None;
                }
            }
        }
        owners.into_iter().filter_map(|(name, owner)| Some((name, owner?))).collect()
    }

    /// Places the variables of the module that a kernel owns; gives the end.
    fn place_owned(&mut self, kernel: FuncId, start: u32, owners: &FxHashMap<Sym, FuncId>) -> u32 {
        let module = self.module;
        let mut end = start;
        for item in &module.items {
            if let Item::Var(id) = item
                && let Some(name) = module.vars[*id].name.filter(|name| owners.get(name) == Some(&kernel))
            {
                let (at, behind) = shared_place(&module.vars[*id], end);
                self.places.entry(name).or_insert(Place::Shared(at));
                end = behind;
            }
        }
        end
    }

    /// Gives a variable with static storage its address.
    pub(super) fn place_variable(&mut self, variable: &'m Variable) -> Place {
        let (size, align) = (size_of(variable), alignment(variable));
        let size = if size == 0 { initial_size(variable) } else { size };
        match variable.space {
            Space::Shared => {
                // An unsized one is the dynamic part, which begins after every static variable.
                if size == 0 {
                    return Place::Shared(u64::MAX);
                }
                let (at, end) = shared_place(variable, self.shared);
                self.shared = end;
                Place::Shared(at)
            }
            Space::Const => {
                let at = align_up(self.program.constant.len() as u64, align);
                self.program.constant.resize(limit(at + size), 0);
                self.pending.push((Pending::Const(limit(at)), variable));
                Place::Const(at)
            }
            _ => {
                let index = self.program.globals.len();
                let size = limit(size).min(self.budget);
                self.budget -= size;
                let address = self.add_global(vec![0; size], align);
                self.pending.push((Pending::Global(index), variable));
                Place::Global(address)
            }
        }
    }

    /// Adds memory of the module; gives its address.
    fn add_global(&mut self, bytes: Vec<u8>, align: u64) -> u64 {
        let address = match (self.placement, self.program.globals.last()) {
            (Placement::Windows, _) => (window::GLOBAL + self.program.globals.len() as u64) << 32,
            (Placement::From(first), None) => first,
            (Placement::From(_), Some(last)) => {
                align_up(last.address + last.bytes.len() as u64, align.max(VARIABLE_ALIGN))
            }
        };
        self.program.globals.push(Image { address, bytes });
        address
    }

    /// The texts that functions of the device runtime give.
    fn place_error_texts(&mut self) {
        let gives = |func: &Func| matches!(func.builtin, Some(Builtin::Runtime(call)) if call.gives_text());
        if self.program.funcs.iter().any(gives) {
            self.program.error_texts = self.add_global(error_texts(), 1);
        }
    }

    /// Lets the host find a variable by its name.
    fn name_variable(&mut self, variable: &Variable, name: Sym, place: Place) {
        let (constant, at) = match (self.placement, place) {
            (Placement::From(_), Place::Global(address)) => (false, address),
            (Placement::From(_), Place::Const(offset)) => (true, offset),
            _ => return,
        };
        let size = size_of(variable).max(initial_size(variable));
        let name = self.module.names.text(name).to_owned();
        self.program.variables.entry(name).or_insert(Named { constant, at, size });
    }

    /// The offset of dynamic shared memory.
    pub(super) fn dynamic_shared(&self) -> u64 {
        align_up(u64::from(self.program.static_shared), 128)
    }

    pub(super) fn place(&self, name: Sym) -> Option<Place> {
        self.places.get(&name).copied()
    }

    fn fill_images(&mut self) {
        for (target, variable) in std::mem::take(&mut self.pending) {
            let Some(init) = &variable.init else { continue };
            let mut bytes = Vec::new();
            self.image(init, variable.ty.size().max(1) as usize, 0, &mut bytes);
            let memory = match target {
                Pending::Global(index) => &mut self.program.globals[index].bytes[..],
                Pending::Const(at) => &mut self.program.constant[at..],
            };
            let size = bytes.len().min(memory.len()).min(limit(variable.size().max(initial_size(variable))));
            memory[..size].copy_from_slice(&bytes[..size]);
        }
    }

    fn image(&self, init: &Init, size: usize, depth: u32, out: &mut Vec<u8>) {
        let value = match init {
            Init::Int(value) => *value as u64,
            Init::Uint(value) | Init::F64(value) => *value,
            Init::F32(bits) => u64::from(*bits),
            Init::Bytes(bytes) => {
                for byte in bytes {
                    out.push(*byte);
                    out.resize(out.len() + size - 1, 0);
                }
                return;
            }
            Init::List(list) => {
                for element in list {
                    if depth < 64 {
                        self.image(element, size, depth + 1, out);
                    }
                }
                return;
            }
            Init::Address(address) => {
                let value =
                    self.static_address(address.name, address.generic).wrapping_add(address.offset as u64);
                match address.mask {
                    Some(mask) => (value & mask).checked_shr(mask.trailing_zeros()).unwrap_or(0),
                    None => value,
                }
            }
            Init::Field(..) | Init::Word(_) => return,
        };
        let bytes = value.to_le_bytes();
        out.extend_from_slice(&bytes[..size.min(8)]);
        out.resize(out.len() + size.saturating_sub(8), 0);
    }

    /// The address of a name, in its own space or generic.
    pub(super) fn static_address(&self, name: Sym, generic: bool) -> u64 {
        let base = |space: u64| if generic { space << 32 } else { 0 };
        match self.place(name) {
            Some(Place::Global(address)) => address,
            Some(Place::Const(offset)) => base(window::CONST) + offset,
            Some(Place::Shared(u64::MAX)) => base(window::SHARED) + self.dynamic_shared(),
            Some(Place::Shared(offset)) => base(window::SHARED) + offset,
            Some(Place::Func(index)) => (window::CODE << 32) + 16 * (u64::from(index) + 1),
            Some(Place::Param(offset)) => base(window::PARAM) + offset,
            Some(Place::Frame { .. }) | None => 0,
        }
    }
}

/// Where a variable in shared memory lies if it comes after `start`, and where it ends.
fn shared_place(variable: &Variable, start: u32) -> (u64, u32) {
    let size = if size_of(variable) == 0 { initial_size(variable) } else { size_of(variable) };
    let at = align_up(u64::from(start), alignment(variable));
    (at, if size == 0 { start } else { clip((at + size).min(SHARED_SPAN)) })
}

/// The least alignment of global variables in the memory of a device.
const VARIABLE_ALIGN: u64 = 256;

/// The alignment of a variable: what is written, or that of its element.
pub(super) fn alignment(variable: &Variable) -> u64 {
    let natural = u64::from(variable.ty.size()) * u64::from(variable.lanes.max(1));
    variable.align.map_or(natural, u64::from).clamp(1, 4096)
}

pub(super) fn align_up(at: u64, align: u64) -> u64 {
    at.div_ceil(align.max(1)) * align.max(1)
}

/// The size of a variable, clipped to where sums cannot overflow.
/// Arguments are variables in the bodies of callers.
fn largest_argument(module: &Module) -> u64 {
    let bodies = module.funcs.values().filter_map(|function| function.body.as_ref());
    let variables = bodies.flat_map(|body| body.vars.values());
    variables.filter(|variable| variable.space == Space::Param).map(size_of).max().unwrap_or(0)
}

pub(super) fn size_of(variable: &Variable) -> u64 {
    variable.size().min(1 << 40)
}

/// Sizes beyond 1 GiB in a module are clipped: every access past the end traps.
fn limit(size: u64) -> usize {
    size.min(1 << 30) as usize
}

pub(super) fn clip(size: u64) -> u32 {
    size.min(1 << 30) as u32
}

/// The size of an unsized array that its initial value gives.
fn initial_size(variable: &Variable) -> u64 {
    let unsized_array = variable.dims.contains(&None) && variable.linkage != Linkage::Extern;
    let count = match &variable.init {
        Some(Init::List(list)) if unsized_array => list.len(),
        Some(Init::Bytes(bytes)) if unsized_array => bytes.len(),
        _ => 0,
    };
    count as u64 * u64::from(variable.ty.size())
}
