//! Whether two memory accesses can touch the same bytes.
//!
//! Alias analysis: an access is described by a root pointer, a constant byte offset from it, and the underlying
//! object of the root. Four facts show that two accesses do not alias: disjoint byte ranges relative to one root;
//! different address spaces; different identified objects; and a `noalias` parameter against another object. All
//! other pairs may alias.

use ptxc_ir::{AddrSpace, Builder, Flags, Func, Inst, Linkage, Module, Op, Value};
use rustc_hash::FxHashMap;

use super::clobber::{Clobber, clobber};

/// The limit of address computations followed to find a root or an underlying object.
const MAX_STEPS: u32 = 32;

/// The limit of uses examined to decide whether the address of a local variable escapes.
const MAX_USES: u32 = 64;

/// The bytes an access touches.
#[derive(Clone, Copy, Debug)]
pub struct Location {
    /// The address without its constant part.
    pub root: Value,
    /// The constant part in bytes.
    pub offset: i64,
    /// Number of bytes.
    pub size: u64,
    /// The underlying object of the root.
    pub object: Value,
    /// The address space; generic if not known.
    pub space: AddrSpace,
}

/// The alias relation of two accesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alias {
    /// They touch different bytes.
    No,
    /// They touch exactly the same bytes.
    Must,
    /// Nothing is known.
    May,
}

/// The index of the address operand of a load, store or atomic operation.
pub fn pointer_operand(m: &Module, inst: Inst) -> Option<u32> {
    match m.op(inst) {
        Op::Load | Op::AtomicRmw | Op::CmpXchg => Some(0),
        Op::Store => Some(1),
        _ => None,
    }
}

/// Builds `pointer + offset` bytes, which need not stay within the same object.
pub fn moved_pointer(b: &mut Builder<'_>, pointer: Value, offset: i64) -> Value {
    if offset == 0 {
        return pointer;
    }
    let bytes = b.m.const_i64(offset);
    b.ptr_add(pointer, bytes, Flags::NONE, "")
}

impl Location {
    /// The bytes of an access of `size` bytes through `pointer`.
    pub fn new(m: &Module, pointer: Value, size: u64) -> Location {
        let (root, offset) = split_constant(m, pointer);
        let object = underlying_object(m, root);
        let space = match m.types.addr_space(m.ty(pointer)) {
            Some(AddrSpace::GENERIC) | None => match m.op(object) {
                Op::Alloca => AddrSpace::LOCAL,
                _ => m.types.addr_space(m.ty(object)).unwrap_or(AddrSpace::GENERIC),
            },
            Some(space) => space,
        };
        Location { root, offset, size, object, space }
    }

    /// The bytes that a load, store or atomic operation touches.
    pub fn of_access(m: &Module, inst: Inst) -> Option<Location> {
        let pointer = m.operand(inst, pointer_operand(m, inst)?);
        Some(Location::new(m, pointer, m.types.store_size(m.accessed_type(inst))))
    }

    /// The address of the first byte, counted from the root.
    pub fn pointer(&self, b: &mut Builder<'_>) -> Value {
        moved_pointer(b, self.root, self.offset)
    }

    /// The bytes that a block copy or fill accesses through its argument `k`.
    pub fn of_block(m: &Module, call: Inst, k: u32) -> Location {
        let pointer = m.operand(call, k);
        match m.int_value(m.operand(call, 2)).and_then(|n| u64::try_from(n).ok()) {
            Some(count) => Location::new(m, pointer, count),
            None => Location::from_here(m, pointer),
        }
    }

    /// All bytes from `pointer` on.
    pub fn from_here(m: &Module, pointer: Value) -> Location {
        Location::new(m, pointer, u64::MAX)
    }

    /// Whether the kernel cannot write these bytes.
    pub fn is_read_only(&self) -> bool {
        matches!(self.space, AddrSpace::CONSTANT | AddrSpace::PARAM)
    }
}

/// Splits an address into a root and a constant byte offset.
fn split_constant(m: &Module, pointer: Value) -> (Value, i64) {
    let (mut at, mut offset) = (pointer, 0_i64);
    for _ in 0..MAX_STEPS {
        if m.op(at) != Op::Gep && m.expr_op(at) != Some(Op::Gep) {
            break;
        }
        let Some(more) = m.constant_offset(at) else { break };
        offset = offset.wrapping_add(more);
        at = m.operand(at, 0);
    }
    (at, offset)
}

/// The underlying object of an address: the pointer that it is computed from.
pub fn underlying_object(m: &Module, pointer: Value) -> Value {
    let mut at = pointer;
    for _ in 0..MAX_STEPS {
        match m.expr_op(at).unwrap_or_else(|| m.op(at)) {
            Op::Gep | Op::AddrSpaceCast | Op::BitCast => at = m.operand(at, 0),
            _ => break,
        }
    }
    at
}

/// Answers alias queries about one function and caches which local variables escape.
#[derive(Default)]
pub struct AliasInfo {
    escapes: FxHashMap<Value, bool>,
}

impl AliasInfo {
    /// Computes the alias relation of two accesses.
    pub fn alias(&mut self, m: &Module, a: &Location, b: &Location) -> Alias {
        if a.root == b.root {
            let (a_end, b_end) =
                (a.offset.saturating_add_unsigned(a.size), b.offset.saturating_add_unsigned(b.size));
            return if a_end <= b.offset || b_end <= a.offset {
                Alias::No
            } else if a.offset == b.offset && a.size == b.size {
                Alias::Must
            } else {
                Alias::May
            };
        }
        if spaces_are_apart(a.space, b.space)
            || a.object != b.object && self.objects_are_apart(m, a.object, b.object)
        {
            return Alias::No;
        }
        Alias::May
    }

    fn objects_are_apart(&mut self, m: &Module, a: Value, b: Value) -> bool {
        let (kind_a, kind_b) = (Kind::of(m, a), Kind::of(m, b));
        match (kind_a, kind_b) {
            (Kind::Local, Kind::Unknown) => !self.escapes(m, a),
            (Kind::Unknown, Kind::Local) => !self.escapes(m, b),
            (Kind::Unknown, _) | (_, Kind::Unknown) => false,
            // All dynamic shared arrays begin at the same address.
            (Kind::DynamicShared, Kind::DynamicShared) => false,
            (
                Kind::Local | Kind::Global | Kind::DynamicShared,
                Kind::Local | Kind::Global | Kind::DynamicShared,
            ) => true,
            (Kind::Local, _) | (_, Kind::Local) => true,
            (Kind::Restrict, _) | (_, Kind::Restrict) => true,
            (Kind::Param, _) | (_, Kind::Param) => false,
        }
    }

    /// Whether a local variable may be accessed other than through pointers that the analysis sees.
    pub fn escapes(&mut self, m: &Module, local: Value) -> bool {
        if let Some(&known) = self.escapes.get(&local) {
            return known;
        }
        let result = address_escapes(m, local);
        self.escapes.insert(local, result);
        result
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Local,
    Global,
    DynamicShared,
    Restrict,
    Param,
    Unknown,
}

impl Kind {
    fn of(m: &Module, object: Value) -> Kind {
        if let Some(global) = m.as_global(object) {
            let global = m.global(global);
            let dynamic = global.space == AddrSpace::SHARED
                && global.init.is_none()
                && global.linkage == Linkage::External;
            return if dynamic { Kind::DynamicShared } else { Kind::Global };
        }
        if let Some((f, k)) = m.as_param(object) {
            return if is_noalias(m, f, k) { Kind::Restrict } else { Kind::Param };
        }
        if m.op(object) == Op::Alloca { Kind::Local } else { Kind::Unknown }
    }
}

fn is_noalias(m: &Module, f: Func, k: u32) -> bool {
    m.func(f).params.get(k as usize).is_some_and(|p| p.attrs.noalias)
}

fn spaces_are_apart(a: AddrSpace, b: AddrSpace) -> bool {
    let shared = |s| matches!(s, AddrSpace::SHARED | AddrSpace::SHARED_CLUSTER);
    a != b && a != AddrSpace::GENERIC && b != AddrSpace::GENERIC && !(shared(a) && shared(b))
}

/// Whether the address of a local variable is stored, passed to a call or compared with an unknown pointer.
fn address_escapes(m: &Module, local: Value) -> bool {
    let mut work = vec![local];
    let mut seen = 0;
    while let Some(pointer) = work.pop() {
        for user in m.users(pointer) {
            seen += 1;
            if seen > MAX_USES {
                return true;
            }
            match m.op(user) {
                Op::Load | Op::ICmp => {}
                Op::Store if m.operand(user, 0) != pointer => {}
                Op::Gep | Op::AddrSpaceCast | Op::BitCast => work.push(user.into()),
                Op::Call if matches!(clobber(m, user), Clobber::Bytes(_)) => {}
                _ => return true,
            }
        }
    }
    false
}
