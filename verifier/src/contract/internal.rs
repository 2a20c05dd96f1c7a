//! The mode words of internal intrinsics (VX-05 to VX-28, VX-35).
//!
//! No public input reaches these NVIDIA intrinsics. So that their rules can be tested, ptxc names them
//! `llvm.nvvm.internal.*` and defines the layout of their mode words below. Bit positions are those of the
//! documents where these state them, otherwise our own. A row gives the argument with a field, its position in the
//! word, and its allowed values.

use ptxc_assembly::{Inst, Operand, TypeId, TypeKind};

use super::{Checker, Clause};

/// A field of a constant argument.
struct Field {
    name: &'static str,
    argument: usize,
    shift: u32,
    bits: u32,
    valid: (i128, i128),
    clause: Clause,
    message: &'static str,
}

const fn field(
    name: &'static str,
    (argument, shift, bits): (usize, u32, u32),
    valid: (i128, i128),
    clause: Clause,
    message: &'static str,
) -> Field {
    Field { name, argument, shift, bits, valid, clause, message }
}

/// Fields and their values.
static FIELDS: &[Field] = &[
    field("cvt", (0, 0, 3), (1, 4), Clause::Rounding, "rounding mode not a valid value"),
    field("cvt", (0, 7, 3), (0, 2), Clause::SourceSubword, "src subword mode not a valid value"),
    field("cvt", (0, 10, 3), (0, 2), Clause::DestSubword, "dest subword mode not a valid value"),
    field("cvt", (0, 13, 19), (0, 0), Clause::ReservedBits, "reserved flag bits used"),
    // Opcodes of atomics: 0 to 9 are read-modify-write, 10 CAS, 11 CAST, 12 CAST_SPIN.
    field("atomic.cas", (0, 0, 4), (10, 10), Clause::AtomicMode, "the opcode of atomic_cas must be CAS"),
    field(
        "atomic.rmw.v",
        (0, 0, 4),
        (0, 0),
        Clause::AtomicMode,
        "the opcode of atomic_rmw_v2f32 and atomic_rmw_v4f32 must be FADD",
    ),
    field(
        "atomic.rmw",
        (0, 0, 4),
        (0, 9),
        Clause::AtomicMode,
        "the opcode of atomic_rmw must not be CAS, CAST or CAST_SPIN",
    ),
    field(
        "atomic.cast",
        (0, 0, 4),
        (11, 12),
        Clause::AtomicMode,
        "the opcode of atomic_cast must be CAST or CAST_SPIN",
    ),
    field(
        "atomic.cast",
        (0, 4, 3),
        (0, 0),
        Clause::AtomicMode,
        "atomic.cast works on shared memory, so cannot be ordered",
    ),
    field("atomic", (0, 4, 3), (0, 4), Clause::AtomicMode, "ordering mode not a valid value"),
    field("atomic", (0, 7, 3), (0, 4), Clause::AtomicMode, "scope mode not a valid value"),
    field("atomic.rmw", (0, 4, 3), (0, 3), Clause::AtomicMode, "unsupported ordering for nvvm.atomic.rmw"),
    field("atomic", (0, 10, 3), (0, 4), Clause::AtomicMode, "Cache operation hint not a valid value"),
    field("atomic", (0, 13, 3), (0, 5), Clause::AtomicMode, "operation mode not a valid value"),
    field("red", (0, 0, 4), (0, 8), Clause::RedMode, "Invalid reduction op for nvvm.red"),
    field("red", (0, 4, 4), (0, 9), Clause::RedMode, "Invalid reduction type for nvvm.red"),
    field("red", (0, 11, 3), (0, 2), Clause::RedMode, "Invalid memory model ordering for nvvm.red"),
    field("fence", (0, 0, 3), (0, 3), Clause::FenceMode, "Invalid opcode for nvvm_fence_opcode intrinsic"),
    field("tex", (0, 0, 3), (0, 6), Clause::TextureMode, "dimensionality not a valid value"),
    field("tex", (0, 3, 2), (0, 2), Clause::TextureMode, "LOD Adjust mode not a valid value"),
    field("tex", (0, 5, 2), (0, 2), Clause::TextureMode, "Binding Mode is not a valid value"),
    field("surf", (0, 0, 2), (0, 2), Clause::TextureMode, "border mode not a valid value"),
    field("surf", (0, 2, 3), (0, 4), Clause::TextureMode, "address mode not a valid value"),
    field("surf", (0, 5, 3), (0, 4), Clause::TextureMode, "scope not a valid value"),
    field("surf", (0, 8, 3), (0, 4), Clause::TextureMode, "semantic mode not a valid value"),
    field("txq", (0, 0, 4), (0, 8), Clause::TextureMode, "query mode is not a valid value"),
    field("ldc", (0, 0, 2), (0, 1), Clause::ConstantLoad, "Invalid constant load kind"),
    field("tile", (0, 1, 3), (0, 4), Clause::SharedTile, "Invalid size"),
    field("ldbounds", (0, 0, 3), (0, 2), Clause::LoadBounds, "invalid load bounds check type"),
    field("mma", (0, 0, 3), (1, 4), Clause::MmaMode, "Invalid MMA Rounding Mode"),
    field("mma", (0, 4, 4), (0, 3), Clause::MmaMode, "Invalid MMA Opcode"),
    field("mma", (0, 8, 8), (1, 13), Clause::MmaMode, "Invalid MMA AType"),
    field("mma", (0, 32, 8), (1, 25), Clause::MmaMode, "Invalid MMA MNK"),
    field("convert", (0, 1, 3), (1, 4), Clause::Conversion, "conversion type not a valid value"),
    field("tcgen05.cp", (0, 0, 3), (0, 5), Clause::TensorMode, "Unexpected tcgen05.cp shape"),
    field("tcgen05.cp", (0, 3, 2), (0, 2), Clause::TensorMode, "Unsupported tcgen05.cp destination format"),
    field("subop", (0, 1, 3), (0, 5), Clause::OtherMode, "Invalid subop mode"),
    field("geometry.out", (0, 0, 2), (0, 2), Clause::OtherMode, "geometry out mode not a valid value"),
    field("syncwarp", (0, 0, 2), (0, 2), Clause::OtherMode, "syncwarp mode not a valid value"),
    field("cache", (0, 0, 2), (0, 2), Clause::OtherMode, "invalid cache type"),
    field("cache", (0, 2, 3), (0, 4), Clause::OtherMode, "invalid cache op"),
    field("wait", (0, 0, 2), (0, 2), Clause::OtherMode, "Invalid wait mode"),
    field("isbe.write", (0, 0, 2), (1, 2), Clause::OtherMode, "Only writes to MAP or ATTR are supported"),
    field("isbe.write", (0, 2, 1), (1, 1), Clause::OtherMode, "Cannot write to input ISBE"),
];

/// Arguments that must be constants, with the wording for it.
static CONSTANTS: &[(&str, usize, &str)] = &[
    (
        "coro.create.suspend",
        0,
        "llvm.nvvm.coro.create.suspend must have exactly one argument, which must be a constant integer",
    ),
    ("sub", 0, "First argument of 'llvm.nvvm.sub' must be a constant."),
    ("ldst", 0, "The first argument of load/store intrinsic must be a constant."),
    ("flag", 0, "Flag argument must be an immediate."),
    ("task", 0, "the task_id parameter must be constant"),
    ("mask", 0, "the mask parameter must be constant"),
    ("atomic", 0, "Mode operand must be constant"),
    ("op", 0, "op0 of intrinsic not constant"),
    ("op", 1, "op1 of intrinsic not constant"),
    ("", 0, "arg0 of intrinsic not constant"),
];

/// Pointer arguments, their allowed spaces, and the wording for it.
static SPACES: &[(&str, usize, &[u32], Clause, &str)] = &[
    ("ldbounds", 1, &[1], Clause::PointerSpace, "pointer address space not global"),
    ("global", 1, &[1], Clause::PointerSpace, "pointer address space not global"),
    ("arg1", 1, &[0, 1, 3], Clause::PointerSpace, "arg1 invalid addrspace"),
    ("constant", 1, &[4], Clause::PointerSpace, "Operand must be in constant address space"),
    ("barrier", 1, &[3], Clause::BarrierPointer, "Barrier pointer must be in shared memory space"),
    ("atomic.cast", 1, &[3], Clause::AtomicMode, "atomic.cast is only allowed on shared pointers"),
    ("red", 1, &[0, 1, 3], Clause::RedMode, "Invalid address space for pointer operand in nvvm.red"),
];

/// Names of calls that an earlier step would have replaced (VX-34).
static REPLACED: &[(&str, &str)] = &[
    ("lowered.imma.ld", "imma_ld intrinsic"),
    ("lowered.imma.mma", "imma_mma intrinsic call"),
    ("lowered.mma.call", "overloaded mma intrinsic call"),
    ("lowered.mma.load", "overloaded mma load intrinsic call"),
    ("lowered.mma.store", "overloaded mma store intrinsic call"),
    ("lowered.wmma", "WMMA intrinsic"),
];

/// Orderings and scopes of `internal.fence`, by their numbers.
const ORDERINGS: [&str; 5] = ["relaxed", "acquire", "release", "acq_rel", "seq_cst"];
const SCOPES: [&str; 5] = ["Thread", "Block", "Cluster", "Device", "System"];

impl<'s> Checker<'_, 's> {
    /// Checks a call of `llvm.nvvm.internal.NAME`.
    pub(super) fn internal(&mut self, inst: &Inst<'s>, name: &str) {
        let args: Vec<Operand> = self.t.call_args(inst).to_vec();
        if let Some(&(_, what)) = REPLACED.iter().find(|(prefix, _)| name.starts_with(prefix)) {
            return self.report_with(Clause::Lowered, what);
        }
        let mut constant = true;
        let mut judged = Vec::new();
        for &(prefix, argument, message) in CONSTANTS {
            if !is_of(name, prefix) || judged.contains(&argument) || is_of(name, "typed") {
                continue;
            }
            judged.push(argument);
            let found = args.get(argument).and_then(|&a| self.t.int_value(a));
            if found.is_none() {
                constant = false;
                self.report_as(Clause::ModeConstant, message.to_owned());
            }
        }
        if constant {
            self.fields(name, &args);
        }
        for &(prefix, argument, spaces, clause, message) in SPACES {
            let Some(&pointer) = args.get(argument) else { continue };
            if !is_of(name, prefix) {
                continue;
            }
            if !self.is_pointer(pointer.ty) {
                self.report_as(Clause::PointerSpace, format!("arg{argument} of intrinsic not pointer"));
            } else if !spaces.contains(&self.space(pointer.ty)) {
                self.report_as(clause, message.to_owned());
            }
        }
        self.operand_types(inst, name, &args);
    }

    fn fields(&mut self, name: &str, args: &[Operand]) {
        let mut reported = Vec::new();
        for field in FIELDS {
            let place = (field.argument, field.shift);
            if !is_of(name, field.name) || reported.contains(&place) {
                continue;
            }
            let Some(word) = args.get(field.argument).and_then(|&a| self.t.int_value(a)) else { continue };
            let value = word >> field.shift & ((1 << field.bits) - 1);
            if value < field.valid.0 || value > field.valid.1 {
                // The most specific row comes first.
                reported.push(place);
                self.report_as(field.clause, field.message.to_owned());
            }
        }
        let word = args.first().and_then(|&a| self.t.int_value(a)).unwrap_or(0);
        match name.split('.').next().unwrap_or("") {
            "atomic" => self.atomic_order(name, word, args),
            "red" => self.reduction(word),
            "fence" => self.fence_pair(word),
            "mma" => self.mma(word, args),
            "tcgen05" => self.tensor(name, word),
            "geometry" => self.geometry(word, args),
            "tile" if word & 1 == 1 && (word >> 1 & 7) > 2 => {
                self.report_as(Clause::SharedTile, "ColMajor is not supported for this size".to_owned());
            }
            _ => {}
        }
    }

    /// Only memory that other threads can access can be ordered.
    fn atomic_order(&mut self, name: &str, word: i128, args: &[Operand]) {
        let ordered = word >> 4 & 7 != 0;
        let space = args.get(1).map_or(0, |pointer| self.space(pointer.ty));
        if ordered && !matches!(space, 0 | 1) && !is_of(name, "atomic.cast") {
            let message = "Global ordering on atomics is only allowed on generic/global pointers";
            self.report_as(Clause::AtomicMode, message.to_owned());
        }
    }

    /// Operations 0 to 2 are sums and extrema, 3 to 5 bitwise, 6 to 8 counting; types 0 to 3 are integers, 4 to 9
    /// floats, of which 6 to 9 are packed. Bits 10:8 have the logarithm of the vector length.
    fn reduction(&mut self, word: i128) {
        let (op, ty, length) = (word & 15, word >> 4 & 15, word >> 8 & 7);
        if (4..=9).contains(&ty) && (3..=8).contains(&op) {
            self.report_as(Clause::RedMode, "Invalid op and type combination for nvvm.red".to_owned());
        }
        if ty <= 3 && length > 0 || length > 3 {
            self.report_as(Clause::RedMode, "Invalid type and vector length for nvvm.red".to_owned());
        }
        if word >> 14 & 3 > 1 {
            self.report_as(Clause::RedMode, "Invalid address space for nvvm.red".to_owned());
        }
    }

    /// Opcode in bits 2:0 (3 waits), ordering in bits 5:3, scope in bits 8:6.
    fn fence_pair(&mut self, word: i128) {
        let name = |table: &[&'static str; 5], index: i128| {
            usize::try_from(index).ok().and_then(|k| table.get(k).copied())
        };
        let ordering = name(&ORDERINGS, word >> 3 & 7);
        let scope = name(&SCOPES, word >> 6 & 7);
        let message = match (ordering, scope) {
            (Some("relaxed"), _) if word & 7 == 3 => {
                "relaxed memory ordering is not allowed on 'wait' operation".to_owned()
            }
            (Some("relaxed"), Some(scope)) => {
                format!("Unsupported \"relaxed\" ordering and \"{scope}\" scope for fence.")
            }
            (Some("seq_cst"), Some("Thread")) => "Unsupported scope \"Thread\" for seq_cst fence.".to_owned(),
            (Some(_), Some("Thread")) => {
                "Unsupported scope \"Thread\" for acquire/release/acq_rel fence.".to_owned()
            }
            (Some(_), Some(_)) => return,
            _ => "Invalid ordering for fence, only acq_rel and seq_cst are supported.".to_owned(),
        };
        self.report_as(Clause::FenceMode, message);
    }

    /// Byte 1 is the type of A, byte 2 that of B, byte 4 the shape (VX-23).
    fn mma(&mut self, word: i128, args: &[Operand]) {
        if word >> 8 & 255 != word >> 16 & 255 {
            self.report_as(Clause::MmaMode, "Mismatched MMA A B Type".to_owned());
        }
        let mut kinds = Vec::new();
        for (argument, message) in
            [(1, "Invalid MMA FragASize"), (2, "Invalid MMA FragBSize"), (3, "Invalid MMA FragCSize")]
        {
            let Some(fragment) = args.get(argument) else { continue };
            let lane = self.t.types.scalar(fragment.ty);
            let bits = match self.t.types.kind(lane) {
                TypeKind::Int(bits) => bits,
                TypeKind::Half | TypeKind::BFloat => 16,
                TypeKind::Float => 32,
                TypeKind::Double => 64,
                _ => 0,
            };
            if !matches!(bits, 16 | 32 | 64) {
                self.report_as(Clause::MmaMode, message.to_owned());
            }
            kinds.push(lane);
        }
        if let Some(&a) = kinds.first()
            && a == TypeId::I8
        {
            self.report_as(Clause::MmaMode, "Invalid fragA type".to_owned());
        }
        if kinds.windows(2).any(|pair| pair[0] != pair[1]) {
            let message = "Mismatched fragA, fragB and fragC element type";
            self.report_as(Clause::MmaMode, message.to_owned());
        }
    }

    /// Shape in bits 2:0, multicast in bits 6:5; the wide shapes have no multicast.
    fn tensor(&mut self, name: &str, word: i128) {
        if is_of(name, "tcgen05.cp") && (word & 7) < 2 && word >> 5 & 3 != 0 {
            let message = "Unsupported tcgen05.cp shape and multicast flags";
            self.report_as(Clause::TensorMode, message.to_owned());
        }
        if is_of(name, "tcgen05.mma.block_scale") && word & 1 == 1 {
            let message = "ashift is not supported with tcgen05.mma.block_scale variants";
            self.report_as(Clause::TensorMode, message.to_owned());
        }
    }

    /// Mode 1 cuts, and then the stream is 0.
    fn geometry(&mut self, word: i128, args: &[Operand]) {
        if word & 3 != 1 {
            return;
        }
        match args.get(1).map(|&a| self.t.int_value(a)) {
            Some(None) => {
                let message = "op1 of GeometryOut intrinsic must be constant when CUT mode";
                self.report_as(Clause::OtherMode, message.to_owned());
            }
            Some(Some(stream)) if stream != 0 => {
                let message = "op1 of GeometryOut intrinsic must be 0 when CUT mode";
                self.report_as(Clause::OtherMode, message.to_owned());
            }
            _ => {}
        }
    }

    /// Rules about the types of arguments and results.
    fn operand_types(&mut self, inst: &Inst<'s>, name: &str, args: &[Operand]) {
        let types = &self.t.types;
        let lane = |ty: TypeId| types.scalar(ty);
        let bits = |ty: TypeId| match types.kind(lane(ty)) {
            TypeKind::Int(bits) => bits,
            TypeKind::Half | TypeKind::BFloat => 16,
            TypeKind::Float => 32,
            TypeKind::Double => 64,
            _ => 0,
        };
        let number = |ty: TypeId| types.is_float(lane(ty)) || types.int_bits(lane(ty)).is_some();
        let value = args.get(1).map(|a| a.ty);
        let mut found: Vec<(Clause, &str)> = Vec::new();
        if let Some(from) = value.filter(|_| is_of(name, "convert")) {
            if !number(inst.ty) {
                found.push((Clause::Conversion, "Invalid dst type"));
            }
            if !number(from) {
                found.push((Clause::Conversion, "Invalid src type"));
            }
            if from == inst.ty {
                found.push((Clause::Conversion, "Src and dst type must be different types"));
            } else if bits(from) == bits(inst.ty) {
                found.push((Clause::Conversion, "Src and dst type must be different bit widths"));
            }
        }
        // Pairs of floats become packed 16-bit or 8-bit numbers.
        if let Some(from) = value.filter(|_| is_of(name, "packfloat")) {
            let fits = from == TypeId::FLOAT && matches!(bits(inst.ty), 8 | 16) && lane(inst.ty) != inst.ty;
            if !fits {
                found.push((Clause::Conversion, "Invalid Src/Dst Type in cvt_packfloat Intrinsic."));
            }
        }
        if let Some(ty) = args.get(2).map(|a| a.ty) {
            if is_of(name, "atomic.cast") && !matches!(bits(ty), 32 | 64) {
                found.push((Clause::AtomicMode, "atomic.cast only overloads on i32 and i64"));
            }
            if is_of(name, "red") && !number(ty) {
                found.push((Clause::RedMode, "Invalid Type for nvvm.red"));
            }
        }
        if value.is_some_and(|ty| is_of(name, "typed") && bits(ty) != 32) {
            found.push((Clause::MmaMode, "op1 of intrinsic not containing f32 or i32 element"));
        }
        if let (Some(ty), Some(kind)) =
            (value.filter(|_| is_of(name, "ldc")), args.first().and_then(|&a| self.t.int_value(a)))
        {
            if kind == 0 && bits(ty) != 32 {
                found.push((Clause::ConstantLoad, "Bound bank must be i32"));
            } else if kind == 1 && bits(ty) != 64 {
                found.push((Clause::ConstantLoad, "Bindless bank must be i64"));
            }
        }
        if is_of(name, "read.sreg") && !matches!(bits(inst.ty), 32 | 64) {
            found.push((
                Clause::OtherMode,
                "Unsupported overloaded declaration of llvm.nvvm.read.sreg intrinsic",
            ));
        }
        if is_of(name, "tex.desc")
            && let Some(&desc) = args.get(2)
            && !self.is_undef(desc)
        {
            found.push((Clause::TextureMode, "Desc parameter is deprecated and should be undef."));
        }
        if is_of(name, "coro.create.suspend") && args.len() != 1 {
            let message = "llvm.nvvm.coro.create.suspend must have exactly one argument, which must be a constant integer";
            found.push((Clause::OtherMode, message));
        }
        for (clause, message) in found {
            self.report_as(clause, message.to_owned());
        }
    }
}

/// Whether a name belongs to a family: it is equal, or continues after a dot. `.v` matches any vector, the empty
/// family every name.
fn is_of(name: &str, family: &str) -> bool {
    let rest = name.strip_prefix(family);
    rest.is_some_and(|rest| {
        rest.is_empty() || rest.starts_with('.') || family.is_empty() || family.ends_with(".v")
    })
}
