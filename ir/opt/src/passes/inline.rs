//! Inlines calls.
//!
//! As nvcc does, the pass inlines device functions by default: a call costs a stack frame and blocks other
//! optimisations. Every call is inlined unless the callee is marked `noinline`, is recursive, or is huge and called
//! more than once. Callees are visited before callers (bottom-up over the call graph), so a copied body has no
//! calls left to inline.
//!
//! A body that has grown by inlining is simplified before it is copied further: template libraries are layers of
//! small functions that simplify to little, and would otherwise be copied with all their callees at every layer.
//!
//! Linear in the size of the result, which [`MAX_GROWTH`] bounds.

use ptxc_ir::{Block, Builder, FnAttrs, Func, Inst, Module, Op, Ty, Value, ValueMap};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

/// The size in instructions above which a callee with several callers is not inlined.
const HUGE: usize = 4000;

/// The size in instructions above which nothing more is inlined into a function.
const MAX_GROWTH: usize = 200_000;

/// The size in instructions above which not even `alwaysinline` bodies are inlined: a chain of functions that each
/// call the next one twice grows exponentially.
const MAX_FORCED_GROWTH: usize = 500_000;

/// The total number of instructions that may be copied.
const MAX_COPIED: usize = 2_000_000;

/// The factor by which copied instructions count less if simplification removed them.
const GONE: usize = 8;

/// The size in instructions above which a function with inlined calls is simplified before it is inlined itself.
const TIDY: usize = 250;

/// The maximum number of rounds over the calls of a function: inlining a body that calls one of its arguments can
/// make that call direct.
const MAX_ROUNDS: usize = 8;

/// The state of bottom-up inlining: callees are completed before their callers.
pub struct Inliner {
    /// The functions to visit, callees first.
    functions: Vec<Func>,
    recursive: FxHashSet<Func>,
    sizes: FxHashMap<Func, usize>,
    /// Instructions copied so far.
    copied: usize,
    /// Whether to inline all profitable calls, not only mandatory ones (`__forceinline__`).
    all: bool,
}

/// Begins inlining of all profitable calls.
pub fn begin(m: &Module) -> Inliner {
    Inliner::new(m, true)
}

/// Begins inlining of mandatory calls alone (`__forceinline__`).
pub fn begin_always(m: &Module) -> Inliner {
    Inliner::new(m, false)
}

impl Inliner {
    fn new(m: &Module, all: bool) -> Self {
        let CallOrder { functions, recursive } = bottom_up(m);
        Self { functions, recursive, sizes: FxHashMap::default(), copied: 0, all }
    }

    /// The functions to visit, in this order.
    pub fn take_functions(&mut self) -> Vec<Func> {
        std::mem::take(&mut self.functions)
    }

    /// Inlines the calls of a function. Returns whether to simplify it before its callers inline it.
    pub fn visit(&mut self, m: &mut Module, f: Func) -> bool {
        let mut size = function_size(m, f);
        let mut seen: FxHashSet<Inst> = FxHashSet::default();
        let mut inlined = false;
        for _ in 0..MAX_ROUNDS {
            let calls: Vec<Inst> = m
                .blocks(f)
                .flat_map(|b| m.insts(b))
                .filter(|&i| m.called_function(i).is_some() && seen.insert(i))
                .collect();
            let mut chosen: Vec<(Inst, Func)> = Vec::new();
            for call in calls {
                if let Some((callee, callee_size)) = self.worth(m, f, call, size) {
                    size += callee_size;
                    self.copied += callee_size;
                    chosen.push((call, callee));
                }
            }
            // The last call comes first: instructions after a call move to a new block, and would move again for
            // each call before it.
            for &(call, callee) in chosen.iter().rev() {
                inline_call(m, f, call, callee);
            }
            inlined |= !chosen.is_empty();
            if chosen.is_empty() {
                break;
            }
        }
        self.sizes.insert(f, size);
        self.all && inlined && size > TIDY && m.use_count(f) > 0
    }

    /// Records the size of a function after it was simplified.
    pub fn simplified(&mut self, m: &Module, f: Func) {
        let kept = function_size(m, f);
        let size = self.sizes.insert(f, kept).unwrap_or(kept);
        self.copied -= size.saturating_sub(kept).min(self.copied) / GONE * (GONE - 1);
    }

    /// The callee to inline at a call in `f`, whose current size is `size`, and the size of the callee.
    fn worth(&self, m: &Module, f: Func, call: Inst, size: usize) -> Option<(Func, usize)> {
        let callee = m.called_function(call)?;
        if m.is_declaration(callee) || callee == f || self.recursive.contains(&callee) {
            return None;
        }
        // Functions with different denormal modes are not inlined into each other (LangRef, "denormal-fp-math").
        if m.func(callee).denormals != m.func(f).denormals {
            return None;
        }
        let attrs = m.func(callee).attrs;
        let forced = attrs.has(FnAttrs::ALWAYS_INLINE);
        if attrs.has(FnAttrs::NO_INLINE) || m.call_attrs(call).attrs.has(FnAttrs::NO_INLINE) {
            return None;
        }
        let callee_size = self.sizes.get(&callee).copied().unwrap_or_else(|| function_size(m, callee));
        let worth = callee_size <= HUGE || m.use_count(callee) == 1;
        let most = if forced { MAX_FORCED_GROWTH } else { MAX_GROWTH };
        let fits = size + callee_size <= most && self.copied + callee_size <= MAX_COPIED;
        (fits && (forced || self.all && worth)).then_some((callee, callee_size))
    }
}

fn function_size(m: &Module, f: Func) -> usize {
    m.blocks(f).map(|b| m.insts(b).count()).sum()
}

struct CallOrder {
    /// Functions with bodies, callees first.
    functions: Vec<Func>,
    /// Functions on a cycle of the call graph.
    recursive: FxHashSet<Func>,
}

/// Tarjan's strongly connected components over direct calls, without recursion.
fn bottom_up(m: &Module) -> CallOrder {
    let mut state = Tarjan::default();
    for &f in m.functions() {
        if !m.is_declaration(f) && !state.index.contains_key(&f) {
            state.visit(m, f);
        }
    }
    CallOrder { functions: state.done, recursive: state.recursive }
}

#[derive(Default)]
struct Tarjan {
    index: FxHashMap<Func, u32>,
    low: FxHashMap<Func, u32>,
    on_stack: FxHashSet<Func>,
    stack: Vec<Func>,
    done: Vec<Func>,
    recursive: FxHashSet<Func>,
}

impl Tarjan {
    fn open(&mut self, f: Func) {
        let number = self.index.len() as u32;
        self.index.insert(f, number);
        self.low.insert(f, number);
        self.stack.push(f);
        self.on_stack.insert(f);
    }

    fn visit(&mut self, m: &Module, root: Func) {
        self.open(root);
        let mut frames: Vec<(Func, Vec<Func>)> = vec![(root, callees(m, root))];
        while let Some((f, rest)) = frames.last_mut() {
            let f = *f;
            if let Some(next) = rest.pop() {
                if !self.index.contains_key(&next) {
                    self.open(next);
                    frames.push((next, callees(m, next)));
                } else if self.on_stack.contains(&next) {
                    let low = self.low[&f].min(self.index[&next]);
                    self.low.insert(f, low);
                }
                if next == f {
                    self.recursive.insert(f);
                }
                continue;
            }
            frames.pop();
            if let Some((parent, _)) = frames.last() {
                let low = self.low[parent].min(self.low[&f]);
                self.low.insert(*parent, low);
            }
            if self.low[&f] == self.index[&f] {
                self.close(f);
            }
        }
    }

    /// Pops the component of `f` off the stack.
    fn close(&mut self, f: Func) {
        let at = self.stack.iter().rposition(|&g| g == f).unwrap_or(0);
        let component = self.stack.split_off(at);
        if component.len() > 1 {
            self.recursive.extend(component.iter().copied());
        }
        for &g in component.iter().rev() {
            self.on_stack.remove(&g);
            self.done.push(g);
        }
    }
}

fn callees(m: &Module, f: Func) -> Vec<Func> {
    m.blocks(f)
        .flat_map(|b| m.insts(b))
        .filter_map(|i| m.called_function(i))
        .filter(|&g| !m.is_declaration(g))
        .collect()
}

/// Replaces one call by a copy of the callee's body.
fn inline_call(m: &mut Module, caller: Func, call: Inst, callee: Func) {
    let Some(block) = m.parent(call) else { return };
    // Parameters, blocks and instructions.
    let entries =
        m.blocks(callee).map(|b| m.insts(b).count() + 1).sum::<usize>() + m.func(callee).params.len();
    let mut map = FxHashMap::with_capacity_and_hasher(entries, FxBuildHasher);
    let params: Vec<Value> = m.func(callee).params.iter().map(|p| p.value).collect();
    let args: Vec<Value> = m.args(call).collect();
    if params.len() != args.len() || params.iter().zip(&args).any(|(&p, &a)| m.ty(p) != m.ty(a)) {
        return;
    }
    let byval = m.func(callee).params.iter().any(|p| p.attrs.byval.is_some());
    if byval {
        return;
    }
    map.extend(params.into_iter().zip(args));
    let after = m.add_block_after(caller, Some(block), "");
    if let Some(next) = m.next_inst(call) {
        m.split_off(next, after);
    }
    let copies = m.clone_body(callee, caller, &mut map);
    let Some(&first) = copies.first() else { return };
    m.relocate_inlined(&copies, callee, m.loc(call));
    tell_debugger(m, (caller, callee), call, &map);
    hoist_allocas(m, caller, first);
    // The copied blocks are placed after the block of the call.
    let mut place = block;
    for &copy in &copies {
        m.move_block_after(copy, place);
        place = copy;
    }
    let mut results: Vec<(Value, Block)> = Vec::new();
    for &copy in &copies {
        let Some(last) = m.terminator(copy).filter(|&i| m.op(i) == Op::Ret) else { continue };
        if let Some(value) = m.operands(last).next() {
            results.push((value, copy));
        }
        let loc = m.loc(last);
        m.erase(last);
        let mut b = Builder::at_end(m, copy);
        b.set_loc(loc);
        b.br(after);
    }
    finish(m, call, block, first, after, &results);
}

/// Records in the debug information that the callee's blocks and variables are now in the caller too.
fn tell_debugger(m: &mut Module, functions: (Func, Func), call: Inst, map: &ValueMap) {
    let Some(mut debug) = m.debug.take() else { return };
    let copy = |old: Inst| Some((old, m.as_inst(*map.get(&old.into())?)?));
    let copies: Vec<(Inst, Inst)> =
        m.blocks(functions.1).flat_map(|block| m.insts(block)).filter_map(copy).collect();
    let there = |value: Value| if m.is_const(value) { Some(value) } else { map.get(&value).copied() };
    debug.inline(m, functions, (call.index(), m.written_at(m.loc(call))), &copies, &there);
    m.debug = Some(debug);
}

fn finish(m: &mut Module, call: Inst, block: Block, first: Block, after: Block, results: &[(Value, Block)]) {
    let ty = m.ty(call);
    if ty != Ty::VOID && m.has_uses(call) {
        let value = match results {
            [] => m.poison(ty),
            [(value, _)] => *value,
            _ => {
                let phi = m.new_phi(ty, results.len());
                let at = m.first_inst(after);
                m.insert(after, phi, at);
                for &(value, from) in results {
                    m.add_incoming(phi, value, from);
                }
                phi.into()
            }
        };
        m.replace_all_uses(call, value);
    }
    let loc = m.loc(call);
    m.erase(call);
    let mut b = Builder::at_end(m, block);
    b.set_loc(loc);
    b.br(first);
}

/// Hoists the static allocas of an inlined body to the caller's entry block: a call in a loop must not grow the
/// stack.
fn hoist_allocas(m: &mut Module, caller: Func, inlined_entry: Block) {
    let Some(entry) = m.entry(caller) else { return };
    let Some(first) = m.first_inst(entry) else { return };
    let allocas: Vec<Inst> =
        m.insts(inlined_entry).filter(|&i| m.op(i) == Op::Alloca && m.num_operands(i) == 0).collect();
    for alloca in allocas {
        m.move_before(alloca, first);
    }
}
