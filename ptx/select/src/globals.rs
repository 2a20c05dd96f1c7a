//! Global variables: declarations and initial values (GV-10, PX-04; facts on variables in `specs/ptx.md`).
//!
//! Scalars keep a typed declaration; aggregates become byte arrays, or arrays of 64-bit words if they contain
//! addresses; if an address is not word-aligned, byte arrays with a mask for each of its bytes. Trailing zeros are
//! omitted. A variable comes after the variables that its initial value refers to.

use ptxc_ir::{AddrSpace, Func, Global, HandleKind, Linkage, Module, Op, Ty, TyKind, Value};
use ptxc_ptx::names::Names;
use ptxc_ptx::types::{self, Space, Type};
use ptxc_ptx::variable::{Address, Attribute, Init, Variable};
use rustc_hash::FxHashSet;

use crate::error::SelectError;

/// An address inside an initial value: byte offset, symbol, whether generic, addend.
struct Reloc<'m> {
    at: u64,
    symbol: &'m str,
    generic: bool,
    addend: i64,
}

/// Orders the variables so that initial values only refer to earlier ones. Cycles keep module order; PTX cannot
/// express them.
pub(crate) fn order(m: &Module) -> Vec<Global> {
    let mut out = Vec::with_capacity(m.globals().len());
    let mut placed: FxHashSet<Global> = FxHashSet::default();
    for &root in m.globals() {
        // Depth first with an explicit stack: a variable is written after those that it refers to.
        let mut stack = vec![(root, false)];
        let mut open: FxHashSet<Global> = FxHashSet::default();
        while let Some((global, expanded)) = stack.pop() {
            if expanded {
                if placed.insert(global) {
                    out.push(global);
                }
                continue;
            }
            if placed.contains(&global) || !open.insert(global) {
                continue;
            }
            stack.push((global, true));
            for named in named(m, global, Module::as_global) {
                stack.push((named, false));
            }
        }
    }
    out
}

/// The functions that the initial values of variables refer to.
pub(crate) fn named_functions(m: &Module) -> FxHashSet<Func> {
    m.globals().iter().flat_map(|&global| named(m, global, Module::as_func)).collect()
}

/// The symbols of one kind that the initial value of a variable refers to.
fn named<T>(m: &Module, global: Global, kind: impl Fn(&Module, Value) -> Option<T>) -> Vec<T> {
    let mut found = Vec::new();
    let mut work: Vec<Value> = m.global(global).init.into_iter().collect();
    while let Some(value) = work.pop() {
        match kind(m, value) {
            Some(named) => found.push(named),
            None if matches!(m.op(value), Op::Aggregate | Op::Expr) => work.extend(m.operands(value)),
            None => {}
        }
    }
    found
}

/// The PTX declaration of a variable.
pub(crate) fn declare(
    m: &Module,
    names: &mut Names,
    global: Global,
    rdc_visible: bool,
) -> Result<Variable, SelectError> {
    let variable = m.global(global);
    let name = names.intern(&variable.name);
    let space = match variable.space {
        AddrSpace::SHARED => Space::Shared,
        AddrSpace::CONSTANT => Space::Const,
        _ => Space::Global,
    };
    let fail = |message: String| SelectError { function: String::new(), loc: 0, message };
    let align = if variable.align == 0 { m.types.align_of(variable.ty) } else { variable.align }.max(1);
    let mut out = Variable::new(space, Type::B8, name);
    out.align = Some(align);
    out.linkage = linkage(m, global, space, rdc_visible);
    if variable.managed {
        out.attribute = Some(Attribute::Managed);
    }
    if let Some(ty) = handle_type(variable.handle_kind) {
        // The driver fills in the handle (PTX ISA, "Texture, Sampler and Surface Types").
        out.ty = ty;
        out.align = None;
        return Ok(out);
    }
    let is_declaration =
        variable.init.is_none() && variable.linkage == Linkage::External && space != Space::Shared;
    let init =
        variable.init.filter(|&v| space != Space::Shared && !is_declaration && !m.is_undef_or_poison(v));
    if let Some(ty) = scalar_type(&m.types, variable.ty) {
        out.ty = ty;
        out.init = match init {
            Some(value) if !m.is_zero_bits(value) => Some(
                scalar_init(m, names, value)
                    .ok_or_else(|| fail(format!("the initial value of '{}'", variable.name)))?,
            ),
            _ => None,
        };
        return Ok(out);
    }
    let size = m.types.size_of(variable.ty);
    // A definition has at least one byte.
    let unsized_array = out.linkage == types::Linkage::Extern
        && matches!(m.types.kind(variable.ty), TyKind::Array { len: 0, .. });
    let (mut bytes, mut relocs) = (Vec::new(), Vec::new());
    if let Some(value) = init.filter(|&value| !m.is_zero_bits(value)) {
        flatten(m, value, 0, &mut bytes, &mut relocs)
            .ok_or_else(|| fail(format!("not supported yet: the initial value of '{}'", variable.name)))?;
    }
    if relocs.is_empty() {
        let significant = bytes.iter().rposition(|&b| b != 0).map_or(0, |last| last + 1);
        bytes.truncate(significant);
        out.dims.push(if unsized_array { None } else { Some(size.max(1)) });
        out.init = (!bytes.is_empty()).then_some(Init::Bytes(bytes));
        return Ok(out);
    }
    if relocs.iter().all(|reloc| reloc.at.is_multiple_of(8)) {
        out.ty = Type::U64;
        out.align = Some(align.max(8));
        out.dims.push(Some(size.div_ceil(8)));
        out.init = Some(Init::List(words(names, &bytes, &relocs)));
    } else {
        out.ty = Type::U8;
        out.dims.push(Some(size));
        out.init = Some(Init::List(split(names, &bytes, &relocs)));
    }
    Ok(out)
}

/// The opaque type of a variable that is annotated as a texture, surface or sampler (GV-16, KM-17).
fn handle_type(kind: HandleKind) -> Option<Type> {
    match kind {
        HandleKind::Memory => None,
        HandleKind::Texture => Some(Type::Texref),
        HandleKind::Surface => Some(Type::Surfref),
        HandleKind::Sampler => Some(Type::Samplerref),
    }
}

fn linkage(m: &Module, global: Global, space: Space, rdc_visible: bool) -> types::Linkage {
    let variable = m.global(global);
    match variable.linkage {
        Linkage::External if variable.init.is_none() => types::Linkage::Extern,
        Linkage::External if rdc_visible && space != Space::Shared => types::Linkage::Visible,
        Linkage::Weak | Linkage::WeakOdr | Linkage::LinkOnceOdr if rdc_visible => types::Linkage::Weak,
        // `.common` exists for global memory only (PTX ISA, "Linking Directives: .common").
        Linkage::Common if space == Space::Global => types::Linkage::Common,
        Linkage::Common if rdc_visible && space != Space::Shared => types::Linkage::Weak,
        _ => types::Linkage::Internal,
    }
}

fn scalar_type(types: &ptxc_ir::Types, ty: Ty) -> Option<Type> {
    Some(match types.kind(ty) {
        TyKind::Int(1 | 8) => Type::U8,
        TyKind::Int(16) => Type::U16,
        TyKind::Int(32) | TyKind::Ptr(AddrSpace::TENSOR) => Type::U32,
        TyKind::Int(64) | TyKind::Ptr(_) => Type::U64,
        TyKind::Float => Type::F32,
        TyKind::Double => Type::F64,
        _ => return None,
    })
}

fn scalar_init(m: &Module, names: &mut Names, value: Value) -> Option<Init> {
    if let Some(bits) = m.int_value(value) {
        return Some(match m.types.int_bits(m.ty(value)) {
            Some(64) => Init::Int(bits as u64 as i64),
            _ => Init::Int(bits as i64),
        });
    }
    if let Some(bits) = m.float_bits(value) {
        return Some(if m.ty(value) == Ty::FLOAT { Init::F32(bits as u32) } else { Init::F64(bits) });
    }
    let reloc = reloc(m, value, 0)?;
    Some(Init::Address(Address {
        name: names.intern(reloc.symbol),
        generic: reloc.generic,
        offset: reloc.addend,
        mask: None,
    }))
}

/// The address that a constant denotes.
fn reloc(m: &Module, value: Value, at: u64) -> Option<Reloc<'_>> {
    let (mut value, mut generic, mut addend) = (value, false, 0_i64);
    loop {
        if let Some(global) = m.as_global(value) {
            return Some(Reloc { at, symbol: &m.global(global).name, generic, addend });
        }
        if let Some(func) = m.as_func(value) {
            return Some(Reloc { at, symbol: &m.func(func).name, generic: false, addend });
        }
        match m.expr_op(value)? {
            Op::AddrSpaceCast => generic = true,
            Op::Gep => addend += m.constant_offset(value)?,
            Op::BitCast | Op::PtrToInt | Op::IntToPtr => {}
            // A 64-bit offset is added to an address or subtracted from it.
            op @ (Op::Add | Op::Sub) if m.types.int_bits(m.ty(value)) == Some(64) => {
                let operands = [0, 1].map(|k| m.operand(value, k));
                let (base, distance) = match operands.map(|operand| m.int_value(operand)) {
                    [_, Some(distance)] => (operands[0], distance as i64),
                    [Some(distance), None] if op == Op::Add => (operands[1], distance as i64),
                    _ => return None,
                };
                let signed = if op == Op::Add { distance } else { distance.wrapping_neg() };
                addend = addend.wrapping_add(signed);
                value = base;
                continue;
            }
            _ => return None,
        }
        value = m.operand(value, 0);
    }
}

/// The maximum size of an initial value in bytes: a limit of memory and output.
const MAX_BYTES: usize = 1 << 30;

/// Writes a constant in its memory layout; trailing zeros may be missing. Recursion follows the nesting of types,
/// which the front end bounds.
fn flatten<'m>(
    m: &'m Module,
    value: Value,
    at: u64,
    bytes: &mut Vec<u8>,
    relocs: &mut Vec<Reloc<'m>>,
) -> Option<()> {
    let ty = m.ty(value);
    let size = m.types.size_of(ty) as usize;
    let mut put = |raw: &[u8]| -> Option<()> {
        let start = usize::try_from(at).ok()?;
        let end = start.checked_add(raw.len()).filter(|&end| end <= MAX_BYTES)?;
        if bytes.len() < end {
            bytes.resize(end, 0);
        }
        bytes[start..end].copy_from_slice(raw);
        Some(())
    };
    match m.op(value) {
        Op::Int => put(&m.int_value(value)?.to_le_bytes()[..size.min(16)]),
        Op::Float => put(&m.float_bits(value)?.to_le_bytes()[..size.min(8)]),
        Op::Data => put(m.data_bytes(value)?),
        Op::Zero | Op::Null | Op::Undef | Op::Poison => Some(()),
        // An integer in place of a pointer: an offset in a virtual table.
        _ if m.expr_op(value) == Some(Op::IntToPtr) && m.int_value(m.operand(value, 0)).is_some() => {
            put(&m.int_value(m.operand(value, 0))?.to_le_bytes()[..size.min(16)])
        }
        Op::Aggregate => {
            for (k, member) in m.operands(value).enumerate() {
                let offset = match m.types.kind(ty) {
                    TyKind::Struct { .. } => *m.types.field_offsets(ty).get(k)?,
                    TyKind::Array { elem, .. } | TyKind::Vector { elem, .. } => {
                        k as u64 * m.types.size_of(elem)
                    }
                    _ => return None,
                };
                flatten(m, member, at + offset, bytes, relocs)?;
            }
            Some(())
        }
        _ => {
            relocs.push(reloc(m, value, at)?);
            put(&[0; 8])
        }
    }
}

impl Reloc<'_> {
    /// The address, or the masked part of it.
    fn written(&self, names: &mut Names, mask: Option<u64>) -> Init {
        Init::Address(Address {
            name: names.intern(self.symbol),
            generic: self.generic,
            offset: self.addend,
            mask,
        })
    }
}

/// The bytes of an aggregate with addresses (PTX ISA, "Initializers": `mask()`).
fn split(names: &mut Names, bytes: &[u8], relocs: &[Reloc<'_>]) -> Vec<Init> {
    let mut list: Vec<Init> = bytes.iter().map(|&byte| Init::Int(i64::from(byte))).collect();
    for reloc in relocs {
        for k in 0..8 {
            list[reloc.at as usize + k] = reloc.written(names, Some(0xff << (8 * k)));
        }
    }
    list
}

/// The 64-bit words of an aggregate with addresses.
fn words(names: &mut Names, bytes: &[u8], relocs: &[Reloc<'_>]) -> Vec<Init> {
    let mut relocs = relocs.iter().peekable();
    bytes
        .chunks(8)
        .enumerate()
        .map(|(k, chunk)| {
            if let Some(reloc) = relocs.next_if(|r| r.at == 8 * k as u64) {
                return reloc.written(names, None);
            }
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            Init::Int(i64::from_le_bytes(word))
        })
        .collect()
}
