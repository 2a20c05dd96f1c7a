//! Combines sums of products of bytes into `dp4a`.
//!
//! ```text
//! s + a0 * b0 + a1 * b1 + a2 * b2 + a3 * b3      ->      dp4a(a, b, s)
//! ```
//!
//! The factors are extended bytes with the same signedness on each side. If the four bytes of a side come from one
//! load, in order, the loaded word is used; else three `prmt` assemble the word, from whole words where the bytes
//! were loaded as part of such. Words that several sums use are built once. A block is changed only if that makes
//! it shorter. Sums are modulo 2^32, as the additions are.
//!
//! Runs after `vectorize`, which merges loads of adjacent bytes. Linear in the block.

use ptxc_ir::{Block, Builder, Func, Inst, Intrinsic, Module, Op, Ty, TyKind, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::Context;
use crate::analysis::summary::plain;

/// The number of products in one instruction.
const LANES: usize = 4;

/// The maximum number of terms of a sum examined.
const MAX_TERMS: usize = 64;

/// The number of instructions that assemble four bytes.
const PACKING: usize = 3;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, cx: &mut Context<'_>) {
    let blocks: Vec<Block> = m.blocks(f).collect();
    for block in blocks {
        cx.clean_up |= run_on_block(m, block);
    }
}

/// A product of extended bytes: the factors, and whether each is signed.
#[derive(Clone, Copy)]
struct Product {
    value: Value,
    factors: [Value; 2],
    signed: [bool; 2],
}

/// Four products with the same signs.
struct Group {
    sides: [[Value; LANES]; 2],
    signed: [bool; 2],
}

/// A decomposed sum.
struct Sum {
    root: Inst,
    groups: Vec<Group>,
    /// The other terms.
    rest: Vec<Value>,
}

fn run_on_block(m: &mut Module, block: Block) -> bool {
    let sums: Vec<Sum> = m.insts(block).filter_map(|inst| sum(m, block, inst)).collect();
    if sums.is_empty() {
        return false;
    }
    let groups = || sums.iter().flat_map(|sum| &sum.groups);
    let words: FxHashSet<[Value; LANES]> =
        groups().flat_map(|group| group.sides).filter(|&side| loaded_word(m, side).is_none()).collect();
    let dots = groups().count();
    if dots + PACKING * words.len() >= LANES * dots {
        return false;
    }
    let mut words = Words::default();
    for Sum { root, groups, rest } in sums {
        let mut total = None;
        for term in rest {
            total = Some(total.map_or(term, |total| Builder::before(m, root).add(total, term, "")));
        }
        let mut total = total.unwrap_or_else(|| m.const_i32(0));
        for Group { sides, signed } in groups {
            let [a, b] = sides.map(|side| words.word(m, root, side));
            let dot = match signed {
                [true, true] => Intrinsic::IDP4A_S_S,
                [true, false] => Intrinsic::IDP4A_S_U,
                [false, true] => Intrinsic::IDP4A_U_S,
                [false, false] => Intrinsic::IDP4A_U_U,
            };
            total = Builder::before(m, root).intrinsic(dot, &[], &[a, b, total], "");
        }
        m.replace_and_erase(root, total);
    }
    true
}

/// Decomposes the sum rooted at an instruction, if it has four products of bytes.
fn sum(m: &Module, block: Block, root: Inst) -> Option<Sum> {
    let is_add = |inst: Inst| m.op(inst) == Op::Add && m.ty(inst) == Ty::I32 && m.parent(inst) == Some(block);
    let is_part = |value: Value| m.as_inst(value).filter(|&inst| is_add(inst) && m.has_one_use(inst));
    let ends = is_add(root) && !(m.has_one_use(root) && m.users(root).all(is_add));
    if !ends {
        return None;
    }
    let (mut products, mut rest): (Vec<Product>, Vec<Value>) = (Vec::new(), Vec::new());
    let mut pending: Vec<Value> = vec![m.operand(root, 1), m.operand(root, 0)];
    while let Some(term) = pending.pop() {
        if let Some(part) = is_part(term).filter(|_| pending.len() + products.len() + rest.len() < MAX_TERMS)
        {
            pending.extend([m.operand(part, 1), m.operand(part, 0)]);
        } else if let Some(product) = product(m, term) {
            products.push(product);
        } else {
            rest.push(term);
        }
    }
    let mut groups = Vec::new();
    for signed in [[true, true], [true, false], [false, true], [false, false]] {
        let alike: SmallVec<[Product; 8]> = products.iter().copied().filter(|p| p.signed == signed).collect();
        let (whole, left) = alike.split_at(alike.len() / LANES * LANES);
        for four in whole.chunks_exact(LANES) {
            let side = |k: usize| std::array::from_fn(|lane| four[lane].factors[k]);
            groups.push(Group { sides: [side(0), side(1)], signed });
        }
        // Products left over are plain terms.
        rest.extend(left.iter().map(|product| product.value));
    }
    (!groups.is_empty()).then_some(Sum { root, groups, rest })
}

/// Matches a product of extended bytes with no other use.
fn product(m: &Module, value: Value) -> Option<Product> {
    let mul = m.as_op(value, Op::Mul).filter(|&mul| m.has_one_use(mul))?;
    let factors = [m.operand(mul, 0), m.operand(mul, 1)];
    let signed = |factor: Value| {
        let extension = m.as_inst(factor)?;
        let from_byte = m.ty(m.operand(extension, 0)) == Ty::I8;
        matches!(m.op(extension), Op::SExt | Op::ZExt)
            .then_some(m.op(extension) == Op::SExt)
            .filter(|_| from_byte)
    };
    Some(Product { value, factors, signed: [signed(factors[0])?, signed(factors[1])?] })
}

/// The load of four bytes that an extended value is a byte of, and the index of the byte.
fn loaded_byte(m: &Module, extended: Value) -> Option<(Inst, u32)> {
    let extract = m.as_op(m.operand(m.as_inst(extended)?, 0), Op::ExtractValue)?;
    let &[lane] = &m.indices(extract)[..] else { return None };
    let load = m.as_op(m.operand(extract, 0), Op::Load)?;
    let ty = m.ty(load);
    let bytes = match m.types.kind(ty) {
        TyKind::Array { elem, .. } => elem == Ty::I8,
        TyKind::Struct { .. } => m.types.fields(ty).iter().all(|&field| field == Ty::I8),
        _ => false,
    };
    let is_word = bytes && m.types.size_of(ty) == LANES as u64 && m.access(load).align >= LANES as u32;
    (is_word && plain(m, load).is_some()).then_some((load, lane))
}

/// The load whose four bytes the four values extend, in order.
fn loaded_word(m: &Module, side: [Value; LANES]) -> Option<Inst> {
    let (load, _) = loaded_byte(m, side[0])?;
    (0..LANES).all(|lane| loaded_byte(m, side[lane]) == Some((load, lane as u32))).then_some(load)
}

/// The words built in a block.
#[derive(Default)]
struct Words {
    /// Words of four bytes, the first byte lowest.
    made: FxHashMap<[Value; LANES], Value>,
    /// Words that replace a load of four bytes, or of one.
    loaded: FxHashMap<Inst, Value>,
}

impl Words {
    /// The word of four extended bytes.
    fn word(&mut self, m: &mut Module, place: Inst, side: [Value; LANES]) -> Value {
        if let Some(&word) = self.made.get(&side) {
            return word;
        }
        let word = match loaded_word(m, side) {
            Some(load) => self.load(m, load),
            None => self.pack(m, place, side),
        };
        self.made.insert(side, word);
        word
    }

    fn load(&mut self, m: &mut Module, load: Inst) -> Value {
        let (pointer, access) = (m.operand(load, 0), m.access(load));
        *self
            .loaded
            .entry(load)
            .or_insert_with(|| Builder::before(m, load).load(Ty::I32, pointer, access, ""))
    }

    /// A word whose lowest byte is an extended one. The upper bits do not matter; a zero-extending load provides
    /// them for free.
    fn byte(&mut self, m: &mut Module, extended: Value) -> Value {
        let load = m.as_inst(extended).and_then(|inst| m.as_op(m.operand(inst, 0), Op::Load));
        let Some((load, next)) = load.and_then(|load| Some((load, m.next_inst(load)?))) else {
            return extended;
        };
        *self
            .loaded
            .entry(load)
            .or_insert_with(|| Builder::before(m, next).int_cast(load.into(), Ty::I32, false, ""))
    }

    /// Assembles a word with three permutes: two bytes into the low half of one word, two into that of another,
    /// then both halves into one.
    fn pack(&mut self, m: &mut Module, place: Inst, side: [Value; LANES]) -> Value {
        let bytes = side.map(|extended| match loaded_byte(m, extended) {
            Some((load, lane)) => (self.load(m, load), lane),
            None => (self.byte(m, extended), 0),
        });
        let [low, high] = [0, 2].map(|k| {
            let ((a, lane), (b, other)) = (bytes[k], bytes[k + 1]);
            let selector = m.const_i32((0x3300 | (LANES as u32 + other) << 4 | lane) as i32);
            Builder::before(m, place).intrinsic(Intrinsic::PRMT, &[], &[a, b, selector], "")
        });
        let halves = m.const_i32(0x5410);
        Builder::before(m, place).intrinsic(Intrinsic::PRMT, &[], &[low, high, halves], "")
    }
}
