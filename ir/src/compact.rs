//! Compaction: frees the memory of erased nodes.
//!
//! Live nodes (constants, symbols, and the contents of function bodies) are copied to a new arena in the old order,
//! so that comparing nodes by number gives the same order as before. Each old header stores the new index of its
//! node; then operands, lists and use rings are redirected to the copies.

use crate::arena::{Arena, Field, HEADER_WORDS, HUNG_OFF, LEAF_WORDS};
use crate::dense_map::DenseMap;
use crate::handle::{DEAD_NODE, Func, Global, Value};
use crate::inst::header_words;
use crate::module::Module;
use crate::opcode::{Op, OpClass};

impl Module {
    /// Copies the live nodes to an arena with little spare capacity. This invalidates every handle of this module
    /// except types, and drops instructions that are in no block. Linear in the size of the module.
    ///
    /// A module with debug information, which refers to instructions by number, is not compacted.
    pub fn compact(&mut self) {
        if self.debug.is_some() {
            return;
        }
        let live = self.live_nodes();
        let copies = self.copy_nodes(&live);
        let moved = Moved { from: std::mem::replace(&mut self.arena, copies), live };
        moved.live.for_each(|node| self.lead_to_copies(&moved, node));
        let value = |value: Value| Value::at(moved.to(value.index()));
        let func = |f: Func| Func::at(moved.to(f.index()));
        let variable = |g: Global| Global::at(moved.to(g.index()));
        for function in &mut self.functions {
            function.handle = func(function.handle);
            function.params.iter_mut().for_each(|param| param.value = value(param.value));
        }
        self.function_order.iter_mut().for_each(|f| *f = func(*f));
        for global in &mut self.globals {
            global.handle = variable(global.handle);
            global.init = global.init.map(value);
        }
        self.global_order.iter_mut().for_each(|g| *g = variable(*g));
        self.symbols.values_mut().for_each(|symbol| *symbol = value(*symbol));
        self.names.follow(|named| moved.live.contains(named.index()).then(|| value(named)), func);
        if let Some(inlined) = &mut self.inlined {
            inlined.follow(func);
        }
        self.rehash_constants(&moved);
    }

    fn live_nodes(&self) -> NodeSet {
        let mut live = NodeSet::up_to(self.node_limit());
        for function in &self.functions {
            live.insert(function.handle.index());
            function.params.iter().for_each(|param| live.insert(param.value.index()));
        }
        self.globals.iter().for_each(|global| live.insert(global.handle.index()));
        self.constants.tables.iter().flat_map(DenseMap::ids).for_each(|id| live.insert(id));
        for block in self.function_order.iter().flat_map(|&f| self.blocks(f)) {
            live.insert(block.index());
            for inst in self.insts(block) {
                live.insert(inst.index());
                let templates = self.operands(inst).filter(|&value| self.op(value) == Op::InlineAsm);
                templates.for_each(|template| live.insert(template.index()));
            }
        }
        live
    }

    /// The words of a node's header.
    fn header_size(&self, node: u32) -> usize {
        match self.arena.op(node) {
            op @ (Op::ExtractValue | Op::InsertValue | Op::ShuffleVector) => {
                header_words(op, self.arena.get(node, Field::ExtraA) as usize)
            }
            op if op.is_inst() => header_words(op, 0),
            Op::Function | Op::Block => HEADER_WORDS + 1,
            op if op.class() == OpClass::Leaf => LEAF_WORDS,
            _ => HEADER_WORDS,
        }
    }

    /// Copies the live nodes with their old operands. The old headers store the new indices.
    fn copy_nodes(&mut self, live: &NodeSet) -> Arena {
        let mut words = 0;
        live.for_each(|node| words += self.header_size(node) + self.arena.count(node) as usize);
        let mut copies = self.arena.empty_with_room(words);
        live.for_each(|node| {
            let copy = copies.copy(&self.arena, node, self.header_size(node));
            if self.arena.op(node) == Op::Phi {
                // The copy's operands are inline and use the whole capacity.
                copies.set_flags(copy, copies.flags(copy) & !HUNG_OFF);
                copies.set(copy, Field::ExtraA, 0);
                copies.set(copy, Field::ExtraB, copies.count(copy));
            }
            self.arena.set(node, Field::Type, copy);
        });
        copies
    }

    /// Redirects all references of a copied node to copies.
    fn lead_to_copies(&mut self, moved: &Moved, node: u32) {
        let (copy, op) = (moved.to(node), moved.from.op(node));
        if op.class() == OpClass::Leaf {
            return;
        }
        let ends: &[Field] = match op {
            Op::Block => &[Field::ExtraA, Field::ExtraB],
            Op::Function => &[Field::ExtraB, Field::ExtraC],
            _ => &[],
        };
        for &field in [Field::Parent, Field::Prev, Field::Next].iter().chain(ends) {
            self.arena.set(copy, field, moved.to(moved.from.get(node, field)));
        }
        for k in 0..moved.from.count(node) {
            let value = moved.from.slot_value(moved.from.slot(node, k));
            self.arena.set_slot_value(self.arena.slot(copy, k), moved.to(value));
        }
        if op.has_use_list() {
            self.copy_uses(moved, node);
        }
    }

    /// Rebuilds the use ring of a copy, in the old order and without dead uses.
    fn copy_uses(&mut self, moved: &Moved, node: u32) {
        let (from, copy) = (&moved.from, moved.to(node));
        let (mut uses, mut first, mut last) = (0, 0, 0);
        let mut at = from.get(node, Field::FirstUse);
        for _ in 0..from.get(node, Field::Uses) {
            at = from.slot_next(at);
            while from.slot_value(at) != node {
                at = from.slot_next(at);
            }
            let (user, k) = from.slot_user(at);
            if moved.live.contains(user) {
                let slot = self.arena.slot(moved.to(user), k);
                match last {
                    0 => first = slot,
                    last => self.arena.set_slot_next(last, slot),
                }
                (uses, last) = (uses + 1, slot);
            }
        }
        if last != 0 {
            self.arena.set_slot_next(last, first);
        }
        self.arena.set(copy, Field::FirstUse, last);
        self.arena.set(copy, Field::Uses, uses);
    }

    /// Rehashes the constants with their new numbers.
    fn rehash_constants(&mut self, moved: &Moved) {
        for table in 0..self.constants.tables.len() {
            let mut renamed = DenseMap::default();
            for (id, hash) in self.constants.tables[table].entries() {
                let copy = moved.to(id);
                let of_operands = self.arena.op(copy).class() == OpClass::Constant;
                renamed.insert(if of_operands { self.operator_hash(copy) } else { hash }, copy);
            }
            self.constants.tables[table] = renamed;
        }
    }
}

/// The old and new indices of nodes.
struct Moved {
    /// The old arena. The type field of a live node's header is the index of its copy.
    from: Arena,
    live: NodeSet,
}

impl Moved {
    /// The copy of a node; 0 means none, as in headers.
    fn to(&self, node: u32) -> u32 {
        if node == 0 || node == DEAD_NODE {
            return node;
        }
        assert!(self.live.contains(node), "a node in use refers to node {node}, which nothing holds");
        self.from.get(node, Field::Type)
    }
}

/// A set of nodes of an arena, as one bit for each word.
struct NodeSet(Vec<u64>);

impl NodeSet {
    fn up_to(limit: u32) -> NodeSet {
        NodeSet(vec![0; limit as usize / 64 + 1])
    }

    fn insert(&mut self, node: u32) {
        self.0[node as usize / 64] |= 1 << (node % 64);
    }

    fn contains(&self, node: u32) -> bool {
        self.0[node as usize / 64] & 1 << (node % 64) != 0
    }

    /// Visits them in order.
    fn for_each(&self, mut visit: impl FnMut(u32)) {
        for (index, &word) in self.0.iter().enumerate() {
            let mut left = word;
            while left != 0 {
                visit(index as u32 * 64 + left.trailing_zeros());
                left &= left - 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attributes::{CallConv, Linkage};
    use crate::handle::Inst;
    use crate::types::Ty;
    use ptxc_arch::AddrSpace;

    /// A module with nodes of every kind, and erased ones between them.
    fn module(keep_names: bool) -> Module {
        let mut m = Module::new("t", keep_names);
        let ty = m.types.function(Ty::I32, &[Ty::I32, Ty::PTR], false);
        let g = m.add_global("g", Ty::PTR, AddrSpace::GLOBAL, Linkage::Internal);
        let cast = m.const_cast(Op::AddrSpaceCast, g.into(), Ty::PTR);
        let pair = m.types.array(Ty::PTR, 2);
        let aggregate = m.const_aggregate(pair, &[cast, cast]);
        m.global_mut(g).init = Some(aggregate);
        let f = m.add_function("f", ty, Linkage::External, CallConv::Device);
        let [entry, body, exit] = ["entry", "body", "exit"].map(|name| m.add_block(f, name));
        let x = m.param(f, 0);
        let (one, two) = (m.const_i32(1), m.const_i32(2));
        let br = m.new_inst(Op::Br, Ty::VOID, &[body.into()]);
        m.append(entry, br);
        let phi = m.new_phi(Ty::I32, 0);
        m.append(body, phi);
        for k in 0..20 {
            let gone = m.new_inst(Op::Add, Ty::I32, &[x, two]);
            m.append(entry, gone);
            let kept = m.new_inst(Op::Add, Ty::I32, &[x, one]);
            m.insert_before(kept, br);
            m.erase(gone);
            // The phi outgrows its inline operands.
            m.add_incoming(phi, if k % 2 == 0 { Value::from(kept) } else { x }, entry);
        }
        let packed = m.types.array(Ty::I32, 3);
        let undef = m.undef(packed);
        let insert = m.new_inst_with_indices(Op::InsertValue, packed, &[undef, phi.into()], &[2]);
        m.append(body, insert);
        let extract = m.new_inst_with_indices(Op::ExtractValue, Ty::I32, &[insert.into()], &[2]);
        m.append(body, extract);
        let br = m.new_inst(Op::Br, Ty::VOID, &[exit.into()]);
        m.append(body, br);
        let ret = m.new_inst(Op::Ret, Ty::VOID, &[extract.into()]);
        m.append(exit, ret);
        m
    }

    fn instructions(m: &Module) -> Vec<Inst> {
        m.functions().iter().flat_map(|&f| m.blocks(f)).flat_map(|b| m.insts(b)).collect()
    }

    #[test]
    fn what_is_erased_is_gone_and_the_rest_as_before() {
        for keep_names in [false, true] {
            let mut m = module(keep_names);
            let (text, size) = (m.to_text(), m.arena_bytes());
            let uses = |m: &Module| -> Vec<Vec<(Op, u32)>> {
                let of = |value: Value| m.uses(value).map(|u| (m.op(u.user), u.index)).collect();
                let params = m.func(m.functions()[0]).params.iter().map(|param| of(param.value));
                params.chain(instructions(m).into_iter().map(|inst| of(inst.into()))).collect()
            };
            let order = |m: &Module| -> Vec<usize> {
                let insts = instructions(m);
                let mut places: Vec<usize> = (0..insts.len()).collect();
                places.sort_by_key(|&place| insts[place]);
                places
            };
            let (before, ordered) = (uses(&m), order(&m));
            m.compact();
            assert_eq!(m.to_text(), text);
            assert!(m.arena_bytes() < size, "{} of {size}", m.arena_bytes());
            assert_eq!((uses(&m), order(&m)), (before, ordered));
            let compact = m.arena_bytes();
            m.compact();
            assert_eq!((m.to_text(), m.arena_bytes()), (text, compact), "nothing more to give back");
        }
    }

    #[test]
    fn constants_and_symbols_are_found_again() {
        let mut m = module(false);
        m.compact();
        let bytes = m.arena_bytes();
        let g = m.global_by_name("g").expect("the variable");
        let cast = m.const_cast(Op::AddrSpaceCast, g.into(), Ty::PTR);
        let pair = m.types.array(Ty::PTR, 2);
        assert_eq!(Some(m.const_aggregate(pair, &[cast, cast])), m.global(g).init);
        let two = m.const_i32(2);
        assert_eq!(m.signed_value(two), Some(2));
        assert_eq!(m.arena_bytes(), bytes, "no constant was made again");
        assert_eq!(m.function_by_name("f"), Some(m.functions()[0]));
        assert_eq!(m.as_param(m.param(m.functions()[0], 1)), Some((m.functions()[0], 1)));
    }

    #[test]
    fn a_compact_module_can_be_changed() {
        let mut m = module(true);
        m.compact();
        let f = m.functions()[0];
        let (x, phi) = (m.param(f, 0), instructions(&m).into_iter().find(|&i| m.op(i) == Op::Phi));
        let phi = phi.expect("the phi");
        let entry = m.entry(f).expect("a body");
        m.add_incoming(phi, x, entry);
        m.replace_all_uses(phi, x);
        assert_eq!((m.num_incoming(phi), m.use_count(x)), (21, 20 + 11 + 1));
        m.erase(phi);
        assert_eq!(m.use_count(x), 20 + 1);
    }
}
