//! Expands block copies and fills into loads and stores.
//!
//! A constant size of up to [`MAX_STRAIGHT`] bytes becomes straight-line code in units as wide as both alignments
//! allow (local variables are aligned for it); anything else becomes a loop over units, followed by the remaining
//! bytes.

use ptxc_ir::{AddrSpace, Block, Builder, Flags, Inst, IntPred, MemAccess, Module, Op, Ty, Value};

use crate::analysis::alignment::{MAX_ALIGN, alignment, constant_address};

/// The maximum number of bytes copied without a loop.
const MAX_STRAIGHT: u64 = 256;

/// The widest unit: 16 bytes are one vector access.
const MAX_UNIT: u64 = MAX_ALIGN;

/// Expands a copy. In straight-line code all reads of an `overlapping` copy come before its writes; a loop runs in
/// the direction in which no byte is overwritten before it is read.
pub(super) fn copy(m: &mut Module, call: Inst, overlapping: bool) {
    if let Some(align) = (0..2).map(|k| possible_alignment(m, call, k)).min() {
        (0..2).for_each(|k| align_local(m, call, k, align));
    }
    let Some(request) = Request::of(m, call) else { return };
    let align = request.align.min(alignment(m, call, 1));
    let from = in_its_space(m, call, 1);
    match request.bytes {
        Some(bytes) if bytes <= MAX_STRAIGHT => {
            straight_copy(m, call, &request, from, align, bytes, overlapping)
        }
        _ => loop_copy(m, call, &request, from, align, overlapping),
    }
    m.erase(call);
}

/// Expands a fill.
pub(super) fn fill(m: &mut Module, call: Inst) {
    let align = possible_alignment(m, call, 0);
    align_local(m, call, 0, align);
    let Some(request) = Request::of(m, call) else { return };
    let byte = m.operand(call, 1);
    match request.bytes {
        Some(bytes) if bytes <= MAX_STRAIGHT => {
            let mut b = Builder::before(m, call);
            let mut patterns = Patterns::new(byte);
            for (at, size) in units(bytes, request.align) {
                let value = patterns.of(&mut b, size);
                let to = offset(&mut b, request.to, at as i64);
                b.store(value, to, request.access(size));
            }
        }
        _ => {
            let unit = request.unit(request.align);
            let value = Patterns::new(byte).of(&mut Builder::before(m, call), unit);
            counted_loop(m, call, &request, unit, true, |b, request, at| {
                let to = b.ptr_add(request.to, at, Flags::NONE, "");
                b.store(value, to, request.access(unit));
            });
        }
    }
    m.erase(call);
}

/// The constant size of a copy or fill.
fn constant_count(m: &Module, call: Inst) -> Option<u64> {
    m.int_value(m.operand(call, 2)).and_then(|n| u64::try_from(n).ok())
}

/// The local variable that an argument points into, and the byte offset.
fn local(m: &Module, call: Inst, k: u32) -> Option<(Inst, i64)> {
    let pointer = m.operand(call, k);
    if m.ty(pointer) != Ty::PTR {
        return None;
    }
    let (object, offset) = constant_address(m, pointer)?;
    Some((m.as_op(object, Op::Alloca)?, offset))
}

/// The alignment that an argument has or can be given: local variables can be aligned more.
fn possible_alignment(m: &Module, call: Inst, k: u32) -> u64 {
    let known = alignment(m, call, k);
    match (local(m, call, k), constant_count(m, call)) {
        (Some((_, offset)), Some(bytes)) if bytes > known => {
            // A variable is not aligned more than its size, to avoid padding.
            let most = 1 << bytes.min(MAX_UNIT).ilog2();
            let reached = if offset == 0 { most } else { most.min(1 << offset.trailing_zeros()) };
            known.max(reached)
        }
        _ => known,
    }
}

/// Raises the alignment of the local variable that an argument points into, so that the argument is aligned to
/// `align`.
fn align_local(m: &mut Module, call: Inst, k: u32, align: u64) {
    if let Some((variable, _)) = local(m, call, k)
        && u64::from(m.alloca_align(variable)) < align
    {
        let ty = m.allocated_type(variable);
        m.set_alloca(variable, ty, align as u32);
    }
}

/// Builds an argument as a pointer to local memory if it points into a local variable: a loop computes addresses
/// from it.
fn in_its_space(m: &mut Module, call: Inst, k: u32) -> Value {
    let Some((variable, at)) = local(m, call, k) else { return m.operand(call, k) };
    let ty = m.types.ptr(AddrSpace::LOCAL);
    let mut b = Builder::before(m, call);
    let there = b.cast(Op::AddrSpaceCast, variable.into(), ty, "");
    offset(&mut b, there, at)
}

/// The parameters of a copy or fill.
#[derive(Clone, Copy)]
struct Request {
    to: Value,
    count: Value,
    /// The size if it is constant.
    bytes: Option<u64>,
    volatile: bool,
    /// Alignment of the destination.
    align: u64,
}

impl Request {
    fn of(m: &mut Module, call: Inst) -> Option<Request> {
        let count = m.operand(call, 2);
        let volatile = m.int_value(m.operand(call, 3)) == Some(1);
        m.parent(call)?;
        let align = alignment(m, call, 0);
        let (to, bytes) = (in_its_space(m, call, 0), constant_count(m, call));
        Some(Request { to, count, bytes, volatile, align })
    }

    fn access(&self, unit: u64) -> MemAccess {
        MemAccess { volatile: self.volatile, ..MemAccess::aligned(unit as u32) }
    }

    /// The unit of a loop: as wide as the alignment allows, if the size is a multiple of it.
    fn unit(&self, align: u64) -> u64 {
        let Some(bytes) = self.bytes else { return 1 };
        let divides = if bytes == 0 { MAX_UNIT } else { 1 << bytes.trailing_zeros().min(4) };
        align.min(divides).min(MAX_UNIT)
    }
}

/// Splits `bytes` into the widest units, as offsets and sizes.
fn units(bytes: u64, align: u64) -> impl Iterator<Item = (u64, u64)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        if at >= bytes {
            return None;
        }
        let mut size = align;
        while size > bytes - at {
            size /= 2;
        }
        let begin = at;
        at += size;
        Some((begin, size))
    })
}

fn unit_type(m: &mut Module, size: u64) -> Ty {
    match size {
        16 => m.types.structure(&[Ty::I64, Ty::I64], false),
        size => m.types.int(8 * size as u32),
    }
}

fn offset(b: &mut Builder<'_>, pointer: Value, at: i64) -> Value {
    if at == 0 {
        return pointer;
    }
    let at = b.m.const_i64(at);
    b.ptr_add(pointer, at, Flags::NONE, "")
}

fn straight_copy(
    m: &mut Module,
    call: Inst,
    request: &Request,
    from: Value,
    align: u64,
    bytes: u64,
    overlapping: bool,
) {
    let mut b = Builder::before(m, call);
    let mut pending = Vec::new();
    for (at, size) in units(bytes, align) {
        let ty = unit_type(b.m, size);
        let source = offset(&mut b, from, at as i64);
        let value = b.load(ty, source, request.access(size), "");
        if overlapping {
            pending.push((at, size, value));
        } else {
            let to = offset(&mut b, request.to, at as i64);
            b.store(value, to, request.access(size));
        }
    }
    for (at, size, value) in pending {
        let to = offset(&mut b, request.to, at as i64);
        b.store(value, to, request.access(size));
    }
}

fn loop_copy(m: &mut Module, call: Inst, request: &Request, from: Value, align: u64, overlapping: bool) {
    let unit = request.unit(align);
    let ty = unit_type(m, unit);
    let body = |b: &mut Builder<'_>, request: &Request, at: Value| {
        let source = b.ptr_add(from, at, Flags::NONE, "");
        let value = b.load(ty, source, request.access(unit), "");
        let to = b.ptr_add(request.to, at, Flags::NONE, "");
        b.store(value, to, request.access(unit));
    };
    if !overlapping {
        counted_loop(m, call, request, unit, true, body);
        return;
    }
    let Some((down, up)) = fork(m, call, request.to, from) else { return };
    counted_loop(m, down, request, unit, false, body);
    counted_loop(m, up, request, unit, true, body);
}

/// Splits the block before `call` into a path for a destination above the source, which is copied downwards, and
/// one for the rest. Returns the branches that end them, before which the copies are inserted.
fn fork(m: &mut Module, call: Inst, to: Value, from: Value) -> Option<(Inst, Inst)> {
    let block = m.parent(call)?;
    let f = m.block_function(block);
    let mut b = Builder::before(m, call);
    // Addresses in different spaces are compared as generic ones.
    let generic = |b: &mut Builder<'_>, p: Value| b.cast(Op::AddrSpaceCast, p, Ty::PTR, "");
    let (to, from) = (generic(&mut b, to), generic(&mut b, from));
    let behind = b.icmp(IntPred::Ugt, to, from, "");
    let after = m.add_block_after(f, Some(block), "");
    m.split_off(call, after);
    let up = m.add_block_after(f, Some(block), "");
    let down = m.add_block_after(f, Some(block), "");
    Builder::at_end(m, block).cond_br(behind, down, up);
    let down = Builder::at_end(m, down).br(after);
    let up = Builder::at_end(m, up).br(after);
    Some((down, up))
}

/// Inserts a loop before `before` that runs `body` with the byte offset of each unit.
fn counted_loop(
    m: &mut Module,
    before: Inst,
    request: &Request,
    unit: u64,
    upwards: bool,
    body: impl Fn(&mut Builder<'_>, &Request, Value),
) {
    let Some(block) = m.parent(before) else { return };
    let f = m.block_function(block);
    let loc = m.loc(before);
    let after: Block = m.add_block_after(f, Some(block), "");
    m.split_off(before, after);
    let repeat = m.add_block_after(f, Some(block), "");
    let zero = m.const_i64(0);
    let step = m.const_i64(unit as i64);
    let mut b = Builder::at_end(m, block);
    b.set_loc(loc);
    let any = b.icmp(IntPred::Ne, request.count, zero, "");
    b.cond_br(any, repeat, after);
    b.set_block(repeat);
    let at = b.phi(Ty::I64, 2, "");
    let (first, next, more) = if upwards {
        body(&mut b, request, at.into());
        let next = b.add(at.into(), step, "");
        let more = b.icmp(IntPred::Ult, next, request.count, "");
        (zero, next, more)
    } else {
        let next = b.sub(at.into(), step, "");
        body(&mut b, request, next);
        let more = b.icmp(IntPred::Ne, next, zero, "");
        (request.count, next, more)
    };
    b.cond_br(more, repeat, after);
    m.add_incoming(at, first, block);
    m.add_incoming(at, next, repeat);
}

/// A byte repeated to the width of a unit, built once per width.
struct Patterns {
    byte: Value,
    made: [Option<Value>; 5],
}

impl Patterns {
    fn new(byte: Value) -> Patterns {
        Patterns { byte, made: [None; 5] }
    }

    fn of(&mut self, b: &mut Builder<'_>, size: u64) -> Value {
        let slot = size.trailing_zeros() as usize;
        if let Some(value) = self.made[slot] {
            return value;
        }
        let ty = unit_type(b.m, size);
        let value = match size {
            1 => self.byte,
            16 => {
                let word = self.of(b, 8);
                let mut whole = b.m.undef(ty);
                for k in 0..2 {
                    whole = b.insert_value(whole, word, &[k], "");
                }
                whole
            }
            _ => {
                let wide = b.cast(Op::ZExt, self.byte, ty, "");
                let ones = b.m.const_int(ty, 0x0101_0101_0101_0101);
                b.mul(wide, ones, "")
            }
        };
        self.made[slot] = Some(value);
        value
    }
}
